"""Texts of a language, and those that a site has in their place."""

from __future__ import annotations

import datetime

import pytest

from docstead.catalogue import ENGLISH, texts_of

DATE = datetime.datetime(2021, 8, 26, 23, 30, tzinfo=datetime.UTC)


@pytest.mark.parametrize(
    ("language", "long", "medium", "day"),
    [
        ("en", "August 26, 2021", "Aug 26, 2021", "August 26"),
        ("de", "26. August 2021", "26.08.2021", "26. August"),
        ("fr", "26 août 2021", "26 août 2021", "26 août"),
        ("ja", "2021年8月26日", "2021/08/26", "8月26日"),
        ("ar", "26 أغسطس 2021", "26\u200f/08\u200f/2021", "26 أغسطس"),
    ],
)
def test_dates(language: str, long: str, medium: str, day: str) -> None:
    texts = texts_of(language)[0]
    assert [texts.date(DATE, "long"), texts.date(DATE, "medium"), texts.date(DATE, "day")] == [long, medium, day]


def test_plurals() -> None:
    assert [ENGLISH.text("engine.posts", count=count) for count in (1, 2)] == ["One post", "2 posts"]
    arabic = texts_of("ar")[0]
    assert [arabic.text("engine.posts", count=count) for count in (2, 3, 11)] == ["مقالان", "3 مقالات", "11 مقالًا"]


def test_a_regional_language_has_the_texts_of_its_language() -> None:
    texts, issues = texts_of("de-AT")
    assert texts.text("page.close") == "Schließen"
    assert issues == ()


def test_a_language_without_a_catalogue_is_english_with_a_warning() -> None:
    texts, issues = texts_of("pl", '[page]\nclose = "Zamknij"\n', "messages/pl.toml")
    assert (texts.text("page.close"), texts.text("page.skip")) == ("Zamknij", "Skip to main content")
    assert [(issue.code, issue.path) for issue in issues] == [("text-untranslated", "messages/pl.toml")]


def test_the_browser_gets_what_differs_from_english() -> None:
    texts, _ = texts_of("en", '[page]\nclose = "Shut"\nskip = "Skip to main content"\n', "messages/en.toml")
    assert texts.for_browser == {"page.close": "Shut"}
    assert ENGLISH.for_browser == {}
    assert not any(name.startswith("engine.") for name in texts_of("de")[0].for_browser)


@pytest.mark.parametrize(
    ("text", "code", "line", "message", "hint"),
    [
        ("[page]\nclos = 'x'", "unknown-text", 2, "there is no text `page.clos`", "did you mean `page.close`?"),
        ("close = 'x'", "unknown-text", 1, "there is no text `close`", "did you mean"),
        ("[page]\nclose = '{x}'", "text-placeholder", 2, "unknown placeholder `{x}`", "it has no placeholders"),
        ("[docs]\nversion = '{verion}'", "text-placeholder", 2, "`{verion}`", "did you mean `{version}`?"),
        ("[docs]\nversion = 'V'", "text-placeholder", 2, "leaves out `{version}`", "Version: {version}"),
        ("[docs]\nitems = { one = '1' }", "text-placeholder", 2, "needs a text for `other`", ""),
        ("[page]\nclose = { other = '1' }", "text-placeholder", 2, "has no number", ""),
        ("[page]\nclose = 1", "text-placeholder", 2, "must be text", ""),
        ("page." * 60 + "x = 1", "text-syntax", 1, "a key has too many parts", ""),
        ("[page", "text-syntax", 1, "the name of the table has no closing bracket", "write `[page]`"),
    ],
)
def test_mistakes_have_a_place_and_a_hint(text: str, code: str, line: int, message: str, hint: str) -> None:
    texts, (issue,) = texts_of("en", text, "messages/en.toml")
    assert (issue.code, issue.path) == (code, "messages/en.toml")
    assert issue.span is not None
    assert issue.span.line == line
    assert message in issue.message
    assert hint in issue.hint
    assert texts.patterns == ENGLISH.patterns
