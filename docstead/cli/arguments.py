"""Arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

SiteFolder = Annotated[Path, typer.Argument(metavar="[SITE]", help="Folder of the site.", show_default="site")]
OutputFolder = Annotated[Path, typer.Option("--out", "--output", help="Folder that the built site goes to.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]

DEFAULT_SITE = Path("site")
DEFAULT_OUTPUT = Path("build")
