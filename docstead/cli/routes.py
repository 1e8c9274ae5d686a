"""``docstead routes``."""

from __future__ import annotations

from pathlib import Path

import click

from docstead.cli import report
from docstead.cli.arguments import as_json, command, site_folder
from docstead.cli.errors import SITE_HAS_ERRORS, failures
from docstead.model.issue import Severity, has_errors


@command
@site_folder
@as_json
def routes_command(site: Path, as_json: bool) -> None:
    """List every route of the site, and report its errors, which may hide routes."""
    from docstead.build import assemble

    with failures(site):
        assembly = assemble(site)
    pages = assembly.site.pages
    if as_json:
        report.data(
            [{"path": page.route, "kind": page.kind, "title": page.title, "source": page.source} for page in pages]
        )
    else:
        width = max(len(page.kind) for page in pages)
        for page in pages:
            report.line(f"{page.kind:<{width}}  {page.route}")
    if has_errors(assembly.issues):
        report.issues([issue for issue in assembly.issues if issue.severity is Severity.ERROR], str(site))
        raise click.exceptions.Exit(SITE_HAS_ERRORS)
