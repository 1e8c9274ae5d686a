"""Docs versions: their names, labels and routes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from docstead.assemble.issues import IssueLog, known_names
from docstead.assemble.sidebar.texts import Texts, read_texts
from docstead.assemble.site_context import SiteContext
from docstead.config import CURRENT, SectionSettings, VersionSettings
from docstead.model.routes import join
from docstead.model.source import SourceTree, SourceVersion

Banner = Literal["none", "unreleased", "unmaintained"]


class VersionPlan(msgspec.Struct, frozen=True):
    """How one version of a section is published.

    Attributes:
        section: The settings of its section.
        key: Its name among the versions of all sections.
        name: As the section calls it.
        folder: Of the sources, below the site folder.
        route: At which its pages begin.
        is_last: Whether it is the one at the section's own route.
        crumb: Name of the section, where the site has several; else empty.
        texts: Of its sidebars, in this language.
    """

    section: SectionSettings
    key: str
    name: str
    label: str
    folder: str
    route: str
    is_last: bool
    badge: bool
    banner: Banner
    crumb: str = ""
    texts: Texts = {}
    no_index: bool = False


def plan_versions(tree: SourceTree, context: SiteContext, log: IssueLog) -> tuple[VersionPlan, ...]:
    """The versions of a site in the order of its sections, those of a section newest first."""
    return tuple(
        plan
        for number, section in enumerate(context.config.sections)
        for plan in _plans(section, number, tree, context, log)
    )


def _plans(
    section: SectionSettings, number: int, tree: SourceTree, context: SiteContext, log: IssueLog
) -> Iterator[VersionPlan]:
    versions = [version for version in tree.versions if version.section == section.id]
    found = [version.name for version in versions]
    # A build of some versions alone may leave out what the other settings name.
    named = (
        {"only_versions": section.only_versions}
        if section.only_versions
        else {
            "last_version": (section.last_version,) if section.last_version else (),
            "versions": tuple(section.versions),
        }
    )
    for setting, names in named.items():
        for name in names:
            if name not in (CURRENT, *found):
                message = f"`sections.{setting}` of the section `{section.id}` names the version `{name}`"
                keys = ("sections", str(number), setting, name)
                log.setting("unknown-version", message, keys, known_names(name, found, "versions"))
    newest = next((name for name in found if name != CURRENT), CURRENT)
    last = section.last_version if section.last_version in found else newest
    for version in versions:
        crumb = section.name if len(context.config.sections) > 1 else ""
        texts = read_texts(tree.data, version.key, log)
        yield _plan(version, section, found, last, crumb, context.texts.text("engine.next_version"), texts)


def _plan(
    version: SourceVersion,
    section: SectionSettings,
    found: list[str],
    last: str,
    crumb: str,
    following: str,
    texts: Texts,
) -> VersionPlan:
    name = version.name
    settings = section.versions.get(name, VersionSettings())
    default_path = "" if name == last else "next" if name == CURRENT else name
    is_older = found.index(name) > found.index(last)
    banner: Banner = "none" if name == last else "unmaintained" if is_older else "unreleased"
    return VersionPlan(
        section=section,
        key=version.key,
        name=name,
        label=texts.get("version.label") or settings.label or (following if name == CURRENT else name),
        folder=version.folder,
        route=join(section.base, default_path if settings.path is None else settings.path),
        is_last=name == last,
        badge=settings.badge if settings.badge is not None else len(found) > 1,
        banner=settings.banner or banner,
        crumb=crumb,
        texts=texts,
    )
