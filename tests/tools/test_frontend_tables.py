"""The tables that the frontend shares with the engine."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from docstead.model.builtins import COMPONENT_TABLE, COMPONENTS, HELPERS, LIVE, MODULES
from docstead.model.page_kinds import PAGE_KINDS
from docstead.model.view import PageView
from tools.frontend_tables import tables

SOURCES = Path(__file__).parents[2] / "frontend" / "src"


@pytest.mark.parametrize("name", tables())
def test_a_table_is_up_to_date(name: str) -> None:
    assert (SOURCES / name).read_text(encoding="utf-8") == tables()[name], "run python tools/contract.py"


@pytest.mark.parametrize("component", COMPONENT_TABLE, ids=lambda component: component.name)
def test_a_component_has_its_file(component: object) -> None:
    (entry,) = [entry for entry in COMPONENT_TABLE if entry is component]
    text = (SOURCES / "content" / f"{entry.module}.tsx").read_text(encoding="utf-8")
    assert (
        f"export function {entry.export or entry.name}(" in text or f"export const {entry.export or entry.name}" in text
    )


def test_every_module_is_of_a_component_or_a_helper() -> None:
    assert set(MODULES.values()) == COMPONENTS | set(HELPERS.values())
    assert {"BrowserOnly"} == LIVE - COMPONENTS


def test_every_view_has_a_kind_of_page() -> None:
    assert {kind.view for kind in PAGE_KINDS.values()} == set(get_args(PageView))
    assert all(kind.name == name for name, kind in PAGE_KINDS.items())


@pytest.mark.parametrize("kind", PAGE_KINDS.values(), ids=lambda kind: kind.name)
def test_a_kind_of_page_has_its_component(kind: object) -> None:
    (entry,) = [entry for entry in PAGE_KINDS.values() if entry is kind]
    assert (SOURCES / "pages" / f"{entry.component}.tsx").is_file()
