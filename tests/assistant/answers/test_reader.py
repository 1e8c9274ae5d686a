"""The reader's choices on a small site: comparisons, counts, two questions, names, outcomes."""

from __future__ import annotations

import pytest

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.compose import verdict
from docstead.assistant.answers.providers.extractive import UNSURE
from docstead.assistant.answers.units import units
from docstead.model.answer import Turn
from docstead.model.passage import PassageBlock
from tests.assistant.passages import passage


def test_a_comparison_puts_both_side_by_side(assistant: Assistant) -> None:
    answer = assistant.answer("What is the difference between a mailbox and a filter?")
    assert answer.lead.startswith("- **mailbox**: ")
    assert "\n- **filter**: " in answer.lead
    assert len(answer.sources) == 2


def test_a_count_counts_rows(assistant: Assistant) -> None:
    answer = assistant.answer("How many roles are there?")
    assert answer.lead.startswith(
        "**Roles** lists 3: `reader`, `writer`, `administrator`. [1](/docs/guides/users#roles)"
    )


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


@pytest.mark.parametrize(
    ("question", "statement", "said", "expected"),
    [
        ("Can I export it?", "You can export the table to a file.", 0.9, "Yes. "),
        ("Does it run offline?", "Running offline is not supported.", 0.9, "No. "),
        ("Can I export it?", "You can export it only as an administrator.", 0.9, ""),
        ("Can I export it?", "You can export the table.", 0.4, ""),
        ("Does it not stop?", "You can stop it.", 0.9, ""),
        ("Is it free?", "No. It costs money.", 0.9, ""),
    ],
)
def test_yes_and_no_only_where_the_statement_answers(question: str, statement: str, said: float, expected: str) -> None:
    assert verdict(question, statement, said) == expected


def test_units_are_sentences_rows_and_procedures() -> None:
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
        ("steps", "Open it. Close it."),
        ("item", "Open it."),
        ("code", "a: 1"),
        ("item", "Close it."),
        ("row", "x | y"),
    ]
    assert found[1].introduction == "Do it as follows:"
