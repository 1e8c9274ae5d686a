"""Lists of changes, posts and announcements: they name everything, and describe the state of their day."""

from __future__ import annotations

import re

import numpy as np

from docstead.assistant.retrieval.stores.base import Candidates, FloatArray, PassageStore

_CHANGES = re.compile(
    r"/(?:(?:changelog|change-log|release-notes|history)(?:/[^/]+)?|changes|releases)(?:/|\.html)?$", re.IGNORECASE
)
"""The path of a page that lists changes, or of one of several."""
_ANNOUNCEMENT = re.compile(r"/[^/]*(?:announcement|whats-new)[^/]*$", re.IGNORECASE)
"""The path of a page about a new release."""
_DATED = 0.75
"""Share of its score that a post or announcement keeps: it describes the state of its day."""
_ABOUT_CHANGES = re.compile(
    r"\b(?:changelog|release notes?|what(?:'s| is) new|(?:chang|add|remov|dropp|deprecat|introduc|releas|renam)ed|releases?|since"
    r"|newest|latest|upgrad\w+|migrat\w+|v?\d+\.\d[\w.]*)\b",
    re.IGNORECASE,
)
"""A question that such a page may answer."""
_MOST_LOWERED = 40
"""Best passages that are looked at for lists of changes: twice as many as an answer reads."""


def lower_changes(asked: str, store: PassageStore, candidates: Candidates, scores: FloatArray) -> None:
    """Put lists of changes last, unless the question is about changes: they name everything and explain nothing."""
    if _ABOUT_CHANGES.search(asked):
        return
    lowest = scores.min(initial=0.0)
    for place in np.argsort(-scores, kind="stable")[:_MOST_LOWERED].tolist():
        passage = store.passage(int(candidates.numbers[place]))
        if _CHANGES.search(passage.path):
            scores[place] = lowest
        elif passage.kind == "blog-post" or _ANNOUNCEMENT.search(passage.path):
            scores[place] = max(lowest, scores[place] * _DATED)
