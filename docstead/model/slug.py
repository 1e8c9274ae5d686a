"""Anchors from heading texts, as GitHub makes them: lower case, punctuation dropped, spaces to hyphens."""

from __future__ import annotations

import re

_DROPPED = re.compile(r"[^\w\- ]")


def slugify(text: str) -> str:
    """The slug of a text, before a number makes it unique."""
    return _DROPPED.sub("", text.lower()).replace(" ", "-")


def unique(slug: str, seen: dict[str, int]) -> str:
    """The slug, with ``-1``, ``-2`` … where it was used before; ``seen`` is updated."""
    result = slug
    while result in seen:
        seen[slug] += 1
        result = f"{slug}-{seen[slug]}"
    seen[result] = 0
    return result
