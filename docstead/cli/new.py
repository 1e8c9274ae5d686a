"""``docstead new``."""

from __future__ import annotations

import datetime
import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import click

from docstead.cli import report
from docstead.cli.arguments import FOLDER, argument, command
from docstead.cli.errors import failures
from docstead.errors import OutputError

TEMPLATE = resources.files("docstead") / "template"
# Tools that read the project's own tree would take these for settings of it.
_NAMES = {"gitignore": ".gitignore"}
_PLACEHOLDER = re.compile(r"\{(title|date)\}")


@command
@argument("folder", "DIR", "Folder of the new site; made where there is none.", type=FOLDER)
@click.option(
    "--title", default="", show_default=False, help="Title of the site; the folder's name where it is left out."
)
def new_command(folder: Path, title: str) -> None:
    """Lay out a small site that builds at once, as a beginning."""
    with failures(folder):
        count = lay_out(folder, title or _title(folder))
    report.note(f"{count} files in {folder}")
    report.note(f"see it with `docstead dev {folder}`")


def lay_out(folder: Path, title: str) -> int:
    """Write the template into an empty folder, or a new repository; gives the number of files.

    Raises:
        OutputError: The folder holds something already, or cannot be written to; nothing was changed in the first case.
    """
    if folder.exists() and not folder.is_dir():
        raise OutputError("output-not-folder", str(folder), "this is a file", "give the name of a new folder")
    try:
        present = sorted(path.name for path in folder.iterdir() if path.name != ".git") if folder.exists() else []
        if present:
            message = f"the folder is not empty: it holds {', '.join(present[:3])}{' …' if len(present) > 3 else ''}"
            raise OutputError("output-not-empty", str(folder), message, "give a new or an empty folder")
        today = datetime.datetime.now(datetime.UTC).date().isoformat()
        return _copy(TEMPLATE, folder, {"title": title.replace('"', "'"), "date": today})
    except OSError as error:
        message = f"cannot write: {error.strerror}"
        raise OutputError("output-unwritable", str(error.filename or folder), message) from error


def _copy(source: Traversable, target: Path, values: dict[str, str]) -> int:
    target.mkdir(parents=True, exist_ok=True)
    count = 0
    for entry in sorted(source.iterdir(), key=lambda entry: entry.name):
        place = target / _NAMES.get(entry.name, entry.name)
        if entry.is_dir():
            count += _copy(entry, place, values)
            continue
        text = _PLACEHOLDER.sub(lambda match: values[match[1]], entry.read_text(encoding="utf-8"))
        with place.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        count += 1
    return count


def _title(folder: Path) -> str:
    words = re.sub(r"[-_]+", " ", folder.resolve().name).strip()
    return words[:1].upper() + words[1:] or "My site"
