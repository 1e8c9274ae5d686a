"""Docs versions: their names, labels and routes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from docstead.assemble.issues import IssueLog, known_names
from docstead.config import DocsSettings, SiteConfig, VersionSettings
from docstead.model.routes import join
from docstead.model.source import SourceTree

CURRENT = "current"
Banner = Literal["none", "unreleased", "unmaintained"]


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
    banner: Banner
    no_index: bool = False


def plan_versions(tree: SourceTree, config: SiteConfig, log: IssueLog) -> tuple[VersionPlan, ...]:
    """The versions of a site, newest first."""
    docs = config.docs
    if docs is None:
        return ()
    # A build of some versions alone may leave out what the other settings name.
    named = (
        {"docs.only_versions": docs.only_versions}
        if docs.only_versions
        else {
            "docs.last_version": (docs.last_version,) if docs.last_version else (),
            "docs.versions": tuple(docs.versions),
        }
    )
    for setting, names in named.items():
        for name in names:
            if name not in (CURRENT, *tree.versions):
                hint = known_names(name, tree.versions, "versions")
                keys = (*setting.split("."), name)
                log.setting("unknown-version", f"`{setting}` names the version `{name}`", keys, hint)
    if not tree.versions:
        return ()
    last = docs.last_version if docs.last_version in tree.versions else _newest_release(tree)
    return tuple(_plan(name, docs, tree, last) for name in tree.versions)


def _newest_release(tree: SourceTree) -> str:
    return next((name for name in tree.versions if name != CURRENT), tree.versions[0])


def _plan(name: str, docs: DocsSettings, tree: SourceTree, last: str) -> VersionPlan:
    settings = docs.versions.get(name, VersionSettings())
    default_path = "" if name == last else "next" if name == CURRENT else name
    is_older = tree.versions.index(name) > tree.versions.index(last)
    banner: Banner = "none" if name == last else "unmaintained" if is_older else "unreleased"
    return VersionPlan(
        name=name,
        label=settings.label or ("Next" if name == CURRENT else name),
        folder=docs.folder if name == CURRENT else f"versioned_docs/version-{name}",
        route=join(docs.route, default_path if settings.path is None else settings.path),
        is_last=name == last,
        badge=settings.badge if settings.badge is not None else len(tree.versions) > 1,
        banner=settings.banner or banner,
    )
