"""The head of each kind of page, as it is served."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

INTRODUCTION = "/docs/get-started/Introduction"


def content(page: Page, selector: str) -> str | None:
    found = page.locator(f"head {selector}")
    return found.first.get_attribute("content") if found.count() else None


@pytest.mark.item("2.1", "2.2", "2.3")
@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "Shesha"),
        (INTRODUCTION, "What is Shesha | Shesha"),
        ("/docs/category/security", "Security | Shesha"),
        ("/blog", "Blog | Shesha"),
        ("/blog/archive", "Archive | Shesha"),
        ("/blog/authors", "Authors | Shesha"),
        ("/blog/tags", "Tags | Shesha"),
        ("/404.html", "Page Not Found | Shesha"),
    ],
)
def test_titles(page: Page, website_url: str, path: str, title: str) -> None:
    page.goto(website_url + path)
    assert page.title() == title
    assert content(page, 'meta[property="og:title"]') == title


@pytest.mark.item("2.4", "2.5", "2.6", "2.7", "2.8", "2.12", "2.13", "2.14", "2.15")
def test_a_document(page: Page, website_url: str) -> None:
    page.goto(website_url + INTRODUCTION)
    address = f"https://docs.shesha.io{INTRODUCTION}"
    assert page.locator('link[rel="canonical"]').get_attribute("href") == address
    assert content(page, 'meta[property="og:url"]') == address
    alternates = page.locator('link[rel="alternate"][hreflang]').evaluate_all(
        "links => links.map(l => [l.hreflang, l.href])"
    )
    assert alternates == [["en", address], ["x-default", address]]
    assert content(page, 'meta[property="og:locale"]') == "en"
    assert content(page, 'meta[name="description"]') == content(page, 'meta[property="og:description"]')
    assert (content(page, 'meta[name="generator"]') or "").startswith("docstead ")
    assert content(page, 'meta[name="viewport"]') == "width=device-width, initial-scale=1.0"
    assert content(page, 'meta[name="docstead_version"]') == "current"
    assert content(page, 'meta[name="docstead_tag"]') == "docs-default-current"
    assert content(page, 'meta[name="docsearch:language"]') == "en"
    expect(page.locator('link[rel="icon"]')).to_have_count(1)
    feeds = page.locator('link[rel="alternate"][type*="xml"]').evaluate_all(
        "links => links.map(l => [l.title, l.getAttribute('href')])"
    )
    assert feeds == [["Shesha RSS Feed", "/blog/rss.xml"], ["Shesha Atom Feed", "/blog/atom.xml"]]


@pytest.mark.item("2.9", "2.14")
def test_lists(page: Page, website_url: str) -> None:
    for path, tag in (
        ("/blog", "blog_posts_list"), ("/blog/tags", "blog_tags_list"), ("/blog/tags/hello", "blog_tags_posts"),
        ("/blog/authors", "blog_authors_list"), ("/", "default"),
    ):  # fmt: skip
        page.goto(website_url + path)
        assert content(page, 'meta[name="docstead_tag"]') == tag
    page.goto(f"{website_url}/blog")
    assert content(page, 'meta[name="description"]') == "Blog"
    page.goto(f"{website_url}/blog/archive")
    assert content(page, 'meta[name="description"]') == "Archive"


@pytest.mark.item("2.10", "2.19")
def test_keywords_and_classes(page: Page, site_url: Callable[..., str]) -> None:
    page.goto(f"{site_url('reader')}/docs/first")
    assert content(page, 'meta[name="keywords"]') == "alpha,beta"
    classes = (page.locator("html").get_attribute("class") or "").split()
    assert {"docs-wrapper", "docs-doc-page", "docs-version-current", "docs-doc-id-first", "plugin-docs"} <= set(classes)


@pytest.mark.item("2.11")
def test_social_image(page: Page, website_url: str) -> None:
    page.goto(website_url + INTRODUCTION)
    image = content(page, 'meta[property="og:image"]')
    assert image is not None
    assert image.startswith("https://docs.shesha.io/")
    assert content(page, 'meta[name="twitter:image"]') == image
    assert content(page, 'meta[name="twitter:card"]') == "summary_large_image"
    path = image.removeprefix("https://docs.shesha.io")
    assert page.request.get(website_url + path).status == 200


@pytest.mark.item("2.16", "2.17")
def test_structured_data(page: Page, website_url: str) -> None:
    def kinds(path: str) -> list[str]:
        page.goto(website_url + path)
        texts = page.locator('script[type="application/ld+json"]').all_text_contents()
        return [json.loads(text)["@type"] for text in texts]

    assert kinds(INTRODUCTION) == ["BreadcrumbList"]
    assert kinds("/blog") == ["Blog"]
    assert kinds("/blog/welcome") == ["BlogPosting"]
    assert content(page, 'meta[property="og:type"]') == "article"
    assert content(page, 'meta[property="article:published_time"]') == "2021-08-26T00:00:00.000Z"
    tags = (content(page, 'meta[property="article:tag"]') or "").split(",")
    assert set(tags) == {"facebook", "hello", "docusaurus"}


@pytest.mark.item("2.20")
def test_three_deferred_scripts(page: Page, website_url: str) -> None:
    page.route("**/scripts/*.js", lambda route: route.abort())
    page.goto(website_url + INTRODUCTION)
    sources = page.locator("script[defer]:not([src^='/assets/'])").evaluate_all(
        "scripts => scripts.map(s => s.getAttribute('src'))"
    )
    assert sources == ["/scripts/analyticsEvents.js", "/scripts/hotjarTracking.js", "/scripts/googleTag.js"]
    expect(page.locator('html[data-has-hydrated="true"]')).to_have_count(1)
