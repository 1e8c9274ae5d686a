"""Detects follow-up questions in a conversation."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docstead.assistant.query.tokenizer import STOP_WORDS, words
from docstead.model.answer import Turn

_CONTINUES = re.compile(r"^\s*(?:and|or|but|what about|how about|what if|then|also|so)\b", re.IGNORECASE)
_FRAGMENT = re.compile(r"^\s*(?:in|on|at|for|with|without|from|to|by|as|using|via|under)\b", re.IGNORECASE)
"""A question that begins like this and has few words completes another one: "in C#?", "on mobile"."""
_FRAGMENT_WORDS = 2
_WITHOUT_OBJECT = re.compile(
    r"^\s*(?:(?:is|are) there\b(?: (?:an?|any|some))?|(?:what|which) (?:is|are) (?:the|its?))(?: \w+){1,2}\s*[?.!]*\s*$",
    re.IGNORECASE,
)
"""A question for a property that does not name what has it: "is there a limit?"."""
_PROPERTY = frozenset({
    "limit", "limits", "maximum", "minimum", "default", "defaults", "size", "cost", "price", "example", "examples",
    "alternative", "alternatives", "shortcut", "exceptions", "restrictions", "requirements", "differences",
})  # fmt: skip
_POINTS_BACK = frozenset(
    {"it", "its", "they", "them", "their", "that", "this", "these", "those", "one", "ones", "same"}
)
_FEW_WORDS = 4


def earlier_question(question: str, history: Sequence[Turn], *, is_known: bool = False) -> str:
    """The earlier question that this one follows up on; empty if it is complete in itself.

    Args:
        question: The new question.
        history: Earlier turns, oldest first.
        is_known: Whether it is known to be a follow-up, whatever its words are.
    """
    asked = [turn.question for turn in history if turn.question.strip()]
    if not asked or not (is_known or is_follow_up(question)):
        return ""
    # A follow-up to a follow-up refers to the question that both began with.
    earlier = asked[-1]
    if is_follow_up(earlier) and len(asked) > 1:
        return f"{asked[-2]} {earlier}"
    return earlier


def is_follow_up(question: str) -> bool:
    """Whether a question needs the previous one to make sense."""
    if _CONTINUES.match(question):
        return True
    asked = set(words(question))
    if _WITHOUT_OBJECT.match(question) and asked - STOP_WORDS <= _PROPERTY:
        return True
    if asked <= STOP_WORDS or (_FRAGMENT.match(question) and len(asked - STOP_WORDS) <= _FRAGMENT_WORDS):
        return True
    return bool(_POINTS_BACK & asked) and len(asked - STOP_WORDS - _POINTS_BACK) <= _FEW_WORDS


def points_back(question: str) -> bool:
    """Whether a question has a word that may refer to something in the question before."""
    return bool(_POINTS_BACK & set(words(question)))
