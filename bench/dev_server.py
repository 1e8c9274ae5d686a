"""From saving a word to seeing it: ``python -m bench.dev_server --pages 100``.

Starts ``docwright dev`` on a made site whose documents are compiled already, opens a page in Chromium, saves one-word
edits and waits until the changed text is in the open page.
"""

from __future__ import annotations

import argparse
import json
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
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.make_site import make_site
from docwright.build import check
from tools.chromium import find_chromium

PROGRAM = [sys.executable, "-c", "from docwright.cli import main; main()"]
WAIT_FOR_WORD = """word => new Promise(resolve => {
  const text = document.querySelector('[data-body="0"]');
  const look = () => text.textContent.includes(word) && resolve(performance.timeOrigin + performance.now());
  new MutationObserver(look).observe(text, { childList: true, characterData: true, subtree: true });
  look();
})"""


def measure(pages: int, edits: int, pause: float) -> dict[str, float]:
    """Milliseconds for a site of this many pages: to the first page, and from saving to seeing."""
    work = Path(tempfile.mkdtemp(prefix="bench-"))
    try:
        site = work / "site"
        make_site(site, pages)
        check(site)
        with _developing(site) as (address, first_page):
            seen = sorted(_edits(site, address, edits, pause))
    finally:
        shutil.rmtree(work)
    return {
        "first page, ms": round(first_page),
        "save to visible, median ms": round(statistics.median(seen), 1),
        "save to visible, slowest of ten ms": round(seen[int(len(seen) * 0.9)], 1),
    }


@contextmanager
def _developing(site: Path) -> Iterator[tuple[str, float]]:
    """A running development server: its address, and the milliseconds from its start to its first page."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    started = time.perf_counter()
    process = subprocess.Popen([*PROGRAM, "dev", str(site), "--port", str(port)], stderr=subprocess.DEVNULL)
    try:
        while not _answers(f"{address}/docs/area-00/folder-000/page-00003"):
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


def _edits(site: Path, address: str, edits: int, pause: float) -> Iterator[float]:
    """Milliseconds of each edit."""
    source = sorted((site / "docs").rglob("page-*.md"))[7]
    route = source.relative_to(site).with_suffix("").as_posix()
    with sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        browser = playwright.chromium.launch(executable_path=str(find_chromium()), args=options)
        page = browser.new_page()
        page.goto(f"{address}/{route}")
        page.wait_for_selector('html[data-has-hydrated="true"]', state="attached")
        time.sleep(2)
        for number in range(edits):
            yield _edit(page, source, f"word{number}x")
            time.sleep(pause)
        browser.close()


def _edit(page: Page, source: Path, word: str) -> float:
    """Save the page with one word changed; milliseconds until the open page shows it."""
    text = source.read_text(encoding="utf-8")
    # The last word of the second paragraph, as someone would change who reads what they wrote.
    start = [match.end() for match in re.finditer(r"\n\n", text)][4]
    end = text.find("\n\n", start)
    changed = f"{text[:end].rsplit(' ', 1)[0]} {word}.{text[end:]}"
    page.evaluate(f"word => {{ window.seen = ({WAIT_FOR_WORD})(word) }}", word)
    saved = time.time()
    source.write_text(changed, encoding="utf-8")
    seen = float(page.evaluate("() => window.seen"))
    return seen - saved * 1000


def main() -> None:
    """Measure the sizes asked for and print them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, nargs="+", default=[100, 1000])
    parser.add_argument("--edits", type=int, default=21)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between edits")
    options = parser.parse_args()
    print(json.dumps({pages: measure(pages, options.edits, options.pause) for pages in options.pages}, indent=2))


if __name__ == "__main__":
    main()
