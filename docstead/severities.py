"""The issues of a build with the severities that the settings give them, in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docstead.config import SiteConfig
from docstead.model.issue import Issue, Severity, sorted_issues

_CODE_ERRORS = ("unknown-component", "jsx-syntax", "import-cycle")
"""Errors of a page that make its code fail, too."""


def apply_severities(issues: Iterable[Issue], config: SiteConfig) -> tuple[Issue, ...]:
    """The issues with the severities that the settings give them, without those to ignore."""
    issues = (
        msgspec.structs.replace(issue, severity=config.severities.get(issue.code, issue.severity)) for issue in issues
    )
    return sorted_issues(issue for issue in issues if issue.severity is not Severity.IGNORE)


def tolerated(issues: Iterable[Issue], config: SiteConfig) -> Iterator[Issue]:
    """The issues of rendering. Settings can make warnings of them, but not hide them: something is missing on a page."""
    for issue in issues:
        is_warning = config.severities.get(issue.code) is Severity.WARNING
        yield msgspec.structs.replace(issue, severity=Severity.WARNING) if is_warning else issue


def independent(issues: Iterable[Issue], earlier: Iterable[Issue]) -> list[Issue]:
    """The issues of rendering that are not caused by errors of earlier stages."""
    errors = [issue for issue in earlier if issue.severity is Severity.ERROR]
    without_code = {issue.path for issue in errors if issue.code in _CODE_ERRORS}
    caused = {"page-crash", "output-path"} if errors else set()
    evaluated = [issue for issue in issues if issue.code not in caused]
    return [issue for issue in evaluated if not (issue.code == "jsx-evaluation" and issue.path in without_code)]
