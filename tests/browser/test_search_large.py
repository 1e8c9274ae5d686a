"""The search of a large site in the browser: hits are there before their texts, and nothing moves when these come."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

import docstead.render.search.index as collection_module
from tests.browser.conftest import SITES
from tests.browser.serving import build_variant, served
from tests.browser.test_search import Open, box, hits, search

RECORDS = re.compile(r"/search-doc-part-[^/]*\.json$")
WORDS = re.compile(r"/search-index-part-words-\w+\.json$")
OBSERVE = """() => {
  window.shifted = 0;
  const status = document.querySelector('.search-panel [role=status]');
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifted += entry.value)))
    .observe({ type: 'layout-shift' });
  window.said = [];
  new MutationObserver(() => window.said.push(status.textContent))
    .observe(status, { childList: true, characterData: true, subtree: true });
}"""
PLACES = "(rows) => rows.map((row) => { const { y, height } = row.getBoundingClientRect(); return [y, height]; })"


@pytest.fixture(scope="module")
def large_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site whose search files are split as those of a large one are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(collection_module, "LARGE", 16)
        patch.setattr(collection_module, "WORDS_A_SHARD", 35)
        site, output = build_variant(SITES / "search", "", tmp_path_factory.mktemp("large"))
    with served(site, output) as url:
        yield url


@pytest.fixture
def held(page: Page) -> list[Route]:
    """Requests for the hits' texts, none of which is answered."""
    routes: list[Route] = []
    page.route(RECORDS, lambda route: routes.append(route))
    return routes


@pytest.fixture
def start(open_page: Open, large_url: str) -> Page:
    """Its first page."""
    page = open_page(f"{large_url}/docs/start")
    expect(box(page)).to_be_enabled()
    return page


def release(held: list[Route], finish: Callable[[Route], None]) -> None:
    """Answer what was asked for so far."""
    while held:
        finish(held.pop())


@pytest.mark.item("11.6")
@pytest.mark.parametrize("width", [1280, 320])
def test_texts_come_after_their_hits_and_move_nothing(held: list[Route], start: Page, width: int) -> None:
    start.set_viewport_size({"width": width, "height": 800})
    if width == 320:
        start.get_by_role("button", name="expand searchbar").click()
    search(start, "walrus orchard")
    rows = start.get_by_role("option")
    expect(hits(start)).to_have_count(4)
    expect(start.locator(".search-page__title").first).not_to_be_empty()
    to_headings = start.locator('[role=option][href*="#"]')
    assert all(text.strip() for text in hits(start).all_text_contents())
    assert to_headings.count() == start.locator(".search-hit__snippet mark").count() == 0
    start.evaluate(OBSERVE)
    places, active = rows.evaluate_all(PLACES), box(start).get_attribute("aria-activedescendant")
    said = start.locator(".search-panel [role=status]").inner_text()
    # Pages are counted; one of them has two places.
    assert said == "3 results."
    # Shifts within half a second of a key are excused.
    start.wait_for_timeout(600)
    release(held, lambda route: route.continue_())
    expect(start.locator(".search-hit__snippet mark").first).to_be_visible()
    expect(to_headings.first).to_be_visible()
    assert rows.evaluate_all(PLACES) == places
    assert box(start).get_attribute("aria-activedescendant") == active
    assert start.evaluate("() => [window.shifted, window.said]") == [0, []]


def test_enter_waits_for_the_place_that_the_hit_names(held: list[Route], start: Page) -> None:
    search(start, "walrus")
    expect(hits(start).first).to_be_visible()
    start.keyboard.press("Enter")
    release(held, lambda route: route.continue_())
    expect(start).to_have_url(re.compile(r"/docs/start#(walking|swimming)$"))


def test_hits_lead_to_their_pages_where_their_texts_cannot_be_had(held: list[Route], start: Page) -> None:
    search(start, "orchard")
    expect(hits(start).first).to_be_visible()
    with start.expect_console_message(lambda message: "search has no answer" in message.text):
        release(held, lambda route: route.abort())
    start.keyboard.press("Enter")
    expect(start).to_have_url(re.compile(r"/blog/2024/05/06/news$"))


def test_what_most_queries_take_is_fetched_with_the_focus(start: Page) -> None:
    with start.expect_request(WORDS):
        box(start).focus()
    asked: list[str] = []
    start.on("request", lambda request: asked.append(request.url))
    search(start, "confguration")
    expect(start.get_by_text("Showing results for configuration")).to_be_visible()
    expect(hits(start).first).to_have_attribute("href", re.compile("/docs/guides/configuration"))
    assert not [url for url in asked if WORDS.search(url)]
