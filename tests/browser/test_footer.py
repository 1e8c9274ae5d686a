"""The foot of every page."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

COLUMNS = """
[footer]
style = "dark"
copyright = "© {year} <b>Reader</b>"

[footer.logo]
src = "img/missing.svg"
alt = "Mark"
href = "https://example.org/"
width = 40
height = 20

[[footer.columns]]
title = "Read"
items = [{ label = "First", to = "/docs/first" }, { label = "Outside", href = "https://example.org/" }, { html = "<i id='raw'>raw</i>" }]
"""


@pytest.mark.item("15.1", "15.2", "15.4")
def test_flat_row_of_the_website(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/blog")
    footer = page.locator("footer.footer")
    expect(footer.get_by_role("link", name="Documentation")).to_have_attribute("href", "/docs/get-started/Introduction")
    assert " · " in footer.inner_text().replace("\n", " ") or "·" in footer.inner_text()
    expect(footer).to_contain_text(f"© {datetime.datetime.now(datetime.UTC).year} Shesha, Inc.")
    outside = footer.get_by_role("link", name="GitHub")
    expect(outside).to_have_attribute("target", "_blank")
    expect(outside.locator("svg")).to_have_count(1)


@pytest.mark.item("15.1", "15.2", "15.3")
def test_columns(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader', COLUMNS)}/blog")
    footer = page.locator("footer.footer--dark")
    expect(footer.get_by_text("Read", exact=True)).to_be_visible()
    expect(footer.locator("#raw")).to_have_text("raw")
    expect(footer.locator('a[href="https://example.org/"]', has=page.locator("img"))).to_have_count(1)
    logo, note = footer.locator("img").first.bounding_box(), footer.get_by_text("Reader").last.bounding_box()
    assert logo
    assert note
    assert logo["y"] < note["y"]


def test_none_by_default(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/blog")
    expect(page.locator("footer.footer")).to_have_count(0)
