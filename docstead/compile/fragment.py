"""Markdown between the tags of a component: taken out of its element, and compiled like a small file of its own."""

from __future__ import annotations

import re

import msgspec

from docstead.compile.reading import quote_marks
from docstead.compile.scan import Scan

_NOT_LINE = re.compile(r"[^\n]")


class Fragment(msgspec.Struct, frozen=True):
    """A part of a file's Markdown.

    Attributes:
        text: Without the indentation and quote marks that belong to the blocks around it.
        first_line: Number of its first line in the file.
        columns: For each line, how many characters were left out before it.
        origins: For each line, the character offset in the file of what remains.
        inline: Whether it is part of a line, so that it makes no paragraphs.
        linked: Whether it is the text of a link.
        partial: Name of the partial whose text belongs there; the fragment itself is empty then.
        title: Label of the element that it begins, such as a tab.
        tab: Number of its tab in the island; 0 outside of tabs.
    """

    text: str
    first_line: int
    columns: tuple[int, ...]
    origins: tuple[int, ...]
    inline: bool
    linked: bool = False
    partial: str = ""
    title: str = ""
    tab: int = 0


def take_fragment(scan: Scan, start: int, end: int, *, inline: bool, quotes: int = 0) -> Fragment:
    """The range from ``start`` to ``end`` of a text; ``quotes`` is the number of quotes that it is in.

    Statements in it are those of the page, so the fragment has empty lines in their place.
    """
    text = scan.body[start:end]
    for mark in scan.statements_in(start, end):
        upto = mark.end - start
        text = text[: mark.start - start] + _NOT_LINE.sub(" ", text[mark.start - start : upto]) + text[upto:]
    lines = text.split("\n")
    removed = [0, *(quote_marks(line, quotes) for line in lines[1:])]
    indents = [
        len(line) - skip - len(line[skip:].lstrip(" \t"))
        for line, skip in zip(lines[1:], removed[1:], strict=True)
        if line[skip:].strip()
    ]
    common = 0 if inline else min(indents, default=0)
    first = scan.span(start, end)
    columns, origins, texts = [], [], []
    at = start
    for number, line in enumerate(lines):
        skip = removed[number] + (min(common, len(line) - removed[number]) if number else 0)
        texts.append(line[skip:])
        columns.append(skip + (first.column - 1 if number == 0 else scan.span(at, at).column - 1))
        origins.append(scan.origin(at) + skip)
        at += len(line) + 1
    return Fragment("\n".join(texts), first.line, tuple(columns), tuple(origins), inline)
