"""Readers of pages while slow connections and asking clients keep the service busy.

The busy clients are in processes of their own, so that the times of the pages are those of the service.
"""

from __future__ import annotations

import json
import socket
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import cycle, islice
from multiprocessing import get_context
from pathlib import Path

from tests.hostile.client import Client
from tests.hostile.row import Row
from tests.hostile.service import BY_WORDS, Service, running

ALLOWED = (200, 429, 503)
"""Statuses that the assistant answers well-formed questions with, however busy it is."""
LIMITS = "\n[assistant]\nenabled = true\n\n[assistant.limits]\nper_client = 1000000\nin_all = 1000000\n"
"""No limit of questions in a time, so that answers take all the time that the service gives them."""
_ROOT = Path(__file__).resolve().parents[2]
_PRODUCT = "docstead"
LONGEST = 1.0
"""Seconds in which 95 of 100 pages are served."""
_READERS = 4
_PAUSE, _THINKING = 0.1, 0.5
"""Seconds between two pages, and between two questions of one client."""
_ADDRESSES = 50
"""Addresses of the slow connections: one address alone may not have so many."""


@contextmanager
def crowded(folder: Path, *, by_words: bool = False) -> Iterator[Service]:
    """The service of the manual, with its assistant; ``by_words`` without the search by meaning."""
    with running(folder, LIMITS + (BY_WORDS if by_words else ""), source=_ROOT / "guide") as service:
        # Until the index with the vectors is there, the assistant answers by words.
        index = folder / "cache" / "index"
        while not by_words and not any(index.glob("*/index-*.sqlite")):
            time.sleep(0.1)
        yield service


def crowd(service: Service, slow: int, clients: int, seconds: float) -> list[Row]:
    """Slow connections and many clients at the same time: pages must be served throughout."""
    pages, answers, waiting = Row("pages in a crowd"), Row("answers in a crowd"), Row("slow connections")
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(_ready, range(2), chunksize=1))
        asked = pool.submit(_ask, service.port, clients, seconds)
        dripped = pool.submit(_drip, service.port, slow, seconds)
        paths = _paths(service.output)
        with ThreadPoolExecutor(_READERS) as readers:
            read = list(readers.map(lambda number: _read(service, paths[number:], seconds), range(_READERS)))
        statuses, (waiting.runs, held) = asked.result(), dripped.result()
    answers.runs = statuses.total()
    for status, count in statuses.items():
        if status not in ALLOWED:
            answers.fail(f"{count} × status {status}")
    if not statuses[200]:
        answers.fail("no question was answered")
    answers.note = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items()))
    waiting.note = f"{held} of {slow} open at a time"
    if held < 0.9 * slow:
        waiting.fail(f"only {held} were open at the same time")
    times = sorted(seconds for one in read for seconds, _ in one)
    pages.runs = len(times)
    for status, count in Counter(status for one in read for _, status in one).items():
        if status not in (200, 302):
            pages.fail(f"{count} × status {status}")
    p95 = times[int(0.95 * len(times))]
    if p95 >= LONGEST:
        pages.fail(f"95 % of the pages took up to {p95:.2f} s")
    pages.note = f"p95 {p95:.3f} s, longest {times[-1]:.3f} s"
    if service.log.read_text().count("\n") > 200:
        waiting.fail("the log is flooded")
    return [pages, answers, waiting]


def _ready(_: int) -> None:
    """Returns when the process has imported this module; the pause gives each process one of two calls."""
    time.sleep(0.2)


def _paths(output: Path) -> list[str]:
    """Addresses of pages, scripts and styles."""
    files = sorted(path.relative_to(output).as_posix() for path in output.rglob("*.*") if path.is_file())
    pages = [f"/{path.removesuffix('index.html')}" for path in files if path.endswith("index.html")]
    assets = [f"/{path}" for path in files if path.startswith("assets/") and path.endswith((".js", ".css"))]
    return [path for pair in zip(cycle(pages), assets, strict=False) for path in pair]


def _read(client: Client, paths: list[str], seconds: float) -> list[tuple[float, int]]:
    """Seconds and status of each page that a reader fetches, one after the other."""
    ended, found = time.monotonic() + seconds, []
    for path in cycle(paths):
        started = time.monotonic()
        if started > ended:
            break
        try:
            status = client.request("GET", path, timeout=10, headers="Accept-Encoding: br\r\n")[0]
        except OSError:
            status = 0
        found.append((time.monotonic() - started, status))
        time.sleep(_PAUSE)
    return found


def _ask(port: int, clients: int, seconds: float) -> Counter[int]:
    """How often the assistant gave each status; 0 for none."""
    ended = time.monotonic() + seconds
    lines = (_ROOT / "bench/questions/guide-report.jsonl").read_text(encoding="utf-8").splitlines()
    questions = [json.loads(line)["query"] for line in lines]

    def one(number: int) -> Counter[int]:
        client, statuses = Client(port, f"127.0.1.{number + 1}"), Counter[int]()
        for question in islice(cycle(questions), number, None):
            if time.monotonic() > ended:
                break
            try:
                status = client.ask(question, _PRODUCT)[0]
            except OSError:
                status = 0
            statuses[status] += 1
            time.sleep(_THINKING)
        return statuses

    with ThreadPoolExecutor(clients) as pool:
        return sum(pool.map(one, range(clients)), Counter[int]())


def _drip(port: int, slow: int, seconds: float) -> tuple[int, int]:
    """How many connections were opened, and how many of them the service kept open for a second, at most."""
    ended, opened, runs, held = time.monotonic() + seconds, list[socket.socket](), 0, 0
    addresses = cycle(f"127.0.2.{number + 1}" for number in range(_ADDRESSES))
    while time.monotonic() < ended:
        for address in islice(addresses, slow - len(opened)):
            with suppress(OSError):
                opened.append(Client(port, address).connect(5))
                opened[-1].sendall(b"GET / HTTP/1.1\r\nHost: a\r\nX-A: ")
                runs += 1
        time.sleep(1)
        alive = []
        for connection in opened:
            try:
                connection.sendall(b"a")
                alive.append(connection)
            except OSError:
                connection.close()
        opened = alive
        held = max(held, len(opened))
    for connection in opened:
        connection.close()
    return runs, held
