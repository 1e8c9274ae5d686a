"""What a reader does with a page: copy it, print it, read it with large text, lose the connection, miss an address."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import ready

Open = Callable[..., Page]
VALIDATION = "/docs/fundamentals/validation"
INTRODUCTION = "/docs/get-started/Introduction"


# ---- page actions ----


def test_a_page_is_copied_as_markdown_and_opened_elsewhere(open_page: Open, website_url: str) -> None:
    page = open_page(website_url + VALIDATION)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = page.get_by_role("button", name="Page actions")
    button.click()
    address = f"https://docs.shesha.io{VALIDATION}.md".replace(":", "%3A").replace("/", "%2F")
    for name in ("Open in ChatGPT", "Open in Claude", "Open in Cursor"):
        assert address in (page.get_by_role("link", name=name).get_attribute("href") or "")
    expect(page.get_by_role("link", name="View as Markdown")).to_have_attribute("href", f"{VALIDATION}.md")
    assert "issues/new" in (page.get_by_role("link", name="Report a problem").get_attribute("href") or "")
    page.get_by_role("button", name="Copy page as Markdown").click()
    expect(page.get_by_text("Page copied.")).to_be_visible()
    assert "\n# Validation\n" in page.evaluate("navigator.clipboard.readText()")
    button.click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == website_url + VALIDATION
    button.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="View as Markdown")).to_have_count(0)
    expect(button).to_be_focused()


def test_the_tools_are_added_to_editors(open_page: Open, site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('search', MCP)}/docs/start")
    page.get_by_role("button", name="Page actions").click()
    for name, host in (("Cursor", "cursor.com"), ("VS Code", "vscode.dev")):
        address = urlsplit(page.get_by_role("link", name=f"Add the tools to {name}").get_attribute("href") or "")
        query = dict(parse_qsl(address.query))
        config = query["config"] if name == "VS Code" else b64decode(query["config"])
        assert (address.hostname, query["name"]) == (host, "gadget-docs")
        assert json.loads(config) == {"type": "http", "url": "https://search.example.org/mcp"}


def test_addresses_of_links_are_printed_on_demand(open_page: Open, website_url: str) -> None:
    page = open_page(website_url + VALIDATION)
    link = page.locator("article .prose a[href^='/docs/']").first
    shown = "(link) => getComputedStyle(link, '::after').content"
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name="Page actions").click()
    page.get_by_role("button", name="Print with addresses of links").click()
    page.emulate_media(media="print")
    assert page.evaluate("window.printed")
    assert link.evaluate(shown) == f'" ({website_url}{link.get_attribute("href")})"'
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert link.evaluate(shown) == "none"


MCP = "[agents]\nmcp = true"
RATING = "page_feedback = true\nquestions.log = true"


def test_a_reader_rates_a_page(open_page: Open, page: Page, site_url: Callable[..., str]) -> None:
    page.route("**/feedback", lambda route: route.fulfill(status=204))
    open_page(f"{site_url('search', RATING)}/docs/start")
    question = page.get_by_role("group", name="Was this page helpful?")
    with page.expect_request("**/feedback") as sent:
        question.get_by_role("button", name="No").click()
    expect(page.get_by_text("Thank you for your answer.")).to_be_visible()
    assert sent.value.post_data_json == {"id": "/docs/start", "helpful": False}
    page.locator("nav[aria-label='Docs pages'] a").last.click()
    expect(page.get_by_role("group", name="Was this page helpful?")).to_be_visible()


def test_pages_are_not_rated_unless_configured(open_page: Open, website_url: str) -> None:
    page = open_page(website_url + VALIDATION)
    page.wait_for_selector(".code-buttons", state="attached")
    expect(page.get_by_text("Was this page helpful?")).to_have_count(0)


@pytest.mark.parametrize("around", ["", "li", "details", "blockquote", "section class=own"])
def test_a_wide_table_in_html_scrolls_by_itself(open_page: Open, website_url: str, around: str) -> None:
    page = open_page(website_url + VALIDATION)
    page.set_viewport_size({"width": 390, "height": 800})
    cells = "<td>averylongwordwithoutspaces</td>" * 6
    html = f"<table><tbody><tr>{cells}</tr></tbody></table>"
    html = f"<{around} open>{html}</{around.split()[0]}>" if around else html
    page.locator(".prose").first.evaluate("(prose, html) => prose.insertAdjacentHTML('beforeend', html)", html)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.locator(".prose table").last.evaluate("table => table.scrollWidth > table.clientWidth")


@pytest.mark.item("7.15")
def test_the_link_of_a_heading_is_copied(open_page: Open, website_url: str) -> None:
    page = open_page(website_url + VALIDATION)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    heading = page.locator("article h2").first
    heading.hover()
    heading.locator(".hash-link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    assert "#" in page.url


def test_a_diagram_is_enlarged(open_page: Open, website_url: str) -> None:
    page = open_page(website_url + VALIDATION)
    page.locator(".diagram").first.hover()
    page.get_by_role("button", name="Enlarge diagram").first.click()
    enlarged = page.get_by_role("dialog", name="Enlarged")
    expect(enlarged.locator("svg").first).to_be_visible()
    shapes = [place.locator("svg rect, svg text") for place in (page.locator("article .diagram").first, enlarged)]
    for number in range(min(shapes[0].count(), 8)):
        fills = [one.nth(number).evaluate("(shape) => getComputedStyle(shape).fill") for one in shapes]
        assert fills[0] == fills[1]
    page.set_viewport_size({"width": 320, "height": 640})
    box = enlarged.locator("svg").first.bounding_box()
    assert box is not None
    assert box["width"] > 320
    page.keyboard.press("Escape")
    expect(enlarged).to_have_count(0)


def test_a_question_mark_shows_the_keys(open_page: Open, website_url: str) -> None:
    page = open_page(website_url + VALIDATION)
    with page.expect_response("**/extras-*.js"):
        page.reload()
    page.wait_for_selector(".code-buttons", state="attached")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keyboard")).to_have_count(0)


def test_single_keys_are_switched_off(open_page: Open, website_url: str) -> None:
    page = open_page(website_url + VALIDATION)
    page.get_by_role("button", name="Page actions").click()
    page.get_by_role("button", name="Keyboard").click()
    help_ = page.get_by_role("dialog", name="Keyboard")
    help_.get_by_role("checkbox", name="Use / and ? as shortcuts").uncheck()
    page.keyboard.press("Escape")
    open_page(website_url + VALIDATION)
    page.wait_for_selector(".code-buttons", state="attached")
    for key in ("?", "/"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog")).to_be_visible()


# ---- one column ----


def test_text_code_and_tables_end_at_one_line(open_page: Open, website_url: str) -> None:
    page = open_page(website_url + "/docs/back-end-basics/crud-apis")
    for width in (1440, 1024, 900):
        page.set_viewport_size({"width": width, "height": 900})
        ends = page.locator(
            ".doc__main .prose > :is(p, ul, h2, .code-block, .table-wrap), .pagination-nav"
        ).evaluate_all("(parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right))")
        assert len(set(ends)) == 1, width


# ---- paper ----


@pytest.mark.parametrize("path", ["/", INTRODUCTION, VALIDATION, "/blog"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_paper_nothing_is_fixed_and_the_text_is_dark(
    open_page: Open, website_url: str, path: str, theme: str
) -> None:
    page = open_page(website_url + path)
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    page.emulate_media(media="print")
    fixed: list[str] = page.evaluate(
        """[...document.querySelectorAll('body *')]
            .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position) && one.checkVisibility())
            .map((one) => one.className)"""
    )
    assert fixed == []
    color = page.evaluate("getComputedStyle(document.querySelector('h1')).color.match(/[0-9]+/g).map(Number)")
    assert max(color) < 100


# ---- large text ----


@pytest.mark.parametrize("text_size", [20, 24, 32])
def test_large_text_leaves_the_article_room(
    chromium_options: dict[str, Any], browser: Browser, website_url: str, text_size: int
) -> None:
    """The size of text that a reader chooses in the browser's settings."""
    arguments = [*chromium_options["args"], f"--blink-settings=defaultFontSize={text_size}"]
    with browser.browser_type.launch(**{**chromium_options, "args": arguments}) as enlarged:
        page = enlarged.new_page()
        for width in (320, 390, 1024, 1280, 1440, 1920):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(website_url + VALIDATION)
            ready(page)
            article = page.locator("article .prose > p").first
            letters = article.evaluate("(one) => one.clientWidth / (parseFloat(getComputedStyle(one).fontSize) * 0.55)")
            assert letters >= min(45, 0.75 * width / (text_size * 0.55)), width
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


# ---- no connection, no page ----


def test_without_a_connection_the_page_stays(open_page: Open, website_url: str) -> None:
    page = open_page(website_url + INTRODUCTION)
    page.evaluate("window.sameDocument = true")
    page.route("**/index.*", lambda route: route.abort())
    page.context.set_offline(True)
    page.locator(".pagination a, nav[aria-label='Docs pages'] a").last.click()
    expect(page.get_by_text("You are offline")).to_be_visible()
    expect(page.locator("h1")).to_have_text("What is Shesha")
    expect(page).to_have_url(website_url + INTRODUCTION)
    assert page.evaluate("window.sameDocument")


def test_without_a_connection_prefetched_pages_open(browser: Browser, website_url: str) -> None:
    # A profile of its own: routes, which the others have, switch the cache of the browser off.
    page = browser.new_context().new_page()
    page.goto(website_url + INTRODUCTION)
    ready(page)
    fetched = page.wait_for_function(
        """() => [...document.querySelectorAll('main a[href^="/docs/"]')].map((link) => link.getAttribute('href')).find((path) =>
            performance.getEntriesByName(`${origin}${path}/index.html`).some(({ responseEnd }) => responseEnd > 0))"""
    )
    address = fetched.json_value()
    link = page.locator(f"main a[href='{address}']").first
    page.evaluate("window.sameDocument = true")
    page.context.set_offline(True)
    link.click()
    expect(page.locator("h1")).not_to_have_text("What is Shesha")
    expect(page).to_have_url(website_url + address)
    assert page.evaluate("window.sameDocument")
    page.context.close()


def test_a_page_that_is_not_found_names_similar_addresses(page: Page, website_url: str) -> None:
    page.goto(f"{website_url}/docs/fundamentals/validations")
    nearest = page.get_by_role("navigation", name="Nearest pages")
    expect(nearest.get_by_role("link").first).to_have_attribute("href", VALIDATION)
    nearest.get_by_role("link").first.click()
    expect(page.locator("h1")).to_have_text("Validation")


def test_a_new_page_is_announced(open_page: Open, website_url: str) -> None:
    page = open_page(website_url + INTRODUCTION)
    page.get_by_role("link", name="Blog", exact=True).first.click()
    expect(page.locator("[aria-live=polite]").filter(has_text="Blog | Shesha")).to_have_count(1)


@pytest.mark.parametrize("stored", ["null", "[]", '"x"', "{", '{"a":"b"}'])
def test_malformed_stored_values_change_nothing(page: Page, website_url: str, stored: str) -> None:
    keys: list[Any] = ["docstead.scroll", "docstead.search.recent"]
    page.add_init_script(
        f"for (const key of {keys}) {{ sessionStorage[key] = {stored!r}; localStorage[key] = {stored!r} }}"
    )
    page.goto(website_url + INTRODUCTION)
    page.wait_for_selector('html[data-has-hydrated="true"]', state="attached")
    expect(page.locator("#search_input_react")).to_be_enabled()
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog")).to_be_visible()


# ---- the blog ----


def test_every_list_and_feed_of_the_blog_is_linked(open_page: Open, website_url: str) -> None:
    page = open_page(f"{website_url}/blog")
    expect(page.get_by_role("heading", level=1, name="Blog")).to_be_visible()
    links = page.locator("main .blog-links a").evaluate_all("(links) => links.map((one) => one.getAttribute('href'))")
    lists = ["/blog/archive", "/blog/authors", "/blog/tags"]
    assert links == ["/blog", *lists, "/blog/rss.xml", "/blog/atom.xml", "/blog/feed.json"]
    for address in links:
        assert page.request.get(website_url + address).ok
