"""From a question to an answer, piece by piece."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from uuid import uuid4

from docstead.assistant.answers.excerpts import heading_link
from docstead.assistant.answers.providers.base import AnswerProvider, ProviderError, Written, cite, label
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
_WORTH_ASKING = 1.5
"""How far below the threshold, in log-odds, a provider that judges for itself is still asked."""


class Assistant:
    """Answers questions about one site. Safe to use from several threads.

    Args:
        retriever: Finds the passages.
        provider: Writes the text; where it fails, the passages' own words are the answer.
    """

    def __init__(self, retriever: Retriever, provider: AnswerProvider | None = None) -> None:
        self.retriever = retriever
        self._default = ExtractiveProvider()
        self._provider: AnswerProvider = provider or self._default

    @property
    def provider_name(self) -> str:
        """What writes the texts as long as it does not fail."""
        return self._provider.name

    def answer(self, question: str, history: Sequence[Turn] = ()) -> Answer:
        """The whole answer at once."""
        return last_answer(self.ask(question, history))

    def ask(self, question: str, history: Sequence[Turn] = ()) -> Iterator[AnswerEvent]:
        """The answer as it comes into being. The last event is ``Done``; the texts before it make its text."""
        retrieval = self._retrieve(question, earlier_question(question, history))
        judged = self._provider.judges and retrieval.confidence >= retrieval.threshold - _WORTH_ASKING
        if not retrieval.hits or not (retrieval.answers or judged) or is_injection(question):
            yield from self._abstain(retrieval, self._provider.name)
            return
        try:
            yield from self._written(self._provider, retrieval, history)
        except ProviderError as error:
            _log.warning("the answer provider %s failed: %s", self._provider.name, error)
            yield Reset()
            if retrieval.answers:
                yield from self._written(self._default, retrieval, history, error.removed_citations)
            else:
                yield from self._abstain(retrieval, self._default.name, error.removed_citations)

    def _retrieve(self, question: str, context: str) -> Retrieval:
        try:
            return self.retriever.retrieve(question, context)
        except EmbeddingError as error:
            _log.warning("a question is looked up by its words alone: %s", error)
            return self._by_words.retrieve(question, context)

    @cached_property
    def _by_words(self) -> Retriever:
        return Retriever(self.retriever.store)

    def _written(
        self, provider: AnswerProvider, retrieval: Retrieval, history: Sequence[Turn], removed: int = 0
    ) -> Iterator[AnswerEvent]:
        pieces: list[str] = []
        ended = Written()
        for piece in provider.write(retrieval, history):
            if isinstance(piece, Written):
                ended = piece
            elif piece:
                pieces.append(piece)
                yield Delta(piece)
        if ended.refused:
            if pieces:
                yield Reset()
            yield from self._abstain(retrieval, provider.name, ended.removed_citations)
            return
        answer = Answer(
            id=_new_id(),
            text="".join(pieces),
            sources=ended.sources,
            provider=provider.name,
            removed_citations=removed + ended.removed_citations,
        )
        yield Done(answer)

    def _abstain(self, retrieval: Retrieval, provider: str, removed: int = 0) -> Iterator[AnswerEvent]:
        nearest = nearest_pages(retrieval.hits)
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
    """The best section of each of the pages that come closest."""
    pages: dict[str, Citation] = {}
    for hit in hits:
        pages.setdefault(hit.passage.path, cite(hit.passage))
    return tuple(pages.values())[:_NEAREST_PAGES]


def last_answer(events: Iterable[AnswerEvent]) -> Answer:
    """The answer that a stream of events ends with."""
    for event in events:
        if isinstance(event, Done):
            return event.answer
    raise ValueError("the stream of events has no end")


def _new_id() -> str:
    return uuid4().hex
