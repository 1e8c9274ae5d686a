"""Keeps compiled documents between builds: one file, keyed by the digests of sources and of the compiler itself."""

from __future__ import annotations

import os
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from docwright.model.document import Document

CACHE_FOLDER = ".docwright"
_FILE = "documents.mpk"


class _Stored(msgspec.Struct):
    compiler: str
    documents: dict[str, Document]


class DocumentCache:
    """Documents of earlier builds by the digest of their source. A cache that cannot be used is an empty one."""

    def __init__(self, site_folder: Path) -> None:
        self._path = site_folder / CACHE_FOLDER / _FILE
        self._documents = self._load()
        self._used: dict[str, Document] = {}

    def _load(self) -> dict[str, Document]:
        try:
            stored = msgspec.msgpack.decode(self._path.read_bytes(), type=_Stored)
        except (OSError, msgspec.DecodeError, RecursionError):
            return {}
        return stored.documents if stored.compiler == compiler_digest() else {}

    def get(self, digest: str) -> Document | None:
        """The document of a source with this digest."""
        document = self._documents.get(digest) or self._used.get(digest)
        if document is not None:
            self._used[digest] = document
        return document

    def put(self, document: Document) -> None:
        """Remember a document."""
        self._used[document.digest] = document

    def save(self) -> None:
        """Keep what this build used, where that differs from what is kept."""
        if self._used.keys() == self._documents.keys():
            return
        stored = _Stored(compiler=compiler_digest(), documents=self._used)
        staged = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(exist_ok=True)
            staged.write_bytes(msgspec.msgpack.encode(stored))
            os.replace(staged, self._path)
        except OSError:
            # A site on a read-only disk builds all the same, only slower the next time.
            return


@cache
def compiler_digest() -> str:
    """Digest of the source of everything that compiling depends on."""
    package = Path(__file__).parents[1]
    state = blake2b(digest_size=16)
    for folder in ("compile", "model"):
        for path in sorted((package / folder).rglob("*.py")):
            state.update(path.read_bytes())
    return state.hexdigest()
