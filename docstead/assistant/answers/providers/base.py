"""What every answer provider offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from docstead.assistant.retrieval.retriever import Retrieval
from docstead.errors import AssistantError
from docstead.model.answer import Citation, Turn
from docstead.model.passage import Passage


class ProviderError(AssistantError):
    """A provider could not write an answer; the text says why, without secrets.

    Args:
        message: Why.
        removed_citations: How many citations of what it wrote did not hold.
    """

    def __init__(self, message: str, removed_citations: int = 0) -> None:
        super().__init__(message)
        self.removed_citations = removed_citations


@dataclass(frozen=True, slots=True)
class Written:
    """How the writing ended.

    Attributes:
        sources: What the text stands on, in the order in which it is used.
        refused: Whether the provider found that the passages do not answer; its text counts for nothing then.
        removed_citations: How many citations did not hold and were taken out.
    """

    sources: tuple[Citation, ...] = ()
    refused: bool = False
    removed_citations: int = 0


Piece: TypeAlias = str | Written
"""A piece of the text, in order; last, how it ended."""


class AnswerProvider(Protocol):
    """Writes an answer from passages. Safe to use from several threads."""

    @property
    def name(self) -> str:
        """What the provider is called in answers and measures."""
        ...

    @property
    def judges(self) -> bool:
        """Whether it decides itself, near the threshold, if the passages answer."""
        ...

    def write(self, retrieval: Retrieval, history: Sequence[Turn]) -> Iterator[Piece]:
        """The answer, piece by piece; the last piece is a ``Written``.

        Raises:
            ProviderError: It cannot go on.
        """
        ...


def cite(passage: Passage) -> Citation:
    """The citation of a passage."""
    return Citation(url=passage.url, title=passage.page, heading=passage.heading)


def label(citation: Citation) -> str:
    """What to call a section where it stands alone."""
    return citation.title if citation.heading == citation.title else f"{citation.title}: {citation.heading}"
