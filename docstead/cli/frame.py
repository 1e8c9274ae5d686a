"""The source line of an issue on a terminal, with the place underlined."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path

import msgspec

from docstead.model.issue import Issue, Severity

_WIDEST = 160
"""Characters of a line that are shown; of longer lines, the part around the place."""
_BEFORE = 40
_COLORS = {Severity.ERROR: "31", Severity.WARNING: "33"}


class Screen(msgspec.Struct, frozen=True):
    """A terminal; ``color`` is whether it may have colours."""

    color: bool

    def styled(self, text: str, *codes: str) -> str:
        """The text with ANSI codes, where the terminal may have them."""
        return f"\033[{';'.join(codes)}m{text}\033[0m" if self.color and text else text

    def head(self, place: str, issue: Issue) -> str:
        """The line of an issue."""
        kind = self.styled(f"{issue.severity.value}[{issue.code}]", "1", _COLORS.get(issue.severity, "0"))
        return f"{self.styled(place, '1')}{kind}: {_printable(issue.message)}"

    def frame(self, issue: Issue, site: str) -> list[str]:
        """The source line, and marks below the place; nothing where it cannot be read."""
        line = source_line(issue, site)
        if line is None or issue.span is None:
            return []
        start = issue.span.column - 1
        end = issue.span.end_column - 1 if issue.span.end_line == issue.span.line else len(line)
        if start > len(line):
            return []
        cut = max(0, start - _BEFORE) if len(line) > _WIDEST else 0
        shown = _printable(line[cut : cut + _WIDEST].rstrip())
        marks = max(1, _width(line[start : min(end, cut + _WIDEST)]))
        number = str(issue.span.line)
        bar = self.styled(" | ", "2")
        below = " " * _width(line[cut:start]) + self.styled("^" * marks, _COLORS.get(issue.severity, "0"))
        return [f"  {self.styled(number, '2')}{bar}{shown}", f"  {' ' * len(number)}{bar}{below}"]


def screen() -> Screen:
    """The terminal that messages go to."""
    return Screen(color=not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb")


def source_line(issue: Issue, site: str) -> str | None:
    """The line that an issue is about, as it is in the file now."""
    if issue.span is None or not issue.path:
        return None
    try:
        text = (Path(site) / issue.path).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return None
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return lines[issue.span.line - 1] if issue.span.line <= len(lines) else None


def _printable(text: str) -> str:
    """The text without control characters, which a terminal would obey."""
    return "".join(
        " " if letter == "\t" else letter if unicodedata.category(letter)[0] != "C" else "\ufffd" for letter in text
    )


def _width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )
