"""Compiled documents of earlier builds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path

import msgspec
import pygments
import pyromark

from docstead.cache import Cache
from docstead.compile.highlighting import cached_highlight
from docstead.javascript import STATIC_FOLDER
from docstead.model.document import Document

CALLED = ("diagram", "jsx", "math", "mermaid")
"""The bundles that compiling calls."""
_KIND = "document"


class DocumentCache:
    """Documents by the digest of their source, which covers the compiler as well.

    Args:
        site_folder: Where the cache is.
        cache: An open cache of this folder.
        is_lazy: Whether the contents of documents are read when they are needed. ``LostEntryError`` can be raised then.

    Attributes:
        cache: Where they are kept between builds.
        highlight: Highlights code, for documents that changed elsewhere.
    """

    def __init__(self, site_folder: Path, cache: Cache | None = None, *, is_lazy: bool = False) -> None:
        self.cache = cache or Cache(site_folder)
        self._is_lazy = is_lazy
        self.highlight = cached_highlight(self.cache, compiler_digest())
        self._decoder = msgspec.msgpack.Decoder(Document)
        self._documents: dict[str, Document] = {}

    def get(self, digest: str) -> Document | None:
        """The document of a source with this digest."""
        return self.get_many([digest])[0]

    def get_many(self, digests: Sequence[str]) -> list[Document | None]:
        """The documents of the sources with these digests, in their order."""
        unread = [digest for digest in digests if digest not in self._documents]
        for digest, data in self.cache.get_many(_KIND, unread).items():
            document = self._documents[digest] = self._decoder.decode(data)
            load = partial(self.cache.rest, _KIND, digest)
            document.content_from(load if self._is_lazy else partial(bytes, load()))
        return [self._documents.get(digest) for digest in digests]

    def put(self, document: Document) -> None:
        """Add a document."""
        self._documents[document.digest] = document
        stored = msgspec.structs.replace(document, content=None)
        content = msgspec.msgpack.encode(document.content)
        self.cache.put(_KIND, document.digest, msgspec.msgpack.encode(stored), content)

    def save(self) -> None:
        """Keep the documents for the next build."""
        self.cache.save()


@cache
def compiler_digest() -> str:
    """Digest of everything that compiling depends on: our own source, the bundles it calls, and the libraries."""
    package = Path(__file__).parents[1]
    folders = ("catalogue", "compile", "model")
    sources = [path for folder in folders for path in sorted((package / folder).rglob("*.py"))]
    sources.append(package / "catalogue/en.toml")
    bundles = [path for name in CALLED if (path := STATIC_FOLDER / f"{name}.js").is_file()]
    state = blake2b(f"{pyromark.__version__} {pygments.__version__}".encode(), digest_size=16)
    for path in (*sources, *bundles):
        state.update(path.read_bytes())
    return state.hexdigest()
