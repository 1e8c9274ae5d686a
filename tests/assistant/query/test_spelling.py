"""Misspelt words are repaired by the words of the documentation; right words stay."""

from __future__ import annotations

import pytest

from docstead.assistant.query.spelling import Speller

VOCABULARY = {
    "mailbox": 9,
    "password": 5,
    "forward": 4,
    "item": 3,
    "state": 3,
    "spam": 2,
    "editor": 4,
    "edit": 6,
    "strip": 2,
    "catch": 3,
}
LANGUAGE = {"bread", "stripe", "make"}
SPELLER = Speller(VOCABULARY, LANGUAGE.__contains__)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("how to chnage a pasword", "how to chnage a password"),
        ("mialbox", "mailbox"),
        ("malbox forwrad", "mailbox forward"),
        ("itme", "item"),
        ("the sate of it", "the state of it"),
        ("the editr", "the editor"),
    ],
)
def test_the_nearest_word_of_the_documentation_takes_its_place(written: str, read: str) -> None:
    assert SPELLER.repair(written) == read


@pytest.mark.parametrize("text", ["bread", "stripe", "stem", "MySpan", "OpenAI", "zebra", "spa", "2spam4", "captcha"])
def test_what_is_no_mistake_stays(text: str) -> None:
    assert SPELLER.repair(text) == text


def test_without_a_vocabulary_nothing_changes() -> None:
    assert Speller({}, lambda word: False).repair("mialbox") == "mialbox"
