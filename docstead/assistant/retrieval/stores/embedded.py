"""The passage store of one machine: an index file, with its vectors in memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from threading import Lock, local

import msgspec
import numpy as np
from numpy.typing import NDArray

from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.embedding.embedder import Vectors
from docstead.assistant.retrieval.index import Facts, IndexDamagedError, intact_index, read_facts
from docstead.assistant.retrieval.off_topic import TOPICS
from docstead.assistant.retrieval.stores.base import BoolArray, Candidates, Corpus, FloatArray, PassageQuery
from docstead.assistant.retrieval.tokens import Tokens, compare
from docstead.assistant.retrieval.vectors import PackedVectors, text_digest
from docstead.errors import AssistantError
from docstead.model.passage import Passage

SECTION_WEIGHTS = (3.0, 3.0, 1.0, 0.4, 0.3)
"""Weights of the columns page, heading, body, code and parts in the BM25 score of a section.

By this score alone the right page comes first for 0.711 of 603 tuning questions; with equal weights for 0.692, with the
first two halved for 0.703, with the last two halved for 0.705, and with higher ones for as many."""
PAGE_WEIGHTS = (5.0, 1.0)
"""Weights of the columns title and body in the BM25 score of a page. Equal weights change one of 603 questions."""
NEIGHBOURHOOD = 4
"""Most words between two words that occur close together."""

_MOST_MATCHES = 500
_MOST_PORTIONS = 16
"""Portions of a section whose tokens are compared: those of all candidates are in memory for a question."""
_KEPT_PASSAGES = 512
_KEPT_MATCHES = 512


class EmbeddedStore:
    """Passages in an index file; see ``PassageStore``.

    Raises:
        IndexDamagedError: The file is not an index, now or when it is read later; it is then removed.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        self._local = local()
        self._connections: list[sqlite3.Connection] = []
        self._lock = Lock()
        self._stemmer = Stemmer()
        with self._reading():
            self.facts: Facts = read_facts(self._connection())
            self._load()
        self._read_passage = lru_cache(_KEPT_PASSAGES)(self._passage)
        # A question needs each of its words several times, and other questions have the same words.
        self._rows = lru_cache(_KEPT_MATCHES)(self._matching)

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Turn what a damaged file causes into one error; the file is removed, so that it is made again."""
        try:
            yield
        except (sqlite3.Error, ValueError, LookupError) as error:
            if intact_index(self._path):
                if isinstance(error, sqlite3.Error):
                    raise AssistantError(f"cannot read the assistant's index {self._path}: {error}") from error
                raise
            raise IndexDamagedError(f"cannot read the assistant's index {self._path}: {error}") from error

    def _load(self) -> None:
        rows = self._connection().execute("SELECT id, page, content FROM passages ORDER BY id").fetchall()
        self._pages = np.array([page for _, page, _ in rows], dtype=np.int64)
        passages = [msgspec.msgpack.decode(content, type=Passage) for _, _, content in rows]
        self._link_density = np.array([passage.linked for passage in passages], dtype=np.float32)
        self._introductions = np.array([not passage.anchor for passage in passages], dtype=np.bool_)
        self._versions = np.array([passage.version for passage in passages])
        facts = self.facts
        self._corpus = Corpus(
            size=len(passages),
            versions=facts.versions,
            names=facts.names,
            vocabulary=dict(self._connection().execute("SELECT word, passages FROM words")),
            similarity_baseline=(facts.far, facts.near),
            off_topic=self._load_vectors(),
        )

    def _load_vectors(self) -> Vectors:
        """Read the vectors; gives those of the off-topic texts."""
        packed = dict(self._connection().execute("SELECT digest, packed FROM vectors"))
        rows = {digest: row for row, digest in enumerate(packed)}
        self._vectors = PackedVectors(list(packed.values()), self.facts.dimensions) if packed else None
        titles, sections = list[tuple[int, int]](), list[tuple[int, int]]()
        self._windows: list[list[tuple[int, bytes]]] = [[] for _ in self._pages]
        for passage, kind, block, digest in self._connection().execute(
            "SELECT passage, kind, block, digest FROM units ORDER BY passage, kind, block"
        ):
            if kind == "section" and len(self._windows[passage]) < _MOST_PORTIONS:
                self._windows[passage].append((block, digest))
            if kind != "section":
                titles.append((passage, rows[digest]))
            if kind != "heading":
                sections.append((passage, rows[digest]))
        self._titles, self._sections = (np.array(some, dtype=np.int64).reshape(-1, 2) for some in (titles, sections))
        if self._vectors is None:
            return np.empty((0, 0), dtype=np.float32)
        return self._vectors.rows([rows[text_digest(topic)] for topic in TOPICS])

    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = sqlite3.connect(self._address, uri=True, check_same_thread=False)
            self._local.connection = connection
            with self._lock:
                self._connections.append(connection)
        return connection

    @property
    def index_bytes(self) -> int:
        """Size of the index file."""
        return self._path.stat().st_size

    # ---- the interface of a store ----

    @property
    def corpus(self) -> Corpus:
        """See ``PassageStore``."""
        return self._corpus

    def passage(self, number: int) -> Passage:
        """See ``PassageStore``."""
        with self._reading():
            return self._read_passage(number)

    def tokens(self, numbers: Sequence[int]) -> list[list[Tokens]]:
        """The tokens of the portions of passages; no portions if the model has no tokens."""
        wanted = [digest for number in numbers for _, digest in self._windows[number]]
        query = f"SELECT digest, vectors, lines FROM tokens WHERE digest IN ({','.join('?' * len(wanted))})"
        with self._reading():
            found = {digest: kept for digest, *kept in self._connection().execute(query, wanted)}
        return [
            [Tokens(block, *found[one]) for block, one in self._windows[number] if one in found] for number in numbers
        ]

    def find(self, query: PassageQuery) -> Candidates:
        """See ``PassageStore``."""
        with self._reading():
            return self._find(query)

    def _find(self, query: PassageQuery) -> Candidates:
        lexical, page_lexical = self._lexical(query.words)
        in_text = self._matches([_quoted(word) for word in query.words])
        section, heading = self._similarities(query.vector)
        guess = lexical / (lexical.max(initial=0) or 1)
        if query.vector is not None:
            guess = 0.25 * guess + 0.75 * section
        if query.versions is not None:
            allowed = np.isin(self._versions, ["", *query.versions])
            guess = np.where(allowed, guess, -np.inf)
        order = np.argsort(-guess, kind="stable")[: query.limit]
        order = order[np.isfinite(guess[order])]
        if query.vector is None:
            order = order[guess[order] > 0]
        numbers = order.tolist()
        matches = compare(self.tokens(numbers) if query.tokens is not None else [[] for _ in numbers], query.tokens)
        return Candidates(
            numbers=order,
            pages=self._pages[order],
            lexical=lexical[order],
            page_lexical=page_lexical[order],
            section=section[order],
            heading=heading[order],
            match=matches.whole,
            weak_match=matches.weakest,
            block=matches.best_block,
            blocks=matches.blocks,
            link_density=self._link_density[order],
            introduction=self._introductions[order],
            in_heading=self._matches([f"{{page heading}} : {_quoted(word)}" for word in query.words])[:, order],
            in_text=in_text[:, order],
            proximity=self._matches(
                [f"NEAR({_quoted(one)} {_quoted(other)}, {NEIGHBOURHOOD})" for one, other in pairwise(query.words)]
            )[:, order],
            frequencies=in_text.sum(axis=1),
        )

    def packed_vectors(self, number: int) -> tuple[tuple[bytes, ...], tuple[bytes, ...]]:
        """The vectors of a passage: of its heading and its questions, and of its portions and its questions."""
        return self._packed(self._titles, number), self._packed(self._sections, number)

    def close(self) -> None:
        """See ``PassageStore``."""
        with self._lock:
            for connection in self._connections:
                connection.close()
            self._connections.clear()

    # ---- the parts of a search ----

    def _packed(self, rows: NDArray[np.int64], number: int) -> tuple[bytes, ...]:
        """The vectors of one passage. The rows are in the order of the passages."""
        first, last = np.searchsorted(rows[:, 0], (number, number + 1))
        return tuple(map(self._vectors.packed, rows[first:last, 1].tolist())) if self._vectors else ()

    def _passage(self, number: int) -> Passage:
        row = self._connection().execute("SELECT content FROM passages WHERE id = ?", (int(number),)).fetchone()
        return msgspec.msgpack.decode(row[0], type=Passage)

    def _similarities(self, vector: NDArray[np.float32] | None) -> tuple[FloatArray, FloatArray]:
        """Cosines of a vector with the sections and with their headings."""
        section, heading = np.zeros((2, len(self._pages)), dtype=np.float32)
        if vector is not None and self._vectors is not None:
            found = self._vectors.similarities(vector)
            for similarity, rows in ((section, self._sections), (heading, self._titles)):
                similarity.fill(-1.0)
                np.maximum.at(similarity, rows[:, 0], found[rows[:, 1]])
        return section, heading

    def _lexical(self, words: Sequence[str]) -> tuple[FloatArray, FloatArray]:
        sections, pages = (
            np.zeros(len(self._pages), dtype=np.float32),
            np.zeros(int(self._pages.max(initial=0)) + 1, np.float32),
        )
        if words:
            expression = " OR ".join(map(_quoted, words))
            self._score(sections, "sections", SECTION_WEIGHTS, expression)
            self._score(pages, "pages", PAGE_WEIGHTS, expression)
        return sections, pages[self._pages]

    def _score(self, into: FloatArray, table: str, weights: Sequence[float], expression: str) -> None:
        # SQLite gives better matches smaller numbers.
        score = f"bm25({table}, {', '.join(map(str, weights))})"
        query = f"SELECT rowid, {score} AS score FROM {table} WHERE {table} MATCH ? ORDER BY score LIMIT ?"
        for row, found in self._connection().execute(query, (expression, _MOST_MATCHES)):
            into[row] = -found

    def _matches(self, expressions: Iterable[str]) -> BoolArray:
        """Expressions × passages: which of them each expression matches."""
        rows = [self._rows(expression) for expression in expressions]
        flags = np.zeros((len(rows), len(self._pages)), dtype=np.bool_)
        for flag, found in zip(flags, rows, strict=True):
            flag[found] = True
        return flags

    def _matching(self, expression: str) -> NDArray[np.int32]:
        query = "SELECT rowid FROM sections WHERE sections MATCH ?"
        found = self._connection().execute(query, (expression,)).fetchall()
        return np.array(found, dtype=np.int32).ravel()


def _quoted(word: str) -> str:
    """A word as a string literal of SQLite's full-text query language."""
    return '"' + word.replace('"', '""') + '"'
