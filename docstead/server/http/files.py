"""The files that the server sends."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from stat import S_ISREG
from typing import Any, Protocol
from urllib.parse import unquote

import msgspec

_NAME = re.compile(r"[A-Za-z0-9-]+")


class File(msgspec.Struct, frozen=True):
    """A file that can be sent.

    Attributes:
        path: Below the published folder.
        tag: Changes with the content.
        disk: Path on disk; ``None`` for a file in memory.
        content: Content of a file in memory.
        status: Of the file on disk.
    """

    path: str
    tag: str
    disk: Path | None = None
    content: bytes | None = None
    status: os.stat_result | None = None


class Files(Protocol):
    """A published site, file by file."""

    async def find(self, path: str) -> File | None:
        """The file at a path that ``is_servable``; ``None`` if there is none."""
        ...

    async def redirects(self) -> dict[str, str]:
        """Target URL by the decoded old URL path, with the base path, without a trailing slash."""
        ...

    async def headers(self) -> tuple[tuple[str, str, str], ...]:
        """Headers of the site's own: the path that they belong to, with a star at its end for all below; name; value."""
        ...


_MOST_KNOWN = 100_000
"""Files that are remembered at the same time."""


class FolderFiles:
    """The folder of a published site; a new publication takes effect at once.

    Each question to the operating system lets the threads with answers go first. So a file that is known needs one, its
    status; only a new or changed file is checked again for links.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, tuple[tuple[int, ...], File]] = {}
        self._texts: dict[str, tuple[str, Any]] = {}

    async def find(self, path: str) -> File | None:
        """See ``Files``."""
        disk = self._folder / path
        try:
            status = disk.stat()
            if not S_ISREG(status.st_mode):
                return None
            state = (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)
            known = self._known.get(path)
            if known and known[0] == state:
                return known[1]
            # A symbolic link must not point out of the folder. The folder may itself be a link that a deployment changes.
            if not disk.resolve().is_relative_to(self._folder.resolve()):
                return None
        except (OSError, ValueError):
            return None
        seed = f"{path}\0{status.st_mtime_ns}\0{status.st_size}"
        file = File(path=path, tag=blake2b(seed.encode(), digest_size=8).hexdigest(), disk=disk, status=status)
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[path] = (state, file)
        return file

    async def redirects(self) -> dict[str, str]:
        """See ``Files``."""
        found: dict[str, str] = await self._read(REDIRECTS, read_redirects)
        return found

    async def headers(self) -> tuple[tuple[str, str, str], ...]:
        """See ``Files``."""
        found: tuple[tuple[str, str, str], ...] = await self._read(HEADERS, read_headers)
        return found

    async def _read(self, path: str, read: Callable[[str], Any]) -> Any:
        """The contents of a file, read again when it changes."""
        file = await self.find(path)
        if file is None or file.disk is None:
            return read("")
        known = self._texts.get(path)
        if known is None or known[0] != file.tag:
            try:
                text = file.disk.read_text(encoding="utf-8", errors="replace")
            except FileNotFoundError:  # it was removed meanwhile
                return read("")
            known = self._texts[path] = (file.tag, read(text))
        return known[1]


HEADERS = "_headers"
REDIRECTS = "_redirects"


def read_redirects(text: str) -> dict[str, str]:
    """The contents of a ``_redirects`` file; see ``Files.redirects``. As on hosts, the first line for an address counts."""
    lines = [line.split() for line in text.splitlines()]
    return {unquote(parts[0]).rstrip("/"): parts[1] for parts in reversed(lines) if len(parts) >= 2}


def read_headers(text: str) -> tuple[tuple[str, str, str], ...]:
    """The contents of a ``_headers`` file; see ``Files.headers``."""
    found: list[tuple[str, str, str]] = []
    path = ""
    for line in text.replace("\r", "").split("\n"):
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line[0] not in " \t":
            path = line.strip()
        elif colon and _NAME.fullmatch(name) and path.startswith("/"):
            found.append((path, name, "".join(letter for letter in value if letter.isprintable())))
    return tuple(found)
