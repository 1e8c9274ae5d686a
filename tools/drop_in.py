"""Import and build public Docusaurus projects without changes, and report what happens.

    python -m tools.drop_in SITES        SITES is a folder with a checkout of each project

A project is the folder of a checkout with a ``docusaurus.config`` file: the checkout itself, or a folder up to two
levels below. The settings that the import writes are removed afterwards; nothing else in a checkout is changed. Some
pages of each project are opened in a browser, to count those that React draws again because they are not what it expects.
Prints a table, and exits with 1 where a command ends with a traceback, a build fails without an issue, or a project of
``FLOORS`` keeps fewer pages than before.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.static_server import static_server
from docstead.config import load_config
from tools.chromium import CHROMIUM_OPTIONS, find_chromium

FLOORS = {
    "docs.shesha": 350,
    "electron": 415,
    "jest": 174,
    "pnpm": 144,
    "prettier": 95,
    "redux": 87,
}
"""Pages that are carried over, at least, by a part of the name of the checkout."""

_PAGES = re.compile(r"^pages: (\d+) sources found, (\d+) carried over, \d+ drafts?, (\d+) lost$", re.MULTILINE)
_ROUTES = re.compile(r"^addresses: (\d+) made", re.MULTILINE)
_TRACEBACK = "Traceback (most recent call last)"
_SETTINGS = "docstead.toml"
_COLUMNS = ("import", "build", "crash", "found", "kept", "lost", "addresses", "redrawn")
_OPENED = 20
_LONGEST = 1800
"""Seconds that a command may take."""


@dataclass
class Result:
    """What became of one project."""

    name: str
    statuses: dict[str, int] = field(default_factory=dict)
    has_crashed: bool = False
    pages: tuple[int, int, int] = (0, 0, 0)
    routes: int = 0
    redrawn: int = 0
    errors: Counter[str] = field(default_factory=Counter)

    @property
    def is_below_floor(self) -> bool:
        """Whether fewer pages are carried over than before."""
        return any(name in self.name and self.pages[1] < floor for name, floor in FLOORS.items())


def main(arguments: list[str]) -> int:
    """Run every project; gives the exit status."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print(__doc__)
        return 2
    results = []
    print(_line("project", *_COLUMNS, "errors"))
    for name, project in projects(Path(arguments[0])):
        results.append(run(name, project))
        print(_row(results[-1]), flush=True)
    if not results:
        print(f"no Docusaurus project in {arguments[0]}")
        return 2
    return int(any(result.has_crashed or result.is_below_floor for result in results))


def projects(sites: Path) -> Iterator[tuple[str, Path]]:
    """Each checkout with the folder of its project."""
    for checkout in sorted(path for path in sites.iterdir() if path.is_dir()):
        patterns = ("docusaurus.config.*", "*/docusaurus.config.*", "*/*/docusaurus.config.*")
        configs = [config for pattern in patterns for config in sorted(checkout.glob(pattern))]
        if configs:
            yield checkout.name, configs[0].parent


def run(name: str, project: Path) -> Result:
    """Import and build one project."""
    result = Result(name)
    settings = project / _SETTINGS
    if settings.exists():
        raise SystemExit(f"{settings} is there already; remove it to import the project")
    try:
        imported = _command(result, "import", str(project))
        pages, routes = _PAGES.search(imported), _ROUTES.search(imported)
        if pages and routes:
            result.pages = (int(pages[1]), int(pages[2]), int(pages[3]))
            result.routes = int(routes[1])
        if settings.exists():
            with tempfile.TemporaryDirectory() as folder:
                root = Path(folder, "site")
                built = root / load_config(project).base_path.strip("/")
                built.parent.mkdir(parents=True, exist_ok=True)
                _command(result, "build", str(project), "--out", str(built))
                result.redrawn = redrawn(root)
            checked = _command(result, "check", str(project), "--json")
            if checked.startswith("["):
                result.errors.update(issue["code"] for issue in json.loads(checked) if issue["severity"] == "error")
            result.has_crashed |= result.statuses["build"] != 0 and not result.errors
    finally:
        settings.unlink(missing_ok=True)
    return result


def redrawn(root: Path) -> int:
    """How many of some pages React draws again, since the HTML is not what it expects."""
    # A page of the project's own `static/` is not drawn by React.
    pages = [page for page in sorted(root.rglob("index.html")) if b"data-has-hydrated" in page.read_bytes()]
    count = 0
    with static_server(root) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
        for path in random.Random(1).sample(pages, min(_OPENED, len(pages))):
            address = f"{url}/{path.parent.relative_to(root).as_posix()}/"
            with browser.new_page() as page:
                count += _is_redrawn(page, address)
        browser.close()
    return count


def _is_redrawn(page: Page, address: str) -> bool:
    messages: list[str] = []
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.on("console", lambda message: messages.append(message.text))
    page.goto(address)
    page.wait_for_selector('html[data-has-hydrated="true"]', state="attached")
    return any("React error" in message for message in messages)


def _command(result: Result, *arguments: str) -> str:
    """Run a command of docstead; gives what it prints as its result."""
    command = [sys.executable, "-m", "docstead", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_LONGEST)
    result.statuses[arguments[0]] = ended.returncode
    result.has_crashed |= _TRACEBACK in ended.stderr
    return ended.stdout


def _row(result: Result) -> str:
    statuses = (str(result.statuses.get(command, "-")) for command in ("import", "build"))
    numbers = (str(number) for number in (*result.pages, result.routes, result.redrawn))
    errors = ", ".join(f"{count} {code}" for code, count in result.errors.most_common()) or "none"
    crash = "YES" if result.has_crashed else "no"
    return _line(
        result.name, *statuses, crash, *numbers, errors + (" BELOW ITS FLOOR" if result.is_below_floor else "")
    )


def _line(name: str, *cells: str) -> str:
    *numbers, errors = cells
    return (
        f"{name:20}"
        + "".join(f"{cell:>{len(title) + 2}}" for cell, title in zip(numbers, _COLUMNS, strict=True))
        + f"  {errors}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
