"""The navigation of projects of MkDocs whose folders have files for it: those of awesome-pages and of awesome-nav."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from typing import Any

from docstead.config.sections import words_of
from docstead.migrate.project import Project
from docstead.model.yaml import YamlError, load_yaml

PLUGINS = ("awesome-pages", "awesome-nav")
_FILES = (".pages", ".nav.yml", ".nav.yaml")
_REST = "..."


def folder_nav(nav: Any, project: Project, folder: str, pages: Iterable[str]) -> list[Any] | None:
    """The value of ``nav`` with the entries of all folders; as it is if no folder has a file for it.

    Args:
        nav: The value in ``mkdocs.yml``.
        project: The project.
        folder: Of the pages.
        pages: Their paths below the folder.
    """
    reader = _Reader(project, folder, pages)
    return list(reader.entries("", nav)) if reader.has_files else nav


class _Reader:
    def __init__(self, project: Project, folder: str, pages: Iterable[str]) -> None:
        self._children: dict[str, dict[str, bool]] = {}
        for page in sorted(pages, key=lambda path: (posixpath.basename(path) != "index.md", path.casefold())):
            child, is_folder = page, False
            while child:
                around = posixpath.dirname(child)
                self._children.setdefault(around, {}).setdefault(child, is_folder)
                child, is_folder = around, True
        self._values = {place: _values(project, posixpath.join(folder, place)) for place in self._children}
        self.has_files = any(self._values.values())

    def entries(self, place: str, nav: Any = None) -> Iterator[Any]:
        """The entries of a folder, in order."""
        nav = nav or self._values[place].get("nav") or [_REST]
        named = {self._path(place, target) for target in _targets(nav)}
        children = self._children[place]
        left = [child for child in sorted(children, key=lambda child: children[child]) if child not in named]
        yield from self._listed(place, nav, left)

    def _listed(self, place: str, nav: Any, left: list[str]) -> Iterator[Any]:
        for entry in nav if isinstance(nav, list) else ():
            title, target = next(iter(entry.items())) if isinstance(entry, dict) else (None, entry)
            if isinstance(target, list):
                yield {title: list(self._listed(place, target, left))}
            elif title == _REST or str(target).startswith(_REST) or "*" in str(target):
                pattern = str(target).removeprefix(_REST).lstrip(" |") or "*"
                found = [child for child in left if fnmatchcase(posixpath.relpath(child, place or "."), pattern)]
                left[:] = [child for child in left if child not in found]
                yield from filter(None, (self._one(None, child) for child in found if not self._is_hidden(child)))
            elif "//" in str(target):
                yield {title or target: target}
            elif row := self._one(title, self._path(place, str(target))):
                yield row

    def _path(self, place: str, target: str) -> str:
        """The page or folder that an entry names: below its own folder, else below the folder of all pages."""
        paths = [posixpath.normpath(posixpath.join(start, target.strip("/"))) for start in (place, "")]
        return next((path for path in paths if path in self._children.get(posixpath.dirname(path), ())), paths[0])

    def _is_hidden(self, child: str) -> bool:
        return bool(self._values.get(child, {}).get("hide"))

    def _one(self, title: Any, path: str) -> Any:
        """A page or a folder as an entry; nothing for what has no pages."""
        if path not in self._children:
            return ({title: path} if title else path) if path.endswith(".md") else None
        own = title or self._values[path].get("title") or words_of(posixpath.basename(path))
        return {own: list(self.entries(path))}


def _values(project: Project, folder: str) -> dict[str, Any]:
    path = next((found for name in _FILES if (found := project.find(posixpath.join(folder, name)))), None)
    try:
        values = load_yaml(project.text(path)) if path else None
    except YamlError:
        return {}
    return values if isinstance(values, dict) else {}


def _targets(nav: Any) -> Iterator[str]:
    """The paths that entries name, at any depth."""
    if isinstance(nav, list):
        for entry in nav:
            yield from _targets(entry)
    elif isinstance(nav, dict):
        for entry in nav.values():
            yield from _targets(entry)
    else:
        yield str(nav)
