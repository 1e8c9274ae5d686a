"""The manual in the browser: what its pages say about components, tabs and code happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from docstead.build import build
from tests.browser.serving import served
from tests.guide.pages import GUIDE


@pytest.fixture(scope="module")
def manual_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    output = tmp_path_factory.mktemp("manual") / "build"
    build(GUIDE, output)
    with served(GUIDE, output) as url:
        yield url


def hydrated(part: Locator) -> Locator:
    """The part, once it is seen and React has taken over the component that it belongs to."""
    part.scroll_into_view_if_needed()
    part.evaluate(
        """async element => {
          const island = element.closest('[data-island]');
          while (!Object.keys(island).some(key => key.startsWith('__reactContainer')))
            await new Promise(requestAnimationFrame);
        }"""
    )
    return part


def test_a_component_of_the_site_is_hydrated(open_page: Callable[..., Page], manual_url: str) -> None:
    page = open_page(f"{manual_url}/docs/authoring/components")
    meter = hydrated(page.locator("label.meter"))
    expect(meter.locator("output")).to_have_text("70 %")
    meter.locator("input").fill("9")
    expect(meter.locator("output")).to_have_text("90 %")


def test_tabs_of_a_group_follow_and_are_in_the_address(open_page: Callable[..., Page], manual_url: str) -> None:
    page = open_page(f"{manual_url}/docs/authoring/tabs-and-details")
    windows = page.get_by_role("tab", name="Windows")
    expect(windows).to_have_count(2)
    hydrated(windows.last)
    hydrated(windows.first).click()
    expect(windows.last).to_have_attribute("aria-selected", "true")
    expect(page.get_by_text(r"C:\ProgramData\acme").last).to_be_visible()
    assert page.url.endswith("?os=windows")
    page = open_page(f"{manual_url}/docs/authoring/tabs-and-details")
    expect(hydrated(page.get_by_role("tab", name="Windows").first)).to_have_attribute("aria-selected", "true")


def test_code_can_be_copied_and_long_lines_wrapped(open_page: Callable[..., Page], manual_url: str) -> None:
    page = open_page(f"{manual_url}/docs/authoring/components")
    block = page.locator(".code-block", has_text="interface MeterProps")
    block.hover()
    expect(block.get_by_role("button")).to_have_count(2)
    page = open_page(f"{manual_url}/docs/authoring/code")
    block = page.locator(".code-block", has=page.locator(".code-title", has_text="hello.py"))
    block.hover()
    expect(block.get_by_role("button")).to_have_count(1)
