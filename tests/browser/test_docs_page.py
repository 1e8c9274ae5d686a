"""A page of the documentation: its order, its sidebar, its contents, its links."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

INTRODUCTION = "/docs/get-started/Introduction"
TEXT_FIELD = "/docs/front-end-basics/form-components/data-entry/text-field"


def sidebar(page: Page) -> Locator:
    return page.locator('nav[aria-label="Docs sidebar"]')


def following(page: Page) -> Locator:
    return page.locator('nav[aria-label="Docs pages"]').get_by_role("link", name="Next")


def order(page: Page, *selectors: str) -> bool:
    """Whether the first matches of the selectors are in this order in the document."""
    return bool(
        page.evaluate(
            """selectors => {
              const found = selectors.map(selector => document.querySelector(selector));
              return found.every((element, index) => element && (index === 0 ||
                found[index - 1].compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING));
            }""",
            list(selectors),
        )
    )


@pytest.mark.item("4.1", "4.3")
def test_order_and_breadcrumbs(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(website_url + TEXT_FIELD)
    assert order(page, 'nav[aria-label="Breadcrumbs"]', "article h1", "article .prose", 'nav[aria-label="Docs pages"]')
    crumbs = page.locator('nav[aria-label="Breadcrumbs"]')
    expect(crumbs.get_by_role("link", name="Home page")).to_have_attribute("href", "/")
    expect(crumbs.get_by_role("link", name="Form Components")).to_have_attribute(
        "href", "/docs/category/form-components"
    )
    expect(crumbs.locator(".breadcrumbs__item--active")).to_have_text("Text Field")


@pytest.mark.item("4.2")
def test_exactly_one_heading_of_the_first_level(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    for path, text in (("first", "First"), ("guides/tabs", "Tabs"), ("guides/deep/bottom", "Bottom")):
        page = open_page(f"{site_url('reader')}/docs/{path}")
        expect(page.locator("h1")).to_have_count(1)
        expect(page.locator("h1")).to_have_text(text)


@pytest.mark.item("4.4")
def test_breadcrumbs_use_sidebar_labels(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/docs/first")
    expect(page.locator(".breadcrumbs__item--active")).to_have_text("The first page")


@pytest.mark.item("4.5")
def test_no_version_marks_with_one_version(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(website_url + INTRODUCTION)
    assert page.get_by_text("Version: Next").count() == 0
    assert page.get_by_text("This is unreleased documentation").count() == 0


@pytest.mark.item("4.7", "4.8", "4.21")
def test_one_sidebar_that_stays(open_page: Callable[..., Page], website_url: str) -> None:
    for path in (INTRODUCTION, "/docs/category/fundamentals", TEXT_FIELD):
        page = open_page(website_url + path)
        expect(page.locator("aside").filter(has=sidebar(page))).to_have_count(1)
        expect(page.get_by_role("button", name="Collapse sidebar", exact=True)).to_have_count(0)
    expect(page.get_by_text(f"© {datetime.datetime.now(datetime.UTC).year} Shesha, Inc.").first).to_be_visible()
    for path in ("/", "/blog"):
        page = open_page(website_url + path)
        expect(sidebar(page)).to_have_count(0)


@pytest.mark.item("4.9", "4.12", "4.19")
def test_groups_start_closed_but_for_the_current(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(website_url + INTRODUCTION)
    top = sidebar(page).locator(":scope > ul > li")
    labels = [item.locator(".menu__link, .menu__label, a, button").first.inner_text().strip() for item in top.all()]
    assert labels == [
        "Get Started", "Front-End Basics", "Back-End Basics", "Fundamentals", "How to Guides", "Framework Contributors",
        "Settings", "For Administrators", "Manage Apps and Users",
    ]  # fmt: skip
    expect(sidebar(page).get_by_role("link", name="FAQ")).to_be_visible()
    expect(sidebar(page).get_by_role("link", name="Domain Model")).to_have_count(0)


@pytest.mark.item("4.13", "4.14", "4.16", "4.19")
def test_groups_without_a_page_open_and_close(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(website_url + INTRODUCTION)
    group = sidebar(page).get_by_role("button", name="Back-End Basics")
    expect(group).to_have_attribute("aria-expanded", "false")
    group.click()
    expect(group).to_have_attribute("aria-expanded", "true")
    assert page.url == website_url + INTRODUCTION
    model = sidebar(page).get_by_role("link", name="Domain Model")
    expect(model).to_be_visible()
    expect(sidebar(page).get_by_role("link", name="FAQ")).to_be_visible()
    sidebar(page).get_by_role("link", name="FAQ").click()
    expect(page.locator("h1")).to_have_text("FAQ")
    expect(model).to_be_visible()
    group.click()
    expect(group).to_have_attribute("aria-expanded", "false")
    expect(sidebar(page).locator("a", has_text="Domain Model")).to_have_attribute("tabindex", "-1")


@pytest.mark.item("4.15")
def test_groups_with_a_page(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(website_url + INTRODUCTION)
    caret = sidebar(page).get_by_role("button", name="Expand sidebar category 'Fundamentals'")
    caret.click()
    assert page.url == website_url + INTRODUCTION
    expect(sidebar(page).get_by_role("button", name="Collapse sidebar category 'Fundamentals'")).to_be_visible()
    label = sidebar(page).get_by_role("link", name="Fundamentals")
    label.click()
    expect(page.locator("h1")).to_have_text("Fundamentals")
    modules = sidebar(page).get_by_role("link", name="Modules")
    expect(modules).to_be_visible()
    label.click()
    expect(modules).to_be_hidden()


@pytest.mark.item("4.17", "4.18")
def test_a_group_opens_when_navigation_enters_it(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/docs/get-started/glossary")
    following(page).click()
    expect(page.locator("h1")).to_have_text("Front-End Basics")
    following(page).click()
    expect(page.locator("h1")).to_have_text("How-To-Guide")
    row = sidebar(page).get_by_role("link", name="How-To-Guide")
    expect(row).to_be_visible()
    assert "menu__link--active" in (row.get_attribute("class") or "")
    assert "menu__link--active" in (
        sidebar(page).get_by_role("link", name="Front-End Basics").get_attribute("class") or ""
    )
    following(page).click()
    expect(page.locator("h1")).to_have_text("Custom Pages")
    current = sidebar(page).locator('[aria-current="page"]')
    expect(current).to_have_count(1)
    expect(current).to_have_text("Custom Pages")


@pytest.mark.item("4.11")
def test_folder_with_one_page_is_a_plain_link(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/docs/category/application")
    for label in ("Entities Actions", "Navigator", "Settings", "User", "Utils"):
        row = sidebar(page).locator("li", has=page.get_by_role("link", name=label, exact=True)).last
        expect(row.get_by_role("button")).to_have_count(0)


@pytest.mark.item("4.22", "4.23", "16.3")
def test_contents_follow_the_reader(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/docs/first")
    contents = page.locator(".toc .table-of-contents").first
    expect(contents.get_by_role("link", name="A smaller step")).to_be_visible()
    expect(contents.get_by_role("link", name="Too small for the contents")).to_have_count(0)
    assert contents.locator("ul a").first.inner_text() == "A smaller step"
    page = open_page(f"{site_url('reader')}/docs/guides/long")
    page.evaluate("document.querySelector('#part-5').scrollIntoView()")
    expect(page.locator(".table-of-contents__link--active")).to_have_text("Part 5")
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    expect(page.locator(".table-of-contents__link--active")).to_have_text("Part 30")


@pytest.mark.item("4.24")
def test_contents_on_the_phone(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(website_url + INTRODUCTION)
    page.set_viewport_size({"width": 700, "height": 800})
    contents = page.locator(".toc-mobile")
    link = contents.locator("a").last
    expect(link).to_be_hidden()
    contents.get_by_text("On this page").click()
    link.click()
    expect(link).to_be_hidden()
    assert page.evaluate("location.hash") == link.get_attribute("href")


def test_contents_on_the_phone_need_no_script(browser: Browser, website_url: str) -> None:
    page = browser.new_page(java_script_enabled=False, viewport={"width": 390, "height": 800})
    page.goto(website_url + INTRODUCTION)
    page.locator(".toc-mobile").get_by_text("On this page").click()
    expect(page.locator(".toc-mobile").get_by_role("link").last).to_be_visible()
    page.close()


@pytest.mark.item("4.25", "4.27")
def test_hidden_contents_and_removed_neighbours(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/docs/reference/alone")
    expect(page.locator(".table-of-contents")).to_have_count(0)
    expect(page.locator('nav[aria-label="Docs pages"]').get_by_text("Previous")).to_have_count(0)


@pytest.mark.item("4.26", "4.27")
def test_previous_and_next_walk_the_sidebar(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(website_url + INTRODUCTION)
    pages = page.locator('nav[aria-label="Docs pages"]')
    expect(pages.get_by_text("Previous")).to_have_count(0)
    for heading in ("Tutorials", "The Basics", "Setting Up"):
        pages.get_by_role("link", name="Next").click()
        expect(page.locator("h1")).to_have_text(heading)
    expect(pages.get_by_role("link", name="Previous")).to_contain_text("The Basics")


@pytest.mark.item("4.28", "4.29", "4.30")
def test_the_foot_of_an_article(open_page: Callable[..., Page], site_url: Callable[..., str], website_url: str) -> None:
    page = open_page(f"{site_url('reader')}/docs/first")
    edit = page.get_by_role("link", name="Edit this page")
    expect(edit).to_have_attribute("href", "https://example.org/edit/docs/first.md")
    expect(edit).to_have_attribute("target", "_blank")
    expect(page.get_by_text("Last updated on Jan 2, 2025 by Ada")).to_be_visible()
    expect(page.get_by_text("Tags:")).to_be_visible()
    expect(page.locator('article a[rel="tag"]', has_text="Beta")).to_have_attribute("href", "/docs/tags/beta")
    page = open_page(website_url + INTRODUCTION)
    expect(page.get_by_role("link", name="Edit this page")).to_have_count(0)
    assert page.get_by_text("Last updated on").count() == 0


@pytest.mark.item("4.31", "1.21", "1.22")
def test_tag_pages(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/docs/tags/beta")
    expect(page.locator("h1")).to_have_text('2 docs tagged with "Beta"')
    expect(page.get_by_role("link", name="Tabs")).to_be_visible()
    page.get_by_role("link", name="View all tags").click()
    expect(page.locator("h1")).to_have_text("Tags")
    open_page(f"{site_url('reader')}/docs/tags/gamma")
    expect(page.locator("h1")).to_have_text('One doc tagged with "gamma"')


@pytest.mark.item("4.32")
def test_back_to_top(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/docs/guides/long")
    button = page.get_by_role("button", name="Scroll back to top")
    expect(page.locator(".back-to-top")).to_be_attached()  # it is fetched after the page was taken over
    expect(button).to_be_hidden()
    page.mouse.move(600, 500)
    page.mouse.wheel(0, 1500)
    page.wait_for_function("() => window.scrollY > 1000")
    expect(button).to_be_hidden()
    page.mouse.wheel(0, -300)
    expect(button).to_be_visible()
    button.click()
    page.wait_for_function("() => window.scrollY === 0")


@pytest.mark.item("4.33", "2.18")
def test_unlisted_and_draft_pages(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    base = site_url("reader")
    page = open_page(f"{base}/docs/reference/unlisted")
    expect(page.get_by_text("Unlisted page")).to_be_visible()
    expect(
        page.get_by_text(
            "This page is unlisted. Search engines will not index it, and only users having a direct link can access it."
        )
    ).to_be_visible()
    expect(page.locator('meta[name="robots"]')).to_have_attribute("content", "noindex, nofollow")
    expect(sidebar(page).get_by_role("link", name="Unlisted")).to_have_count(1)
    open_page(f"{base}/docs/reference/alone")
    expect(sidebar(page).get_by_role("link", name="Unlisted")).to_have_count(0)
    assert page.request.get(f"{base}/docs/reference/draft").status == 404
    assert "unlisted" not in page.request.get(f"{base}/sitemap.xml").text()


@pytest.mark.item("5.1", "5.3", "5.4", "5.5", "5.7")
def test_category_page(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/docs/category/fundamentals")
    expect(page.locator("h1")).to_have_text("Fundamentals")
    cards = page.locator("article .card")
    first = cards.first
    expect(first.locator("h2")).to_have_text("Security")
    expect(first.locator("h2 > svg")).to_have_count(1)
    expect(first.locator("h2")).to_have_attribute("title", "Security")
    expect(first).to_have_attribute("href", "/docs/category/security")
    second = cards.nth(1)
    expect(second.locator("h2")).to_have_text("Notification Framework Implementation")
    text = second.locator("p")
    assert text.get_attribute("title") == text.inner_text()
    expect(page.locator('nav[aria-label="Breadcrumbs"]')).to_be_visible()
    expect(page.locator('nav[aria-label="Docs pages"]')).to_be_visible()
    expect(page.locator(".table-of-contents")).to_have_count(0)


@pytest.mark.item("5.2", "5.3", "5.6")
def test_cards_count_direct_children(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/docs/category/guides")
    cards = page.locator("article .card")
    expect(cards).to_have_count(3)
    expect(cards.first.locator("p")).to_have_text("Far below.")
