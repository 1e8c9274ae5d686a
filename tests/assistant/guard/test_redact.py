"""What is taken out of a question before it is kept."""

from __future__ import annotations

import pytest

from docstead.assistant.guard.redact import LONGEST, redact


@pytest.mark.parametrize(
    ("question", "kept"),
    [
        ("Why does ann.lee+x@mail.example.co.za get no mail?", "Why does [e-mail] get no mail?"),
        ("Is 8001015009087 a valid number?", "Is [number] a valid number?"),
        ("Call me at +27 (82) 555-01-23 please", "Call me at [number] please"),
        ("card 4111 1111 1111 1111 is refused", "card [number] is refused"),
        ("password=hunter2 does not work", "password=[secret] does not work"),
        ("my password is wrong: Pa55word!", "my password is wrong: Pa55word!"),
        ("password: hunter22, why?", "password: [secret], why?"),
        ("Authorization: Bearer abc123def456 fails", "Authorization: Bearer [secret] fails"),
        ("accessToken = 'abcdef' is wrong", "accessToken = '[secret]' is wrong"),
        ("key sk-abcdefghijklmnop fails", "key [token] fails"),
        ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-def is no token", "[token] is no token"),
        ("the id 3f2504e0-4f89-11d3-9a0c-0305e82c3301 is unknown", "the id [token] is unknown"),
        ("postgres://admin:pw@db.internal/app fails", "postgres://[login]@db.internal/app fails"),
        ("https://x.example/a?user=1&key=abc gives 404", "https://x.example/a?[query] gives 404"),
    ],
)
def test_what_names_or_opens_something_is_masked(question: str, kept: str) -> None:
    assert redact(question) == kept


@pytest.mark.parametrize(
    "question",
    [
        "How do I use GetAllPropertiesForEntityConfigurations?",
        "What is new in version 0.43.12?",
        "password: how do I reset it?",
        "Which token is sent with a request?",
        "How do I set the API key of a provider?",
        "Does it run on port 8080 and Node 20.11.1?",
        "What happened in 2023-24?",
        "Is it application/json?charset or not?",
    ],
)
def test_ordinary_questions_stay_as_they_are(question: str) -> None:
    assert redact(question) == question


def test_a_long_question_is_cut_and_is_on_one_line() -> None:
    kept = redact("why?\n\n" * 400)
    assert len(kept) == LONGEST
    assert kept.endswith("…")
    assert "\n" not in kept


@pytest.mark.parametrize("hidden", ["\x1b[2J", "\x07", "\u202e", "\u200b", "\ud800", "\x00", "\r\n"])
def test_what_cannot_be_seen_is_left_out(hidden: str) -> None:
    kept = redact(f"How {hidden} now?")
    assert kept.isprintable()
    assert kept.encode()
    assert kept.split()[0] == "How"
    assert kept.split()[-1] == "now?"


@pytest.mark.parametrize("letter", ["a", "1", "-", "1 ", "a.", "@", "password ", "://", "?a="])
def test_hostile_questions_come_to_an_end(letter: str) -> None:
    # A pattern that tries every way would take hours.
    assert len(redact(letter * 2000)) <= LONGEST
