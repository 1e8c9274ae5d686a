"""The website as a reader first meets it: complete without scripts, taken over without a jolt."""

from __future__ import annotations

import shutil
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import next_frames, ready
from tools.chromium import CHROMIUM_OPTIONS, NAMES, SHELL

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
    expect(page.get_by_role("searchbox")).not_to_be_visible()
    sidebar = page.locator('nav[aria-label="Docs sidebar"]')
    expect(sidebar.get_by_role("link", name="FAQ")).to_be_visible()
    sidebar.get_by_role("link", name="FAQ").click()
    expect(page.locator("article h1")).to_have_text("FAQ")
    context.close()


def test_the_rows_of_the_sidebar_follow_the_text_once(page: Page, website_url: str) -> None:
    page.add_init_script("window.shown = []; addEventListener('animationend', e => shown.push(e.animationName))")
    page.goto(f"{website_url}{INTRODUCTION}")
    ready(page)
    expect(page.get_by_role("navigation", name="Docs sidebar").get_by_role("link", name="FAQ")).to_be_visible()
    page.get_by_role("navigation", name="Docs pages").get_by_role("link").last.click()
    expect(page.locator("h1")).not_to_have_text("What is Shesha")
    next_frames(page)
    assert page.evaluate("shown").count("after-first-frame") == 1


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


def test_scripts_wait_until_the_page_is_shown(page: Page, website_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/assets/" in request.url else None)
    page.add_init_script("window.requestIdleCallback = () => 0; window.setTimeout = () => 0")
    page.goto(f"{website_url}{INTRODUCTION}")
    page.wait_for_load_state("networkidle")
    scripts = [url for url in asked if url.endswith(".js")]
    assert [url.split("/assets/")[1].split("-")[0] for url in scripts] == ["messages", "entry"]


@pytest.mark.parametrize("press", ["ask", "search", "shortcut", "actions"])
def test_what_is_pressed_before_react_starts_is_not_lost(page: Page, website_url: str, press: str) -> None:
    held: list[Route] = []
    page.route("**/assets/start-*.js", lambda route: held.append(route))
    page.goto(f"{website_url}{INTRODUCTION}")
    field = page.locator("#search_input_react")
    if press == "ask":
        page.get_by_role("button", name="Ask AI").first.click()
    elif press == "search":
        field.click(force=True)
    elif press == "shortcut":
        page.keyboard.press("Control+k")
    else:
        page.locator(".page-actions button").dispatch_event("click")
    page.wait_for_function("() => document.querySelector('link[rel=modulepreload]')")
    expect(page.get_by_role("dialog")).to_have_count(0)
    held.pop().continue_()
    if press == "actions":
        expect(page.locator(".page-actions__menu")).to_be_visible()
    else:
        expect(page.get_by_role("dialog")).to_be_visible()


def test_what_is_pressed_in_the_sidebar_before_its_code_comes_is_not_lost(page: Page, website_url: str) -> None:
    held: list[Route] = []
    page.route("**/assets/menu-*.js", lambda route: held.append(route))
    page.goto(f"{website_url}{INTRODUCTION}")
    ready(page)
    assert held == []
    caret = page.locator('.docs-sidebar .menu__caret[aria-expanded="false"]').first
    caret.click()
    page.wait_for_timeout(50)
    opened = page.locator('.docs-sidebar .menu__caret[aria-expanded="true"]')
    before = opened.count()
    held.pop().continue_()
    expect(opened).to_have_count(before + 1)


def test_the_browser_keeps_a_page_that_is_left(browser: Browser, website_url: str) -> None:
    """For a return by Back without loading: nothing that a page does may prevent it."""
    desktop = next(filter(None, map(shutil.which, (name for name in NAMES if name != SHELL))), None)
    if not desktop:
        pytest.skip("the headless shell keeps no pages")
    keeping = browser.browser_type.launch(
        executable_path=desktop,
        args=[*CHROMIUM_OPTIONS, "--enable-features=BackForwardCache"],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    page = keeping.new_page()
    page.goto(f"{website_url}{INTRODUCTION}")
    ready(page)
    page.wait_for_load_state("networkidle")
    page.evaluate("() => { window.isKept = true; }")
    page.goto(f"{website_url}/blog")
    ready(page)
    page.go_back(wait_until="commit")
    page.wait_for_function("() => location.pathname.endsWith('Introduction') && document.readyState === 'complete'")
    assert page.evaluate("() => window.isKept")
    keeping.close()


FIRST_STYLES = (
    INTRODUCTION,
    "/docs/get-started/faq",
    "/docs/back-end-basics/domain-model",
    "/docs/front-end-basics/form-components/data-entry/text-field",
    "/docs/front-end-basics/form-components/tables-lists/datatable",
    "/docs/category/fundamentals",
    "/",
    "/blog",
    "/blog/welcome",
)
INSIDE = "[...document.querySelectorAll('head style')].some((style) => style.textContent.startsWith('@layer reset'))"
PLACES = """() => [...document.querySelectorAll('#docstead *')].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { color, backgroundColor, fontSize, display } = getComputedStyle(element);
  return [element.className.baseVal ?? element.className, x, y, width, height, color, backgroundColor, fontSize, display].join(' ');
})"""


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", FIRST_STYLES)
def test_the_style_sheet_changes_nothing_of_a_page_that_has_its_styles_inside(
    browser: Browser, website_url: str, path: str, width: int
) -> None:
    def places(*, blocked: bool) -> list[str]:
        context = browser.new_context(java_script_enabled=False, viewport={"width": width, "height": 800})
        page = context.new_page()
        if blocked:
            page.route("**/entry-client-*.css", lambda route: route.abort())
        page.goto(f"{website_url}{path}")
        found: list[str] = page.evaluate(PLACES)
        assert page.evaluate(INSIDE)
        context.close()
        return found

    assert [
        found for found, wanted in zip(places(blocked=True), places(blocked=False), strict=True) if found != wanted
    ] == []


def test_a_page_with_other_parts_waits_for_the_style_sheet(page: Page, website_url: str) -> None:
    for path, linked in ((INTRODUCTION, False), ("/404.html", True)):
        page.goto(f"{website_url}{path}")
        assert page.locator('head link[rel="stylesheet"][href*="entry-client"]').count() == linked, path
        assert page.evaluate(INSIDE) != linked, path
