"""``docstead import``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from docstead.cli import report
from docstead.cli.errors import failures
from docstead.config import CONFIG_FILE, parse_config
from docstead.errors import OutputError

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="Folder of a Docusaurus project.")]
Out = Annotated[Path | None, typer.Option("--out", help=f"File for the settings; DIR/{CONFIG_FILE} if left out.")]


def import_command(folder: Folder, out: Out = None) -> None:
    """Turn a Docusaurus project into a site: convert its settings, and leave its content where it is."""
    from docstead.migrate import migrate

    place = out or folder / CONFIG_FILE
    with failures(folder):
        _check_place(place)
        migration = migrate(folder)
        parse_config(migration.text)
        _write(place, migration.text)
    report.issues(migration.notes, str(folder))
    count = len(migration.notes)
    report.note(
        f"{place} is written; " + (f"{count} notes on what was not converted" if count else "everything was converted")
    )
    report.note(f"see what the content needs with `docstead check {folder}`")


def _check_place(place: Path) -> None:
    if place.exists():
        message = "there are settings already, which would be lost"
        raise OutputError("output-exists", str(place), message, "remove them, or give another file with --out")


def _write(place: Path, text: str) -> None:
    try:
        with place.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise OutputError("output-unwritable", str(place), f"cannot write: {error.strerror}") from error
