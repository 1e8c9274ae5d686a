"""Light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import ready


def toggle(page: Page):  # type: ignore[no-untyped-def]
    return page.locator('nav[aria-label="Main"]').get_by_role("button", name="Switch between dark and light mode").first


def theme(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-theme")


@pytest.mark.item("8.1")
def test_the_website_is_light(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    page.emulate_media(color_scheme="dark")
    open_page(f"{website_url}/")
    assert theme(page) == "light"
    expect(page.get_by_role("button", name="Switch between dark and light mode")).to_have_count(0)


@pytest.mark.item("8.2")
def test_a_stored_choice_is_forgotten(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    open_page(f"{website_url}/")
    page.evaluate("localStorage.setItem('theme', 'dark')")
    for _ in range(2):
        page.reload()
        ready(page)
        assert theme(page) == "light"
    assert page.evaluate("localStorage.getItem('theme')") is None


@pytest.mark.item("8.3", "8.6", "8.9")
def test_three_way_toggle(open_page: Callable[..., Page], page: Page, site_url: Callable[..., str]) -> None:
    page.emulate_media(color_scheme="light")
    open_page(f"{site_url('reader')}/")
    button = toggle(page)
    states = []
    for _ in range(4):
        states.append(
            (
                button.get_attribute("title"),
                page.locator("html").get_attribute("data-theme-choice"),
                theme(page),
                page.evaluate("localStorage.getItem('theme')"),
            )
        )
        button.click()
    assert states == [
        ("system mode", "system", "light", None),
        ("light mode", "light", "light", "light"),
        ("dark mode", "dark", "dark", "dark"),
        ("system mode", "system", "light", None),
    ]
    expect(button).to_have_attribute("aria-label", "Switch between dark and light mode (currently light mode)")


@pytest.mark.item("8.4")
def test_tabs_stay_in_sync(context: BrowserContext, site_url: Callable[..., str]) -> None:
    first, second = context.new_page(), context.new_page()
    for page in (first, second):
        page.goto(f"{site_url('reader')}/")
        ready(page)
    toggle(first).click()
    toggle(first).click()
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.item("8.5")
def test_follows_the_system_live(open_page: Callable[..., Page], page: Page, site_url: Callable[..., str]) -> None:
    page.emulate_media(color_scheme="light")
    open_page(f"{site_url('reader')}/")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate("localStorage.getItem('theme')") is None


@pytest.mark.item("8.8")
def test_no_flash_and_forced_modes(page: Page, site_url: Callable[..., str]) -> None:
    page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => { window.early = document.documentElement.dataset.theme })"
    )
    page.goto(f"{site_url('reader')}/?docstead-theme=dark&docstead-data-mark=x")
    assert page.evaluate("window.early") == "dark"
    ready(page)
    expect(page.locator("html")).to_have_attribute("data-mark", "x")


@pytest.mark.item("8.9")
def test_toggle_on_the_phone(open_page: Callable[..., Page], page: Page, site_url: Callable[..., str]) -> None:
    page.set_viewport_size({"width": 700, "height": 800})
    open_page(f"{site_url('reader')}/")
    expect(toggle(page)).to_be_hidden()
    page.get_by_role("button", name="Toggle navigation bar").click()
    expect(page.get_by_role("button", name="Switch between dark and light mode").last).to_be_visible()


@pytest.mark.item("8.10")
def test_storage_that_throws(open_page: Callable[..., Page], page: Page, site_url: Callable[..., str]) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page.emulate_media(color_scheme="light")
    open_page(f"{site_url('reader')}/")
    toggle(page).click()
    toggle(page).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_paper_is_light_in_the_styles_of_the_owner_too(
    open_page: Callable[..., Page], site_url: Callable[..., str]
) -> None:
    page = open_page(site_url("reader") + "/docs/first")
    ready(page)
    root = page.locator("html")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.evaluate("addEventListener('beforeprint', () => (window.onPaper = document.documentElement.dataset.theme))")
    page.pdf()
    assert page.evaluate("window.onPaper") == "light"
    expect(root).to_have_attribute("data-theme", "dark")
    page.emulate_media(media="print")
    assert root.evaluate("(root) => getComputedStyle(root).getPropertyValue('--code-text')") == "#1f2630"
