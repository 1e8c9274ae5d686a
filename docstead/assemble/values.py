"""Reports what is wrong with tables of YAML or JSON that authors wrote."""

from __future__ import annotations

from json import JSONDecodeError

from docstead.assemble.issues import IssueLog
from docstead.config.problems import WrongValuesError
from docstead.model.source import Span
from docstead.model.yaml import key_span, place


def report_json(error: JSONDecodeError, log: IssueLog, *, code: str, path: str) -> None:
    """Note that a file is not JSON."""
    log.error(code, f"the file is not JSON: {error.msg}", path, Span.within(error.doc, error.pos))


def report_values(
    wrong: WrongValuesError, log: IssueLog, *, code: str, path: str, text: str, first_line: int = 1
) -> None:
    """Note what is wrong with values.

    Args:
        wrong: The problems.
        log: Where they are noted.
        code: Of the issues.
        path: Of the file.
        text: The YAML or JSON.
        first_line: The line of the file at which the text begins.
    """
    for problem in wrong.problems:
        span = place(text, problem.keys, first_line) or (key_span(text, problem.keys[-1]) if problem.keys else None)
        log.error(code, problem.message if problem.keys else f"the file {problem.message}", path, span, problem.hint)
