"""Import and build public Docusaurus projects without changes, and report what happens.

    python -m tools.drop_in SITES        SITES is a folder with a checkout of each project

A project is the folder of a checkout with a ``docusaurus.config`` file: the checkout itself, or a folder up to two
levels below. The settings that the import writes are removed afterwards; nothing else in a checkout is changed. Prints
a table, and exits with 1 where a command ends with a traceback or a project of ``FLOORS`` keeps fewer pages than before.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

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
_COLUMNS = ("import", "build", "traceback", "found", "kept", "lost", "addresses")
_LONGEST = 1800
"""Seconds that a command may take."""


@dataclass
class Result:
    """What became of one project."""

    name: str
    statuses: dict[str, int] = field(default_factory=dict)
    has_traceback: bool = False
    pages: tuple[int, int, int] = (0, 0, 0)
    routes: int = 0
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
    return int(any(result.has_traceback or result.is_below_floor for result in results))


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
                _command(result, "build", str(project), "--out", f"{folder}/site")
            checked = _command(result, "check", str(project), "--json")
            if checked.startswith("["):
                result.errors.update(issue["code"] for issue in json.loads(checked) if issue["severity"] == "error")
    finally:
        settings.unlink(missing_ok=True)
    return result


def _command(result: Result, *arguments: str) -> str:
    """Run a command of docstead; gives what it prints as its result."""
    command = [sys.executable, "-m", "docstead", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_LONGEST)
    result.statuses[arguments[0]] = ended.returncode
    result.has_traceback |= _TRACEBACK in ended.stderr
    return ended.stdout


def _row(result: Result) -> str:
    statuses = (str(result.statuses.get(command, "-")) for command in ("import", "build"))
    numbers = (str(number) for number in (*result.pages, result.routes))
    errors = ", ".join(f"{count} {code}" for code, count in result.errors.most_common()) or "none"
    traceback = "YES" if result.has_traceback else "no"
    return _line(
        result.name, *statuses, traceback, *numbers, errors + (" BELOW ITS FLOOR" if result.is_below_floor else "")
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
