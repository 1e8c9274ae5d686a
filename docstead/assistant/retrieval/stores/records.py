"""Passages as self-contained records, and the features of candidates computed from records.

A store in a database keeps the records as opaque bytes and finds those that may answer; this module does the rest, so
that all such stores give the same features.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec
import numpy as np
from numpy.typing import NDArray

from docstead.assistant.query.tokenizer import Stemmer, name_parts
from docstead.assistant.retrieval.chunks import code, headings, prose
from docstead.assistant.retrieval.stores.base import BoolArray, Candidates, Corpus, FloatArray, PassageQuery
from docstead.assistant.retrieval.stores.embedded import (
    NEIGHBOURHOOD,
    PAGE_WEIGHTS,
    SECTION_WEIGHTS,
    EmbeddedStore,
)
from docstead.assistant.retrieval.tokens import Tokens, compare
from docstead.assistant.retrieval.vectors import PackedVectors
from docstead.model.passage import Passage

# BM25 (Robertson and Zaragoza 2009) with the constants of SQLite's bm25(): saturation k1 and length normalisation b.
_K1, _B = 1.2, 0.75


class Record(msgspec.Struct, frozen=True, array_like=True):
    """A passage with all that its features need.

    Attributes:
        passage: The passage.
        page: Number of its page.
        columns: Stems of the page's title, the headings, the text, the code and the parts of names, space-separated.
        words: BM25 weight of each stem in the section, without the inverse document frequency.
        page_words: The same for the whole page.
        titles: Packed vectors of the heading and of each question; none without a model.
        sections: The same of each portion and of each question.
        tokens: Of its portions; none if the model has no tokens.
    """

    passage: Passage
    page: int
    columns: tuple[str, ...]
    words: dict[str, float]
    page_words: dict[str, float]
    titles: tuple[bytes, ...]
    sections: tuple[bytes, ...]
    tokens: tuple[Tokens, ...] = ()


class Description(msgspec.Struct, frozen=True):
    """All records together: a ``Corpus``, the length of a vector, and the number of passages with each stem."""

    size: int
    versions: tuple[str, ...]
    names: tuple[str, ...]
    vocabulary: dict[str, int]
    similarity_baseline: tuple[float, float]
    off_topic: list[list[float]]
    dimensions: int
    frequencies: dict[str, int]

    def corpus(self) -> Corpus:
        """As ``PassageStore`` gives it."""
        off_topic = np.array(self.off_topic, dtype=np.float32).reshape(len(self.off_topic), self.dimensions)
        return Corpus(self.size, self.versions, self.names, self.vocabulary, self.similarity_baseline, off_topic)


def make_records(index: EmbeddedStore) -> tuple[Description, list[Record]]:
    """The records of an index."""
    stemmer = Stemmer()
    passages = [index.passage(number) for number in range(index.corpus.size)]
    columns = [_columns(passage, stemmer) for passage in passages]
    pages: dict[str, list[int]] = {}
    for number, passage in enumerate(passages):
        pages.setdefault(passage.path, []).append(number)
    words = _bm25(columns, SECTION_WEIGHTS)
    page_words = _bm25(
        [_page_columns([columns[number] for number in numbers]) for numbers in pages.values()], PAGE_WEIGHTS
    )
    page_numbers = {path: page for page, path in enumerate(pages)}
    records = [
        Record(
            passage,
            page_numbers[passage.path],
            tuple(" ".join(column) for column in columns[number]),
            words[number],
            page_words[page_numbers[passage.path]],
            *index.packed_vectors(number),
            tuple(index.tokens([number])[0]),
        )
        for number, passage in enumerate(passages)
    ]
    corpus = index.corpus
    description = Description(
        size=corpus.size,
        versions=corpus.versions,
        names=corpus.names,
        vocabulary=dict(corpus.vocabulary),
        similarity_baseline=corpus.similarity_baseline,
        off_topic=corpus.off_topic.tolist(),
        dimensions=index.facts.dimensions,
        frequencies=dict(Counter(stem for weights in words for stem in weights)),
    )
    return description, records


def _columns(passage: Passage, stemmer: Stemmer) -> list[list[str]]:
    title, *below = headings(passage)
    text, listing = prose(passage), code(passage)
    parts = name_parts(f"{text} {listing}")
    return [stemmer.stems(column) for column in (title, " ".join((*below, *passage.questions)), text, listing, parts)]


def _page_columns(sections: Sequence[Sequence[Sequence[str]]]) -> list[list[str]]:
    """The stems of a page's title and of the rest of the page, from the columns of its sections."""
    return [list(sections[0][0]), [stem for section in sections for column in section[1:4] for stem in column]]


def _bm25(documents: Sequence[Sequence[Sequence[str]]], weights: Sequence[float]) -> list[dict[str, float]]:
    """For each document, the BM25 weight of each stem without the inverse document frequency."""
    lengths = [sum(map(len, document)) for document in documents]
    mean = sum(lengths) / max(1, len(lengths)) or 1.0
    found = []
    for document, length in zip(documents, lengths, strict=True):
        counts: dict[str, float] = {}
        for column, weight in zip(document, weights, strict=True):
            for stem in column:
                counts[stem] = counts.get(stem, 0.0) + weight
        norm = _K1 * (1 - _B + _B * length / mean)
        found.append({stem: count * (_K1 + 1) / (count + norm) for stem, count in counts.items()})
    return found


def candidates(
    found: Sequence[tuple[int, Record]], query: PassageQuery, description: Description, stems: Sequence[str]
) -> Candidates:
    """The candidates that records are.

    Args:
        found: Numbers and records.
        query: What they were found for.
        description: All records together.
        stems: Of the words of the query.
    """
    records = [record for _, record in found]
    frequencies = [description.frequencies.get(stem, 0) for stem in stems]
    idf = {
        stem: math.log(1 + (description.size - count + 0.5) / (count + 0.5))
        for stem, count in zip(stems, frequencies, strict=True)
    }
    columns = [[column.split() for column in record.columns] for record in records]
    matches = compare([record.tokens for record in records], query.tokens)
    return Candidates(
        numbers=np.array([number for number, _ in found], dtype=np.int64),
        pages=np.array([record.page for record in records], dtype=np.int64),
        lexical=_floats(_score(record.words, idf) for record in records),
        page_lexical=_floats(_score(record.page_words, idf) for record in records),
        section=_floats(_nearest(record.sections, query.vector) for record in records),
        heading=_floats(_nearest(record.titles, query.vector) for record in records),
        match=matches.whole,
        weak_match=matches.weakest,
        block=matches.best_block,
        blocks=matches.blocks,
        link_density=_floats(record.passage.linked for record in records),
        introduction=np.array([not record.passage.anchor for record in records], dtype=np.bool_),
        in_heading=_flags(([stem in (*parts[0], *parts[1]) for parts in columns] for stem in stems), len(records)),
        in_text=_flags(([stem in record.words for record in records] for stem in stems), len(records)),
        proximity=_flags(
            ([_is_near(parts, one, other) for parts in columns] for one, other in pairwise(stems)), len(records)
        ),
        frequencies=np.array(frequencies, dtype=np.int64),
    )


def _nearest(packed: Sequence[bytes], vector: NDArray[np.float32] | None) -> float:
    """The largest cosine."""
    if vector is None or not packed:
        return 0.0
    return float(PackedVectors(packed, len(vector)).similarities(vector).max())


def _score(weights: Mapping[str, float], idf: Mapping[str, float]) -> float:
    return sum(weights.get(stem, 0.0) * value for stem, value in idf.items())


def _is_near(columns: Sequence[Sequence[str]], one: str, other: str) -> bool:
    """Whether two stems occur in one column with at most ``NEIGHBOURHOOD`` words between them."""
    for column in columns:
        first = [place for place, stem in enumerate(column) if stem == one]
        second = [place for place, stem in enumerate(column) if stem == other]
        if any(0 < abs(a - b) <= NEIGHBOURHOOD + 1 for a in first for b in second):
            return True
    return False


def _floats(values: Iterable[float]) -> FloatArray:
    return np.array(list(values), dtype=np.float32)


def _flags(rows: Iterator[list[bool]], width: int) -> BoolArray:
    found = list(rows)
    return np.array(found, dtype=np.bool_).reshape(len(found), width)
