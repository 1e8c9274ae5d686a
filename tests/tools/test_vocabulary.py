"""The words that the project's language avoids become fewer, and never more."""

from __future__ import annotations

import pytest

from tools.vocabulary import risen, words_of_python, words_of_script


@pytest.mark.slow  # reads all code; make check does too
def test_no_word_is_used_more_often_than_on_record() -> None:
    assert risen() == [], "use the standard term: is in, is located in, report, again, no one, next to, after"


def test_words_of_python_are_those_of_comments_docstrings_and_names() -> None:
    source = (
        '"""One two."""\nclass NodeKind:\n    x = "not this"  # three\n    """Four."""\n\ndef to_go(told_by): ...\n'
    )
    assert sorted(words_of_python(source)) == sorted(
        ["One", "two", "Node", "Kind", "x", "three", "Four", "to", "go", "told", "by"]
    )


def test_words_of_scripts_are_those_of_comments_and_names() -> None:
    source = '/** One. */\nconst anyName = "not // this"; // two\nfunction goOn() {}\nfetch("https://three");\n'
    assert [word for word in words_of_script(source) if word != "this"] == ["One", "two", "any", "Name", "go", "On"]
