"""The interface of answer providers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Protocol, TypeAlias

import msgspec

from docstead.assistant.answers.support import Similarity
from docstead.assistant.retrieval.retriever import Hit, Retrieval
from docstead.catalogue import ENGLISH, Texts
from docstead.errors import AssistantError
from docstead.model.answer import Citation, Evidence, Status, Turn
from docstead.model.passage import Passage


class ProviderError(AssistantError):
    """A provider could not write an answer.

    Args:
        message: The reason, without secrets.
        removed_citations: Number of citations that were removed from what it wrote.
    """

    def __init__(self, message: str, removed_citations: int = 0) -> None:
        super().__init__(message)
        self.removed_citations = removed_citations


class WriteResult(msgspec.Struct, frozen=True):
    """The end of an answer's text.

    Attributes:
        status: ``not_found`` if the passages do not answer the question; the text is then discarded.
        lead: The sentences of the text that answer the question.
        evidence: Quoted parts of sections.
        sources: The cited sections, in the order of their use.
        more: Other sections on the subject.
        removed_citations: Number of unsupported claims, citations and links that were removed.
        tokens: Tokens that a language model read and wrote.
    """

    status: Status = "answered"
    lead: str = ""
    evidence: tuple[Evidence, ...] = ()
    sources: tuple[Citation, ...] = ()
    more: tuple[Citation, ...] = ()
    removed_citations: int = 0
    tokens: int = 0


class Request(msgspec.Struct, frozen=True):
    """What an answer is written for.

    Attributes:
        question: As the reader asks it.
        retrievals: What was found for it; one entry for each question that it consists of.
        history: Earlier turns, oldest first.
        similarity: Cosines of a text with others, by the retrieval's model; ``None`` without a model.
        product: What readers call the product.
        texts: Fixed texts in the language of the documentation.
    """

    question: str
    retrievals: tuple[Retrieval, ...]
    history: tuple[Turn, ...] = ()
    similarity: Similarity | None = None
    product: str = ""
    texts: Texts = ENGLISH

    @property
    def hits(self) -> list[Hit]:
        """The hits of all retrievals in turn, best first, each section once."""
        found: dict[int, Hit] = {}
        for same_rank in zip_longest(*(retrieval.hits for retrieval in self.retrievals)):
            for hit in same_rank:
                if hit is not None:
                    found.setdefault(hit.number, hit)
        return list(found.values())


Piece: TypeAlias = str | WriteResult
"""A piece of the text, or the result at the end."""


class AnswerProvider(Protocol):
    """Writes an answer from passages. Safe to use from several threads."""

    @property
    def name(self) -> str:
        """The provider's name in answers and metrics."""
        ...

    @property
    def can_abstain(self) -> bool:
        """Whether it decides itself if the passages answer the question."""
        ...

    def write(self, request: Request) -> Iterator[Piece]:
        """The answer in pieces; the last piece is a ``WriteResult``.

        Raises:
            ProviderError: The answer cannot be written or finished.
        """
        ...

    def queries(self, question: str, history: Sequence[Turn]) -> tuple[str, ...]:
        """The question as self-contained queries in English, for follow-ups and other languages; none if it stays as it is."""
        ...


def cite(passage: Passage) -> Citation:
    """The citation of a passage."""
    return Citation(url=passage.url, title=passage.page, heading=passage.heading)


def label(citation: Citation) -> str:
    """The name of a section outside its page."""
    return citation.title if citation.heading == citation.title else f"{citation.title}: {citation.heading}"
