"""Errors that end a command. Mistakes in content are ``Issue`` values instead.

DocsteadError
├── SettingsError     the settings cannot be used; carries every problem found
├── SiteError         the site has errors; carries every issue found
├── OutputError       the output folder cannot be written to without losing something; carries the problem
├── BindError         the address cannot be bound
├── AssistantError    the assistant cannot be started, or cannot answer
├── LostEntryError    the cache was damaged while it was used
├── EngineError       the embedded engine cannot start
└── JavaScriptError   JavaScript failed in it
"""

from __future__ import annotations

from collections.abc import Iterable

from docstead.model.issue import Issue, Severity, sorted_issues


class DocsteadError(Exception):
    """Base of all errors that docstead raises on purpose; its text is meant for people."""


class _IssuesError(DocsteadError):
    """Carries issues, which are in reading order, each once."""

    def __init__(self, issues: Iterable[Issue]) -> None:
        self.issues = sorted_issues(issues)
        super().__init__("\n".join(f"{issue.path}: {issue.message}" for issue in self.issues))


class SettingsError(_IssuesError):
    """The settings cannot be used."""


class SiteError(_IssuesError):
    """The site has errors, so nothing was written."""


class OutputError(_IssuesError):
    """The output folder cannot be written to without losing something."""

    def __init__(self, code: str, path: str, message: str, hint: str = "") -> None:
        super().__init__([Issue(code=code, severity=Severity.ERROR, message=message, path=path, hint=hint)])


class BindError(DocsteadError):
    """The address cannot be bound; the text contains the reason and a free port."""


class AssistantError(DocsteadError):
    """The assistant cannot be started, or cannot answer; the text contains the reason and the remedy."""


class LostEntryError(DocsteadError):
    """The rest of an entry of the cache cannot be read. From then on the cache counts as empty: a new try succeeds."""


class EngineError(DocsteadError):
    """The embedded engine cannot start."""


class JavaScriptError(DocsteadError):
    """JavaScript failed in the embedded engine; the text is the script's own message."""
