"""Yes or no, where a statement answers a question with these words."""

from __future__ import annotations

import re

_NEGATION = re.compile(
    r"\b(?:not|no|never|cannot|without|only|unless|except|unsupported|deprecated|removed|unfortunately|instead|however|but)\b|n't\b",
    re.I,
)
_DENIAL = re.compile(
    r"\b(?:is|are)(?: currently)? not (?:supported|possible|allowed|available)\b|\bcannot be\b|\bcan't be\b|\bdo(?:es)? not support\b"
    r"|\bdo(?:es)?n't support\b|\bno longer supported\b|\bis no longer\b",
    re.I,
)
_AFFIRMATION = re.compile(r"\b(?:supports?|supported|you can|can be|allows?|possible|available|is able to)\b", re.I)
_ANSWERED = re.compile(r"^\W*(?:yes|no)\b", re.I)
_CLEAR = 0.7
"""Least share of the question's words in a statement that answers it with yes or no."""


def verdict(question: str, statement: str, said: float) -> str:
    """``Yes. `` or ``No. `` where a statement has these words; else empty."""
    if said < _CLEAR or _ANSWERED.match(statement) or _NEGATION.search(question):
        return ""
    if _DENIAL.search(statement):
        return "No. "
    return "Yes. " if _AFFIRMATION.search(statement) and not _NEGATION.search(statement) else ""
