"""``docstead schema``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_SITE, SiteFolder
from docstead.cli.errors import failures
from docstead.errors import OutputError

if TYPE_CHECKING:
    from docstead.config import Settings

FOLDER = ".docstead/schema"

Out = Annotated[
    Path | None, typer.Option("--out", metavar="FOLDER", help=f"Folder for the files; {FOLDER} in the site by default.")
]


def schema_command(site: SiteFolder = DEFAULT_SITE, out: Out = None) -> None:
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
    from docstead.config import Settings, SiteConfig
    from docstead.config.descriptions import descriptions
    from docstead.config.navbar import IMPLIED_TYPES
    from docstead.javascript import STATIC_FOLDER
    from docstead.model.source import SourceKind

    settings = SiteConfig.model_json_schema(by_alias=True, mode="validation")
    kinds = {kind.__name__: kind for kind in _below(Settings)}
    for name, part in {SiteConfig.__name__: settings, **settings["$defs"]}.items():
        properties = part.get("properties", {})
        for name_of_field, text in descriptions(kinds[name]).items() if name in kinds else ():
            field = kinds[name].model_fields.get(name_of_field)
            key = field.alias or name_of_field if field else name_of_field
            if key not in properties:
                continue
            properties[key]["description"] = " ".join(text.replace("``", "`").split())
            if kinds[name].model_config.get("validate_by_name"):
                properties[name_of_field] = properties.pop(key)
        # What may leave its type out is recognised by its other keys.
        if "type" in properties and properties["type"].get("const") not in IMPLIED_TYPES:
            part["required"] = ["type", *part.get("required", ())]
    schemas = {
        "docstead": settings,
        "doc": front_matter_schema(SourceKind.DOC),
        "post": front_matter_schema(SourceKind.POST),
        "page": front_matter_schema(SourceKind.PAGE),
        "category": CategoryFile.model_json_schema(),
    }
    found = {f"{name}.schema.json": json.dumps(schema, indent=2) + "\n" for name, schema in schemas.items()}
    types = (STATIC_FOLDER / "docstead.d.ts").read_text(encoding="utf-8")
    return {**found, "docstead.d.ts": types}


def _below(kind: type[Settings]) -> list[type[Settings]]:
    """All tables of settings."""
    return [found for inner in kind.__subclasses__() for found in (inner, *_below(inner))]
