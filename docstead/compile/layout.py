"""Finds the code, comments, definitions and containers of a text before its directives and JSX are known.

The parser reads a copy of the text in which whatever looks like a tag or a directive is replaced by characters that
mean nothing to it, so that a tag does not begin a block of HTML. The copy has the same length: all offsets are those
of the text. A tag or expression that turns out to change where code is gets replaced as well, and the copy is read
again.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right, insort
from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest
from operator import attrgetter
from typing import Any

from docstead.compile.parse import LineOffsets, Parser

_TAG = (
    r"</?(?![A-Za-z][A-Za-z0-9+.-]+:|(?i:pre|script|style|textarea)\b)(?:[A-Za-z_$][\w$.:-]*+(?=[\s/>])"
    r"(?:[^<>`\"'{}\n]|\"[^\"\n]*+\"|'[^'\n]*+'|\{[^{}`\n]*+\})*+)?>"
)
_NEUTRAL = re.compile(
    rf"""
    ^(?P<prefix>[ \t>]*+(?:(?:[-*+]|\d{{1,9}}[.)])[ \t]++[ \t>]*+)*+)
     (?P<line>:{{3,}}(?:[A-Za-z][^\n]*|[ \t]*$)|(?:{_TAG}[ \t]*+)++$)
  | (?<!\]\()(?<!\\)<(?=/?(?!(?i:pre|script|style|textarea)\b)(?:[A-Za-z_$][\w$.]*[\s/>]|>))
    """,
    re.MULTILINE | re.VERBOSE,
)
_FILLER = "_"
"""A line of it is a thematic break: a block of one line that interrupts a paragraph, as a directive does."""
_NO_TAG = "x"
_COMMENT = re.compile(r"<!--(?:-?>|.*?-->)", re.DOTALL)
_DEFINITION = re.compile(r"\[(?!\^)(?P<label>(?:[^\[\]\\]|\\.)+)\]:\s*(?:<(?P<angled>[^<>\n]*)>|(?P<bare>[^\s<]\S*))")
_QUOTE = re.compile(r"[ \t]{0,3}>[ \t]?")
_MOST_READINGS = 50
"""How often a text is read again because of a tag or an expression."""

_CONTAINERS = frozenset(("Item", "BlockQuote", "FootnoteDefinition"))
_LEAVES = frozenset(("Paragraph", "Heading", "CodeBlock", "HtmlBlock", "Table"))
_INLINE_CODE = frozenset(("Code", "InlineMath", "DisplayMath"))


@dataclass(frozen=True, slots=True)
class CodeRange:
    """Characters ``start`` to ``end``, in which neither directives nor JSX count.

    Attributes:
        indented: Whether its indentation alone makes it code.
        base: How many columns were taken off the lines that the parser read.
    """

    start: int
    end: int
    indented: bool = False
    base: int = 0


@dataclass(frozen=True, slots=True)
class Container:
    """A list item, a quote or a footnote, inside ``parent``."""

    start: int
    end: int
    kind: str
    parent: Container | None


@dataclass(frozen=True, slots=True)
class Definition:
    """A link reference definition: characters ``start`` to ``end``, and those of its target."""

    start: int
    end: int
    target_start: int
    target_end: int


_start_of = attrgetter("start")


class Layout:
    """What the parser reports of a text; all offsets are characters.

    Attributes:
        comments: Comments of HTML, as ranges.
        definitions: Link reference definitions, in order.
    """

    def __init__(self, parser: Parser, text: str) -> None:
        self._parser = parser
        self._text = text
        self._plain = _NEUTRAL.sub(_neutral, text)
        self._hidden: list[CodeRange] = []
        self._readings = 0
        self._read_all()

    def _read_all(self) -> None:
        self._code: list[CodeRange] = []
        self._paragraphs: list[tuple[int, int]] = []
        self._containers: list[Container] = []
        self._breaks: set[int] = set()
        self.comments: list[tuple[int, int]] = []
        self.definitions: list[Definition] = []
        offsets = LineOffsets(self._plain)
        self._read(self._plain, offsets.to_character, 0)
        for hidden in self._hidden:
            self._cover(hidden)

    # --- questions ---

    def code_end(self, offset: int, base: int = 0) -> int:
        """The end of the code at ``offset``; ``offset`` itself where there is none.

        ``base`` is the indentation of the text around: lines that are indented more than that by four columns are
        code, others are not.
        """
        while True:
            index = bisect_right(self._code, offset, key=_start_of) - 1
            found = self._code[index] if index >= 0 else None
            if found is None or found.end <= offset:
                return offset
            if not found.indented or found.base >= base:
                return found.end
            self._read_indented(index, found, base)

    def begins_block(self, offset: int) -> bool:
        """Whether ``offset`` is the first character of a paragraph, or of a line that was replaced."""
        if offset in self._breaks:
            return True
        index = bisect_left(self._paragraphs, (offset, 0))
        return index < len(self._paragraphs) and self._paragraphs[index][0] == offset

    def is_directive(self, offset: int) -> bool:
        """Whether the colons at ``offset`` begin a block rather than being part of code or of a paragraph."""
        return offset in self._breaks

    def continues_paragraph(self, offset: int, since: int) -> bool:
        """Whether the line of ``offset`` continues a paragraph with text between ``since`` and that line."""
        line = self._text.rfind("\n", 0, offset) + 1
        index = bisect_left(self._paragraphs, (line, 0)) - 1
        if index < 0:
            return False
        start, end = self._paragraphs[index]
        between = self._text[end:line]
        if end < line and (between.strip() or between.count("\n") != 1):
            return False
        return bool(self._text[max(start, since) : line].strip(" \t\n>"))

    def containers(self, offset: int) -> list[Container]:
        """The containers around ``offset``, innermost first."""
        index = bisect_right(self._containers, offset, key=_start_of) - 1
        container = self._containers[index] if index >= 0 else None
        while container and container.end <= offset:
            container = container.parent
        found: list[Container] = []
        while container:
            found.append(container)
            container = container.parent
        return found

    def quotes(self, offset: int) -> int:
        """In how many quotes ``offset`` is."""
        return sum(container.kind == "BlockQuote" for container in self.containers(offset))

    # --- changes ---

    def hide(self, start: int, end: int) -> None:
        """Treat a range as code from now on."""
        self.settle(start, end)
        self._hidden.append(CodeRange(start, end))
        self._cover(self._hidden[-1])

    def settle(self, start: int, end: int) -> None:
        """Read the text again if a tag, an expression or statements at ``start`` to ``end`` change where code is."""
        index = bisect_left(self._code, end, key=_start_of) - 1
        crossed = index >= 0 and self._code[index].start > start and self._code[index].end > end
        if not crossed and not self._ends_before_indented(start, end):
            return
        if self._readings < _MOST_READINGS:
            self._readings += 1
            self._plain = f"{self._plain[:start]}{_FILLER * (end - start)}{self._plain[end:]}"
            self._read_all()

    def _cover(self, hidden: CodeRange) -> None:
        first = bisect_left(self._code, hidden.start, key=_start_of)
        last = bisect_left(self._code, hidden.end, key=_start_of)
        self._code[first:last] = [hidden]

    def _ends_before_indented(self, start: int, end: int) -> bool:
        """Whether an indented line follows directly on a tag of several lines."""
        if "\n" not in self._plain[start:end] or not self._text.startswith(("\n    ", "\n\t"), end):
            return False
        return not self._text[self._text.rfind("\n", 0, start) + 1 : start].strip(" \t>")

    # --- reading ---

    def _read_indented(self, index: int, code: CodeRange, base: int) -> None:
        """Read indented code again as the text that it is inside an element whose content is indented by ``base``."""
        start = self._text.rfind("\n", 0, code.start) + 1
        text, origins = unindented(self._plain, start, code.end, self.quotes(code.start), base)
        offsets = LineOffsets(text)
        lines = line_starts(text)
        del self._code[index]

        def place(offset: int) -> int:
            character = offsets.to_character(offset)
            line = bisect_right(lines, character) - 1
            return origins[line] + character - lines[line]

        self._read(text, place, base)

    def _read(self, plain: str, place: Callable[[int], int], base: int) -> None:
        """Add what the parser reports of ``plain``; ``place`` turns a byte offset of it into an offset of the text."""
        reading = _Reading(self, place, base)
        for event, span in self._parser.events(plain):
            reading.event(event, span["start"], span["end"])
        data = plain.encode() if "]:" in plain else b""
        reading.finish(len(data))
        for start, end in reading.gaps:
            if b"]:" in data[start:end]:
                self._define(place(start), place(end))

    def _define(self, start: int, end: int) -> None:
        found = list(_DEFINITION.finditer(self._text, start, end))
        for match, following in zip_longest(found, found[1:]):
            stop = following.start() if following else end
            group = "bare" if match["bare"] is not None else "angled"
            stop = match.start() + len(self._text[match.start() : stop].rstrip(" \t\n>"))
            self.definitions.append(Definition(match.start(), max(stop, match.end()), *match.span(group)))
            self.add_code(match.start(), match.end(), indented=False, base=0)

    def add_code(self, start: int, end: int, *, indented: bool, base: int) -> None:
        """Add code that was read with ``base`` columns taken off."""
        insort(self._code, CodeRange(start, end, indented, base), key=_start_of)

    def add_paragraph(self, start: int, end: int) -> None:
        """Add a paragraph; the newline at its end is not part of it."""
        insort(self._paragraphs, (start, start + len(self._text[start:end].rstrip("\n"))))

    def add_break(self, start: int) -> None:
        """Add a block that interrupts a paragraph."""
        self._breaks.add(start)

    def add_container(self, kind: str, start: int, end: int) -> None:
        """Add a container; those around it are known."""
        around = self.containers(start)
        insort(self._containers, Container(start, end, kind, around[0] if around else None), key=_start_of)

    def add_html(self, start: int, end: int, base: int) -> None:
        """Add comments; other HTML that is left after the replacements is code as a whole."""
        if not self._text.startswith("<!--", start):
            self.add_code(start, end, indented=False, base=base)
            return
        for match in _COMMENT.finditer(self._text, start, end):
            insort(self.comments, match.span())
            self.add_code(*match.span(), indented=False, base=base)


class _Reading:
    """One pass over the parser's events.

    Attributes:
        gaps: Ranges in bytes that no block covers: blank lines, and definitions.
    """

    def __init__(self, layout: Layout, place: Callable[[int], int], base: int) -> None:
        self._layout, self._place, self._base = layout, place, base
        self.gaps: list[tuple[int, int]] = []
        self._covered = self._at = 0
        self._in_leaf = False
        self._line_start = -1
        self._links: list[str] = []

    def event(self, event: Any, first: int, last: int) -> None:
        """Take one event and its range in bytes."""
        if type(event) is str:
            self._leaf(event, first, last)
        else:
            kind, value = next(iter(event.items()))
            if kind == "Start":
                name, data = (value, None) if type(value) is str else next(iter(value.items()))
                self._start(name, data, first, last)
            elif kind == "End":
                self._end(value if type(value) is str else next(iter(value)), first, last)
            else:
                self._leaf(kind, first, last)
        self._at = last

    def finish(self, end: int) -> None:
        """End the pass at the end of the text."""
        self._block(end)

    def _block(self, start: int) -> None:
        """End what is before a block that begins at ``start``."""
        if self._line_start >= 0:
            # The text of an item of a tight list is a paragraph that the parser does not report.
            self._layout.add_paragraph(self._place(self._line_start), self._place(self._at))
            self._line_start = -1
            self._covered = max(self._covered, self._at)
        if start > self._covered:
            self.gaps.append((self._covered, start))

    def _start(self, name: str, data: Any, first: int, last: int) -> None:
        if name in _CONTAINERS:
            self._block(first)
            self._covered = first
            self._layout.add_container(name, self._place(first), self._place(last))
        elif name == "List":
            self._block(first)
            self._covered = first
        elif name in _LEAVES:
            self._block(first)
            self._covered = last
            self._in_leaf = True
            start, end = self._place(first), self._place(last)
            if name == "Paragraph":
                self._layout.add_paragraph(start, end)
            elif name == "CodeBlock":
                self._layout.add_code(start, end, indented=data == "Indented", base=self._base)
            elif name == "HtmlBlock":
                self._layout.add_break(start)
                self._layout.add_html(start, end, self._base)
        else:
            self._inline(first)
            if name in ("Link", "Image"):
                self._links.append(data["link_type"])

    def _end(self, name: str, first: int, last: int) -> None:
        if name in _CONTAINERS or name == "List":
            self._block(last)
            self._covered = last
        elif name in _LEAVES:
            self._in_leaf = False
        elif name in ("Link", "Image"):
            kind = self._links.pop()
            start = self._at if kind == "Inline" else first if kind in ("Autolink", "Email") else last
            if start < last:
                self._layout.add_code(self._place(start), self._place(last), indented=False, base=self._base)

    def _leaf(self, name: str, first: int, last: int) -> None:
        if name == "Rule":
            self._block(first)
            self._covered = last
            self._layout.add_break(self._place(first))
            return
        self._inline(first)
        if name in _INLINE_CODE:
            self._layout.add_code(self._place(first), self._place(last), indented=False, base=self._base)
        elif name == "InlineHtml":
            self._layout.add_html(self._place(first), self._place(last), self._base)

    def _inline(self, first: int) -> None:
        if not self._in_leaf and self._line_start < 0:
            self._line_start = first
            if first > self._covered:
                self.gaps.append((self._covered, first))


def _neutral(match: re.Match[str]) -> str:
    if match["line"] is None:
        return _NO_TAG
    line = match["line"]
    return f"{match['prefix']}{_FILLER * max(3, len(line))}" if len(line) >= 3 else match[0]


def unindented(text: str, start: int, end: int, quotes: int, base: int) -> tuple[str, list[int]]:
    """The lines of a range without their marks of quotes and up to ``base`` columns, and the offset of each line."""
    lines: list[str] = []
    origins: list[int] = []
    at = start
    for line in text[start:end].split("\n"):
        skip = quote_marks(line, quotes)
        rest = line[skip:]
        skip += min(base, len(rest) - len(rest.lstrip(" \t")))
        lines.append(line[skip:])
        origins.append(at + skip)
        at += len(line) + 1
    return "\n".join(lines), origins


def quote_marks(line: str, quotes: int) -> int:
    """The length of the marks of ``quotes`` quotes with which a line begins."""
    at = 0
    for _ in range(quotes):
        mark = _QUOTE.match(line, at)
        if not mark:
            break
        at = mark.end()
    return at


def line_starts(text: str) -> list[int]:
    """The offset of each line."""
    starts = [0]
    at = text.find("\n")
    while at >= 0:
        starts.append(at + 1)
        at = text.find("\n", at + 1)
    return starts
