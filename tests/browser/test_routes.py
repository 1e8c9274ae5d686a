"""Addresses: what answers, with which status, and what the browser makes of near misses."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ready

CATEGORIES = [
    "advanced",
    "application",
    "charts",
    "client-side-scripting",
    "configuring-views",
    "contexts",
    "data-display",
    "data-entry",
    "debugging-scripts",
    "entity-references",
    "for-administrators",
    "form-components",
    "framework-contributors",
    "front-end-basics",
    "fundamentals",
    "how-to-guide",
    "javascript-api",
    "layout",
    "login",
    "security",
    "shesha-objects",
    "tables-and-lists",
    "tutorials",
]
INTRODUCTION = "/docs/get-started/Introduction"
NOT_FOUND = "Page Not Found"


@pytest.mark.item("1.3")
@pytest.mark.parametrize("name", CATEGORIES)
def test_category_pages(website_url: str, name: str) -> None:
    answer = httpx.get(f"{website_url}/docs/category/{name}")
    assert answer.status_code == 200
    assert "<h1" in answer.text
    assert 'class="card"' in answer.text


@pytest.mark.item("1.18")
@pytest.mark.parametrize(
    "path",
    [
        "/blog", "/blog/archive", "/blog/authors", "/blog/tags", "/blog/tags/docusaurus", "/blog/tags/facebook",
        "/blog/tags/hello", "/blog/tags/hola", "/blog/first-blog-post", "/blog/long-blog-post", "/blog/mdx-blog-post",
        "/blog/welcome",
    ],
)  # fmt: skip
def test_blog_routes(website_url: str, path: str) -> None:
    assert httpx.get(website_url + path).status_code == 200


@pytest.mark.item("1.15", "1.16", "17.6")
def test_unknown_address(page: Page, website_url: str) -> None:
    response = page.goto(f"{website_url}/nope")
    assert response is not None
    assert response.status == 404
    ready(page)
    expect(page.locator("h1")).to_have_text(NOT_FOUND)
    expect(page.get_by_text("We could not find what you were looking for.")).to_be_visible()
    expect(
        page.get_by_text(
            "Please contact the owner of the site that linked you to the original URL and let them know their link is broken."
        )
    ).to_be_visible()
    expect(page.locator('nav[aria-label="Main"]')).to_be_visible()
    assert page.title() == "Page Not Found | Shesha"
    assert httpx.get(f"{website_url}/404.html").text.count(NOT_FOUND) >= 1


@pytest.mark.item("1.10", "1.17")
@pytest.mark.parametrize("path", ["/blog/archive/x", "/blog/welcome/x", "/docs/nope", f"{INTRODUCTION}/x"])
def test_no_child_paths(page: Page, website_url: str, path: str) -> None:
    response = page.goto(website_url + path)
    assert response is not None
    assert response.status == 404
    ready(page)
    expect(page.locator("h1")).to_have_text(NOT_FOUND)
    expect(page.locator('nav[aria-label="Docs sidebar"]')).to_have_count(0)


@pytest.mark.item("1.11")
@pytest.mark.parametrize(
    "path", ["/docs/get-started/introduction", f"{INTRODUCTION}/", "/DOCS/get-started/INTRODUCTION"]
)
def test_letter_case_and_trailing_slash_are_forgiven(page: Page, website_url: str, path: str) -> None:
    page.goto(website_url + path)
    ready(page)
    expect(page.locator("article h1")).to_have_text("What is Shesha")
    expect(page.locator('nav[aria-label="Docs sidebar"] a[aria-current="page"]')).to_have_text("What is Shesha")


@pytest.mark.item("1.13", "1.14")
@pytest.mark.parametrize(
    ("path", "heading"),
    [
        (f"{INTRODUCTION}/index.html", "What is Shesha"),
        (f"{INTRODUCTION}.html", "What is Shesha"),
        ("/index.html", None),
    ],
)
def test_html_addresses_show_the_clean_page(page: Page, website_url: str, path: str, heading: str | None) -> None:
    page.goto(website_url + path)
    ready(page)
    if heading:
        expect(page.locator("article h1")).to_have_text(heading)
    else:
        expect(page.locator(f'main a[href="{INTRODUCTION}"]').first).to_be_visible()
    assert page.url == website_url + path


@pytest.mark.item("1.7")
@pytest.mark.parametrize("slash", ["", "/"])
def test_folder_pages_with_and_without_slash(website_url: str, slash: str) -> None:
    answer = httpx.get(f"{website_url}/docs/get-started/tutorial/the-basics{slash}", follow_redirects=True)
    assert answer.status_code == 200
    assert "The Basics" in answer.text


@pytest.mark.item("1.9")
def test_a_path_with_a_space(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/docs/fundamentals/New%20Notifications")
    expect(page.locator("article h1")).to_have_text("Notification Framework Implementation")
    active = page.locator('nav[aria-label="Docs sidebar"] a[aria-current="page"]')
    expect(active).to_have_attribute("href", "/docs/fundamentals/New%20Notifications")
    canonical = page.locator('link[rel="canonical"]').get_attribute("href")
    assert canonical is not None
    assert canonical.endswith("/docs/fundamentals/New%20Notifications")


@pytest.mark.item("1.24")
def test_undecodable_percent_encoding(page: Page, website_url: str) -> None:
    response = page.goto(f"{website_url}/%E0%A4%A")
    assert response is not None
    assert response.status in (400, 404)
    ready(page)
    expect(page.locator("h1")).to_have_text(NOT_FOUND)


@pytest.mark.item("1.25")
def test_english_left_to_right_and_without_parameters(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}?x=1")
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "en")
    expect(root).to_have_attribute("dir", "ltr")
    expect(page.locator("article h1")).to_have_text("What is Shesha")


def test_the_docs_root_opens_the_introduction(website_url: str) -> None:
    for path in ("/docs", "/docs/"):
        answer = httpx.get(website_url + path)
        assert answer.status_code in (301, 302, 307, 308)
        assert answer.headers["location"] == INTRODUCTION
