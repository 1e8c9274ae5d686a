"""``docstead serve``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_OUTPUT, DEFAULT_SITE, OutputFolder, SiteFolder

Host = Annotated[str, typer.Option("--host", help="Address to listen on; 0.0.0.0 for all addresses of the machine.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="Port to listen on; 0 for any free port.")]


def serve_command(
    site: SiteFolder = DEFAULT_SITE,
    host: Host = "127.0.0.1",
    port: Port = 3000,
    out: OutputFolder = DEFAULT_OUTPUT,
) -> None:
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
        raise typer.Exit(status)
