"""Docs versions: which there are, what they are called and where they live."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from docwright.config import SiteConfig, VersionSettings
from docwright.model.routes import join
from docwright.model.source import SourceTree

CURRENT = "current"


@dataclass(frozen=True, slots=True)
class VersionPlan:
    """How one version is published.

    Attributes:
        folder: Of the sources, below the site folder.
        route: At which its pages begin.
        is_last: Whether it is the one at the docs' own route.
    """

    name: str
    label: str
    folder: str
    route: str
    is_last: bool
    badge: bool
    banner: Literal["none", "unreleased", "unmaintained"]
    no_index: bool = False


def plan_versions(tree: SourceTree, config: SiteConfig) -> tuple[VersionPlan, ...]:
    """The versions of a site, newest first."""
    docs = config.docs
    if docs is None or not tree.versions:
        return ()
    released = [name for name in tree.versions if name != CURRENT]
    wanted = docs.last_version
    last = wanted if wanted in tree.versions and (wanted != CURRENT or not released) else (released or [CURRENT])[0]
    if wanted == CURRENT and "last_version" in docs.model_fields_set and CURRENT in tree.versions:
        last = CURRENT
    plans = []
    for number, name in enumerate(tree.versions):
        settings = docs.versions.get(name, VersionSettings())
        is_last = name == last
        default_path = "" if is_last else ("next" if name == CURRENT else name)
        path = settings.path if settings.path is not None else default_path
        older = number > tree.versions.index(last)
        automatic: Literal["none", "unreleased", "unmaintained"] = (
            "none" if is_last else "unmaintained" if older else "unreleased"
        )
        plans.append(
            VersionPlan(
                name=name,
                label=settings.label or ("Next" if name == CURRENT else name),
                folder=docs.folder if name == CURRENT else f"versioned_docs/version-{name}",
                route=join(docs.route, path),
                is_last=is_last,
                badge=settings.badge if settings.badge is not None else len(tree.versions) > 1,
                banner=settings.banner or automatic,
            )
        )
    return tuple(plans)
