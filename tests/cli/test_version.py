"""``docstead version``: a section is frozen, and pages of the release and of the folder know each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from docstead.build import assemble
from docstead.cli.app import create_app
from tests.building import write_site

SETTINGS = """
[[sections]]
[sections.sidebars]
main = ["a", { type = "category", label = "More", items = ["b"] }, { type = "link", label = "Out", href = "https://x.example" }]
[[sections]]
id = "api"
"""
FILES: dict[str, str | bytes] = {
    "docs/a.md": "# A\n",
    "docs/b.md": "# B\n",
    "docs/deep/x.png": b"x",
    "api/a.md": "# A\n",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return write_site(tmp_path / "site", FILES, SETTINGS)


def run(site: Path, *arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(create_app(), ["version", arguments[0], str(site), *arguments[1:]])
    return result.exit_code, result.output


def test_the_first_section_is_frozen_with_its_sidebars(site: Path) -> None:
    status, output = run(site, "1.0")
    assert status == 0, output
    assert (site / "versioned_docs/version-1.0/deep/x.png").read_bytes() == b"x"
    assert json.loads((site / "versions.json").read_text(encoding="utf-8")) == ["1.0"]
    assembly = assemble(site)
    assert assembly.issues == ()
    sidebars = assembly.site.sidebars
    assert [item.label for item in sidebars["1.0/main"].items] == ["A", "More", "Out"]  # type: ignore[union-attr]
    (site / "docs/b.md").unlink()
    text = (site / "docstead.toml").read_text(encoding="utf-8")
    (site / "docstead.toml").write_text(text.replace('items = ["b"]', "items = []"), encoding="utf-8")
    assert "/docs/b" in {page.route for page in assemble(site).site.pages}


def test_a_newer_release_comes_first_and_has_the_address_of_the_section(site: Path) -> None:
    for name in ("1.0", "2.0"):
        assert run(site, name, "--section", "api")[0] == 0
    versions = [version.view for version in assemble(site).site.versions if version.view.section == "api"]
    assert [(version.name, version.path) for version in versions] == [
        ("api@current", "/api/next"),
        ("api@2.0", "/api"),
        ("api@1.0", "/api/1.0"),
    ]
    assert not (site / "api_versioned_sidebars").exists()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("current",), "version-name"),
        (("../up",), "version-name"),
        (("1.0", "--section", "apo"), "unknown-section"),
        (("0.9",), "version-exists"),
    ],
)
def test_wrong_use_changes_nothing(site: Path, arguments: tuple[str, ...], code: str) -> None:
    assert run(site, "0.9")[0] == 0
    before = sorted(site.rglob("*"))
    status, output = run(site, *arguments)
    assert status == 2
    assert f"error[{code}]" in output
    assert sorted(site.rglob("*")) == before


def test_a_section_without_a_folder_is_not_frozen(site: Path) -> None:
    (site / "api/a.md").unlink()
    (site / "api").rmdir()
    status, output = run(site, "1.0", "--section", "api")
    assert status == 2
    assert "error[folder-missing]" in output
    assert not (site / "api_versions.json").exists()
