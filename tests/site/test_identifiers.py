"""What a page describes it also names: settings, members, attributes and events, letter by letter."""

from __future__ import annotations

import csv
import re

import pytest

from docstead.model.document import Document
from tests.conftest import ROOT

TABLE = ROOT / "tests" / "site" / "identifiers.tsv"


def read_identifiers() -> dict[str, list[str]]:
    """The identifiers by the route of their page; one row is one setting, member, attribute, event or value."""
    wanted: dict[str, list[str]] = {}
    with TABLE.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            wanted.setdefault(row["page"], []).append(row["identifier"])
    return wanted


def is_named(identifier: str, text: str) -> bool:
    """Whether the identifier occurs in the text as a word of its own."""
    return re.search(rf"(?<![\w$]){re.escape(identifier)}(?![\w$])", text) is not None


def test_pages_name_their_identifiers(documents: dict[str, Document]) -> None:
    missing = [
        f"{route}: {identifier}"
        for route, identifiers in read_identifiers().items()
        for identifier in identifiers
        if route not in documents or not is_named(identifier, documents[route].source)
    ]
    assert missing == []


def test_the_table_has_no_line_twice() -> None:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(set(lines))
    assert len(lines) > 2400


@pytest.mark.parametrize(
    ("text", "named"), [("`editMode`", True), ("{ editMode: 1 }", True), ("editModes", False), ("xeditMode", False)]
)
def test_identifiers_are_whole_words(text: str, named: bool) -> None:
    assert is_named("editMode", text) is named
