"""What commands do without arguments, and how a shell completes them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from docstead.cli.app import app
from tests.building import write_site

PAGE = {"docs/a.md": "# A\n"}


@pytest.fixture
def runner() -> CliRunner:
    return CliRunner()


def test_the_site_is_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runner: CliRunner) -> None:
    monkeypatch.chdir(write_site(tmp_path, PAGE))
    assert runner.invoke(app, ["check"]).exit_code == 0
    result = runner.invoke(app, ["build"])
    assert result.exit_code == 0, result.output
    assert (tmp_path / "build/docs/a/index.html").is_file()
    assert "/docs/a" in runner.invoke(app, ["routes"]).stdout


def test_a_folder_site_is_found_where_the_current_folder_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runner: CliRunner
) -> None:
    write_site(tmp_path / "site", PAGE)
    monkeypatch.chdir(tmp_path)
    assert "/docs/a" in runner.invoke(app, ["routes"]).stdout


def test_a_folder_without_settings_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runner: CliRunner) -> None:
    monkeypatch.chdir(tmp_path)
    result = runner.invoke(app, ["check"])
    assert result.exit_code == 2
    assert "settings-missing" in result.output


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands(shell: str, runner: CliRunner) -> None:
    variables = {
        "_DOCSTEAD_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": "docstead ver",
        "COMP_CWORD": "ver" if shell == "fish" else "1",
    }
    assert "version" in runner.invoke(app, [], env=variables, prog_name="docstead").output


@pytest.mark.parametrize(("shell", "starting"), [("bash", ".bashrc"), ("zsh", ".zshrc"), ("fish", None)])
def test_completion_is_installed_once(tmp_path: Path, shell: str, starting: str | None, runner: CliRunner) -> None:
    home = {"HOME": str(tmp_path), "SHELL": f"/usr/bin/{shell}"}
    script = runner.invoke(app, ["--show-completion"], env=home).output
    assert "_DOCSTEAD_COMPLETE" in script
    for _ in range(2):
        assert runner.invoke(app, ["--install-completion"], env=home).exit_code == 0
    (written,) = (path for path in tmp_path.rglob("*") if path.name.startswith(("completion.", "docstead.")))
    assert written.read_text(encoding="utf-8").strip() == script.strip()
    if starting:
        assert (tmp_path / starting).read_text(encoding="utf-8").count(str(written)) == 1


def test_an_unknown_shell_is_named(runner: CliRunner) -> None:
    result = runner.invoke(app, ["--show-completion"], env={"SHELL": "/bin/dash"})
    assert result.exit_code == 2
    assert "`dash` is not known" in result.output
