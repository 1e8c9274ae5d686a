"""Which questions go on from the one before."""

from __future__ import annotations

import pytest

from docstead.assistant.query.follow_up import earlier_question
from docstead.model.answer import Turn

BEFORE = [Turn("How do I add a mailbox?", "Choose New.")]


@pytest.mark.parametrize(
    "question",
    [
        "and for users?",
        "What about backups?",
        "How large can it be?",
        "Why?",
        "Where is that?",
        "in a script?",
        "on Windows",
        "is there a limit?",
        "What are the defaults?",
    ],
)
def test_a_follow_up_goes_on(question: str) -> None:
    assert earlier_question(question, BEFORE) == "How do I add a mailbox?"


@pytest.mark.parametrize(
    "question",
    [
        "What is Quillbox?",
        "How do I change the hour of backups?",
        "addFilterRule",
        "Is there a licence fee?",
        "What is the default hour of backups?",
    ],
)
def test_a_question_that_is_complete_does_not(question: str) -> None:
    assert earlier_question(question, BEFORE) == ""


def test_a_follow_up_of_a_follow_up_goes_on_from_both() -> None:
    history = [*BEFORE, Turn("and for users?", "…")]
    assert earlier_question("and for teams?", history) == "How do I add a mailbox? and for users?"


def test_without_history_nothing_goes_on() -> None:
    assert earlier_question("and for users?", []) == ""
    assert earlier_question("and for users?", [Turn("  ")]) == ""
