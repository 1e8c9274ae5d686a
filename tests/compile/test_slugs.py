"""Anchors are those of GitHub and Docusaurus, so that links written for them lead to the same headings."""

from __future__ import annotations

import pytest

from docstead.config import MarkdownSettings
from docstead.model.slug import slugify
from tests.compile.comparable import compile_text

# The anchors are those that the npm package github-slugger 2.0.0 gives.
CASES = [
    ("Getting started, quickly!", "getting-started-quickly"),
    ("snake_case and kebab-case", "snake_case-and-kebab-case"),
    ("Über den Wolken", "über-den-wolken"),
    ("नमस्ते दुनिया", "नमस्ते-दुनिया"),
    ("ภาษาไทย ที่นี่", "ภาษาไทย-ที่นี่"),
    ("日本語、テスト", "日本語テスト"),
    ("e\u0301te\u0301", "e\u0301te\u0301"),
    ("\u26a0\ufe0f Common mistakes", "\ufe0f-common-mistakes"),
    ("1\ufe0f\u20e3 First", "1\ufe0f\u20e3-first"),
    ("\U0001f680 Launch", "-launch"),
    ("½ cup ①", "-cup-"),
    ("a\u200db", "ab"),
]


@pytest.mark.parametrize(("text", "anchor"), CASES)
def test_an_anchor_is_made_from_a_heading(text: str, anchor: str) -> None:
    assert slugify(text) == anchor


def test_anchors_can_keep_capitals() -> None:
    document = compile_text("# A\n\n## Set Up\n\n### Über Uns\n", settings=MarkdownSettings(anchor_case="keep"))
    assert [heading.id for heading in document.headings] == ["Set-Up", "Über-Uns"]


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("<Step /> Install", "-install"),
        ("Install <New />", "install-"),
        ("Install <New /> again", "install--again"),
        ("Install <New>since 2</New>", "install-since-2"),
        ("Install   it {when}", "install-it"),
    ],
)
def test_spaces_next_to_a_component_count(heading: str, anchor: str) -> None:
    document = compile_text(f"# A\n\n## {heading}\n", path="docs/a.mdx")
    assert [heading.id for heading in document.headings] == [anchor]
