"""From saving a word to seeing it: ``python -m bench.dev_server --pages 100``.

Starts ``docstead dev`` on a made site whose documents are compiled already, opens a page in Chromium, saves one-word
edits and waits until the changed text is in the open page. The same for a component of the website that many pages
show, and for a slot of its theme.
"""

from __future__ import annotations

import argparse
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
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.make_site import make_site
from bench.promises import MIDDLE, SMALL, Verdict, report_verdicts
from docstead.build import check
from tools.chromium import find_chromium

SAVE_TO_VISIBLE = {SMALL: 100.0, MIDDLE: 150.0}
FIRST_PAGE = 2_000.0
"""Milliseconds that are promised: medians by the number of pages, and to the first page of the larger site."""
COMPONENT_TO_VISIBLE = 300.0
"""Milliseconds, the median of components and of slots of the theme."""

ROOT = Path(__file__).resolve().parent.parent
SLOT = "export default ({ children }) => <>{children}<p>The end</p></>;\n"
PROGRAM = [sys.executable, "-c", "from docstead.cli import main; main()"]
WAIT_FOR_WORD = """word => new Promise(resolve => {
  const { body } = document;
  const look = () => body.textContent.includes(word) && resolve(performance.timeOrigin + performance.now());
  new MutationObserver(look).observe(body, { childList: true, characterData: true, subtree: true });
  look();
})"""


@dataclass(frozen=True, slots=True)
class Figures:
    """Milliseconds: from the start of the program to its first page, and of each edit, sorted."""

    first_page: float
    edits: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle one of the edits."""
        return statistics.median(self.edits)


@dataclass(frozen=True, slots=True)
class Edited:
    """A file that is edited, the route of a page that shows it, and its text with a word in it."""

    source: Path
    route: str
    text_with: Callable[[str], str]


def measure(pages: int, edits: int, pause: float) -> Figures:
    """Measure a site of this many pages; ``pause`` is in seconds."""
    work = Path(tempfile.mkdtemp(prefix="bench-"))
    try:
        site = work / "site"
        make_site(site, pages)
        check(site)
        return _measured(site, "docs/area-00/folder-000/page-00003", _words_of_a_page(site), edits, pause)
    finally:
        shutil.rmtree(work)


def measure_components(edits: int, pause: float) -> dict[str, Figures]:
    """Measure the website: a component of the previews, and a slot."""
    work = Path(tempfile.mkdtemp(prefix="bench-"))
    try:
        site = work / "site"
        shutil.copytree(ROOT / "site", site)
        route = "docs/front-end-basics/form-components/data-entry/time-picker"
        frame, slot = site / "components/preview/frame.tsx", site / "theme/PageEnd.tsx"
        slot.write_text(SLOT, encoding="utf-8")
        texts = {path: path.read_text(encoding="utf-8") for path in (frame, slot)}
        check(site)
        return {
            name: _measured(site, route, Edited(path, route, partial(texts[path].replace, of)), edits, pause)
            for name, path, of in (("component", frame, "Reset"), ("slot", slot, "The end"))
        }
    finally:
        shutil.rmtree(work)


def _measured(site: Path, first: str, edited: Edited, edits: int, pause: float) -> Figures:
    with _developing(site, first) as (address, first_page):
        return Figures(first_page, tuple(sorted(_edits(edited, address, edits, pause))))


def verdicts(measured: Mapping[int, Figures], components: Mapping[str, Figures]) -> Iterator[Verdict]:
    """What is promised of the sizes that were measured, and of components and slots."""
    for pages, limit in SAVE_TO_VISIBLE.items():
        if pages in measured:
            yield Verdict(f"save to visible, {pages:,} pages, median", measured[pages].median, limit, "ms")
    if MIDDLE in measured:
        yield Verdict(f"first page of {MIDDLE:,} pages", measured[MIDDLE].first_page, FIRST_PAGE, "ms")
    for name, found in components.items():
        yield Verdict(f"save to visible, {name}, median", found.median, COMPONENT_TO_VISIBLE, "ms")


@contextmanager
def _developing(site: Path, first: str) -> Iterator[tuple[str, float]]:
    """A running development server: its address, and the milliseconds from its start to its first page."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    started = time.perf_counter()
    process = subprocess.Popen([*PROGRAM, "dev", str(site), "--port", str(port)], stderr=subprocess.DEVNULL)
    try:
        while not _answers(f"{address}/{first}"):
            time.sleep(0.005)
        yield address, (time.perf_counter() - started) * 1000
    finally:
        process.terminate()
        process.wait()


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError):
        return False


def _words_of_a_page(site: Path) -> Edited:
    """A page whose second paragraph ends with another word, as someone would change who reads what they wrote."""
    source = sorted((site / "docs").rglob("page-*.md"))[7]
    text = source.read_text(encoding="utf-8")
    start = [match.end() for match in re.finditer(r"\n\n", text)][4]
    end = text.find("\n\n", start)
    route = source.relative_to(site).with_suffix("").as_posix()
    return Edited(source, route, lambda word: f"{text[:end].rsplit(' ', 1)[0]} {word}.{text[end:]}")


def _edits(edited: Edited, address: str, edits: int, pause: float) -> Iterator[float]:
    """Milliseconds of each edit."""
    with sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        browser = playwright.chromium.launch(executable_path=str(find_chromium()), args=options)
        page = browser.new_page()
        page.goto(f"{address}/{edited.route}")
        page.wait_for_selector('html[data-has-hydrated="true"]', state="attached")
        time.sleep(2)
        for number in range(edits):
            yield _edit(page, edited, f"word{number}x")
            time.sleep(pause)
        browser.close()


def _edit(page: Page, edited: Edited, word: str) -> float:
    """Save a file with a word in it; milliseconds until the open page shows the word."""
    page.evaluate(f"word => {{ window.seen = ({WAIT_FOR_WORD})(word) }}", word)
    text = edited.text_with(word)
    saved = time.time()
    edited.source.write_text(text, encoding="utf-8")
    seen = float(page.evaluate("() => window.seen"))
    return seen - saved * 1000


def main() -> int:
    """Measure the sizes asked for; 1 where a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m bench.dev_server", description=__doc__.split("\n")[0])
    parser.add_argument("--pages", type=int, nargs="+", default=[SMALL, MIDDLE])
    parser.add_argument("--edits", type=int, default=21)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between edits")
    options = parser.parse_args()
    measured = {pages: measure(pages, options.edits, options.pause) for pages in options.pages}
    components = measure_components(options.edits, options.pause)
    print(
        f"docstead dev, milliseconds, {options.edits} edits\n{'pages':>9} {'first page':>11} {'median':>7} {'90 %':>7}"
    )
    for name, found in [*((f"{pages:,}", found) for pages, found in measured.items()), *components.items()]:
        slow = found.edits[int(len(found.edits) * 0.9)]
        print(f"{name:>9} {found.first_page:>11,.0f} {found.median:>7.1f} {slow:>7.1f}")
    return report_verdicts(verdicts(measured, components))


if __name__ == "__main__":
    sys.exit(main())
