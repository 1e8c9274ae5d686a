"""Styles of Docusaurus on pages of modules, as readers see them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from docstead.build import build
from tests.browser.serving import served
from tests.building import write_site

pytestmark = pytest.mark.browser
PAGE = """export default () => (
  <header style={{ background: 'rgb(0, 0, 60)', color: 'rgb(255, 250, 240)' }}>
    <h2>Harbour</h2>
    <a className="button button--secondary button--outline" href="#a">Ahoy</a>
    <a className="button button--secondary" href="#b">Berths</a>
  </header>
);
"""


@pytest.mark.parametrize(
    ("css", "heading", "filled"),
    [
        ("", "rgb(255, 250, 240)", None),
        (":root { --ifm-heading-color: rgb(9, 9, 9); --ifm-color-secondary: #101820; }", "rgb(9, 9, 9)", "rgb(16, 24, 32)"),
        (":root { --ifm-color-secondary: #ebedf0; }", "rgb(255, 250, 240)", "rgb(235, 237, 240)"),
    ],
)  # fmt: skip
def test_headings_and_outlined_buttons_have_the_colour_around_them(
    tmp_path: Path, open_page: Callable[..., Page], css: str, heading: str, filled: str | None
) -> None:
    files = {"src/pages/index.jsx": PAGE, "src/own.css": css}
    settings = 'pages_folder = "src/pages"\n[theme]\nstyles = ["docusaurus", "src/own.css"]\n'
    site = write_site(tmp_path / "site", files, settings)
    build(site, tmp_path / "out")
    with served(site, tmp_path / "out") as address:
        page = open_page(f"{address}/")
        expect(page.locator("h2")).to_have_css("color", heading)
        expect(page.get_by_text("Ahoy")).to_have_css("color", "rgb(255, 250, 240)")
        button = page.get_by_text("Berths")
        if filled is not None:
            expect(button).to_have_css("background-color", filled)
            assert button.evaluate("link => getComputedStyle(link).color") == (
                "oklch(1 0 0)" if filled.startswith("rgb(16") else "oklch(0.2 0 0)"
            )


def test_lists_of_contents_have_no_marks_and_one_title(tmp_path: Path, open_page: Callable[..., Page]) -> None:
    text = "import TOCInline from '@theme/TOCInline';\n\n# A\n\n<TOCInline toc={toc} />\n\n- own\n\n## B\n\nText.\n\n### C\n\nText.\n"
    files = {"docs/a.mdx": text, "src/own.css": ".table-of-contents::before { content: 'Contents' }"}
    site = write_site(tmp_path / "site", files, '[theme]\nstyles = ["docusaurus", "src/own.css"]\n')
    build(site, tmp_path / "out")
    with served(site, tmp_path / "out") as address:
        page = open_page(f"{address}/docs/a")
        lists = page.locator(".prose ul")
        expect(lists).to_have_count(3)
        for number, marks in enumerate(("none", "none", "disc")):
            expect(lists.nth(number)).to_have_css("list-style-type", marks)
        titles = lists.evaluate_all("lists => lists.map(one => getComputedStyle(one, '::before').content)")
        assert titles == ['"Contents"', "none", "none"]
