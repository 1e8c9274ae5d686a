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
