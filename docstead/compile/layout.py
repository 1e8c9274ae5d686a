"""Finds the code, comments, definitions and containers of a text before its directives and JSX are known.

The parser reads a copy of the text in which whatever looks like a tag or a directive is replaced by characters that
mean nothing to it, so that a tag does not begin a block of HTML. The copy has as many bytes: all offsets are those of
the text. A tag or expression that turns out to change where code is gets replaced as well, and the copy is read
again.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from docstead.compile.parse import LineOffsets, Parser
from docstead.compile.placeholders import Mark
from docstead.compile.reading import CodeRange, Container, Definition, Reading, quote_marks, quotes_around

# Of elements whose content is raw. A name such as `Script` is that of a component.
_RAW = "(?-i:pre|script|style|textarea|PRE|SCRIPT|STYLE|TEXTAREA)"
_TAG = (
    rf"</?(?![A-Za-z][A-Za-z0-9+.-]+:|{_RAW}\b)"
    r"(?:[A-Za-z_$][\w$.:-]*+(?=[\s/>])"
    r"(?:[^<>`\"'{}\n]|\"[^\"\n]*+\"|'[^'\n]*+'|\{[^{}`\n]*+\})*+)?>"
)
_LINE = re.compile(
    rf"""
    \n(?=[ \t>*+\-\d.)]*+(?::::|</?[A-Za-z_$>]))
    (?P<prefix>[ \t>]*+(?:(?:[-*+]|\d{{1,9}}[.)])[ \t]++[ \t>]*+)*+)
    (?P<line>:{{3,}}(?:[A-Za-z][^\n]*|[ \t]*$)|(?:{_TAG}[ \t]*+)++$)
    """,
    re.MULTILINE | re.VERBOSE,
)
"""A line that holds a directive or nothing but tags."""
_INSIDE = re.compile(
    rf"<(?=/?(?!{_RAW}\b)(?:(?:[a-z_$][\w$.]*|(?-i:[a-z])[\w$.-]*)[\s/>]|>))(?<!\]\(<)(?<!\\<)", re.IGNORECASE
)
"""The beginning of a tag inside a line."""
_FILLER = "_"
"""A line of it is a thematic break: a block of one line that interrupts a paragraph, as a directive does."""
_NO_TAG = "x"
_BLANK_LINE = re.compile(rb"\n[ \t>]*\n")
_MOST_READINGS = 50
"""How often a text is read again because of a tag or an expression."""

_AFTER_ALL = 1 << 62


class Layout:
    """The answers of the parser about a text. Arguments and results are character offsets."""

    def __init__(self, parser: Parser, text: str) -> None:
        self._parser = parser
        self._text = text
        self._offsets = LineOffsets(text)
        # The newline in front makes the search for the beginnings of lines one for a character, which is fast.
        self._plain = _INSIDE.sub(_NO_TAG, _LINE.sub(_filled, f"\n{text}")[1:]).encode()
        self._hidden: list[CodeRange] = []
        self._readings = 0
        self._found = self._read_all()

    def _read_all(self) -> Reading:
        self._events = list(self._parser.events(self._plain.decode()))
        found = Reading(self._events, self._plain, 0)
        for hidden in self._hidden:
            found.cover(hidden)
        return found

    # --- questions ---

    @property
    def comments(self) -> list[tuple[int, int]]:
        """The comments of HTML, as ranges."""
        character = self._offsets.to_character
        return [(character(start), character(end)) for start, end in self._found.comments]

    @property
    def definitions(self) -> list[Definition]:
        """The link reference definitions, in order."""
        return [Definition(*map(self._offsets.to_character, found)) for found in self._found.definitions]

    def code_end(self, offset: int, base: int = 0) -> int:
        """The end of the code at ``offset``; ``offset`` itself where there is none.

        ``base`` is the indentation of the text around: lines that are indented more than that by four columns are
        code, others are not.
        """
        at = self._offsets.to_byte(offset)
        while True:
            code = self._found.code
            index = bisect_right(code, (at, _AFTER_ALL)) - 1
            if index < 0 or code[index].end <= at:
                return offset
            found = code[index]
            if found.indented and found.base < base:
                self._read_indented(index, found.end, base)
            elif found.indented and self._follows_tag(found.start):
                # A line of HTML: only a blank line ends the block that the tag begins.
                blank = _BLANK_LINE.search(self._plain, found.start, found.end)
                self._read_indented(index, blank.end() if blank else found.end, None)
            else:
                return self._offsets.to_character(found.end)

    def is_code(self, offset: int) -> bool:
        """Whether ``offset`` is inside code, or in indented code. A formula that begins there is none."""
        at = self._offsets.to_byte(offset)
        index = bisect_right(self._found.code, (at, _AFTER_ALL)) - 1
        if index < 0 or self._found.code[index].end <= at:
            return False
        return self._found.code[index].start < at or self._found.code[index].indented

    def begins_block(self, offset: int) -> bool:
        """Whether ``offset`` is the first character of a paragraph, or of a line that was replaced."""
        at, paragraphs = self._offsets.to_byte(offset), self._found.paragraphs
        if at in self._found.breaks:
            return True
        index = bisect_left(paragraphs, (at, 0))
        return index < len(paragraphs) and paragraphs[index][0] == at

    def is_directive(self, offset: int) -> bool:
        """Whether the colons at ``offset`` begin a block rather than being part of code or of a paragraph."""
        return self._offsets.to_byte(offset) in self._found.breaks

    def continues_paragraph(self, offset: int, since: int) -> bool:
        """Whether the line of ``offset`` continues a paragraph with text between ``since`` and that line."""
        line = self._text.rfind("\n", 0, offset) + 1
        paragraphs = self._found.paragraphs
        index = bisect_left(paragraphs, (self._offsets.to_byte(line), 0)) - 1
        if index < 0:
            return False
        start, end = map(self._offsets.to_character, paragraphs[index])
        between = self._text[end:line]
        if end < line and (between.strip() or between.count("\n") != 1):
            return False
        return bool(self._text[max(start, since) : line].strip(" \t\n>"))

    def container(self, offset: int) -> Container | None:
        """The innermost container around ``offset``. Its own offsets are bytes."""
        return self._found.container(self._offsets.to_byte(offset))

    def has_ended(self, container: Container, offset: int) -> bool:
        """Whether a container ends before ``offset``."""
        return container.end <= self._offsets.to_byte(offset)

    def is_in_item(self, offset: int, since: int) -> bool:
        """Whether ``offset`` is in a list item that begins after ``since``."""
        first, container = self._offsets.to_byte(since), self.container(offset)
        while container and container.start >= first:
            if container.kind == "Item":
                return True
            container = container.parent
        return False

    def quotes(self, offset: int) -> int:
        """In how many quotes ``offset`` is."""
        return quotes_around(self.container(offset))

    def events_with(self, marks: Sequence[Mark]) -> tuple[Sequence[tuple[Any, Any]], dict[int, Mark]] | None:
        """The parser's events, and the marks by the offsets of the thematic breaks that it read in their places.

        ``None`` where other things were replaced than these marks, or one of them is in code.
        """
        data = bytearray(self._text, "utf-8")
        blocks = {self._offsets.to_byte(mark.start): mark for mark in marks}
        for start, mark in blocks.items():
            end = self._offsets.to_byte(mark.end)
            data[start:end] = _FILLER.encode() * (end - start)
        return (self._events, blocks) if data == self._plain else None

    # --- changes ---

    def hide(self, start: int, end: int) -> None:
        """Treat a range as code from now on."""
        self.settle(start, end)
        self._hidden.append(CodeRange(self._offsets.to_byte(start), self._offsets.to_byte(end)))
        self._found.cover(self._hidden[-1])

    def settle(self, start: int, end: int) -> None:
        """Read the text again if a tag, an expression or statements at ``start`` to ``end`` change where code is."""
        first, last = self._offsets.to_byte(start), self._offsets.to_byte(end)
        code = self._found.code
        index = bisect_left(code, (last, 0)) - 1
        crossed = index >= 0 and code[index].start > first and code[index].end > last
        if not crossed and not self._ends_before_indented(start, end, self._plain[first:last]):
            return
        if self._readings < _MOST_READINGS:
            self._readings += 1
            self._plain = self._plain[:first] + _FILLER.encode() * (last - first) + self._plain[last:]
            self._found = self._read_all()

    def _ends_before_indented(self, start: int, end: int, plain: bytes) -> bool:
        """Whether an indented line follows directly on a tag of several lines."""
        if b"\n" not in plain or not self._text.startswith(("\n    ", "\n\t"), end):
            return False
        return not self._text[self._text.rfind("\n", 0, start) + 1 : start].strip(" \t>")

    def _follows_tag(self, offset: int) -> bool:
        """Whether nothing but tags are on the line before the line of a byte offset."""
        line = self._plain.rfind(b"\n", 0, offset)
        before = self._plain[self._plain.rfind(b"\n", 0, line) + 1 : line] if line > 0 else b""
        is_filled = before.endswith(_FILLER.encode())
        return is_filled and self._text[: self._offsets.to_character(line)].endswith((">", "> ", ">\t"))

    def _read_indented(self, index: int, end: int, base: int | None) -> None:
        """Read indented code up to the byte ``end`` again as text: with ``base`` columns taken off, or all of them."""
        code = self._found.code.pop(index)
        if end < code.end:
            self._found.code.insert(index, code._replace(start=end))
        around = self._found.container(code.start)
        start = self._plain.rfind(b"\n", 0, code.start) + 1
        lines: list[bytes] = []
        origins: list[int] = []
        at, taken = start, base
        for line in self._plain[start:end].split(b"\n"):
            skip = quote_marks(line.decode(), quotes_around(around))
            indent = len(line) - skip - len(line[skip:].lstrip(b" \t"))
            if taken is None:
                taken = indent
            skip += min(taken, indent)
            lines.append(line[skip:])
            origins.append(at + skip)
            at += len(line) + 1
        data = b"\n".join(lines)
        found = Reading(self._parser.events(data.decode()), data, code.base if base is None else base)
        self._found.add(found, origins, around)


def _filled(match: re.Match[str]) -> str:
    line = match["line"]
    return f"\n{match['prefix']}{_FILLER * len(line.encode())}" if len(line) >= 3 else match[0]
