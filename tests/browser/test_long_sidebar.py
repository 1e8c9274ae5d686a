"""A folder of many pages: the sidebar shows those around the page, and the others once the reader comes to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from docstead.build import build
from tests.browser.serving import served
from tests.building import write_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGES = 200
ROWS = 'nav[aria-label="Docs sidebar"] .menu__link'


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("long")
    files = {f"docs/p{number:03d}.md": f"# Page {number}\n" for number in range(PAGES)}
    site, output = write_site(folder / "site", files), folder / "output"
    build(site, output)
    with served(site, output) as address:
        yield address


def labels(page: Page) -> list[str]:
    return page.locator(ROWS).all_inner_texts()


def test_gaps_fill_when_they_come_into_sight(page: Page, open_page: Callable[..., Page], url: str) -> None:
    open_page(f"{url}/docs/p100")
    rows = labels(page)
    assert (rows[0], rows[-1]) == ("60 more", "59 more")
    assert rows[1:-1] == [f"Page {number}" for number in range(60, 141)]
    assert page.locator(f'{ROWS}[aria-current="page"]').inner_text() == "Page 100"

    page.locator(ROWS).first.scroll_into_view_if_needed()
    page.wait_for_function("([rows, count]) => document.querySelectorAll(rows).length === count", arg=[ROWS, PAGES])
    assert labels(page) == [f"Page {number}" for number in range(PAGES)]

    page.get_by_role("link", name="Page 99", exact=True).first.click()
    page.wait_for_url(f"{url}/docs/p099")
    assert len(labels(page)) == PAGES, "what was loaded once stays"


@pytest.mark.item("13.17")
def test_a_gap_opens_the_nearest_page_with_scripts_off(browser: Browser, url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{url}/docs/p100")
    page.get_by_role("link", name="60 more").click()
    page.wait_for_url(f"{url}/docs/p059")
    context.close()
