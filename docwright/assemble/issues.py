"""Issues of this stage, made in one place."""

from __future__ import annotations

from docwright.model.document import Document
from docwright.model.issue import Issue, Severity
from docwright.model.source import Span


class IssueLog:
    """Collects the issues of an assembly."""

    def __init__(self) -> None:
        self.issues: list[Issue] = []

    def error(self, code: str, message: str, path: str, span: Span | None = None, hint: str = "") -> None:
        """Note what fails the build."""
        self._add(Severity.ERROR, code, message, path, span, hint)

    def warning(self, code: str, message: str, path: str, span: Span | None = None, hint: str = "") -> None:
        """Note what an author should look at."""
        self._add(Severity.WARNING, code, message, path, span, hint)

    def _add(self, severity: Severity, code: str, message: str, path: str, span: Span | None, hint: str) -> None:
        self.issues.append(Issue(code=code, severity=severity, message=message, path=path, span=span, hint=hint))


def key_span(document: Document, key: str) -> Span | None:
    """Where a key stands in a document's front matter."""
    for number, line in enumerate(document.source.split("\n"), 1):
        if number > 1 and line.rstrip() == "---":
            return None
        if line.startswith((f"{key}:", f'"{key}"', f"'{key}'")):
            return Span(number, 1, number, len(key) + 1)
    return None
