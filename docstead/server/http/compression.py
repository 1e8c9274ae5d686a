"""Reads and compresses files at their first request."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from threading import Lock

import brotli

from docstead.server.http.accept import weights

SMALLEST = 1024
LARGEST = 4 * 1024 * 1024
_KEPT_BYTES = 64 * 1024 * 1024
_TEXT = ("text/", "application/json", "application/xml", "application/rss", "application/atom", "image/svg")
_TEXT_SUFFIXES = ("+json", "+xml", "javascript", "manifest", "wasm")


def is_compressible(kind: str, size: int) -> bool:
    """Whether to compress a file of this media type and size in bytes."""
    return SMALLEST <= size <= LARGEST and (kind.startswith(_TEXT) or kind.endswith(_TEXT_SUFFIXES))


def negotiate(accepted: str) -> str:
    """The content encoding for an ``Accept-Encoding`` header; empty for none."""
    found = weights(accepted)
    best = max(("br", "gzip"), key=lambda name: found.get(name, found.get("*", 0.0)))
    return best if found.get(best, found.get("*", 0.0)) > 0 else ""


class Compressor:
    """Compresses files and caches the most recently used results. Safe to use from several threads.

    Without an encoding, the result is the content itself.
    """

    def __init__(self, kept_bytes: int = _KEPT_BYTES) -> None:
        self._limit = kept_bytes
        self._size = 0
        self._kept: OrderedDict[tuple[str, str, str], bytes] = OrderedDict()
        self._lock = Lock()

    def kept(self, path: str, tag: str, encoding: str) -> bytes | None:
        """The cached result for a file."""
        with self._lock:
            found = self._kept.get((path, tag, encoding))
            if found is not None:
                self._kept.move_to_end((path, tag, encoding))
            return found

    def compress(self, path: str, tag: str, encoding: str, content: bytes) -> bytes:
        """Compress a file's content and cache the result."""
        compressed = content
        if encoding == "br":
            compressed = brotli.compress(content, mode=brotli.MODE_TEXT, quality=5)
        elif encoding:
            compressed = gzip.compress(content, compresslevel=6, mtime=0)
        with self._lock:
            previous = self._kept.pop((path, tag, encoding), None)
            self._size += len(compressed) - (len(previous) if previous else 0)
            self._kept[(path, tag, encoding)] = compressed
            while self._size > self._limit:
                _, dropped = self._kept.popitem(last=False)
                self._size -= len(dropped)
        return compressed
