"""Whether a question is in English."""

from __future__ import annotations

import re
from pathlib import Path

from docstead.assistant.query.tokenizer import STOP_WORDS, words

_FILE = Path(__file__).parent / "data" / "languages.txt"
_LETTERS = re.compile(r"[^\W\d_]")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f\u1e00-\u1eff]")
_LEAST_SHARE = 0.25


def _languages() -> tuple[frozenset[str], ...]:
    lines = _FILE.read_text(encoding="utf-8").splitlines()
    return tuple(frozenset(line.split()[1:]) for line in lines if line.strip() and not line.startswith("#"))


LANGUAGES = _languages()
"""Function words of other languages."""


def is_foreign(text: str) -> bool:
    """Whether a text is in a language other than English: another script, or mostly another language's function words.

    >>> is_foreign("Wie erstelle ich eine neue Seite?"), is_foreign("How do I create a page?")
    (True, False)
    """
    letters = _LETTERS.findall(text)
    if letters and sum(not _LATIN.match(letter) for letter in letters) > len(letters) / 2:
        return True
    found = words(text)
    if len(found) < 3:
        return False
    english = sum(word in STOP_WORDS for word in found)
    most = max(sum(word in language for word in found) for language in LANGUAGES)
    return most >= 2 and most > english and most >= _LEAST_SHARE * len(found)
