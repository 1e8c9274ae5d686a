"""The assistant: from a question to a stream of answer events."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from uuid import uuid4

from docstead.assistant.answers.compose import link_line
from docstead.assistant.answers.providers.base import AnswerProvider, ProviderError, Request, WriteResult, cite
from docstead.assistant.answers.providers.extractive import ExtractiveProvider
from docstead.assistant.answers.replies import reply, reply_kind
from docstead.assistant.guard.injection import is_injection
from docstead.assistant.query.question import parts
from docstead.assistant.retrieval.embedding.embedder import EmbeddingError
from docstead.assistant.retrieval.retriever import Hit, Retrieval, Retriever
from docstead.catalogue import ENGLISH, Texts
from docstead.config import ReplySettings
from docstead.model.answer import Answer, AnswerEvent, Citation, Delta, Done, Reset, Turn

_log = logging.getLogger(__name__)

_SECTIONS = 20
"""Sections that are found: the right one is among the first 20 for 96 of 100 questions, and among the first 8 for 84."""
_NEAREST_PAGES = 3
_NEAR_MARGIN = 1.0
"""Margin below the threshold, in log-odds, within which pages are near enough to be linked."""
_MODEL_MARGIN = 3.0
"""The same, within which a language model is asked: it reads better than the threshold judges."""


class Assistant:
    """Answers questions about one site. Safe to use from several threads.

    Args:
        retriever: Finds the passages.
        provider: Writes the text; if it fails, the answer quotes the passages.
        replies: Fixed replies to what is not a question.
        limit: Most passages for an answer.
        texts: Fixed texts in the language of the documentation. If it is English, questions in others are declined.
    """

    def __init__(
        self,
        retriever: Retriever,
        provider: AnswerProvider | None = None,
        replies: ReplySettings | None = None,
        limit: int = _SECTIONS,
        *,
        texts: Texts = ENGLISH,
    ) -> None:
        self.retriever = retriever
        self._default = ExtractiveProvider()
        self._provider: AnswerProvider = provider or self._default
        self._replies = replies or ReplySettings()
        self._limit = max(limit, _SECTIONS)
        self._texts = texts
        self._is_english = texts.locale.partition("-")[0] == "en"

    @property
    def provider_name(self) -> str:
        """Name of the provider that writes the answers unless it fails."""
        return self._provider.name

    def answer(self, question: str, history: Sequence[Turn] = ()) -> Answer:
        """The whole answer at once."""
        return last_answer(self.ask(question, history))

    def ask(self, question: str, history: Sequence[Turn] = ()) -> Iterator[AnswerEvent]:
        """The answer in pieces. The last event is ``Done``; the deltas after the last ``Reset`` make up its text."""
        kind = reply_kind(question)
        if kind == "language" and not self._is_english:
            kind = None
        if kind and not (kind == "language" and self._provider.can_abstain):
            product = next(iter(self.retriever.store.corpus.names), "")
            yield from self._reply(reply(kind, self._replies, self._texts, product))
            return
        if is_injection(question):
            yield from self._nothing((), self._provider.name)
            return
        if not self._provider.can_abstain:
            yield from self._read(question, history)
            return
        product = next(iter(self.retriever.store.corpus.names), "")
        found = self._for_model(question, history)
        request = Request(question, found, tuple(history), self.retriever.similarity, product, self._texts)
        if not request.hits or not any(one.confidence >= one.threshold - _MODEL_MARGIN for one in request.retrievals):
            yield from self._nothing(_near(request.retrievals), self._provider.name)
            return
        try:
            yield from self._write(self._provider, request)
        except ProviderError as error:
            _log.warning("the answer provider %s failed: %s", self._provider.name, error)
            yield Reset()
            if kind == "language":
                yield from self._reply(reply(kind, self._replies, self._texts, ""))
            else:
                yield from self._read(question, history, error.removed_citations)

    def _read(self, question: str, history: Sequence[Turn], removed: int = 0) -> Iterator[AnswerEvent]:
        """The answer without a model."""
        asked = parts(question)
        # The second of two questions may refer to the first: "and how do I change it?"
        turns = [history, [Turn(asked[0])]]
        retrievals = tuple(self._retrieve(part, turn) for part, turn in zip(asked, turns, strict=False))
        yield from self._write(self._default, Request(question, retrievals, tuple(history), texts=self._texts), removed)

    def _for_model(self, question: str, history: Sequence[Turn]) -> tuple[Retrieval, ...]:
        """What is found for the question as it is, and for the queries that the model makes of it."""
        own = self._retrieve(question, history)
        return (*(self._retrieve(query, ()) for query in self._provider.queries(question, history)), own)

    def _retrieve(self, question: str, history: Sequence[Turn]) -> Retrieval:
        try:
            return self.retriever.retrieve_next(question, history, self._limit)
        except EmbeddingError as error:
            _log.warning("searching by words alone: %s", error)
            return self._by_words.retrieve_next(question, history, self._limit)

    @cached_property
    def _by_words(self) -> Retriever:
        return Retriever(self.retriever.store, synonyms=self.retriever.synonyms)

    def _write(self, provider: AnswerProvider, request: Request, removed: int = 0) -> Iterator[AnswerEvent]:
        pieces: list[str] = []
        result = WriteResult()
        for piece in provider.write(request):
            if isinstance(piece, WriteResult):
                result = piece
            elif piece:
                pieces.append(piece)
                yield Delta(piece)
        if result.status == "not_found":
            if pieces:
                yield Reset()
            near = result.more or _near(request.retrievals)
            yield from self._nothing(near, provider.name, removed + result.removed_citations, result.tokens)
            return
        answer = Answer(
            id=_new_id(),
            text="".join(pieces),
            status=result.status,
            lead=result.lead,
            evidence=result.evidence,
            more=result.more,
            sources=result.sources,
            provider=provider.name,
            removed_citations=removed + result.removed_citations,
            tokens=result.tokens,
        )
        yield Done(answer)

    def _reply(self, text: str) -> Iterator[AnswerEvent]:
        yield Delta(text)
        yield Done(Answer(id=_new_id(), text=text, lead=text, provider=self._provider.name))

    def _nothing(
        self, near: Sequence[Citation], provider: str, removed: int = 0, tokens: int = 0
    ) -> Iterator[AnswerEvent]:
        links = link_line(self._texts.text("answers.closest"), near)
        text = f"{self._texts.text('answers.not_found')} {links}".rstrip()
        yield Delta(text)
        answer = Answer(
            id=_new_id(),
            text=text,
            status="not_found",
            more=tuple(near),
            provider=provider,
            removed_citations=removed,
            tokens=tokens,
        )
        yield Done(answer)


def _near(retrievals: Iterable[Retrieval]) -> tuple[Citation, ...]:
    """The nearest pages; none if nothing is near."""
    near = [found for found in retrievals if found.confidence >= found.threshold - _NEAR_MARGIN]
    return nearest_pages(hit for found in near for hit in found.hits)


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
