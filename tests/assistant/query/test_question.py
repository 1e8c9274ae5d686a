"""Compared things, parts of questions, other words for them, and unfinished words."""

from __future__ import annotations

import pytest

from docstead.assistant.query.question import compared, parts
from docstead.assistant.query.spelling import Speller
from docstead.assistant.query.thesaurus import Thesaurus


@pytest.mark.parametrize(
    ("question", "things"),
    [
        ("difference between a person and a user?", ("person", "user")),
        ("a.b vs c.d vs e.f", ("a.b", "c.d", "e.f")),
        ("How do I add a role?", ()),
        ("How do I set it up in VS Code?", ()),
    ],
)
def test_compared_things(question: str, things: tuple[str, ...]) -> None:
    assert compared(question) == things


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How do I add a role and where do I see it?", ("How do I add a role", "where do I see it?")),
        ("What is a role? Can I remove it?", ("What is a role?", "Can I remove it?")),
        ("How do I copy and paste?", ("How do I copy and paste?",)),
        ("difference between a and how b works", ("difference between a and how b works",)),
    ],
)
def test_parts(question: str, expected: tuple[str, ...]) -> None:
    assert parts(question) == expected


def test_unfinished_words_are_completed_and_real_words_kept() -> None:
    speller = Speller({"autocomplete": 5, "automatic": 2, "fallback": 3}, {"rollback", "auto"}.__contains__)
    assert speller.repair("autocom") == "autocomplete"
    assert speller.repair("rollback auto") == "rollback auto"


def test_the_thesaurus_adds_words_that_the_site_has() -> None:
    known = {"dialog", "dropdown", "form", "subform"}.__contains__
    thesaurus = Thesaurus(("subform partial",), known)
    assert thesaurus.others("open a pop up") == (("pop up", "dialog"),)
    assert ("combo box", "dropdown") in thesaurus.others("combo box")
    assert thesaurus.others("a partial form") == (("partial", "subform"),)
    assert thesaurus.others("the form") == ()
