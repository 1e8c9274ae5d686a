"""``docstead version``."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_SITE, SiteFolder
from docstead.cli.errors import failures
from docstead.errors import OutputError

if TYPE_CHECKING:
    from docstead.config import SectionSettings

_NAME = re.compile(r"[\w][\w.+-]*", re.ASCII)

Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the release, such as 2.0.")]
SectionId = Annotated[
    str, typer.Option("--section", metavar="ID", help="Section to freeze; the first one where it is left out.")
]


def version_command(name: Name, site: SiteFolder = DEFAULT_SITE, section: SectionId = "") -> None:
    """Freeze a section of the documentation as a release: a copy of its folder as it is now."""
    from docstead.config import load_config

    with failures(site):
        config = load_config(site)
        count, folder = freeze(site, _section(config.sections, section), name)
    report.note(f"{count} files in {folder}")
    report.note("the release has the section's address now, and the folder itself is shown as the next version")


def freeze(site: Path, section: SectionSettings, name: str) -> tuple[int, str]:
    """Copy a section's folder; gives the number of files and the folder of the release.

    Raises:
        OutputError: The name cannot be used, there is such a release, or the files cannot be copied. Nothing is left of a
            release that could not be made.
    """
    source, folder = site / section.source_folder, section.folder_of(name)
    if not _NAME.fullmatch(name) or name == "current":
        hint = "use letters, digits, dots and hyphens"
        raise OutputError("version-name", name, "this cannot be the name of a version", hint)
    if not source.is_dir():
        message = f"there is no folder {section.source_folder} to freeze"
        raise OutputError("folder-missing", "docstead.toml", message, f"make it, or correct `folder` of `{section.id}`")
    listed = _releases(site / section.list_of_releases)
    if name in listed or (site / folder).exists():
        raise OutputError("version-exists", folder, "there is a version of this name already", "give another name")
    try:
        count = _copy(source, site / folder)
        if section.sidebars:
            _write(site / section.sidebars_of(name), _sidebars(section))
        _write(site / section.list_of_releases, json.dumps([name, *listed], indent=2) + "\n")
    except OSError as error:
        shutil.rmtree(site / folder, ignore_errors=True)
        message = f"cannot write: {error.strerror}"
        raise OutputError("output-unwritable", str(error.filename or folder), message) from error
    return count, folder


def _section(sections: tuple[SectionSettings, ...], identifier: str) -> SectionSettings:
    found = [section for section in sections if identifier in ("", section.id)]
    if not found:
        known = ", ".join(section.id for section in sections) or "none"
        raise OutputError(
            "unknown-section", "docstead.toml", f"there is no section `{identifier}`", f"known sections: {known}"
        )
    return found[0]


def _releases(path: Path) -> list[str]:
    try:
        names = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:
        raise OutputError("versions-unreadable", path.name, f"cannot read the list of versions: {error}") from error
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise OutputError("versions-unreadable", path.name, "the list of versions must be a list of names")
    return names


def _copy(source: Path, target: Path) -> int:
    shutil.copytree(source, target)
    return sum(1 for path in target.rglob("*") if path.is_file())


def _sidebars(section: SectionSettings) -> str:
    """The sidebars as they are now, since the settings describe those of the folder that changes on."""
    from pydantic import TypeAdapter

    from docstead.config.sidebars import SidebarSettings

    adapter = TypeAdapter(dict[str, SidebarSettings])
    text = adapter.dump_json(section.sidebars, indent=2, by_alias=True, exclude_unset=True)
    return text.decode() + "\n"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
