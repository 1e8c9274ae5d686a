"""Where artifacts are published to, and the targets that need no disk: memory and none at all."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from hashlib import blake2b
from typing import Protocol

import msgspec

from docstead.model.artifact import Artifact


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """The record of a published file: digest of its inputs, digest of its content, size in bytes.

    No artifact has an empty digest of inputs: it marks a file that is missing or damaged.
    """

    inputs: str
    content: str
    size: int


def content_digest(content: bytes) -> str:
    """The digest that the record keeps of a file: 128 bits of BLAKE2b, in hexadecimal."""
    return blake2b(content, digest_size=16).hexdigest()


class Target(Protocol):
    """A place that artifacts are published to."""

    def open(self, wanted: Collection[str]) -> dict[str, Entry]:
        """Begin a publication of the paths ``wanted``; returns the record of the one before."""
        ...

    def stage(self, artifact: Artifact) -> Entry:
        """Make the content of an artifact and keep it aside; returns its record."""
        ...

    def discard(self) -> None:
        """End the publication without a change."""
        ...

    def commit(self, entries: Mapping[str, Entry], *, changed: bool) -> None:
        """Replace what was published by ``entries``, staged files and unchanged ones, and end the publication.

        Args:
            entries: The record of everything that is published now.
            changed: Whether anything was staged, or is gone.
        """
        ...


class DiscardTarget:
    """Makes all content and keeps none of it: what a check needs."""

    def open(self, wanted: Collection[str]) -> dict[str, Entry]:
        """See ``Target``."""
        return {}

    def stage(self, artifact: Artifact) -> Entry:
        """See ``Target``."""
        return Entry(artifact.inputs, "", len(artifact.make()))

    def discard(self) -> None:
        """See ``Target``."""

    def commit(self, entries: Mapping[str, Entry], *, changed: bool) -> None:
        """See ``Target``."""


class MemoryTarget:
    """Keeps artifacts in memory, and makes their content when it is first read."""

    def __init__(self) -> None:
        self._artifacts: dict[str, Artifact] = {}
        self._content: dict[str, tuple[str, bytes]] = {}

    def replace(self, artifacts: Mapping[str, Artifact]) -> tuple[str, ...]:
        """Take a new state; returns the paths whose inputs changed, including new and removed ones."""
        old = self._artifacts
        changed = [
            path for path, artifact in artifacts.items() if path not in old or old[path].inputs != artifact.inputs
        ]
        removed = [path for path in old if path not in artifacts]
        self._artifacts = dict(artifacts)
        for path in (*changed, *removed):
            self._content.pop(path, None)
        return (*changed, *removed)

    def read(self, path: str) -> bytes | None:
        """The content at a path; ``None`` if there is none."""
        artifact = self._artifacts.get(path)
        if artifact is None:
            return None
        cached = self._content.get(path)
        if cached is None or cached[0] != artifact.inputs:
            cached = (artifact.inputs, artifact.make())
            self._content[path] = cached
        return cached[1]

    def paths(self) -> frozenset[str]:
        """All paths."""
        return frozenset(self._artifacts)
