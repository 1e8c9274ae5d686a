"""What a reader sees while a page loads: nothing moves, and the search is there before what may be needed later."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import ready

Open = Callable[..., Page]
COMPONENTS = "/docs/front-end-basics/form-components"
PATHS = [
    "/",
    "/docs/get-started/Introduction",
    "/docs/get-started/faq",
    "/docs/fundamentals/validation",
    "/docs/category/fundamentals",
    f"{COMPONENTS}/data-entry/text-field",
    f"{COMPONENTS}/Layouts/wizard",
    f"{COMPONENTS}/tables-lists/datatable",
    "/blog",
    "/blog/archive",
    "/docs/nothing-here",
]
OBSERVE = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    const moved = sources.map(({ node }) => `${node?.nodeName}.${node?.className}`);
    window.shifts.push({ value, text: `${value}: ${moved.join(', ')}` });
  }
}).observe({ type: 'layout-shift', buffered: true });
"""


# On a slow processor, a page is painted several times while its document arrives.
FAST, SLOW = 1, 6
VISIBLE = 0.00005
"""A line of half the page that moves by four pixels. What a word moves by while its end arrives is less."""
LOADS = [(path, FAST) for path in PATHS] + [(path, SLOW) for path in (PATHS[1], PATHS[3], PATHS[5])]


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize(("path", "slowness"), LOADS)
def test_nothing_moves_while_a_page_loads_and_is_scrolled(
    page: Page, website_url: str, path: str, slowness: int, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowness})
    page.add_init_script(OBSERVE)
    page.goto(website_url + path)
    ready(page)
    page.wait_for_load_state("networkidle")
    for _ in range(6):
        page.evaluate("window.scrollBy(0, 600)")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(f"window.shifts.filter(({{ value }}) => value > {VISIBLE}).map(({{ text }}) => text)") == []


def test_prefetching_waits_for_the_search(page: Page, website_url: str) -> None:
    held: list[Route] = []
    page.route(re.compile(r"/search-index[^/]*\.json$"), lambda route: held.append(route))
    with page.expect_request(re.compile(r"/search-index[^/]*\.json$")):
        page.goto(f"{website_url}/")
    ready(page)
    expect(page.locator("#search_input_react")).to_be_disabled()
    page.evaluate("new Promise((done) => setTimeout(done, 300))")
    expect(page.locator('link[rel="prefetch"]')).to_have_count(0)
    held.pop().continue_()
    expect(page.locator("#search_input_react")).to_be_enabled()
    expect(page.locator('link[rel="prefetch"]').first).to_be_attached()


def test_what_the_search_needs_is_requested_when_the_page_starts(open_page: Open, website_url: str) -> None:
    """On a slow connection these files would otherwise wait for the script that needs them."""
    page = open_page(f"{website_url}/")
    assert page.locator('link[rel="preload"][as="fetch"][href="/build.json"]').count() == 1


def test_pages_are_prefetched_after_the_dialog_has_closed(open_page: Open, website_url: str) -> None:
    page = open_page(f"{website_url}/docs/get-started/Introduction")
    expect(page.locator('link[rel="prefetch"]').first).to_be_attached()
    page.wait_for_load_state("networkidle")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate(
        """() => {
            const link = document.createElement('a');
            [link.href, link.textContent] = ['/docs/get-started/faq?later', 'later'];
            document.querySelector('h1').append(link);
        }"""
    )
    prefetched = page.locator('link[rel="prefetch"][href="/docs/get-started/faq/index.html"]')
    before = prefetched.count()
    page.evaluate("new Promise((done) => setTimeout(done, 400))")
    assert prefetched.count() == before
    page.keyboard.press("Escape")
    expect(prefetched).to_have_count(1)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/blog/welcome",
        "/docs/get-started/Introduction",
        "/docs/front-end-basics/form-components/data-entry/text-field",
    ],
)
def test_a_page_that_a_translator_changed_keeps_its_text(page: Page, website_url: str, path: str) -> None:
    page.add_init_script(
        """document.addEventListener('DOMContentLoaded', () => {
          for (const link of document.querySelectorAll('.navbar a, h1')) link.append(' (translated)');
        })"""
    )
    page.on("console", lambda message: None)
    page.goto(f"{website_url}{path}")
    ready(page)
    expect(page.locator("main h1")).to_be_visible()
    assert len(page.locator("main").inner_text()) > 300
    assert page.evaluate("document.querySelectorAll('main').length") == 1
