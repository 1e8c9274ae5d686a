"""The byte budgets count what a page loads first, and only that."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tools import budgets


@pytest.fixture
def site(tmp_path: Path) -> Path:
    page = '<link rel="stylesheet" href="/a.css"><script type="module" src="../js/entry.js" data-later="/js/app.js /d.json"></script>'
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.html").write_text(page + '<script src="https://elsewhere.example/x.js"></script>')
    (tmp_path / "a.css").write_text("body{margin:0}")
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "entry.js").write_text('import{a as b}from"./react.js";const later=()=>import("./later.js")')
    (tmp_path / "js" / "react.js").write_text('import"./small.js";export const a=1')
    (tmp_path / "js" / "small.js").write_text("1")
    (tmp_path / "js" / "later.js").write_text("2")
    (tmp_path / "js" / "app.js").write_text('import"./small.js"')
    return tmp_path.resolve()


def test_static_imports_count_and_later_ones_do_not(site: Path) -> None:
    weights = dict(budgets.weigh(site, site / "docs" / "index.html"))
    assert {file.name for file in weights["script"].files} == {"entry.js", "react.js", "small.js"}
    assert {file.name for file in weights["start"].files} == {"entry.js", "react.js", "small.js", "app.js"}
    assert {file.name for file in weights["style"].files} == {"a.css"}
    assert budgets.main([str(site)]) == 0


def test_a_page_over_the_budget_fails(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    noise = random.Random(1).randbytes(120_000).hex()
    (site / "js" / "heavy.js").write_text(f'export const a="{noise}"')
    (site / "index.html").write_text('<link rel="modulepreload" href="/js/heavy.js">')
    assert budgets.main([str(site)]) == 1
    assert "over the budget (heaviest page: index.html)" in capsys.readouterr().out


def test_a_page_without_components_has_a_budget_of_its_own(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    noise = random.Random(1).randbytes(39_000).hex()
    (site / "js" / "react.js").write_text(f'export const a="{noise}"')
    assert budgets.main([str(site)]) == 1
    assert "without components" in capsys.readouterr().out


def test_an_empty_folder_is_no_built_site(tmp_path: Path) -> None:
    assert budgets.main([str(tmp_path)]) == 1


def test_the_website_keeps_its_budgets(website: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert budgets.main([str(website)]) == 0, capsys.readouterr().out
