"""The questions that a page answers, as its front matter lists them in readers' words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

KEY = "questions"


def section_questions(front_matter: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """The questions of each section, by the heading's anchor; empty for the text before the first heading.

    >>> section_questions({"questions": ["How do I start?"]})
    {'': ('How do I start?',)}
    """
    written = front_matter.get(KEY) or {}
    by_heading = written if isinstance(written, dict) else {"": written}
    return {
        str(heading): tuple(questions) if isinstance(questions, list) else (str(questions),)
        for heading, questions in by_heading.items()
    }
