"""``docstead assistant``."""

from __future__ import annotations

from pathlib import Path

from docstead.cli import report
from docstead.cli.arguments import command, host, output_folder, port, site_folder
from docstead.cli.build import run_build
from docstead.model.passage import POINTER_PATH


@command
@site_folder
@host
@port(3001)
@output_folder
def assistant_command(site: Path, host: str, port: int, out: Path) -> None:
    """Run the assistant without pages, for a site whose pages are served elsewhere.

    It answers from the built site; if there is none, the site is built first.
    """
    if not (out / POINTER_PATH).is_file():
        run_build(site, out)
    from docstead.server.http.app import serve

    serve(site, out, host, port, lambda address: report.note(f"answering for {site} at {address}"), with_pages=False)
