"""Passages as sparse vectors of their words, for databases that know no full text."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b

from docstead.assistant.query.tokenizer import Stemmer, name_parts
from docstead.assistant.retrieval.chunks import code, headings, prose
from docstead.model.passage import Passage

Sparse = dict[int, float]
"""Weight by the number of a stem."""

_SATURATION = 1.2
_LENGTH = 0.75
_SECTION_WEIGHTS = (3.0, 3.0, 1.0, 0.4, 0.3)
_PAGE_WEIGHTS = (5.0, 1.0)


def stem_number(stem: str) -> int:
    """The number that stands for a stem."""
    return int.from_bytes(blake2b(stem.encode(), digest_size=4).digest(), "big")


def columns(passage: Passage, stemmer: Stemmer) -> list[list[str]]:
    """The stems of a passage's page title, headings, text, code and parts of names."""
    title, *below = headings(passage)
    text, listing = prose(passage), code(passage)
    parts = name_parts(f"{text} {listing}")
    return [stemmer.stems(column) for column in (title, " ".join(below), text, listing, parts)]


def page_columns(sections: Sequence[Sequence[Sequence[str]]]) -> list[list[str]]:
    """The stems of a page's title and of all else on it, from the columns of its sections."""
    rest = [stem for section in sections for column in section[1:4] for stem in column]
    return [list(sections[0][0]), rest]


def section_weights(documents: Sequence[Sequence[Sequence[str]]]) -> list[Sparse]:
    """BM25 without the rarity of words, which the database adds."""
    return _weights(documents, _SECTION_WEIGHTS)


def page_weights(documents: Sequence[Sequence[Sequence[str]]]) -> list[Sparse]:
    """The same for pages."""
    return _weights(documents, _PAGE_WEIGHTS)


def _weights(documents: Sequence[Sequence[Sequence[str]]], weights: Sequence[float]) -> list[Sparse]:
    counted = [_counted(document, weights) for document in documents]
    lengths = [sum(map(len, document)) for document in documents]
    mean = (sum(lengths) / len(lengths)) if lengths else 1.0
    return [
        {
            stem_number(stem): count
            * (_SATURATION + 1)
            / (count + _SATURATION * (1 - _LENGTH + _LENGTH * length / mean))
            for stem, count in counts.items()
        }
        for counts, length in zip(counted, lengths, strict=True)
    ]


def _counted(document: Iterable[Sequence[str]], weights: Sequence[float]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for column, weight in zip(document, weights, strict=True):
        for stem in column:
            counts[stem] += weight  # type: ignore[assignment]
    return counts


def fit(sparse: Mapping[int, float], wanted: Mapping[int, float]) -> float:
    """How well weights fit the wanted words, each with its rarity."""
    return sum(sparse.get(number, 0.0) * rarity for number, rarity in wanted.items())


def rarity(frequency: int, size: int) -> float:
    """How much a word tells that occurs in ``frequency`` of ``size`` passages."""
    return math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))


def close_together(columns: Sequence[Sequence[str]], one: str, other: str, distance: int) -> bool:
    """Whether two stems stand in one column with at most ``distance`` words between them."""
    for column in columns:
        first = [place for place, stem in enumerate(column) if stem == one]
        second = [place for place, stem in enumerate(column) if stem == other]
        if any(0 < abs(a - b) <= distance + 1 for a in first for b in second):
            return True
    return False
