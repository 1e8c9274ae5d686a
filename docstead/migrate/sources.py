"""The files of a project that Docusaurus makes pages and other files from."""

from __future__ import annotations

import json
import posixpath
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from docstead.config import CURRENT, MAIN_SECTION
from docstead.migrate.notes import Table
from docstead.migrate.project import Project
from docstead.model.patterns import any_of

_MARKDOWN = (".md", ".mdx")
_PAGES = (*_MARKDOWN, ".js", ".jsx", ".ts", ".tsx")
_NOT_PAGES = (".d.ts", ".test.js", ".test.jsx", ".test.ts", ".test.tsx", ".spec.js", ".spec.ts", ".spec.tsx")
_PLUGIN_FOLDERS = "docusaurus-plugin-content-"


class Source(msgspec.Struct, frozen=True):
    """A file that becomes a page, or part of the site in another way.

    Attributes:
        path: Relative to the project.
        kind: ``page``, or ``file`` for one that is published as it is.
        lost: Why it is not carried over; empty where it is.
    """

    path: str
    kind: str = "page"
    lost: str = ""

    def lost_for(self, reason: str) -> Source:
        """The source as one that is not carried over."""
        return msgspec.structs.replace(self, lost=reason)


def section_sources(project: Project, part: str, options: Table) -> list[Source]:
    """The pages of a section of documentation, in all its versions, or of a blog."""
    folders = _docs_folders(project, options) if part == "docs" else [_text(options, "path") or "blog"]
    given = options.peek("exclude")
    excluded = any_of(map(str, given if isinstance(given, list) else ()))
    return [
        Source(path)
        for folder in folders
        for path in files(project, folder, _MARKDOWN)
        if not excluded.fullmatch(posixpath.relpath(path, folder))
    ]


def page_sources(project: Project, folder: str) -> list[Source]:
    """The pages that belong to no section."""
    paths = files(project, folder, _PAGES) if folder else ()
    return [Source(path) for path in paths if not path.endswith(_NOT_PAGES)]


def static_sources(project: Project, folders: Iterable[str]) -> list[Source]:
    """The files that are published as they are."""
    return [Source(path, "file") for folder in folders for path in files(project, folder)]


def languages(project: Project) -> list[str]:
    """The languages that there are translations into."""
    folder = project.folder / "i18n"
    return sorted(child.name for child in folder.iterdir() if child.is_dir()) if folder.is_dir() else []


def translations(
    project: Project, codes: Iterable[str], plugins: Collection[str], only: Mapping[str, Collection[str]]
) -> list[Source]:
    """The translated pages of some languages.

    Args:
        project: The project.
        codes: Of the languages.
        plugins: Those whose translations are read, such as ``docs-api``.
        only: Versions that are published, by section, where not all are.
    """
    return [
        Source(path, lost=_lost_translation(code, plugin.name, plugins))
        for code in codes
        for plugin in sorted((project.folder / "i18n" / code).glob(f"{_PLUGIN_FOLDERS}*"))
        for path in _of_one_ending(files(project, f"i18n/{code}/{plugin.name}", _MARKDOWN))
        if _is_published(project, plugin.name, path.split("/")[3], only)
    ]


def _of_one_ending(paths: Iterable[str]) -> list[str]:
    """The paths without ``page.md`` next to ``page.mdx``: an older translation of what got another ending."""
    found = set(paths)
    return sorted(path for path in found if f"{path}x" not in found)


def _is_published(project: Project, plugin: str, folder: str, only: Mapping[str, Collection[str]]) -> bool:
    """Whether a folder of translations is of no version that the project leaves out, which Docusaurus passes over."""
    name = plugin.removeprefix(f"{_PLUGIN_FOLDERS}docs").lstrip("-")
    version = folder.removeprefix("version-")
    if not plugin.startswith(f"{_PLUGIN_FOLDERS}docs") or (folder == version != CURRENT):
        return True
    there = (CURRENT, *released(project, f"{name}_" if name else ""))
    return version in there and version in only.get(name or MAIN_SECTION, there)


def _lost_translation(code: str, plugin: str, plugins: Collection[str]) -> str:
    return (
        ""
        if plugin.removeprefix(_PLUGIN_FOLDERS) in plugins
        else f"move the pages from `i18n/{code}/{plugin}` to the folder of their section below `i18n/{code}`"
    )


def _docs_folders(project: Project, options: Table) -> Iterator[str]:
    name = _text(options, "id")
    prefix = "" if name in ("", "default") else f"{name}_"
    names = [] if options.peek("disableVersioning") is True else released(project, prefix)
    wanted = options.peek("onlyIncludeVersions")
    folders = (
        {}
        if names and options.peek("includeCurrentVersion") is False
        else {"current": _text(options, "path") or "docs"}
    )
    folders |= {version: f"{prefix}versioned_docs/version-{version}" for version in names}
    yield from (folder for version, folder in folders.items() if not isinstance(wanted, list) or version in wanted)


def released(project: Project, prefix: str) -> list[str]:
    """The releases of a section, whose files have names with the prefix; newest first."""
    try:
        names = json.loads((project.folder / f"{prefix}versions.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    # Docusaurus lets a project name the folder of the section as well.
    return [str(name) for name in names if name != "current"] if isinstance(names, list) else []


def _text(options: Table, key: str) -> str:
    value = options.peek(key)
    return value if isinstance(value, str) else ""


def files(project: Project, folder: str, endings: tuple[str, ...] | None = None) -> Iterator[str]:
    """Files below a folder; without those that Docusaurus passes over, where only some endings are wanted."""
    root = project.folder / folder
    for file in sorted(root.rglob("*")) if root.is_dir() else []:
        below = file.relative_to(root).parts
        if file.is_file() and (endings is None or (file.suffix in endings and not _is_passed_over(below))):
            yield posixpath.normpath(posixpath.join(folder, Path(*below).as_posix()))


def _is_passed_over(parts: tuple[str, ...]) -> bool:
    return any(part.startswith("_") or part in ("node_modules", "__tests__") for part in parts)
