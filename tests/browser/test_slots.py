"""Slots of the theme on the page, as readers see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from docstead.build import build
from tests.browser.serving import served
from tests.building import write_site

IN_ORDER = ("DocHead", "PageTop", "text", "PageEnd", "Pagination")


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("slots")
    slots = {
        f"theme/{name}.jsx": f"export default ({{ children }}) => <div data-slot='{name}'>{name}{{children}}</div>;\n"
        for name in IN_ORDER
        if name != "text"
    }
    slots["theme/Search.jsx"] = "export default ({ children }) => <div>{children}</div>;\n"
    site = write_site(
        folder / "site", {"docs/a.md": "# A\n\n<p data-slot='text'>Text</p>\n\n## One\n\n## Two\n", **slots}
    )
    build(site, folder / "out")
    with served(site, folder / "out") as address:
        yield address


@pytest.mark.parametrize("width", [1280, 390])
def test_slots_of_a_document_are_in_order(width: int, url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{url}/docs/a")
    page.set_viewport_size({"width": width, "height": 800})
    tops = {
        name: page.locator(f"[data-slot={name}]").evaluate("place => place.getBoundingClientRect().top")
        for name in IN_ORDER
    }
    assert sorted(tops, key=tops.__getitem__) == list(IN_ORDER)


def test_the_search_keeps_its_width_inside_an_element_of_the_site(url: str, open_page: Callable[..., Page]) -> None:
    box = open_page(f"{url}/docs/a").locator(".search").bounding_box()
    assert box and box["width"] > 300
