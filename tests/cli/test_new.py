"""``docstead new`` lays out a site that is good as it is, and touches nothing that is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from docstead.build import build, check
from docstead.cli.app import app
from docstead.config import load_config


def new(folder: Path, *options: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["new", str(folder), *options])
    return result.exit_code, result.output


def test_a_new_site_builds_without_an_issue(tmp_path: Path) -> None:
    assert new(tmp_path / "my-docs")[0] == 0
    assembly = check(tmp_path / "my-docs")
    assert assembly.issues == ()
    assert {"home", "doc", "category-index", "blog-post"} <= {page.kind for page in assembly.site.pages}


def test_a_new_site_shows_what_a_page_can_hold(tmp_path: Path) -> None:
    new(tmp_path / "site")
    build(tmp_path / "site", tmp_path / "build")
    pages = {
        name: (tmp_path / "build" / "docs" / name / "index.html").read_text(encoding="utf-8")
        for name in ("get-started/installation", "writing/text", "writing/code", "writing/components")
    }
    assert 'role="tab"' in pages["get-started/installation"]
    assert "admonition" in pages["writing/text"]
    assert "hello.py" in pages["writing/code"]
    assert "1 min 30 s" in pages["writing/components"]


@pytest.mark.parametrize(
    ("folder", "options", "title"),
    [
        ("my-docs", (), "My docs"),
        ("my_docs", (), "My docs"),
        ("x", ("--title", 'The "best" {title} product'), "The 'best' {title} product"),
    ],
)
def test_the_title_is_given_or_the_name_of_the_folder(
    tmp_path: Path, folder: str, options: tuple[str, ...], title: str
) -> None:
    new(tmp_path / folder, *options)
    assert load_config(tmp_path / folder).title == title


def test_files_that_start_with_a_dot_are_there(tmp_path: Path) -> None:
    new(tmp_path / "site")
    assert "/.docstead/" in (tmp_path / "site" / ".gitignore").read_text(encoding="utf-8")
    assert not (tmp_path / "site" / "gitignore").exists()


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    assert new(tmp_path)[0] == 0
    assert (tmp_path / "docstead.toml").is_file()


def test_a_new_repository_is_taken(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    assert new(tmp_path)[0] == 0
    assert (tmp_path / "docstead.toml").is_file()


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "docstead.toml").write_text("mine")
    status, output = new(tmp_path)
    assert status == 2
    assert "error[output-not-empty]" in output
    assert [path.name for path in tmp_path.iterdir()] == ["docstead.toml"]
    assert (tmp_path / "docstead.toml").read_text() == "mine"


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    status, output = new(tmp_path / "site")
    assert status == 2
    assert "error[output-not-folder]" in output
    assert (tmp_path / "site").read_text() == "mine"


def test_a_place_that_cannot_be_written_to_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    status, output = new(tmp_path / "file" / "site")
    assert status == 2
    assert "error[output-unwritable]" in output
    assert "Traceback" not in output
