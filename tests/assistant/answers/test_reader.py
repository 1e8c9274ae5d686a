"""The reader's choices on a small site: comparisons, two questions, names, outcomes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.definitions import defines
from docstead.assistant.answers.providers.base import Request
from docstead.assistant.answers.providers.extractive import ExtractiveProvider
from docstead.assistant.answers.reader import names_in, readable
from docstead.assistant.answers.units import units
from docstead.assistant.query.tokenizer import content_words
from docstead.assistant.retrieval.retriever import Hit, Retrieval
from docstead.catalogue import ENGLISH
from docstead.model.answer import Turn
from docstead.model.passage import Passage, PassageBlock
from tests.assistant.passages import passage

UNSURE = ENGLISH.text("answers.unsure")


def test_a_comparison_puts_both_side_by_side(assistant: Assistant) -> None:
    answer = assistant.answer("What is the difference between a mailbox and a filter?")
    assert answer.lead.startswith("- **mailbox**: ")
    assert "\n- **filter**: " in answer.lead
    assert len(answer.sources) == 2


def test_two_questions_get_two_answers(assistant: Assistant) -> None:
    answer = assistant.answer("How long is the link for a password valid and how many wrong passwords lock an account?")
    assert "one hour" in answer.text
    assert "six wrong passwords" in answer.text


def test_a_follow_up_lacks_a_topic(assistant: Assistant) -> None:
    history = [Turn("How do I reset a password?")]
    assert "one hour" in assistant.answer("and its validity?", history).text
    alone = assistant.answer("How do I change the hour of backups?")
    assert assistant.answer("How do I change the hour of backups?", history).text == alone.text


def test_an_unsure_answer_states_it(assistant: Assistant) -> None:
    asked = ["How do I stop letters piling up?", "Can a school use it without paying?", "Do copies go to another disk?"]
    found = [answer for answer in map(assistant.answer, asked) if answer.status == "unsure"]
    assert found
    for answer in found:
        assert answer.text.startswith(f"{UNSURE}\n\n{answer.lead}")
        assert answer.sources
        assert not answer.abstained


def test_long_items_are_read_sentence_by_sentence() -> None:
    long = "One word after another makes a long item. " * 6
    found = units(passage(PassageBlock("item", long.strip())))
    assert {unit.kind for unit in found} == {"sentence"}
    assert len(found) == 6


def test_units_are_sentences_items_and_rows() -> None:
    found = units(
        passage(
            PassageBlock("paragraph", "First one here. Do it as follows:"),
            PassageBlock("step", "Open it.", detail="1"),
            PassageBlock("code", "a: 1"),
            PassageBlock("step", "Close it.", detail="2"),
            PassageBlock("header", "A | B"),
            PassageBlock("row", "x | y"),
        )
    )
    assert [(unit.kind, unit.text) for unit in found] == [
        ("sentence", "First one here."),
        ("sentence", "Do it as follows:"),
        ("item", "Open it."),
        ("code", "a: 1"),
        ("item", "Close it."),
        ("row", "x | y"),
    ]
    assert found[2].introduction == "Do it as follows:"


def _asked(
    question: str, *sections: Passage, scores: Sequence[float] = (), parts: int = 1, confidence: float = 5.0
) -> str:
    """The answer to a question from sections, best first."""
    hits = tuple(
        Hit(number, score, found, dict.fromkeys(range(len(found.blocks)), 0.5))
        for number, (found, score) in enumerate(zip(sections, scores or [1.0] * len(sections), strict=True))
    )
    words = tuple(content_words(question))
    retrieval = Retrieval(question, words, (0.8,) * len(words), hits, {}, confidence, 0.0)
    return "".join(
        piece for piece in ExtractiveProvider().write(Request(question, (retrieval,) * parts)) if isinstance(piece, str)
    )


def test_a_statement_has_the_name_of_its_setting() -> None:
    block = PassageBlock("paragraph", "The folder into which the command writes packages and their checksums.")
    section = passage(block, heading="pack-destination")
    assert _asked("Into which folder are packages written?", section).startswith("**pack-destination**: The folder")


def test_the_next_section_is_quoted_where_the_first_is_uncertain() -> None:
    slow = passage(PassageBlock("paragraph", "Slow queries are logged above a threshold."), heading="Slow query log")
    every = passage(
        PassageBlock("paragraph", "To log all queries, set `debug` to true."), heading="Logging", anchor="logging"
    )
    both = _asked("log all queries", slow, every, scores=(1.0, 0.95))
    assert "threshold" in both and "`debug`" in both
    assert "`debug`" not in _asked("log slow queries", slow, every, scores=(1.0, 0.6)).partition("See also")[0]


def test_a_statement_that_announces_code_has_it() -> None:
    section = passage(
        PassageBlock("paragraph", "Pass the number of the port like this:"),
        PassageBlock("code", "run --port 80", detail="sh"),
    )
    assert "```sh\nrun --port 80\n```" in _asked("number of the port", section)


def test_a_value_is_quoted_for_a_question_about_a_value() -> None:
    section = passage(
        PassageBlock("paragraph", "The server has a port of its own that it listens on."),
        PassageBlock("paragraph", "It listens on port 4873."),
        heading="Server",
    )
    assert "4873" in _asked("which port does the server listen on by default?", section)
    counts = passage(
        PassageBlock("header", "Part | Content"),
        PassageBlock("row", "Languages | Those of the readers"),
        PassageBlock("row", "Languages | 22"),
        heading="Server",
    )
    assert "**Languages**: 22" in _asked("how many languages?", counts)
    assert "**Languages**: Those" in _asked("which languages?", counts)


def test_an_announced_table_follows_its_statement() -> None:
    section = passage(
        PassageBlock("paragraph", "Below is a list of the limits of an account."),
        PassageBlock("header", "Limit | Value"),
        PassageBlock("row", "Size | 5 GB"),
        PassageBlock("row", "Letters | 900"),
        heading="Limits",
    )
    assert "| Letters | 900 |" in _asked("list of limits of an account", section)


def test_quoted_words_are_a_name() -> None:
    assert names_in('what does "To budget" mean') == ("to budget",)


def test_a_check_does_not_answer() -> None:
    section = passage(
        PassageBlock("paragraph", "Check: the connection string opens the database."),
        PassageBlock("paragraph", "The connection string is a line of the settings."),
        heading="Database",
    )
    assert _asked("where is the connection string?", section).startswith("**Database**: The connection string")


def test_two_questions_with_one_answer_get_it_once() -> None:
    section = passage(PassageBlock("paragraph", "The archive keeps letters for nine years."), heading="Archive")
    assert _asked("how long does the archive keep letters", section, parts=2).count("nine years") == 1


@pytest.mark.parametrize(
    ("text", "term", "is_one"),
    [
        ("A trailing stop is a stop that follows the price.", "trailing stop", True),
        ("Screens are containers for widgets.", "screen", True),
        ("The Application CRD is the resource of a deployed instance.", "application", True),
        ("A site typically represents a building.", "site", True),
        ("Voucher | A slip that pays for one ticket.", "voucher", True),
        ("Open Application Model (OAM) is a model.", "Open Application Model", True),
        ("Each aggregate is assigned to a registry.", "aggregate", False),
        ("A router is not only for pages.", "router", False),
        ("An entity is a configuration item too.", "entity", False),
        ("A prefix list is a list.", "prefix", False),
        ("Each ACH is a transfer.", "ACH", True),
        ("`--wait` is a switch.", "--wait", True),
        ("Anything is a thing.", "", False),
    ],
)
def test_a_definition_begins_with_its_term(text: str, term: str, *, is_one: bool) -> None:
    assert defines(text, term) == is_one


def test_a_section_that_points_to_another_one_gives_way_to_it() -> None:
    def pointer(anchor: str, target: str) -> Hit:
        block = PassageBlock("paragraph", f"See {target}.", f"See [{target}](/docs/page#{target}).")
        return Hit(0, 1.0, passage(block, heading=anchor, anchor=anchor), {})

    stated = Hit(0, 1.0, passage(PassageBlock("paragraph", "Stated here."), heading="stated", anchor="stated"), {})

    def read(*hits: Hit) -> list[str]:
        return [hit.passage.anchor for hit in readable(hits)]

    assert read(pointer("a", "stated"), stated) == ["stated"]
    assert read(pointer("a", "elsewhere"), stated) == ["a", "stated"]
    assert read(pointer("a", "a"), stated) == ["a", "stated"]
    assert read(pointer("a", "b"), stated, pointer("b", "a")) == ["a", "stated", "b"]
