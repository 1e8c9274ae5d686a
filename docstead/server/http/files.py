"""The files that the server sends."""

from __future__ import annotations

import os
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote


@dataclass(frozen=True, slots=True)
class File:
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


class FolderFiles:
    """The folder of a published site; a new publication takes effect at once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._redirects: tuple[str, dict[str, str]] = ("", {})

    async def find(self, path: str) -> File | None:
        """See ``Files``."""
        try:
            disk = (self._folder / path).resolve()
            # A symbolic link must not point out of the folder.
            if not disk.is_relative_to(self._folder) or not disk.is_file():
                return None
            status = disk.stat()
        except (OSError, ValueError):
            return None
        seed = f"{path}\0{status.st_mtime_ns}\0{status.st_size}"
        return File(path=path, tag=blake2b(seed.encode(), digest_size=8).hexdigest(), disk=disk, status=status)

    async def redirects(self) -> dict[str, str]:
        """See ``Files``."""
        file = await self.find(REDIRECTS)
        if file is None or file.disk is None:
            return {}
        if self._redirects[0] != file.tag:
            self._redirects = (file.tag, read_redirects(file.disk.read_text(encoding="utf-8")))
        return self._redirects[1]


REDIRECTS = "_redirects"


def read_redirects(text: str) -> dict[str, str]:
    """The contents of a ``_redirects`` file; see ``Files.redirects``."""
    lines = (line.split() for line in text.splitlines())
    return {unquote(parts[0]).rstrip("/"): parts[1] for parts in lines if len(parts) >= 2}
