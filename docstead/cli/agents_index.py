"""``docstead agents-index``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_SITE, SiteFolder
from docstead.cli.errors import failures


def agents_index_command(
    site: SiteFolder = DEFAULT_SITE,
    size: Annotated[int, typer.Option("--size", min=500, help="Most bytes of the index.")] = 8192,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write a file; to the output by default.")
    ] = None,
) -> None:
    """Print an index of the site that fits into the file with instructions for agents of another project."""
    from docstead.build import assemble
    from docstead.render.agents_index import agents_index

    with failures(site):
        assembly = assemble(site)
    text = agents_index(assembly.site, assembly.config, size)
    if out is None:
        report.line(text.rstrip("\n"))
        return
    out.write_text(text, encoding="utf-8")
    report.note(f"wrote {out}: {len(text.encode()):,} bytes")
