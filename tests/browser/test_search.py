"""The search box: its files, its keyboard, its hits, and the marks on the page of a hit."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Request, Route, expect

Open = Callable[..., Page]
SEARCH_FILES = re.compile(r"/search-(doc|index)[^/]*\.json$")
DOCUMENTS = re.compile(r"/search-doc[^/]*\.json$")


def box(page: Page) -> Locator:
    return page.locator("#search_input_react")


def hits(page: Page) -> Locator:
    return page.get_by_role("option").filter(has_not_text="Ask AI")


def search(page: Page, text: str) -> Page:
    """Type a query, and wait for what is found."""
    box(page).fill(text)
    expect(page.get_by_role("listbox")).to_be_visible()
    return page


@pytest.fixture
def start(open_page: Open, site_url: Callable[..., str]) -> Page:
    """The first page of the site about animals."""
    page = open_page(f"{site_url('search')}/docs/start")
    expect(box(page)).to_be_enabled()
    return page


# ---- the files ----


@pytest.mark.item("11.1", "11.20")
def test_the_box_is_closed_until_the_files_are_there(page: Page, site_url: Callable[..., str]) -> None:
    held: list[Route] = []
    page.route(DOCUMENTS, lambda route: held.append(route))
    with page.expect_request(DOCUMENTS):
        page.goto(f"{site_url('search')}/docs/start")
    expect(box(page)).to_have_count(1)
    expect(box(page)).to_be_disabled()
    expect(box(page)).to_have_attribute("type", "search")
    expect(box(page)).to_have_attribute("aria-label", "Search")
    expect(box(page)).to_have_attribute("placeholder", "Loading...")
    held[0].continue_()
    expect(box(page)).to_be_enabled()


@pytest.mark.parametrize("late", [DOCUMENTS, "**/reader-dialog*"], ids=["files", "code"])
def test_what_is_typed_after_the_shortcut_is_kept_while_anything_loads(
    page: Page, site_url: Callable[..., str], late: object
) -> None:
    held: list[Route] = []
    page.route(DOCUMENTS, lambda route: held.append(route))
    page.route(late, lambda route: held.append(route))  # type: ignore[arg-type]
    with page.expect_request(DOCUMENTS):
        page.goto(f"{site_url('search')}/docs/start")
    page.keyboard.press("Control+k")
    page.keyboard.type("orch")
    expect(box(page)).to_have_value("orch")
    for route in held:
        route.continue_()
    page.unroute_all()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(box(page)).to_be_focused()
    page.keyboard.type("ard")
    expect(box(page)).to_have_value("orchard")
    expect(page.get_by_role("option").first).to_be_visible()


def test_escape_closes_what_is_still_loading(page: Page, site_url: Callable[..., str]) -> None:
    held: list[Route] = []
    is_held = True

    def late(route: Route) -> None:
        held.append(route) if is_held else route.continue_()

    page.route("**/reader-dialog*", late)
    page.goto(f"{site_url('search')}/docs/start")
    expect(box(page)).to_be_enabled()
    page.keyboard.press("Control+k")
    expect(box(page)).to_be_focused()
    page.keyboard.type("orchard")
    page.keyboard.press("Escape")
    expect(box(page)).not_to_be_focused()
    expect(box(page)).to_have_value("orchard")
    is_held = False
    for route in held:
        route.continue_()
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(box(page)).to_be_focused()
    page.keyboard.type("forms")
    expect(box(page)).to_have_value("forms")


def test_the_focus_stays_where_the_reader_moved_it_while_the_search_loads(
    page: Page, site_url: Callable[..., str]
) -> None:
    held: list[Route] = []
    page.route(DOCUMENTS, lambda route: held.append(route))
    with page.expect_request(DOCUMENTS):
        page.goto(f"{site_url('search')}/docs/start")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.type("orchard")
    expect(page.get_by_role("dialog").get_by_text("Loading...")).to_be_visible()
    page.keyboard.press("Tab")
    held[0].continue_()
    expect(page.get_by_role("option").first).to_be_visible()
    expect(box(page)).not_to_be_focused()


@pytest.mark.item("11.2")
@pytest.mark.parametrize(("platform", "shown"), [("Linux x86_64", "Search Ctrl+K"), ("MacIntel", "Search ⌘+K")])
def test_the_placeholder_names_the_shortcut(
    context: BrowserContext, page: Page, site_url: Callable[..., str], platform: str, shown: str
) -> None:
    context.add_init_script(f"Object.defineProperty(navigator, 'platform', {{ get: () => {json.dumps(platform)} }})")
    page.goto(f"{site_url('search')}/docs/start")
    expect(box(page)).to_be_enabled()
    expect(box(page)).to_have_attribute("placeholder", shown)


@pytest.mark.item("11.3")
def test_two_files_are_fetched_once_a_page_load(page: Page, site_url: Callable[..., str]) -> None:
    fetched: list[Request] = []
    page.on("request", lambda request: fetched.append(request) if SEARCH_FILES.search(request.url) else None)
    page.goto(f"{site_url('search')}/docs/start")
    expect(box(page)).to_be_enabled()
    search(page, "configuration").keyboard.press("Enter")
    expect(page).to_have_url(f"{site_url('search')}/docs/guides/configuration")
    # The new page takes the focus when it is there.
    expect(page.locator("article h1")).to_contain_text("onfiguration")
    expect(box(page)).not_to_be_focused()
    search(page, "orchard")
    names = sorted(request.url.rsplit("/", 1)[1] for request in fetched)
    assert [request.method for request in fetched] == ["GET", "GET"]
    stamps = [re.fullmatch(r"search-(?:doc|index)-(\d{13})\.json", name) for name in names]
    assert stamps[0]
    assert stamps[1]
    assert stamps[0][1] == stamps[1][1]


@pytest.mark.item("11.18", "17.8")
@pytest.mark.parametrize("answer", [{"status": 500}, {"json": {"searchDocs": [], "options": {}}}])
def test_without_data_the_box_stays_closed(
    page: Page, open_page: Open, site_url: Callable[..., str], answer: dict[str, object]
) -> None:
    warned: list[str] = []
    page.on("console", lambda message: warned.append(message.text) if message.type == "warning" else None)
    page.route(DOCUMENTS, lambda route: route.fulfill(**answer))
    with page.expect_console_message(lambda message: "search could not be started" in message.text):
        open_page(f"{site_url('search')}/docs/start")
    expect(box(page)).to_be_disabled()
    expect(box(page)).to_have_attribute("placeholder", "Loading...")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("listbox")).to_have_count(0)


# ---- the keyboard ----


@pytest.mark.item("11.10")
@pytest.mark.parametrize("keys", ["Control+k", "Meta+k"])
def test_the_shortcut_opens_the_box_and_nowhere_else(start: Page, keys: str) -> None:
    start.evaluate("document.addEventListener('keydown', (event) => (window.last = event))")
    start.keyboard.press(keys)
    expect(box(start)).to_be_focused()
    assert start.evaluate("window.last.defaultPrevented") is True


@pytest.mark.item("11.11")
def test_the_keyboard_moves_through_the_hits(start: Page) -> None:
    search(start, "common")
    chosen = start.locator('[role="option"][aria-selected="true"]')
    expect(chosen).to_have_count(1)
    first = chosen.get_attribute("id")
    assert first == box(start).get_attribute("aria-activedescendant")
    start.keyboard.press("ArrowDown")
    second = chosen.get_attribute("id")
    assert second != first
    assert second == box(start).get_attribute("aria-activedescendant")
    start.keyboard.press("ArrowUp")
    expect(chosen).to_have_attribute("id", first or "")
    start.keyboard.press("Escape")
    expect(start.get_by_role("dialog")).to_have_count(0)
    expect(box(start)).to_have_attribute("aria-expanded", "false")
    expect(box(start)).to_have_value("common")


def test_from_the_first_row_up_goes_to_the_last(start: Page) -> None:
    search(start, "common")
    start.keyboard.press("ArrowUp")
    expect(start.get_by_role("option").last).to_have_attribute("aria-selected", "true")


def test_the_box_is_a_combobox_with_a_list(start: Page) -> None:
    combobox = start.get_by_role("combobox", name="Search")
    expect(combobox).to_have_attribute("aria-expanded", "false")
    search(start, "walrus")
    expect(combobox).to_have_attribute("aria-expanded", "true")
    assert combobox.get_attribute("aria-controls") == start.get_by_role("listbox").get_attribute("id")
    expect(start.get_by_role("status").filter(has_text="result")).to_have_count(1)


def test_enter_before_the_answer_still_takes_the_first_hit(start: Page) -> None:
    box(start).press_sequentially("configuration")
    start.keyboard.press("Enter")
    expect(start).to_have_url(re.compile("/docs/guides/configuration$"))


# ---- the hits ----


@pytest.mark.item("11.9")
def test_there_are_at_most_five_hits(start: Page) -> None:
    search(start, "common")
    expect(hits(start)).to_have_count(5)
    search(start, "comm")
    expect(hits(start)).to_have_count(5)


@pytest.mark.item("11.12")
def test_hits_of_one_page_are_below_its_title(start: Page) -> None:
    search(start, "walrus")
    group = start.get_by_role("group", name=re.compile("Start here"))
    expect(group).to_have_count(1)
    expect(group.get_by_role("option")).to_have_count(2)
    expect(group.get_by_role("option").first).to_contain_text("Walking")
    expect(group.get_by_role("option").last).to_contain_text("Swimming")
    for row in group.get_by_role("option").all():
        expect(row.locator("mark").first).to_have_text("walrus")
    search(start, "telescope")
    expect(hits(start).first).to_contain_text("Keywords: telescope, binoculars")


def test_a_cut_text_has_ellipses(open_page: Open, website_url: str) -> None:
    page = open_page(f"{website_url}/docs/get-started/Introduction")
    expect(box(page)).to_be_enabled()
    search(page, "reference list")
    expect(hits(page).filter(has_text="…").first).to_be_visible()


@pytest.mark.item("11.8")
@pytest.mark.parametrize(
    ("words", "place"),
    [("zebra", "start"), ("narwhal", "start#a-deep-heading"), ("quokka", "news#a-harvest")],
)
def test_every_text_is_found_below_its_own_heading(start: Page, words: str, place: str) -> None:
    search(start, words)
    address = hits(start).first.get_attribute("href") or ""
    assert address.endswith(f"/{place}")


@pytest.mark.parametrize("words", ["turbidity", "openFountain", "application.pool.setDepth", "setDepth", "fountain"])
def test_tables_and_code_are_found(start: Page, words: str) -> None:
    search(start, words)
    expect(hits(start).first).to_have_attribute("href", "/docs/start#swimming")


@pytest.mark.item("11.13")
def test_nothing_found_is_said(start: Page) -> None:
    search(start, "qqqq")
    expect(start.get_by_text('No results found for query "qqqq"', exact=True)).to_be_visible()
    expect(hits(start)).to_have_count(0)


@pytest.mark.parametrize("words", ["okapi", "Hidden page okapi"])
def test_unlisted_pages_and_drafts_are_not_found(start: Page, words: str) -> None:
    search(start, words)
    assert not any("okapi" in text for text in hits(start).all_inner_texts())


def test_misspelt_words_are_repaired_and_it_is_said(start: Page) -> None:
    search(start, "confguration")
    expect(start.get_by_text("Showing results for configuration instead of")).to_be_visible()
    expect(hits(start).first).to_have_attribute("href", "/docs/guides/configuration")


def test_hits_can_be_narrowed_to_a_kind_and_to_a_part(start: Page) -> None:
    search(start, "orchard")
    filters = start.get_by_role("group", name="Narrow the search")
    filters.get_by_role("button", name="Blog").click()
    expect(hits(start)).to_have_count(1)
    expect(hits(start).first).to_have_attribute("href", re.compile("/blog/"))
    filters.get_by_role("button", name="Blog").click()
    filters.get_by_role("button", name="Docs").click()
    expect(start.locator('[role="option"][href*="/blog/"]')).to_have_count(0)
    filters.get_by_role("button", name=re.compile("guides", re.IGNORECASE)).click()
    expect(hits(start)).to_have_count(1)
    expect(hits(start).first).to_have_attribute("href", re.compile("/docs/guides/"))


def test_the_last_row_asks_the_assistant(start: Page) -> None:
    search(start, "walrus")
    last = start.get_by_role("option").last
    expect(last).to_have_text("Ask AI about this")
    last.click()
    dialog = start.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(box(start)).to_have_value("")


def test_earlier_searches_are_offered_and_can_be_forgotten(start: Page) -> None:
    search(start, "walrus").keyboard.press("Enter")
    expect(box(start)).to_have_value("")
    start.keyboard.press("Control+k")
    recent = start.get_by_role("listbox", name="Recent searches").get_by_role("option")
    expect(recent).to_have_text(["walrus"])
    start.keyboard.press("ArrowDown")
    start.keyboard.press("Enter")
    expect(box(start)).to_have_value("walrus")
    expect(hits(start).first).to_be_visible()
    box(start).fill("")
    start.get_by_role("button", name="Clear").click()
    start.keyboard.press("Control+k")
    expect(start.get_by_role("listbox")).to_have_count(0)


# ---- choosing ----


@pytest.mark.item("11.14")
@pytest.mark.parametrize("way", ["Enter", "click"])
def test_choosing_clears_the_box_and_opens_the_page_without_loading_a_document(start: Page, way: str) -> None:
    start.evaluate("window.sameDocument = true")
    search(start, "reference")
    if way == "Enter":
        start.keyboard.press("Enter")
    else:
        hits(start).first.click()
    expect(start).to_have_url(re.compile("/docs/guides/configuration#reference-lists$"))
    expect(box(start)).to_have_value("")
    expect(box(start)).not_to_be_focused()
    assert start.evaluate("window.sameDocument") is True


@pytest.mark.item("11.15", "11.17")
def test_the_word_is_marked_on_the_page(start: Page) -> None:
    search(start, "quok").keyboard.press("Enter")
    marks = start.locator("article mark[data-search-mark]")
    expect(marks).to_have_text(["quokka"])


@pytest.mark.item("11.16")
def test_marks_leave_no_trace_in_the_history(start: Page) -> None:
    search(start, "quokka").keyboard.press("Enter")
    marks = start.locator("mark[data-search-mark]")
    expect(marks).to_have_count(1)
    assert "quokka" not in start.url
    assert "quokka" not in json.dumps(start.evaluate("history.state"))
    start.reload()
    expect(box(start)).to_be_enabled()
    expect(marks).to_have_count(0)
    start.go_back()
    start.go_forward()
    expect(start.get_by_role("heading", name="News of the orchard")).to_be_visible()
    expect(marks).to_have_count(0)


def test_marks_are_replaced_by_those_of_the_next_search(start: Page) -> None:
    search(start, "narwhal").keyboard.press("Enter")
    expect(start.locator("mark[data-search-mark]")).to_have_text(["narwhal"])
    search(start, "zebra").keyboard.press("Enter")
    expect(start.locator("mark[data-search-mark]")).to_have_text(["zebra"])


@pytest.mark.item("11.17")
def test_marks_can_be_switched_off(open_page: Open, site_url: Callable[..., str]) -> None:
    page = open_page(site_url("search", "[search]\nhighlight_result = false") + "/docs/start")
    expect(box(page)).to_be_enabled()
    search(page, "quokka").keyboard.press("Enter")
    expect(page.get_by_role("heading", name="News of the orchard")).to_be_visible()
    expect(page.locator("mark[data-search-mark]")).to_have_count(0)


# ---- narrow screens, touch, several versions ----


@pytest.mark.item("11.19")
def test_on_a_narrow_screen_an_icon_replaces_the_box(open_page: Open, page: Page, site_url: Callable[..., str]) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    open_page(f"{site_url('search')}/docs/start")
    expect(box(page)).to_be_enabled()
    icon = page.get_by_role("button", name="expand searchbar")
    expect(icon).to_be_visible()
    assert (box(page).bounding_box() or {"width": 0})["width"] < 10
    icon.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(box(page)).to_be_focused()
    assert (box(page).bounding_box() or {"width": 0})["width"] > 250


@pytest.mark.parametrize("width", [320, 390])
def test_hits_fit_a_small_screen_and_a_finger(
    open_page: Open, page: Page, site_url: Callable[..., str], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    open_page(f"{site_url('search')}/docs/start")
    expect(box(page)).to_be_enabled()
    page.keyboard.press("Control+k")
    search(page, "walrus")
    panel = page.locator(".search-panel").bounding_box()
    assert panel
    assert panel["x"] >= 0
    assert panel["x"] + panel["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert all((row.bounding_box() or {"height": 0})["height"] >= 44 for row in page.get_by_role("option").all())


@pytest.mark.item("11.12")
def test_hits_name_their_version_where_there_are_several(open_page: Open, site_url: Callable[..., str]) -> None:
    page = open_page(site_url("versions") + "/docs/v1/start")
    expect(box(page)).to_be_enabled()
    search(page, "start")
    expect(hits(page).first.locator(".search-hit__note")).not_to_be_empty()
    page = open_page(f"{site_url('search')}/docs/start")
    expect(box(page)).to_be_enabled()
    search(page, "walrus")
    expect(hits(page).first).to_be_visible()
    expect(page.locator(".search-hit__note")).to_have_count(0)


def test_each_version_is_searched_on_its_own(open_page: Open, site_url: Callable[..., str]) -> None:
    base = site_url("versions")
    for path in ("/docs/v1/start", "/docs/next/only-new"):
        page = open_page(base + path)
        expect(box(page)).to_be_enabled()
        search(page, "start")
        expect(hits(page).first).to_be_visible()
        prefix = path.rsplit("/", 1)[0] + "/"
        assert all((row.get_attribute("href") or "").startswith(prefix) for row in hits(page).all())


def test_the_search_has_a_thread_of_its_own(start: Page) -> None:
    assert any("search.worker" in worker.url for worker in start.workers)


def test_without_a_worker_the_search_works_all_the_same(
    context: BrowserContext, page: Page, site_url: Callable[..., str]
) -> None:
    context.add_init_script("delete window.Worker")
    page.goto(f"{site_url('search')}/docs/start")
    expect(box(page)).to_be_enabled()
    search(page, "narwhal")
    expect(hits(page).first).to_have_attribute("href", "/docs/start#a-deep-heading")
