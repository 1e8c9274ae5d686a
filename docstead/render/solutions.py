"""Which section of a troubleshooting page solves the problem that another one states."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docstead.model.document import Section

_OF_IT = r"(?: (?:of|to|for) (?:the|this) (?:problem|issue|error))?"
_PROBLEM = re.compile(
    r"(?:the )?(?:issues?|problems?|symptoms?|error(?: messages?)?|what you see|use cases?|scenario|motivation)",
    re.IGNORECASE,
)
_SOLUTION = re.compile(
    rf"(?:the |possible )?(?:solutions?|fix(?:es)?|resolutions?|workarounds?|remed(?:y|ies)){_OF_IT}"
    r"|what (?:to|you can) do|how to (?:fix|solve|resolve) (?:it|this|the (?:problem|issue|error))",
    re.IGNORECASE,
)


def solutions(sections: Sequence[Section]) -> dict[str, str]:
    """By anchor of a section that only states a problem: the anchor of the section that solves it.

    Troubleshooting pages describe what readers see under one heading, in the very words that these ask with, and what
    they want to know under a later one.
    """
    found: dict[str, str] = {}
    for number, section in enumerate(sections):
        if section.anchor and _PROBLEM.fullmatch(section.title.strip(" :")):
            solution = _solution(section, sections[number + 1 :])
            if solution:
                found[section.anchor] = solution
    return found


def _solution(problem: Section, later: Sequence[Section]) -> str:
    """The first section with text below a solution heading of the same level as the problem's."""
    inside = False
    for section in later:
        if section.level < problem.level:
            break
        if section.level == problem.level:
            if inside or _PROBLEM.fullmatch(section.title.strip(" :")):
                break
            inside = bool(_SOLUTION.fullmatch(section.title.strip(" :")))
        if inside and section.blocks:
            return section.anchor
    return ""
