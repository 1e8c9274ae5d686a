"""The note above the navbar."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ready

BAR = """
[announcement_bar]
id = "first"
content = "News: <b>read</b> them"
background_color = "rgb(10, 20, 30)"
text_color = "rgb(240, 240, 240)"
"""
FIXED = BAR + "is_closeable = false\n"


def bar(page: Page):  # type: ignore[no-untyped-def]
    return page.locator(".announcement-bar")


@pytest.mark.item("9.1")
def test_absent_by_default(open_page: Callable[..., Page], website_url: str) -> None:
    expect(bar(open_page(f"{website_url}/"))).to_have_count(0)


@pytest.mark.item("9.1", "9.2", "9.3", "9.4")
def test_closing_is_remembered_until_there_is_a_new_one(
    open_page: Callable[..., Page], site_url: Callable[..., str]
) -> None:
    page = open_page(f"{site_url('reader', BAR)}/")
    expect(bar(page)).to_have_attribute("role", "banner")
    expect(bar(page).locator("b")).to_have_text("read")
    assert bar(page).evaluate("element => getComputedStyle(element).backgroundColor") == "rgb(10, 20, 30)"
    assert bar(page).evaluate("element => getComputedStyle(element).color") == "rgb(240, 240, 240)"
    bar(page).get_by_role("button", name="Close").click()
    expect(bar(page)).to_be_hidden()
    assert page.evaluate("localStorage.getItem('docstead.announcement.dismiss')") == "true"
    assert page.evaluate("localStorage.getItem('docstead.announcement.id')") == "first"
    page.reload()
    ready(page)
    expect(bar(page)).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-announcement-bar-initially-dismissed", "true")
    page.evaluate("localStorage.setItem('docstead.announcement.id', 'older')")
    page.reload()
    ready(page)
    expect(bar(page)).to_be_visible()
    assert page.evaluate("localStorage.getItem('docstead.announcement.dismiss')") == "false"


@pytest.mark.item("9.5")
def test_one_that_cannot_be_closed(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader', FIXED)}/")
    expect(bar(page)).to_be_visible()
    expect(bar(page).get_by_role("button")).to_have_count(0)
