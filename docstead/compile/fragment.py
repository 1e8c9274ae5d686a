"""Markdown between the tags of a component: taken out of its place, and compiled like a small file of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass

from docstead.compile.scan import Scan


@dataclass(frozen=True, slots=True)
class Fragment:
    """A stretch of a file's Markdown.

    Attributes:
        text: Without the indentation and quote marks that belong to what is around it.
        first_line: Number of its first line in the file.
        columns: For each line, how many characters of it were left out.
        origins: For each line, the character offset in the file of what remains.
        inline: Whether it is part of a line, so that it makes no paragraphs.
        partial: Name of the partial whose text belongs there; the fragment itself is empty then.
    """

    text: str
    first_line: int
    columns: tuple[int, ...]
    origins: tuple[int, ...]
    inline: bool
    partial: str = ""


_QUOTE = re.compile(r"[ \t]{0,3}>[ \t]?")


def take_fragment(scan: Scan, start: int, end: int, *, inline: bool, quotes: int = 0) -> Fragment:
    """The stretch from ``start`` to ``end`` of what is scanned; ``quotes`` is how many quotes it stands in."""
    lines = scan.body[start:end].split("\n")
    removed = [0, *(_quote_marks(line, quotes) for line in lines[1:])]
    indents = [
        len(line) - len(line.lstrip(" \t")) - skip
        for line, skip in zip(lines[1:], removed[1:], strict=True)
        if line[skip:].strip()
    ]
    common = 0 if inline else min(indents, default=0)
    first = scan.span(start, end)
    columns, origins, kept = [], [], []
    at = start
    for number, line in enumerate(lines):
        skip = removed[number] + (min(common, len(line) - removed[number]) if number else 0)
        kept.append(line[skip:])
        columns.append(skip + (first.column - 1 if number == 0 else scan.span(at, at).column - 1))
        origins.append(scan.origin(at) + skip)
        at += len(line) + 1
    return Fragment("\n".join(kept), first.line, tuple(columns), tuple(origins), inline)


def _quote_marks(line: str, quotes: int) -> int:
    at = 0
    for _ in range(quotes):
        mark = _QUOTE.match(line, at)
        if not mark:
            break
        at = mark.end()
    return at
