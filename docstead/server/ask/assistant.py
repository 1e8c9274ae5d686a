"""The site's assistant as a part of the service: opened in the background, answering as soon as it is ready."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from starlette.concurrency import run_in_threadpool

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.providers.extractive import ExtractiveProvider
from docstead.assistant.factory import model_endpoint, open_assistant
from docstead.assistant.log.question_log import Entry, Kind, QuestionLog, open_log
from docstead.assistant.retrieval.index import Progress
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
from docstead.server.ask.limits import ConcurrencyLimiter, Limits, RateLimit, SharedCounts
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.openapi import Service
from docstead.server.ask.routes import ask_endpoints

REMEMBERED = 10_000
"""Answers that feedback can name."""

WAIT, MODEL_WAIT = 0.75, 10.0
"""Longest time in seconds that a question waits for its turn, without and with a language model."""

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds before the assistant is opened again after a failure: the first pause, and the longest one."""

_CLOSING_SECONDS = 10.0
"""Longest wait for the thread that opens the assistant: loading the model takes one second, a batch of vectors two."""

_log = logging.getLogger(__name__)

Opening = Callable[[Progress], Assistant]
"""Opens the assistant; calls the given function between the steps of its work."""


def assistant_part(config: SiteConfig, output_folder: Path, site_folder: Path | None = None) -> Service | None:
    """The assistant's endpoints; ``None`` if the settings disable it.

    A relative path of a model in the settings starts from ``site_folder``.
    """
    settings = config.assistant
    if not settings.enabled:
        return None
    metrics = Metrics()
    limits = _limits(settings, config.product.id, metrics)
    answering = SiteAssistant(
        lambda progress: open_assistant(config, output_folder, site_folder=site_folder, progress=progress),
        config.url,
        metrics,
        open_log(config),
    )
    index_name = settings.index_name or config.product.id
    endpoints = ask_endpoints(answering, config.product.id, index_name, config.base_path, limits, metrics)
    mcp: Service | None = None
    if settings.mcp:
        # The protocol's package is an extra, and the search needs a JavaScript engine.
        from docstead.server.mcp.site_reader import SiteReader
        from docstead.server.mcp.transport import DocumentationTools, mcp_service

        tools = DocumentationTools(config, SiteReader(config, output_folder), answering, limits, metrics)
        mcp = mcp_service(tools, config)

    @asynccontextmanager
    async def lifespan() -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            if limits.shared:
                stack.push_async_callback(limits.shared.close)
            stack.push_async_callback(run_in_threadpool, answering.close)
            if mcp:
                await stack.enter_async_context(mcp.lifespan())
            yield

    return Service(endpoints + (mcp.endpoints if mcp else ()), lifespan)


def _limits(settings: AssistantSettings, name: str, metrics: Metrics) -> Limits:
    limits = settings.limits
    longest_wait = limits.longest_wait or (MODEL_WAIT if model_endpoint(settings) else WAIT)
    shared: SharedCounts | None = None
    address = os.environ.get("DOCSTEAD_REDIS") or limits.redis
    if address:
        from docstead.server.ask.redis_limits import RedisCounts

        shared = RedisCounts(address, name, metrics)
    return Limits(
        questions=RateLimit(limits.per_client, limits.in_all, shared=shared),
        concurrency=ConcurrencyLimiter(limits.at_once, limits.waiting, longest_wait),
        # A rating costs almost nothing, so each process counts for itself.
        feedback=RateLimit(limits.per_client, limits.in_all),
        clients=Clients(limits.trusted_proxies),
        shared=shared,
    )


class _ClosedError(AssistantError):
    """The service ended while the assistant was being opened."""


class SiteAssistant:
    """Answers from the published pages; see ``Answering``. A thread begins to open the assistant at once.

    Args:
        opening: Opens the assistant.
        site_url: Scheme and host of the site's pages.
        metrics: Counts failures of models.
        log: The question log; ``None`` to keep none.
    """

    def __init__(self, opening: Opening, site_url: str, metrics: Metrics, log: QuestionLog | None = None) -> None:
        self._site_url = site_url
        self._metrics = metrics
        self._questions = log
        self._assistant: Assistant | None = None
        self._given: OrderedDict[str, None] = OrderedDict()
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._open, args=(opening,), name="assistant-opening", daemon=True)
        self._thread.start()

    def _open(self, opening: Opening) -> None:
        """Open the assistant; after a failure again and again, since what is missing may be added later."""
        reported, pause = "", FIRST_PAUSE
        while self._assistant is None and not self._closed.is_set():
            try:
                self._assistant = opening(self._step)
            except AssistantError as error:
                if str(error) != reported and not self._closed.is_set():
                    _log.error("the assistant cannot answer: %s", error)
                reported = str(error)
                self._closed.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _step(self, *_: object) -> None:
        """Stop the opening when the service ends."""
        if self._closed.is_set():
            raise _ClosedError

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
            _log.warning("an answer was not finished: %s", error)
            yield FailedEvent(code="failed", error="the answer could not be finished")

    def feedback(self, feedback: Feedback) -> bool:
        """See ``Answering``."""
        with self._lock:
            known = feedback.id in self._given
        if self._questions is None:
            return known
        # Another process of this machine may have given the answer.
        if known or self._questions.knows(feedback.id):
            self._questions.rate(feedback.id, feedback.helpful)
            return True
        return False

    def close(self) -> None:
        """Stop the opening and write the rest of the log.

        The model's libraries must not be loading when the interpreter ends: they would abort the process.
        """
        self._closed.set()
        self._thread.join(_CLOSING_SECONDS)
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
            self._metrics.citations_removed.inc(answer.removed_citations)
            self._metrics.model_failures.inc(answer.provider != self._opened.provider_name)
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
