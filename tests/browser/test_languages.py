"""The example in German and Arabic, driven in a browser: directions, links between languages, texts, dates, search."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.serving import build_variant, served
from tests.conftest import ROOT


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site, output = build_variant(ROOT / "examples/languages", "", tmp_path_factory.mktemp("languages"))
    with served(site, output) as address:
        yield address


@pytest.fixture
def messages(page: Page) -> list[str]:
    """What the page writes to the console."""
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text))
    return found


def path(page: Page) -> str:
    return urlsplit(page.url).path


def left(page: Page, selector: str) -> float:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return found["x"]


def test_a_page_in_each_language(open_page: Callable[..., Page], url: str, messages: list[str]) -> None:
    page = open_page(f"{url}/docs/ausleihen")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["de", "ltr"]
    expect(page.locator(".edit-row__updated")).to_have_text("Zuletzt geändert am 14.03.2026 von Jana Roth")
    expect(page.locator(".admonition-heading")).to_have_text("Tipp")
    expect(page.get_by_role("navigation", name="Inhalt des Handbuchs")).to_be_visible()

    open_page(f"{url}/ar/docs/ausleihen")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["ar", "rtl"]
    expect(page.locator(".edit-row__updated")).to_contain_text("آخر تحديث في")
    expect(page.locator(".admonition-heading")).to_have_text("نصيحة")
    expect(page.locator(".pagination-nav__link--next")).to_contain_text("الرسوم")
    # The HTML of the build and what React renders are the same.
    assert [text for text in messages if "onRecoverableError" in text] == []


def test_right_to_left_is_mirrored(open_page: Callable[..., Page], url: str) -> None:
    page = open_page(f"{url}/ar/docs/ausleihen")
    assert left(page, ".docs-sidebar") > left(page, ".doc__article") > left(page, ".toc")
    assert left(page, ".navbar__brand") > left(page, ".search")
    # The space is between the text and the arrow.
    arrow = page.locator(".pagination-nav__link--next .pagination-nav__label")
    shown = arrow.evaluate("element => [getComputedStyle(element, '::after')].map((of) => [of.content, of.scale])[0]")
    assert shown == ['"\u00a0←" / ""', "none"]
    code = page.locator(".code-block code").first
    assert code.evaluate("element => getComputedStyle(element).direction") == "ltr"
    page.set_viewport_size({"width": 420, "height": 800})
    chevron = page.locator(".toc-mobile__button .icon")
    assert chevron.evaluate("element => getComputedStyle(element).scale") == "-1 1"
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_dropdown_links_to_the_same_page(open_page: Callable[..., Page], url: str) -> None:
    page = open_page(f"{url}/docs/gebuehren")
    page.locator(".dropdown", has_text="Deutsch").hover()
    page.get_by_role("link", name="العربية").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("الرسوم")
    assert path(page) == "/ar/docs/gebuehren"
    # Links inside a language stay in it.
    page.locator(".prose").get_by_role("link", name="الاستعارة").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("الاستعارة")
    assert path(page) == "/ar/docs/ausleihen"
    # For a page that a language lacks, the link is to its home page.
    open_page(f"{url}/ar/blog/tags/%D9%81%D8%B9%D8%A7%D9%84%D9%8A%D8%A9")
    page.locator(".dropdown", has_text="العربية").hover()
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Stadtbücherei")
    assert path(page) == "/"


def test_a_page_in_another_language_is_fetched_when_its_link_is_pointed_at(
    open_page: Callable[..., Page], url: str
) -> None:
    page = open_page(f"{url}/docs/gebuehren")
    session = page.context.new_cdp_session(page)
    states: list[str] = []
    session.on("Preload.prefetchStatusUpdated", lambda event: states.append(event["status"]))
    session.send("Preload.enable")
    page.locator(".dropdown", has_text="Deutsch").hover()
    page.get_by_role("link", name="العربية").hover()
    for _ in range(500):
        if "Ready" in states:
            break
        page.wait_for_timeout(20)
    page.get_by_role("link", name="العربية").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("الرسوم")
    assert page.evaluate("performance.getEntriesByType('navigation')[0].deliveryType") == "navigational-prefetch"


def test_a_page_without_a_translation_has_a_note(open_page: Callable[..., Page], url: str) -> None:
    page = open_page(f"{url}/ar/docs/raeume")
    expect(page.locator(".notice")).to_have_text("هذه الصفحة غير متوفرة بعد باللغة: العربية.")
    expect(page.locator(".prose")).to_have_attribute("lang", "de")
    expect(page.locator(".prose")).to_have_attribute("dir", "ltr")
    canonical = page.locator("link[rel=canonical]").get_attribute("href")
    assert canonical == "https://buecherei.example.org/docs/raeume"
    expect(page.locator("link[rel=alternate][hreflang]")).to_have_count(0)
    page.locator(".pagination-nav__link--prev").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("الرسوم")
    expect(page.locator(".notice")).to_have_count(0)


@pytest.mark.parametrize(
    ("home", "field", "query", "found"),
    [
        ("/docs/ausleihen", "Suchen", "Buch ausleihen", "Ausleihen"),
        ("/docs/ausleihen", "Suchen", "Gebühr", "Gebühren"),
        ("/ar/docs/ausleihen", "بحث", "رسم الإعادة", "الرسوم"),
    ],
)
def test_search_in_each_language(
    open_page: Callable[..., Page], url: str, home: str, field: str, query: str, found: str
) -> None:
    page = open_page(url + home)
    page.keyboard.press("Control+k")
    page.get_by_role("combobox", name=field).fill(query)
    expect(page.get_by_role("option").first).to_contain_text(re.compile("."))
    expect(page.get_by_role("group").filter(has=page.get_by_role("option")).first).to_contain_text(found)
    page.keyboard.press("Escape")


def test_an_unknown_address_below_a_language_is_answered_in_it(page: Page, url: str) -> None:
    response = page.goto(f"{url}/ar/docs/nichts")
    assert response is not None
    assert response.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("الصفحة غير موجودة")
    page.goto(f"{url}/docs/nichts")
    expect(page.get_by_role("heading", level=1)).to_have_text("Seite nicht gefunden")


def test_the_languages_share_the_frontend(open_page: Callable[..., Page], url: str) -> None:
    requests: list[str] = []
    page = open_page(f"{url}/docs/ausleihen")
    page.on("request", lambda request: requests.append(urlsplit(request.url).path))
    open_page(f"{url}/ar/docs/ausleihen")
    scripts = [found for found in requests if found.endswith(".js")]
    own = [found for found in scripts if found.startswith("/ar/")]
    assert [found.partition("-")[0] for found in own] == ["/ar/assets/messages"]
    assert any(found.startswith("/assets/entry-client") for found in scripts)


def test_the_banner_about_a_wrong_path_is_in_the_language(page: Page, url: str) -> None:
    page.route("**/assets/*", lambda route: route.abort())
    page.goto(f"{url}/ar/docs/ausleihen")
    banner = page.locator("#__docstead-base-url-issue-banner")
    expect(banner).to_contain_text("لم يُحمَّل الموقع بشكل صحيح.")
    expect(banner.locator("span").last).to_have_text("/ar/docs/ausleihen/")
