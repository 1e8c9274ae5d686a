"""The assistant over HTTP: answers as JSON or as a stream of events, feedback, health and metrics."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

import msgspec
from anyio import to_thread
from starlette.concurrency import iterate_in_threadpool, run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from docstead.errors import AssistantError
from docstead.model.answer import Turn
from docstead.model.ask import (
    AskError,
    AskMessage,
    AskRequest,
    AskResponse,
    DoneEvent,
    FailedEvent,
    Feedback,
    WireEvent,
)
from docstead.server.ask.ask_request import (
    MAX_BODY,
    MAX_ENTRY,
    MAX_HISTORY,
    MAX_QUESTION,
    RefusedError,
    read_body,
    read_question,
)
from docstead.server.ask.limits import Limits
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.openapi import EVENTS, Endpoint, Json, operation, schema_of

if TYPE_CHECKING:
    from docstead.server.ask.assistant import SiteAssistant

_log = logging.getLogger(__name__)
ANSWER_SECONDS = 55.0
"""Longest time for an answer: the interface asks readers to wait up to a minute."""
_STARTING_SECONDS = 5


def ask_endpoints(
    answering: SiteAssistant, product_id: str, index_name: str, base_path: str, limits: Limits, metrics: Metrics
) -> tuple[Endpoint, ...]:
    """The endpoints of the service, below the base path."""
    service = _Service(answering, product_id, index_name, limits, metrics)
    return (
        Endpoint(f"{base_path}{product_id}_ai", ("POST",), service.ask, _ask_operation(index_name, product_id)),
        Endpoint(f"{base_path}feedback", ("POST",), service.feedback, _FEEDBACK),
        Endpoint(f"{base_path}healthz", ("GET",), service.health, _HEALTH),
        Endpoint(f"{base_path}readyz", ("GET",), service.readiness, _READINESS),
        Endpoint(f"{base_path}metrics", ("GET",), service.metrics_text, _METRICS),
    )


class _Service(msgspec.Struct, eq=False):
    _answering: SiteAssistant
    _product_id: str
    _index_name: str
    _limits: Limits
    _metrics: Metrics

    async def ask(self, request: Request) -> Response:
        outcome = "failed"
        try:
            return await self._ask(request)
        except RefusedError as error:
            outcome, refusal = "refused", error
        except TimeoutError:
            refusal = RefusedError(504, "timeout", "the answer took too long")
        except AssistantError as error:
            _log.warning("a question could not be answered: %s", error)
            refusal = RefusedError(503, "failed", "the question could not be answered; try again")
        self._metrics.answered(outcome)
        return _refusal(refusal)

    async def _ask(self, request: Request) -> Response:
        started = time.monotonic()
        question, history = await read_question(request, self._index_name, self._product_id)
        if not self._answering.ready():
            raise RefusedError(503, "starting", "the assistant is starting", _STARTING_SECONDS)
        await self._limits.questions.hit(self._limits.clients.address(request))
        origin = _origin(request)
        if "text/event-stream" in request.headers.get("accept", ""):
            # After a stream has begun no status can be sent, so it waits for its turn before.
            leave = await self._limits.concurrency.enter()
            return _EventStream(self._events(question, history, origin, started), leave)
        async with self._limits.concurrency.turn():
            # A thread cannot be stopped: one that takes too long is abandoned.
            answer = to_thread.run_sync(self._answering.answer, question, history, origin, abandon_on_cancel=True)
            message = await asyncio.wait_for(answer, ANSWER_SECONDS)
        await self._given(message, started)
        return _json(AskResponse(message=message))

    async def _events(
        self, question: str, history: tuple[Turn, ...], origin: str, started: float
    ) -> AsyncIterator[bytes]:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                async for event in iterate_in_threadpool(self._answering.stream(question, history, origin)):
                    if isinstance(event, DoneEvent):
                        await self._given(event.message, started)
                    elif isinstance(event, FailedEvent):
                        self._metrics.answered("failed")
                    yield _event(event)
        except TimeoutError:
            self._metrics.answered("failed")
            yield _event(FailedEvent(code="timeout", error="the answer took too long"))

    async def _given(self, message: AskMessage, started: float) -> None:
        self._metrics.answered("abstained" if message.abstained else "answered", time.monotonic() - started)
        if self._limits.shared:
            await self._limits.shared.remember(message.id)

    async def feedback(self, request: Request) -> Response:
        try:
            feedback = await read_body(request, Feedback)
            if self._limits.feedback:
                await self._limits.feedback.hit(self._limits.clients.address(request))
        except RefusedError as error:
            return _refusal(error)
        known = await run_in_threadpool(self._answering.feedback, feedback)
        if not known and not (self._limits.shared and await self._limits.shared.remembers(feedback.id)):
            return _refusal(RefusedError(404, "unknown-answer", f"there is no answer with the id {feedback.id!r}"))
        self._metrics.feedback.labels(str(feedback.helpful).lower()).inc()
        return Response(status_code=204)

    async def health(self, request: Request) -> Response:
        del request
        return JSONResponse({"status": "ok"})

    async def readiness(self, request: Request) -> Response:
        del request
        ready = self._answering.ready()
        return JSONResponse({"status": "ready" if ready else "starting"}, status_code=200 if ready else 503)

    async def metrics_text(self, request: Request) -> Response:
        del request
        text = self._metrics.text(self._limits.concurrency.inside)
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


class _EventStream(StreamingResponse):
    """Server-sent events; calls ``on_end`` at the end, also if the reader disconnects before the first event."""

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
    """Scheme and host of the reader's pages if this service has the same host; else empty."""
    origin = request.headers.get("origin", "")
    return origin if origin.partition("://")[2] == request.headers.get("host") else ""


def _event(event: WireEvent) -> bytes:
    name = type(event).__struct_config__.tag
    return f"event: {name}\ndata: ".encode() + msgspec.json.encode(event) + b"\n\n"


def _json(value: msgspec.Struct, status: int = 200, retry_after: int = 0) -> Response:
    headers = {"Cache-Control": "no-store"} | ({"Retry-After": str(retry_after)} if retry_after else {})
    return Response(msgspec.json.encode(value), status, headers, "application/json")


def _refusal(error: RefusedError) -> Response:
    return _json(AskError(code=error.code, error=str(error)), error.status, error.retry_after)


# ---- the OpenAPI descriptions ----

_BODY_REFUSALS = {
    400: "The body is not JSON",
    408: "The body was sent too slowly",
    413: f"The body is larger than {MAX_BODY:,} bytes",
    415: "The media type of the body is not JSON",
}


def _ask_operation(index_name: str, product_id: str) -> Json:
    events = (
        "Server-sent events: `event` is the type, `data` is JSON, one of `x-events`. `text` events are in order, `reset` "
        "withdraws the text before it, and `done` or `failed` is the last event."
    )
    stream = {"type": "string", "description": events, "x-events": {"oneOf": [schema_of(event) for event in EVENTS]}}
    return operation(
        "Answer a question from the documentation",
        f"`userinput` has up to {MAX_QUESTION:,} characters. `chathistory` is the JSON text of a list of up to "
        f'{MAX_HISTORY} entries, each `{{"user": …}}` or `{{"{product_id}AI": …}}` with up to {MAX_ENTRY:,} characters; '
        f"the last entry may be the question itself. `index_name` is `{index_name}`. With the header "
        "`Accept: text/event-stream` the answer is sent in pieces. If the documentation does not answer the question, "
        "`abstained` is set, `source` is empty, and `citations` are the nearest pages.",
        {
            200: (
                "The answer",
                {
                    "application/json": {"schema": schema_of(AskResponse)},
                    "text/event-stream": {"schema": stream},
                },
            ),
            **_BODY_REFUSALS,
            404: "The index does not exist",
            422: "The question is empty or too long, or the history is not valid",
            429: "Too many requests of this client",
            503: "The assistant is busy, is starting, or could not answer",
            504: "The answer took too long",
        },
        schema_of(AskRequest),
    )


def _status(text: str, word: str) -> tuple[str, Json]:
    return text, {"type": "object", "required": ["status"], "properties": {"status": {"const": word}}}


_FEEDBACK = operation(
    "Rate an answer or a page",
    "`id` is the id of the answer, of which the last rating counts, or the path of a page, if the settings ask for ratings "
    "of pages.",
    {
        204: "The rating is stored",
        **_BODY_REFUSALS,
        404: "The answer does not exist",
        422: "A field is missing or has another type",
        429: "Too many ratings by this client",
        503: "Too many ratings by all clients",
    },
    schema_of(Feedback),
)
_HEALTH = operation("Whether the service runs", "Answers as soon as the port is open.", {200: _status("It runs", "ok")})
_READINESS = operation(
    "Whether questions can be answered",
    "For load balancers: the index and the model are opened in the background.",
    {200: _status("Yes", "ready"), 503: _status("Not yet", "starting")},
)
_METRICS = operation(
    "Metrics for Prometheus",
    "Questions by outcome, ratings, times to the answer. No text of a question.",
    {200: ("The metrics, in the text format 0.0.4", {"text/plain": {"schema": {"type": "string"}}})},
)
