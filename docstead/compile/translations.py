"""Finds the translations of a site's files, which take the place of the originals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from docstead.compile.discover import CATEGORY_NAMES, Discovery
from docstead.compile.history import read_history
from docstead.config import CONFIG_FILE, SectionSettings, SiteConfig
from docstead.model.issue import Issue
from docstead.model.source import DataKind, SourceFile, SourceKind, SourceTree


def discover_translation(base: SourceTree, config: SiteConfig, salt: str = "") -> tuple[SourceTree, tuple[Issue, ...]]:
    """The sources of another language: those of the default language, with the translations in their places.

    Args:
        base: The sources of the default language.
        config: The settings of the language, whose folder is ``i18n/code``.
        salt: As for ``discover``.
    """
    below = f"i18n/{config.locale}"
    discovery = Discovery(Path(base.root), config, salt, below)
    sections = {section.id: section for section in config.sections}
    for version in base.versions:
        section = sections.get(version.section, SectionSettings(id=version.section))
        other = section.docusaurus_folder_of(version.name)
        _read(discovery, version.folder, other, SourceKind.DOC, version.key, section.exclude)
        discovery.about_version(section, version)
    for blog in config.blog:
        _read(discovery, blog.source_folder, blog.docusaurus_folder, SourceKind.POST)
    _read(discovery, base.pages_folder, "docusaurus-plugin-content-pages", SourceKind.PAGE)
    discovery.home()
    statics = dict(discovery.digests("static")) if (discovery.top / "static").is_dir() else {}
    settings = discovery.settings()
    paths = [
        *(file.path for file in discovery.files),
        *(file.path for file in discovery.data),
        *discovery.assets,
        *(f"static/{path}" for path in statics),
    ]
    own = {file.path for file in discovery.files} | {file.path for file in discovery.data}
    # The description of a folder takes the place of one with another ending.
    folders = [file.path.rpartition("/")[0] for file in discovery.data if file.kind is DataKind.CATEGORY]
    replaced = {f"{folder}/{name}" for folder in folders for name in CATEGORY_NAMES} | own
    history = read_history(Path(base.root), [below], []) if base.history else {}
    tree = msgspec.structs.replace(
        base,
        language_settings=(f"{below}/{CONFIG_FILE}" if settings else "", settings),
        files=tuple(_in_place(base.files, discovery.files)),
        data=tuple(discovery.data + [file for file in base.data if file.path not in replaced]),
        assets=base.assets | discovery.assets,
        statics=base.statics | statics,
        history=base.history
        | {path: history[found] for path in paths if (found := f"{below}/{discovery.on_disk(path)}") in history},
        translated=base.translated | {path: f"{below}/{discovery.on_disk(path)}" for path in paths},
    )
    return tree, tuple(discovery.issues)


def _in_place(base: Iterable[SourceFile], own: Iterable[SourceFile]) -> Iterator[SourceFile]:
    """The files of ``base`` in their order, each replaced by the one of ``own`` with its path; then the others."""
    found = {file.path: file for file in own}
    for file in base:
        yield found.pop(file.path, file)
    yield from found.values()


def _read(
    discovery: Discovery, folder: str, other: str, kind: SourceKind, version: str = "", exclude: Iterable[str] = ()
) -> None:
    """Read the translation of a content folder: under its own name, or as Docusaurus has it."""
    if not (discovery.top / folder).is_dir():
        if not (discovery.top / other).is_dir():
            return
        discovery.places[folder] = other
    discovery.content(folder, kind, version, exclude)
