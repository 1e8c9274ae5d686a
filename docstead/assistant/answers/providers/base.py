"""The interface of answer providers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from docstead.assistant.retrieval.retriever import Retrieval
from docstead.errors import AssistantError
from docstead.model.answer import Citation, Turn
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


@dataclass(frozen=True, slots=True)
class WriteResult:
    """The end of an answer's text.

    Attributes:
        sources: The cited passages, in the order of their use.
        refused: Whether the passages do not answer the question; the text is then discarded.
        removed_citations: Number of unsupported citations that were removed.
    """

    sources: tuple[Citation, ...] = ()
    refused: bool = False
    removed_citations: int = 0


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
        """Whether it decides itself, near the threshold, if the passages answer the question."""
        ...

    def write(self, retrieval: Retrieval, history: Sequence[Turn]) -> Iterator[Piece]:
        """The answer in pieces; the last piece is a ``WriteResult``.

        Raises:
            ProviderError: The answer cannot be written or finished.
        """
        ...


def cite(passage: Passage) -> Citation:
    """The citation of a passage."""
    return Citation(url=passage.url, title=passage.page, heading=passage.heading)


def label(citation: Citation) -> str:
    """The name of a section outside its page."""
    return citation.title if citation.heading == citation.title else f"{citation.title}: {citation.heading}"
