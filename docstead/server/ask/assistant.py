"""The site's assistant as a part of the service: made ready in the background, answering as soon as it is."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.providers.extractive import ExtractiveProvider
from docstead.assistant.factory import model_endpoint, open_assistant
from docstead.assistant.log.question_log import Entry, Kind, QuestionLog, open_log
from docstead.config import AssistantSettings, SiteConfig
from docstead.errors import AssistantError
from docstead.model.answer import Answer, Citation, Delta, Done, Turn
from docstead.model.ask import (
    AskMessage,
    DoneEvent,
    FailedEvent,
    Feedback,
    ResetEvent,
    TextEvent,
    WireEvent,
)
from docstead.server.ask.client_ip import Clients
from docstead.server.ask.limits import ConcurrencyLimiter, LocalRateLimit
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.routes import Protection, ask_router

REMEMBERED = 10_000
"""Answers that feedback can name."""

WAIT, MODEL_WAIT = 0.75, 10.0
"""Seconds that a question waits for its turn at most, without and with a language model."""

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds before a failed opening is tried again."""

_log = logging.getLogger(__name__)


def assistant_part(config: SiteConfig, output_folder: Path, site_folder: Path | None = None) -> APIRouter | None:
    """The assistant's addresses; ``None`` where the settings leave it out.

    The path of a model in the settings starts from ``site_folder``.
    """
    settings = config.assistant
    if not settings.enabled:
        return None
    metrics = Metrics()
    protection = _protection(settings, config.product.id, metrics)
    opening = partial(open_assistant, config, output_folder, site_folder=site_folder)
    answering = SiteAssistant(opening, config.url, metrics, open_log(config))
    index_name = settings.index_name or config.product.id

    @asynccontextmanager
    async def lifespan(app: Any) -> AsyncIterator[None]:
        """Ends what runs beside the answers, once the service ends."""
        del app
        yield
        await run_in_threadpool(answering.close)
        if protection.memory:
            await protection.memory.close()

    router = APIRouter(lifespan=lifespan)
    router.include_router(ask_router(answering, config.product.id, index_name, config.base_path, protection, metrics))
    if settings.mcp:
        # The protocol's package is an extra, and the search brings a JavaScript engine.
        from docstead.server.mcp.site_reader import SiteReader
        from docstead.server.mcp.transport import DocumentationTools, mcp_router

        tools = DocumentationTools(config, SiteReader(config, output_folder), answering, protection, metrics)
        router.include_router(mcp_router(tools, config))
    return router


def _protection(settings: AssistantSettings, name: str, metrics: Metrics) -> Protection:
    limits = settings.limits
    usual_wait = MODEL_WAIT if model_endpoint(settings) else WAIT
    turnstile = ConcurrencyLimiter(limits.at_once, limits.waiting, limits.longest_wait or usual_wait)
    clients = Clients(limits.trusted_proxies)
    alone = LocalRateLimit(limits.per_client, limits.in_all)
    # Verdicts change what the owner is told, and cost nothing: each process counts them for itself.
    verdicts = LocalRateLimit(limits.per_client, limits.in_all)
    address = os.environ.get("DOCSTEAD_REDIS") or limits.redis
    if not address:
        return Protection(alone, turnstile, clients, verdicts=verdicts)
    from docstead.server.ask.redis_limits import RedisRateLimit

    shared = RedisRateLimit(address, name, limits.per_client, limits.in_all, alone=alone, metrics=metrics)
    return Protection(shared, turnstile, clients, shared, verdicts)


class SiteAssistant:
    """Answers from the published pages; see ``Answering``. Opening begins at once, in a thread of its own.

    Args:
        opening: Makes the assistant ready.
        site_url: Scheme and host of the site's pages.
        metrics: Counts what models are caught at.
        log: Where questions are noted; ``None`` to keep none.
    """

    def __init__(
        self, opening: Callable[[], Assistant], site_url: str, metrics: Metrics, log: QuestionLog | None = None
    ) -> None:
        self._site_url = site_url
        self._metrics = metrics
        self._questions = log
        self._assistant: Assistant | None = None
        self._given: OrderedDict[str, None] = OrderedDict()
        self._lock = threading.Lock()
        self._closed = threading.Event()
        threading.Thread(target=self._open, args=(opening,), name="assistant-opening", daemon=True).start()

    def _open(self, opening: Callable[[], Assistant]) -> None:
        """Open the assistant; again and again where that fails, since what it needs may come yet."""
        said, pause = "", FIRST_PAUSE
        while self._assistant is None and not self._closed.is_set():
            try:
                self._assistant = opening()
            except AssistantError as error:
                if str(error) != said:
                    _log.error("the assistant cannot answer: %s", error)
                said = str(error)
                self._closed.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def ready(self) -> bool:
        """See ``Answering``."""
        return self._assistant is not None

    def answer(self, question: str, history: tuple[Turn, ...], origin: str) -> AskMessage:
        """See ``Answering``."""
        started = time.monotonic()
        answer = self._opened.answer(question, history)
        self._note(question, answer, started)
        return self._message(answer, origin)

    def stream(self, question: str, history: tuple[Turn, ...], origin: str) -> Iterator[WireEvent]:
        """See ``Answering``."""
        started = time.monotonic()
        try:
            for event in self._opened.ask(question, history):
                if isinstance(event, Delta):
                    yield TextEvent(event.text)
                elif isinstance(event, Done):
                    self._note(question, event.answer, started)
                    yield DoneEvent(self._message(event.answer, origin))
                else:
                    yield ResetEvent()
        except AssistantError as error:
            _log.warning("an answer broke off: %s", error)
            yield FailedEvent(code="failed", error="the answer could not be finished")

    def feedback(self, verdict: Feedback) -> bool:
        """See ``Answering``."""
        with self._lock:
            known = verdict.id in self._given
        if self._questions is None:
            return known
        # Another process of this machine may have given the answer.
        if known or self._questions.knows(verdict.id):
            self._questions.judge(verdict.id, verdict.helpful)
            return True
        return False

    def close(self) -> None:
        """End the opening, and write what of the log waits still."""
        self._closed.set()
        if self._questions:
            self._questions.close()

    def _note(self, question: str, answer: Answer, started: float) -> None:
        if self._questions:
            sources = tuple(source.url for source in answer.sources)
            seconds = time.monotonic() - started
            self._questions.note(Entry(answer.id, question, self._kind(answer), answer.abstained, sources, seconds))

    def _kind(self, answer: Answer) -> Kind:
        if answer.provider != ExtractiveProvider.name:
            return Kind.MODEL
        return Kind.QUOTED if self._opened.provider_name == ExtractiveProvider.name else Kind.FALLBACK

    @property
    def _opened(self) -> Assistant:
        if self._assistant is None:
            raise AssistantError("the assistant is not ready yet")
        return self._assistant

    def _message(self, answer: Answer, origin: str) -> AskMessage:
        with self._lock:
            self._metrics.citations_removed += answer.removed_citations
            self._metrics.model_failures += answer.provider != self._opened.provider_name
            self._given[answer.id] = None
            if len(self._given) > REMEMBERED:
                self._given.popitem(last=False)
        base = origin or self._site_url
        cited = answer.nearest if answer.abstained else answer.sources
        citations = tuple(Citation(url=base + c.url, title=c.title, heading=c.heading) for c in cited)
        return AskMessage(
            response_message=answer.text,
            source=() if answer.abstained else tuple(citation.url for citation in citations),
            id=answer.id,
            citations=citations,
            abstained=answer.abstained,
        )
