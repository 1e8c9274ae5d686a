"""Icons of Material for MkDocs: those in a sentence are named, and ornaments are left out."""

from __future__ import annotations

import pytest

from docstead.config import MarkdownSettings
from tests.compile.comparable import compile_text

ICONS = MarkdownSettings(format="md", extensions=("icons",))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Click :material-dots-vertical: here", ["Click “dots vertical” here"]),
        ("Нажмите :material-download:", ["Нажмите “download”"]),
        ("Add it (:material-plus:)", ["Add it (“plus”)"]),
        ("Press :material-numeric-1-circle: or :octicons-heart-fill-24:", ["Press “numeric 1” or “heart”"]),
        ("1. :material-file-edit-outline: Edit", ["Edit"]),
        ("[Read more :octicons-arrow-right-24:](a.md)", ["Read more"]),
        ("| Ready | :material-check: |\n| - | - |", ["Ready | ✓"]),
    ],
)
def test_an_icon_is_named_in_a_sentence(text: str, words: list[str]) -> None:
    (section,) = compile_text(f"{text}\n", settings=ICONS).sections
    assert [block.text for block in section.blocks] == words


@pytest.mark.parametrize("text", ["## Start :material-cog:", "Start :material-cog:\n----", "> ## Start :material-cog:"])
def test_an_icon_is_no_part_of_an_anchor(text: str) -> None:
    assert [heading.id for heading in compile_text(f"{text}\n", settings=ICONS).headings] == ["start"]
