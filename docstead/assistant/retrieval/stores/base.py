"""What every passage store offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from docstead.assistant.retrieval.embedding.embedder import Vectors
from docstead.model.passage import Passage

FloatArray = NDArray[np.float32]
BoolArray = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Request:
    """What is looked for.

    Attributes:
        words: The words that matter, in lower case and in order.
        vector: Of the question; ``None`` for a search by words alone.
        versions: Docs versions to look in; pages without one belong to all. ``None`` for every version.
        limit: Most candidates.
    """

    words: tuple[str, ...]
    vector: NDArray[np.float32] | None = None
    versions: frozenset[str] | None = None
    limit: int = 80


@dataclass(frozen=True)
class Candidates:
    """Passages that may answer, and how well each fits. All arrays have one entry a candidate, in the same order.

    Attributes:
        numbers: Of the passages in the store.
        pages: Number of each one's page.
        lexical: How well the words fit the section (BM25); 0 where none occurs.
        page_lexical: How well they fit the page as a whole.
        section: Cosine with the section.
        heading: Cosine with its heading and the page's title.
        page: Cosine with what the page is about.
        block: Cosine with the nearest block.
        linked: Share of the text that is links.
        introduction: Whether it is the text before a page's first heading.
        in_heading: Words × candidates: whether the word occurs in the page's title or the headings.
        in_text: Words × candidates: whether the word occurs at all.
        together: Pairs of neighbouring words × candidates: whether the two stand close together.
    """

    numbers: NDArray[np.int64]
    pages: NDArray[np.int64]
    lexical: FloatArray
    page_lexical: FloatArray
    section: FloatArray
    heading: FloatArray
    page: FloatArray
    block: FloatArray
    linked: FloatArray
    introduction: BoolArray
    in_heading: BoolArray
    in_text: BoolArray
    together: BoolArray

    def __len__(self) -> int:
        return len(self.numbers)


class PassageStore(Protocol):
    """Looks passages up. Safe to use from several threads."""

    @property
    def size(self) -> int:
        """How many passages there are."""
        ...

    @property
    def main_version(self) -> str:
        """The docs version that readers get unless they choose another."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """What readers call the product that all pages are about."""
        ...

    @property
    def spread(self) -> tuple[float, float]:
        """Mean cosine of the nearest block: to topics that are foreign to the site, and to its own headings."""
        ...

    @property
    def background(self) -> Vectors:
        """Vectors of topics that are foreign to most sites; no rows where there are no vectors."""
        ...

    @property
    def vocabulary(self) -> Mapping[str, int]:
        """In how many passages each word occurs, by the word in lower case."""
        ...

    def frequencies(self, words: Sequence[str]) -> list[int]:
        """In how many passages each word, in any of its forms, occurs."""
        ...

    def find(self, request: Request) -> Candidates:
        """The passages that may answer, best guesses first among equals."""
        ...

    def passage(self, number: int) -> Passage:
        """A passage by its number."""
        ...

    def block_similarities(self, number: int, vector: NDArray[np.float32]) -> Mapping[int, float]:
        """Cosine of a vector with the blocks of a passage, by number of the block; code has none."""
        ...

    def passages_of(self, path: str) -> tuple[Passage, ...]:
        """All sections of the page at an address, in order; none where there is no such page."""
        ...

    def close(self) -> None:
        """Let go of files and connections."""
        ...
