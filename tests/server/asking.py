"""Asks an ASGI application directly, so that addresses arrive exactly as they are written."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Headers
    body: bytes


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Run to the end in a thread of its own: this one may have an event loop, the browser's, already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def ask(app: ASGIApp, address: str, headers: Mapping[str, str] | None = None, method: str = "GET") -> Answer:
    """The answer to one request; ``address`` is the raw path, with a query where it has one."""
    raw_path, _, query = address.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": raw_path,
        "raw_path": raw_path.encode("latin-1"),
        "query_string": query.encode("latin-1"),
        "root_path": "",
        "headers": [(name.lower().encode(), value.encode()) for name, value in (headers or {}).items()],
        "client": ("127.0.0.1", 50000),
        "server": ("127.0.0.1", 80),
    }
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    async def answer() -> None:
        await app(scope, receive, send)

    run(answer())
    body = b"".join(message.get("body", b"") for message in sent if message["type"] == "http.response.body")
    return Answer(sent[0]["status"], Headers(raw=sent[0]["headers"]), body)
