"""Questions in a conversation: which of them go on from the one before."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docstead.assistant.query.tokenizer import STOP_WORDS, words
from docstead.model.answer import Turn

_GOES_ON = re.compile(r"^\s*(?:and|or|but|what about|how about|what if|then|also|so)\b", re.IGNORECASE)
_POINTS_BACK = frozenset(
    {"it", "its", "they", "them", "their", "that", "this", "these", "those", "one", "ones", "same"}
)
_FEW_WORDS = 4


def earlier_question(question: str, history: Sequence[Turn]) -> str:
    """The question that this one goes on from; empty where it stands for itself."""
    asked = [turn.question for turn in history if turn.question.strip()]
    if not asked or not is_follow_up(question):
        return ""
    # A follow-up to a follow-up goes on from the question that both began with.
    earlier = asked[-1]
    if is_follow_up(earlier) and len(asked) > 1:
        return f"{asked[-2]} {earlier}"
    return earlier


def is_follow_up(question: str) -> bool:
    """Whether a question makes sense only with the one before."""
    if _GOES_ON.match(question):
        return True
    asked = set(words(question))
    if asked <= STOP_WORDS:
        return True
    return bool(_POINTS_BACK & asked) and len(asked - STOP_WORDS - _POINTS_BACK) <= _FEW_WORDS
