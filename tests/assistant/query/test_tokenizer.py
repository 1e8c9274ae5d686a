"""Words, stems, names."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from docstead.assistant.query.tokenizer import Stemmer, content_words, name_parts, separated, words


def test_words_keep_names_with_underscores() -> None:
    assert words("Set backup.hour, or MAX_SIZE!") == ["set", "backup", "hour", "or", "max_size"]


def test_a_question_is_about_its_content() -> None:
    assert content_words("How do I add a mailbox to the mailbox?") == ["add", "mailbox"]
    assert content_words("And why?") == ["and", "why"]


def test_joined_names_come_apart() -> None:
    assert name_parts("call addFilterRule or HTMLParser2 now") == "add Filter Rule HTML Parser 2"


def test_stems_are_those_of_the_index_in_every_thread() -> None:
    stemmer = Stemmer()
    with ThreadPoolExecutor(4) as pool:
        stems = set(pool.map(stemmer.stem, ["filters", "filter", "filtering", "filtered"] * 8))
    assert stems == {"filter"}
    assert stemmer.stems("Forwarded letters") == ["forward", "letter"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("延滞料はいくら", ["延滞", "滞料", "はい", "いく", "くら"]),
        ("本を借りるAPI", ["本", "を", "借", "りる", "api"]),
        ("カード", ["カー", "ード"]),
        ("도서관에서", ["도서", "서관", "관에", "에서"]),
        ("الْمَكتبة والكتاب في", ["مكتبة", "كتاب", "في"]),
        ("Größe", ["größe"]),
    ],
)
def test_scripts_without_spaces_are_pairs_and_arabic_has_no_articles(text: str, found: list[str]) -> None:
    assert words(text) == found
    assert Stemmer().stem_set(text) == frozenset(found)
    assert separated("plain text") == "plain text"
