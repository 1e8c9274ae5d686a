"""The assistant over HTTP: one question at a time from each reader, answered as JSON or as a stream of events."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
from anyio import to_thread
from fastapi import APIRouter, Request
from starlette.concurrency import iterate_in_threadpool, run_in_threadpool
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from docstead.errors import AssistantError
from docstead.model.answer import Turn
from docstead.model.ask import (
    AskError,
    AskMessage,
    AskResponse,
    DoneEvent,
    FailedEvent,
    Feedback,
    WireEvent,
)
from docstead.server.ask.ask_request import BadRequestError, read_body, read_question
from docstead.server.ask.client_ip import Clients
from docstead.server.ask.limits import ConcurrencyLimiter, RateLimit, RateLimitExceededError
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.openapi import (
    ask_operation,
    feedback_operation,
    health_operation,
    metrics_operation,
    readiness_operation,
)

_log = logging.getLogger(__name__)
ANSWER_SECONDS = 55.0
"""Seconds after which an answer is given up: readers are told to wait up to a minute."""
_STARTING_SECONDS = 5


class AnswerRegistry(Protocol):
    """Knows which answers were given, by this process or another one."""

    async def remember(self, answer: str) -> None:
        """Note the id of an answer that was given."""
        ...

    async def remembers(self, answer: str) -> bool:
        """Whether an answer with this id was given."""
        ...

    async def close(self) -> None:
        """Let go of connections."""
        ...


class Answering(Protocol):
    """Whatever answers questions."""

    def ready(self) -> bool:
        """Whether questions can be answered now."""
        ...

    def answer(self, question: str, history: tuple[Turn, ...], origin: str) -> AskMessage:
        """The whole answer; ``history`` holds what was said before, ``origin`` where the reader's pages come from."""
        ...

    def stream(self, question: str, history: tuple[Turn, ...], origin: str) -> Iterator[WireEvent]:
        """The answer piece by piece; ends with a ``DoneEvent`` or a ``FailedEvent``."""
        ...

    def feedback(self, verdict: Feedback) -> bool:
        """Note what a reader thinks of an answer; ``False`` where no such answer was given."""
        ...


@dataclass(frozen=True)
class Protection:
    """What the service is protected by.

    Attributes:
        limit: How often may be asked.
        turnstile: How many answers are made at once.
        clients: Tells clients apart.
        memory: Answers of other processes; ``None`` where this one is alone.
        verdicts: How often this process takes feedback; ``None`` for no limit.
    """

    limit: RateLimit
    turnstile: ConcurrencyLimiter
    clients: Clients = field(default_factory=Clients)
    memory: AnswerRegistry | None = None
    verdicts: RateLimit | None = None


def ask_router(
    answering: Answering, product_id: str, index_name: str, base_path: str, protection: Protection, metrics: Metrics
) -> APIRouter:
    """The addresses of the service, below the base path."""
    service = _Service(answering, product_id, index_name, protection, metrics)
    router = APIRouter(prefix=base_path.rstrip("/"))
    operation = ask_operation(index_name, product_id)
    router.add_api_route(f"/{product_id}_ai", service.ask, methods=["POST"], **operation)
    router.add_api_route("/feedback", service.feedback, methods=["POST"], **feedback_operation())
    router.add_api_route("/healthz", service.health, methods=["GET"], **health_operation())
    router.add_api_route("/readyz", service.readiness, methods=["GET"], **readiness_operation())
    router.add_api_route("/metrics", service.metrics_text, methods=["GET"], **metrics_operation())
    return router


class _Service:
    def __init__(
        self, answering: Answering, product_id: str, index_name: str, protection: Protection, metrics: Metrics
    ) -> None:
        self._answering = answering
        self._product_id = product_id
        self._index_name = index_name
        self._limit = protection.limit
        self._turnstile = protection.turnstile
        self._clients = protection.clients
        self._memory = protection.memory
        self._verdicts = protection.verdicts
        self._metrics = metrics

    async def ask(self, request: Request) -> Response:
        started = time.monotonic()
        try:
            question, history = await read_question(request, self._index_name, self._product_id)
            if not self._answering.ready():
                self._metrics.answered("refused", 0)
                told = AskError(code="starting", error="the assistant is being made ready")
                return _later(told, 503, _STARTING_SECONDS)
            await self._limit.hit(self._clients.address(request))
            if "text/event-stream" in request.headers.get("accept", ""):
                # Once a stream has begun no status can be given, so its turn is waited for before.
                leave = await self._turnstile.enter()
                return _EventStream(self._events(question, history, _origin(request), started), leave)
            async with self._turnstile.turn():
                message = await asyncio.wait_for(
                    # A thread cannot be stopped: one that takes too long is left to its end.
                    to_thread.run_sync(
                        self._answering.answer, question, history, _origin(request), abandon_on_cancel=True
                    ),
                    ANSWER_SECONDS,
                )
        except BadRequestError as error:
            self._metrics.answered("refused", 0)
            return _answer(error.body, error.status)
        except RateLimitExceededError as error:
            self._metrics.answered("refused", 0)
            return _too_many(error)
        except TimeoutError:
            self._metrics.answered("failed", 0)
            return _answer(AskError(code="timeout", error="the answer took too long"), 504)
        except AssistantError as error:
            _log.warning("a question could not be answered: %s", error)
            self._metrics.answered("failed", 0)
            return _answer(AskError(code="failed", error="the question could not be answered; try again"), 503)
        await self._given(message, started)
        return _answer(AskResponse(message=message), 200)

    async def _events(
        self, question: str, history: tuple[Turn, ...], origin: str, started: float
    ) -> AsyncIterator[bytes]:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                async for event in iterate_in_threadpool(self._answering.stream(question, history, origin)):
                    if isinstance(event, DoneEvent):
                        await self._given(event.message, started)
                    elif isinstance(event, FailedEvent):
                        self._metrics.answered("failed", 0)
                    yield _event(event)
        except TimeoutError:
            self._metrics.answered("failed", 0)
            yield _event(FailedEvent(code="timeout", error="the answer took too long"))

    async def _given(self, message: AskMessage, started: float) -> None:
        self._metrics.answered("abstained" if message.abstained else "answered", time.monotonic() - started)
        if self._memory:
            await self._memory.remember(message.id)

    async def feedback(self, request: Request) -> Response:
        try:
            verdict = await read_body(request, Feedback)
            if self._verdicts:
                await self._verdicts.hit(self._clients.address(request))
        except BadRequestError as error:
            return _answer(error.body, error.status)
        except RateLimitExceededError as error:
            return _too_many(error)
        known = await run_in_threadpool(self._answering.feedback, verdict)
        if not known and not (self._memory and await self._memory.remembers(verdict.id)):
            return _answer(AskError(code="unknown-answer", error=f"there is no answer with the id {verdict.id!r}"), 404)
        self._metrics.feedback[str(verdict.helpful).lower()] += 1
        return Response(status_code=204)

    async def health(self) -> Response:
        return JSONResponse({"status": "ok"})

    async def readiness(self) -> Response:
        ready = self._answering.ready()
        return JSONResponse({"status": "ready" if ready else "starting"}, status_code=200 if ready else 503)

    async def metrics_text(self) -> Response:
        return PlainTextResponse(self._metrics.text(self._turnstile.inside), media_type="text/plain; version=0.0.4")


class _EventStream(StreamingResponse):
    """A stream of events; calls ``on_end`` when it is over, and also where its reader left before it began."""

    def __init__(self, events: AsyncIterator[bytes], on_end: Callable[[], None]) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(events, media_type="text/event-stream", headers=headers)
        self._on_end = on_end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._on_end()


def _origin(request: Request) -> str:
    """Scheme and host of the reader's pages, where they come from the same host as this service; else empty."""
    origin = request.headers.get("origin", "")
    return origin if origin.partition("://")[2] == request.headers.get("host") else ""


def _event(event: WireEvent) -> bytes:
    data = msgspec.json.encode(event)
    name = type(event).__struct_config__.tag
    return f"event: {name}\ndata: ".encode() + data + b"\n\n"


def _answer(value: msgspec.Struct, status: int) -> Response:
    return Response(
        msgspec.json.encode(value), status, media_type="application/json", headers={"Cache-Control": "no-store"}
    )


def _too_many(error: RateLimitExceededError) -> Response:
    sentence = "that was too often" if error.status == 429 else "the assistant is busy"
    return _later(AskError(code="too-many", error=sentence), error.status, error.retry_after)


def _later(told: AskError, status: int, seconds: int) -> Response:
    response = _answer(AskError(told.code, f"{told.error}; try again in {seconds} s"), status)
    response.headers["Retry-After"] = str(seconds)
    return response
