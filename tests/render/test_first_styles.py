"""The styles inside pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docstead.render.first_styles import FirstStyles, StyleGroup
from tests.conftest import ROOT

STYLES = FirstStyles(
    "@font-face{src:url(./text.woff2)}",
    (
        StyleGroup(".page{}"),
        StyleGroup("@font-face{src:url(./a.woff2)}", elements=("table",)),
        StyleGroup(".card{}", frozenset({"card", "cards"})),
    ),
    others=frozenset({"spinner", "crash__message"}),
)


@pytest.mark.parametrize(
    ("html", "inside"),
    [
        ('<p class="page">', ("page",)),
        ('<p class="page"><table>', ("page", "font-face")),
        ('<p class="page"><table class="toc-mobile">', ("page",)),
        ('<p class="page"><table class="toc-mobile"></table><table>', ("page", "font-face")),
        ('<p class="page spinner">', ()),
        ("<p class='page'><b class=\"crash__message\">", ()),
        ('<p class="spinners">', ("page",)),
        ('<p class="big cards">', ("page", "card")),
    ],
)
def test_a_page_has_the_groups_of_its_parts_or_none(html: str, inside: tuple[str, ...]) -> None:
    assert [name for name in ("page", "font-face", "card") if any(name in text for text in STYLES.of(html))] == list(
        inside
    )


def test_addresses_begin_where_the_files_of_the_frontend_are() -> None:
    fonts, _, group, _ = STYLES.below("/base/assets/").all
    assert "url(/base/assets/text.woff2)" in fonts
    assert "url(/base/assets/a.woff2)" in group


def test_a_frontend_without_groups_has_none() -> None:
    assert FirstStyles().of("<p>") == ()


def test_heroes_and_features_of_other_pages_are_their_own() -> None:
    sheet = Path(__file__).parents[2] / "frontend/src/pages/home-page.css"
    lines = sheet.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.strip().startswith((".hero", ".feature"))] == []


def test_no_style_applies_to_a_class_for_a_method_of_an_api() -> None:
    """Generated sidebars of an API have the method of each operation as the class of its item."""
    sheets = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "frontend" / "src").rglob("*.css"))
    assert not re.findall(r"(?<![\w-])\.(?:get|post|put|patch|delete|head|event|schema)(?![\w-])", sheets)
