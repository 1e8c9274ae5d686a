"""The translations of a project of Docusaurus: what readers of each language see of the navbar, footer and sidebar."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import to_builtins

from docstead.build import Assembly, assemble
from docstead.cli.app import app
from docstead.migrate import migrate
from docstead.model.source import Span
from docstead.model.view import CategoryView, DocView, SidebarCategory
from tests.building import codes, write_site

CASE = Path(__file__).parents[1] / "cases" / "migrate" / "languages"
TEXTS = "i18n/de/docusaurus-plugin-content-docs/current.json"
SETTINGS = '[i18n]\nlocales = ["en", "de"]\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CASE, tmp_path / "project"))


def german(assembly: Assembly) -> list[object]:
    ((_, site),) = assembly.translations
    return [page.view for page in site.pages]


def labels(assembly: Assembly) -> list[str]:
    """The labels of the categories around a German page."""
    view = next(view for view in german(assembly) if isinstance(view, DocView))
    return [row.label for row in view.place.sidebar or () if isinstance(row, SidebarCategory)]


def test_each_language_has_its_own_texts(project: Path) -> None:
    result = CliRunner().invoke(app, ["import", str(project)])
    assert result.exit_code == 0, result.output
    assembly = assemble(project)
    ((_, site),) = assembly.translations
    first: Any = to_builtins(assembly.site.view)
    view: Any = to_builtins(site.view)
    assert [item["label"] for item in first["navbar"]["items"]] == ["Documentation", "more"]
    assert (view["navbar"]["title"], view["navbar"]["logo"]["alt"]) == ("Wetterwarte", "Eine Wolke")
    doc, menu = view["navbar"]["items"]
    assert (doc["label"], menu["label"], [row["label"] for row in menu["items"]]) == ("Doku", "more", ["Fühler"])
    (column,) = view["footer"]["columns"]
    assert (column["title"], column["items"][0]["label"]) == ("Hilfe", "Forum (deutsch)")
    assert view["footer"]["copyright"] == "Von Freiwilligen gemacht"
    assert [blog["title"] for blog in view["blogs"]] == ["Neues"]
    assert [version["label"] for version in view["versions"]] == ["Entwurf"]


def test_the_sidebar_reads_the_files_of_translators(project: Path) -> None:
    CliRunner().invoke(app, ["import", str(project)])
    assembly = assemble(project)
    assert labels(assembly) == ["Fühler"]
    index = next(view for view in german(assembly) if isinstance(view, CategoryView))
    found = (index.title, index.description, index.path)
    assert found == ("Fühler | Weather station", "Was es gibt.", "/de/category/sensors")


def test_a_language_that_changes_nothing_has_no_settings(project: Path) -> None:
    for name in ("navbar", "footer"):
        (project / f"i18n/de/docusaurus-theme-classic/{name}.json").write_text("{}", encoding="utf-8")
    (project / "i18n/de/docusaurus-plugin-content-blog/options.json").unlink()
    assert migrate(project).languages == {}


def test_settings_of_a_language_are_never_overwritten(project: Path) -> None:
    own = project / "i18n/de/docstead.toml"
    own.write_text('title = "Meine"\n', encoding="utf-8")
    result = CliRunner().invoke(app, ["import", str(project)])
    assert "i18n/de/docstead.toml is kept as it is" in result.output
    assert tomllib.loads(own.read_text(encoding="utf-8")) == {"title": "Meine"}


@pytest.mark.parametrize("text", ["{", '{"a":' + "[" * 100_000, '{"a": ' + "9" * 5000 + "}"])
def test_a_broken_file_of_texts_is_named(project: Path, text: str) -> None:
    path = "i18n/de/docusaurus-theme-classic/navbar.json"
    (project / path).write_text(text, encoding="utf-8")
    migration = migrate(project)
    assert [(note.path, note.code) for note in migration.notes] == [(path, "import-left-out")]
    assert "footer" in migration.languages["de"]


def test_half_of_a_pair_of_surrogates_can_be_written(project: Path) -> None:
    path = "i18n/de/docusaurus-theme-classic/navbar.json"
    (project / path).write_text('{"title": {"message": "\\ud800"}}', encoding="utf-8")
    assert CliRunner().invoke(app, ["import", str(project)]).exit_code == 0


def test_nothing_is_written_outside_the_project(project: Path) -> None:
    (project / "i18n/de").rename(project.parent / "evil")
    (project.parent / ".git").mkdir()
    settings = project / "docusaurus.config.js"
    settings.write_text(settings.read_text(encoding="utf-8").replace("'de'", "'../../evil'"), encoding="utf-8")
    CliRunner().invoke(app, ["import", str(project)])
    assert not list(project.parent.glob("evil/*.toml"))


def test_settings_in_another_place_have_no_languages(project: Path, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["import", str(project), "--out", str(tmp_path / "new.toml")])
    assert result.exit_code == 0, result.output
    assert not (project / "i18n/de/docstead.toml").exists()


@pytest.mark.parametrize(
    ("row", "name", "label"),
    [
        ('{ type = "category", label = "Old", items = ["a"] }', "sidebar.main.category.Old", "Neu"),
        ('{ type = "category", label = "Old", key = "k", items = ["a"] }', "sidebar.main.category.k", "Neu"),
        ('{ type = "category", label = "Old", key = "k", items = ["a"] }', "sidebar.main.category.Old", "Old"),
        ('{ type = "category", label = "Old", items = ["a"] }', "sidebar.other.category.Old", "Old"),
    ],
)
def test_rows_that_are_laid_out_have_texts(row: str, name: str, label: str, tmp_path: Path) -> None:
    files = {"docs/a.md": "# A\n", TEXTS: f'{{"{name}": {{"message": "Neu"}}}}'}
    site = write_site(tmp_path, files, f"{SETTINGS}[[sections]]\nsidebars = {{ main = [{row}] }}\n")
    assert labels(assemble(site)) == [label]


def test_a_broken_file_of_the_sidebar_is_an_issue(tmp_path: Path) -> None:
    assembly = assemble(write_site(tmp_path, {"docs/a.md": "# A\n", TEXTS: "{"}, SETTINGS))
    assert codes(assembly.issues) == ["sidebar-value"]
    assert (assembly.issues[0].path, assembly.issues[0].span) == (TEXTS, Span(1, 2, 1, 3))
