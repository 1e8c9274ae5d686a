"""One pass over the parser's events: the ranges of code, comments, definitions, paragraphs and containers, in bytes."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import accumulate, zip_longest
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

_COMMENT = re.compile(rb"<!--(?:-?>|.*?-->)", re.DOTALL)
_DEFINITION = re.compile(rb"\[(?!\^)(?:[^\[\]\\]|\\.)+\]:\s*(?:<(?P<angled>[^<>\n]*)>|(?P<bare>[^\s<]\S*))")
_QUOTE = re.compile(r"[ \t]{0,3}>[ \t]?")
_CONTAINERS = frozenset(("Item", "BlockQuote", "FootnoteDefinition", "DefinitionListDefinition"))
_LEAVES = frozenset(("Paragraph", "Heading", "CodeBlock", "HtmlBlock", "Table"))


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


class Container(msgspec.Struct):
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


class Reading:
    """One pass over the parser's events. All offsets are bytes.

    Attributes:
        code: Ranges of code, link targets, comments and other HTML, in order.
        paragraphs: Ranges without the newline at the end, in order.
        breaks: Where blocks begin that interrupt a paragraph: thematic breaks, and blocks of HTML.
        containers: In order of their starts.
    """

    def __init__(self, events: Iterable[tuple[Any, Any]], data: bytes, base: int) -> None:
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
        self._read(events)
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

    def add(self, other: Reading, origins: list[int], around: Container | None) -> None:
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
        # Nine of ten events are text or do not matter here: they are handled first, without a call.
        in_leaf = False
        kind: str
        value: Any
        data: Any
        code = self.code
        before = {"end": 0}
        for event, span in events:
            if in_leaf and ("Text" in event or event == "SoftBreak"):
                before = span
                continue
            self._at, first, last = before["end"], span["start"], span["end"]
            before = span
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
        self._at = before["end"]
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
        # What follows the last end of a comment contains none: each beginning in it would be searched to the end.
        last = self._data.rfind(b"-->", start, end) + 3
        for match in _COMMENT.finditer(self._data, start, max(start, min(end, last))):
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


def quotes_around(container: Container | None) -> int:
    """How many quotes a container is or is in."""
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


# Compiled when they are needed, which for sets of so many characters takes milliseconds.
_UNSPACED = r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]"
_PUNCTUATION = r"[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]"


def count_words(text: str) -> int:
    """How many words there are. Of languages without spaces between them, five characters are read as fast as two."""
    if text.isascii():
        return len(text.split())
    spaced, unspaced = re.subn(_UNSPACED, " ", text)
    return len(re.sub(_PUNCTUATION, " ", spaced).split()) + round(unspaced * 2 / 5)


def line_starts(text: str | bytes) -> list[int]:
    """The offset of each line."""
    newline: Any = "\n" if isinstance(text, str) else b"\n"
    return list(accumulate(map((1).__add__, map(len, text.split(newline)[:-1])), initial=0))
