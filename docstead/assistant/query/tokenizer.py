"""Words of questions and passages: which of them matter, and the stem that their forms share."""

from __future__ import annotations

import re
import sqlite3
from threading import local

TOKENIZER = "porter unicode61 remove_diacritics 2 tokenchars '_'"
"""How SQLite's full-text tables split text into words and reduce these to stems."""

_WORD = re.compile(r"[^\W_]+(?:_[^\W_]+)*")
_PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_JOINED = re.compile(r"[A-Za-z][A-Za-z0-9]+")

_FUNCTION_WORDS = """
a about above after again all also am an and any are as at be because been before being below between both but by
can cant could did do does doesnt done dont during each few for from further get got had has have having he her him
his how i id if im in into is isnt it its ive just let lets made make makes many me more most much my need needs no
nor not of off on once only or other our ours out over own please same she should show so some such tell than that
the their theirs them then there these they thing things this those through to too under until up upon us use used
using very want wants was way ways we were what when where which while who whom whose why will with would you your
yours
"""

STOP_WORDS = frozenset(_FUNCTION_WORDS.split())
"""Words that a question is made with and not about."""


def words(text: str) -> list[str]:
    """The words of a text in lower case, in order."""
    return _WORD.findall(text.lower())


def content_words(text: str) -> list[str]:
    """The words that a question is about, each once; all of its words where it has none of these."""
    found = words(text)
    return list(dict.fromkeys(word for word in found if word not in STOP_WORDS)) or list(dict.fromkeys(found))


def name_parts(text: str) -> str:
    """The words inside joined names: ``performQuickSearch`` gives ``perform Quick Search``."""
    parts = (_PART.findall(name) for name in _JOINED.findall(text))
    return " ".join(" ".join(found) for found in parts if len(found) > 1)


class Stemmer:
    """Stems of words, exactly as the full-text tables make them: SQLite itself is asked. Safe to share by threads."""

    def __init__(self) -> None:
        self._local = local()

    def stems(self, text: str) -> list[str]:
        """The stem of each word of a text, in order."""
        connection = self._connection()
        connection.execute("DELETE FROM texts")
        connection.execute("INSERT INTO texts VALUES (?)", (text,))
        return [stem for (stem,) in connection.execute("SELECT term FROM stems ORDER BY offset")]

    def stem(self, word: str) -> str:
        """The stem of a word."""
        found = self.stems(word)
        return found[0] if found else word

    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = sqlite3.connect(":memory:", isolation_level=None)
            connection.execute(f'CREATE VIRTUAL TABLE texts USING fts5(text, tokenize="{TOKENIZER}")')
            connection.execute("CREATE VIRTUAL TABLE stems USING fts5vocab(texts, instance)")
            self._local.connection = connection
        return connection
