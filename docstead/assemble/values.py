"""Reports what is wrong with tables of YAML or JSON that authors wrote."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict
from pydantic_core import ErrorDetails

from docstead.assemble.issues import IssueLog
from docstead.config.problems import problems
from docstead.model.yaml import key_span, place


class StrictModel(BaseModel):
    """Base of the models of such tables: unknown keys are refused, and no value is turned into one of another type."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


def issues_of_values(
    details: Iterable[ErrorDetails],
    model: type[BaseModel],
    log: IssueLog,
    *,
    code: str,
    path: str,
    text: str,
    first_line: int = 1,
) -> None:
    """Note what pydantic refuses in values for a model.

    Args:
        details: The mistakes.
        model: What the whole table is.
        log: Where they are noted.
        code: Of the issues.
        path: Of the file.
        text: The YAML or JSON.
        first_line: The line of the file at which the text begins.
    """
    for problem in problems(details, model):
        span = place(text, problem.keys, first_line) or (key_span(text, problem.keys[-1]) if problem.keys else None)
        log.error(code, problem.message if problem.keys else f"the file {problem.message}", path, span, problem.hint)
