"""The facts about the framework that pages are made from: complete, well-formed, and of one release."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.reference.files import read, text_of

FOLDER = Path(__file__).parents[2] / "site" / "reference"
DATA = read(FOLDER)
COMPONENTS = {name: content for name, content in DATA.items() if name.startswith("components/")}
PLACE = re.compile(r"[\w.@/ -]+\.(tsx?|json|cs):\d+")
KINDS = {"designer", "initModel", "defaultStyles", "migrator", "renderer", "elsewhere", "newItem", "none", "unknown"}


def settings() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, content in COMPONENTS.items():
        for group in (content, *content.get("items", [])):
            yield from ((name, setting) for setting in group["settings"])


def records(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from records(part)


@pytest.mark.parametrize("name", DATA)
def test_a_file_is_of_the_release_and_in_the_layout(name: str) -> None:
    assert DATA[name]["release"] == DATA["meta.json"]["release"] != ""
    assert (FOLDER / name).read_text(encoding="utf-8") == text_of(DATA[name])


def test_everything_could_be_read() -> None:
    assert "problems" not in DATA["meta.json"]


def test_the_default_of_nearly_every_setting_is_known() -> None:
    kinds = Counter(setting["defaultKind"] for _, setting in settings())
    assert set(kinds) <= KINDS
    assert 1 - kinds["unknown"] / kinds.total() >= 0.98
    for name, setting in settings():
        is_empty = setting["defaultKind"] in ("elsewhere", "none", "unknown")
        assert is_empty is (setting["default"] is None), (name, setting["name"])
        assert setting["defaultKind"] in ("none", "unknown") or PLACE.fullmatch(setting["defaultSource"]), (
            name,
            setting["name"],
        )


def test_a_setting_is_named_once_and_has_its_place() -> None:
    for name, content in COMPONENTS.items():
        for group in (content, *content.get("items", [])):
            names = Counter((setting["name"], setting.get("perDevice")) for setting in group["settings"])
            assert names.total() == len(names), (name, names.most_common(3))
    for name, setting in settings():
        assert setting["label"] == setting["label"].strip(), (name, setting["name"])
        assert "$" not in json.dumps(setting.get("options", [])), (name, setting["name"])


def test_places_and_marks() -> None:
    for name, content in DATA.items():
        for record in records(content):
            for key in ("source", "defaultSource", "createdBy"):
                assert key not in record or PLACE.fullmatch(record[key]) or not record[key], (name, record[key])
            # Marks of the tool itself, and values that could not be evaluated.
            assert not {"$at", "$stub", "$function", "$undefined", "$error"} & set(record), (name, record)


def test_a_page_of_a_component_exists_and_each_component_is_in_one_file() -> None:
    docs = FOLDER.parent / "docs"
    for name, content in COMPONENTS.items():
        assert name == f"components/{content['type']}.json"
        assert "page" not in content or (docs / content["page"]).is_file(), content["page"]


def test_access_to_an_endpoint_is_one_of_those_described() -> None:
    kinds = {"anonymous", "authenticated", "permissions", "entity", "disabled", "default"}
    for endpoint in DATA["endpoints.json"]["endpoints"]:
        assert endpoint["access"] in kinds
        assert ("permissions" in endpoint) is (endpoint["access"] == "permissions")
        assert re.fullmatch(r"/[\w./{}?:-]+", endpoint["path"]), endpoint["path"]
        assert endpoint["verb"] in {"GET", "POST", "PUT", "PATCH", "DELETE"}
