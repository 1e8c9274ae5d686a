"""``docstead check``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import click
import msgspec

from docstead.cli import report
from docstead.cli.arguments import as_json, command, flag, site_folder
from docstead.cli.errors import SITE_HAS_ERRORS, WRONG_USE, failures
from docstead.errors import SettingsError, SiteError
from docstead.model.issue import Issue, Severity, has_errors


class Format(StrEnum):
    """How issues are printed."""

    TEXT = "text"
    GITHUB = "github"


@command
@site_folder
@flag("--strict", "Let warnings fail the check as well.")
@flag("--agents", "Report what makes pages hard to read for agents as well.")
@flag("--questions", "Report pages whose front matter lists no questions as well.")
@as_json
@click.option(
    "--format",
    "output_format",
    type=click.Choice(Format, case_sensitive=False),
    default=Format.TEXT,
    show_default="text",
    help="text, or annotations for GitHub.",
)
def check_command(
    site: Path, strict: bool, agents: bool, questions: bool, as_json: bool, output_format: Format
) -> None:
    """Build the site without writing it, and report what is wrong."""
    from docstead.build import check

    is_text = not as_json and output_format is Format.TEXT
    status = SITE_HAS_ERRORS
    with failures(site), report.progress() as progress:
        try:
            found = check(site, progress, agents=agents, questions=questions).issues
        except SiteError as error:
            found = error.issues
        except SettingsError as error:
            if is_text:
                raise
            found, status = error.issues, WRONG_USE
    if as_json:
        report.data(msgspec.to_builtins(found))
    elif output_format is Format.GITHUB:
        for issue in found:
            report.line(_annotation(issue, str(site)))
    else:
        report.issues(found, str(site))
        report.summary(found)
    if has_errors(found) or (strict and found):
        raise click.exceptions.Exit(status)


def _annotation(issue: Issue, site: str) -> str:
    level = "error" if issue.severity is Severity.ERROR else "warning"
    # GitHub knows files by their path in the repository, without `./`.
    place = f"file={_property((Path(site) / issue.path).as_posix())}"
    if issue.span:
        place += f",line={issue.span.line},col={issue.span.column},endLine={issue.span.end_line},endColumn={issue.span.end_column}"
    text = issue.message + (f"\n{issue.hint}" if issue.hint else "")
    return f"::{level} {place},title={_property(issue.code)}::{_escaped(text)}"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
