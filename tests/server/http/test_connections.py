"""Deadlines and limits of connections, with clients that do what no browser does."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from docstead.server.http.boundary import Boundary
from docstead.server.http.connections import ConnectionLimits, limited

LIMITS = ConnectionLimits(
    overall=12, per_address=8, header_seconds=0.5, body_seconds=0.5, stall_seconds=0.5, idle_seconds=1
)


async def _application(scope: Scope, receive: Receive, send: Send) -> None:
    path = scope["path"]
    if path == "/fails":
        raise KeyError("a secret\nof two lines")
    if path == "/undecodable":
        b"\xff".decode()
    if path == "/never":
        await receive()
        await receive()
    if path == "/body":
        await Request(scope, receive).body()
    content = "x" * 30_000_000 if path == "/large" else "well"
    await PlainTextResponse(content)(scope, receive, send)


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    config = uvicorn.Config(Boundary(_application, 1.0), lifespan="off", log_config=None, **limited(LIMITS))
    server = uvicorn.Server(config)
    listener = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield listener.getsockname()[1]
    server.should_exit = True
    thread.join()


def _open(port: int, content: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    opened = socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(source, 0))
    opened.sendall(content)
    return opened


def _read(opened: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    received = b""
    with opened:
        while True:
            try:
                piece = opened.recv(65536)
            except ConnectionResetError:
                return received
            if not piece:
                return received
            received += piece


def _drip(opened: socket.socket, seconds: float) -> float:
    """Send a byte now and then; gives the seconds until the connection is closed."""
    started = time.monotonic()
    while time.monotonic() - started < seconds:
        try:
            opened.sendall(b"a")
            opened.settimeout(0.1)
            if not opened.recv(1):
                break
        except TimeoutError:
            continue
        except OSError:
            break
        else:
            break
    return time.monotonic() - started


@pytest.mark.parametrize(
    "begun",
    [
        b"GET / HTTP/1.1\r\nHost: a\r\nX-A: ",
        b"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n",  # answered before its body is sent
    ],
)
def test_single_bytes_do_not_keep_a_connection_open(port: int, begun: bytes) -> None:
    opened = _open(port, begun)
    if begun.startswith(b"GET / HTTP/1.1\r\nHost: a\r\nC"):
        assert opened.recv(12) == b"HTTP/1.1 200"
        opened.recv(65536)
    with opened:
        assert _drip(opened, 5) < 3


def test_a_connection_without_a_request_is_closed(port: int) -> None:
    assert _read(_open(port)) == b""


def test_slow_headers_get_an_answer(port: int) -> None:
    assert _read(_open(port, b"GET / HTTP/1.1\r\nHost: a\r\n")).startswith(b"HTTP/1.1 408 ")


def test_a_client_that_does_not_read_its_answer_is_cut_off(port: int) -> None:
    opened = _open(port, b"GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
    time.sleep(1.5)
    assert len(_read(opened)) < 30_000_000


def test_clients_with_many_connections_make_room_for_others(port: int) -> None:
    # The oldest connections that wait for their client make room, first of the same address, then of any.
    slow = [_open(port, b"GET / HTTP/1.1\r\nX: ", source) for source in ("127.0.0.2", "127.0.0.3") for _ in range(10)]
    answer = _read(_open(port, b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
    assert answer.startswith(b"HTTP/1.1 200 ")
    for opened in slow:
        opened.close()


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        (b"GET /fails HTTP/1.1\r\nHost: a\r\n", b"500"),
        (b"GET /undecodable HTTP/1.1\r\nHost: a\r\n", b"400"),
        (b"POST /never HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n", b"504"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 100_000 + b"\r\n", b"4"),
        (b"GET /?" + b"a" * 50_000 + b" HTTP/1.1\r\nHost: a\r\n", b"4"),
        (b"\x00\xff\r\n", b"400"),
    ],
)
def test_each_request_gets_an_answer(port: int, request_line: bytes, status: bytes) -> None:
    answer = _read(_open(port, request_line + b"Connection: close\r\n\r\n"))
    assert answer.split(b" ")[1].startswith(status)
    assert b"Traceback" not in answer
    assert b"secret" not in answer


@pytest.mark.parametrize(
    ("request_line", "code"),
    [
        (b"GET /fails HTTP/1.1\r\nHost: a\r\n", "internal-server-error"),
        (b"POST /never HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n", "gateway-timeout"),
        (b"GET / HTTP/1.1\r\nHost: a\r\n", "request-timeout"),
    ],
)
def test_answers_in_place_of_the_application_have_the_form_of_errors(port: int, request_line: bytes, code: str) -> None:
    end = b"" if code == "request-timeout" else b"Connection: close\r\n\r\n"
    answer = _read(_open(port, request_line + end))
    assert f'{{"code":"{code}","error":"{code.replace("-", " ")}"}}'.encode() in answer


def test_two_lengths_end_the_connection(port: int) -> None:
    smuggled = b"0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
    lengths = b"Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n"
    answer = _read(_open(port, b"POST /body HTTP/1.1\r\nHost: a\r\n" + lengths + smuggled))
    assert answer.count(b"HTTP/1.1") == 1
    assert answer.startswith(b"HTTP/1.1 400 ")


def test_a_failure_is_one_line_in_the_log(port: int, caplog: pytest.LogCaptureFixture) -> None:
    _read(_open(port, b"GET /fails HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
    [record] = [record for record in caplog.records if "/fails" in record.getMessage()]
    assert "\n" not in record.getMessage()
    assert "KeyError" in record.getMessage()
    assert not record.exc_info


def test_a_client_that_leaves_is_not_logged(port: int, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(5):
        _open(port, b"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabcd").close()
    assert _read(_open(port, b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).startswith(b"HTTP/1.1 200")
    assert not caplog.records
