"""``docstead routes``."""

from __future__ import annotations

import typer

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_SITE, AsJson, SiteFolder
from docstead.cli.errors import SITE_HAS_ERRORS, failures
from docstead.model.issue import Severity, has_errors


def routes_command(site: SiteFolder = DEFAULT_SITE, as_json: AsJson = False) -> None:
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
        raise typer.Exit(SITE_HAS_ERRORS)
