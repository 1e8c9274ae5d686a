"""The blog: lists, posts, tags, authors, the archive."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.item("6.1", "6.2", "6.3", "6.4", "6.5")
def test_list(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/blog")
    posts = page.locator("main article")
    expect(posts).to_have_count(10)
    headings = posts.locator("h2 a").all_inner_texts()
    assert headings[0] == "Post 11"
    assert headings[-1] == "Post 2"
    stamp = posts.first.locator("time")
    expect(stamp).to_have_attribute("datetime", "2024-02-11T00:00:00.000Z")
    expect(stamp.locator("xpath=..")).to_have_text("February 11, 2024 · One min read")
    expect(page.get_by_role("link", name="Read more")).to_have_count(0)
    page.locator('nav[aria-label="Blog list page navigation"]').get_by_role("link", name="Older entries").click()
    expect(posts).to_have_count(3)
    more = page.get_by_role("link", name="Read more about Older")
    expect(more).to_have_text("Read more")
    expect(page.get_by_text("Behind the marker.")).to_have_count(0)
    expect(page.get_by_role("link", name="Newer entries")).to_be_visible()
    more.click()
    expect(page.get_by_text("Behind the marker.")).to_be_visible()


@pytest.mark.item("6.3")
def test_reading_time_counts_words(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/blog/long-blog-post")
    expect(page.get_by_text("min read")).to_be_visible()


@pytest.mark.item("6.6", "6.7")
def test_recent_posts(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/blog")
    recent = page.locator('nav[aria-label="Blog recent posts navigation"]')
    expect(recent.get_by_text("Recent posts")).to_be_visible()
    assert recent.locator("h3").all_inner_texts() == ["2021", "2019"]
    assert recent.get_by_role("link").count() <= 5
    page.set_viewport_size({"width": 996, "height": 800})
    expect(recent.first).to_be_hidden()
    page.set_viewport_size({"width": 1200, "height": 800})
    for path in ("/blog/welcome", "/blog/tags/hello", "/blog/authors"):
        open_page(website_url + path)
        expect(recent).to_have_count(1)
    open_page(f"{website_url}/blog/archive")
    expect(recent).to_have_count(0)


@pytest.mark.item("6.8", "1.20")
def test_paging_only_where_needed(
    open_page: Callable[..., Page], site_url: Callable[..., str], website_url: str
) -> None:
    page = open_page(f"{site_url('reader')}/blog/page/2")
    expect(page.locator("main article")).to_have_count(3)
    assert page.request.get(f"{site_url('reader')}/blog/page/3").status == 404
    assert page.request.get(f"{website_url}/blog/page/2").status == 404
    assert page.request.get(f"{site_url('reader')}/blog/tags/series/page/2").status == 200


@pytest.mark.item("6.9", "6.10", "6.11", "6.12")
def test_post(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/blog/welcome")
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("article time")).to_have_attribute("datetime", "2021-08-26T00:00:00.000Z")
    expect(page.locator("article .author-card, article .author")).not_to_have_count(0)
    paging = page.locator('nav[aria-label="Blog post page navigation"]')
    expect(paging.get_by_text("Older post")).to_be_visible()
    expect(paging.get_by_text("Newer post")).to_have_count(0)
    page = open_page(f"{website_url}/blog/first-blog-post")
    expect(paging.get_by_text("Newer post")).to_be_visible()
    expect(paging.get_by_text("Older post")).to_have_count(0)


@pytest.mark.item("6.13")
def test_tags(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/blog/tags")
    expect(page.locator("h1")).to_have_text("Tags")
    assert page.locator("main h2").all_inner_texts() == ["D", "F", "H"]
    for tag in ("docusaurus", "facebook", "hello", "hola"):
        expect(page.locator(f'main a[href="/blog/tags/{tag}"]')).to_be_visible()


@pytest.mark.item("6.14", "2.3")
def test_tag_page(open_page: Callable[..., Page], website_url: str, site_url: Callable[..., str]) -> None:
    page = open_page(f"{website_url}/blog/tags/hola")
    expect(page.locator("h1")).to_have_text('One post tagged with "hola"')
    assert page.title() == 'One post tagged with "hola" | Shesha'
    link = page.locator('main header a[href="/blog/tags"]')
    assert link.inner_text().lower() == "view all tags"
    open_page(f"{site_url('reader')}/blog/tags/series")
    expect(page.locator("h1")).to_have_text('12 posts tagged with "series"')


@pytest.mark.item("6.15")
def test_archive(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/blog/archive")
    expect(page.locator("h1")).to_have_text("Archive")
    assert page.locator("main h3").all_inner_texts() == ["2021", "2019"]
    entries = page.locator("main section li").all_inner_texts()
    assert entries[-2].startswith("May 28 - ")
    assert entries[-1].startswith("May 29 - ")
    days = [entry.split(" - ")[0] for entry in entries[:-2]]
    assert days == sorted(days, key=lambda day: (("July", "August").index(day.split()[0]), int(day.split()[1])))


@pytest.mark.item("6.16", "6.17", "1.20")
def test_authors(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/blog/authors")
    expect(page.locator("h1")).to_have_text("Authors")
    names = page.locator("main h2").all_inner_texts()
    assert [name.split("\n")[0].split(" ")[0].rstrip("0123456789") for name in names] == ["Ada", "Bob", "Carol"]
    page.get_by_role("link", name="Ada").first.click()
    expect(page).to_have_title("Ada - 12 posts | Reader")
    expect(page.get_by_role("link", name="View all authors")).to_be_visible()
    assert page.request.get(f"{site_url('reader')}/blog/authors/bob").status == 404


@pytest.mark.item("6.21")
def test_unlisted_posts(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    base = site_url("reader")
    page = open_page(f"{base}/blog/2024/06/01/hidden")
    expect(page.locator("h1")).to_have_text("Hidden")
    for path in ("/blog", "/blog/archive", "/blog/rss.xml", "/blog/atom.xml", "/sitemap.xml", "/blog/authors/ada"):
        text = re.sub(r"<style>.*?</style>", "", page.request.get(base + path).text(), flags=re.DOTALL)
        text = text.replace('hidden"', "").replace("hidden=", "").split("<script type")[0].lower()
        assert "hidden" not in text.replace("visually-hidden", "").replace("aria-hidden", ""), path
    assert page.request.get(f"{base}/blog/2024/07/01/draft").status == 404


def test_a_post_has_room_around_its_title_and_buttons(page: Page, site_url: Callable[..., str]) -> None:
    page.goto(site_url("blog-forms") + "/blog/my-own-slug")
    page.wait_for_selector('html[data-has-hydrated="true"]', state="attached")
    boxes = [page.locator(at).first.bounding_box() for at in (".blog__main .breadcrumbs", "h1", ".page-actions")]
    trail, title, actions = boxes
    assert trail and title and actions
    assert title["y"] - (trail["y"] + trail["height"]) >= 12
    below = page.evaluate("() => getComputedStyle(document.querySelector('.page-actions')).marginBlockEnd")
    assert float(below.removesuffix("px")) >= 12
