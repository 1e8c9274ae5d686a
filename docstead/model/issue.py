"""Author mistakes as values: collected by every stage, printed together by the command line."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from docstead.model.source import Span


class Severity(StrEnum):
    """How much an issue matters: errors fail the build, warnings do not, ignored ones are not shown."""

    ERROR = "error"
    WARNING = "warning"
    IGNORE = "ignore"

    @property
    def rank(self) -> int:
        """Sort key: higher is more severe."""
        return ("ignore", "warning", "error").index(self.value)


class Issue(msgspec.Struct, frozen=True):
    """One thing an author should know about.

    Attributes:
        code: Stable kebab-case name of the kind of mistake, such as ``broken-link``.
        severity: How much it matters.
        message: What is wrong, in one sentence, without the place.
        path: File relative to the site folder; empty where no single file is to blame.
        span: Where in the file; ``None`` for the file as a whole.
        hint: What to do about it; may be empty.
    """

    code: str
    severity: Severity
    message: str
    path: str = ""
    span: Span | None = None
    hint: str = ""

    @property
    def order(self) -> tuple[str, int, int, str, str, str]:
        """Sort key: by file, then place, then code."""
        line, column = (self.span.line, self.span.column) if self.span else (0, 0)
        return (self.path, line, column, self.code, self.message, self.hint)


def file_error(code: str, path: str, message: str, span: Span | None = None, hint: str = "") -> Issue:
    """An error in a file."""
    return Issue(code=code, severity=Severity.ERROR, message=message, path=path, span=span, hint=hint)


def sorted_issues(issues: Iterable[Issue]) -> tuple[Issue, ...]:
    """The issues in reading order, each once."""
    return tuple(sorted(set(issues), key=lambda issue: issue.order))


def has_errors(issues: Iterable[Issue]) -> bool:
    """Whether any of the issues fails the build."""
    return any(issue.severity is Severity.ERROR for issue in issues)
