"""The files of a project of Docusaurus or MkDocs, or of one of its successors."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import msgspec

from docstead.errors import SettingsError
from docstead.model.issue import file_error

SCRIPTS = (".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs")
ENTRIES = tuple(f"docusaurus.config{suffix}" for suffix in (".ts", ".mts", ".cts", ".js", ".mjs", ".cjs"))
MKDOCS = ("zensical.toml", "mkdocs.yml", "mkdocs.yaml", "properdocs.yml", "properdocs.yaml")
"""Those of MkDocs, and of Zensical and ProperDocs, which have the same settings."""
ROOT = "/@repository"
"""Where the settings see the folder of the repository, whatever its place on this machine is."""
LARGEST_TEXT = 4 * 1024 * 1024
"""Bytes of a file that settings may read."""

_ENDINGS = ("", *SCRIPTS, ".json", *(f"/index{suffix}" for suffix in (*SCRIPTS, ".json")))
_NEVER_READ = (".git",)


class Entry(msgspec.Struct, frozen=True):
    """What there is at a path: the text of a file, the names in a folder, or nothing.

    Attributes:
        text: Of a file.
        names: In a folder, each with whether it is a folder.
        missing: Why there is neither.
    """

    text: str | None = None
    names: tuple[tuple[str, bool], ...] | None = None
    missing: str = ""


class Project:
    """A folder with a project.

    Attributes:
        folder: Of the project.
        root: Of the repository around it; the project's folder where there is none. Nothing outside of it is read.
        entry: Name of the file of settings.

    Raises:
        SettingsError: There is no project.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        found = [name for name in (*ENTRIES, *MKDOCS) if (folder / name).is_file()]
        if not found:
            message = (
                f"there is no docusaurus.config.js, .ts, .mjs or .cjs, and no mkdocs.yml or zensical.toml, in {folder}"
            )
            raise SettingsError([file_error("import-no-project", "", message, hint="give the folder of a project")])
        self.entry = found[0]
        around = (parent for parent in (self.folder, *self.folder.parents) if (parent / ".git").exists())
        self.root = next(around, self.folder)

    def text(self, path: str) -> str:
        """The text of a file of the settings; raises ``SettingsError``."""
        try:
            return (self.folder / path).read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise SettingsError([file_error("import-unreadable", path, f"cannot read the file: {error}")]) from error

    def find(self, path: str) -> str | None:
        """The file that a path means, relative to the project; endings may be left out, as in JavaScript."""
        path = posixpath.normpath(path.removeprefix("@site/"))
        typed = re.sub(r"\.([mc]?)js$", r".\1ts", path)
        candidates = [*(path + end for end in _ENDINGS), typed]
        return next((name for name in candidates if (file := self._inside(name)) and file.is_file()), None)

    def look(self, path: str) -> Entry:
        """What there is at a path, relative to the project."""
        file = self._inside(path)
        if file is None:
            return Entry(missing="ENOENT: it is outside the repository of the project")
        try:
            if file.is_dir():
                return Entry(names=tuple(sorted((child.name, child.is_dir()) for child in file.iterdir())))
            if file.stat().st_size > LARGEST_TEXT:
                return Entry(missing=f"ENOENT: it is larger than {LARGEST_TEXT >> 20} MB")
            return Entry(text=file.read_text(encoding="utf-8-sig"))
        except FileNotFoundError:
            return Entry(missing="ENOENT: no such file or directory")
        except (OSError, UnicodeDecodeError) as error:
            return Entry(missing=f"EACCES: it cannot be read as text ({error.__class__.__name__})")

    def seen_as(self, path: str) -> str:
        """The absolute path by which the settings know a path of the project."""
        return posixpath.normpath(posixpath.join(ROOT, self.folder.relative_to(self.root).as_posix(), path))

    def own_path(self, seen: str) -> str:
        """The path relative to the project of what the settings know by an absolute path."""
        return posixpath.relpath(seen, self.seen_as("."))

    def _inside(self, path: str) -> Path | None:
        """A file of the repository; ``None`` for anything outside of it, and for git's own files."""
        try:
            file = (self.folder / path).resolve()
        except (OSError, ValueError, RuntimeError):
            return None
        below = file.relative_to(self.root).parts if file.is_relative_to(self.root) else None
        return None if below is None or (below and below[0] in _NEVER_READ) else file
