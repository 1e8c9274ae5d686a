"""The assistant over HTTP: one question at a time from each reader, answered as JSON or as a stream of events."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any, Protocol, TypeVar

import msgspec
from fastapi import APIRouter, Request
from starlette.concurrency import iterate_in_threadpool, run_in_threadpool
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from docwright.model.answer import Turn
from docwright.model.ask import (
    AskError,
    AskMessage,
    AskRequest,
    AskResponse,
    DoneEvent,
    FailedEvent,
    Feedback,
    WireEvent,
)
from docwright.server.limits import RateLimit, TooManyError, Turnstile
from docwright.server.metrics import Metrics

_Decoded = TypeVar("_Decoded", bound=msgspec.Struct)

MAX_BODY = 64 * 1024
"""Bytes of a request."""
MAX_QUESTION = 2000
"""Characters of a question."""
MAX_ENTRY = 20_000
"""Characters of an entry of the history; longer ones are shortened by their senders."""
MAX_HISTORY = 3
ANSWER_SECONDS = 55.0
"""Seconds after which an answer is given up: readers are told to wait up to a minute."""


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


class BadRequestError(Exception):
    """A request that cannot be understood."""

    def __init__(self, status: int, code: str, error: str) -> None:
        super().__init__(error)
        self.status, self.body = status, AskError(code=code, error=error)


def ask_router(
    answering: Answering, product_id: str, index_name: str, base_path: str, limit: RateLimit, turnstile: Turnstile
) -> APIRouter:
    """The addresses of the service, below the base path."""
    service = _Service(answering, product_id, index_name, limit, turnstile)
    router = APIRouter(prefix=base_path.rstrip("/"))
    body = {"content": {"application/json": {"schema": _schema(AskRequest)}}, "required": True}
    router.add_api_route(
        f"/{product_id}_ai",
        service.ask,
        methods=["POST"],
        summary="Answer a question from the documentation",
        openapi_extra={"requestBody": body},
        responses={200: _json("The answer", AskResponse), **{s: _json("Why not", AskError) for s in _ERRORS}},
    )
    feedback = {"content": {"application/json": {"schema": _schema(Feedback)}}, "required": True}
    router.add_api_route(
        "/feedback", service.feedback, methods=["POST"], status_code=204, openapi_extra={"requestBody": feedback}
    )
    router.add_api_route("/healthz", service.health, methods=["GET"], summary="Whether the service runs")
    router.add_api_route("/readyz", service.readiness, methods=["GET"], summary="Whether it can answer")
    router.add_api_route("/metrics", service.metrics_text, methods=["GET"], summary="Counters for Prometheus")
    return router


_ERRORS = (400, 404, 413, 415, 422, 429, 503, 504)


class _Service:
    def __init__(
        self, answering: Answering, product_id: str, index_name: str, limit: RateLimit, turnstile: Turnstile
    ) -> None:
        self._answering = answering
        self._history_key = f"{product_id}AI"
        self._index_name = index_name
        self._limit = limit
        self._turnstile = turnstile
        self._metrics = Metrics()

    async def ask(self, request: Request) -> Response:
        started = time.monotonic()
        try:
            question, history = await self._question(request)
            if not self._answering.ready():
                raise TooManyError(503, 5)
            await self._limit.hit(_client(request))
            if "text/event-stream" in request.headers.get("accept", ""):
                # Once a stream has begun no status can be given, so a full house is said before.
                self._turnstile.check()
                return self._stream(question, history, _origin(request), started)
            async with self._turnstile.turn():
                message = await asyncio.wait_for(
                    run_in_threadpool(self._answering.answer, question, history, _origin(request)), ANSWER_SECONDS
                )
        except BadRequestError as error:
            self._metrics.answered("refused", 0)
            return _answer(error.body, error.status)
        except TooManyError as error:
            self._metrics.answered("refused", 0)
            return _too_many(error)
        except TimeoutError:
            self._metrics.answered("failed", 0)
            return _answer(AskError(code="timeout", error="the answer took too long"), 504)
        self._count(message, started)
        return _answer(AskResponse(message=message), 200)

    def _stream(self, question: str, history: tuple[Turn, ...], origin: str, started: float) -> Response:
        async def events() -> AsyncIterator[bytes]:
            try:
                async with self._turnstile.turn(), asyncio.timeout(ANSWER_SECONDS):
                    async for event in iterate_in_threadpool(self._answering.stream(question, history, origin)):
                        if isinstance(event, DoneEvent):
                            self._count(event.message, started)
                        elif isinstance(event, FailedEvent):
                            self._metrics.answered("failed", 0)
                        yield _event(event)
            except (TooManyError, TimeoutError):
                self._metrics.answered("failed", 0)
                yield _event(FailedEvent(code="busy", error="the assistant is busy; try again in a moment"))

        return StreamingResponse(
            events(), media_type="text/event-stream", headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        )

    def _count(self, message: AskMessage, started: float) -> None:
        self._metrics.answered("abstained" if message.abstained else "answered", time.monotonic() - started)

    async def feedback(self, request: Request) -> Response:
        try:
            verdict = _decoded(await _body(request), Feedback)
        except BadRequestError as error:
            return _answer(error.body, error.status)
        if not await run_in_threadpool(self._answering.feedback, verdict):
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

    async def _question(self, request: Request) -> tuple[str, tuple[Turn, ...]]:
        asked = _decoded(await _body(request), AskRequest)
        if not asked.userinput.strip():
            raise BadRequestError(422, "empty-question", "`userinput` is empty")
        if len(asked.userinput) > MAX_QUESTION:
            raise BadRequestError(422, "long-question", f"`userinput` is longer than {MAX_QUESTION} characters")
        if asked.index_name != self._index_name:
            raise BadRequestError(
                404, "unknown-index", f"there is no index `{asked.index_name[:50]}`; there is `{self._index_name}`"
            )
        return asked.userinput, self._history(asked)

    def _history(self, asked: AskRequest) -> tuple[Turn, ...]:
        """What was said before the question, which clients send as the last entry as well."""
        try:
            entries = json.loads(asked.chathistory) if asked.chathistory else []
        except (ValueError, RecursionError):
            raise BadRequestError(422, "broken-history", "`chathistory` is not JSON") from None
        if not isinstance(entries, list) or len(entries) > MAX_HISTORY:
            raise BadRequestError(422, "broken-history", f"`chathistory` must be a list of up to {MAX_HISTORY} entries")
        said = [self._entry(entry) for entry in entries]
        if said and said[-1] == ("user", asked.userinput):
            said.pop()
        turns: list[Turn] = []
        for speaker, text in said:
            if speaker == "user":
                turns.append(Turn(question=text))
            elif turns and not turns[-1].answer:
                turns[-1] = Turn(question=turns[-1].question, answer=text)
        return tuple(turns)

    def _entry(self, entry: Any) -> tuple[str, str]:
        if isinstance(entry, dict) and len(entry) == 1:
            ((key, text),) = entry.items()
            if key in ("user", self._history_key) and isinstance(text, str) and len(text) <= MAX_ENTRY:
                return key, text
        raise BadRequestError(
            422,
            "broken-history",
            f"each entry of `chathistory` must be a text under `user` or `{self._history_key}`, "
            f"of up to {MAX_ENTRY} characters",
        )


async def _body(request: Request) -> bytes:
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind != "application/json":
        raise BadRequestError(415, "not-json", "send JSON, with the header Content-Type: application/json")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BODY:
            raise BadRequestError(413, "too-large", f"the request is larger than {MAX_BODY} bytes")
    return bytes(body)


def _decoded(body: bytes, kind: type[_Decoded]) -> _Decoded:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        status = 422 if isinstance(error, msgspec.ValidationError) else 400
        raise BadRequestError(status, "bad-request", f"the request cannot be understood: {error}") from None


def _client(request: Request) -> str:
    """The client's address, for counting alone. It is never written anywhere."""
    return request.client.host if request.client else ""


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


def _too_many(error: TooManyError) -> Response:
    sentence = "you asked too often" if error.status == 429 else "the assistant is busy"
    response = _answer(AskError(code="too-many", error=f"{sentence}; try again in {error.retry_after} s"), error.status)
    response.headers["Retry-After"] = str(error.retry_after)
    return response


def _schema(kind: type[msgspec.Struct]) -> dict[str, Any]:
    _, components = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    return dict(components[kind.__name__])


def _json(description: str, kind: type[msgspec.Struct]) -> dict[str, Any]:
    schema = msgspec.json.schema(kind)
    return {"description": description, "content": {"application/json": {"schema": schema}}}
