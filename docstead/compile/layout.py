"""Finds the code, comments, definitions and containers of a text before its directives and JSX are known.

The parser reads a copy of the text in which whatever looks like a tag or a directive is replaced by characters that
mean nothing to it, so that a tag does not begin a block of HTML. The copy has as many bytes: all offsets are those of
the text. A tag or expression that turns out to change where code is gets replaced as well, and the copy is read
again.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate, zip_longest
from operator import attrgetter
from typing import Any, NamedTuple

from docstead.compile.parse import LineOffsets, Parser

_TAG = (
    r"</?(?![A-Za-z][A-Za-z0-9+.-]+:|(?i:pre|script|style|textarea)\b)(?:[A-Za-z_$][\w$.:-]*+(?=[\s/>])"
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
    r"<(?=/?(?!(?:pre|script|style|textarea)\b)(?:[a-z_$][\w$.]*[\s/>]|>))(?<!\]\(<)(?<!\\<)", re.IGNORECASE
)
"""The beginning of a tag inside a line."""
_FILLER = "_"
"""A line of it is a thematic break: a block of one line that interrupts a paragraph, as a directive does."""
_NO_TAG = "x"
_COMMENT = re.compile(rb"<!--(?:-?>|.*?-->)", re.DOTALL)
_DEFINITION = re.compile(rb"\[(?!\^)(?:[^\[\]\\]|\\.)+\]:\s*(?:<(?P<angled>[^<>\n]*)>|(?P<bare>[^\s<]\S*))")
_QUOTE = re.compile(r"[ \t]{0,3}>[ \t]?")
_BLANK_LINE = re.compile(rb"\n[ \t>]*\n")
_MOST_READINGS = 50
"""How often a text is read again because of a tag or an expression."""

_CONTAINERS = frozenset(("Item", "BlockQuote", "FootnoteDefinition"))
_LEAVES = frozenset(("Paragraph", "Heading", "CodeBlock", "HtmlBlock", "Table"))
_AFTER_ALL = 1 << 62


class CodeRange(NamedTuple):
    """Bytes ``start`` to ``end``, in which neither directives nor JSX count.

    Attributes:
        indented: Whether its indentation alone makes it code.
        base: How many columns were taken off the lines that the parser read.
    """

    start: int
    end: int
    indented: bool = False
    base: int = 0


@dataclass(slots=True)
class Container:
    """A list item, a quote or a footnote, inside ``parent``."""

    start: int
    end: int
    kind: str
    parent: Container | None


class Definition(NamedTuple):
    """A link reference definition: its range, and the range of its target."""

    start: int
    end: int
    target_start: int
    target_end: int


_start_of = attrgetter("start")


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

    def _read_all(self) -> _Reading:
        found = _Reading(self._parser, self._plain, 0)
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
        return _quotes(self.container(offset))

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
            skip = quote_marks(line.decode(), _quotes(around))
            indent = len(line) - skip - len(line[skip:].lstrip(b" \t"))
            if taken is None:
                taken = indent
            skip += min(taken, indent)
            lines.append(line[skip:])
            origins.append(at + skip)
            at += len(line) + 1
        found = _Reading(self._parser, b"\n".join(lines), code.base if base is None else base)
        self._found.add(found, origins, around)


class _Reading:
    """One pass over the parser's events. All offsets are bytes.

    Attributes:
        code: Ranges of code, link targets, comments and other HTML, in order.
        paragraphs: Ranges without the newline at the end, in order.
        breaks: Where blocks begin that interrupt a paragraph: thematic breaks, and blocks of HTML.
        containers: In order of their starts.
    """

    def __init__(self, parser: Parser, data: bytes, base: int) -> None:
        self._data, self._base = data, base
        self.code: list[CodeRange] = []
        self.paragraphs: list[tuple[int, int]] = []
        self.breaks: set[int] = set()
        self.containers: list[Container] = []
        self.comments: list[tuple[int, int]] = []
        self.definitions: list[Definition] = []
        self._gaps: list[tuple[int, int]] = []
        self._covered = self._at = 0
        self._line = -1
        self._links: list[str] = []
        self._open: list[Container] = []
        self._read(parser.events(data.decode()))
        if b"]:" in data:
            for start, end in self._gaps:
                self._define(start, end)
        self.code.sort()

    def container(self, offset: int) -> Container | None:
        """The innermost container around ``offset``."""
        index = bisect_right(self.containers, offset, key=_start_of) - 1
        container = self.containers[index] if index >= 0 else None
        while container and container.end <= offset:
            container = container.parent
        return container

    def cover(self, hidden: CodeRange) -> None:
        """Replace the code inside a range by the range."""
        first, last = bisect_left(self.code, (hidden.start, 0)), bisect_left(self.code, (hidden.end, 0))
        self.code[first:last] = [hidden]

    def add(self, other: _Reading, origins: list[int], around: Container | None) -> None:
        """Add what was found in some lines of this text; ``origins`` are the offsets of those lines."""
        starts = line_starts(other._data)

        def place(offset: int) -> int:
            line = bisect_right(starts, offset) - 1
            return origins[line] + offset - starts[line]

        self.code = sorted(
            [*self.code, *(found._replace(start=place(found.start), end=place(found.end)) for found in other.code)]
        )
        self.paragraphs = sorted([*self.paragraphs, *((place(start), place(end)) for start, end in other.paragraphs)])
        self.breaks.update(map(place, other.breaks))
        for container in other.containers:
            container.start, container.end = place(container.start), place(container.end)
            container.parent = container.parent or around
        self.containers = sorted([*self.containers, *other.containers], key=_start_of)

    # --- events ---

    def _read(self, events: Iterable[tuple[Any, Any]]) -> None:
        # Nine of ten events are text or do not matter here: they are handled without a call.
        in_leaf = False
        code = self.code
        for event, span in events:
            first, last = span["start"], span["end"]
            if type(event) is str:
                kind, value = event, None
            else:
                ((kind, value),) = event.items()
            if kind == "Start":
                name, data = (value, None) if type(value) is str else next(iter(value.items()))
                if name in _LEAVES:
                    self._begin(first)
                    in_leaf, self._covered = True, last
                    self._leaf(name, data, first, last)
                elif name in _CONTAINERS or name == "List":
                    self._begin(first)
                    self._covered = first
                    if name != "List":
                        self._open.append(Container(first, last, name, self._open[-1] if self._open else None))
                        self.containers.append(self._open[-1])
                else:
                    if not in_leaf and self._line < 0:
                        self._line = first
                    if name == "Link" or name == "Image":
                        self._links.append(data["link_type"])
            elif kind == "End":
                name = value if type(value) is str else next(iter(value))
                if name in _LEAVES:
                    in_leaf = False
                elif name in _CONTAINERS or name == "List":
                    self._begin(last)
                    self._covered = last
                    if name != "List":
                        self._open.pop()
                elif name == "Link" or name == "Image":
                    self._target(first, last)
            elif kind == "Rule":
                self._begin(first)
                self._covered = last
                self.breaks.add(first)
            elif kind == "Code" or kind == "InlineMath" or kind == "DisplayMath":
                code.append(CodeRange(first, last, False, self._base))
            elif kind == "InlineHtml":
                self._html(first, last)
            if not in_leaf and self._line < 0 and kind not in ("Start", "End", "Rule"):
                # The text of an item of a tight list is a paragraph that the parser does not report.
                self._gaps.append((self._covered, first))
                self._line = first
            self._at = last
        self._begin(len(self._data))

    def _begin(self, start: int) -> None:
        """End the text of a tight list and the gap before a block that begins at ``start``."""
        if self._line >= 0:
            self.paragraphs.append((self._line, self._at))
            self._line, self._covered = -1, max(self._covered, self._at)
        if start > self._covered:
            self._gaps.append((self._covered, start))

    def _leaf(self, name: str, data: Any, first: int, last: int) -> None:
        if name == "Paragraph":
            self.paragraphs.append((first, last - (self._data[last - 1 : last] == b"\n")))
        elif name == "CodeBlock":
            self.code.append(CodeRange(first, last, data == "Indented", self._base))
        elif name == "HtmlBlock":
            self.breaks.add(first)
            self._html(first, last)

    def _target(self, first: int, last: int) -> None:
        kind = self._links.pop()
        start = self._at if kind == "Inline" else first if kind in ("Autolink", "Email") else last
        if start < last:
            self.code.append(CodeRange(start, last, False, self._base))

    def _html(self, start: int, end: int) -> None:
        """Add comments; other HTML that is left after the replacements is code as a whole."""
        if not self._data.startswith(b"<!--", start):
            self.code.append(CodeRange(start, end, False, self._base))
            return
        for match in _COMMENT.finditer(self._data, start, end):
            self.comments.append(match.span())
            self.code.append(CodeRange(*match.span(), False, self._base))

    def _define(self, start: int, end: int) -> None:
        """Add the definitions in a range that no block covers."""
        found = list(_DEFINITION.finditer(self._data, start, end))
        for match, following in zip_longest(found, found[1:]):
            group = "bare" if match["bare"] is not None else "angled"
            stop = following.start() if following else end
            stop = match.start() + len(self._data[match.start() : stop].rstrip(b" \t\n>"))
            self.definitions.append(Definition(match.start(), max(stop, match.end()), *match.span(group)))
            self.code.append(CodeRange(match.start(), match.end(), False, self._base))


def _filled(match: re.Match[str]) -> str:
    line = match["line"]
    return f"\n{match['prefix']}{_FILLER * len(line.encode())}" if len(line) >= 3 else match[0]


def _quotes(container: Container | None) -> int:
    count = 0
    while container:
        count += container.kind == "BlockQuote"
        container = container.parent
    return count


def quote_marks(line: str, quotes: int) -> int:
    """The length of the marks of ``quotes`` quotes with which a line begins."""
    at = 0
    for _ in range(quotes):
        mark = _QUOTE.match(line, at)
        if not mark:
            break
        at = mark.end()
    return at


def line_starts(text: str | bytes) -> list[int]:
    """The offset of each line."""
    newline: Any = "\n" if isinstance(text, str) else b"\n"
    return list(accumulate(map((1).__add__, map(len, text.split(newline)[:-1])), initial=0))
