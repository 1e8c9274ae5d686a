"""``docwright routes``."""

from __future__ import annotations

from docwright.build import assemble
from docwright.cli import report
from docwright.cli.arguments import DEFAULT_SITE, AsJson, SiteFolder


def routes_command(site: SiteFolder = DEFAULT_SITE, as_json: AsJson = False) -> None:
    """List every route of the site."""
    pages = assemble(site).site.pages
    if as_json:
        report.data(
            [{"path": page.route, "kind": page.kind, "title": page.title, "source": page.source} for page in pages]
        )
        return
    width = max(len(page.kind) for page in pages)
    for page in pages:
        report.line(f"{page.kind:<{width}}  {page.route}")
