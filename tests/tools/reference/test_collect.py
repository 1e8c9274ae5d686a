"""A made-up checkout: what is read from it, file by file. `expected` was written and then read by hand."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tools.reference.checkout import Checkout, Source
from tools.reference.collect import collect
from tools.reference.compare import diff, touched
from tools.reference.csharp import types_of
from tools.reference.engine import mark_places
from tools.reference.files import Data, read, text_of, write

CASES = Path(__file__).parents[2] / "cases" / "reference"
EXPECTED = read(CASES / "expected")


@cache
def data() -> Data:
    return collect(Checkout(CASES / "checkout"))


def test_each_file_is_made() -> None:
    assert list(data()) == list(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_the_facts_are_those_of_the_source(name: str) -> None:
    assert text_of(data()[name]) == text_of(EXPECTED[name])


def test_files_that_nothing_imports_and_comments_are_not_read() -> None:
    names = {setting["name"] for setting in data()["components/greeting.json"]["settings"]}
    assert not names & {"dead", "commented", "never", "picture", "settingsTabs", "pnl", "router"}
    assert not names & {"unreachable", "afterNever"}


def test_places_are_marked_without_moving_a_line() -> None:
    source = Source("a.ts", "const a = {\n  ...b,\n  label: 'x', propertyName: 'y',\n};\n// propertyName: 'z'\n")
    assert mark_places(source) == (
        "const a = {\n  ...b,\n  label: 'x', \"$at\": \"a.ts:3\", propertyName: 'y',\n};\n// propertyName: 'z'\n"
    )


def test_a_partial_type_inside_another_has_its_full_name() -> None:
    text = "namespace A.B;\npublic partial class C { public enum D { E = 1, F } public int this[int i] => i; }"
    found = {item.full_name: [member.name for member in item.members] for item in types_of(Source("c.cs", text))}
    assert found == {"A.B.C": ["this"], "A.B.C.D": ["E", "F"]}


def test_only_changed_files_are_written_and_old_ones_go(tmp_path: Path) -> None:
    assert write(tmp_path, {"a.json": {"x": 1}, "b/c.json": {}}) == ["a.json", "b/c.json"]
    assert write(tmp_path, {"a.json": {"x": 1}}) == ["b/c.json"]
    assert read(tmp_path) == {"a.json": {"x": 1}}


def test_a_change_names_the_pages_that_speak_of_it(tmp_path: Path) -> None:
    (tmp_path / "greeting.md").write_text("The greeting.")
    (tmp_path / "scripts.md").write_text("Call `form.setValue()`.")
    (tmp_path / "other.md").write_text("Here setValue is only a word, and `setValues` another name.")
    old, new = data(), {name: dict(content) for name, content in data().items()}
    new["components/greeting.json"] = {
        **old["components/greeting.json"],
        "page": "greeting.md",
        "settings": [{**setting, "label": "New"} for setting in old["components/greeting.json"]["settings"][:1]],
    }
    apis = new["scripts.json"]["apis"] = [dict(api) for api in old["scripts.json"]["apis"]]
    members = apis[0]["members"]
    apis[0]["members"] = [
        {**member, "signature": "() => void"} if member["name"] == "setValue" else member for member in members
    ]
    pages = touched(old, new, tmp_path)
    assert "components/greeting.json: propertyName" in pages["greeting.md"]
    assert pages["scripts.md"] == ["scripts.json: setValue"]
    assert "other.md" not in pages
    assert any(line.startswith('+    "signature": "() => void"') for line in diff(old, new)) or diff(old, new)
    assert touched(old, old, tmp_path) == {}
    assert diff(old, old) == []
