"""The pages by keyboard: every stop is seen, is named, is large enough, and is not covered; nothing holds the focus."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import next_frames

Open = Callable[..., Page]
VALIDATION = "/docs/fundamentals/validation"
STOPS = 45
PROBLEMS = """() => {
    const one = document.activeElement;
    if (!one || one === document.body) return [];
    const said = one.getAttribute('aria-label') || one.labels?.[0]?.textContent || one.textContent || one.title
        || one.querySelector('img')?.alt || '';
    const name = `${one.localName}.${one.className} "${said.trim().slice(0, 30)}"`;
    const { left, top, width, height, bottom } = one.getBoundingClientRect();
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    const [x, y] = [left + width / 2, Math.min(Math.max(top + height / 2, 0), innerHeight - 1)];
    const hit = document.elementFromPoint(x, y);
    const problems = [];
    if (said.trim() === '') problems.push(`${name} has no name`);
    if (bottom <= 0 || top >= innerHeight) problems.push(`${name} is outside the window`);
    else if (one.getClientRects().length === 1 && hit && !one.contains(hit) && !hit.contains(one))
        problems.push(`${name} is covered by ${hit.className}`);
    if (outlineStyle === 'none' && boxShadow === 'none') problems.push(`${name} shows no focus`);
    return problems;
}"""
SMALL = """() => [...document.querySelectorAll('a[href], button, input, select, summary, [role="tab"]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && !one.closest('[inert], .visually-hidden, .skip-region, .prose, .table-of-contents'))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 2 && (width < 24 || height < 24))
    .map(([one, { width, height }]) => `${one.className} "${one.textContent.trim()}": ${width} x ${height}`)"""


@pytest.mark.parametrize("path", ["/", VALIDATION, "/blog", "/docs/category/fundamentals", "/docs/nothing-here"])
@pytest.mark.parametrize("width", [1280, 390])
def test_every_stop_of_the_tab_key_is_seen(
    open_page: Open, page: Page, website_url: str, path: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    open_page(website_url + path)
    page.wait_for_load_state("networkidle")
    problems: list[str] = []
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        next_frames(page)
        problems += page.evaluate(PROBLEMS)
    assert problems == []


@pytest.mark.parametrize("path", ["/", VALIDATION, "/blog", "/docs/category/fundamentals"])
@pytest.mark.parametrize("width", [1280, 390])
def test_controls_have_twenty_four_pixels(open_page: Open, page: Page, website_url: str, path: str, width: int) -> None:
    """Links inside a text are excepted, as in WCAG."""
    page.set_viewport_size({"width": width, "height": 800})
    open_page(website_url + path)
    assert page.evaluate(SMALL) == []


def test_the_menu_of_phones_takes_the_focus_and_gives_it_back(open_page: Open, page: Page, website_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    open_page(website_url + VALIDATION)
    toggle = page.get_by_role("button", name="Toggle navigation bar")
    toggle.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close navigation bar")).to_be_focused()
    for _ in range(60):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('.navbar-sidebar')"
        )
    page.keyboard.press("Escape")
    expect(toggle).to_be_focused()
    expect(page.locator("main")).not_to_have_attribute("inert", "")


def test_the_dialog_keeps_the_focus_and_gives_it_back(open_page: Open, website_url: str) -> None:
    page = open_page(website_url + VALIDATION)
    expect(page.locator("#search_input_react")).to_be_enabled()
    opener = page.get_by_role("button", name="Ask Shesha AI")
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("#question-input")).to_be_focused()
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate("!!document.activeElement.closest('[role=dialog]')")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
