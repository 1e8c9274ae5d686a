"""How smoothly a reader types into the search box of a large site, and how soon the first hits are there.

python -m bench.search.typing [--pages 5000]

Two things are measured in Chromium on a made site: the tasks of the main thread while queries are typed, of which none
should be longer than 50 ms; and, over a slow connection, how long the first query of a reader takes from the last key to
the hits, and to their texts, with the box ready and nothing but the two search files fetched before.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench.make_site import make_site
from bench.search.slow_link import SlowLink
from docstead.build import build
from docstead.config import load_config
from docstead.server.http.app import create_app
from tests.browser.serving import listening
from tools.chromium import find_chromium

BOX = "#search_input_react"
LONG_TASK_MS = 50
KEY_MS = 90
MOST_SECONDS = 1.0
QUERIES = ("record filter workflow", "confguration of a sesion", "how do I send a message?", "setPaymentQueue", "inv")
OBSERVE = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => tasks.push(entry.duration)))
    .observe({ type: 'longtask' });
}"""

# Looks every frame, as a reader would.
WATCH = """() => {
  window.shown = new Promise((resolve) => {
    const from = performance.now();
    const since = () => (performance.now() - from) / 1000;
    let hits;
    const look = () => {
      const rows = [...document.querySelectorAll('[role=listbox] a[role=option]')];
      if (rows.length > 0) hits ??= since();
      const texts = rows.filter((row) => row.querySelector('.search-hit__snippet')?.textContent);
      if (rows.length > 0 && texts.length === rows.length) resolve([hits, since()]);
      else requestAnimationFrame(look);
    };
    look();
  });
}"""


class Shown(NamedTuple):
    """How a query was answered.

    Attributes:
        hits: Seconds until the hits are there.
        texts: Seconds until the last of their texts is there.
        sent: Bytes that came over the connection until then.
    """

    hits: float
    texts: float
    sent: int


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.search.typing", description=__doc__.split("\n")[0])
    parser.add_argument("--pages", type=int, default=5_000, help="documents of the made site")
    parser.add_argument("--site", type=Path, help="a site made and built already: its folder")
    parser.add_argument("--built", type=Path, help="its output folder")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site, built = arguments.site, arguments.built
        if site is None or built is None:
            site, built = Path(folder, "site"), Path(folder, "build")
            make_site(site, arguments.pages)
            build(site, built)
        link = SlowLink(create_app(load_config(site), built))
        with listening(link) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=str(find_chromium()), args=["--no-sandbox"])
            url = f"{address}/docs/area-00/folder-001/page-00030"
            tasks = _type(browser, url)
            answers = [_first_hits(browser, url, query, link) for query in QUERIES]
            browser.close()
    longest = max(tasks, default=0)
    verdict = "holds " if longest <= LONG_TASK_MS else "BROKEN"
    print(f"{verdict} tasks over {LONG_TASK_MS} ms while typing: {len(tasks)}, the longest {longest:.0f} ms")
    for query, shown in zip(QUERIES, answers, strict=True):
        mark = "holds " if shown.hits <= MOST_SECONDS else "BROKEN"
        print(
            f"{mark} first hits on a slow connection: {shown.hits:.2f} s, their texts {shown.texts:.2f} s, "
            f"{shown.sent / 1000:.0f} KB for {query!r}"
        )


def _open(browser: Browser, url: str) -> Page:
    page = browser.new_context().new_page()
    page.goto(url)
    page.wait_for_selector(f"{BOX}:enabled", timeout=120_000)
    page.wait_for_timeout(1_000)
    return page


def _type(browser: Browser, url: str) -> list[float]:
    """Milliseconds of each long task while all queries are typed."""
    page = _open(browser, url)
    page.evaluate(OBSERVE)
    for query in QUERIES:
        page.locator(BOX).press_sequentially(query, delay=KEY_MS)
        page.wait_for_timeout(1_000)
        page.locator(BOX).fill("")
    tasks: list[float] = page.evaluate("() => window.tasks")
    page.context.close()
    return tasks


def _first_hits(browser: Browser, url: str, query: str, link: SlowLink) -> Shown:
    """Put a query into the box of a fresh page."""
    page = _open(browser, url)
    link.slow, link.sent = True, 0
    page.evaluate(WATCH)
    page.locator(BOX).fill(query)
    hits, texts = page.evaluate("() => window.shown")
    link.slow = False
    page.context.close()
    return Shown(hits, texts, link.sent)


if __name__ == "__main__":
    main()
