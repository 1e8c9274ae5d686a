"""Other words for what a reader asks about, from general English and from the site's settings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path

_DATA = Path(__file__).parent / "data"
_MOST = 3
"""Most words that are added for one word of a question."""

Group = tuple[str, ...]


def _lines(name: str) -> list[str]:
    lines = (_DATA / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


@cache
def general_groups() -> tuple[Group, ...]:
    """The groups of general English."""
    return tuple(_members(line) for line in _lines("synonyms.txt"))


@cache
def _general() -> dict[str, Group]:
    """Other words of general English for a word or phrase."""
    found = _by_member(general_groups())
    for line in _lines("everyday.txt"):
        member, _, others = line.partition(": ")
        found[member] = tuple(dict.fromkeys((*_members(others), *found.get(member, ()))))
    return found


class Thesaurus:
    """Finds other words for those of a question.

    Args:
        own: Groups of the site's settings: words with spaces between them, or words and phrases with commas. They are
            always used; the general groups only for words that the site does not use.
        is_known: Whether the site has a word.
        is_used: Whether it has the word more than by chance; by default whether it has it.
    """

    def __init__(
        self, own: Iterable[str], is_known: Callable[[str], bool], is_used: Callable[[str], bool] | None = None
    ) -> None:
        self._is_known = is_known
        self._is_used = is_used or is_known
        self._own = _by_member(_members(group) for group in own)
        self._general = _general()
        phrases = "|".join(
            re.escape(member)
            for member in sorted((*self._own, *self._general), key=len, reverse=True)
            if not member.isalpha() or member in self._own
        )
        self._phrases = re.compile(rf"(?<!\w)(?:{phrases or '(?!)'})(?!\w)", re.IGNORECASE)

    def others(self, question: str) -> tuple[tuple[str, str], ...]:
        """Words and phrases of the question, each with a synonym."""
        asked = question.casefold()
        return tuple(one for one in dict.fromkeys(self._others(question)) if one[1] not in asked)

    def _others(self, question: str) -> Iterator[tuple[str, str]]:
        for match in self._phrases.finditer(question):
            member = match[0].casefold()
            yield from self._known(member, self._own.get(member, ()))
            if " " in member:  # a phrase has another meaning than its words, which the site may have
                yield from self._known(member, self._general.get(member, ()))
        for word in map(str.lower, re.findall(r"[A-Za-z0-9][A-Za-z0-9-]{2,}", question)):
            if not self._is_used(word):
                for form in base_forms(word):
                    yield from self._known(word, self._general.get(form, ()))
                yield from self._known(word, _spellings(word))

    def _known(self, member: str, others: Iterable[str]) -> Iterator[tuple[str, str]]:
        known = (other for other in others if other != member and all(map(self._is_known, other.split())))
        yield from ((member, other) for other in islice(known, _MOST))


_SPELLINGS = (
    (re.compile(r"(?<=[a-z]{3})is(?=(?:e[drs]?|ing|ations?)$)"), "iz"),
    (re.compile(r"(?<=[a-z]{3})iz(?=(?:e[drs]?|ing|ations?)$)"), "is"),
    (re.compile(r"(?<=[a-z]{2})our(?=s?$|ed$|ing$)"), "or"),
    (re.compile(r"(?<=[a-z]{2})or(?=s?$|ed$|ing$)"), "our"),
)


_ENDINGS = (
    (re.compile(r"(?:ies|ied)$"), "y"),
    (re.compile(r"(?<=[a-z]{2})(?:e?s|ed|ing)$"), ""),
    (re.compile(r"(?<=[a-z]{2}[^s])s$"), ""),
    (re.compile(r"(?<=[a-z]{2})(?:ed|ing)$"), "e"),
    (re.compile(r"(?<=[a-z])([bdgklmnprt])\1(?:ed|ing)$"), r"\1"),
)


def base_forms(word: str) -> tuple[str, ...]:
    """A word, and what it may be a form of: unlike the stem, which words of other meanings share.

    >>> base_forms("copies")
    ('copies', 'copy', 'copi', 'copie')
    """
    shorter = (pattern.sub(other, word) for pattern, other in _ENDINGS if pattern.search(word))
    return tuple(dict.fromkeys((word, *shorter)))


def _spellings(word: str) -> Iterator[str]:
    """The same word as it is written in the other English: organise, organize; colour, color."""
    for pattern, other in _SPELLINGS:
        if pattern.search(word):
            yield pattern.sub(other, word)


def _members(group: str) -> Group:
    members = group.split(",") if "," in group else group.split()
    return tuple(member.strip().casefold() for member in members if member.strip())


def _by_member(groups: Iterable[Group]) -> dict[str, Group]:
    found: dict[str, Group] = {}
    for group in groups:
        for member in group:
            found[member] = tuple(dict.fromkeys((*found.get(member, ()), *group)))
    return found
