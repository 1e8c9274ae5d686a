"""What authors can put into pages, in a browser: tabs, details, components, code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Dialog, Page

pytestmark = pytest.mark.browser
OpenPage = Callable[..., "Page"]


@pytest.fixture
def authoring(site_url: Callable[..., str]) -> str:
    return site_url("authoring")


@pytest.fixture
def open_hydrated(open_page: OpenPage) -> OpenPage:
    """Opens a page and waits until its first components are hydrated."""

    def open_address(url: str) -> Page:
        page = open_page(url)
        hydrated(page)
        return page

    return open_address


def hydrated(page: Page) -> None:
    page.wait_for_selector('[data-island][data-hydrated="true"]')


def press(page: Page, name: str) -> None:
    """Press a button of a component once the component is alive, which it gets as it comes near the window."""
    page.get_by_role("button", name=name).scroll_into_view_if_needed()
    page.locator('[data-island][data-hydrated="true"]').get_by_role("button", name=name).click()


def storage(page: Page, key: str) -> str | None:
    value = page.evaluate("key => localStorage.getItem(key)", key)
    return None if value is None else str(value)


# ---- tabs ----


@pytest.mark.item("7.11")
def test_a_click_chooses_a_tab_in_every_group_of_the_name(open_hydrated: OpenPage, authoring: str) -> None:
    page = open_hydrated(f"{authoring}/docs/tabs")
    first, second = page.locator(".tabs").nth(0), page.locator(".tabs").nth(1)
    expect(first.get_by_role("tabpanel")).to_contain_text("Text for Windows")
    expect(first.get_by_role("tab", name="Windows")).to_have_attribute("aria-selected", "true")
    first.get_by_role("tab", name="Linux").click()
    expect(first.get_by_role("tab", name="Linux")).to_have_attribute("aria-selected", "true")
    expect(first.get_by_role("tab", name="Windows")).to_have_attribute("aria-selected", "false")
    expect(first.get_by_role("tabpanel")).to_have_text("Text for Linux.")
    expect(second.get_by_role("tabpanel")).to_have_text("Again Linux.")
    assert storage(page, "docstead.tab.os") == "linux"
    page.reload()
    expect(page.locator(".tabs").nth(1).get_by_role("tabpanel")).to_have_text("Again Linux.")


@pytest.mark.item("7.11")
def test_a_choice_that_a_group_lacks_changes_nothing_there(open_hydrated: OpenPage, authoring: str) -> None:
    page = open_hydrated(f"{authoring}/docs/tabs")
    page.locator(".tabs").nth(0).get_by_role("tab", name="macOS").click()
    expect(page.locator(".tabs").nth(1).get_by_role("tabpanel")).to_have_text("Again Windows.")


@pytest.mark.item("7.11")
def test_keys_move_the_focus_around_and_choose(open_hydrated: OpenPage, authoring: str) -> None:
    page = open_hydrated(f"{authoring}/docs/tabs")
    tabs = page.locator(".tabs").first
    tabs.get_by_role("tab", name="Windows").click()
    page.keyboard.press("ArrowLeft")
    expect(tabs.get_by_role("tab", name="macOS")).to_be_focused()
    expect(tabs.get_by_role("tabpanel")).to_contain_text("Text for Windows")
    page.keyboard.press("Enter")
    expect(tabs.get_by_role("tabpanel")).to_have_text("Text for macOS.")
    page.keyboard.press("ArrowRight")
    expect(tabs.get_by_role("tab", name="Windows")).to_be_focused()
    page.keyboard.press("End")
    expect(tabs.get_by_role("tab", name="macOS")).to_be_focused()


@pytest.mark.item("7.11")
def test_the_address_has_the_choice_and_wins_over_what_is_kept(open_hydrated: OpenPage, authoring: str) -> None:
    page = open_hydrated(f"{authoring}/docs/tabs")
    tabs = page.locator(".tabs").nth(2)
    expect(tabs.get_by_role("tabpanel")).to_have_text("Run it in zsh.")
    before = page.evaluate("history.length")
    tabs.get_by_role("tab", name="bash").click()
    page.wait_for_url("**/docs/tabs?shell=bash")
    assert page.evaluate("history.length") == before
    page.goto(f"{authoring}/docs/tabs?shell=zsh")
    expect(page.locator(".tabs").nth(2).get_by_role("tabpanel")).to_have_text("Run it in zsh.")
    assert storage(page, "docstead.tab.shell") == "bash"


def test_tabs_without_a_group_have_an_address(open_hydrated: OpenPage, authoring: str) -> None:
    page = open_hydrated(f"{authoring}/docs/tabs")
    tabs = page.locator(".tabs").nth(3)
    tabs.scroll_into_view_if_needed()
    tabs.get_by_role("tab", name="second").click()
    page.wait_for_url("**/docs/tabs?tab-4=second")
    page.reload()
    tabs.scroll_into_view_if_needed()
    expect(tabs.get_by_role("tabpanel")).to_contain_text("Second of the lazy")
    expect(page.locator(".tabs").first.get_by_role("tabpanel")).to_contain_text("Text for Windows")


@pytest.mark.item("7.11")
def test_a_lazy_tab_comes_into_the_document_when_it_is_chosen(open_hydrated: OpenPage, authoring: str) -> None:
    page = open_hydrated(f"{authoring}/docs/tabs")
    tabs = page.locator(".tabs").nth(3)
    tabs.scroll_into_view_if_needed()
    expect(page.get_by_text("Second of the lazy")).to_have_count(0)
    tabs.get_by_role("tab", name="second").click()
    expect(tabs.locator("strong")).to_have_text("marks")
    expect(page.get_by_text("First of the lazy")).to_have_count(0)
    tabs.get_by_role("button").click()
    expect(tabs.get_by_role("button")).to_have_text("Counted to 1")
    tabs.get_by_role("tab", name="first").click()
    expect(tabs.get_by_role("tabpanel")).to_contain_text("First of the lazy, with marks")


@pytest.mark.parametrize("begin", ["with the address", "with a link", "from another page"])
def test_a_heading_in_a_tab_that_is_not_chosen_is_shown(open_page: OpenPage, authoring: str, begin: str) -> None:
    path = {"with the address": "addresses#step-two", "with a link": "addresses", "from another page": "code"}[begin]
    page = open_page(f"{authoring}/docs/{path}")
    if begin == "with a link":
        page.get_by_role("link", name="To the step").click()
    elif begin == "from another page":
        page.evaluate("document.querySelector('.prose').innerHTML = '<a href=\"./addresses#step-two\">Far away</a>'")
        page.get_by_role("link", name="Far away").click()
    expect(page.locator("h2#step-two")).to_be_in_viewport()
    # The reader may choose another tab afterwards.
    page.get_by_role("tab", name="Step one").click()
    expect(page.get_by_text("Saddle the horse.")).to_be_visible()


@pytest.mark.parametrize("medium", ["paper", "without scripts"])
def test_all_tabs_are_shown_where_no_one_can_choose(browser: Browser, authoring: str, medium: str) -> None:
    context = browser.new_context(java_script_enabled=medium == "paper")
    page = context.new_page()
    page.goto(f"{authoring}/docs/addresses")
    if medium == "paper":
        page.emulate_media(media="print")
    for text in ("Wait.", "Load the cart.", "Saddle the horse.", "Ride."):
        expect(page.get_by_text(text, exact=True)).to_be_visible()
    names = page.locator(".tabs__panel").evaluate_all(
        "panels => panels.map(panel => getComputedStyle(panel, '::before').content)"
    )
    assert names == ['"On foot"', '"By horse"', '"Step one"', '"Step two"', '"By coach"', '"By cart"']
    expect(page.locator(".tabs__list").first).not_to_be_visible()
    context.close()


def test_a_heading_in_closed_details_is_shown(open_page: OpenPage, authoring: str) -> None:
    page = open_page(f"{authoring}/docs/code")
    page.evaluate("document.querySelector('.prose').innerHTML = '<a href=\"./addresses#row\">Far away</a>'")
    page.get_by_role("link", name="Far away").click()
    expect(page.locator("h2#row")).to_be_in_viewport()


def test_an_address_chooses_a_tab(open_page: OpenPage, authoring: str) -> None:
    page = open_page(f"{authoring}/docs/addresses")
    page.get_by_role("link", name="to the tab").click()
    expect(page.get_by_text("Load the cart.")).to_be_in_viewport()


def test_a_link_inside_a_tab_navigates_without_a_new_document(open_hydrated: OpenPage, authoring: str) -> None:
    page = open_hydrated(f"{authoring}/docs/tabs")
    page.evaluate("window.same = true")
    page.get_by_role("link", name="link", exact=True).click()
    page.wait_for_url("**/docs/islands")
    expect(page.get_by_role("button", name="Counted to 3")).to_be_visible()
    assert page.evaluate("window.same") is True
    hydrated(page)
    press(page, "Counted to 3")
    expect(page.get_by_role("button", name="Counted to 4")).to_be_visible()


# ---- components ----


@pytest.mark.item("7.18")
def test_components_are_in_the_document_and_come_alive(open_hydrated: OpenPage, authoring: str) -> None:
    page = open_hydrated(f"{authoring}/docs/islands")
    press(page, "Counted to 3")
    expect(page.get_by_role("button", name="Counted to 4")).to_be_visible()
    messages: list[str] = []

    def accept(dialog: Dialog) -> None:
        messages.append(dialog.message)
        dialog.accept()

    page.on("dialog", accept)
    press(page, "Click me!")
    press(page, "Say the partial")
    assert messages == ["button clicked!", "the partial"]


@pytest.mark.item("7.22")
def test_headings_of_a_partial_are_in_the_contents(open_page: OpenPage, authoring: str) -> None:
    page = open_page(f"{authoring}/docs/islands")
    contents = page.locator(".toc")
    expect(contents.get_by_role("link", name="Heading of the partial")).to_have_attribute(
        "href", "#heading-of-the-partial"
    )


def test_a_page_without_components_loads_no_code_for_them(page: Page, authoring: str) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{authoring}/docs/code")
    page.wait_for_load_state("networkidle")
    assert not [url for url in loaded if "/islands-" in url or "/pages/" in url]


@pytest.mark.item("7.13")
def test_details_open_and_close(open_page: OpenPage, authoring: str) -> None:
    page = open_page(f"{authoring}/docs/islands")
    outer, own = page.locator(".prose details").nth(0), page.locator(".prose details").nth(2)
    expect(outer).to_have_attribute("data-collapsed", "true")
    expect(page.get_by_text("Hidden at first.")).to_be_hidden()
    outer.locator("summary").first.click()
    expect(page.get_by_text("Hidden at first.")).to_be_visible()
    expect(outer).to_have_attribute("data-collapsed", "false")
    expect(page.get_by_text("Deeply hidden.")).to_be_hidden()
    page.get_by_text("Even more").click()
    expect(page.get_by_text("Deeply hidden.")).to_be_visible()
    outer.locator("summary").first.click()
    expect(page.get_by_text("Hidden at first.")).to_be_hidden()
    expect(own.locator("summary")).to_have_text("With its own line")
    own.locator("summary").click()
    expect(page.get_by_text("Hidden as well.")).to_be_visible()


@pytest.mark.item("7.13")
def test_details_opened_before_scripts_are_marked_open(page: Page, authoring: str) -> None:
    page.add_init_script("""document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive') document.querySelector('.prose details').open = true;
    })""")
    page.goto(f"{authoring}/docs/islands")
    expect(page.locator(".prose details").first).to_have_attribute("data-collapsed", "false")


# ---- code ----


@pytest.mark.item("7.6", "7.7", "7.8")
def test_buttons_of_code_blocks(context: BrowserContext, open_page: OpenPage, authoring: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page(f"{authoring}/docs/code")
    code, long = page.locator(".code-block").nth(0), page.locator(".code-block").nth(1)
    code.hover()
    button = code.get_by_role("button", name="Copy code to clipboard")
    expect(button).to_have_attribute("title", "Copy")
    button.click()
    expect(code.get_by_role("button", name="Copied")).to_have_attribute("title", "Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "public class Loan { }"
    expect(button).to_be_visible(timeout=3000)
    expect(code.get_by_role("button", name="Toggle word wrap")).to_have_count(0)
    long.hover()
    wrap = long.get_by_role("button", name="Toggle word wrap")
    overflows = "pre => pre.scrollWidth > pre.clientWidth"
    assert long.locator("pre").evaluate(overflows)
    wrap.click()
    assert not long.locator("pre").evaluate(overflows)
    expect(wrap).to_be_visible()


@pytest.mark.item("7.8")
def test_without_scripts_code_blocks_have_no_buttons(browser: Browser, authoring: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{authoring}/docs/code")
    expect(page.locator(".code-block pre").first).to_have_attribute("tabindex", "0")
    expect(page.locator(".code-block button")).to_have_count(0)
    context.close()


@pytest.mark.item("7.9", "7.10")
def test_code_is_coloured_in_both_themes(open_page: OpenPage, authoring: str) -> None:
    page = open_page(f"{authoring}/docs/code")
    keyword = page.locator(".language-cs .k").first
    expect(keyword).to_have_text("public")
    color = "element => getComputedStyle(element).color"
    plain = page.locator(".language-cs code").first.evaluate(color)
    light = keyword.evaluate(color)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert len({plain, light, keyword.evaluate(color)}) == 3


@pytest.mark.item("7.23")
def test_a_diagram_is_a_picture_with_a_name(open_page: OpenPage, authoring: str) -> None:
    page = open_page(f"{authoring}/docs/code")
    expect(page.get_by_role("img", name="A picture")).to_be_visible()
