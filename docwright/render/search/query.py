"""Searches a site outside the browser, with the browser's own engine and files."""

from __future__ import annotations

import gzip
from pathlib import Path

import brotli
import msgspec

from docwright.config import SiteConfig
from docwright.errors import DocwrightError
from docwright.model.site import Site
from docwright.render.search.collection import Collection, collections, search_script


class Piece(msgspec.Struct, frozen=True):
    """A stretch of text, ``marked`` where it matches the query."""

    text: str
    marked: bool = False


class Hit(msgspec.Struct, frozen=True, rename="camel"):
    """A place that was found.

    Attributes:
        url: Address, with the heading's anchor.
        title: Of the page.
        heading: The heading; ``None`` for the start of the page.
        snippet: A part of the text.
        score: Higher is better; to be compared with other hits of the same query only.
    """

    url: str
    title: tuple[Piece, ...]
    heading: tuple[Piece, ...] | None
    snippet: tuple[Piece, ...]
    score: float

    @property
    def title_text(self) -> str:
        """The title without marks."""
        return plain(self.title)

    @property
    def heading_text(self) -> str:
        """The heading without marks; empty for the start of the page."""
        return plain(self.heading or ())


class Answer(msgspec.Struct, frozen=True):
    """What was found, best first; ``corrected`` is what was searched instead of misspelt words."""

    hits: tuple[Hit, ...]
    corrected: str | None
    missing: tuple[str, ...] = ()


def plain(pieces: tuple[Piece, ...]) -> str:
    """The text of several pieces."""
    return "".join(piece.text for piece in pieces)


class SiteSearch:
    """The search of one docs version, the last one unless another is named.

    Raises:
        DocwrightError: The site has no search, or no such version.
    """

    def __init__(self, site: Site, config: SiteConfig, version: str | None = None) -> None:
        self._script = search_script()
        found = collections(site, config, self._script, Path(site.tree.root))
        self._collection = _chosen(found, site, version)
        names = self._collection.names
        documents, index = (self._collection.file(path).decode() for path in (names.documents, names.index))
        self._script.call("openSearch", documents, index)

    def search(self, text: str, limit: int) -> Answer:
        """At most ``limit`` hits."""
        while True:
            answer = msgspec.json.decode(self._script.call("search", {"text": text, "limit": limit}), type=Answer)
            if not answer.missing:
                return answer
            for name in answer.missing:
                self._script.call("addSearchFile", name, self._collection.file(name).decode())

    def sizes(self) -> dict[str, int]:
        """Bytes of all search files: as they are, and compressed as a server would at best."""
        files = [self._collection.file(path) for path in self._collection.paths]
        return {
            "raw": sum(map(len, files)),
            "gzip": sum(len(gzip.compress(file, 9)) for file in files),
            "brotli": sum(len(brotli.compress(file)) for file in files),
        }


def _chosen(found: list[Collection], site: Site, version: str | None) -> Collection:
    by_version = {collection.version: collection for collection in found}
    if not by_version:
        raise DocwrightError("the site's settings switch the search off")
    last = next((v.view.name for v in site.versions if v.view.is_last), found[-1].version)
    wanted = last if version is None else version
    if wanted not in by_version:
        raise DocwrightError(f"there is no docs version {wanted!r}; there are {', '.join(by_version)}")
    return by_version[wanted]
