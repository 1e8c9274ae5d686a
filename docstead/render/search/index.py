"""The search index of one docs version, and its files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from threading import Lock
from typing import TypeVar
from zlib import crc32

import msgspec

from docstead import __version__
from docstead.cache import Cache
from docstead.config import SiteConfig
from docstead.javascript import V8Script, bundle, run_ahead
from docstead.model.site import Site
from docstead.render.digest import digest, engine_digest
from docstead.render.search.records import CODE_SHOWN, TEXT_SHOWN, SearchedPage, searched_pages

DOCUMENTS = "search-doc.json"
"""A copy of the documents file of the last docs version, under a name that never changes."""
INDEX = "search-index.json"
"""The same of its index file."""
PAGES_A_SEGMENT = 24
"""About how many pages are indexed together: an edit costs the index of so many."""
SEGMENTS_A_GROUP = 8
"""About how many segments are merged, and of those again: after an edit, what is joined hardly grows with the site."""
LARGE = 42_000
"""Words above which the files are split; compressed, they would be above 75 KB."""
WORDS_A_SHARD = 10_000
"""About how many words one file of postings covers."""
MOST_MADE = 10
"""Segments after which the engine frees its memory: while pages are made, it would be a sixth of what a build needs."""
KEY_DIGITS = 12
"""Of the digest in the name of a page's records: all of these names are in the documents file, which a reader waits for."""


_PARTS = "search-parts"
"""Kind of the names of an index's parts in the cache, which an unchanged site needs without its index."""
_PART = "\uffff"
"""Begins what the index file has for the name of a part until that is known. No word has this character."""
T = TypeVar("T")
_one_at_a_time = Lock()
"""The versions of a site share the engine and the indexes that were kept."""


class _Joined(msgspec.Struct):
    index: msgspec.Raw
    files: dict[str, msgspec.Raw]


class _Segment(msgspec.Struct, frozen=True):
    """Some pages, or some segments, and the digest of what is indexed of them; ``mark`` is the hash of the last route."""

    key: str
    mark: int
    pages: list[SearchedPage] = []
    parts: list[_Segment] = []


class SearchIndex:
    """The searched pages of one docs version.

    Args:
        site: The whole site.
        config: Its settings.
        version: Name of the version; empty for a site without versions.
        script: The search engine.
        cache: Indexes of earlier builds.
        split: Whether a large index may be several files, whose names are known only when it is made.
    """

    def __init__(
        self, site: Site, config: SiteConfig, version: str, script: V8Script, cache: Cache, *, split: bool = True
    ) -> None:
        self.version = version
        self.pages = searched_pages(site, version)
        words = sum(page.document.words for page in self.pages)
        self._is_large = words > LARGE
        self._shards = words // WORDS_A_SHARD if self._is_large and split else 0
        search = config.search
        self._options: dict[str, object] = {"maxHits": search.max_hits, "highlightResult": search.highlight_result}
        self._language = config.locale.partition("-")[0]
        if self._language != "en":
            self._options["language"] = self._language
        if search.synonyms:
            self._options["synonyms"] = search.synonyms
        self._script = script
        self._cache = cache
        self._pending: Future[dict[str, bytes]] | None = None
        self._made = 0

    @cached_property
    def content_id(self) -> str:
        """Thirteen digits made from the content: equal content has an equal id, whenever it was built."""
        inputs = digest(*(segment.key for segment in self.segments), self.version, msgspec.json.encode(self._options))
        return str(10**12 + int(inputs, 16) % (9 * 10**12))

    @cached_property
    def segments(self) -> list[_Segment]:
        """The pages in groups, in order."""
        made_by = (self._script.digest, self._language)
        marks = [crc32(page.page.route.encode()) for page in self.pages]
        groups = _groups(self.pages, marks, PAGES_A_SEGMENT)
        keys = (digest(*made_by, *(self._keys[page.page.route] for page in group)) for group, _ in groups)
        return [_Segment(key, mark, pages) for key, (pages, mark) in zip(keys, groups, strict=True)]

    @cached_property
    def _keys(self) -> dict[str, str]:
        """Digests of all that the pages' index and records depend on, by route."""
        made_by = f"{__version__} {TEXT_SHOWN} {CODE_SHOWN}"
        return {page.page.route: digest(made_by, page.document.digest, _facts(page)) for page in self.pages}

    @property
    def documents(self) -> str:
        """Path of the documents file."""
        return f"search-doc-{self.content_id}.json"

    @property
    def index(self) -> str:
        """Path of the index file."""
        return f"search-index-{self.content_id}.json"

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """Paths of the postings by range of words, and of the list of all words; empty where the index is one file."""
        if not self._shards:
            return ()
        return self._known_parts or tuple(self._index)[1:]

    @cached_property
    def _known_parts(self) -> tuple[str, ...]:
        """The same from an earlier build; empty where there was none with these pages."""
        known = self._cache.get(_PARTS, self._parts_key)
        return msgspec.msgpack.decode(known, type=tuple[str, ...]) if known else ()

    @cached_property
    def _parts_key(self) -> str:
        return digest(engine_digest(), self.content_id, str(self._shards))

    @cached_property
    def records(self) -> dict[str, SearchedPage]:
        """The page whose records a file holds, by path; empty where the documents file has them all."""
        # An edit changes the file of its own page alone.
        names = (f"search-doc-part-{self._keys[page.page.route][:KEY_DIGITS]}.json" for page in self.pages)
        return dict(zip(names, self.pages, strict=True)) if self._is_large else {}

    def inputs(self, path: str) -> str:
        """Digest of what the file with one of ``paths`` depends on."""
        return f"search {self.content_id if path in (self.documents, self.index) else path}"

    @property
    def paths(self) -> Iterable[str]:
        """Of all files."""
        return (self.documents, self.index, *self.parts, *self.records)

    def start(self) -> None:
        """Start to make an index whose files have names that are not known yet."""
        if self._shards and not self._known_parts:
            self.prepare()

    def prepare(self) -> None:
        """Start to make the index in a thread: V8 works while Python makes the pages."""
        if self._pending is None:
            thread = ThreadPoolExecutor(1, thread_name_prefix="search")
            self._pending = thread.submit(self._make_index)
            thread.shutdown(wait=False)

    def file(self, path: str) -> bytes:
        """The content of one of ``paths``."""
        if path in self.records:
            return msgspec.json.encode({"searchDocs": list(self.records[path].records())})
        return self._documents() if path == self.documents else self._index[path]

    def _documents(self) -> bytes:
        if not self.records:
            records = [record for page in self.pages for record in page.records()]
            return msgspec.json.encode({"searchDocs": records, "options": self._options})
        heads = [page.head() for page in self.pages]
        return msgspec.json.encode({"searchDocs": heads, "options": self._options, "records": tuple(self.records)})

    @cached_property
    def _index(self) -> dict[str, bytes]:
        """The index file first, then its parts."""
        return self._pending.result() if self._pending else self._make_index()

    def _make_index(self) -> dict[str, bytes]:
        shards = [f"{_PART}{number}" for number in range(self._shards)]
        with _one_at_a_time:
            parts = ",".join(map(self._segment, _top(self.segments)))
            split = {"shards": shards, "words": f"{_PART}words"} if shards else None
            text = self._script.call("joinSegments", f"[{parts}]", split, self._language)
            if self._made > MOST_MADE:
                run_ahead(self._script.shrink)
            joined = msgspec.json.decode(text, type=_Joined)
            # Most parts are the same after an edit, and keep their names.
            names = {
                name: f"search-index-part-{name[1:]}-{digest(bytes(content))[:KEY_DIGITS]}.json"
                for name, content in joined.files.items()
            }
            if names:
                self._cache.put(_PARTS, self._parts_key, msgspec.msgpack.encode(tuple(names.values())))
            self._cache.save()
        index = re.sub(f"{_PART}[0-9a-z]+", lambda found: names[found[0]], str(joined.index, "utf-8"))
        contents = map(bytes, joined.files.values())
        return {self.index: index.encode()} | dict(zip(names.values(), contents, strict=True))

    def _segment(self, segment: _Segment) -> str:
        """The index of its pages, as JSON."""
        known = self._cache.get("segment", segment.key)
        if known is not None:
            return known.decode()
        if segment.pages:
            texts = msgspec.json.encode([page.text() for page in segment.pages]).decode()
            made = str(self._script.call("indexPages", texts, self._language))
            self._made += 1
        else:
            made = str(self._script.call("mergeSegments", f"[{','.join(map(self._segment, segment.parts))}]"))
        self._cache.put("segment", segment.key, made.encode())
        return made


def _groups(items: Sequence[T], marks: Sequence[int], size: int) -> list[tuple[list[T], int]]:
    """The items in groups of about ``size``, each with the mark of its last item.

    The mark of an item decides whether a group ends there, so a new item changes one group only.
    """
    groups: list[tuple[list[T], int]] = []
    group: list[T] = []
    for number, (item, mark) in enumerate(zip(items, marks, strict=True), 1):
        group.append(item)
        if mark % size == 0 or len(group) >= 2 * size or number == len(items):
            groups.append((group, mark // size))
            group = []
    return groups


def _top(segments: list[_Segment]) -> list[_Segment]:
    """The few segments that all of these are merged into, by and by."""
    while len(segments) > 2 * SEGMENTS_A_GROUP:
        groups = _groups(segments, [segment.mark for segment in segments], SEGMENTS_A_GROUP)
        segments = [_Segment(digest(*(part.key for part in parts)), mark, parts=parts) for parts, mark in groups]
    return segments


def search_script() -> V8Script:
    """The search engine, as the browser runs it."""
    return bundle("search")


def search_indexes(
    site: Site, config: SiteConfig, script: V8Script, cache: Cache, *, split: bool = True
) -> list[SearchIndex]:
    """One index for the last versions, and one for each other; a site without versions has one index whose version is empty."""
    if not config.search.enabled:
        return []
    versions = dict.fromkeys(index_of(site, version.view.name) for version in site.versions) or [""]
    return [SearchIndex(site, config, version, script, cache, split=split) for version in versions]


def index_of(site: Site, version: str) -> str:
    """The version whose index a search in a version uses: the last versions of all sections share one."""
    last = [found.view.name for found in site.versions if found.view.is_last]
    return last[0] if version in last else version


def _facts(page: SearchedPage) -> bytes:
    """All that the page's index and records depend on besides the document."""
    facts = page.page
    return msgspec.msgpack.encode((facts.title, facts.view.path, facts.kind, facts.version, page.trail, page.keywords))
