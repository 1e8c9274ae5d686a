"""Whether a statement differs from its quotation: in a number, a unit, a name, an opposite, a means, or a replaced word.

This finds what can be decided word by word. A statement that goes beyond its quotation in other words is not found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path

from docstead.assistant.query.thesaurus import general_groups
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer, words

_FILE = Path(__file__).parents[1] / "query" / "data" / "quantities.txt"
_OPPOSITES = tuple(
    (frozenset(one.split()), frozenset(other.split()))
    for one, other in (
        ("all every each", "any either"),
        ("above over larger greater", "below under smaller less"),
        ("raise raises increase increases higher", "lower lowers reduce reduces decrease decreases"),
        ("before until", "after"),
        ("enable enables enabled", "disable disables disabled"),
        ("allow allows allowed permit permits", "forbid forbids forbidden deny denies denied refuse refuses"),
        ("maximum most", "minimum least"),
        ("several many multiple", "only single"),
        ("required mandatory", "optional"),
        ("public", "private"),
        ("start starts running continue continues", "stop stops stopped halt"),
        ("immediately instantly", "after later restart"),
        ("must", "may might optionally"),
        ("lock locks locked", "unlock unlocks unlocked"),
    )
)
_NEGATION = re.compile(r"\b(?:not|no|never|none|cannot|neither|nor|nothing|nobody)\b|n['’]t\b", re.I)
_NEGATIVE = re.compile(
    r"\b(?:im|un|in)possible\b|\b(?:unable|fails?|refuse[sd]?|lacks?|avoid|prevents?|forbid\w*|den(?:y|ies|ied)|disabled?|off|missing"
    r"|free|only|gone|except|unless|instead|until|but|locked|lost|empty|ignore[sd]?|once|otherwise|itself|automatically|silent|skip\w*"
    r"|drop\w*|omit\w*|un[a-z]{4,}|dis[a-z]{4,}|[a-z]{3,}less)\b|\bleft out\b",
    re.I,
)
"""Words that can state without a negation what a quotation negates, and the reverse."""
_PROPER = re.compile(r"(?<=[\w,;)\"'*`] )[*_\"']*((?:[A-Z][a-z]+[\w-]*|[A-Z]{2,}[\w-]*|[A-Z]\d+))\b")
"""A capitalised word inside a sentence."""


@cache
def _quantities() -> dict[str, str]:
    lines = _FILE.read_text(encoding="utf-8").splitlines()
    parts = (line.split() for line in lines if line and not line.startswith("#"))
    return {word: value for value, *said in parts for word in said}


def contradicts(claim: str, quotes: Iterable[str], known: str, *, is_foreign: bool) -> bool:
    """Whether a claim contradicts its quotations.

    Args:
        claim: Plain text.
        quotes: What it quotes.
        known: The passages and the question, in lower case.
        is_foreign: Whether the claim is in another language than the quotations.
    """
    quoted = _AT_ONCE.sub("immediately", " ".join(quotes))
    claim = _AT_ONCE.sub("immediately", claim)
    if _has_other_quantities(claim, quoted, known, is_foreign=is_foreign):
        return True
    return not is_foreign and (
        any(name.casefold() not in known for name in _PROPER.findall(claim))
        or bool(_FORCED.search(claim) and not _FORCED.search(quoted) and _ALLOWED.search(quoted))
        or _has_opposite(frozenset(words(claim)), frozenset(words(quoted)))
        or (_is_negated(claim) != _is_negated(quoted) and not _NEGATIVE.search(f"{claim} {quoted}"))
    )


_AT_ONCE = re.compile(r"\b(?:at once|right away|straight away)\b", re.I)
_FORCED = re.compile(r"\b(?:must|ha(?:s|ve) to)\b", re.I)
_ALLOWED = re.compile(r"\b(?:can|may)\b", re.I)
_MODAL = frozenset(("may", "might", "must", "could", "should", "would"))
_UNLIMITED = re.compile(
    r"\b(?:any number of|as (?:often|many|much|long) as (?:you|they|it|one)|for ?ever|at any time|unlimited|no limit|always|endless\w*)\b",
    re.I,
)
_MEANS = re.compile(
    r"\b(?:by|with|via|through|over|using)\s+(?:(?:the|a|an|their|his|her|your|its)\s+)?((?:[a-z]+\s+){0,1}[a-z]{3,})\b",
    re.I,
)
_LIKE, _COPIED = 0.6, 0.8
"""Likeness of two sequences of words from which one is read as the other with words replaced, and as a copy of it."""


def numbers_in_words(text: str) -> frozenset[str]:
    """The numbers that a text has in words, in digits."""
    meant = _quantities()
    return frozenset(meant[word] for word in words(text) if word in meant)


def is_altered(claim: str, quoted: str, known: str, about: str, typed: Iterable[str], stemmer: Stemmer) -> bool:
    """Whether a claim is its quotation with words replaced by words of another meaning, or without its limits.

    Args:
        claim: Plain text.
        quoted: What it quotes.
        known: The passages and the question, in lower case.
        about: The headings of the passages, which a claim may name where the quotation does not.
        typed: Code in the claim.
        stemmer: Of the words.
    """
    if any(match[0].casefold() not in known for match in _UNLIMITED.finditer(claim)):
        return True
    passage = stemmer.stem_set(known)
    for match in _MEANS.finditer(claim):
        means = stemmer.stem_set(match[1]) - STOP_WORDS
        if means and not means & passage:
            return True
    for span in typed:  # what is copied letter by letter does not make them alike
        claim, quoted = claim.replace(span, " "), quoted.replace(span, " ")
    said, given = _content(claim, stemmer), _content(quoted, stemmer)
    matcher = SequenceMatcher(None, said, given, autojunk=False)
    if matcher.ratio() < _LIKE:
        return False
    if matcher.ratio() >= _COPIED and _is_negated(claim) != _is_negated(quoted):
        return True
    same, named = _synonyms(stemmer), stemmer.stem_set(about)
    return any(
        not same.get(word, frozenset()) & set(given)
        for kind, start, end, _, _ in matcher.get_opcodes()
        if kind == "replace"
        for word in said[start:end]
        if word not in given and word not in named
    )


def _content(text: str, stemmer: Stemmer) -> list[str]:
    """The stems of the words that carry the meaning, in order; numbers in digits."""
    meant = _quantities()
    carrying = (word for word in words(text) if word not in STOP_WORDS and word not in _MODAL)
    return [meant.get(word, stem) for word in carrying for stem in stemmer.stem_set(word)]


@cache
def _synonyms(stemmer: Stemmer) -> dict[str, frozenset[str]]:
    """The stems of the same meaning, for each stem."""
    found: dict[str, frozenset[str]] = {}
    for group in general_groups():
        stems = stemmer.stem_set(" ".join(member for member in group if " " not in member))
        for stem in stems:
            found[stem] = found.get(stem, frozenset()) | stems
    return found


def _is_negated(text: str) -> bool:
    return bool(_NEGATION.search(text))


def _has_opposite(claim: frozenset[str], quoted: frozenset[str]) -> bool:
    return any(
        claim & one and quoted & other and not claim & other and not quoted & one
        for pair in _OPPOSITES
        for one, other in (pair, pair[::-1])
    )


def _has_other_quantities(claim: str, quoted: str, known: str, *, is_foreign: bool) -> bool:
    """Whether a claim has a number that the passages do not have, or a unit that the quotations do not have."""
    meant = _quantities()
    said = {meant[word] for word in words(claim) if word in meant}
    numbers = {one for one in said if one.isdigit()}
    found = words(known)
    if not numbers <= {meant.get(word, word) for word in found}:
        return True
    units = {meant[word] for word in words(quoted) if word in meant}
    # In other languages the hours give the time.
    return not said - numbers <= (units | {"hour"} if is_foreign and "o'clock" in quoted else units)
