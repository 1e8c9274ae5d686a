"""Arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def _site_folder(given: Path) -> Path:
    """The current folder, or the folder ``site`` in it if only that is the folder of a site."""
    from docstead.config import CONFIG_FILE  # late: it takes as long as all else that `--help` needs

    below = given / "site"
    only_below = given == DEFAULT_SITE and not (given / CONFIG_FILE).exists() and (below / CONFIG_FILE).exists()
    return below if only_below else given


SiteFolder = Annotated[
    Path,
    typer.Argument(
        metavar="[SITE]", help="Folder of the site.", show_default="the current folder", callback=_site_folder
    ),
]
OutputFolder = Annotated[Path, typer.Option("--out", "--output", help="Folder that the built site goes to.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]

DEFAULT_SITE = Path()
DEFAULT_OUTPUT = Path("build")
