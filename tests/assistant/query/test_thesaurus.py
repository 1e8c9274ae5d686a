"""Other words for those of a question."""

from __future__ import annotations

import pytest

from docstead.assistant.query.thesaurus import Thesaurus


@pytest.mark.parametrize(
    ("question", "known", "added"),
    [
        ("organise files", "organize", ["organize"]),
        ("organize files", "organise", ["organise"]),
        ("colour of the text", "color", ["color"]),
        ("authorisation", "authorization", ["authorization"]),
        ("organise files", "files", []),
        ("rise and four", "rize for", []),
    ],
)
def test_the_other_spelling_of_english_is_found(question: str, known: str, added: list[str]) -> None:
    thesaurus = Thesaurus((), lambda word: word in known.split())
    assert [other for _, other in thesaurus.others(question)] == added


@pytest.mark.parametrize(
    ("question", "known", "added"),
    [
        ("turn off telemetry", "disable analytics", ["disable", "analytics"]),
        ("leave out a folder", "exclude leave folder", ["exclude"]),
        ("it does not turn up", "disable", []),
        ("how do I get my stats", "statistics stats", []),
    ],
)
def test_everyday_words_lead_to_those_of_documentation(question: str, known: str, added: list[str]) -> None:
    thesaurus = Thesaurus((), lambda word: word in known.split())
    assert [other for _, other in thesaurus.others(question)] == added
