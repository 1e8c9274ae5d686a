"""What the rules see before the parser does: the body's lines, which of them are code, and the marks made so far."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property

from docstead.compile.placeholders import Mark, code_lines
from docstead.config import MarkdownSettings
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span


class Scan:
    """The state of the search for what must be hidden from the parser. Offsets are characters of the body.

    The body is that of a file, which begins at ``first_line`` and ``body_start``, or a fragment: then ``columns`` are
    the characters left out at the beginning of each line, and ``origins`` the offsets in the file of what remains.
    ``declared`` are the names that ``import`` and ``export`` of the file bring; those that are other Markdown files are
    ``partials``.
    """

    def __init__(
        self,
        path: str,
        body: str,
        first_line: int,
        settings: MarkdownSettings,
        *,
        body_start: int = 0,
        columns: tuple[int, ...] = (),
        origins: tuple[int, ...] = (),
    ) -> None:
        self.path = path
        self.body = body
        self.settings = settings
        self._first_line = first_line
        self._body_start = body_start
        self._columns = columns
        self._origins = origins
        self.declared: frozenset[str] = frozenset()
        self.partials: frozenset[str] = frozenset()
        self.issues: list[Issue] = []
        self._marks: list[Mark] = []

    @cached_property
    def lines(self) -> list[str]:
        """The body's lines, without their ends."""
        return self.body.split("\n")

    @cached_property
    def starts(self) -> list[int]:
        """Offset of each line."""
        starts, at = [], 0
        for line in self.lines:
            starts.append(at)
            at += len(line) + 1
        return starts

    @cached_property
    def in_code(self) -> list[bool]:
        """For each line, whether it belongs to a fenced code block."""
        return code_lines(self.lines)

    def mark(self, start: int, end: int, kind: str, value: object, *, block: bool) -> None:
        """Hide a stretch; one that overlaps an earlier mark is left alone."""
        self._marks.append(Mark(start, end, kind, value, block))

    def span(self, start: int, end: int) -> Span:
        """Lines and columns in the file of a stretch of the body."""
        return Span(*self._place(start), *self._place(end))

    def _place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset) - 1
        removed = self._columns[line] if self._columns else 0
        return self._first_line + line, offset - self.starts[line] + 1 + removed

    def place(self, offset: int) -> str:
        """Line and column of an offset, for a message."""
        line, column = self._place(offset)
        return f"{line}:{column}"

    def origin(self, offset: int) -> int:
        """Character offset in the file of an offset of the body."""
        if not self._origins:
            return self._body_start + offset
        line = bisect_right(self.starts, offset) - 1
        return self._origins[line] + offset - self.starts[line]

    @property
    def is_fragment(self) -> bool:
        """Whether the body is Markdown between tags rather than that of a whole file."""
        return bool(self._origins)

    def sorted_marks(self) -> list[Mark]:
        """All marks by place, without overlaps: the first rule to claim a stretch has it."""
        kept: list[Mark] = []
        for mark in sorted(self._marks, key=lambda mark: (mark.start, -mark.end)):
            if not kept or mark.start >= kept[-1].end:
                kept.append(mark)
        return kept

    def issue(self, code: str, message: str, span: Span | None, hint: str = "", *, warn: bool = False) -> None:
        """Report a mistake."""
        severity = Severity.WARNING if warn else Severity.ERROR
        self.issues.append(Issue(code=code, severity=severity, message=message, path=self.path, span=span, hint=hint))
