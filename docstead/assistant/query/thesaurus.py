"""Other words for what a reader asks about, from general English and from the site's settings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path

_FILE = Path(__file__).parent / "data" / "synonyms.txt"
_MOST = 3
"""Most words that are added for one word of a question."""

Group = tuple[str, ...]


@cache
def general_groups() -> tuple[Group, ...]:
    """The groups of general English."""
    lines = _FILE.read_text(encoding="utf-8").splitlines()
    return tuple(
        tuple(member.strip() for member in line.split(","))
        for line in lines
        if line.strip() and not line.startswith("#")
    )


class Thesaurus:
    """Finds other words for those of a question.

    Args:
        own: Groups of the site's settings: words with spaces between them, or words and phrases with commas. They are
            always used; the general groups only for words that the site does not have.
        is_known: Whether the site has a word.
    """

    def __init__(self, own: Iterable[str], is_known: Callable[[str], bool]) -> None:
        self._is_known = is_known
        self._own = _by_member(_members(group) for group in own)
        self._general = _by_member(general_groups())
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
            if not self._is_known(word):
                yield from self._known(word, self._general.get(word, ()))
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
