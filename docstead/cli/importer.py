"""``docstead import``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from docstead.cli import report
from docstead.cli.arguments import FOLDER, argument, command, flag
from docstead.cli.errors import SITE_HAS_ERRORS, failures
from docstead.config import CONFIG_FILE, SiteConfig, parse_config
from docstead.errors import OutputError
from docstead.model.issue import has_errors

if TYPE_CHECKING:
    from docstead.build import Assembly
    from docstead.migrate import Balance, Migration


@command
@argument("folder", "DIR", "Folder of a project of Docusaurus or MkDocs.", type=FOLDER)
@click.option("--out", type=FOLDER, help=f"File for the settings; DIR/{CONFIG_FILE} if left out.")
@flag("--accept-losses", "End with status 0 even where pages or files are not carried over.")
def import_command(folder: Path, out: Path | None, accept_losses: bool) -> None:
    """Turn a project of Docusaurus or MkDocs into a site: write its settings, and leave its content where it is.

    Ends with a balance of what was found, carried over and lost. The status is 1 where content is lost or a part of
    the settings cannot be evaluated, and 2 where nothing is written.
    """
    from docstead.migrate import migrate

    place = out or folder / CONFIG_FILE
    with failures(folder):
        _check_place(place)
        migration = migrate(folder)
        head = folder / "theme/head.html"
        # What an import before this one wrote is no loss.
        if migration.head and not (head.exists() and head.read_text(encoding="utf-8") == migration.head):
            _write(head, migration.head, with_folder=True)
        _write(place, migration.text)
        # The settings of languages belong to those of the folder.
        own = migration.texts_of_languages if place == folder / CONFIG_FILE else {}
        kept = [path for path in own if (folder / path).exists()]
        for path, text in own.items():
            if path not in kept:
                _write(folder / path, text)
        assembly = _assembled(folder, parse_config(migration.text))
        migration = migration.tolerating(assembly.issues)
        place.write_text(migration.text, encoding="utf-8", newline="\n")
        found = _balance(migration, assembly)
    # Every note is shown: nothing else lists them.
    report.issues(migration.notes, str(folder), most_alike=len(migration.notes))
    report.note(f"{place} is written{', and theme/head.html' if migration.head else ''}")
    for path in kept:
        report.note(f"{path} is kept as it is")
    for line in (*found.lines(), _features(migration)):
        report.line(line)
    report.note(f"see what the content needs with `docstead check {folder}`")
    if has_errors(migration.notes) or (found.lost and not accept_losses):
        raise click.exceptions.Exit(SITE_HAS_ERRORS)


def _features(migration: Migration) -> str:
    codes = [note.code for note in migration.notes]
    dropped, changed = codes.count("import-left-out"), codes.count("import-changed")
    return f"features: {dropped} left out, {changed} changed, {len(codes) - dropped - changed} not evaluated"


def _assembled(folder: Path, config: SiteConfig) -> Assembly:
    from docstead.build import assemble, gc_paused

    with gc_paused():
        return assemble(folder, config=config)


def _balance(migration: Migration, assembly: Assembly) -> Balance:
    from docstead.migrate import balance

    site, sites = assembly.site, [assembly.site, *(site for _, site in assembly.translations)]
    made = {site.tree.on_disk(page.source) for site in sites for page in site.pages if page.source is not None}
    drafts = {
        site.tree.on_disk(path)
        for site in sites
        for path, document in site.documents.items()
        if document.front_matter.get("draft")
    }
    # The page for unknown addresses has none of its own.
    return balance(migration.sources, made, drafts, sum(page.kind != "not-found" for page in site.pages))


def _check_place(place: Path) -> None:
    if place.exists():
        message = "there are settings already, which would be lost"
        raise OutputError("output-exists", str(place), message, "remove them, or give another file with --out")


def _write(place: Path, text: str, *, with_folder: bool = False) -> None:
    try:
        if with_folder:
            place.parent.mkdir(exist_ok=True)
        with place.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        message, hint = "the import would write this file, which is there already", "move it away"
        raise OutputError("output-exists", str(place), message, hint) from None
    except OSError as error:
        raise OutputError("output-unwritable", str(place), f"cannot write: {error.strerror}") from error
