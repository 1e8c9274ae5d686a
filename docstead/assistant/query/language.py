"""Whether a question is in English."""

from __future__ import annotations

import re

from docstead.assistant.query.tokenizer import function_words, words

_LETTERS = re.compile(r"[^\W\d_]")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f\u1e00-\u1eff]")


def is_foreign(text: str) -> bool:
    """Whether a text is in a language other than English: another script, or mostly another language's function words.

    >>> is_foreign("Wie erstelle ich eine neue Seite?"), is_foreign("How do I create a page?")
    (True, False)
    """
    letters = _LETTERS.findall(text)
    if letters and sum(not _LATIN.match(letter) for letter in letters) > len(letters) / 2:
        return True
    return bool(function_words(words(text)))
