"""Sentences of Markdown, and its plain text."""

from __future__ import annotations

import pytest

from docstead.assistant.answers.sentences import plain, sentences


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("One. Two", ["One.", "Two"]),
        (
            "Set `a. B` to 3.5, e.g. in **Bold. Text.** Then save.",
            ["Set `a. B` to 3.5, e.g. in **Bold. Text.**", "Then save."],
        ),
        ("See [a. B](/x.y). Next", ["See [a. B](/x.y).", "Next"]),
        ("Is it? (Yes. No.) End!", ["Is it?", "(Yes. No.)", "End!"]),
        ("", []),
    ],
)
def test_sentences_are_complete_markdown(markdown: str, expected: list[str]) -> None:
    assert sentences(markdown) == expected


def test_plain_text_keeps_names() -> None:
    assert plain("Set `a_b` to *1*, [see `x`](/y) \\| snake_case **b**") == "Set a_b to 1, see x | snake_case b"
