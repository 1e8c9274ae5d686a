"""The site's assistant as a part of the service: opened in the background, answering as soon as it is ready."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from starlette.concurrency import run_in_threadpool

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.providers.extractive import ExtractiveProvider
from docstead.assistant.factory import model_endpoint, open_assistant, open_by_words
from docstead.assistant.log.question_log import PAGE_DID_NOT_HELP, PAGE_HELPED, Entry, Kind, QuestionLog, open_log
from docstead.assistant.retrieval.index import IndexDamagedError
from docstead.assistant.retrieval.passages_file import read_pointer
from docstead.config import AssistantSettings, SiteConfig
from docstead.errors import AssistantError
from docstead.extend import SiteExtensions, load_extensions
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
from docstead.server.ask.limits import ConcurrencyLimiter, Limits, RateLimit
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.openapi import Endpoint, Service
from docstead.server.ask.opening import AssistantOpener
from docstead.server.ask.routes import ask_endpoints
from docstead.server.mcp.part import tools_service

REMEMBERED = 10_000
"""Answers that feedback can name."""

WAIT, MODEL_WAIT = 0.75, 10.0
"""Longest time in seconds that a question waits for its turn, without and with a language model."""

if TYPE_CHECKING:
    from docstead.server.ask.redis_limits import RedisCounts

_log = logging.getLogger(__name__)


def assistant_part(config: SiteConfig, output_folder: Path, site_folder: Path | None = None) -> Service | None:
    """The endpoints of the assistant and of the tools for agents; ``None`` if the settings disable both.

    A relative path of a model in the settings starts from ``site_folder``, where the extensions are.
    """
    settings = config.assistant
    extensions = load_extensions(site_folder, config) if site_folder else SiteExtensions()
    metrics = Metrics()
    limits = _limits(settings, config.product.id, metrics)
    log = open_log(config)
    answering: SiteAssistant | None = None
    endpoints: tuple[Endpoint, ...] = ()
    if settings.enabled:
        answering = SiteAssistant(
            open_published(config, output_folder, site_folder, extensions),
            config.url,
            metrics,
            log,
            rates_pages=settings.page_feedback,
        )
        index_name = settings.index_name or config.product.id
        endpoints = ask_endpoints(answering, config.product.id, index_name, config.base_path, limits, metrics)
    mcp = tools_service(config, output_folder, answering, limits, metrics, log)
    if not endpoints and mcp is None:
        return None

    @asynccontextmanager
    async def lifespan() -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            if limits.shared:
                stack.push_async_callback(limits.shared.close)
            if answering:
                stack.push_async_callback(run_in_threadpool, answering.close)
            elif log:
                stack.push_async_callback(run_in_threadpool, log.close)
            if mcp:
                await stack.enter_async_context(mcp.lifespan())
            yield

    return Service(endpoints + (mcp.endpoints if mcp else ()), lifespan)


def open_published(
    config: SiteConfig, output_folder: Path, site_folder: Path | None, extensions: SiteExtensions
) -> AssistantOpener:
    """Open the assistant of a published site, and follow its publications."""
    providers, stores = extensions.providers, extensions.stores
    return AssistantOpener(
        lambda progress: open_assistant(
            config,
            output_folder,
            site_folder=site_folder,
            progress=progress,
            providers=providers,
            stores=stores,
        ),
        lambda progress: open_by_words(
            config, output_folder, site_folder=site_folder, progress=progress, providers=providers
        ),
        lambda: read_pointer(output_folder).digest,
    )


def _limits(settings: AssistantSettings, name: str, metrics: Metrics) -> Limits:
    limits = settings.limits
    longest_wait = limits.longest_wait or (MODEL_WAIT if model_endpoint(settings) else WAIT)
    shared: RedisCounts | None = None
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


class SiteAssistant(msgspec.Struct, eq=False):
    """Answers from the published pages.

    Args:
        opener: Holds the assistant.
        site_url: Scheme and host of the site's pages.
        metrics: Counts failures of models.
        log: The question log; ``None`` to keep none.
        rates_pages: Whether readers rate pages as well as answers.
    """

    opener: AssistantOpener
    site_url: str
    metrics: Metrics
    log: QuestionLog | None = None
    rates_pages: bool = False
    _given: OrderedDict[str, None] = msgspec.field(default_factory=OrderedDict)
    _lock: threading.Lock = msgspec.field(default_factory=threading.Lock)

    def ready(self) -> bool:
        """Whether questions can be answered now."""
        return self.opener.assistant is not None

    def answer(self, question: str, history: tuple[Turn, ...], origin: str) -> AskMessage:
        """The whole answer.

        Args:
            question: What the reader asks.
            history: Earlier turns, oldest first.
            origin: Scheme and host of the reader's pages.
        """
        started = time.monotonic()
        assistant = self._opened
        try:
            answer = assistant.answer(question, history)
        except IndexDamagedError as error:
            self.opener.report_damage(error)
            raise
        self._note(question, answer, started, assistant)
        return self._message(answer, origin, assistant)

    def stream(self, question: str, history: tuple[Turn, ...], origin: str) -> Iterator[WireEvent]:
        """The answer in pieces; the last event is a ``DoneEvent`` or a ``FailedEvent``."""
        started = time.monotonic()
        try:
            assistant = self._opened
            for event in assistant.ask(question, history):
                if isinstance(event, Delta):
                    yield TextEvent(event.text)
                elif isinstance(event, Done):
                    self._note(question, event.answer, started, assistant)
                    yield DoneEvent(self._message(event.answer, origin, assistant))
                else:
                    yield ResetEvent()
        except AssistantError as error:
            if isinstance(error, IndexDamagedError):
                self.opener.report_damage(error)
            _log.warning("an answer was not finished: %s", error)
            yield FailedEvent(code="failed", error="the answer could not be finished")

    def feedback(self, feedback: Feedback) -> bool:
        """Store the rating of an answer or a page; ``False`` if no such answer was given, or pages are not rated."""
        if feedback.id.startswith("/"):
            if self.log is None or not self.rates_pages:
                return False
            self.log.seen(PAGE_HELPED if feedback.helpful else PAGE_DID_NOT_HELP, feedback.id)
            return True
        with self._lock:
            known = feedback.id in self._given
        if self.log is None:
            return known
        # Another process of this machine may have given the answer.
        if known or self.log.knows(feedback.id):
            self.log.rate(feedback.id, feedback.helpful)
            return True
        return False

    def close(self) -> None:
        """Stop the opening and write the rest of the log."""
        self.opener.close()
        if self.log:
            self.log.close()

    def _note(self, question: str, answer: Answer, started: float, assistant: Assistant) -> None:
        if self.log:
            sources = tuple(source.url for source in answer.sources)
            seconds = time.monotonic() - started
            kind = _kind(answer, assistant)
            self.log.note(Entry(answer.id, question, kind, answer.abstained, sources, seconds))

    @property
    def _opened(self) -> Assistant:
        assistant = self.opener.assistant
        if assistant is None:
            raise AssistantError("the assistant is not ready yet")
        return assistant

    def _message(self, answer: Answer, origin: str, assistant: Assistant) -> AskMessage:
        with self._lock:
            self.metrics.citations_removed.inc(answer.removed_citations)
            self.metrics.model_failures.inc(answer.provider != assistant.provider_name)
            self._given[answer.id] = None
            if len(self._given) > REMEMBERED:
                self._given.popitem(last=False)
        base = origin or self.site_url
        cited = answer.nearest if answer.abstained else answer.sources

        def absolute(citation: Citation) -> Citation:
            return msgspec.structs.replace(citation, url=base + citation.url)

        citations = tuple(map(absolute, cited))
        return AskMessage(
            response_message=answer.text,
            source=() if answer.abstained else tuple(citation.url for citation in citations),
            id=answer.id,
            citations=citations,
            abstained=answer.abstained,
            status=answer.status,
            lead=answer.lead,
            evidence=tuple(msgspec.structs.replace(one, citation=absolute(one.citation)) for one in answer.evidence),
            more=tuple(map(absolute, answer.more)),
        )


def _kind(answer: Answer, assistant: Assistant) -> Kind:
    if answer.provider != ExtractiveProvider.name:
        return Kind.MODEL
    return Kind.QUOTED if assistant.provider_name == ExtractiveProvider.name else Kind.FALLBACK
