"""``docstead schema``: what editors complete and check."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from docstead.cli.app import app
from docstead.cli.schema import files
from docstead.config.problems import WrongValuesError, checked
from docstead.config.site import SiteSettings, written_out
from docstead.model.slots import SLOTS, TEXT_SLOTS
from tests.building import write_site

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def settings_schema() -> Draft202012Validator:
    return Draft202012Validator(json.loads(files()["docstead.schema.json"]))


def written(tmp_path: Path) -> dict[str, str]:
    site = write_site(tmp_path, {})
    result = CliRunner().invoke(app, ["schema", str(site)])
    assert result.exit_code == 0, result.output
    return {path.name: path.read_text(encoding="utf-8") for path in (site / ".docstead/schema").iterdir()}


def test_the_settings_have_a_schema_with_descriptions(tmp_path: Path) -> None:
    schema = json.loads(written(tmp_path)["docstead.schema.json"])
    assert schema["properties"].keys() == set(SiteSettings.__struct_fields__)
    assert schema["additionalProperties"] is False
    assert schema["properties"]["title"]["description"] == "Title of the site."
    section = schema["$defs"]["SectionSettings"]["properties"]
    assert section["folder"]["description"].startswith("Folder of the sources")


REAL = sorted(
    path
    for pattern in ("site", "guide", "examples/*", "tests/sites/*", "docstead/template")
    for path in ROOT.glob(f"{pattern}/docstead.toml")
)


@pytest.mark.parametrize("path", REAL, ids=lambda path: path.parent.name)
def test_the_schema_refuses_what_the_settings_refuse(path: Path, settings_schema: Draft202012Validator) -> None:
    values = tomllib.loads(path.read_text(encoding="utf-8"))
    try:
        checked(written_out(values), SiteSettings)
    except WrongValuesError:
        assert not settings_schema.is_valid(values)
    else:
        assert [error.message for error in settings_schema.iter_errors(values)] == []


@pytest.mark.parametrize(
    "part",
    [
        'titel = "Misspelt"',
        "blog = true",
        'i18n.locales = ["de", 7]',
        'navbar.items = [{ type = "serch" }]',
        'navbar.items = [{ label = "Blog", too = "/blog" }]',
        'sections = [{ sidebars = { main = [{ id = "no-type" }] } }]',
        'sections = [{ sidebars = { main = [{ type = "category", items = ["no-label"] }] } }]',
    ],
)
def test_the_schema_finds_mistakes(part: str, settings_schema: Draft202012Validator) -> None:
    values = {"title": "A site", "url": "https://docs.example.org", **tomllib.loads(part)}
    assert not settings_schema.is_valid(values)


@pytest.mark.parametrize(
    "part",
    [
        "blog = false",
        "blog = [{ id = 'news' }]",
        "blog.title = 'News'",
        'i18n.locales = ["en", "ar"]',
        "i18n.locales.en = {}",
        'navbar.items = [{ label = "More", items = [{ label = "Blog", to = "/blog" }] }]',
        'sections = [{ sidebars = { main = ["start", { "By hand" = ["one", { type = "doc", id = "two" }] }] } }]',
        "sections = [{ sidebars = { main = { First = ['one'], Second = ['two'] } } }]",
    ],
)
def test_the_schema_knows_short_forms(part: str, settings_schema: Draft202012Validator) -> None:
    values = {"title": "A site", "url": "https://docs.example.org", **tomllib.loads(part)}
    checked(written_out(values), SiteSettings)
    assert [error.message for error in settings_schema.iter_errors(values)] == []


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
