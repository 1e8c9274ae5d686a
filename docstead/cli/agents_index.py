"""``docstead agents-index``."""

from __future__ import annotations

from pathlib import Path

import click

from docstead.cli import report
from docstead.cli.arguments import command, site_folder
from docstead.cli.errors import failures


@command
@site_folder
@click.option("--size", type=click.IntRange(500), default=8192, help="Most bytes of the index.")
def agents_index_command(site: Path, size: int) -> None:
    """Print an index of the site that fits into the file with instructions for agents of another project."""
    from docstead.build import assemble
    from docstead.render.agents_index import agents_index

    with failures(site):
        assembly = assemble(site)
    report.line(agents_index(assembly.site, assembly.config, size).rstrip("\n"))
