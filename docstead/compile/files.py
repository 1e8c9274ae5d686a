"""Which files of a site may be read: ordinary files below the site, or below a folder that the settings name."""

from __future__ import annotations

import os
import stat
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from docstead.config import SiteConfig
from docstead.model.issue import Issue, Severity
from docstead.model.source import SourceTree

_BAD_CATEGORIES = ("Cc", "Cf", "Zl", "Zp")
"""Control characters, characters without a width such as marks of direction, and separators of lines."""


class AllowedFiles:
    """The folders that files may be read from.

    Args:
        root: The site's folder, resolved.
        config: Its settings, which can name further folders.
    """

    def __init__(self, root: Path, config: SiteConfig) -> None:
        more = () if config.build.untrusted else config.build.roots
        self._folders = [os.path.realpath(folder) for folder in (root, *(root / name for name in more))]

    def contains(self, path: str | Path) -> bool:
        """Whether a file or folder, with all links resolved, is in one of the folders."""
        real = os.path.realpath(path)
        return any(real == folder or real.startswith(folder.rstrip(os.sep) + os.sep) for folder in self._folders)

    def problem(self, path: str | Path) -> tuple[str, str, str]:
        """Why a file must not be read: the code of the issue, a message and a hint; empty texts if it may be."""
        try:
            status = os.lstat(path)
            if stat.S_ISLNK(status.st_mode):
                if not self.contains(path):
                    return "file-outside", "the link leads to a file outside the site", _HINT
                try:
                    status = Path(path).stat()
                except FileNotFoundError:
                    return "file-unreadable", "the target of the link does not exist", _DANGLING
        except OSError:
            return "", "", ""  # reading it reports the reason
        if stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode):
            return "", "", ""
        return "file-unreadable", "cannot read the file: it is a pipe, a socket or a device", "remove it"


_DANGLING = "remove the link, or restore its target: `git submodule update --init` does for submodules of git"
_HINT = "copy the file into the site, or name its folder in `build.roots` of the settings"


def name_issues(tree: SourceTree) -> Iterator[Issue]:
    """Report files whose names other systems cannot store or distinguish."""
    paths = [*(file.path for file in tree.files), *tree.assets, *(f"static/{path}" for path in tree.statics)]
    for path, reason in unportable(sorted(paths)):
        shown = "".join(letter if letter.isprintable() else "\ufffd" for letter in path)
        yield Issue("file-name-portable", Severity.WARNING, reason, shown, hint="rename the file")


def unportable(paths: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Paths that other systems cannot store or distinguish, each with the reason."""
    seen: dict[str, str] = {}
    for path in paths:
        first = seen.setdefault(unicodedata.normalize("NFC", path).casefold(), path)
        if first != path:
            yield path, f"some file systems treat the name as the same as that of {first}"
        if not path.isascii() or not path.isprintable():
            bad = next((letter for letter in path if unicodedata.category(letter) in _BAD_CATEGORIES), "")
            if bad:
                yield path, f"the name contains the invisible character U+{ord(bad):04X}"
