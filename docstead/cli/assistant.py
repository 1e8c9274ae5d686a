"""``docstead assistant``."""

from __future__ import annotations

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_OUTPUT, DEFAULT_SITE, OutputFolder, SiteFolder
from docstead.cli.build import build_command
from docstead.cli.serve import Host, Port
from docstead.model.passage import POINTER_PATH


def assistant_command(
    site: SiteFolder = DEFAULT_SITE,
    host: Host = "127.0.0.1",
    port: Port = 3001,
    out: OutputFolder = DEFAULT_OUTPUT,
) -> None:
    """Run the assistant without pages, for a site whose pages are served elsewhere.

    It answers from the built site; if there is none, the site is built first.
    """
    if not (out / POINTER_PATH).is_file():
        build_command(site, out)
    from docstead.server.http.app import serve

    serve(site, out, host, port, lambda address: report.note(f"answering for {site} at {address}"), with_pages=False)
