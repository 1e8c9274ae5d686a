"""Patterns of paths, as settings have them."""

from __future__ import annotations

import re
from collections.abc import Iterable

_WILD = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]", "{": "(?:", ",": "|", "}": ")"}


def any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    """A regular expression for whole paths that have one of the patterns, such as ``**/*.{md,mdx}``."""
    return re.compile("|".join(map(_expression, patterns)) or "(?!)")


def _expression(pattern: str) -> str:
    depth, parts = 0, []
    for part in re.split(r"(\*\*/|\*\*|[*?{,}])", pattern.removeprefix("./")):
        depth += (part == "{") - (part == "}")
        parts.append(re.escape(part) if part == "," and not depth else _WILD.get(part, re.escape(part)))
    return "".join(parts)
