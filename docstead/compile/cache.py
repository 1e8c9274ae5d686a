"""Keeps compiled documents between builds: one file of records, each behind the digest of its source."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec
import pygments
import pyromark

from docstead.compile.highlighting import HighlightCache
from docstead.javascript import STATIC_FOLDER
from docstead.model.document import Document

CACHE_FOLDER = ".docstead"
NOT_FOR_COMPILING = ("server",)
"""Bundles that other stages call."""
_FILE = "documents.bin"
_HEAD = struct.Struct("<32s")
"""The digest of the compiler, with which the file begins."""
_RECORD = struct.Struct("<32sI")
"""What stands before each document: the digest of its source, and its length in bytes."""


class DocumentCache:
    """Documents of earlier builds by the digest of their source. A cache that cannot be used is an empty one.

    Attributes:
        highlights: The coloured code of earlier builds, for documents that have changed elsewhere.

    Documents are read when they are asked for, and new ones are written behind the others; the file is written anew
    once most of it is of no use any more.
    """

    def __init__(self, site_folder: Path) -> None:
        folder = site_folder / CACHE_FOLDER
        self.highlights = HighlightCache(folder, compiler_digest())
        self._path = folder / _FILE
        self._decoder = msgspec.msgpack.Decoder(Document)
        self._data = self._read()
        self._is_whole = bool(self._data)
        self._places = dict(self._scan())
        self._documents: dict[str, Document] = {}
        self._new: dict[str, Document] = {}

    def _read(self) -> bytes:
        try:
            data = self._path.read_bytes()
        except OSError:
            return b""
        return data if data[: _HEAD.size] == _head() else b""

    def _scan(self) -> list[tuple[str, tuple[int, int]]]:
        """Digest and stretch of each record; what was not written to its end is left out."""
        places, at, end = [], _HEAD.size, len(self._data)
        while at < end:
            start = at + _RECORD.size
            if start > end:
                self._is_whole = False
                break
            digest, length = _RECORD.unpack_from(self._data, at)
            at = start + length
            if at > end:
                self._is_whole = False
                break
            places.append((digest.decode("ascii", "replace"), (start, at)))
        return places

    def get(self, digest: str) -> Document | None:
        """The document of a source with this digest."""
        known = self._documents.get(digest) or self._new.get(digest)
        place = self._places.get(digest)
        if known is not None or place is None:
            return known
        try:
            document = self._decoder.decode(memoryview(self._data)[slice(*place)])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._is_whole = False
            return None
        if document.digest != digest:
            self._is_whole = False
            return None
        self._documents[digest] = document
        return document

    def put(self, document: Document) -> None:
        """Remember a document."""
        self._new[document.digest] = document

    def save(self) -> None:
        """Keep what this build used."""
        self.highlights.save()
        new = (_record(digest, msgspec.msgpack.encode(document)) for digest, document in self._new.items())
        used = sum(end - start for digest, (start, end) in self._places.items() if digest in self._documents)
        is_worth_keeping = self._is_whole and 2 * used >= len(self._data) - _HEAD.size
        with suppress(OSError):
            # A site on a read-only disk builds all the same, only slower the next time.
            if is_worth_keeping and self._new:
                with open(self._path, "ab") as file:
                    file.writelines(new)
            elif not is_worth_keeping and (self._new or self._data):
                self._write_anew(new)

    def _write_anew(self, new: Iterable[bytes]) -> None:
        kept = (_record(digest, self._data[slice(*self._places[digest])]) for digest in sorted(self._documents))
        staged = self._path.with_suffix(".new")
        self._path.parent.mkdir(exist_ok=True)
        with open(staged, "wb") as file:
            file.write(_head())
            file.writelines(kept)
            file.writelines(new)
        os.replace(staged, self._path)


def _head() -> bytes:
    return _HEAD.pack(compiler_digest().encode())


def _record(digest: str, data: bytes) -> bytes:
    return _RECORD.pack(digest.encode(), len(data)) + data


@cache
def compiler_digest() -> str:
    """Digest of everything that compiling depends on: our own source, the bundles it calls, and the libraries."""
    package = Path(__file__).parents[1]
    sources = [path for folder in ("compile", "model") for path in sorted((package / folder).rglob("*.py"))]
    bundles = [path for path in sorted(STATIC_FOLDER.glob("*.js")) if path.stem not in NOT_FOR_COMPILING]
    state = blake2b(f"{pyromark.__version__} {pygments.__version__}".encode(), digest_size=16)
    for path in (*sources, *bundles):
        state.update(path.read_bytes())
    return state.hexdigest()
