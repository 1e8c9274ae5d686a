"""``docstead build``."""

from __future__ import annotations

import time
from functools import partial

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_OUTPUT, DEFAULT_SITE, OutputFolder, SiteFolder
from docstead.cli.errors import failures


def build_command(site: SiteFolder = DEFAULT_SITE, out: OutputFolder = DEFAULT_OUTPUT) -> None:
    """Build the site into a folder; only what changed is written."""
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
