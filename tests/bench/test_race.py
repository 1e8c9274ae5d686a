"""The race: the pages in the syntax of each engine, a run with engines that are no engines, and the page of the manual."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.builds import timed
from bench.race import __main__ as race
from bench.race import engines as module
from bench.race.engines import Engine, adapt, engines
from bench.race.page import BUILDS, LOADS, PAGE, page, shortfalls, table
from tests.conftest import ROOT

CASES = ROOT / "tests" / "cases" / "race"
OF_OTHERS = [name for name, engine in engines().items() if engine.rules and not engine.base]
COPY = "import shutil; shutil.copytree('docs', 'out', dirs_exist_ok=True, copy_function=lambda a, b: shutil.copy(a, b[:-3] + '.html'))"


@pytest.mark.parametrize("name", OF_OTHERS)
def test_pages_are_in_the_syntax_of_the_engine(name: str) -> None:
    adapted = adapt((CASES / "page.md").read_text(encoding="utf-8"), engines()[name].rules)
    assert adapted == (CASES / f"{name}.md").read_text(encoding="utf-8")


def test_every_version_is_pinned() -> None:
    for engine in engines().values():
        assert all(re.fullmatch(r"\d+(\.\d+)+", pin) for pin in (engine.version, *engine.pins.values())), engine.name


def test_a_run_measures_each_engine_and_keeps_why_others_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "WORK", tmp_path)
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    for name in ("good", "broken", "forgetful"):
        (tmp_path / "adapters" / name).mkdir(parents=True)
    once = f"import os; os.path.exists('out') or exec({COPY!r})"
    found = race.Race(
        [
            Engine("good", "Good", (sys.executable, "-c", COPY), "docs", "out"),
            Engine("broken", "Broken", (sys.executable, "-c", "raise SystemExit('out of ink')"), "docs", "out"),
            Engine("forgetful", "Forgetful", (sys.executable, "-c", once), "docs", "out"),
            Engine("absent", "Absent", (), "docs", "out"),
        ],
        31,
    )
    for number in range(2):
        found.build(number)
    results = found.results()
    assert list(results) == ["good"]
    assert results["good"]["rounds"] == 2
    assert results["good"]["output"]["files"] == 31
    assert results["good"]["cold"]["cpu"] > 0
    assert "out of ink" in found.skipped["Broken"]
    assert "does not contain the edit" in found.skipped["Forgetful"]
    assert "adapters/absent" in found.skipped["Absent"]


def test_a_measure_includes_the_processes_that_a_program_starts(tmp_path: Path) -> None:
    child = "data = bytearray(80_000_000); sum(range(3_000_000)); import time; time.sleep(0.5)"
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}], check=True)"
    alone = timed([sys.executable, "-c", "import subprocess"], tmp_path)
    run = timed([sys.executable, "-c", parent], tmp_path)
    assert run.cpu > alone.cpu
    assert run.megabytes > 80


# ---- the page ----


def results() -> dict[str, Any]:
    """Of two engines and the bare text."""
    load = dict.fromkeys((figure.key for figure in LOADS), 1.0)
    build = {
        "rounds": 3,
        "cold": {"cpu": 4.0, "wall": 3.0, "megabytes": 200},
        "edited": {"cpu": 1.0, "wall": 0.5, "megabytes": 150},
        "output": {"megabytes": 45.0, "files": 3000},
    }
    slow = build | {"rounds": 1, "cold": {"cpu": 8.0, "wall": 2.0, "megabytes": 199}}
    machine = dict.fromkeys(("processor", "cores", "memory", "system", "python", "node", "browser", "others"), "1")
    return {
        "date": "2026-01-01",
        "pages": 1000,
        "rounds": 3,
        "loads": 5,
        "machine": machine,
        "engines": {
            "docstead": {"title": "docstead", "version": "1.0", **build, "load": load | {"FCP": 520}},
            "other": {"title": "Other", "version": "2.0", **slow, "load": load | {"FCP": 260, "script": 0}},
            "bare": {"title": "Bare HTML", "version": "", "load": load | {"FCP": 130}},
        },
        "skipped": {"Third": "it cannot be installed:\nno network"},
    }


def test_the_tables_show_values_and_ratios() -> None:
    builds, loads = table(results(), BUILDS), table(results(), LOADS)
    assert "| Other | 8.0 (0.50) | 2.0 (1.50) | 199 (1.01) |" in builds
    assert "Bare" not in builds
    assert "| Bare HTML | 130 (4.00) |" in loads
    assert "| 0.0 |" in loads  # No ratio to nothing.


def test_the_page_lists_where_docstead_needs_more() -> None:
    assert list(shortfalls(results())) == [
        "- Cold build, s: docstead 3.0; Other 2.0.",
        "- First paint, ms: docstead 520; Other 260.",
        "- Scripts, KB: docstead 1.0; Other 0.0.",
    ]
    text = page(results())
    assert "those of Other" in text
    assert "Not part of this run: Third, `it cannot be installed: no network`" in text


def test_the_page_of_the_manual_is_up_to_date() -> None:
    kept = json.loads(race.RESULTS.read_text(encoding="utf-8"))
    assert page(kept) == PAGE.read_text(encoding="utf-8"), "run `make format`"
