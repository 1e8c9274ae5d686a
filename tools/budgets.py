"""Measure what a reader's browser loads before a page is usable, and compare it with the budgets.

    python -m tools.budgets SITE        SITE is a built site

For every page of the site: the scripts and styles that its HTML loads, the scripts that it names for its start (React, and
what shows the page), which the browser fetches when it is idle, and what all these import at once, each file compressed with
Brotli as a server sends it. What loads on demand does not count. Exits with 1 when the heaviest page is over a budget, or the
lightest one, which has no components, over that of a started page without any.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

import brotli

BUDGETS_KB = {"script": 3.0, "start": 84.0, "style": 14.5}
PLAIN_KB = 70.0
"""Budget of the scripts of a started page that has no components."""
_MEANING = {"script": "first script", "start": "script of a started page", "style": "first style"}
STATIC_IMPORT = re.compile(r"""(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]+?\bfrom\s*)?["'](\.{1,2}/[^"']+)["']""")

Kind = Literal["script", "start", "style"]


@dataclass(frozen=True, slots=True)
class Weight:
    """What one page loads first, in kilobytes of 1,000 bytes."""

    page: str
    files: frozenset[Path]
    kilobytes: float


class _FirstFiles(HTMLParser):
    """Collects the addresses of the scripts and styles that a page names."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[Kind, list[str]] = {"script": [], "start": [], "style": []}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "script" and (address := values.get("src")):
            self.found["script"].append(address)
            later = (values.get("data-later") or "").split()
            self.found["start"] += [address, *(file for file in later if file.endswith(".js"))]
        elif tag == "link" and (address := values.get("href")):
            relations = (values.get("rel") or "").split()
            if "modulepreload" in relations:
                self.found["script"].append(address)
            elif "stylesheet" in relations:
                self.found["style"].append(address)


@cache
def compressed_size(path: Path) -> int:
    """The file's size in bytes as a server sends it."""
    return len(brotli.compress(path.read_bytes(), quality=11))


@cache
def imported_files(script: Path) -> frozenset[Path]:
    """The script itself and all that it imports before it runs."""
    found = {script}
    waiting = [script]
    while waiting:
        current = waiting.pop()
        for address in STATIC_IMPORT.findall(current.read_text(encoding="utf-8")):
            target = (current.parent / address).resolve()
            if target not in found and target.is_file():
                found.add(target)
                waiting.append(target)
    return frozenset(found)


def local_file(site: Path, page: Path, address: str) -> Path | None:
    """The file of the built site that an address in a page names; ``None`` for another host."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return None
    path = unquote(parts.path)
    target = site / path.lstrip("/") if path.startswith("/") else page.parent / path
    return target.resolve()


def weigh(site: Path, page: Path) -> Iterator[tuple[Kind, Weight]]:
    """What one page loads first: its scripts, then its styles."""
    parser = _FirstFiles()
    parser.feed(page.read_text(encoding="utf-8"))
    for kind, addresses in parser.found.items():
        files: set[Path] = set()
        for address in addresses:
            if target := local_file(site, page, address):
                files |= imported_files(target) if kind != "style" else {target}
        total = sum(compressed_size(file) for file in files)
        yield kind, Weight(page.relative_to(site).as_posix(), frozenset(files), total / 1000)


def main(arguments: list[str]) -> int:
    """Print the heaviest page of each kind; 1 when it is over its budget or nothing could be measured."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    site = Path(arguments[0]).resolve()
    heaviest: dict[Kind, Weight] = {}
    plain: Weight | None = None
    for page in sorted(site.rglob("*.html")):
        for kind, weight in weigh(site, page):
            if kind not in heaviest or weight.kilobytes > heaviest[kind].kilobytes:
                heaviest[kind] = weight
            if kind == "start" and weight.files and (plain is None or weight.kilobytes < plain.kilobytes):
                plain = weight
    if not any(weight.files for weight in heaviest.values()):
        print(f"No page in {site} names a script or a style: is it a built site?", file=sys.stderr)
        return 1
    is_over = plain is not None and plain.kilobytes > PLAIN_KB
    if plain:
        print(
            f"script of a started page without components: {plain.kilobytes:.1f} KB of {PLAIN_KB:.0f} KB ({plain.page})"
        )
    for kind, weight in heaviest.items():
        budget = BUDGETS_KB[kind]
        is_over |= weight.kilobytes > budget
        verdict = "over the budget" if weight.kilobytes > budget else "within the budget"
        print(
            f"{_MEANING[kind]}: {weight.kilobytes:.1f} KB of {budget:.0f} KB, {verdict} (heaviest page: {weight.page})"
        )
        for file in sorted(weight.files, key=compressed_size, reverse=True):
            print(f"    {compressed_size(file) / 1000:6.1f} KB  {file.relative_to(site)}")
    return 1 if is_over else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
