"""The bar on top: its items, its dropdowns, the panel of narrow windows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import add_style, next_frames

INTRODUCTION = "/docs/get-started/Introduction"
HIDING = "[navbar]\nhide_on_scroll = true\n"
LONG = '[navbar]\ntitle = "The long title of a site that has many words"\n'


def navbar(page: Page):  # type: ignore[no-untyped-def]
    return page.locator('nav[aria-label="Main"]')


def narrow(page: Page, width: int = 700) -> None:
    page.set_viewport_size({"width": width, "height": 800})


@pytest.mark.item("3.2", "3.3", "10.9")
def test_items_of_the_website(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/")
    bar = navbar(page)
    expect(bar.locator("#search_input_react")).to_have_count(1)
    box = {
        name: bar.get_by_text(name, exact=True).first.bounding_box()
        for name in ("Ask Shesha AI", "Try Shesha", "GitHub")
    }
    search = bar.locator("#search_input_react").bounding_box()
    positions = [search, *box.values()]
    assert all(place is not None for place in positions)
    lefts = [place["x"] for place in positions if place]
    assert lefts == sorted(lefts)
    assert page.get_by_text("English", exact=True).count() == 0


def test_docs_and_blog_are_in_the_bar_and_in_the_panel(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/")
    for name, address in (("Docs", INTRODUCTION), ("Blog", "/blog")):
        expect(navbar(page).get_by_role("link", name=name, exact=True)).to_have_attribute("href", address)
    narrow(page, 390)
    for name, address in (("Docs", INTRODUCTION), ("Blog", "/blog")):
        page.goto(f"{website_url}/")
        page.get_by_role("button", name="Toggle navigation bar").click()
        page.locator(".navbar-sidebar").get_by_role("link", name=name, exact=True).click()
        expect(page).to_have_url(website_url + address)


def boxes_in_the_bar(page: Page) -> list[dict[str, float]]:
    """The boxes of what is visible in the bar, from left to right."""
    return page.evaluate(  # type: ignore[no-any-return]
        """[...document.querySelectorAll('.navbar__toggle, .navbar__brand, .navbar__fit > .navbar__items > *, .navbar__end > *')]
            .filter((item) => item.checkVisibility({ visibilityProperty: true }))
            .map((item) => item.getBoundingClientRect().toJSON())
            .filter((box) => box.width > 0)
            .sort((a, b) => a.left - b.left)"""
    )


def test_classes_of_the_site_do_not_show_items_where_the_panel_has_them(
    open_page: Callable[..., Page], website_url: str
) -> None:
    page = open_page(f"{website_url}/")
    item = navbar(page).get_by_role("link", name="Blog", exact=True)
    add_style(page, ".navbar__item { display: flex }")
    expect(item).to_be_visible()
    narrow(page, 390)
    expect(item).to_be_hidden()


@pytest.mark.parametrize("text_size", [16, 24, 32])
@pytest.mark.parametrize("width", [320, 700, 997, 1100, 1280, 1600])
def test_items_never_overlap_and_the_panel_has_those_without_room(
    open_page: Callable[..., Page], page: Page, site_url: Callable[..., str], width: int, text_size: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    open_page(f"{site_url('reader')}/")
    page.evaluate("size => { document.documentElement.style.fontSize = size }", f"{text_size}px")
    page.wait_for_function(
        """() => [...document.querySelectorAll('.navbar__fit > .navbar__items > *')].every((item) => {
            const [box, row] = [item, item.closest('.navbar__fit')].map((one) => one.getBoundingClientRect());
            return (box.top >= row.bottom) === item.hasAttribute('data-wrapped') || box.height === 0;
        })"""
    )
    boxes = boxes_in_the_bar(page)
    assert all(one["right"] <= other["left"] + 1 for one, other in pairwise(boxes)), boxes
    assert boxes[-1]["right"] <= width
    search = page.locator("#search_input_react").locator("xpath=..")
    assert search.evaluate("(field) => field.checkVisibility({ visibilityProperty: true })")
    if page.locator("[data-wrapped]").count() > 0:
        page.get_by_role("button", name="Toggle navigation bar").click()
        expect(page.locator(".navbar-sidebar").get_by_role("link", name="By pattern")).to_be_visible()


@pytest.mark.item("3.4")
def test_long_words_in_the_search_box_stay_inside(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    words = navbar(page).locator(".search .mode-switch span")
    expect(words).to_have_count(2)
    words.evaluate_all("(all) => all.forEach((one) => (one.textContent = 'Demander à l’intelligence'))")
    for width in (1600, 1280, 1100):
        narrow(page, width)
        next_frames(page)
        box, inner = (navbar(page).locator(at).first.bounding_box() for at in (".search", ".search .mode-switch"))
        assert box and inner
        assert inner["x"] + inner["width"] <= box["x"] + box["width"] + 1


def test_a_long_title_leaves_room_for_the_search(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader', LONG)}/")
    narrow(page, 390)
    next_frames(page)
    box = page.locator("#search_input_react").bounding_box()
    assert box is not None
    assert box["width"] >= 48
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_search_box_next_to_many_items_has_room_for_its_text(site_url: Callable[..., str], page: Page) -> None:
    items = ", ".join(f'{{ label = "Entry number {number}", to = "/" }}' for number in range(6))
    settings = f'[navbar]\nitems = [{{ type = "search" }}, {items}]\n[assistant]\nenabled = true\n'
    page.goto(site_url("minimal", settings))
    for width in (1280, 1600):
        narrow(page, width)
        next_frames(page)
        room = navbar(page).locator(".search__input").evaluate("(input) => input.clientWidth - 42")
        assert room >= 48, width
    expect(navbar(page).locator(".mode-switch").get_by_role("button", name="Ask AI")).to_be_visible()


def test_brand_opens_the_home_page(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    brand = navbar(page).locator('a[href="/"]').first
    expect(brand.locator("img").first).to_have_attribute("alt", "Shesha")
    brand.click()
    expect(page).to_have_url(f"{website_url}/")


@pytest.mark.item("3.5", "3.6")
def test_external_links_open_a_new_tab(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/")
    for name in ("Try Shesha", "GitHub"):
        link = navbar(page).get_by_role("link", name=name)
        expect(link).to_have_attribute("target", "_blank")
        expect(link).to_have_attribute("rel", "noopener noreferrer")
    expect(navbar(page).get_by_role("link", name="GitHub").locator("svg")).to_have_count(1)
    expect(navbar(page).get_by_role("link", name="Try Shesha").locator("svg")).to_have_count(0)


@pytest.mark.item("3.7")
def test_try_button_is_filled(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/")
    link = navbar(page).get_by_role("link", name="Try Shesha")
    assert link.evaluate("element => getComputedStyle(element).backgroundColor") == "rgb(22, 102, 186)"
    assert link.evaluate("element => getComputedStyle(element).color") == "rgb(255, 255, 255)"


@pytest.mark.item("3.1", "3.8", "3.12")
def test_positions_and_active_links(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/docs/guides/tabs")
    bar = navbar(page)
    left = bar.get_by_role("link", name="Docs", exact=True).bounding_box()
    right = bar.get_by_role("link", name="No position").bounding_box()
    assert left
    assert right
    assert left["x"] < right["x"]
    current = bar.get_by_role("link", name="No position")
    expect(current).to_have_attribute("aria-current", "page")
    assert "navbar__link--active" in (current.get_attribute("class") or "")
    assert "navbar__link--active" in (bar.get_by_role("link", name="By base path").get_attribute("class") or "")
    assert "navbar__link--active" in (bar.get_by_role("link", name="Docs", exact=True).get_attribute("class") or "")
    assert "navbar__link--active" not in (bar.get_by_role("link", name="By pattern").get_attribute("class") or "")
    page.goto(f"{site_url('reader')}/docs/reference/alone")
    assert "navbar__link--active" in (bar.get_by_role("link", name="By pattern").get_attribute("class") or "")
    expect(bar.get_by_role("link", name="Docs", exact=True)).to_have_attribute("href", "/docs/first")
    expect(bar.locator("#own-html")).to_have_text("own")


@pytest.mark.item("3.13")
def test_dropdown_with_the_keyboard(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/")
    label = navbar(page).locator('[aria-haspopup="true"]', has_text="More").first
    expect(label).to_have_attribute("aria-expanded", "false")
    before = page.url
    label.focus()
    page.keyboard.press("Enter")
    expect(label).to_have_attribute("aria-expanded", "true")
    assert page.url.rstrip("#") == before
    expect(navbar(page).get_by_role("link", name="First", exact=True)).to_be_visible()
    page.mouse.click(600, 700)
    expect(label).to_have_attribute("aria-expanded", "false")
    label.focus()
    page.keyboard.press("Enter")
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(label).to_have_attribute("aria-expanded", "false")


@pytest.mark.item("3.14")
def test_hides_on_scroll_where_switched_on(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader', HIDING)}/docs/guides/long")
    bar = navbar(page)
    for position, shown in ((600, False), (700, False), (500, True), (900, False), (10, True)):
        page.evaluate(f"window.scrollTo(0, {position})")
        page.wait_for_function(
            f"(bar) => (bar.getBoundingClientRect().y > -5) === {str(shown).lower()}", arg=bar.element_handle()
        )


@pytest.mark.item("3.15")
def test_stays_by_default(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/docs/back-end-basics/domain-model")
    page.evaluate("window.scrollTo(0, 900)")
    next_frames(page)
    box = navbar(page).bounding_box()
    assert box
    assert box["y"] > -1


@pytest.mark.item("3.16", "16.4")
def test_hamburger_at_996_pixels(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/")
    button = page.get_by_role("button", name="Toggle navigation bar")
    narrow(page, 997)
    expect(button).to_be_hidden()
    narrow(page, 996)
    expect(button).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(page.locator('[aria-label="Toggle navigation bar"]')).to_have_attribute("aria-expanded", "true")


@pytest.mark.item("3.17", "3.18", "3.19", "3.20")
def test_panel_on_a_docs_page(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    narrow(page)
    page.get_by_role("button", name="Toggle navigation bar").click()
    back = page.get_by_role("button", name="← Back to main menu")
    expect(back).to_be_visible()
    expect(page.get_by_role("link", name="FAQ").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).overflow") == "hidden"
    back.click()
    expect(page.get_by_role("link", name="Try Shesha").last).to_be_visible()
    page.get_by_role("button", name="Close navigation bar").click()
    expect(page.get_by_role("button", name="Close navigation bar")).to_be_hidden()
    page.get_by_role("button", name="Toggle navigation bar").click()
    expect(back).to_be_visible()


@pytest.mark.item("3.19")
def test_panel_elsewhere(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/blog")
    narrow(page)
    page.get_by_role("button", name="Toggle navigation bar").click()
    expect(page.get_by_role("button", name="← Back to main menu")).to_be_visible()
    open_page(f"{website_url}/")
    page.get_by_role("button", name="Toggle navigation bar").click()
    expect(page.get_by_role("link", name="Try Shesha").last).to_be_visible()


@pytest.mark.item("3.21")
def test_backdrop_and_links_close_the_panel(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    narrow(page)
    toggle = page.get_by_role("button", name="Toggle navigation bar")
    close = page.get_by_role("button", name="Close navigation bar")
    toggle.click()
    expect(close).to_be_visible()
    page.mouse.click(690, 400)
    expect(close).to_be_hidden()
    toggle.click()
    panel = page.locator(".navbar-sidebar")
    panel.get_by_role("button", name="Back-End Basics").click()
    expect(close).to_be_visible()
    panel.get_by_role("link", name="FAQ").click()
    expect(page.locator("article h1")).to_have_text("FAQ")
    expect(close).to_be_hidden()


@pytest.mark.item("3.22")
def test_panel_closes_when_the_window_grows(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/")
    narrow(page, 996)
    page.get_by_role("button", name="Toggle navigation bar").click()
    close = page.get_by_role("button", name="Close navigation bar")
    expect(close).to_be_visible()
    narrow(page, 997)
    expect(close).to_be_hidden()
    narrow(page, 996)
    expect(close).to_be_hidden()


@pytest.mark.item("3.23")
def test_back_closes_the_panel(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    narrow(page)
    page.locator('nav[aria-label="Docs pages"]').get_by_role("link", name="Next").click()
    expect(page.locator("h1")).to_have_text("Tutorials")
    url = page.url
    page.get_by_role("button", name="Toggle navigation bar").click()
    expect(page.get_by_role("button", name="Close navigation bar")).to_be_visible()
    page.evaluate("history.back()")
    expect(page.get_by_role("button", name="Close navigation bar")).to_be_hidden()
    assert page.url == url
    expect(page.locator("h1")).to_have_text("Tutorials")


@pytest.mark.item("3.25", "3.26")
def test_dropdowns_and_search_in_the_panel(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/")
    narrow(page)
    page.get_by_role("button", name="Toggle navigation bar").click()
    panel = page.get_by_role("dialog").or_(page.locator(".navbar-sidebar")).first
    expect(panel.locator("input")).to_have_count(0)
    languages = panel.get_by_text("Languages")
    expect(languages).to_be_visible()
    button = panel.get_by_role("button", name="Expand the dropdown").last
    button.click()
    expect(panel.get_by_role("link", name="Deutsch")).to_be_visible()


@pytest.mark.item("3.28")
def test_skip_link_comes_first(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    page.keyboard.press("Tab")
    focused = page.locator(":focus")
    expect(focused).to_have_text("Skip to main content")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


@pytest.mark.item("3.29")
def test_outline_only_for_the_keyboard(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/")
    page.keyboard.press("Tab")
    expect(page.locator("body.navigation-with-keyboard")).to_have_count(1)
    page.mouse.click(700, 500)
    expect(page.locator("body.navigation-with-keyboard")).to_have_count(0)
