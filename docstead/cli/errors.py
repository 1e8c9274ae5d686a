"""How errors end a command: what is printed, and the exit status."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from docstead.cli import report
from docstead.errors import BindError, DocsteadError, OutputError, SettingsError, SiteError

SITE_HAS_ERRORS = 1
WRONG_USE = 2


@contextmanager
def failures(site: Path) -> Iterator[None]:
    """Print an error of what is done with a site, places with the site's folder in front, and end the command."""
    try:
        yield
    except DocsteadError as error:
        raise click.exceptions.Exit(explain(error, str(site))) from error


def explain(error: DocsteadError, site: str = "") -> int:
    """Print an error; gives the exit status."""
    if isinstance(error, OutputError):
        report.issues(error.issues)
        return WRONG_USE
    if isinstance(error, SettingsError):
        report.issues(error.issues, site)
        return WRONG_USE
    if isinstance(error, SiteError):
        report.issues(error.issues, site)
        report.summary(error.issues)
        return SITE_HAS_ERRORS
    report.error(str(error))
    return WRONG_USE if isinstance(error, BindError) else SITE_HAS_ERRORS


def write_page(file: Path, text: str, option: str) -> None:
    """Write a page that an option asks for; the command ends where that is not possible."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        report.error(f"cannot write {file}: {error.strerror}; choose another file with {option}")
        raise click.exceptions.Exit(WRONG_USE) from error
    report.note(f"wrote {file}")
