"""Limits of connections: how many there are, and how long a client may take to send a request and to read its answer."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from docstead.server.http.boundary import MAX_HEADERS
from docstead.server.http.refusal import refusal

BACKLOG = 128
"""Connections that the system accepts before this process sees them."""
_SPARE_FILES = 2 * BACKLOG
"""Open files that are never used for connections: those of the pages and indexes, and connections not yet counted."""

try:
    from resource import RLIMIT_NOFILE, getrlimit
except ImportError:  # Windows has no such limit

    def _open_files() -> int:
        return 1 << 20
else:

    def _open_files() -> int:
        soft, _ = getrlimit(RLIMIT_NOFILE)
        return soft if soft > 0 else 1 << 20


class ConnectionLimits(msgspec.Struct, frozen=True):
    """Limits of the connections of one server.

    Attributes:
        overall: Most connections; fewer if the system allows the process few open files.
        per_address: Most connections of one address.
        header_seconds: Time in which the headers of a request must arrive.
        body_seconds: Time in which its body must arrive after that. Parts that read a body allow less, and answer.
        stall_seconds: Time in which a client that reads its answer slowly must make room for more.
        idle_seconds: Time that a connection stays open between two requests: longer than proxies and HTTP clients keep
            theirs, so that they close first. At a limit, idle connections are closed earlier.
    """

    overall: int = 1024
    per_address: int = 256
    header_seconds: float = 10.0
    body_seconds: float = 15.0
    stall_seconds: float = 30.0
    idle_seconds: int = 75

    @property
    def allowed(self) -> int:
        """``overall``, within the limit of open files."""
        files = _open_files()
        return min(self.overall, max(files - _SPARE_FILES, files // 4))


class Connections:
    """The open connections of a server.

    At a limit, the connection that waits longest for its client makes room: a client that keeps connections open without
    requests cannot keep others out. Only if all connections are answering, a new one is refused.
    """

    def __init__(self, limits: ConnectionLimits) -> None:
        self.limits = limits
        self._allowed = limits.allowed
        self._open: dict[LimitedProtocol, str] = {}
        self._counts: Counter[str] = Counter()

    def add(self, connection: LimitedProtocol, address: str) -> bool:
        """Count a new connection; ``False`` if it must be closed."""
        if self._counts[address] >= self.limits.per_address and not self._close_one(address):
            return False
        if len(self._open) >= self._allowed and not self._close_one(""):
            return False
        self._open[connection] = address
        self._counts[address] += 1
        return True

    def remove(self, connection: LimitedProtocol) -> None:
        """Forget a connection that was closed."""
        address = self._open.pop(connection, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def _close_one(self, address: str) -> bool:
        """Close the oldest connection that waits for its client, of one address or of any."""
        for connection, other in self._open.items():
            if (not address or other == address) and connection.waits_for_client:
                self.remove(connection)
                connection.transport.abort()
                return True
        return False


class LimitedProtocol(H11Protocol):
    """HTTP/1.1 as uvicorn speaks it, with deadlines that a client cannot extend by sending single bytes."""

    open_connections: Connections

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._request_timer: asyncio.TimerHandle | None = None
        self._stall_timer: asyncio.TimerHandle | None = None
        self._phase = ""

    @property
    def waits_for_client(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """See ``asyncio.Protocol``."""
        super().connection_made(transport)
        if not self.open_connections.add(self, self.client[0] if self.client else ""):
            transport.abort()
            return
        self._follow_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """See ``asyncio.Protocol``."""
        self.open_connections.remove(self)
        self._stop_request_timer()
        self._stop_stall_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """See ``asyncio.Protocol``."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._follow_request()

    def on_response_complete(self) -> None:
        """Called by uvicorn after each answer."""
        super().on_response_complete()
        self._follow_request()

    def pause_writing(self) -> None:
        """See ``asyncio.Protocol``: the client reads too slowly."""
        super().pause_writing()
        if self._stall_timer is None:
            self._stall_timer = self.loop.call_later(self.open_connections.limits.stall_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """See ``asyncio.Protocol``."""
        super().resume_writing()
        self._stop_stall_timer()

    def _follow_request(self) -> None:
        """Start a timer when a part of a request begins, and stop it when the part has arrived."""
        phase = self._current_phase()
        if phase == self._phase:
            return
        self._phase = phase
        self._stop_request_timer()
        if phase:
            limits = self.open_connections.limits
            seconds = limits.header_seconds if phase == "headers" else limits.body_seconds
            self._request_timer = self.loop.call_later(seconds, self._too_slow)

    def _current_phase(self) -> str:
        """The part of a request that is being sent: its headers, its body, or empty between requests."""
        if self.transport.is_closing():
            return ""
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        between = self.cycle is not None and not self.conn.trailing_data[0]
        return "headers" if self.conn.their_state is h11.IDLE and not between else ""

    def _too_slow(self) -> None:
        self._request_timer = None
        if self._phase == "headers" and self.conn.trailing_data[0]:
            with suppress(h11.LocalProtocolError):
                headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
                response = h11.Response(status_code=408, headers=headers, reason=b"Request Timeout")
                for event in (response, h11.Data(data=bytes(refusal(408).body)), h11.EndOfMessage()):
                    self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _stop_request_timer(self) -> None:
        if self._request_timer:
            self._request_timer.cancel()
            self._request_timer = None

    def _stop_stall_timer(self) -> None:
        if self._stall_timer:
            self._stall_timer.cancel()
            self._stall_timer = None


def limited(limits: ConnectionLimits) -> dict[str, Any]:
    """The arguments of ``uvicorn.Config`` for a server with these limits."""

    class Protocol(LimitedProtocol):
        open_connections = Connections(limits)

    return {
        "http": Protocol,
        "ws": "none",
        "backlog": BACKLOG,
        "timeout_keep_alive": limits.idle_seconds,
        "h11_max_incomplete_event_size": MAX_HEADERS,
    }
