"""What commands do without arguments, and how a shell completes them."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from docstead.cli.app import create_app
from tests.building import write_site

PAGE = {"docs/a.md": "# A\n"}


@pytest.fixture
def runner() -> CliRunner:
    return CliRunner()


def test_the_site_is_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runner: CliRunner) -> None:
    monkeypatch.chdir(write_site(tmp_path, PAGE))
    assert runner.invoke(create_app(), ["check"]).exit_code == 0
    result = runner.invoke(create_app(), ["build"])
    assert result.exit_code == 0, result.output
    assert (tmp_path / "build/docs/a/index.html").is_file()
    assert "/docs/a" in runner.invoke(create_app(), ["routes"]).stdout


def test_a_folder_site_is_found_where_the_current_folder_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runner: CliRunner
) -> None:
    write_site(tmp_path / "site", PAGE)
    monkeypatch.chdir(tmp_path)
    assert "/docs/a" in runner.invoke(create_app(), ["routes"]).stdout


def test_a_folder_without_settings_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runner: CliRunner) -> None:
    monkeypatch.chdir(tmp_path)
    result = runner.invoke(create_app(), ["check"])
    assert result.exit_code == 2
    assert "settings-missing" in result.output


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands(shell: str, runner: CliRunner) -> None:
    variables = {
        "_DOCSTEAD_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": "docstead ver",
        "COMP_CWORD": "1",
        "_TYPER_COMPLETE_ARGS": "docstead ver",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    assert "version" in runner.invoke(create_app(), [], env=variables, prog_name="docstead").output
