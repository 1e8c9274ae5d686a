"""Compare docstead with other engines: builds of the same pages, and loads of one of them in a browser.

    make race                                      1,000 pages, all engines; writes the results and the manual's page
    python -m bench.race --pages 100 --rounds 1 --engines docstead hugo --results FILE
    python -m bench.race --page [--check]          write the manual's page from the results, or compare it with them

An engine that cannot be installed or built is left out, with the reason. Only the differences within one run mean
something: the machine and what else runs on it are part of every figure.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyromark
from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from bench.builds import EDITED, Run
from bench.make_site import make_site
from bench.pages import load, medians
from bench.race.engines import FOLDER, WORK, Engine, engines, search_path
from bench.race.page import BARE, BUILDS, LOADS, PAGE, page, table
from bench.static_server import static_server
from tools.chromium import CHROMIUM_OPTIONS, find_chromium

PAGE_PATH = Path(EDITED).relative_to("docs")
RESULTS = FOLDER / "results.json"
SLOW_SECONDS = 30
"""An engine whose first cold build takes longer is built once only."""
BARE_PAGE = '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Bench</title>\n<body>{}</body></html>\n'


class Race:
    """The builds of a run, by engine, and the reasons for which engines are left out."""

    def __init__(self, engines: Iterable[Engine], pages: int) -> None:
        self.engines = list(engines)
        self.cold: dict[str, list[Run]] = {engine.name: [] for engine in self.engines}
        self.edited: dict[str, list[Run]] = {engine.name: [] for engine in self.engines}
        self.skipped: dict[str, str] = {}
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder)
            make_site(site, pages)
            self.text = (site / EDITED).read_text(encoding="utf-8")
            for engine in self.engines:
                with self._left_out_if_it_fails(engine):
                    engine.prepare(site)

    @property
    def finishers(self) -> list[Engine]:
        """The engines that are not left out."""
        return [engine for engine in self.engines if engine.title not in self.skipped]

    def build(self, number: int) -> None:
        """Build each site cold and after an edit; every second round has the engines in reverse order."""
        for engine in self.finishers[:: -1 if number % 2 else 1]:
            if not self.cold[engine.name] or self.cold[engine.name][0].wall <= SLOW_SECONDS:
                print(f"round {number + 1}: {engine.title}", flush=True)
                with self._left_out_if_it_fails(engine):
                    self._build(engine, f"One more line, number {number}.")

    def results(self) -> dict[str, Any]:
        """The medians of the builds, by engine."""
        return {
            engine.name: {
                "title": engine.title,
                "version": engine.version,
                "rounds": len(self.cold[engine.name]),
                "cold": _median(self.cold[engine.name]),
                "edited": _median(self.edited[engine.name]),
                "output": _output(engine),
            }
            for engine in self.finishers
        }

    def _build(self, engine: Engine, line: str) -> None:
        self.cold[engine.name].append(engine.build(cold=True))
        with (engine.project / engine.docs / PAGE_PATH).open("a", encoding="utf-8") as file:
            file.write(f"\n{line}\n")
        self.edited[engine.name].append(engine.build())
        if line not in engine.page(PAGE_PATH.stem).read_text(encoding="utf-8"):
            raise RuntimeError("its second build does not contain the edit")

    @contextmanager
    def _left_out_if_it_fails(self, engine: Engine) -> Iterator[None]:
        try:
            yield
        except (RuntimeError, OSError) as error:
            self.skipped[engine.title] = str(error)
            print(f"{engine.title} is left out: {error}", file=sys.stderr)


def _median(runs: list[Run]) -> dict[str, float]:
    return {
        name: round(statistics.median(getattr(run, name) for run in runs), 3) for name in ("cpu", "wall", "megabytes")
    }


def _output(engine: Engine) -> dict[str, float]:
    sizes = [path.stat().st_size for path in engine.built.rglob("*") if path.is_file()]
    return {"megabytes": round(sum(sizes) / 1e6, 3), "files": len(sizes)}


def _loads(browser: Browser, race: Race, loads: int) -> dict[str, dict[str, float]]:
    """The medians of the page loads, by engine, and of the bare text; the sites take turns."""
    found: dict[str, list[dict[str, float]]] = {}
    bare = WORK / BARE
    bare.mkdir(parents=True, exist_ok=True)
    text = race.text.split("---\n", 2)[2]
    (bare / "index.html").write_text(
        BARE_PAGE.format(pyromark.html(text, options=pyromark.Options.ENABLE_TABLES)), "utf-8"
    )
    pages = {BARE: (bare, bare / "index.html")}
    pages |= {engine.name: (engine.built, engine.page(PAGE_PATH.stem)) for engine in race.finishers}
    for number in range(loads + 1):
        print(f"page loads, {number} of {loads}", flush=True)
        for name, (folder, file) in list(pages.items()):
            with static_server(folder, compress=True) as url:
                address = f"{url}/{file.relative_to(folder).as_posix().removesuffix('index.html')}"
                try:
                    figures = load(browser, address)
                except PlaywrightError as error:
                    del pages[name]
                    race.skipped[f"page loads of {name}"] = str(error)
                    continue
            # The first load lets the server compress the files.
            if number:
                found.setdefault(name, []).append(figures)
    return {name: _load(medians(rows)) for name, rows in found.items()}


def _load(figures: dict[str, float]) -> dict[str, float]:
    """With sizes in KB."""
    kinds = ("html", "style", "script", "other")
    return {name: round(value / 1000 if name in kinds else value, 4) for name, value in figures.items()}


def _machine(browser: Browser) -> dict[str, Any]:
    information = Path("/proc/cpuinfo")
    lines = information.read_text(encoding="utf-8").splitlines() if information.is_file() else []
    names = [line.partition(": ")[2] for line in lines if line.startswith("model name")]
    node = subprocess.run(["sh", "-c", "node --version"], env={"PATH": search_path()}, capture_output=True, text=True)
    return {
        "processor": names[0] if names else platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "memory": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "node": node.stdout.strip().removeprefix("v"),
        "browser": browser.version,
    }


def _busy_seconds() -> float:
    """CPU seconds that this machine has spent on other programs than this one; 0 where it does not report them."""
    statistics_file = Path("/proc/stat")
    if not statistics_file.is_file():
        return 0.0
    user, nice, system, _idle, _wait, *interrupts = map(
        int, statistics_file.read_text("ascii").split("\n")[0].split()[1:8]
    )
    usage = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    own = sum(part.ru_utime + part.ru_stime for part in usage)
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK") - own


def measure(names: list[str], pages: int, rounds: int, loads: int) -> dict[str, Any]:
    """Run the race."""
    race = Race([engine for engine in engines().values() if engine.name in names], pages)
    started, busy = time.perf_counter(), _busy_seconds()
    for number in range(rounds):
        race.build(number)
    others = (_busy_seconds() - busy) / (time.perf_counter() - started)
    found = race.results()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find_chromium()), args=CHROMIUM_OPTIONS)
        found[BARE] = {"title": "Bare HTML", "version": ""}
        for name, figures in _loads(browser, race, loads).items():
            found[name]["load"] = figures
        machine = {**_machine(browser), "others": round(max(0.0, others), 1)}
        browser.close()
    counts = {"pages": pages, "rounds": rounds, "loads": loads}
    date = datetime.datetime.now(datetime.UTC).date().isoformat()
    return {"date": date, **counts, "machine": machine, "engines": found, "skipped": race.skipped}


def main() -> int:
    """Run the race, or write or check the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.race", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3, help="builds of each kind, of which the medians count")
    parser.add_argument("--loads", type=int, default=5, help="loads of each page, of which the medians count")
    names = list(engines())
    parser.add_argument("--engines", nargs="+", choices=names, default=names)
    parser.add_argument("--results", type=Path, default=RESULTS, help="where to write what was measured")
    parser.add_argument("--page", action="store_true", help="only write the manual's page from the results")
    parser.add_argument("--check", action="store_true", help="with --page: exit with 1 where the page is out of date")
    arguments = parser.parse_args()
    if not arguments.page:
        results = measure(arguments.engines, arguments.pages, arguments.rounds, arguments.loads)
        arguments.results.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
        print("", table(results, BUILDS), "", table(results, LOADS), sep="\n")
        if arguments.results != RESULTS:
            return 0
    wanted = page(json.loads(RESULTS.read_text(encoding="utf-8")))
    if arguments.check:
        if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == wanted:
            return 0
        print(f"{PAGE} is out of date: run `make format`", file=sys.stderr)
        return 1
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
