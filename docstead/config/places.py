"""The places of settings in the text of ``docstead.toml``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docstead.model.source import Span

_ANY_HEADER = re.compile(r"^\s*\[\[?[^\[\],]+\]\]?\s*(?:#|$)")


def find_setting(keys: list[str], text: str) -> Span | None:
    """The place of a setting in the text, given its path of keys and list positions."""
    lines = text.split("\n")
    first, names = 0, list[str]()
    for key in keys:
        # A number after the name of a table that is written several times selects one of them, and what is in it.
        tables = _headers(names, lines, first) if key.isdigit() and names else []
        if not tables:
            names += [] if key.isdigit() else [key]
            continue
        chosen = min(int(key), len(tables) - 1)
        first = tables[chosen][0]
        lines = lines[: tables[chosen + 1][0]] if chosen + 1 < len(tables) else lines
    for depth in range(len(names), 0, -1):
        headers = _headers(names[:depth], lines, first)
        if headers:
            number, match = headers[0]
            header = Span(number + 1, match.start(1) + 1, number + 1, match.end(1) + 1)
            return header if depth == len(names) else (_assignment(names[depth:], lines, number + 1) or header)
    return _assignment(names, lines, 0)


def _headers(names: list[str], lines: list[str], first: int) -> list[tuple[int, re.Match[str]]]:
    """The lines from ``first`` on that begin a table of this name."""
    header = _header(names)
    return [(number, match) for number in range(first, len(lines)) if (match := header.match(lines[number]))]


def find_value(value: str, text: str, keys: Sequence[str] = (), part: Span | None = None) -> Span | None:
    """The first place where a text is quoted, as a value or a key; with ``keys``, at or below the setting there.

    ``part`` is a place in the text, if that is wanted instead of the whole. Where the text is written with escapes, the
    place is that of the setting.
    """
    setting = find_setting(list(keys), text) if keys else None
    start = sum(len(line) + 1 for line in text.split("\n")[: setting.line - 1]) if setting else 0
    match = re.compile(rf"""["']\n?({re.escape(value)})["']""").search(text, start)
    if not match:
        return setting
    if part is None:
        return Span.within(text, match.start(), len(match[0].split("\n")[0]))
    inside = Span.within(text, match.start(1))
    before = inside.column - 1 if part.line == 1 else 0
    line = inside.line + part.line - 1
    return Span(line, part.column + before, line, part.end_column + before)


def _header(names: list[str]) -> re.Pattern[str]:
    return re.compile(r"^\s*\[\[?\s*(" + r"\s*\.\s*".join(map(_written, names)) + r")\s*\]\]?\s*(?:#|$)")


def _written(name: str) -> str:
    """A pattern for a key in the text: bare or in quotes."""
    return rf"""["']?{re.escape(name)}["']?"""


def _assignment(names: list[str], lines: list[str], start: int) -> Span | None:
    """The line that sets a key, or the outermost of its parents that is set, before the next table begins."""
    for name in reversed(names):
        key = re.compile(r"^\s*(?:[\w.\s]*\.\s*)?(" + _written(name) + r")\s*[=.]")
        for number in range(start, len(lines)):
            if _ANY_HEADER.match(lines[number]):
                break
            match = key.match(lines[number])
            if match:
                return Span(number + 1, match.start(1) + 1, number + 1, match.end(1) + 1)
    return None
