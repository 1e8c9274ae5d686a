"""Words, stems, names."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from docstead.assistant.query.tokenizer import Stemmer, content_words, name_parts, words


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
