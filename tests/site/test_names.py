"""Every name in code style exists: in the release, in a library, or in the invented application of the examples."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from docstead.model.document import Document
from tests.conftest import ROOT
from tools.reference.checkout import Checkout
from tools.reference.files import read
from tools.reference.names import known_names, page_names, places

NAMES = ROOT / "tests" / "site" / "names"
LISTS = {
    name: (NAMES / f"{name}.txt").read_text(encoding="utf-8").split() for name in ("libraries", "example", "denied")
}


@cache
def known() -> set[str]:
    """The names of the release, as the facts and the source have them."""
    return known_names(read(ROOT / "site" / "reference"))


def test_every_name_on_the_pages_exists(documents: dict[str, Document]) -> None:
    listed = {name for names in LISTS.values() for name in names}
    unknown = [
        f"{document.path}:{line}: {name}"
        for document in documents.values()
        for line, name in page_names((ROOT / "site" / document.path).read_text(encoding="utf-8"))
        if name not in known() and name not in listed
    ]
    assert unknown == []


def test_every_name_in_the_meanings_of_settings_exists() -> None:
    listed = {name for names in LISTS.values() for name in names}
    files = sorted((ROOT / "site" / "reference-notes").glob("*.toml"))
    named = [(file.name, *found) for file in files for found in page_names(file.read_text(encoding="utf-8"))]
    assert [(file, line, name) for file, line, name in named if name not in known() and name not in listed] == []


def test_lists_have_names_that_pages_use_and_the_release_lacks() -> None:
    pages = sorted((ROOT / "site" / "docs").rglob("*.md"))
    used = {name for page in pages for _, name in page_names(page.read_text(encoding="utf-8"))}
    for title, names in LISTS.items():
        assert names == sorted(set(names)), title
        assert [name for name in names if name not in used or name in known()] == [], title


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("`editMode` and `form.setFieldValue(name)`", ["editMode", "setFieldValue"]),
        ("plain editMode, `edit`, `GET`, `true`", []),
        ("```js\neditMode\n```\n`Core_Persons`", ["Core_Persons"]),
        ("<Preview\n  label='`subTitle`'\n/>\n", []),
    ],
)
def test_names_are_those_in_code_style(text: str, names: list[str]) -> None:
    assert [name for _, name in page_names(text)] == names


def test_a_name_is_looked_up_in_code_that_runs(tmp_path: Path) -> None:
    source = tmp_path / "shesha-reactjs" / "src"
    (source / "migrations").mkdir(parents=True)
    (source / "a.ts").write_text("// hideLoader was removed\nexport const showLoader = 1;\n", encoding="utf-8")
    (source / "migrations" / "b.ts").write_text("prev.legacyName = 1;\n", encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text("`showLoader`, `hideLoader`, `legacyName`, `knownName`", encoding="utf-8")
    data = {"scripts.json": {"apis": [{"name": "knownName"}]}}
    assert places(Checkout(tmp_path), data, [page]) == {"showLoader": "shesha-reactjs/src/a.ts:2"}
