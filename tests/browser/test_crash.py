"""What a reader sees when something breaks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import ready

INTRODUCTION = "/docs/get-started/Introduction"
FAQ = "/docs/get-started/faq"
FIRST_LOAD = re.compile(r'(<script type="application/json" id="docstead-first-load">)(.*?)(</script>)', re.DOTALL)


def with_navbar_item(route: Route, item: Mapping[str, object]) -> None:
    """Answer a page whose data names one more item of the navbar."""
    answer = route.fetch()

    def changed(match: re.Match[str]) -> str:
        data = json.loads(match[2])
        data["site"]["navbar"]["items"].append(item)
        return match[1] + json.dumps(data).replace("<", "\\u003c") + match[3]

    route.fulfill(response=answer, body=FIRST_LOAD.sub(changed, answer.text(), count=1))


@pytest.mark.item("13.11", "13.12")
def test_a_page_that_throws_keeps_the_shell(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })")

    def rendered(route: Route) -> None:
        """The page as if the theme had components inside pages: React renders them."""
        response = route.fetch()
        text = re.sub(r'"site":\{', '"site":{"hasPageSlots":true,', response.text(), count=1)
        route.fulfill(response=response, body=text)

    page.route(website_url + INTRODUCTION, rendered)
    open_page(website_url + INTRODUCTION)
    broken = {"on": True}

    def answer(route: Route) -> None:
        response = route.fetch()
        text = response.text()
        if broken["on"]:
            text = re.sub(r'"toc":\[.*?\]', '"toc":[null]', text)
        route.fulfill(response=response, body=text)

    page.route(f"**{FAQ}/index.html", answer)
    page.locator('nav[aria-label="Docs sidebar"]').get_by_role("link", name="FAQ").click()
    expect(page.get_by_text("This page crashed.")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator('nav[aria-label="Main"]')).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("This page crashed.")).to_be_visible()


@pytest.mark.item("13.13", "17.3", "3.10")
def test_a_navbar_that_throws(page: Page, website_url: str) -> None:
    item = {"type": "unknown", "position": "right", "name": "nonsense", "item": {"type": "nonsense"}}
    page.route(website_url + INTRODUCTION, lambda route: with_navbar_item(route, item))
    page.goto(website_url + INTRODUCTION)
    expect(page.get_by_text("This page crashed.")).to_be_visible()
    expect(page).to_have_title("Page Error")
    message = page.locator("pre, .crash__message").first
    expect(message).to_contain_text('No NavbarItem component found for type "nonsense".')
    expect(message).to_contain_text("Cause:")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.item("3.11", "17.7")
def test_a_sidebar_item_without_target(page: Page, website_url: str) -> None:
    item = {"type": "docSidebar", "position": "right", "sidebarId": "empty", "label": "Empty", "href": None}
    page.route(website_url + INTRODUCTION, lambda route: with_navbar_item(route, item))
    page.goto(website_url + INTRODUCTION)
    expect(page.locator("pre, .crash__message").first).to_contain_text(
        'DocSidebarNavbarItem: Sidebar with ID "empty" doesn\'t have anything to be linked to.'
    )


@pytest.mark.item("10.7", "17.7")
def test_a_version_that_does_not_exist(page: Page, website_url: str) -> None:
    item = {"type": "docsVersionDropdown", "position": "right", "versions": ["9.9"]}
    page.route(website_url + INTRODUCTION, lambda route: with_navbar_item(route, item))
    page.goto(website_url + INTRODUCTION)
    expect(page.locator("pre, .crash__message").first).to_contain_text("No docs version exist for name '9.9'")


@pytest.mark.item("13.14", "17.5")
def test_recoverable_hydration_errors_are_logged(page: Page, website_url: str) -> None:
    messages: list[str] = []
    page.on("console", lambda message: messages.append(message.text) if message.type == "error" else None)

    def changed(route: Route) -> None:
        answer = route.fetch()
        text = answer.text()
        assert ">Blog</a>" in text
        route.fulfill(response=answer, body=text.replace(">Blog</a>", ">Elsewhere</a>", 1))

    page.route(website_url + INTRODUCTION, changed)
    page.goto(website_url + INTRODUCTION)
    ready(page)
    assert any(message.startswith("docstead onRecoverableError:") for message in messages)
    expect(page.locator('nav[aria-label="Main"]')).to_contain_text("Blog")
