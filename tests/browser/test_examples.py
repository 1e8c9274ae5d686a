"""The sites in ``examples``, each really built and opened."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from docstead.build import check
from tests.browser.serving import build_variant, served
from tests.conftest import ROOT

EXAMPLES = ROOT / "examples"


@pytest.fixture(scope="module", params=sorted(path.name for path in EXAMPLES.iterdir()))
def each(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def example_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], str]]:
    """Builds an example and gives the address of its landing page."""
    stack = []

    def find(name: str) -> str:
        site, output = build_variant(EXAMPLES / name, "", tmp_path_factory.mktemp(name))
        server = served(site, output)
        stack.append(server)
        return server.__enter__() + ("/orchard" if name == "themed" else "")

    yield find
    for server in stack:
        server.__exit__(None, None, None)


def test_an_example_has_no_issues(each: str, tmp_path: Path) -> None:
    site, _ = build_variant(EXAMPLES / each, "", tmp_path)
    assert check(site).issues == ()


def style(page: Page, selector: str, name: str) -> str:
    return str(page.locator(selector).first.evaluate("(element, name) => getComputedStyle(element)[name]", name))


def test_the_theme_applies_in_both_modes(
    open_page: Callable[..., Page], example_url: Callable[[str], str], page: Page
) -> None:
    url = example_url("themed")
    page.emulate_media(color_scheme="light")
    open_page(f"{url}/")
    assert style(page, "html", "backgroundColor") == "rgb(255, 253, 248)"
    assert style(page, ".button--primary", "backgroundColor") == "rgb(47, 107, 43)"
    assert style(page, ".button--primary", "borderTopLeftRadius") == "2px"
    assert style(page, ".hero__title", "fontWeight") == "500"
    assert "grain.svg" in style(page, ".hero", "backgroundImage")
    expect(page.locator(".hero__art")).to_have_attribute("src", "/orchard/press.svg")
    assert page.locator("meta[name=theme-color]").get_attribute("content") == "#2f6b2b"
    page.emulate_media(color_scheme="dark")
    open_page(f"{url}/about")
    assert style(page, "html", "backgroundColor") == "rgb(18, 21, 15)"


def test_a_package_draws_a_chart_in_the_colours_of_the_theme(
    open_page: Callable[..., Page], example_url: Callable[[str], str]
) -> None:
    page = open_page(f"{example_url('themed')}/")
    chart = page.get_by_role("img", name="Litres of juice")
    chart.scroll_into_view_if_needed()
    expect(chart.locator(".ct-bar")).to_have_count(4)
    assert style(page, ".ct-bar", "stroke") == "rgb(47, 107, 43)"


def test_the_examples_look_different(open_page: Callable[..., Page], example_url: Callable[[str], str]) -> None:
    """No two have the same value of any of these."""
    looks = []
    for name in ("themed", "languages", "versions", "extension"):
        page = open_page(f"{example_url(name)}/")
        button = ".hero .button--primary"
        looks.append((style(page, button, "backgroundColor"), style(page, ".navbar", "backgroundColor")))
    assert [len(set(values)) for values in zip(*looks, strict=True)] == [4, 4]


def test_a_page_of_its_own_is_opened_from_the_navbar(
    open_page: Callable[..., Page], example_url: Callable[[str], str]
) -> None:
    page = open_page(f"{example_url('themed')}/docs/pressing")
    page.get_by_role("link", name="About").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("About us")
    expect(page.locator(".sidebar")).to_have_count(0)
    page.get_by_role("link", name="the manual", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Pressing")


def test_what_extensions_add_is_shown_and_found(
    open_page: Callable[..., Page], example_url: Callable[[str], str]
) -> None:
    page = open_page(f"{example_url('extension')}/docs/borrowing")
    expect(page.locator("section.steps li")).to_have_count(2)
    expect(page.locator("kbd", has_text="Enter").first).to_be_visible()
    expect(page.get_by_role("table")).to_contain_text("Ladder")
    page.locator(".table-of-contents").get_by_role("link", name="Longest time: Drill").click()
    expect(page).to_have_url(re.compile("#longest-time-drill$"))
    page.keyboard.press("Control+k")
    page.get_by_role("combobox", name="Search").fill("longest time drill")
    expect(page.get_by_role("option").first).to_contain_text("Longest time: Drill")
    page.goto(page.url.split("/docs/")[0] + "/catalogue")
    expect(page.locator(".home-card")).to_have_count(3)


def test_each_section_has_versions_and_a_place_in_the_search(
    open_page: Callable[..., Page], example_url: Callable[[str], str]
) -> None:
    page = open_page(f"{example_url('versions')}/")
    page.locator(".navbar").get_by_role("link", name="API", exact=True).click()
    expect(page).to_have_url(re.compile("/api/$"))
    page.locator(".docs-sidebar").get_by_text("Resources").click()
    page.locator(".docs-sidebar").get_by_role("link", name="Tickets").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tickets")
    expect(page.locator(".docs-sidebar__note")).to_have_text("All times are local times of the harbour.")
    choice = page.locator(".navbar").get_by_role("button", name="2.0", exact=True)
    choice.hover()
    page.locator(".navbar").get_by_role("link", name="1.0", exact=True).click()
    expect(page).to_have_url(re.compile("/api/1.0/tickets$"))
    expect(page.get_by_role("alert")).to_contain_text("no longer actively maintained")
    page.mouse.move(400, 600)
    page.get_by_role("link", name="latest version").click()
    expect(page).to_have_url(re.compile("/api/tickets$"))
    # The guide has one version, so there is nothing to choose there, and the note belongs to the other section.
    page.locator(".navbar").get_by_role("link", name="Guide", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("First booking")
    expect(choice).to_have_count(0)
    expect(page.locator(".docs-sidebar__note")).to_have_count(0)
    page.keyboard.press("Control+k")
    page.get_by_role("combobox", name="Search").fill("ticket")
    filters = page.get_by_role("group", name="Narrow the search")
    filters.get_by_role("button", name=re.compile("^API")).click()
    expect(page.get_by_role("option").first).to_contain_text("2.0")
    expect(page.locator('[role=option][href^="/docs/"]')).to_have_count(0)


def test_components_of_the_theme_answer_and_stay_from_page_to_page(
    open_page: Callable[..., Page], example_url: Callable[[str], str]
) -> None:
    page = open_page(f"{example_url('themed')}/docs/pressing")
    expect(page.locator(".orchard-tagline")).to_be_visible()
    season = page.get_by_text("In autumn, the press runs from six.")
    expect(season).to_be_visible()
    page.get_by_role("button", name="Another season").click()
    expect(page.get_by_text("In winter, the press runs from nine.")).to_be_visible()
    page.get_by_role("link", name="About").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("About us")
    winter = page.get_by_text("In winter, the press runs from nine.")
    expect(winter).to_have_css("text-align", "center")


def test_components_of_the_theme_show_code_and_admonitions(
    open_page: Callable[..., Page], example_url: Callable[[str], str]
) -> None:
    page = open_page(f"{example_url('themed')}/docs/pressing")
    expect(page.locator("aside.orchard-tip")).to_contain_text("Two slow turns")
    expect(page.locator(".admonition")).to_have_count(0)
    page.wait_for_selector('.orchard-list >> xpath=ancestor::*[@data-hydrated="true"]', state="attached")
    fold = page.get_by_role("button", name="Fold the list", exact=True)
    expect(page.locator(".code-block")).to_contain_text("bottles")
    fold.click()
    expect(page.locator(".code-block")).to_have_count(0)
    page.get_by_role("button", name="Unfold the list").click()
    expect(page.locator(".code-block")).to_contain_text("bottles")
