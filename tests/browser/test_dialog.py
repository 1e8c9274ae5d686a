"""The dialog that searches and asks: its two modes, its history entry, the transcript, and its failures."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

Open = Callable[..., Page]

INTRODUCTION = "/docs/get-started/Introduction"


@pytest.fixture
def page_of_site(open_page: Open, page: Page, website_url: str) -> Page:
    """A page of the website, whose assistant answers every question with its number."""
    asked = 0

    def answer(route: Route) -> None:
        nonlocal asked
        asked += 1
        route.fulfill(json={"message": {"response_message": f"Answer {asked}.", "source": []}})

    page.route("**/shesha_ai", answer)
    return opened(open_page(website_url + INTRODUCTION))


def opened(page: Page) -> Page:
    expect(box(page)).to_be_enabled()
    return page


def box(page: Page) -> Locator:
    return page.locator("#search_input_react")


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog")


def ask(page: Page, question: str) -> None:
    dialog(page).locator("#question-input").fill(question)
    dialog(page).get_by_role("button", name="Submit message").click()


def answering(page: Page, message: dict[str, Any]) -> None:
    page.route("**/shesha_ai", lambda route: route.fulfill(json={"message": message}))


# ---- opening and closing ----


@pytest.mark.parametrize("keys", ["Control+k", "/"])
def test_keys_open_the_search(page_of_site: Page, keys: str) -> None:
    page_of_site.keyboard.press(keys)
    expect(dialog(page_of_site)).to_be_visible()
    expect(box(page_of_site)).to_be_focused()
    expect(box(page_of_site)).to_have_value("")


def test_a_slash_in_a_field_is_text(page_of_site: Page) -> None:
    page_of_site.keyboard.press("Control+k")
    page_of_site.keyboard.type("a/b")
    expect(box(page_of_site)).to_have_value("a/b")


def test_back_closes_and_keeps_the_page(page_of_site: Page, website_url: str) -> None:
    page_of_site.evaluate("window.sameDocument = true")
    page_of_site.keyboard.press("Control+k")
    expect(dialog(page_of_site)).to_be_visible()
    page_of_site.go_back()
    expect(dialog(page_of_site)).to_have_count(0)
    expect(page_of_site).to_have_url(website_url + INTRODUCTION)
    assert page_of_site.evaluate("window.sameDocument")


def test_closing_leaves_no_history_entry(page_of_site: Page, website_url: str) -> None:
    page_of_site.get_by_role("link", name="Blog", exact=True).first.click()
    expect(page_of_site).to_have_url(f"{website_url}/blog")
    page_of_site.keyboard.press("Control+k")
    expect(dialog(page_of_site)).to_be_visible()
    page_of_site.keyboard.press("Escape")
    expect(dialog(page_of_site)).to_have_count(0)
    page_of_site.wait_for_function("() => !history.state.isLayer")
    page_of_site.go_back()
    expect(page_of_site).to_have_url(website_url + INTRODUCTION)


def test_back_from_a_result_opens_the_page_before(page_of_site: Page, website_url: str) -> None:
    page_of_site.keyboard.press("Control+k")
    expect(box(page_of_site)).to_be_focused()
    page_of_site.keyboard.type("validation")
    page_of_site.keyboard.press("Enter")
    expect(page_of_site).to_have_url(re.compile("/docs/fundamentals/validation"))
    expect(dialog(page_of_site)).to_have_count(0)
    page_of_site.go_back()
    expect(page_of_site).to_have_url(website_url + INTRODUCTION)
    expect(dialog(page_of_site)).to_have_count(0)


def test_what_is_there_is_selected_when_it_opens_again(page_of_site: Page) -> None:
    page_of_site.keyboard.press("Control+k")
    expect(box(page_of_site)).to_be_focused()
    page_of_site.keyboard.type("validation")
    page_of_site.keyboard.press("Escape")
    expect(dialog(page_of_site)).to_have_count(0)
    page_of_site.keyboard.press("Control+k")
    expect(dialog(page_of_site)).to_be_visible()
    expect(box(page_of_site)).to_be_focused()
    page_of_site.keyboard.type("forms")
    expect(box(page_of_site)).to_have_value("forms")


def test_the_first_letters_are_typed_into_the_bar(page_of_site: Page) -> None:
    box(page_of_site).focus()
    page_of_site.keyboard.type("validation")
    expect(dialog(page_of_site)).to_be_visible()
    expect(box(page_of_site)).to_have_value("validation")
    expect(box(page_of_site)).to_be_focused()


# ---- two modes ----


def test_the_text_goes_along_from_one_mode_to_the_other(page_of_site: Page) -> None:
    page_of_site.keyboard.press("Control+k")
    expect(box(page_of_site)).to_be_focused()
    page_of_site.keyboard.type("host it")
    dialog(page_of_site).get_by_role("button", name="Ask AI", exact=True).click()
    question = dialog(page_of_site).locator("#question-input")
    expect(question).to_have_value("host it")
    expect(question).to_be_focused()
    question.press_sequentially(" on Azure")
    dialog(page_of_site).get_by_role("button", name="Search", exact=True).click()
    expect(box(page_of_site)).to_have_value("host it on Azure")
    expect(box(page_of_site)).to_be_focused()


def test_a_filter_keeps_the_keyboard_in_the_field(page_of_site: Page) -> None:
    page_of_site.keyboard.press("Control+k")
    expect(box(page_of_site)).to_be_focused()
    page_of_site.keyboard.type("release")
    dialog(page_of_site).get_by_role("button", name=re.compile("^Blog")).click()
    expect(box(page_of_site)).to_be_focused()
    expect(page_of_site.get_by_role("option").first).to_have_attribute("href", re.compile("^/blog/"))


# ---- all results ----


def test_all_results_have_an_address(page_of_site: Page, open_page: Open, website_url: str) -> None:
    page_of_site.keyboard.press("Control+k")
    expect(box(page_of_site)).to_be_focused()
    # In one step: results for the first letters would move the button while it is pressed.
    box(page_of_site).fill("validation")
    more = dialog(page_of_site).get_by_role("button", name=re.compile(r"^Show all results \(\d+ pages\)$"))
    more.click()
    hits = page_of_site.locator(".search-hit")
    expect(hits).to_have_count(50)
    expect(page_of_site).to_have_url(f"{website_url}{INTRODUCTION}?q=validation")
    dialog(page_of_site).get_by_role("button", name="Show more results").click()
    expect(hits.nth(60)).to_be_attached()
    open_page(f"{website_url}/?q=validation")
    expect(hits).to_have_count(50)
    expect(page_of_site).to_have_url(f"{website_url}/?q=validation")
    page_of_site.keyboard.press("Escape")
    expect(page_of_site).to_have_url(f"{website_url}/")


def test_a_filter_shows_as_many_pages_as_its_count(page_of_site: Page) -> None:
    page_of_site.keyboard.press("Control+k")
    expect(box(page_of_site)).to_be_focused()
    page_of_site.keyboard.type("notification")
    chip = dialog(page_of_site).get_by_role("button", name=re.compile("^Front-End Basics"))
    chip.click()
    page_of_site.wait_for_function(
        """() => {
            const count = document.querySelector('[aria-pressed=true] .search-filters__count')?.textContent;
            return document.querySelector('.search-panel [role=status]')?.textContent === `${count} results.`;
        }"""
    )
    pages = int(chip.locator(".search-filters__count").inner_text())
    assert pages > 5
    dialog(page_of_site).get_by_role("button", name=f"Show all results ({pages} pages)").click()
    expect(page_of_site.locator(".search-page")).to_have_count(min(pages, 50))


# ---- the transcript ----


def test_earlier_questions_stay_and_open(page_of_site: Page) -> None:
    page_of_site.get_by_role("button", name="Ask Shesha AI").click()
    ask(page_of_site, "First?")
    expect(dialog(page_of_site).get_by_role("heading", name="First?")).to_be_visible()
    expect(dialog(page_of_site).get_by_text("Answer 1.")).to_be_visible()
    ask(page_of_site, "Second?")
    expect(dialog(page_of_site).get_by_text("Answer 2.")).to_be_visible()
    expect(dialog(page_of_site).get_by_text("Answer 1.")).to_have_count(0)
    assert dialog(page_of_site).get_by_role("heading", level=3).all_inner_texts() == ["First?", "Second?"]
    dialog(page_of_site).get_by_role("button", name="First?").click()
    expect(dialog(page_of_site).get_by_text("Answer 1.")).to_be_visible()
    expect(dialog(page_of_site).get_by_text("Answer 2.")).to_be_visible()


def test_code_in_an_answer_can_be_copied_and_headings_are_below_the_question(page_of_site: Page) -> None:
    page_of_site.context.grant_permissions(["clipboard-read", "clipboard-write"])
    answering(page_of_site, {"response_message": "# Do this\n\n```js\nlet a = 1;\n```", "source": []})
    page_of_site.get_by_role("button", name="Ask Shesha AI").click()
    ask(page_of_site, "How?")
    expect(dialog(page_of_site).get_by_role("heading", name="Do this", level=4)).to_be_visible()
    dialog(page_of_site).locator(".code-block").hover()
    dialog(page_of_site).get_by_role("button", name="Copy code to clipboard").click()
    expect(dialog(page_of_site).get_by_role("button", name="Copied", exact=True)).to_be_visible()
    assert page_of_site.evaluate("navigator.clipboard.readText()") == "let a = 1;"


@pytest.mark.parametrize("citations", [[None, 5], {"a": 1}, "x"])
def test_malformed_citations_change_nothing_else(page_of_site: Page, citations: object) -> None:
    answering(page_of_site, {"response_message": "Here.", "source": ["x"], "citations": citations, "id": 5})
    page_of_site.get_by_role("button", name="Ask Shesha AI").click()
    ask(page_of_site, "What?")
    expect(dialog(page_of_site).get_by_text("Here.")).to_be_visible()
    page_of_site.keyboard.press("Escape")
    expect(page_of_site.get_by_role("button", name="Ask Shesha AI")).to_be_visible()


@pytest.mark.parametrize("mark", ["> ", "- ", "[", "**", "1. "])
def test_a_deeply_nested_answer_is_plain_text(page_of_site: Page, mark: str) -> None:
    answering(page_of_site, {"response_message": mark * 5000 + "deep", "source": []})
    page_of_site.get_by_role("button", name="Ask Shesha AI").click()
    ask(page_of_site, "What?")
    expect(dialog(page_of_site).locator(".assistant__plain")).to_contain_text("deep")


def test_an_unsure_answer_is_marked_and_names_other_sections(page_of_site: Page) -> None:
    more = [{"url": "/docs/get-started/faq", "title": "FAQ", "heading": "Fit"}]
    answering(
        page_of_site, {"response_message": "I am not sure.\n\nMaybe.", "source": [], "status": "unsure", "more": more}
    )
    page_of_site.get_by_role("button", name="Ask Shesha AI").click()
    ask(page_of_site, "What?")
    marked, text = dialog(page_of_site).get_by_text("I am not sure."), dialog(page_of_site).get_by_text("Maybe.")
    expect(marked).to_have_css("border-left-style", "solid")
    expect(text).to_have_css("border-left-style", "none")
    expect(dialog(page_of_site).get_by_role("link", name="FAQ: Fit")).to_be_visible()


# ---- phones ----


def test_on_a_phone_it_is_the_whole_window_with_its_own_buttons(page_of_site: Page) -> None:
    page_of_site.set_viewport_size({"width": 390, "height": 700})
    page_of_site.get_by_role("navigation", name="Main").get_by_role("button", name="Ask AI").click()
    expect(dialog(page_of_site)).to_be_visible()
    assert dialog(page_of_site).bounding_box() == {"x": 0, "y": 0, "width": 390, "height": 700}
    ask(page_of_site, "First?")
    expect(dialog(page_of_site).get_by_text("Answer 1.")).to_be_visible()
    dialog(page_of_site).get_by_role("button", name="Close").click()
    expect(dialog(page_of_site)).to_have_count(0)


def test_the_panel_of_small_screens_closes_when_the_dialog_opens(page_of_site: Page, website_url: str) -> None:
    page_of_site.set_viewport_size({"width": 390, "height": 700})
    page_of_site.get_by_role("button", name="Toggle navigation bar").click()
    page_of_site.get_by_role("button", name="← Back to main menu").click()
    page_of_site.locator(".navbar-sidebar").get_by_role("button", name="Ask Shesha AI").click()
    expect(dialog(page_of_site)).to_be_visible()
    page_of_site.go_back()
    expect(dialog(page_of_site)).to_have_count(0)
    expect(page_of_site.locator(".navbar-sidebar")).not_to_be_visible()
    expect(page_of_site).to_have_url(website_url + INTRODUCTION)
    expect(page_of_site.get_by_role("button", name="Toggle navigation bar")).to_be_focused()


# ---- failures ----


def test_a_failing_part_is_reported_on_top_of_the_page_and_can_be_tried_again(page_of_site: Page) -> None:
    field = box(page_of_site).bounding_box()
    page_of_site.route("**/reader-dialog*", lambda route: route.abort())
    page_of_site.get_by_role("button", name="Ask Shesha AI").click()
    alert = page_of_site.get_by_role("alert")
    expect(alert).to_contain_text("could not be loaded")
    expect(alert).not_to_contain_text("/")
    assert box(page_of_site).bounding_box() == field
    size = alert.bounding_box()
    assert size
    assert size["y"] > 60
    page_of_site.unroute("**/reader-dialog*")
    alert.get_by_role("button", name="Retry").click()
    expect(dialog(page_of_site).locator("#question-input")).to_be_visible()
    assert (dialog(page_of_site).bounding_box() or {"width": 0})["width"] > 300


def test_a_failing_part_can_be_closed(page_of_site: Page) -> None:
    page_of_site.route("**/reader-dialog*", lambda route: route.abort())
    page_of_site.keyboard.press("Control+k")
    page_of_site.get_by_role("alert").get_by_role("button", name="Close").click()
    expect(page_of_site.get_by_role("alert")).to_have_count(0)
