"""Patterns of paths, as settings have them, and of the variables of a site."""

from __future__ import annotations

import re
from collections.abc import Iterable

_WILD = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]", "{": "(?:", ",": "|", "}": ")"}

VARIABLE = re.compile(r"\{\{[ \t]{0,9}([\w.-]{1,99})[ \t]{0,9}\}\}")
"""A name in braces, which may be that of a variable of the site."""


def any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    """A regular expression for whole paths that have one of the patterns, such as ``**/*.{md,mdx}``."""
    return re.compile("|".join(map(_expression, patterns)) or "(?!)")


def _expression(pattern: str) -> str:
    depth, parts = 0, []
    for part in re.split(r"(\*\*/|\*\*|[*?{,}])", pattern.removeprefix("./")):
        depth += (part == "{") - (part == "}")
        parts.append(re.escape(part) if part == "," and not depth else _WILD.get(part, re.escape(part)))
    return "".join(parts)
