"""What runs in the browser: navigation, prefetching, progress, scrolling, failures."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from tests.browser.conftest import next_frames, ready

INTRODUCTION = "/docs/get-started/Introduction"
FAQ = "/docs/get-started/faq"
DATA = f"**{FAQ}/index.html"


def faq_link(page: Page):  # type: ignore[no-untyped-def]
    return page.locator('nav[aria-label="Docs sidebar"]').get_by_role("link", name="FAQ")


def mark_document(page: Page) -> None:
    page.evaluate("window.sameDocument = true")


def same_document(page: Page) -> bool:
    return bool(page.evaluate("window.sameDocument === true"))


@pytest.mark.item("13.1")
def test_links_in_view_are_prefetched(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    expect(page.locator(f'link[rel="prefetch"][href$="{FAQ}/index.html"]')).to_have_count(1)
    targets = page.locator('link[rel="prefetch"]').evaluate_all("links => links.map(link => new URL(link.href).host)")
    assert set(targets) == {website_url.removeprefix("http://")}


def test_scripts_of_the_owner_learn_of_each_page(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    page.evaluate(
        "document.addEventListener('docstead:page', () => (document.documentElement.title = document.querySelector('h1').innerText))"
    )
    faq_link(page).click()
    expect(page.locator("html")).to_have_attribute("title", "FAQ")


@pytest.mark.item("13.2")
def test_hover_loads_once(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    page.add_init_script("delete window.IntersectionObserver")
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: false } })"
    )
    seen: list[str] = []
    page.on("request", lambda request: seen.append(request.url) if request.resource_type == "fetch" else None)
    open_page(f"{website_url}{INTRODUCTION}")
    page.wait_for_load_state("networkidle")
    seen.clear()
    faq_link(page).hover()
    page.wait_for_timeout(200)
    page.mouse.move(700, 700)
    faq_link(page).hover()
    page.wait_for_timeout(200)
    assert len([url for url in seen if url.endswith(f"{FAQ}/index.html")]) <= 1
    faq_link(page).click()
    expect(page.locator("h1")).to_have_text("FAQ")
    assert len([url for url in seen if url.endswith(f"{FAQ}/index.html")]) <= 1


@pytest.mark.item("13.3")
@pytest.mark.parametrize("connection", ["{ effectiveType: 'slow-2g' }", "{ effectiveType: '4g', saveData: true }"])
def test_no_prefetching_on_poor_connections(
    open_page: Callable[..., Page], page: Page, website_url: str, connection: str
) -> None:
    page.add_init_script(f"Object.defineProperty(navigator, 'connection', {{ value: {connection} }})")
    open_page(f"{website_url}{INTRODUCTION}")
    page.wait_for_load_state("networkidle")
    expect(page.locator('link[rel="prefetch"]')).to_have_count(0)
    faq_link(page).click()
    expect(page.locator("h1")).to_have_text("FAQ")


def slow(page: Page, seconds: float) -> None:
    def wait(route: Route) -> None:
        time.sleep(seconds)
        route.continue_()

    page.route(DATA, wait)


def without_prefetch(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })")


@pytest.mark.item("13.4", "13.5", "16.4")
def test_old_page_stays_and_progress_shows(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    without_prefetch(page)
    open_page(f"{website_url}{INTRODUCTION}")
    page.evaluate(
        """path => {
          const real = window.fetch;
          window.fetch = async (input, init) => {
            if (String(input.url ?? input).includes(path)) await new Promise(done => setTimeout(done, 900));
            return real(input, init);
          };
        }""",
        f"{FAQ}/index.html",
    )
    mark_document(page)
    state = """() => ({ bar: !!document.querySelector('#nprogress'), h1: document.querySelector('h1').textContent, path: location.pathname })"""
    states = page.evaluate(
        f"""async () => {{
          const state = {state};
          const wait = ms => new Promise(done => setTimeout(done, ms));
          document.querySelector('nav[aria-label="Docs sidebar"] a[href="{FAQ}"]').click();
          const found = [];
          for (const ms of [100, 350, 900]) {{ await wait(ms); found.push(state()); }}
          return found;
        }}"""
    )
    early, late, done = states
    assert early["h1"] == "What is Shesha"
    assert early["path"] == FAQ
    assert early["bar"] is False
    assert late["h1"] == "What is Shesha"
    assert late["bar"] is True
    assert done["h1"] == "FAQ"
    expect(page.locator("#nprogress")).to_have_count(0)
    assert same_document(page)


@pytest.mark.item("13.6", "17.4")
def test_failed_preload_loads_the_whole_document(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    without_prefetch(page)
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    open_page(f"{website_url}{INTRODUCTION}")
    page.route(DATA, lambda route: route.fulfill(status=500, body="no"))
    mark_document(page)
    faq_link(page).click()
    expect(page.locator("h1")).to_have_text("FAQ")
    ready(page)
    assert not same_document(page)
    assert page.url == website_url + FAQ
    assert warnings != []


def test_new_deployment_is_not_mixed_with_the_old(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    without_prefetch(page)
    open_page(f"{website_url}{INTRODUCTION}")

    def other_build(route: Route) -> None:
        answer = route.fetch()
        text = re.sub(r'"buildId":"\w+"', '"buildId":"another"', answer.text())
        route.fulfill(response=answer, body=text)

    page.route(DATA, other_build)
    mark_document(page)
    faq_link(page).click()
    expect(page.locator("h1")).to_have_text("FAQ")
    ready(page)
    assert not same_document(page)


@pytest.mark.item("13.8")
def test_text_stays_readable_without_the_script(page: Page, website_url: str) -> None:
    page.route("**/assets/*.js", lambda route: route.fulfill(status=500, body=""))
    page.goto(f"{website_url}{INTRODUCTION}")
    page.wait_for_load_state("networkidle")
    expect(page.locator("html")).to_have_attribute("data-has-hydrated", "false")
    expect(page.locator("article h1")).to_have_text("What is Shesha")


@pytest.mark.item("13.9")
def test_scrolls_to_the_hash_or_the_top(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/docs/first")
    page.locator("article").get_by_role("link", name="tabs").click()
    expect(page.locator("h1")).to_have_text("Tabs")
    expect(page.locator("#second")).to_be_in_viewport()
    open_page(f"{site_url('reader')}/docs/guides/long")
    page.evaluate("window.scrollTo(0, 3000)")
    page.locator('nav[aria-label="Docs pages"]').get_by_role("link", name="Previous").click()
    expect(page.locator("h1")).not_to_have_text("Long")
    assert page.evaluate("window.scrollY") == 0


@pytest.mark.item("13.10")
def test_back_restores_the_position(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/docs/guides/long")
    page.evaluate("window.scrollTo(0, 900)")
    next_frames(page)
    page.locator('nav[aria-label="Main"]').get_by_role("link", name="Blog", exact=True).click()
    expect(page.locator("h1").first).to_have_text("Blog")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Long")
    page.wait_for_function("() => Math.abs(window.scrollY - 900) < 5")


@pytest.mark.item("13.10")
def test_query_and_missing_targets_do_not_scroll(open_page: Callable[..., Page], site_url: Callable[..., str]) -> None:
    page = open_page(f"{site_url('reader')}/docs/guides/long")
    page.evaluate("window.scrollTo(0, 700)")
    page.evaluate("history.pushState(null, '', '?a=b'); dispatchEvent(new PopStateEvent('popstate'))")
    next_frames(page)
    assert page.evaluate("window.scrollY") == 700
    page.evaluate("location.hash = 'nowhere'")
    next_frames(page)
    assert page.evaluate("window.scrollY") == 700


@pytest.mark.item("13.15", "13.16")
def test_base_url_banner(page: Page, context: BrowserContext, website_url: str) -> None:
    page.goto(f"{website_url}/")
    ready(page)
    expect(page.locator("#__docstead-base-url-issue-banner-container")).to_have_count(0)
    broken = context.new_page()
    broken.route("**/assets/*", lambda route: route.abort())
    broken.goto(f"{website_url}{INTRODUCTION}")
    banner = broken.locator("#__docstead-base-url-issue-banner")
    expect(banner).to_contain_text("Your site did not load properly.")
    expect(banner).to_contain_text("Current configured baseUrl = / (default value)")
    expect(broken.locator("#__docstead-base-url-issue-banner-suggestion-container")).to_have_text(f"{INTRODUCTION}/")


@pytest.mark.item("13.18")
def test_focus_begins_again_on_a_new_page(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    faq_link(page).click()
    expect(page.locator("h1")).to_have_text("FAQ")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to main content")


@pytest.mark.item("13.19")
def test_requests_of_a_long_visit(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    requests: list[Request] = []
    page.on("request", lambda request: requests.append(request))
    open_page(f"{website_url}/")
    for name in ("What is Shesha",):
        page.get_by_role("link", name=name).first.click()
        expect(page.locator("h1")).to_have_text("What is Shesha")
    for _ in range(3):
        heading = page.locator("h1").inner_text()
        page.locator('nav[aria-label="Docs pages"]').get_by_role("link", name="Next").click()
        expect(page.locator("h1")).not_to_have_text(heading)
    assert {request.method for request in requests} == {"GET"}
    assert {request.url.split("/")[2] for request in requests if request.url.startswith("http")} == {
        website_url.removeprefix("http://")
    }


def test_navigation_takes_the_head_along(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}{INTRODUCTION}")
    faq_link(page).click()
    expect(page).to_have_title("FAQ | Shesha")
    for selector in ('link[rel="canonical"]', 'meta[property="og:url"]', 'meta[name="description"]', "title"):
        assert page.locator(f"head {selector}").count() == 1
    canonical = page.locator('link[rel="canonical"]').get_attribute("href")
    assert canonical is not None
    assert canonical.endswith(FAQ)
    assert "docs-doc-id-get-started/faq" in (page.locator("html").get_attribute("class") or "")
