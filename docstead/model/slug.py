"""Anchors from heading texts, as GitHub makes them: lower case, punctuation dropped, spaces to hyphens."""

from __future__ import annotations

import re
import unicodedata

_DROPPED = re.compile(r"[^\w\- ]")
_DROPPED_BY_PYTHON = re.compile(r"[^\w\s-]")
_SPACES = re.compile(r"[-\s]+")
# Letters, marks (the vowel signs of Hindi, the sign after an emoji), decimal digits, letters that are numbers, connectors.
_KEPT = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "Pc"})


def slugify(text: str, *, keep_case: bool = False) -> str:
    """The slug of a text, before a number makes it unique; ``keep_case`` leaves capitals."""
    text = text if keep_case else text.lower()
    if text.isascii():
        return _DROPPED.sub("", text).replace(" ", "-")
    return "".join(char for char in text if char in " -" or unicodedata.category(char) in _KEPT).replace(" ", "-")


def slugify_python(text: str) -> str:
    """The slug that Python-Markdown makes."""
    ascii_text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return _SPACES.sub("-", _DROPPED_BY_PYTHON.sub("", ascii_text).strip().lower())


def unique(slug: str, seen: dict[str, int], separator: str = "-") -> str:
    """The slug, with ``-1``, ``-2`` … where it was used before; ``seen`` is updated."""
    result = slug
    while result in seen:
        seen[slug] += 1
        result = f"{slug}{separator}{seen[slug]}"
    seen[result] = 0
    return result
