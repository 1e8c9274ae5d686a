"""The website as a reader first meets it: complete without scripts, taken over without a jolt."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

INTRODUCTION = "/docs/get-started/Introduction"


@pytest.mark.item("1.1", "2.2")
def test_home_opens_the_introduction(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/")
    assert page.title() == "Shesha"
    page.locator(f'main a[href="{INTRODUCTION}"]').first.click()
    expect(page.locator("h1")).to_have_text("What is Shesha")


@pytest.mark.item("1.2", "2.1", "2.21")
def test_main_document(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    expect(page.locator("h1")).to_have_text("What is Shesha")
    assert page.title() == "What is Shesha | Shesha"


@pytest.mark.item("13.17")
def test_pages_read_well_with_scripts_off(browser: Browser, website_url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{website_url}{INTRODUCTION}")
    expect(page.locator("article h1")).to_have_text("What is Shesha")
    expect(page.locator("article h2").first).to_be_visible()
    sidebar = page.locator('nav[aria-label="Docs sidebar"]')
    expect(sidebar.get_by_role("link", name="FAQ")).to_be_visible()
    sidebar.get_by_role("link", name="FAQ").click()
    expect(page.locator("article h1")).to_have_text("FAQ")
    context.close()


@pytest.mark.item("13.14")
def test_no_page_kind_differs_from_what_react_expects(
    open_page: Callable[..., Page], page: Page, website_url: str
) -> None:
    messages: list[str] = []
    page.on("console", lambda message: messages.append(message.text) if message.type == "error" else None)
    for path in ("/", INTRODUCTION, "/docs/category/fundamentals", "/blog", "/blog/welcome", "/blog/archive", "/blog/tags",
                 "/blog/tags/hello", "/blog/authors", "/404.html"):  # fmt: skip
        open_page(f"{website_url}{path}")
    assert messages == []


def test_the_text_is_in_the_page_once(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    html = page.request.get(page.url).text()
    sentence = page.locator("article .prose p").nth(2).inner_text()[:60]
    assert html.count(sentence) == 1


FONTS_ASKED_FOR = "() => performance.getEntriesByType('resource').filter((file) => file.name.includes('.woff2')).length"


def test_the_font_is_fetched_for_the_next_visit(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    page.wait_for_function("() => localStorage.getItem('docstead-font') === '1'")
    uses = "() => getComputedStyle(document.querySelector('article p')).fontFamily.includes('Inter Variable')"
    assert not page.evaluate(uses), "the text of a visit that has begun does not move"
    open_page(f"{website_url}{INTRODUCTION}")
    assert page.evaluate(uses)
    assert page.evaluate("() => document.fonts.check(\"1em 'Inter Variable'\")")


def test_a_site_with_a_font_of_its_own_fetches_no_other(
    open_page: Callable[..., Page], site_url: Callable[..., str]
) -> None:
    settings = '[theme]\nfont = "Georgia, serif"\n'
    page = open_page(site_url("minimal", settings) + "/")
    page.wait_for_selector(".back-to-top", state="attached")
    page.evaluate("() => new Promise((done) => requestIdleCallback(done))")
    assert page.evaluate(FONTS_ASKED_FOR) == 0
    assert page.evaluate("() => localStorage.getItem('docstead-font')") is None
