"""Other words for those of a question."""

from __future__ import annotations

import pytest

from docstead.assistant.query.thesaurus import Thesaurus, base_forms


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


@pytest.mark.parametrize(
    ("question", "known", "added"),
    [
        ("two jobs", "task", ["task"]),
        ("copying it", "duplicate", ["duplicate"]),
        ("what was deleted", "remove", ["remove"]),
        ("three calculators", "compute", []),
    ],
)
def test_inflected_words_have_the_synonyms_of_their_word(question: str, known: str, added: list[str]) -> None:
    thesaurus = Thesaurus((), lambda word: word in known.split())
    assert [other for _, other in thesaurus.others(question)] == added


@pytest.mark.parametrize(
    ("word", "base"), [("copies", "copy"), ("stopped", "stop"), ("saved", "save"), ("boxes", "box"), ("is", "is")]
)
def test_the_word_that_it_is_a_form_of_is_found(word: str, base: str) -> None:
    assert base in base_forms(word)


def test_everyday_words_lead_one_way() -> None:
    assert Thesaurus((), lambda word: word == "location").others("the place") == (("place", "location"),)
    assert Thesaurus((), lambda word: word == "place").others("the location") == ()


def test_a_word_that_the_site_has_by_chance_has_synonyms() -> None:
    def known(word: str) -> bool:
        return word in ("job", "task")

    assert Thesaurus((), known).others("a job") == ()
    assert Thesaurus((), known, lambda word: word == "task").others("a job") == (("job", "task"),)
