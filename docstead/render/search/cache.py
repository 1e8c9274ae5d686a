"""Keeps the indexes of groups of pages between builds, so that an edit costs the index of its own group."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

import msgspec

_FOLDER = ".docstead"
_FILE = "search.mpk"


class SegmentCache:
    """Indexes of groups of pages by the digest of what they were made of. One that cannot be used is an empty one."""

    def __init__(self, site_folder: Path) -> None:
        self._path = site_folder / _FOLDER / _FILE
        self._used: dict[str, str] = {}
        self._expected: set[str] = set()

    @cached_property
    def _kept(self) -> dict[str, str]:
        try:
            return msgspec.msgpack.decode(self._path.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.DecodeError):
            return {}

    def get(self, digest: str) -> str | None:
        """The index made of something with this digest."""
        return self._used.get(digest) or self._kept.get(digest)

    def put(self, digest: str, segment: str) -> None:
        """Remember an index."""
        self._used[digest] = segment

    def expect(self, digests: Iterable[str]) -> None:
        """Say which indexes the site consists of; others are forgotten."""
        self._expected = set(digests)

    def save(self) -> None:
        """Keep what is expected and there, where that differs from what is kept."""
        everything = self._kept | self._used
        keep = {digest: everything[digest] for digest in sorted(self._expected) if digest in everything}
        if keep.keys() == self._kept.keys():
            return
        staged = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(exist_ok=True)
            staged.write_bytes(msgspec.msgpack.encode(keep))
            staged.replace(self._path)
        except OSError:
            # A site on a read-only disk builds all the same, only slower the next time.
            return
