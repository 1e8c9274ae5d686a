"""What every test shares: the record of proven conformance items, the browser, and the project's folders."""

from __future__ import annotations

import csv
import fcntl
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from tools.chromium import CHROMIUM_OPTIONS, WHAT_TO_INSTALL, find_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parent.parent
ITEMS_TABLE = ROOT / "tests" / "conformance" / "items.tsv"
ITEM_PROPERTY = "conformance-item"

# How long an example takes depends on what else the machine does; times are measured in bench/, not here.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


# ---- conformance items: @pytest.mark.item("13.5", "13.6") names what a test proves ----


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--items-report", metavar="FILE", help="write which conformance items passed and failed to FILE")


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    if (report := config.getoption("--items-report")) and not is_worker:
        config.pluginmanager.register(ItemsReport(Path(report)), "items-report")


# `make quick` leaves out every test that asks for one of these, or that is in one of these files and folders: they
# start processes, build whole sites or open the language model.
BROWSER_FIXTURES = {"browser", "chromium_options"}
SLOW_FIXTURES = {"website", "redis_server"}
SLOW_PATHS = (
    "assistant/answers/providers",
    "assistant/retrieval/embedding",
    "assistant/retrieval/stores",
    "bench",
    "cli",
    "fuzz",
    "hostile",
    "publish/test_generations.py",
    "render/test_markdown_of_own_sites.py",
    "server/ask",
    "server/http/test_connections.py",
    "server/mcp",
    "site",
    "tools/test_drop_in.py",
    "test_wheel.py",
)


def _add_lane(test: pytest.Item) -> None:
    """Mark a test that needs a browser or much time."""
    fixtures = set(getattr(test, "fixturenames", ()))
    path = test.path.relative_to(ROOT / "tests")
    if fixtures & BROWSER_FIXTURES or path.parts[0] == "browser":
        test.add_marker(pytest.mark.browser)
    elif fixtures & SLOW_FIXTURES or any(path.is_relative_to(slow) for slow in SLOW_PATHS):
        test.add_marker(pytest.mark.slow)


# Before pytest selects by `-m`, which is one of these hooks too.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for test in items:
        _add_lane(test)
    with ITEMS_TABLE.open(encoding="utf-8", newline="") as table:
        known = {row["number"] for row in csv.DictReader(table, delimiter="\t")}
    for test in items:
        for mark in test.iter_markers("item"):
            for number in mark.args:
                if number not in known:
                    raise pytest.UsageError(f"{test.nodeid}: no conformance item {number} in {ITEMS_TABLE.name}")
                test.user_properties.append((ITEM_PROPERTY, number))


class ItemsReport:
    """Collects the outcome of every test that names items, and writes them as one JSON file when the run ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.outcomes: dict[str, dict[str, str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when != "call" and report.outcome == "passed":
            return
        outcome = "skipped" if hasattr(report, "wasxfail") else report.outcome
        for name, number in report.user_properties:
            if name == ITEM_PROPERTY:
                tests = self.outcomes.setdefault(str(number), {})
                if tests.get(report.nodeid) != "failed":
                    tests[report.nodeid] = outcome

    def pytest_sessionfinish(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.outcomes, indent=1, sort_keys=True) + "\n", encoding="utf-8")


# ---- what tests ask for ----


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def website(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder of our own website, built once for all test processes with the installed command; only to be read."""
    shared = tmp_path_factory.getbasetemp()
    shared = shared if worker_id == "master" else shared.parent
    folder = shared / "website"
    with (shared / "website.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            command = [
                str(Path(sys.executable).parent / "docstead"),
                "build",
                str(ROOT / "site"),
                "--output",
                str(folder),
            ]
            environment = os.environ | {"PYTHONPATH": str(ROOT)}
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return folder


@pytest.fixture(scope="session")
def chromium_options() -> dict[str, Any]:
    """How Playwright starts this machine's Chromium; the test fails where there is none."""
    path = find_chromium()
    if path is None:
        pytest.fail(WHAT_TO_INSTALL)
    return {"executable_path": str(path), "args": CHROMIUM_OPTIONS}


@pytest.fixture(scope="session")
def browser(chromium_options: dict[str, Any]) -> Iterator[Browser]:
    """One headless Chromium for the whole run; every test opens a context of its own in it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium_options)
        yield browser
        browser.close()
