"""The service as a process of its own, and what hostile clients do to it."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.browser.serving import build_variant
from tests.hostile.client import QUESTION, Client
from tests.hostile.row import Row

SITE = Path(__file__).resolve().parents[1] / "sites" / "handbook"
BY_WORDS = '\n[assistant.embedding]\nmodel = "none"\n'
_CODE = """
import sys
from pathlib import Path
from docstead.server.http.app import serve
from docstead.server.http.connections import ConnectionLimits

def announce(address):
    print(address, flush=True)

# The requests are read until the service closes the connection: idle ones are closed soon.
serve(Path(sys.argv[1]), Path(sys.argv[2]), "127.0.0.1", 0, announce, limits=ConnectionLimits(idle_seconds=2))
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Service(Client):
    """A running service: its process, the file of its log, and the folders of the site and its output."""

    process: subprocess.Popen[str]
    log: Path
    site: Path
    output: Path

    def wait_until_ready(self) -> None:
        """Wait for the assistant."""
        deadline = time.monotonic() + 60
        while (status := self.request("GET", "/readyz")[0]) != 200:
            if time.monotonic() > deadline:
                raise TimeoutError(f"the service is not ready: {status}, {self.log.read_text()}")
            time.sleep(0.05)


@contextmanager
def running(
    folder: Path, settings: str = BY_WORDS, environment: dict[str, str] | None = None, source: Path = SITE
) -> Iterator[Service]:
    """A service of a site with an assistant, by default of a small one."""
    site, output = build_variant(source, settings, folder)
    log = folder / "log.txt"
    cache = {"DOCSTEAD_CACHE": str(folder / "cache")}
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, "-c", _CODE, str(site), str(output)],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, **cache, **(environment or {})},
        )
        try:
            assert process.stdout
            address = process.stdout.readline().strip()
            port = int(address.rstrip("/").rpartition(":")[2])
            service = Service(port=port, process=process, log=log, site=site, output=output)
            service.wait_until_ready()
            yield service
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def abuse_http(service: Service, times: int, seed: int) -> Row:
    """Send requests that no client sends; each must get a 4xx or no answer at all, and the next client a page."""
    row = Row("HTTP abuse")
    chance = random.Random(seed)
    statuses: Counter[int] = Counter()
    contents = [*_requests(), *(_mutated(chance) for _ in range(times))]
    # Many of them wait for a body that never comes, so they are sent at the same time.
    with ThreadPoolExecutor(64) as pool:
        answers = list(pool.map(lambda content: service.send(content + b"\r\n", 60), contents))
    for content, answer in zip(contents, answers, strict=True):
        row.runs += 1
        for part in answer.split(b"HTTP/1.1 ")[1:]:
            status = int(part[:3])
            statuses[status] += 1
            if status >= 500 and status not in (503, 504):
                row.fail(f"status {status} for {content[:80]!r}")
    log = service.log.read_text(errors="replace")
    if "Traceback" in log:
        row.fail("a traceback in the log")
    if log.count("\n") > 100:
        row.fail(f"{log.count(chr(10))} lines in the log")
    if service.request("GET", "/")[0] != 200:
        row.fail("no page afterwards")
    row.note = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items()))
    return row


def _question(body: bytes, headers: bytes = b"Content-Type: application/json\r\n") -> bytes:
    length = f"Content-Length: {len(body)}\r\n".encode()
    return b"POST /kettle_ai HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + headers + length + b"\r\n" + body


def _requests() -> Iterator[bytes]:
    """Requests by hand."""
    close = b"Host: a\r\nConnection: close\r\n"
    for path in (
        b"/..%2f..%2fetc/passwd", b"/%5c..%5c", b"/%00", b"//evil.example", b"/%ff", b"/%", b"/" + b"a" * 70_000,
        b"/" + b"../" * 100, b"/_headers", b"/.docstead-manifest.json", b"*", b"http://[", b"/?" + b"a" * 20_000, b"/\xff",
    ):  # fmt: skip
        yield b"GET " + path + b" HTTP/1.1\r\n" + close
    for method in (b"HEAD", b"PUT", b"DELETE", b"OPTIONS", b"TRACE", b"CONNECT", b"get", b"\x00", b"A" * 5000):
        yield method + b" /kettle_ai HTTP/1.1\r\n" + close
    for body in (
        b"", b"{", b"[" * 60_000, b'{"userinput":"\xff\xfe","index_name":"kettle"}', b"null", b'"' * 100, b"\x00" * 1000,
        rb'{"userinput":"\ud800","index_name":"kettle"}', b'{"userinput":1e999,"index_name":"kettle"}', b"9" * 60_000,
        rb'{"userinput":"a","index_name":"kettle","chathistory":"[{\"user\":\"\\ud800\"}]"}',
        b'{"userinput":"a","index_name":"kettle","chathistory":"' + b"[" * 20_000 + b'"}',
        b'{"userinput":"' + b"a" * 70_000 + b'","index_name":"kettle"}',
        '{"userinput":"\u0000 \u202e AND NEAR( \\" * OR","index_name":"kettle"}'.replace("\x00", "\\u0000").encode(),
    ):  # fmt: skip
        yield _question(body)
        yield _question(body, b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n")
    yield _question(b'{"userinput":"a","index_name":"kettle"}', b"Content-Type: text/plain\r\n")
    for path in (b"/feedback", b"/mcp"):
        yield (
            b"POST "
            + path
            + b" HTTP/1.1\r\n"
            + close
            + b"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n\xff\xff"
        )
    for header in (b"Range: bytes=" + b"0-1," * 2000, b"Range: bytes=5-1", b"If-None-Match: \xff", b"If-Modified-Since: x",
                   b"Accept-Encoding: " + b"br;q=x," * 1000, b"Host: \xff", b"X: " + b"a" * 60_000, b"Upgrade: websocket\r\nConnection: Upgrade"):  # fmt: skip
        yield b"GET / HTTP/1.1\r\n" + close + header + b"\r\n"
    yield b"GET / HTTP/9.9\r\n\r\n"
    yield b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20
    yield b"GET / HTTP/1.1\r\n" * 500


def _mutated(chance: random.Random) -> bytes:
    content = bytearray(_question(json.dumps(QUESTION).encode()))
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(content))
        content[at : at + chance.randint(0, 5)] = chance.randbytes(chance.randint(0, 5))
    return bytes(content)


def leave_early(service: Service, times: int) -> Row:
    """Clients that leave while they send a body or read events."""
    row = Row("clients that leave")
    before = service.log.read_text()
    events = _question(
        json.dumps(QUESTION).encode(), b"Content-Type: application/json\r\nAccept: text/event-stream\r\n"
    )
    for number in range(times):
        content = events if number % 2 else _question(b"x" * 1000)[:-900]
        with service.connect() as opened:
            opened.sendall(content)
        row.runs += 1
    time.sleep(0.5)
    more = service.log.read_text().removeprefix(before)
    if "Traceback" in more or more.count("\n") > 20:
        row.fail(f"the log has {more.count(chr(10))} lines: {more[:300]}")
    if service.request("GET", "/")[0] != 200:
        row.fail("no page afterwards")
    return row


def damage_files(service: Service) -> Row:
    """Damage derived files while the service runs: it answers, and a new start heals them."""
    row = Row("damaged files of the service")
    indexes = list(service.log.parent.glob("cache/index/*/index-*.sqlite"))
    for index in indexes:
        with index.open("r+b") as file:
            file.seek(index.stat().st_size // 2)
            file.write(b"\xff" * (index.stat().st_size // 4))
    for path in (service.output / "assistant.json", service.output / "_redirects", service.output / "_headers"):
        if path.exists():
            content = path.read_bytes()
            path.write_bytes(b"\xff\x00{")
            time.sleep(0.2)
            if service.request("GET", "/")[0] != 200:
                row.fail(f"no page while {path.name} is damaged")
            path.write_bytes(content)
            row.runs += 1
    deadline = time.monotonic() + 30
    row.runs += len(indexes)
    while time.monotonic() < deadline:
        if service.ask("How is the kettle cleaned?")[0] == 200:
            break
        time.sleep(0.2)
    else:
        row.fail("no answer after the index was damaged")
    if "Traceback" in service.log.read_text():
        row.fail("a traceback in the log")
    return row
