"""``docstead build``."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

from docstead.cli import report
from docstead.cli.arguments import command, output_folder, site_folder
from docstead.cli.errors import failures


@command
@site_folder
@output_folder
def build_command(site: Path, out: Path) -> None:
    """Build the site into a folder; only what changed is written."""
    run_build(site, out)


def run_build(site: Path, out: Path) -> None:
    """Build the site, and report what was done."""
    from docstead.build import build

    started = time.monotonic()
    with failures(site), report.progress() as progress:
        waiting = partial(report.note, f"another build is writing to {out}; waiting until it ends")
        assembly, publication = build(site, out, progress, waiting)
    report.issues(assembly.issues, str(site))
    if assembly.issues:
        report.summary(assembly.issues)
    seconds = time.monotonic() - started
    report.note(
        f"{len(assembly.site.pages)} pages in {out} after {seconds:.2f} s: {len(publication.written)} files written, "
        f"{len(publication.removed)} removed, {publication.kept} unchanged"
        + (f"; {len(publication.repaired)} were missing or damaged" if publication.repaired else "")
    )
