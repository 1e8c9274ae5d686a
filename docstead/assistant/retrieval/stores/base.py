"""The interface of passage stores, and the values that they take and give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from docstead.assistant.retrieval.embedding.embedder import Vectors
from docstead.assistant.retrieval.index import Progress
from docstead.model.passage import Passage

FloatArray = NDArray[np.float32]
BoolArray = NDArray[np.bool_]


class PassageQuery(msgspec.Struct, frozen=True):
    """A search for passages.

    Attributes:
        words: The content words of the question, in lower case and in order.
        vector: Of the question; ``None`` for a search by words alone.
        versions: Docs versions to search; pages without a version belong to all. ``None`` for every version.
        limit: Most candidates.
        tokens: Of the tokens of the question, tokens × dimensions; ``None`` if the model has none.
    """

    words: tuple[str, ...]
    vector: FloatArray | None = None
    versions: frozenset[str] | None = None
    limit: int = 80
    tokens: FloatArray | None = None


class Candidates(msgspec.Struct, frozen=True):
    """Passages that may answer a question, with what their features are computed from.

    All arrays have one entry for each candidate, in the same order, except ``frequencies``.

    Attributes:
        numbers: Of the passages in the store.
        pages: Number of each passage's page.
        lexical: BM25 score of the section; 0 if no word occurs.
        page_lexical: BM25 score of the whole page.
        section: Cosine with the nearest portion of the section, or question that it answers.
        heading: Cosine with its heading and the page's title, or with a question that it answers.
        match: How well its tokens have those of the question, see ``Matches``.
        weak_match: The same for the weakest quarter of the question.
        block: The same for the best block.
        blocks: The same for each block, by number.
        link_density: Share of the text that is the text of links.
        introduction: Whether it is the text before a page's first heading.
        in_heading: Words × candidates: whether the word occurs in the page's title or the headings.
        in_text: Words × candidates: whether the word occurs at all.
        proximity: Pairs of neighbouring words × candidates: whether the two occur close together.
        frequencies: For each word, the number of passages in the store that have it in any form.
    """

    numbers: NDArray[np.int64]
    pages: NDArray[np.int64]
    lexical: FloatArray
    page_lexical: FloatArray
    section: FloatArray
    heading: FloatArray
    match: FloatArray
    weak_match: FloatArray
    block: FloatArray
    blocks: tuple[Mapping[int, float], ...]
    link_density: FloatArray
    introduction: BoolArray
    in_heading: BoolArray
    in_text: BoolArray
    proximity: BoolArray
    frequencies: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.numbers)


class Corpus(msgspec.Struct, frozen=True):
    """All passages of a store together.

    Attributes:
        size: Number of passages.
        versions: The docs versions that readers get unless they choose others.
        names: What readers call the product that all pages are about.
        vocabulary: Number of passages that have each word, by the word in lower case.
        similarity_baseline: Mean cosine of the nearest section: to off-topic texts, and to the site's own headings.
        off_topic: Vectors of texts about other subjects; no rows if the store has no vectors.
    """

    size: int
    versions: tuple[str, ...]
    names: tuple[str, ...]
    vocabulary: Mapping[str, int]
    similarity_baseline: tuple[float, float]
    off_topic: Vectors


class PassageStore(Protocol):
    """Stores and finds passages. Safe to use from several threads."""

    @property
    def corpus(self) -> Corpus:
        """All passages together."""
        ...

    def find(self, query: PassageQuery) -> Candidates:
        """The passages that may answer a question, best first by a rough measure."""
        ...

    def passage(self, number: int) -> Passage:
        """A passage by its number."""
        ...

    def close(self) -> None:
        """Close files and connections."""
        ...


class StoreRequest(msgspec.Struct, frozen=True):
    """What a store in a database is opened for.

    Attributes:
        address: Of the server.
        collection: Name of the collection in the settings.
        digest: Identifies the index: its passages and its model.
        make_index: Makes the index file; called only if the collection has to be filled.
        progress: Called with the progress of the upload.
    """

    address: str
    collection: str
    digest: str
    make_index: Callable[[], Path]
    progress: Progress | None = None
