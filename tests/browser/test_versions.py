"""Versions and languages side by side."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ready

KEY = "docs-preferred-version-default"


def dropdown(page: Page, text: str):  # type: ignore[no-untyped-def]
    return page.locator('nav[aria-label="Main"]').locator('[aria-haspopup="true"]', has_text=text).first


@pytest.mark.item("10.1", "10.2", "10.3", "16.14")
def test_metadata_of_the_website(website_url: str) -> None:
    metadata = httpx.get(f"{website_url}/site-metadata.json").json()
    assert metadata["siteVersion"] == "0.0.1"
    (version,) = metadata["versions"]
    assert (version["name"], version["label"], version["path"]) == ("current", "Next", "/docs")
    assert version["mainDocId"] == "get-started/Introduction"
    docs = {doc["id"]: doc for doc in version["docs"]}
    assert docs["get-started/Introduction"] == {
        "id": "get-started/Introduction",
        "path": "/docs/get-started/Introduction",
        "sidebar": "tutorialSidebar",
    }
    assert len([name for name in docs if name.startswith("/category/")]) == 23


@pytest.mark.item("4.6")
def test_badge_and_banner(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    base = site_url("reader")
    page = open_page(f"{base}/docs/1.0/first")
    expect(page.get_by_text("Version: 1.0")).to_be_visible()
    banner = page.get_by_role("alert")
    expect(banner).to_contain_text("This is documentation for Reader 1.0, which is no longer actively maintained.")
    expect(banner).to_contain_text("For up-to-date documentation, see the latest version (2.0).")
    banner.get_by_role("link", name="latest version").click()
    expect(page).to_have_url(f"{base}/docs/first")
    assert page.evaluate(f"localStorage.getItem('{KEY}')") == "current"


@pytest.mark.item("10.5")
def test_a_choice_is_kept_before_the_application_starts(page: Page, site_url: Callable[..., str]) -> None:
    base = site_url("reader")
    page.route("**/assets/**/*.js", lambda route: route.abort())
    page.goto(f"{base}/docs/1.0/first")
    page.get_by_role("alert").get_by_role("link", name="latest version").click()
    expect(page).to_have_url(f"{base}/docs/first")
    assert page.evaluate(f"localStorage.getItem('{KEY}')") == "current"


@pytest.mark.item("10.4", "10.5", "10.6")
def test_version_dropdown(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    base = site_url("reader")
    page = open_page(f"{base}/docs/first?a=b#next-steps")
    label = dropdown(page, "2.0")
    label.hover()
    page.locator('nav[aria-label="Main"]').get_by_role("link", name="1.0").click()
    expect(page.locator("article")).to_contain_text("The first page of 1.0.")
    assert page.url == f"{base}/docs/1.0/first?a=b#next-steps"
    assert page.evaluate(f"localStorage.getItem('{KEY}')") == "1.0"
    page.goto(f"{base}/blog")
    ready(page)
    expect(dropdown(page, "1.0")).to_be_visible()
    page.evaluate(f"localStorage.setItem('{KEY}', 'zzz')")
    page.reload()
    ready(page)
    expect(dropdown(page, "2.0")).to_be_visible()
    assert page.evaluate(f"localStorage.getItem('{KEY}')") is None
    page.goto(f"{base}/docs/guides/tabs")
    ready(page)
    dropdown(page, "2.0").hover()
    expect(page.locator('nav[aria-label="Main"]').get_by_role("link", name="1.0")).to_have_attribute(
        "href", "/docs/1.0/first"
    )


@pytest.mark.item("10.8", "2.5", "2.6")
def test_locale_dropdown(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    base = site_url("reader")
    page = open_page(f"{base}/docs/first?a=b#next-steps")
    label = dropdown(page, "English")
    label.hover()
    german = page.locator('nav[aria-label="Main"]').get_by_role("link", name="Deutsch")
    expect(german).to_have_attribute("lang", "de")
    expect(german).to_have_attribute("href", "/de/docs/first?a=b#next-steps")
    assert german.get_attribute("target") in (None, "_self")
    tags = page.locator('link[rel="alternate"][hreflang]').evaluate_all(
        "links => links.map(link => [link.hreflang, link.href])"
    )
    assert tags == [
        ["en", "https://reader.example.org/docs/first"],
        ["de", "https://reader.example.org/de/docs/first"],
        ["x-default", "https://reader.example.org/docs/first"],
    ]
    expect(page.locator('meta[property="og:locale:alternate"]')).to_have_attribute("content", "de")
