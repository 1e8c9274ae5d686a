"""The catalogues of the package: every language has every text, with the same placeholders and its own plurals."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from docstead.catalogue import ENGLISH, texts_of
from docstead.catalogue.intl import intl

FOLDER = Path(__file__).parents[2] / "docstead/catalogue"
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.toml"))


def read(language: str) -> dict[str, object]:
    sections = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    return {f"{section}.{name}": text for section, texts in sections.items() for name, text in texts.items()}


def forms(pattern: object) -> dict[str, str]:
    return pattern if isinstance(pattern, dict) else {"other": str(pattern)}


def placeholders(pattern: object) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", " ".join(forms(pattern).values()))) - {"count"}


def test_the_languages() -> None:
    assert set(LANGUAGES) >= {"en", "ar", "de", "es", "fr", "ja", "ko", "pt", "ru", "zh"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text(language: str) -> None:
    found = read(language)
    assert list(found) == list(ENGLISH.patterns)
    for name, english in ENGLISH.patterns.items():
        assert placeholders(found[name]) == placeholders(english), name
        assert isinstance(found[name], dict) == isinstance(english, dict), name
        assert all(form.strip() for form in forms(found[name]).values()), name
    assert texts_of(language)[1] == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_categories_of_the_language(language: str) -> None:
    # No catalogue needs a form for numbers with fractions or for millions.
    categories = {intl("pluralCategory", language, count) for count in range(200)}
    for name, pattern in read(language).items():
        if isinstance(pattern, dict):
            assert set(pattern) >= categories, name


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_translations_differ_from_english(language: str) -> None:
    texts = read(language)
    same = [name for name, english in ENGLISH.patterns.items() if texts[name] == english]
    assert len(same) < len(texts) / 10, same


@pytest.mark.parametrize(("locale", "read"), [("zh-CN", "zh"), ("zh-Hans", "zh"), ("zh-TW", "en"), ("pt-BR", "pt")])
def test_a_country_has_the_texts_of_its_language(locale: str, read: str) -> None:
    assert texts_of(locale)[0].patterns["page.close"] == texts_of(read)[0].patterns["page.close"]
