"""Words, as the reading time counts them."""

from __future__ import annotations

import pytest

from docstead.compile.reading import count_words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Two words", 2),
        ("Zwei Wörter – und mehr", 5),
        ("日本語の文章です。" * 50, 160),
        ("使い方：docstead build を実行します。", 6),
        ("", 0),
    ],
)
def test_languages_without_spaces_have_words_too(text: str, words: int) -> None:
    assert count_words(text) == words
