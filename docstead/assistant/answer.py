"""The assistant: from a question to a stream of answer events."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from uuid import uuid4

from docstead.assistant.answers.excerpts import heading_link
from docstead.assistant.answers.providers.base import AnswerProvider, ProviderError, WriteResult, cite, label
from docstead.assistant.answers.providers.extractive import ExtractiveProvider
from docstead.assistant.guard.injection import is_injection
from docstead.assistant.query.follow_up import earlier_question
from docstead.assistant.retrieval.embedding.embedder import EmbeddingError
from docstead.assistant.retrieval.retriever import Hit, Retrieval, Retriever
from docstead.model.answer import Answer, AnswerEvent, Citation, Delta, Done, Reset, Turn

NOT_COVERED = "The documentation does not cover this."
CLOSEST = "These pages come closest:"

_log = logging.getLogger(__name__)

_NEAREST_PAGES = 3
_ABSTAIN_MARGIN = 1.5
"""Margin below the threshold, in log-odds, within which a provider that can abstain is still used."""


class Assistant:
    """Answers questions about one site. Safe to use from several threads.

    Args:
        retriever: Finds the passages.
        provider: Writes the text; if it fails, the answer quotes the passages.
    """

    def __init__(self, retriever: Retriever, provider: AnswerProvider | None = None) -> None:
        self.retriever = retriever
        self._default = ExtractiveProvider()
        self._provider: AnswerProvider = provider or self._default

    @property
    def provider_name(self) -> str:
        """Name of the provider that writes the answers unless it fails."""
        return self._provider.name

    def answer(self, question: str, history: Sequence[Turn] = ()) -> Answer:
        """The whole answer at once."""
        return last_answer(self.ask(question, history))

    def ask(self, question: str, history: Sequence[Turn] = ()) -> Iterator[AnswerEvent]:
        """The answer in pieces. The last event is ``Done``; the deltas after the last ``Reset`` make up its text."""
        if is_injection(question):
            yield from self._abstain((), self._provider.name)
            return
        retrieval = self._retrieve(question, earlier_question(question, history))
        may_answer = self._provider.can_abstain and retrieval.confidence >= retrieval.threshold - _ABSTAIN_MARGIN
        if not retrieval.hits or not (retrieval.answers or may_answer):
            yield from self._abstain(retrieval.hits, self._provider.name)
            return
        try:
            yield from self._write(self._provider, retrieval, history)
        except ProviderError as error:
            _log.warning("the answer provider %s failed: %s", self._provider.name, error)
            yield Reset()
            if retrieval.answers:
                yield from self._write(self._default, retrieval, history, error.removed_citations)
            else:
                yield from self._abstain(retrieval.hits, self._default.name, error.removed_citations)

    def _retrieve(self, question: str, context: str) -> Retrieval:
        try:
            return self.retriever.retrieve(question, context)
        except EmbeddingError as error:
            _log.warning("searching by words alone: %s", error)
            return self._by_words.retrieve(question, context)

    @cached_property
    def _by_words(self) -> Retriever:
        return Retriever(self.retriever.store)

    def _write(
        self, provider: AnswerProvider, retrieval: Retrieval, history: Sequence[Turn], removed: int = 0
    ) -> Iterator[AnswerEvent]:
        pieces: list[str] = []
        result = WriteResult()
        for piece in provider.write(retrieval, history):
            if isinstance(piece, WriteResult):
                result = piece
            elif piece:
                pieces.append(piece)
                yield Delta(piece)
        if result.refused:
            if pieces:
                yield Reset()
            yield from self._abstain(retrieval.hits, provider.name, result.removed_citations)
            return
        answer = Answer(
            id=_new_id(),
            text="".join(pieces),
            sources=result.sources,
            provider=provider.name,
            removed_citations=removed + result.removed_citations,
        )
        yield Done(answer)

    def _abstain(self, hits: Sequence[Hit], provider: str, removed: int = 0) -> Iterator[AnswerEvent]:
        nearest = nearest_pages(hits)
        text = NOT_COVERED
        if nearest:
            links = "\n".join(f"- {heading_link(label(citation), citation.url)}" for citation in nearest)
            text = f"{NOT_COVERED} {CLOSEST}\n\n{links}"
        yield Delta(text)
        answer = Answer(
            id=_new_id(), text=text, nearest=nearest, abstained=True, provider=provider, removed_citations=removed
        )
        yield Done(answer)


def nearest_pages(hits: Iterable[Hit]) -> tuple[Citation, ...]:
    """The best section of each of the nearest pages."""
    pages: dict[str, Citation] = {}
    for hit in hits:
        pages.setdefault(hit.passage.path, cite(hit.passage))
    return tuple(pages.values())[:_NEAREST_PAGES]


def last_answer(events: Iterable[AnswerEvent]) -> Answer:
    """The answer in the last event of a stream."""
    for event in events:
        if isinstance(event, Done):
            return event.answer
    raise ValueError("the stream of events has no `Done`")


def _new_id() -> str:
    return uuid4().hex
