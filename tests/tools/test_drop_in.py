"""The report on public projects, tried on small ones."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tools import drop_in

CASES = Path(__file__).parents[1] / "cases" / "migrate"
SITES = Path(__file__).parents[1] / "sites"


def report(*arguments: str) -> int:
    """The exit status, in a thread of its own: browser tests may have left the event loop of Playwright in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(drop_in.main, list(arguments)).result()


def test_each_project_is_imported_built_and_left_as_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(SITES / "classic", tmp_path / "classic")
    shutil.copytree(CASES / "losses", tmp_path / "losses" / "website")
    (tmp_path / "no-project").mkdir()
    assert report(str(tmp_path)) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [row[:9] for row in rows] == [
        ["project", "import", "build", "crash", "found", "kept", "lost", "addresses", "redrawn"],
        ["classic", "0", "0", "no", "11", "11", "0", "21", "0"],
        ["losses", "1", "0", "no", "13", "11", "1", "15", "0"],
    ]
    assert rows[2][9:] == ["none"]
    assert not list(tmp_path.rglob("docstead.toml"))


def test_a_project_below_its_floor_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(CASES / "sloppy", tmp_path / "sloppy")
    monkeypatch.setattr(drop_in, "FLOORS", {"sloppy": 1})
    assert report(str(tmp_path)) == 1


def test_settings_that_are_there_are_kept(tmp_path: Path) -> None:
    shutil.copytree(CASES / "sloppy", tmp_path / "sloppy")
    (tmp_path / "sloppy" / "docstead.toml").write_text("mine")
    with pytest.raises(SystemExit, match="is there already"):
        report(str(tmp_path))
    assert (tmp_path / "sloppy" / "docstead.toml").read_text() == "mine"


def test_without_projects_there_is_nothing_to_report(tmp_path: Path) -> None:
    assert report(str(tmp_path)) == 2
    assert report() == 2
