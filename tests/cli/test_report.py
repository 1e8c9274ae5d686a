"""Issues of one cause are shown together."""

from __future__ import annotations

import pytest

from docstead.cli import report
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span


def issue(path: str, message: str = "there is no module `@site/x`", hint: str = "write it") -> Issue:
    return Issue("import-missing", Severity.ERROR, message, path, Span(2, 1, 2, 5), hint)


def test_many_issues_of_one_cause_are_one_entry(capsys: pytest.CaptureFixture[str]) -> None:
    report.issues([issue(f"docs/{number:03}.md") for number in range(843)], "site")
    assert capsys.readouterr().err.splitlines() == [
        "error[import-missing]: there is no module `@site/x`, 843 times in 843 files",
        *(f"  site/docs/{number:03}.md:2:1" for number in range(5)),
        "  and 838 more places; `docstead check --json` lists all of them",
        "  hint: write it",
    ]


def test_few_issues_of_one_cause_keep_their_places(capsys: pytest.CaptureFixture[str]) -> None:
    report.issues([issue("a.md"), issue("b.md", "other", ""), issue("c.md")])
    assert capsys.readouterr().err.splitlines() == [
        "a.md:2:1: error[import-missing]: there is no module `@site/x`",
        "  hint: write it",
        "b.md:2:1: error[import-missing]: other",
        "c.md:2:1: error[import-missing]: there is no module `@site/x`",
        "  hint: write it",
    ]


def test_the_summary_counts_errors_by_kind(capsys: pytest.CaptureFixture[str]) -> None:
    warning = Issue("broken-anchor", Severity.WARNING, "x")
    report.summary([issue("a.md"), issue("b.md"), Issue("diagram", Severity.ERROR, "x"), warning])
    assert capsys.readouterr().err == "3 errors and 1 warning (2 import-missing, 1 diagram)\n"
