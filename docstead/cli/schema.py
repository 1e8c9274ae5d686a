"""``docstead schema``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from docstead.cli import report
from docstead.cli.arguments import command, site_folder
from docstead.cli.errors import failures
from docstead.errors import OutputError

if TYPE_CHECKING:
    from docstead.config import Settings

FOLDER = ".docstead/schema"


@command
@site_folder
@click.option(
    "--out",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help=f"Folder for the files; {FOLDER} in the site by default.",
)
def schema_command(site: Path, out: Path | None) -> None:
    """Write JSON schemas of settings, front matter and category files, and the types of slots, for editors."""
    folder = out or site / FOLDER
    with failures(site):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in files().items():
                (folder / name).write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            message = f"cannot write: {error.strerror}"
            raise OutputError("output-unwritable", str(error.filename or folder), message) from error
    report.note(f"{len(files())} files in {folder}")


def files() -> dict[str, str]:
    """The text of each file by its name."""
    from docstead.assemble.sidebar.category_files import CategoryFile
    from docstead.compile.front_matter import front_matter_schema
    from docstead.config.site import SiteSettings
    from docstead.javascript import STATIC_FOLDER
    from docstead.model.source import SourceKind

    schemas = {
        "docstead": _schema(SiteSettings),
        "doc": front_matter_schema(SourceKind.DOC),
        "post": front_matter_schema(SourceKind.POST),
        "page": front_matter_schema(SourceKind.PAGE),
        "category": _schema(CategoryFile),
    }
    found = {f"{name}.schema.json": json.dumps(schema, indent=2) + "\n" for name, schema in schemas.items()}
    types = (STATIC_FOLDER / "docstead.d.ts").read_text(encoding="utf-8")
    return {**found, "docstead.d.ts": types}


def _schema(root: type[Settings]) -> dict[str, Any]:
    """The JSON schema of a table, with the descriptions of its fields."""
    import msgspec

    from docstead.config.base import Settings
    from docstead.config.descriptions import descriptions
    from docstead.config.navbar import IMPLIED_TYPES

    schema = msgspec.json.schema(root)
    kinds = {kind.__name__: kind for kind in _below(Settings)}
    for name, part in schema["$defs"].items():
        if name not in kinds:
            continue
        properties = part["properties"]
        names = {field.name: field.encode_name for field in msgspec.structs.fields(kinds[name])}
        for field, text in descriptions(kinds[name]).items():
            properties[names[field]]["description"] = " ".join(text.replace("``", "`").split())
        # What may leave its type out is recognised by its other keys.
        if properties.get("type", {}).get("enum") in [[kind] for kind in IMPLIED_TYPES]:
            part["required"].remove("type")
    return _with_short_forms(schema["$defs"].pop(root.__name__) | {"$defs": schema["$defs"]})  # type: ignore[no-any-return]


def _with_short_forms(schema: Any) -> Any:
    """A schema in which a value may have its short forms as well."""
    from docstead.config.base import SHORT_FORMS

    if isinstance(schema, list):
        return [_with_short_forms(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {key: _with_short_forms(part) for key, part in schema.items() if key not in (SHORT_FORMS, "discriminator")}
    return {"anyOf": [inner, *schema[SHORT_FORMS]]} if SHORT_FORMS in schema else inner


def _below(kind: type[Settings]) -> list[type[Settings]]:
    """All tables of settings."""
    return [found for inner in kind.__subclasses__() for found in (inner, *_below(inner))]
