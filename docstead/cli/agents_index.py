"""``docstead agents-index``."""

from __future__ import annotations

from typing import Annotated

import typer

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_SITE, SiteFolder
from docstead.cli.errors import failures


def agents_index_command(
    site: SiteFolder = DEFAULT_SITE,
    size: Annotated[int, typer.Option("--size", min=500, help="Most bytes of the index.")] = 8192,
) -> None:
    """Print an index of the site that fits into the file with instructions for agents of another project."""
    from docstead.build import assemble
    from docstead.render.agents_index import agents_index

    with failures(site):
        assembly = assemble(site)
    report.line(agents_index(assembly.site, assembly.config, size).rstrip("\n"))
