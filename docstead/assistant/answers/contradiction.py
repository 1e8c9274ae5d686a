"""Whether a statement differs from its quotation in a number, a unit, a name, or an opposite word.

This finds what can be decided word by word. A statement that goes beyond its quotation in other words is not found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from docstead.assistant.query.tokenizer import words

_FILE = Path(__file__).parents[1] / "query" / "data" / "quantities.txt"
_OPPOSITES = tuple(
    (frozenset(one.split()), frozenset(other.split()))
    for one, other in (
        ("all every each", "any either"),
        ("above over larger greater", "below under smaller less"),
        ("raise raises increase increases higher", "lower lowers reduce reduces decrease decreases"),
        ("before", "after"),
        ("enable enables enabled", "disable disables disabled"),
        ("allow allows allowed permit permits", "forbid forbids forbidden deny denies denied refuse refuses"),
        ("maximum most", "minimum least"),
        ("several many multiple", "only single"),
        ("required mandatory", "optional"),
        ("public", "private"),
        ("start starts", "stop stops"),
        ("lock locks locked", "unlock unlocks unlocked"),
    )
)
_NEGATION = re.compile(r"\b(?:not|no|never|none|cannot|neither|nor|nothing|nobody)\b|n['’]t\b", re.I)
_NEGATIVE = re.compile(
    r"\b(?:im|un|in)possible\b|\b(?:unable|fails?|refuse[sd]?|lacks?|avoid|prevents?|forbid\w*|den(?:y|ies|ied)|disabled?|off|missing"
    r"|free|only|gone|except|unless|instead|until|but|locked|lost|empty|ignored?)\b",
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
    quoted = " ".join(quotes)
    if _has_other_quantities(claim, quoted, known, is_foreign=is_foreign):
        return True
    return not is_foreign and (
        any(name.casefold() not in known for name in _PROPER.findall(claim))
        or _has_opposite(frozenset(words(claim)), frozenset(words(quoted)))
        or (_is_negated(claim) != _is_negated(quoted) and not _NEGATIVE.search(f"{claim} {quoted}"))
    )


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
