"""Searches a site outside the browser, with the browser's own engine and files."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from threading import Lock

import brotli
import msgspec

from docstead.cache import Cache
from docstead.config import SiteConfig
from docstead.errors import DocsteadError
from docstead.javascript import V8Script, isolated_engine
from docstead.model.site import Site
from docstead.render.search.index import DOCUMENTS, INDEX, SearchIndex, index_of, search_indexes, search_script

SECONDS = 20.0
"""Longest time of a search in a published site, which may begin with the reading of a large index."""


class Piece(msgspec.Struct, frozen=True):
    """A piece of text; ``marked`` if it matches the query."""

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
    """The hits, best first; ``corrected`` is the query with its spelling corrected."""

    hits: tuple[Hit, ...]
    corrected: str | None
    missing: tuple[str, ...] = ()


def plain(pieces: tuple[Piece, ...]) -> str:
    """The text of several pieces."""
    return "".join(piece.text for piece in pieces)


class _Engine:
    """The search engine with two files opened; ``read`` gives the texts of the others by name. For one thread at once."""

    def __init__(self, script: V8Script, files: tuple[str, str], read: Callable[[str], str]) -> None:
        self._script, self._read = script, read
        script.call("openSearch", *files)

    def search(self, text: str, limit: int) -> Answer:
        """At most ``limit`` hits."""
        while True:
            answer = msgspec.json.decode(self._script.call("search", {"text": text, "limit": limit}), type=Answer)
            if not answer.missing:
                return answer
            for name in answer.missing:
                self._script.call("addSearchFile", name, self._read(name))


class SiteSearch:
    """The search of one docs version, the last one unless another is named.

    Raises:
        DocsteadError: The site has no search, or no such version.
    """

    def __init__(self, site: Site, config: SiteConfig, version: str | None = None) -> None:
        self._script = search_script()
        found = search_indexes(site, config, self._script, Cache(Path(site.tree.root)))
        self._index = _chosen(found, site, version)
        files = self._file(self._index.documents), self._file(self._index.index)
        self._engine = _Engine(self._script, files, self._file)

    def search(self, text: str, limit: int) -> Answer:
        """At most ``limit`` hits."""
        return self._engine.search(text, limit)

    def _file(self, name: str) -> str:
        return self._index.file(name).decode()

    def sizes(self) -> dict[str, int]:
        """Bytes of all search files: as they are, and compressed as a server would at best."""
        files = [self._index.file(path) for path in self._index.paths]
        return {
            "raw": sum(map(len, files)),
            "gzip": sum(len(gzip.compress(file, 9)) for file in files),
            "brotli": sum(len(brotli.compress(file)) for file in files),
        }


class PublishedSearch:
    """The search of a published site, in the last docs version; a new publication is searched at once.

    Safe to use from several threads, which take turns.

    Args:
        folder: What was published.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._script = isolated_engine("search", SECONDS)
        self._lock = Lock()
        self._opened: tuple[object, _Engine] | None = None

    def search(self, text: str, limit: int) -> Answer:
        """At most ``limit`` hits.

        Raises:
            DocsteadError: The search files are not there, or the search took too long.
        """
        with self._lock:
            try:
                return self._engine().search(text, limit)
            except OSError as error:
                # Files of an index are gone when another one took its place meanwhile.
                self._opened = None
                raise DocsteadError(f"the search files in {self._folder} cannot be read: {error.strerror}") from error

    def _engine(self) -> _Engine:
        status = (self._folder / INDEX).stat()
        state = (status.st_mtime_ns, status.st_size, status.st_ino)
        if self._opened is None or self._opened[0] != state:
            files = self._read(DOCUMENTS), self._read(INDEX)
            self._opened = state, _Engine(self._script, files, self._read)
        return self._opened[1]

    def _read(self, name: str) -> str:
        return (self._folder / Path(name).name).read_text(encoding="utf-8")


def _chosen(found: list[SearchIndex], site: Site, version: str | None) -> SearchIndex:
    by_version = {index.version: index for index in found}
    if not by_version:
        raise DocsteadError("the site's settings switch the search off")
    last = next((v.view.name for v in site.versions if v.view.is_last), found[-1].version)
    wanted = last if version is None else index_of(site, version)
    if wanted not in by_version:
        raise DocsteadError(f"there is no docs version {wanted!r}; there are {', '.join(by_version)}")
    return by_version[wanted]
