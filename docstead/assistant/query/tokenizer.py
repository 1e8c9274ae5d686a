"""Words of questions and passages: tokens, stop words and stems."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from threading import local

TOKENIZER = "porter unicode61 remove_diacritics 2 tokenchars '_'"
"""The tokenizer of SQLite's full-text tables."""

_WORD = re.compile(r"[^\W_]+(?:_[^\W_]+)*")
_PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_MOST_KNOWN = 50_000
_JOINED = re.compile(r"[A-Za-z][A-Za-z0-9]+")

_RUN = re.compile(
    r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々〆]+|[\u30a0-\u30ff]+|[\u3040-\u309f]+|[\uac00-\ud7af]+"
    r"|[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]+"
)
"""Letters of one script that has no spaces between words, or whose words have endings of many kinds."""
_VOWEL_SIGNS = re.compile(r"[\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]+")
_ARTICLE = re.compile(r"(?<!\w)[وفبك]?(?:ال|لل)(?=[\u0621-\u064a]{2})")

STOP_WORDS = frozenset(Path(__file__).with_name("stop_words.txt").read_text(encoding="utf-8").split())
"""Words that do not say what a question is about."""
_LANGUAGES = tuple(
    frozenset(line.split()[1:])
    for line in Path(__file__).with_name("data").joinpath("languages.txt").read_text(encoding="utf-8").splitlines()
    if line.strip() and not line.startswith("#")
)
_LEAST_SHARE = 0.25
_ASKING = re.compile(
    "请问|为什么|什么时候|多久|多长时间|有没有|是不是|能不能|可不可以|怎么样|如何|怎么|怎样|什么|哪些|哪个|哪里|哪儿|是否|能否|可以|需要|应该|多少|几个|这个|那个|我们|"
    "我的|[我你您的吗呢吧了]|어떻게|무엇|어디|언제|어떤|얼마나|[\u3040-\u309f]+"
)
"""Words with which a question in Chinese or Korean asks, and the endings of Japanese."""
_ALONE = re.compile("[\u3400-\u9fff\uac00-\ud7af]")


def function_words(found: Sequence[str]) -> frozenset[str]:
    """The function words of the language that a text with these words is in; none where it is English."""
    if len(found) < 3:
        return frozenset()
    count, language = max(((sum(map(own.__contains__, found)), own) for own in _LANGUAGES), key=lambda pair: pair[0])
    english = sum(map(STOP_WORDS.__contains__, found))
    return language if count >= max(2, english + 1, _LEAST_SHARE * len(found)) else frozenset()


def words(text: str) -> list[str]:
    """The words of a text in lower case, in order."""
    return _WORD.findall(separated(text).lower())


def separated(text: str) -> str:
    """A text with spaces between what is searched for: pairs of letters in scripts without spaces, as the search box has them.

    Arabic words lose their articles and vowel signs.

    >>> separated("延滞料は")
    '延滞 滞料  は '
    """
    if text.isascii():
        return text
    return _RUN.sub(_pairs, _ARTICLE.sub("", _VOWEL_SIGNS.sub("", text)))


def _pairs(run: re.Match[str]) -> str:
    letters = run[0]
    return " ".join(a + b for a, b in pairwise(letters)) + " " if len(letters) > 1 else f" {letters} "


def content_words(text: str) -> list[str]:
    """The words of a question without stop words, each once; all of its words if nothing remains."""
    found = words(text)
    # A letter that is left alone is in no pair.
    asked = found if text.isascii() else [w for w in words(_ASKING.sub(" ", text)) if not _ALONE.fullmatch(w)]
    own = function_words(found)
    return list(dict.fromkeys(word for word in asked if word not in STOP_WORDS and word not in own)) or list(
        dict.fromkeys(found)
    )


def name_parts(text: str) -> str:
    """The words inside joined names.

    >>> name_parts("call performQuickSearch")
    'perform Quick Search'
    """
    parts = (_PART.findall(name) for name in _JOINED.findall(text))
    return " ".join(" ".join(found) for found in parts if len(found) > 1)


class Stemmer:
    """Stems of words (Porter 1980), made by SQLite itself, so that they equal those of its full-text tables.

    Safe to use from several threads.
    """

    def __init__(self) -> None:
        self._local = local()
        self._known: dict[str, str] = {}

    def stems(self, text: str) -> list[str]:
        """The stem of each word of a text, in order."""
        connection = self._connection()
        connection.execute("DELETE FROM texts")
        connection.execute("INSERT INTO texts VALUES (?)", (separated(text),))
        return [stem for (stem,) in connection.execute("SELECT term FROM stems ORDER BY offset")]

    def stem(self, word: str) -> str:
        """The stem of a word."""
        found = self.stems(word)
        return found[0] if found else word

    def stem_set(self, text: str) -> frozenset[str]:
        """The stems of a text's words, each once. Faster than ``stems`` for many texts that share words."""
        known = self._known
        found = set(words(text))
        new = [word for word in found if word not in known and word.isascii()]
        if new:
            if len(known) > _MOST_KNOWN:
                known.clear()
            known.update(zip(new, self.stems(" ".join(new)), strict=True))
        return frozenset(known.get(word, word) for word in found)

    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = sqlite3.connect(":memory:", isolation_level=None)
            connection.execute(f'CREATE VIRTUAL TABLE texts USING fts5(text, tokenize="{TOKENIZER}")')
            connection.execute("CREATE VIRTUAL TABLE stems USING fts5vocab(texts, instance)")
            self._local.connection = connection
        return connection
