"""Diagrams that the build cannot draw are drawn by Mermaid in the reader's browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from docstead.build import build
from tests.browser.conftest import next_frames
from tests.browser.serving import served
from tests.building import write_site

OpenPage = Callable[[str], Page]
GANTT = "gantt\n  dateFormat YYYY-MM-DD\n  section Hull\n  Keel :2026-01-01, 3d"
FAR = "\n\n".join(["Text."] * 200)
FILES = {
    "docs/a.md": f'# Plans\n\n```mermaid\n{GANTT}\n```\n\n{FAR}\n\n```mermaid\npie title Crew\n  "Sailors" : 4\n```\n',
    "docs/b.md": "# Boxes\n\n```mermaid\nflowchart LR\n  a --> b\n```\n",
    "docs/d.mdx": "import Mermaid from '@theme/Mermaid';\n\n# Crew\n\n<Mermaid value={`pie\n  \"Sailors\" : 4`} />\n",
    "docs/e.md": f"# Parts\n\n```mermaid\n{GANTT}\n```\n\n<details>\n<summary>More</summary>\n\n```mermaid\n{GANTT}\n```\n\n</details>\n",
    "docs/c.md": '# Bytes\n\n```mermaid\npacket\n  0-15: "Port"\n```\n',
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("diagrams")
    site_folder = write_site(folder / "site", FILES, "[markdown]\nmermaid = true\n")
    build(site_folder, folder / "out")
    with served(site_folder, folder / "out") as url:
        yield url


def test_they_are_drawn_in_the_colours_of_the_page(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}/docs/a")
    first, last = page.locator(".diagram").first, page.locator(".diagram").last
    expect(first.locator("> svg text", has_text="Keel").first).to_be_visible()
    expect(first.locator("pre")).to_be_hidden()
    # Those below the window are drawn as well, so that they are there on paper.
    expect(last.locator("> svg text", has_text="Sailors").first).to_be_visible()
    expect(first.get_by_role("img")).to_have_accessible_name(re.compile("Diagram: .*Keel"))
    color = "(figure) => getComputedStyle(figure.querySelector('.titleText, text')).fill"
    light = first.evaluate(color)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_function(f"(light) => ({color})(document.querySelector('.diagram')) !== light", arg=light)
    expect(page.locator(".diagram > svg")).to_have_count(2)


def test_a_plan_is_as_wide_as_its_column(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}/docs/a")
    drawing = page.locator(".diagram > svg").first
    box = drawing.bounding_box()
    assert box is not None
    assert abs(drawing.evaluate("(svg) => svg.viewBox.baseVal.width") - box["width"]) < 60


def test_one_in_a_closed_part_is_drawn_once_it_is_open(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}/docs/e")
    page.wait_for_selector(".diagram > svg")
    expect(page.locator(".diagram > svg")).to_have_count(1)
    page.get_by_text("More").click()
    expect(page.locator(".diagram > svg")).to_have_count(2)


def test_an_enlarged_one_survives_a_change_of_the_theme(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}/docs/d")
    page.locator(".diagram > svg").wait_for()
    page.locator(".diagram").hover()
    page.get_by_role("button", name="Enlarge diagram").click()
    enlarged = page.get_by_role("dialog", name="Enlarged")
    expect(enlarged.locator("svg text", has_text="Sailors").first).to_be_visible()
    before = page.locator(".diagram > svg").get_attribute("id")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_function("(id) => document.querySelector('.diagram > svg')?.id !== id", arg=before)
    page.keyboard.press("Escape")
    expect(page.locator(".diagram > svg text", has_text="Sailors").first).to_be_visible()


def test_the_component_of_docusaurus_is_drawn(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}/docs/d")
    expect(page.locator(".diagram > svg text", has_text="Sailors").first).to_be_visible()


def test_a_kind_with_colours_of_its_own_is_on_a_light_ground(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}/docs/c")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    expect(page.locator(".diagram > svg")).to_have_count(1)
    expect(page.locator(".diagram")).to_have_css("background-color", "rgb(255, 255, 255)")


def test_a_navigation_brings_the_library_only_where_it_is_needed(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}/docs/b")
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.wait_for_selector(".zoom-button", state="attached")
    next_frames(page)
    assert not [url for url in loaded if "mermaid" in url]
    page.locator("nav").get_by_role("link", name="Plans").first.click()
    expect(page.locator(".diagram > svg text", has_text="Keel").first).to_be_visible()
    assert [url for url in loaded if "mermaid" in url]


def test_without_scripts_the_text_is_there(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/docs/a")
    expect(page.locator(".diagram pre").first).to_have_text(re.compile("Keel"))
    expect(page.locator(".diagram pre").first).to_be_visible()
    context.close()
