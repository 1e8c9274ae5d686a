"""Accessibility of every page kind, in both modes, on desktop and phone, with panels and menus open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import add_style

AXE = Path(__file__).resolve().parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = {
    "home": "/",
    "doc": "/docs/back-end-basics/domain-model",
    "component": "/docs/front-end-basics/form-components/data-entry/text-field",
    "chart": "/docs/front-end-basics/form-components/data-display/Charts/bar-chart",
    "category": "/docs/category/form-components",
    "blog-list": "/blog",
    "blog-post": "/blog/welcome",
    "interactive-post": "/blog/mdx-blog-post",
    "archive": "/blog/archive",
    "authors": "/blog/authors",
    "tags": "/blog/tags",
    "tag": "/blog/tags/hello",
    "not-found": "/404.html",
}
FONTS = {
    "narrow": "letter-spacing: -0.08em",
    "usual": "letter-spacing: normal",
    "wide": "letter-spacing: 0.25em; word-spacing: 0.4em",
}
"""Widths of letters, instead of fonts: which ones a machine has is not known."""
UNREACHABLE = """() => {
  const within = (root) => [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...within(element.shadowRoot)] : [element]);
  const scrolls = (element) => {
    const { overflowX, overflowY, visibility } = getComputedStyle(element);
    const can = (overflow) => overflow === 'auto' || overflow === 'scroll';
    return visibility === 'visible' && !element.matches('html, body, textarea, input')
      && ((can(overflowX) && element.scrollWidth > element.clientWidth)
        || (can(overflowY) && element.scrollHeight > element.clientHeight));
  };
  const isNamed = (element) => element.hasAttribute('aria-label')
    && (element.hasAttribute('role') || element.matches('figure, nav, aside'));
  const isReachable = (element) => element.tabIndex >= 0
    ? isNamed(element)
    : [...element.querySelectorAll('*')].some((inner) => inner.tabIndex >= 0);
  return within(document.body).filter((element) => scrolls(element) && !isReachable(element))
    .map((element) => element.outerHTML.slice(0, 120));
}"""


def violations(page: Page) -> list[str]:
    # What scrolls becomes reachable when the page has come to rest.
    try:
        page.wait_for_function(f"() => ({UNREACHABLE})().length === 0", timeout=5000)
    except TimeoutError:
        assert page.evaluate(UNREACHABLE) == []
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then(result => result.violations)"
    )
    return [f"{rule['id']}: {node['target']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


# Each mode and each width once: colours do not depend on the width.
@pytest.mark.parametrize(("mode", "width"), [("light", 1280), ("dark", 390)])
@pytest.mark.parametrize("kind", PAGES)
def test_pages(open_page: Callable[..., Page], page: Page, website_url: str, kind: str, mode: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    open_page(f"{website_url}{PAGES[kind]}?docstead-theme={mode}")
    assert violations(page) == []


@pytest.mark.parametrize("fonts", FONTS)
@pytest.mark.parametrize("path", ["/docs/wide", "/docs/code", "previews"])
def test_the_keyboard_reaches_what_scrolls_whatever_the_fonts(
    open_page: Callable[..., Page], page: Page, site_url: Callable[..., str], previews_url: str, path: str, fonts: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    open_page(f"{previews_url}/docs" if path == "previews" else site_url("authoring") + path)
    add_style(page, f"* {{ {FONTS[fonts]} }}")
    see_all_of_it(page)
    if path == "/docs/wide":
        page.get_by_role("tab", name="second").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def see_all_of_it(page: Page) -> None:
    """Bring each component near the window, and wait until it has what it shows."""
    islands = page.locator("[data-island]")
    for number in range(islands.count()):
        islands.nth(number).scroll_into_view_if_needed()
        expect(islands.nth(number)).to_have_attribute("data-hydrated", "true")
    expect(page.locator(".preview__name")).to_have_count(0)
    expect(page.locator(".chart__drawing:not([data-drawn='true'])")).to_have_count(0)


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(
    "path",
    [
        "Advanced/calendar",
        "Advanced/progress",
        "Advanced/status-tag",
        "Layouts/horizontal-layout",
        "Layouts/tabs",
        "data-display/link",
        "data-entry/button-group",
        "Entity-References/notes",
    ],
)
def test_previews(open_page: Callable[..., Page], page: Page, website_url: str, path: str, mode: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_page(f"{website_url}/docs/front-end-basics/form-components/{path}?docstead-theme={mode}")
    see_all_of_it(page)
    assert violations(page) == []


def test_panel(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    open_page(f"{website_url}/docs/get-started/Introduction")
    page.get_by_role("button", name="Toggle navigation bar").click()
    expect(page.get_by_role("button", name="Close navigation bar")).to_be_visible()
    assert violations(page) == []


def test_menus(open_page: Callable[..., Page], page: Page, site_url: Callable[..., str]) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_page(f"{site_url('reader')}/docs/1.0/first")
    label = page.locator('nav[aria-label="Main"] [aria-haspopup="true"]', has_text="More").first
    label.focus()
    page.keyboard.press("Enter")
    expect(label).to_have_attribute("aria-expanded", "true")
    assert violations(page) == []


def test_assistant(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_page(f"{website_url}/blog")
    page.get_by_role("button", name="Ask Shesha AI").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("path", ["/", "/docs/back-end-basics/domain-model", "/blog", "/docs/category/form-components"])
@pytest.mark.parametrize("width", [320, 390, 768, 1024])
def test_nothing_sticks_out(
    open_page: Callable[..., Page], page: Page, website_url: str, path: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    open_page(website_url + path)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
