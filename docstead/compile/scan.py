"""The search for directives and JSX, which are replaced before the Markdown parser reads the text."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from functools import cached_property

import msgspec

from docstead.compile.layout import Layout
from docstead.compile.parse import LineOffsets, Parser
from docstead.compile.placeholders import Mark
from docstead.compile.reading import line_starts
from docstead.config import MarkdownSettings
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span

_NOTE = re.compile(r"^[ \t>]*\[\^([^\]\s]+)\]:", re.MULTILINE)


class Scan(msgspec.Struct, eq=False, dict=True):
    """The state of the search in one text. Offsets are characters of the body.

    The body is that of a file or a fragment of it.

    Attributes:
        path: The source file.
        body: The text.
        first_line: Line of the file where the body begins.
        settings: Which syntaxes there are.
        parser: Reads the body.
        offsets: Of the whole file.
        body_start: Character offset in the file where the body begins.
        columns: Of a fragment: for each line, how many characters were left out before it.
        origins: Of a fragment: for each line, the character offset in the file of what remains.
        is_inline: Whether it is a fragment that is part of a line.
        is_plain: Whether the file is Markdown without expressions, imports and components.
        declared: Names that the ``import`` and ``export`` statements of the file declare, and those of the registry.
        registered: What the file imports for each name of the site's registry that it does not declare itself.
        partials: Those of them that are other Markdown files.
        constants: Numbers and strings that the file exports, as they are written, by name.
        moved: Link reference definitions that are read as if they were at the end.
    """

    path: str
    body: str
    first_line: int
    settings: MarkdownSettings
    parser: Parser
    offsets: LineOffsets
    body_start: int = 0
    columns: tuple[int, ...] = ()
    origins: tuple[int, ...] = ()
    is_inline: bool = False
    is_plain: bool = False
    declared: frozenset[str] = frozenset()
    registered: Mapping[str, str] = {}
    partials: frozenset[str] = frozenset()
    constants: Mapping[str, str] = {}
    issues: list[Issue] = []
    marks: list[Mark] = []
    statements: list[Mark] = []
    moved: list[str] = []

    @cached_property
    def layout(self) -> Layout:
        """Where the code, the comments and the containers of the body are."""
        return Layout(self.parser, self.body)

    @property
    def has_layout(self) -> bool:
        """Whether a rule had to know where the code is."""
        return "layout" in self.__dict__

    @cached_property
    def starts(self) -> list[int]:
        """Offset of each line."""
        return line_starts(self.body)

    @cached_property
    def notes(self) -> tuple[str, ...]:
        """Names of the footnotes that the body defines."""
        return tuple(dict.fromkeys(_NOTE.findall(self.body)))

    def mark(self, start: int, end: int, kind: str, value: object, *, block: bool) -> None:
        """Replace a range by a placeholder; where marks overlap, the one that begins first counts."""
        self.marks.append(Mark(start, end, kind, value, block))

    def span(self, start: int, end: int) -> Span:
        """Lines and columns in the file of a range of the body."""
        return Span(*self._place(start), *self._place(end))

    def _place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset) - 1
        removed = self.columns[line] if self.columns else 0
        return self.first_line + line, offset - self.starts[line] + 1 + removed

    def place(self, offset: int) -> str:
        """Line and column of an offset, for a message."""
        line, column = self._place(offset)
        return f"{line}:{column}"

    def origin(self, offset: int) -> int:
        """Character offset in the file of an offset of the body."""
        if not self.origins:
            return self.body_start + offset
        line = bisect_right(self.starts, offset) - 1
        return self.origins[line] + offset - self.starts[line]

    def file_range(self, start: int, end: int) -> tuple[int, int]:
        """Byte offsets in the file of a range of the body."""
        return self.offsets.to_byte(self.origin(start)), self.offsets.to_byte(self.origin(end))

    @property
    def is_fragment(self) -> bool:
        """Whether the body is Markdown between tags rather than that of a whole file."""
        return bool(self.origins)

    def statements_in(self, start: int, end: int) -> list[Mark]:
        """The marks of statements in a range of the body."""
        first, last = (bisect_left(self.statements, offset, key=lambda mark: mark.start) for offset in (start, end))
        return self.statements[first:last]

    def sorted_marks(self) -> list[Mark]:
        """The marks in order, without overlaps."""
        marks: list[Mark] = []
        for mark in sorted(self.marks, key=lambda mark: (mark.start, -mark.end)):
            if not marks or mark.start >= marks[-1].end:
                marks.append(mark)
        return marks

    def issue(self, code: str, message: str, span: Span | None, hint: str = "", *, warn: bool = False) -> None:
        """Report a mistake."""
        severity = Severity.WARNING if warn else Severity.ERROR
        self.issues.append(Issue(code=code, severity=severity, message=message, path=self.path, span=span, hint=hint))
