"""Parses Markdown with pulldown-cmark, whose events carry byte ranges."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any

import pyromark

from docstead.config import MarkdownSettings

OPTIONS = (
    pyromark.Options.ENABLE_TABLES
    | pyromark.Options.ENABLE_FOOTNOTES
    | pyromark.Options.ENABLE_STRIKETHROUGH
    | pyromark.Options.ENABLE_TASKLISTS
    | pyromark.Options.ENABLE_GFM
)


class Parser:
    """The Markdown parser with the syntaxes that the settings ask for."""

    def __init__(self, settings: MarkdownSettings) -> None:
        more = pyromark.Options.ENABLE_MATH if settings.math else pyromark.Options(0)
        if "definitions" in settings.extensions:
            more |= pyromark.Options.ENABLE_DEFINITION_LIST
        self._markdown = pyromark.Markdown(options=OPTIONS | more)

    def events(self, text: str) -> Iterable[tuple[Any, Any]]:
        """Pairs of an event and its range in bytes, ``{"start": …, "end": …}``.

        An event is a name, or a table of one name and its value: ``"SoftBreak"``, ``{"Text": "a"}``,
        ``{"Start": {"Heading": {…}}}``.
        """
        return self._markdown.events_with_range(text, merge_text=True)


class LineOffsets:
    """Converts between byte offsets and character offsets of a text, line by line."""

    def __init__(self, text: str) -> None:
        self._is_ascii = text.isascii()
        if self._is_ascii:
            return
        self._lines = [line.encode() for line in text.split("\n")]
        self._characters, self._bytes = [0], [0]
        for line in self._lines:
            self._bytes.append(self._bytes[-1] + len(line) + 1)
            self._characters.append(self._characters[-1] + len(line.decode()) + 1)

    def to_character(self, offset: int) -> int:
        """The character offset of a byte offset."""
        if self._is_ascii:
            return offset
        line = min(bisect_right(self._bytes, offset) - 1, len(self._lines) - 1)
        before = self._lines[line][: offset - self._bytes[line]]
        return (
            self._characters[line]
            + len(before.decode(errors="replace"))
            + max(0, offset - self._bytes[line] - len(self._lines[line]))
        )

    def to_byte(self, offset: int) -> int:
        """The byte offset of a character offset."""
        if self._is_ascii:
            return offset
        line = min(bisect_right(self._characters, offset) - 1, len(self._lines) - 1)
        inside = offset - self._characters[line]
        text = self._lines[line].decode()
        return self._bytes[line] + len(text[:inside].encode()) + max(0, inside - len(text))
