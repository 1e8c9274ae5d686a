"""``docstead version``."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from docstead.cli import report
from docstead.cli.arguments import argument, command, site_folder
from docstead.cli.errors import failures
from docstead.errors import OutputError

if TYPE_CHECKING:
    from docstead.config import SectionSettings

_NAME = re.compile(r"[\w][\w.+-]*", re.ASCII)


@command
@argument("name", "NAME", "Name of the release, such as 2.0.")
@site_folder
@click.option(
    "--section",
    metavar="ID",
    default="",
    show_default=False,
    help="Section to freeze; the first one where it is left out.",
)
def version_command(name: str, site: Path, section: str) -> None:
    """Freeze a section of the documentation as a release: a copy of its folder and of its translations as they are now."""
    from docstead.config import load_config, load_locale_config

    with failures(site):
        config = load_config(site)
        sections = {"": _section(config.sections, section)}
        for code in config.i18n.locales:
            if code != config.i18n.default_locale:
                own = load_locale_config(site, config, code).sections
                sections[f"i18n/{code}/"] = next((one for one in own if one.id == sections[""].id), sections[""])
        count, folders = freeze(site, sections, name)
    report.note(f"{count} files in {', '.join(folders)}")
    report.note("the release has the section's address now, and the folder itself is shown as the next version")


def freeze(site: Path, sections: Mapping[str, SectionSettings], name: str) -> tuple[int, tuple[str, ...]]:
    """Copy a section's folder, and its translations; gives the number of files and the folders of the release.

    Args:
        site: The folder of the site.
        sections: The section's settings in each language, by the folder of the language; the site's own is ``""``.
        name: Of the release.

    Raises:
        OutputError: The name cannot be used, there is such a release, or the files cannot be copied. Nothing is left of a
            release that could not be made.
    """
    from docstead.config import CURRENT

    section = sections[""]
    if not _NAME.fullmatch(name) or name == CURRENT:
        hint = "use letters, digits, dots and hyphens"
        raise OutputError("version-name", name, "this cannot be the name of a version", hint)
    if not (site / section.source_folder).is_dir():
        message = f"there is no folder {section.source_folder} to freeze"
        raise OutputError("folder-missing", "docstead.toml", message, f"make it, or correct `folder` of `{section.id}`")
    listed = _releases(site / section.list_of_releases)
    copies = dict(_copies(site, sections, name))
    taken = [folder for folder in copies.values() if (site / folder).exists()]
    if name in listed or taken:
        folder = (taken or [section.folder_of(name)])[0]
        raise OutputError("version-exists", folder, "there is a version of this name already", "give another name")
    sidebars = {below + section.sidebars_of(name): _sidebars(own) for below, own in sections.items() if own.sidebars}
    try:
        for source, folder in copies.items():
            (shutil.copytree if (site / source).is_dir() else shutil.copyfile)(site / source, site / folder)
        for path, text in sidebars.items():
            if path == section.sidebars_of(name) or text != sidebars.get(section.sidebars_of(name)):
                _write(site / path, text)
        _write(site / section.list_of_releases, json.dumps([name, *listed], indent=2) + "\n")
    except OSError as error:
        for path in (*copies.values(), *sidebars):
            shutil.rmtree(site / path, ignore_errors=True)
            with suppress(OSError):
                (site / path).unlink()
        message = f"cannot write: {error.strerror}"
        raise OutputError("output-unwritable", str(error.filename or section.folder_of(name)), message) from error
    count = sum(path.is_file() for folder in copies.values() for path in (site / folder, *(site / folder).rglob("*")))
    return count, tuple(copies.values())


def _copies(site: Path, sections: Mapping[str, SectionSettings], name: str) -> Iterator[tuple[str, str]]:
    """What to copy, each with its place in the release. Translations are in our folders, or where Docusaurus has them.

    There they have a file with the texts of the sidebars next to the folder.
    """
    from docstead.config import CURRENT

    for below, section in sections.items():
        places = (section.folder_of, section.docusaurus_folder_of) if below else (section.folder_of,)
        place = next((place for place in places if (site / below / place(CURRENT)).is_dir()), None)
        if place:
            yield below + place(CURRENT), below + place(name)
        texts = below + section.docusaurus_folder_of(CURRENT) + ".json"
        if below and (site / texts).is_file():
            yield texts, below + section.docusaurus_folder_of(name) + ".json"


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


def _sidebars(section: SectionSettings) -> str:
    """The sidebars as they are now, since the settings describe those of the folder that changes on."""
    import msgspec

    from docstead.config.sidebars import in_camel_case

    return json.dumps(in_camel_case(msgspec.to_builtins(section.sidebars)), indent=2, ensure_ascii=False) + "\n"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
