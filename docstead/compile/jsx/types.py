"""The values that pass between the steps of reading JSX. Offsets are characters of the scanned text."""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from docstead.compile.fragment import Fragment
from docstead.compile.jsx.lexer import Tag
from docstead.compile.scan import Scan
from docstead.model.document import Link, TagRange
from docstead.model.source import Span


class Expression(msgspec.Struct, frozen=True):
    """``{…}`` from ``start`` to ``end``, braces included."""

    start: int
    end: int


class Element(msgspec.Struct, frozen=True):
    """An element with the elements and expressions directly inside it; the text between them is Markdown."""

    tag: Tag
    children: tuple[Element | Expression, ...]
    content_end: int
    end: int

    @property
    def start(self) -> int:
        """Offset of the opening tag."""
        return self.tag.start


Node = Element | Expression


class TextRange(msgspec.Struct, frozen=True):
    """Markdown between tags: characters ``start`` to ``end``, and whether it is on the line of its tags.

    ``linked`` is whether it is the text of a link; ``partial`` is the name of the partial whose text belongs there,
    and the range is empty then; ``title`` is the label of the element that it begins,
    and ``tab`` the number of its tab in the island.
    """

    start: int
    end: int
    inline: bool
    linked: bool = False
    partial: str = ""
    title: str = ""
    tab: int = 0


class Address(msgspec.Struct, frozen=True):
    """The target of a link in an attribute or of ``require``: the range of the whole, and that of the target alone."""

    target: str
    start: int
    end: int
    target_start: int


class Code(msgspec.Struct):
    """JSX of an island: the source with calls in place of Markdown and of addresses.

    Attributes:
        partials: Names that the page imports from other Markdown files.
        parts: Text of the code, with the offset it was taken from, or ``None`` where the compiler wrote it.
        ranges: Numbered by ``html(n)``.
        addresses: Numbered by ``link(n)``.
        names: Components by the first part of their names, with the offset of one use.
        words: Plain text between the tags, and whether it is inside a link.
        tags: Start, end and label of every tag.
        comments: Start and end of expressions that hold nothing but comments.
    """

    partials: frozenset[str] = frozenset()
    parts: list[tuple[str, int | None]] = msgspec.field(default_factory=list)
    ranges: list[TextRange] = msgspec.field(default_factory=list)
    addresses: list[Address] = msgspec.field(default_factory=list)
    names: dict[str, int] = msgspec.field(default_factory=dict)
    words: list[tuple[str, bool]] = msgspec.field(default_factory=list)
    tags: list[tuple[int, int, str]] = msgspec.field(default_factory=list)
    comments: list[tuple[int, int]] = msgspec.field(default_factory=list)

    @property
    def text(self) -> str:
        """The whole code."""
        return "".join(text for text, _ in self.parts)

    def origin(self, offset: int) -> int:
        """The offset in the source that an offset in the code was taken from."""
        starts, at = [], 0
        for text, _ in self.parts:
            starts.append(at)
            at += len(text)
        number = max(bisect_right(starts, offset) - 1, 0)
        text, origin = self.parts[number]
        if origin is not None:
            return origin + min(offset - starts[number], len(text))
        taken = [start + len(text) for text, start in self.parts[:number] if start is not None]
        return taken[-1] if taken else 0


class Statements(msgspec.Struct, frozen=True):
    """``import`` and ``export`` statements, and the character offset in the file where they begin."""

    source: str
    origin: int


class Comment(msgspec.Struct, frozen=True):
    """A comment of HTML or JSX: its text, and its bytes in the file."""

    source: str
    written: tuple[int, int]


class ParsedIsland(msgspec.Struct, frozen=True):
    """An island before its Markdown is compiled.

    Attributes:
        source: As the author wrote it.
        code: Its JSX.
        fragments: The Markdown between its tags.
        links: Addresses in its attributes.
        tags: Its tags, as ranges of the file.
        comments: Its comments, as byte ranges of the file.
        span: The whole island.
        written: The whole island in bytes of the file.
        inline: Whether it is part of a line.
        scan: The text that it was found in.
        statements: Those between its tags, which are statements of the page.
    """

    source: str
    code: Code
    fragments: tuple[Fragment, ...]
    links: tuple[Link, ...]
    tags: tuple[TagRange, ...]
    comments: tuple[tuple[int, int], ...]
    span: Span
    written: tuple[int, int]
    inline: bool
    scan: Scan
    statements: tuple[Statements, ...] = ()
