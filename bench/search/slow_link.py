"""A server at the other end of a slow connection, such as that of a phone."""

from __future__ import annotations

import asyncio
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

BYTES_A_SECOND = 1.6e6 / 8
LATENCY_SECONDS = 0.15


class SlowLink:
    """Passes everything on; while ``slow``, after a delay and no faster than the connection, which all answers share.

    It slows what workers fetch as well, which a browser's own throttling of a page leaves out.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._free_at = 0.0
        self.slow = False
        self.sent = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""

        async def slowly(message: Message) -> None:
            if self.slow and message["type"] == "http.response.body":
                size = len(message.get("body", b""))
                self.sent += size
                self._free_at = max(self._free_at, time.monotonic()) + size / BYTES_A_SECOND
                await asyncio.sleep(self._free_at - time.monotonic())
            await send(message)

        if self.slow and scope["type"] == "http":
            await asyncio.sleep(LATENCY_SECONDS)
        await self._app(scope, receive, slowly)
