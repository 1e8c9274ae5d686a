"""``docstead version``: a section is frozen, and pages of the release and of the folder know each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from docstead.build import assemble, render
from docstead.cli.app import app
from tests.building import first_load, write_files, write_site

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
    result = CliRunner().invoke(app, ["version", arguments[0], str(site), *arguments[1:]])
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


AS_IN_DOCUSAURUS = "i18n/fr/docusaurus-plugin-content-docs/version-1.0"
TRANSLATED: dict[str, str | bytes] = {
    "docs/a.md": "# A\n\nEnglish\n",
    "docs/more/b.md": "# B\n",
    "api/c.md": "# C\n",
    "static/p.svg": "<svg/>",
    "i18n/de/docs/a.md": "# Ah\n\nDeutsch [b](more/b.md) [c](../api/c.md) ![p](p.svg)\n",
    "i18n/de/docs/p.svg": "<svg><text>de</text></svg>",
    "i18n/de/docstead.toml": '[[sections]]\nsidebars.main = ["a", { type = "category", label = "Mehr", items = ["more/b"] }]\n[[sections]]\nid = "api"\n',
    "i18n/fr/docusaurus-plugin-content-docs/current/a.md": "# Afr\n",
    "i18n/fr/docusaurus-plugin-content-docs/current.json": '{"version.label": {"message": "Suivante"}}',
    "i18n/fr/docusaurus-plugin-content-docs-api/current/c.md": "# Cfr\n",
}


@pytest.fixture
def translated(tmp_path: Path) -> Path:
    settings = 'blog = false\n[i18n]\nlocales = ["en", "de", "fr"]\n' + SETTINGS.replace('"b"', '"more/b"')
    return write_site(tmp_path / "site", TRANSLATED, settings)


def test_the_translations_are_frozen_in_every_language(translated: Path) -> None:
    status, output = run(translated, "1.0")
    assert (status, output.splitlines()[0]) == (
        0,
        f"6 files in versioned_docs/version-1.0, i18n/de/versioned_docs/version-1.0, {AS_IN_DOCUSAURUS}, {AS_IN_DOCUSAURUS}.json",
    )
    assert (translated / f"{AS_IN_DOCUSAURUS}.json").read_text(encoding="utf-8").startswith('{"version.label"')
    assert run(translated, "1.0", "--section", "api")[0] == 0
    later = {path: "# Later\n" for path in TRANSLATED if path.endswith(".md")}
    settings = str(TRANSLATED["i18n/de/docstead.toml"]).replace("Mehr", "Danach")
    write_files(translated, {**later, "i18n/de/docstead.toml": settings, "i18n/de/docs/p.svg": "<svg/>"})
    assembly = assemble(translated)
    assert assembly.issues == ()
    titles = {
        site.view.locale: {page.route: page.title for page in site.pages}
        for site in (assembly.site, *(site for _, site in assembly.translations))
    }
    routes = ("/docs/a", "/docs/more/b", "/api/c", "/docs/next/a")
    assert {code: [titles[code][route] for route in routes] for code in titles} == {
        "en": ["A", "B", "C", "Later"],
        "de": ["Ah", "B", "C", "Later"],
        "fr": ["Afr", "B", "Cfr", "Later"],
    }
    german = assembly.translations[0][1]
    assert [item.label for item in german.sidebars["1.0/main"].items] == ["Ah", "Mehr"]  # type: ignore[union-attr]
    assert [item.label for item in german.sidebars["current/main"].items] == ["Later", "Danach"]  # type: ignore[union-attr]
    artifacts = render(assembly)
    page = artifacts["de/docs/a/index.html"].make().decode()
    assert 'href="/de/docs/more/b"' in page
    assert 'href="/de/api/c"' in page
    assert [artifacts[path].make() for path in artifacts if path.startswith("de/assets/files/p-")] == [
        str(TRANSLATED["i18n/de/docs/p.svg"]).encode()
    ]
    assert first_load(artifacts["de/docs/more/b/index.html"].make())["page"]["untranslated"] == "en"
    searched = [path for path in artifacts if path.startswith("de/search-doc") and b"Deutsch" in artifacts[path].make()]
    assert "de/search-doc.json" in searched
    assert "de/search-doc-current.json" not in searched


@pytest.mark.parametrize("at", ["i18n/de/versioned_docs/version-1.0", AS_IN_DOCUSAURUS])
def test_a_translation_of_this_name_is_not_overwritten(translated: Path, at: str) -> None:
    write_files(translated, {f"{at}/a.md": "# Old\n"})
    before = sorted(translated.rglob("*"))
    status, output = run(translated, "1.0")
    assert (status, f"{at}: error[version-exists]" in output) == (2, True)
    assert sorted(translated.rglob("*")) == before


def test_nothing_is_left_of_a_release_that_cannot_be_made(translated: Path) -> None:
    (translated / "i18n/de/versioned_docs").write_text("in the way", encoding="utf-8")
    before = {path for path in translated.rglob("*") if path.is_file()}
    status, output = run(translated, "1.0")
    assert (status, "error[output-unwritable]" in output) == (2, True)
    assert {path for path in translated.rglob("*") if path.is_file()} == before
