"""What a build costs as the site grows: time, memory, and bytes of the output."""

from __future__ import annotations

import gzip
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import brotli

from bench.make_site import make_site
from docstead.cache import CACHE_FOLDER
from tools.budgets import weigh

PROGRAM = [sys.executable, "-c", "from docstead.cli import program; program()"]
# An installed package has its bytecode, so what keeps Python from storing it is not measured.
_ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
LONGEST_SECONDS = 1800
_SHARE = re.compile(r"^Pss: +(\d+) kB", re.MULTILINE)
EDITED = "docs/area-00/folder-001/page-00030.md"
LOADED = "docs/area-00/folder-001/page-00030/index.html"


@dataclass(frozen=True, slots=True)
class Run:
    """One run of ``docstead build``: seconds on the clock, CPU seconds with those of children, and peak memory."""

    wall: float
    cpu: float
    megabytes: float


@dataclass(frozen=True, slots=True)
class Bytes:
    """The size of one kind of file that a page loads first: as it is, and compressed."""

    raw: int
    gzip: int
    brotli: int


@dataclass(frozen=True, slots=True)
class Measures:
    """Everything measured on a site of one size.

    Attributes:
        pages: Documents of the site.
        cold: Nothing is known, the output folder is not there.
        edited: One line of one page changed.
        unchanged: Nothing changed.
        output_bytes: Of all files of the output.
        first_load: What a docs page loads first, by kind: ``html``, ``style``, ``script``.
    """

    pages: int
    cold: Run
    edited: Run
    unchanged: Run
    output_bytes: int
    first_load: dict[str, Bytes]

    @property
    def bytes_per_page(self) -> float:
        """Output bytes for each document."""
        return self.output_bytes / self.pages

    @property
    def cpu_per_page(self) -> float:
        """CPU seconds of a cold build for each document."""
        return self.cold.cpu / self.pages


def measure(pages: int, runs: int = 3) -> Measures:
    """Measure a made site of this many documents; of repeated builds the best counts."""
    work = Path(tempfile.mkdtemp(prefix="bench-"))
    try:
        site = work / "site"
        make_site(site, pages)
        # A folder for each run, all of them removed at the end: some file systems are slow to make files for seconds
        # after many were removed.
        outputs = [work / f"build-{number}" for number in range(runs)]
        cold = _best([_cold(site, output) for output in outputs])
        output = outputs[-1]
        unchanged = _best([_build(site, output) for _ in range(runs)])
        edited = _best([_edit(site, output, number) for number in range(runs)])
        sizes = [path.stat().st_size for path in output.rglob("*") if path.is_file()]
        return Measures(pages, cold, edited, unchanged, sum(sizes), first_load(output, LOADED))
    finally:
        shutil.rmtree(work)


def _cold(site: Path, output: Path) -> Run:
    shutil.rmtree(site / CACHE_FOLDER, ignore_errors=True)
    return _build(site, output)


def _edit(site: Path, output: Path, number: int) -> Run:
    with (site / EDITED).open("a", encoding="utf-8") as page:
        page.write(f"\nOne more line, number {number}.\n")
    return _build(site, output)


def _build(site: Path, output: Path) -> Run:
    return timed([*PROGRAM, "build", str(site), "--out", str(output)], site.parent)


def timed(command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None) -> Run:
    """Run a program in a folder and measure it, with all processes that it starts.

    Raises:
        RuntimeError: It failed, or took longer than ``LONGEST_SECONDS``.
    """
    started = time.perf_counter()
    with tempfile.TemporaryFile("w+") as messages:
        process = subprocess.Popen(
            command, cwd=folder, stdout=messages, stderr=messages, stdin=subprocess.DEVNULL, start_new_session=True,
            env=_ENVIRONMENT | dict(environment or {}),
        )  # fmt: skip
        finished = threading.Event()
        peaks: list[float] = [0.0]
        watcher = threading.Thread(target=_watch, args=(process.pid, started, finished, peaks))
        watcher.start()
        try:
            _, status, usage = os.wait4(process.pid, 0)
        finally:
            wall = time.perf_counter() - started
            finished.set()
            watcher.join()
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            messages.seek(0)
            raise RuntimeError(f"the build failed:\n{messages.read()}")
    return Run(wall, usage.ru_utime + usage.ru_stime, max(_megabytes(usage), *peaks))


def _watch(leader: int, started: float, finished: threading.Event, peaks: list[float]) -> None:
    """Note how much memory the processes of a session hold together, and end them when they take too long."""
    while not finished.wait(0.1):
        peaks.append(_memory_of_session(leader))
        if time.perf_counter() - started > LONGEST_SECONDS:
            with suppress(ProcessLookupError):
                os.killpg(leader, signal.SIGKILL)


def _memory_of_session(leader: int) -> float:
    """Megabytes, with what processes share counted once; 0 for one process, whose peak the system knows itself."""
    members = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if os.getsid(int(folder.name)) == leader:
                members.append(folder)
    kilobytes = 0
    for folder in members if len(members) > 1 else ():
        with suppress(OSError):
            kilobytes += int(_SHARE.findall((folder / "smaps_rollup").read_text(encoding="ascii"))[0])
    return kilobytes / 1024


def _megabytes(usage: resource.struct_rusage) -> float:
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return usage.ru_maxrss / unit


def _best(runs: list[Run]) -> Run:
    """The least time of several runs, and the most memory."""
    return Run(min(run.wall for run in runs), min(run.cpu for run in runs), max(run.megabytes for run in runs))


def first_load(output: Path, page: str) -> dict[str, Bytes]:
    """What one page of a built site loads before it is usable, by kind."""
    files: dict[str, frozenset[Path]] = {"html": frozenset({output / page})}
    files |= {kind: weight.files for kind, weight in weigh(output, output / page)}
    return {kind: _bytes(found) for kind, found in files.items()}


def _bytes(files: frozenset[Path]) -> Bytes:
    contents = [path.read_bytes() for path in files]
    return Bytes(
        raw=sum(map(len, contents)),
        gzip=sum(len(gzip.compress(content, 9)) for content in contents),
        brotli=sum(len(brotli.compress(content, quality=11)) for content in contents),
    )
