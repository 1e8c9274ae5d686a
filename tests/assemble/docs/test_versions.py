"""Docs versions: where they live, what they are called, and how their pages know each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import Assembly, assemble
from docstead.model.view import DocView
from tests.building import codes, copy_site, page, write_site

TWO = {"docs/a.md": "# A\n", "versions.json": '["1.0"]', "versioned_docs/version-1.0/a.md": "# A\n"}


def plans(assembly: Assembly) -> list[tuple[str, str, str, bool, str]]:
    return [
        (view.name, view.label, view.path, view.is_last, view.banner)
        for view in (version.view for version in assembly.site.versions)
    ]


@pytest.mark.item("4.6")
def test_versions_have_paths_labels_and_banners(tmp_path: Path) -> None:
    assembly = assemble(copy_site("versions", tmp_path))
    assert plans(assembly) == [
        ("current", "Ahead", "/docs/next", False, "unreleased"),
        ("2.0", "2.0", "/docs", True, "none"),
        ("1.0", "One", "/docs/v1", False, "none"),
    ]
    assert [version.view.badge for version in assembly.site.versions] == [True, True, False]


@pytest.mark.item("4.5", "10.1")
def test_one_version_has_neither_badge_nor_banner(tmp_path: Path) -> None:
    (version,) = assemble(write_site(tmp_path, {"docs/a.md": "# A\n"})).site.versions
    assert (version.view.label, version.view.badge, version.view.banner) == ("Next", False, "none")


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ("", [("current", "/docs/next", "unreleased"), ("1.0", "/docs", "none")]),
        ('last_version = "current"', [("current", "/docs", "none"), ("1.0", "/docs/1.0", "unmaintained")]),
        ("include_current_version = false", [("1.0", "/docs", "none")]),
        ('only_versions = ["current"]', [("current", "/docs", "none")]),
        ('route = ""', [("current", "/next", "unreleased"), ("1.0", "/", "none")]),
        ('route = "/help/"', [("current", "/help/next", "unreleased"), ("1.0", "/help", "none")]),
    ],
)
def test_settings_of_versions(tmp_path: Path, settings: str, expected: list[tuple[str, str, str]]) -> None:
    assembly = assemble(write_site(tmp_path, TWO, f"[[sections]]\n{settings}\n"))
    assert assembly.issues == ()
    assert [(name, path, banner) for name, _, path, _, banner in plans(assembly)] == expected


def test_a_page_knows_itself_in_the_other_versions(tmp_path: Path) -> None:
    assembly = assemble(copy_site("versions", tmp_path))
    view = page(assembly, "/docs/next/start").view
    assert isinstance(view, DocView)
    assert view.place.alternates == {"2.0": "/docs/start", "1.0": "/docs/v1/start"}
    new = page(assembly, "/docs/next/only-new").view
    assert isinstance(new, DocView)
    assert new.place.alternates == {}
    index = page(assembly, "/docs/category/guides").view
    assert index.place.alternates == {"1.0": "/docs/v1/category/guides"}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("settings", "count"),
    [
        ('last_version = "9"', 1),
        ('only_versions = ["current", "9"]', 1),
        ("versions.9.label = 'x'\nversions.8.label = 'y'", 2),
    ],
)
def test_a_version_that_there_is_not_is_reported(tmp_path: Path, settings: str, count: int) -> None:
    issues = assemble(write_site(tmp_path, TWO, f"[[sections]]\n{settings}\n")).issues
    assert codes(issues) == ["unknown-version"] * count
    assert all(issue.span is not None for issue in issues)
    assert all(issue.hint.startswith("known versions: ") for issue in issues)
