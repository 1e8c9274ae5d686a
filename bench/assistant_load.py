"""The assistant's service under load: ``python -m bench.assistant_load --seconds 60``.

Builds the website, starts ``docstead assistant`` as a process of its own, and measures the time until it is ready with
an index that is made already, its memory, the time to an answer for one client, and what many clients at once get.
Each client counts as a reader of its own, and the limits are set so high that the service's speed is what is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.promises import Verdict, report_verdicts
from docstead.build import build

ROOT = Path(__file__).resolve().parent.parent
QUESTIONS = ROOT / "bench" / "questions" / "shesha-report.jsonl"
PROGRAM = [sys.executable, "-c", "from docstead.cli import main; main()"]
LIMITS = """
[assistant.limits]
per_client = 1000000
in_all = 1000000
trusted_proxies = ["127.0.0.1"]
"""
CLIENTS = 50
Goes = Callable[[int], bool]
"""Whether to ask another question, by the number of questions so far."""
HONEST = frozenset({200, 429, 503})

COLD_INDEX_SECONDS = 180.0
READY_SECONDS = 2.0
MEGABYTES = 250.0
ONE_CLIENT_MS = 60.0
MANY_CLIENTS_MS = 1000.0


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured.

    Attributes:
        cold_index: Seconds from the start to readiness with no index.
        ready: The same with an index.
        cpu: Processor seconds until readiness, and of a request.
        megabytes: Resident memory when ready, and after the load.
        alone: Milliseconds of each answer to one client.
        together: Milliseconds of each answer to many.
        statuses: Number of responses to many clients by HTTP status; 0 for no response.
        seconds: Duration of the load.
    """

    cold_index: float
    ready: float
    cpu: tuple[float, float]
    megabytes: tuple[float, float]
    alone: tuple[float, ...]
    together: tuple[float, ...]
    statuses: Counter[int]
    seconds: float


def verdicts(found: Figures) -> Iterator[Verdict]:
    """Every promise."""
    dishonest = sum(count for status, count in found.statuses.items() if status not in HONEST)
    yield Verdict("first index of the website", found.cold_index, COLD_INDEX_SECONDS, "s")
    yield Verdict("ready with an index", found.ready, READY_SECONDS, "s")
    yield Verdict("memory when ready", found.megabytes[0], MEGABYTES, "MB")
    yield Verdict(f"memory after {CLIENTS} clients", found.megabytes[1], MEGABYTES, "MB")
    yield Verdict("answer for one client, 95 %", percentile(found.alone, 95), ONE_CLIENT_MS, "ms")
    yield Verdict(f"answer for {CLIENTS} clients, 95 %", percentile(found.together, 95), MANY_CLIENTS_MS, "ms")
    yield Verdict(f"{CLIENTS} clients, neither answered nor asked to wait", dishonest, 0, "requests")


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that this share of the values does not exceed; infinite without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else float("inf")


def measure(work: Path, seconds: float, questions: int) -> Figures:
    """Measure in a folder of one's own."""
    site, output = work / "site", work / "build"
    build(ROOT / "site", output)
    site.mkdir()
    settings = (ROOT / "site" / "docstead.toml").read_text(encoding="utf-8")
    (site / "docstead.toml").write_text(settings + LIMITS, encoding="utf-8")
    asked = [json.loads(line)["query"] for line in QUESTIONS.read_text(encoding="utf-8").splitlines()]
    with _serving(site, output, work / "cache") as (_, _, cold):
        pass
    with _serving(site, output, work / "cache") as (port, process, ready):
        before, cpu_of_start = _megabytes(process), _cpu(process)
        alone, _ = asyncio.run(_load(port, 1, asked, lambda done: done < questions))
        end = time.monotonic() + seconds
        together, statuses = asyncio.run(_load(port, CLIENTS, asked, lambda _: time.monotonic() < end))
        memory = before, _megabytes(process)
        cpu = cpu_of_start, (_cpu(process) - cpu_of_start) / (len(alone) + statuses.total())
    return Figures(cold, ready, cpu, memory, tuple(alone), tuple(together), statuses, seconds)


@contextmanager
def _serving(site: Path, output: Path, cache: Path) -> Iterator[tuple[int, int, float]]:
    """The running service: its port, its process, and the seconds from its start until it was ready."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = os.environ | {"DOCSTEAD_CACHE": str(cache)}
    started = time.monotonic()
    command = [*PROGRAM, "assistant", str(site), "--output", str(output), "--port", str(port)]
    process = subprocess.Popen(command, env=environment)
    try:
        while not _is_ready(port):
            if process.poll() is not None:
                raise RuntimeError(f"the service ended with status {process.returncode}")
            time.sleep(0.01)
        yield port, process.pid, time.monotonic() - started
    finally:
        process.terminate()
        process.wait()


def _is_ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def _cpu(process: int) -> float:
    """Processor seconds that a process took; not known outside Linux."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return float("nan")
    fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _megabytes(process: int) -> float:
    """Resident memory, as the system counts it."""
    status = Path(f"/proc/{process}/status")
    if status.exists():
        found = re.search(r"VmRSS:\s+(\d+)", status.read_text(encoding="utf-8"))
        kilobytes = int(found[1]) if found else 0
    else:
        listed = subprocess.run(["ps", "-o", "rss=", "-p", str(process)], capture_output=True, text=True, check=True)
        kilobytes = int(listed.stdout)
    return kilobytes / 1024


async def _load(port: int, clients: int, asked: Sequence[str], is_follow_up: Goes) -> tuple[list[float], Counter[int]]:
    """Milliseconds of each answer, and all statuses, of clients that each ask one question after the other."""
    times: list[float] = []
    statuses: Counter[int] = Counter()
    numbers = itertools.count()

    async def client(name: int) -> None:
        while is_follow_up(number := next(numbers)):
            started = time.perf_counter()
            status, wait = await _ask(port, f"10.0.{name // 256}.{name % 256}", asked[number % len(asked)])
            statuses[status] += 1
            if status == 200:
                times.append((time.perf_counter() - started) * 1000)
            else:
                await asyncio.sleep(min(wait, 1.0))

    await asyncio.gather(*(client(name) for name in range(clients)))
    return times, statuses


async def _ask(port: int, name: str, question: str) -> tuple[int, float]:
    """The status of a response, 0 for none, and the seconds to wait before the next question."""
    body = json.dumps({"userinput": question, "chathistory": "[]", "index_name": "shesha"}).encode()
    head = (
        f"POST /shesha_ai HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {name}\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(head.encode() + body)
            answer = await reader.read()
        finally:
            writer.close()
    except OSError:
        return 0, 1.0
    first, _, rest = answer.partition(b"\r\n")
    headers, _, content = rest.partition(b"\r\n\r\n")
    status = int(first.split()[1]) if first.startswith(b"HTTP/1.1 ") else 0
    if status == 200 and not json.loads(content)["message"]["response_message"]:
        return 0, 0.0
    wait = re.search(rb"(?i)retry-after: (\d+)", headers)
    return status, float(wait[1]) if wait else 0.0


def _print(found: Figures) -> None:
    count, rate = len(found.together), len(found.together) / found.seconds
    print(
        f"docstead assistant, ready after {found.ready:.2f} s ({found.cold_index:.1f} s without an index); processor: "
        f"{found.cpu[0]:.2f} s until then, {1000 * found.cpu[1]:.1f} ms a request"
    )
    busy = os.getloadavg()[0] - 1
    if busy > (os.cpu_count() or 1):
        print(
            f"The machine is busy with other work (load {busy:.0f}): times on the clock are longer than they should be."
        )
    print(f"{'clients':>8} {'answers':>8} {'a second':>9} {'median ms':>10} {'95 % ms':>8} {'worst ms':>9}   statuses")
    for clients, times, statuses in (
        (1, found.alone, Counter({200: len(found.alone)})),
        (CLIENTS, found.together, found.statuses),
    ):
        a_second = f"{rate:.1f}" if clients > 1 else ""
        listed = ", ".join(f"{status}: {number}" for status, number in sorted(statuses.items()))
        middle = statistics.median(times) if times else float("nan")
        worst = max(times, default=float("nan"))
        print(
            f"{clients:>8} {count if clients > 1 else len(times):>8} {a_second:>9} {middle:>10.1f} "
            f"{percentile(times, 95):>8.1f} {worst:>9.1f}   {listed}"
        )


def main() -> int:
    """Measure and print; 1 if a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m bench.assistant_load", description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=20, help=f"how long {CLIENTS} clients ask")
    parser.add_argument("--questions", type=int, default=200, help="questions of the one client")
    options = parser.parse_args()
    work = Path(tempfile.mkdtemp(prefix="bench-"))
    try:
        found = measure(work, options.seconds, options.questions)
    finally:
        shutil.rmtree(work)
    _print(found)
    return report_verdicts(verdicts(found))


if __name__ == "__main__":
    sys.exit(main())
