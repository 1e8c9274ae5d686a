"""The outermost part of the application: each request ends in an answer and at most one line in the log."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from traceback import extract_tb

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from docstead.server.http.refusal import refusal

MAX_HEADERS = 32 * 1024
"""Bytes of the address and the headers of a request."""
ANSWER_SECONDS = 75.0
"""Longest time to the start of an answer. Parts with a shorter limit of their own send a more precise answer."""

_log = logging.getLogger(__name__)


class Boundary:
    """Answers in place of an application that fails or takes too long."""

    def __init__(self, application: ASGIApp, answer_seconds: float = ANSWER_SECONDS) -> None:
        self._application = application
        self._answer_seconds = answer_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return
        if _size(scope) > MAX_HEADERS:
            # What arrives in one piece is not refused by the parser.
            await _answer(431, scope, receive, send)
            return
        if _has_two_lengths(scope):
            # Only one of the two was read. What follows on the connection may be part of this request (RFC 9112, 6.1).
            await _answer(400, scope, receive, send)
            return
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            if not started:
                started = True
                deadline.reschedule(None)
            await send(message)

        try:
            async with asyncio.timeout(self._answer_seconds) as deadline:
                await self._application(scope, receive, watched)
            return
        except ClientDisconnect:
            return
        except Exception as error:  # noqa: BLE001 - the reason for this module: no error of any part may leave it
            status = 500
            if isinstance(error, TimeoutError) and deadline.expired():
                status = 504
            elif isinstance(error, UnicodeError):
                status = 400
            _log.error("%s failed: %s", f"{scope['method']} {scope['path'][:200]!r}", described(error))
        if not started:
            await _answer(status, scope, receive, send)


async def _answer(status: int, scope: Scope, receive: Receive, send: Send) -> None:
    await refusal(status, {"Connection": "close"})(scope, receive, send)


def _size(scope: Scope) -> int:
    headers = sum(len(name) + len(value) for name, value in scope["headers"])
    return headers + len(scope.get("raw_path") or b"") + len(scope["query_string"])


def _has_two_lengths(scope: Scope) -> bool:
    names = {name for name, _ in scope["headers"]}
    return b"content-length" in names and b"transfer-encoding" in names


def described(error: BaseException) -> str:
    """An error in one line, with the place where it was raised."""
    place = ""
    if frames := extract_tb(error.__traceback__):
        place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})"
    return f"{type(error).__name__}: {str(error)[:300]!r}{place}"
