"""``docstead serve``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_OUTPUT, DEFAULT_SITE, OutputFolder, SiteFolder

Host = Annotated[str, typer.Option("--host", help="Address to listen at; 0.0.0.0 for every address of the machine.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="Port to listen at; 0 for any that is free.")]


def serve_command(
    site: SiteFolder = DEFAULT_SITE,
    host: Host = "127.0.0.1",
    port: Port = 3000,
    out: OutputFolder = DEFAULT_OUTPUT,
) -> None:
    """Build the site where that is needed, and serve it with the assistant."""
    _build(site, out)
    # The web toolkit takes time to load, which other commands need not wait for.
    from docstead.server.http.app import serve

    serve(site, out, host, port, lambda address: report.note(f"serving {site} at {address}"))


def _build(site: Path, out: Path) -> None:
    """Build in a process of its own: what a build takes in memory, the service need not hold for as long as it runs."""
    # -P: a module in the folder that the program is started in must not stand before one of Python's own.
    command = [sys.executable, "-P", "-m", "docstead", "build", str(site), "--out", str(out)]
    status = subprocess.run(command, check=False).returncode
    if status:
        raise typer.Exit(status)
