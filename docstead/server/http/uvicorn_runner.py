"""Opens a port and runs an application on it until it is stopped."""

from __future__ import annotations

import errno
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
import uvicorn
from starlette.types import ASGIApp

from docstead.errors import BindError
from docstead.server.http.boundary import Boundary
from docstead.server.http.connections import BACKLOG, ConnectionLimits, limited

PATIENCE = 5
"""Seconds for open requests to end when the server is stopped."""

SWITCH_SECONDS = 0.0005
"""How long a thread with an answer may keep the interpreter while the thread that serves pages waits for it.

By default it is ten times as long. A page takes several turns, and before each one all answering threads may come first.
"""

_SEARCHED = 20


class Listener(msgspec.Struct, frozen=True):
    """An open port; ``address`` is its URL without a trailing slash."""

    socket: socket.socket
    address: str


@contextmanager
def listen(host: str, port: int) -> Iterator[Listener]:
    """Open a port, 0 for any free one; raises ``BindError``."""
    opened = _open(host, port)
    try:
        shown = f"[{host}]" if ":" in host else host
        yield Listener(opened, f"http://{shown}:{opened.getsockname()[1]}")
    finally:
        opened.close()


def run(
    app: ASGIApp,
    listener: Listener,
    on_stop: Callable[[], None] | None = None,
    limits: ConnectionLimits | None = None,
) -> None:
    """Serve until interrupted or terminated; open requests are finished first.

    ``on_stop`` is called in the event loop before that, to end connections that stay open.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    config = uvicorn.Config(
        Boundary(app),
        **limited(limits or ConnectionLimits()),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the site's settings name the trusted proxies
        timeout_graceful_shutdown=PATIENCE,
    )
    _Server(config, on_stop).run(sockets=[listener.socket])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, on_stop: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._on_stop = on_stop

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._on_stop:
            self._on_stop()
        await super().shutdown(sockets)


def _open(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
    except OSError as error:
        raise BindError(
            f"{host} is not an address of this machine: {error.strerror}; choose another one with --host"
        ) from error
    opened = socket.socket(family, kind, protocol)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind(address)
        opened.listen(BACKLOG)
    except OSError as error:
        opened.close()
        raise BindError(_reason(host, port, error)) from error
    opened.setblocking(False)
    return opened


def _reason(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        free = _free_port(host, port + 1)
        remedy = (
            f"stop it, or use `--port {free}`, which is free" if free else "stop it, or choose another port with --port"
        )
        return f"port {port} of {host} is in use by another program; {remedy}"
    if error.errno == errno.EACCES:
        return f"port {port} needs administrator rights; choose a port above 1023 with --port"
    return f"cannot listen on {host}:{port}: {error.strerror}; choose another address with --host and --port"


def _free_port(host: str, first: int) -> int | None:
    for port in range(first, min(first + _SEARCHED, 65536)):
        try:
            with socket.create_server((host, port)):
                return port
        except OSError:
            continue
    return None
