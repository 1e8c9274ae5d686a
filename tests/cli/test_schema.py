"""``docstead schema``: what editors complete and check."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from docstead.cli.app import create_app
from docstead.config import SiteConfig
from docstead.model.slots import SLOTS, TEXT_SLOTS
from tests.building import write_site


def written(tmp_path: Path) -> dict[str, str]:
    site = write_site(tmp_path, {})
    result = CliRunner().invoke(create_app(), ["schema", str(site)])
    assert result.exit_code == 0, result.output
    return {path.name: path.read_text(encoding="utf-8") for path in (site / ".docstead/schema").iterdir()}


def test_the_settings_have_a_schema_with_descriptions(tmp_path: Path) -> None:
    schema = json.loads(written(tmp_path)["docstead.schema.json"])
    assert schema["properties"].keys() == SiteConfig.model_fields.keys()
    assert schema["additionalProperties"] is False
    assert schema["properties"]["title"]["description"] == "Title of the site."
    section = schema["$defs"]["SectionSettings"]["properties"]
    assert section["folder"]["description"].startswith("Folder of the sources")
    assert {"const": False} in schema["properties"]["blog"]["anyOf"]


def test_front_matter_and_categories_have_schemas(tmp_path: Path) -> None:
    files = written(tmp_path)
    doc = json.loads(files["doc.schema.json"])["properties"]
    assert {"type": "number"} in doc["sidebar_position"]["anyOf"]
    assert doc["draft"]["type"] == "boolean"
    assert "authors" in json.loads(files["post.schema.json"])["properties"]
    assert "authors" not in json.loads(files["page.schema.json"])["properties"]
    assert "label" in json.loads(files["category.schema.json"])["properties"]


def test_the_types_have_every_slot(tmp_path: Path) -> None:
    types = written(tmp_path)["docstead.d.ts"]
    assert all(f"    {name}: " in types for name in SLOTS | TEXT_SLOTS)
    assert "export type SlotProps<Name extends keyof Slots | keyof TextSlots>" in types
