"""How fast a page of the website is for a reader: throttled Chromium, empty cache, median of several loads.

python -m bench.pages [--runs N] [--save]

The network is that of a slow phone (1.6 Mbit/s, 150 ms) and the processor is slowed four times. The same page with its
scripts taken out is measured with it: what is left of the difference is the price of React, and it must not grow against
``baseline.json``. Navigation is measured without throttling, from the click to the new heading.
"""

from __future__ import annotations

import argparse
import re
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.promises import read_baseline, regressions, report_verdicts, save_baseline
from docstead.build import build
from tests.browser.serving import served
from tools.chromium import CHROMIUM_OPTIONS, find_chromium

ROOT = Path(__file__).resolve().parent.parent
PAGES = {
    "doc": "/docs/back-end-basics/domain-model",
    "component": "/docs/front-end-basics/form-components/data-entry/text-field",
    "home": "/",
}
DOWNLOAD = 1.6e6 / 8
LATENCY_MS = 150
SLOWDOWN = 4
LONG_TASK_MS = 50
LONGEST_MS = 120_000
KINDS = {"Document": "html", "Stylesheet": "style", "Script": "script"}

_SCRIPTS = re.compile(r'<script\b.*?</script>|<link rel="modulepreload"[^>]*>', re.DOTALL)
OBSERVE = """
window.measured = { lcp: 0, cls: 0, tasks: [] };
new PerformanceObserver(list => list.getEntries().forEach(e => measured.lcp = e.startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver(list => list.getEntries().forEach(e => { if (!e.hadRecentInput) measured.cls += e.value; }))
  .observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver(list => list.getEntries().forEach(e => measured.tasks.push([e.startTime, e.duration])))
  .observe({ type: 'longtask', buffered: true });
"""


def load(browser: Browser, url: str) -> dict[str, float]:
    """One load with an empty cache: milliseconds, the layout shift without a unit, and bytes sent of each kind.

    What the page fetches in advance for other pages is of the kind ``other``.
    """
    context = browser.new_context(viewport={"width": 1350, "height": 940})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": LATENCY_MS, "downloadThroughput": DOWNLOAD, "uploadThroughput": DOWNLOAD},
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    kinds: dict[str, str] = {}
    sent = dict.fromkeys((*KINDS.values(), "other"), 0)

    def finished(event: dict[str, Any]) -> None:
        sent[kinds.get(event["requestId"], "other")] += event["encodedDataLength"]

    session.on(
        "Network.responseReceived", lambda event: kinds.update({event["requestId"]: KINDS.get(event["type"], "other")})
    )
    session.on("Network.loadingFinished", finished)
    page.add_init_script(OBSERVE)
    page.goto(url, wait_until="networkidle", timeout=LONGEST_MS)
    page.wait_for_timeout(1500)
    measured: dict[str, Any] = page.evaluate("measured")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    context.close()
    blocking = sum(max(0.0, duration - LONG_TASK_MS) for start, duration in measured["tasks"] if start >= paint)
    return {"FCP": paint, "LCP": measured["lcp"], "TBT": blocking, "CLS": measured["cls"], **sent}


def _without_scripts(output: Path, copy: Path) -> None:
    """Copy a built site, the measured pages without their scripts: served the same way, they wait for the same network."""
    shutil.copytree(output, copy)
    for path in PAGES.values():
        file = copy / path.lstrip("/") / "index.html"
        file.write_text(_SCRIPTS.sub("", file.read_text(encoding="utf-8")), encoding="utf-8")


def navigate(page: Page, url: str, count: int) -> list[float]:
    """Milliseconds from a click on "Next" to the new heading, without hovering first."""
    page.goto(url)
    page.wait_for_selector('html[data-has-hydrated="true"]', state="attached")
    page.wait_for_timeout(1000)
    times: list[float] = []
    for _ in range(count):
        times.append(
            page.evaluate(
                """() => new Promise(done => {
                  const heading = () => document.querySelector('h1')?.textContent;
                  const before = heading();
                  const link = document.querySelector('nav[aria-label="Docs pages"] .pagination-nav__link--next');
                  const start = performance.now();
                  const look = () => heading() !== before ? done(performance.now() - start) : requestAnimationFrame(look);
                  link.click();
                  look();
                })"""
            )
        )
        page.wait_for_timeout(400)
    return times


def main() -> int:
    """Build the website, measure, print; 1 where a page has become slower."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5, help="loads of each page, of which the median is printed")
    parser.add_argument("--save", action="store_true", help="keep the measures in the baseline")
    arguments = parser.parse_args()
    runs = arguments.runs
    ratios: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        output, copy = Path(folder) / "site", Path(folder) / "bare"
        build(ROOT / "site", output)
        _without_scripts(output, copy)
        browser = playwright.chromium.launch(executable_path=str(find_chromium()), args=CHROMIUM_OPTIONS)
        with served(ROOT / "site", output) as url, served(ROOT / "site", copy) as bare_url:
            print(f"{'page':<12}{'':<6}{'FCP ms':>9}{'LCP ms':>9}{'TBT ms':>9}{'CLS':>9}   LCP to bare")
            for name, path in PAGES.items():
                whole = medians([load(browser, url + path) for _ in range(runs)])
                bare = medians([load(browser, bare_url + path) for _ in range(runs)])
                ratio = round(whole["LCP"] / (bare["LCP"] or 1), 3)
                ratios[f"largest paint of `{name}` to that without scripts, times"] = ratio
                for label, row, shown in (("whole", whole, f"{ratio:>8.2f}"), ("bare", bare, "")):
                    print(
                        f"{name:<12}{label:<6}{row['FCP']:>9.0f}{row['LCP']:>9.0f}{row['TBT']:>9.0f}{row['CLS']:>9.4f}{shown}"
                    )
            times = navigate(browser.new_page(), f"{url}/docs/get-started/Introduction", 9)
            print(
                f"click to heading: median {statistics.median(times):.0f} ms of {len(times)}, worst {max(times):.0f} ms"
            )
        browser.close()
    if arguments.save:
        save_baseline(pages=ratios)
    return report_verdicts(regressions(ratios, read_baseline().get("pages", {})))


def medians(rows: list[dict[str, float]]) -> dict[str, float]:
    """The median of each figure."""
    return {key: statistics.median(row[key] for row in rows) for key in rows[0]}


if __name__ == "__main__":
    sys.exit(main())
