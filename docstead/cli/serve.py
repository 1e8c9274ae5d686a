"""``docstead serve``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click

from docstead.cli import report
from docstead.cli.arguments import command, host, output_folder, port, site_folder


@command
@site_folder
@host
@port(3000)
@output_folder
def serve_command(site: Path, host: str, port: int, out: Path) -> None:
    """Build the site if it changed, and serve it with the assistant."""
    _build(site, out)
    # Imported here, since the web framework takes time to load.
    from docstead.server.http.app import serve

    serve(site, out, host, port, lambda address: report.note(f"serving {site} at {address}"))


def _build(site: Path, out: Path) -> None:
    """Build in a separate process, so that the service does not keep the memory of the build."""
    # -P: a module in the current folder must not replace a module of Python.
    command = [sys.executable, "-P", "-m", "docstead", "build", str(site), "--out", str(out)]
    status = subprocess.run(command, check=False).returncode
    if status:
        raise click.exceptions.Exit(status)
