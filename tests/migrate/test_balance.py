"""Nothing is lost without a count: every source of a project is carried over, or named with a reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from docstead.cli.app import app
from docstead.config import parse_config
from docstead.migrate import balance, migrate
from docstead.migrate.sources import Source

CASES = Path(__file__).parents[1] / "cases" / "migrate"


def imported(tmp_path: Path, *options: str) -> tuple[int, str]:
    folder = tmp_path / "project"
    shutil.copytree(CASES / "losses", folder)
    result = CliRunner().invoke(app, ["import", str(folder), *options])
    return result.exit_code, result.stdout


def test_the_balance_names_every_lost_file(tmp_path: Path) -> None:
    status, output = imported(tmp_path)
    assert status == 1
    assert output.splitlines() == (CASES / "losses" / "balance.txt").read_text(encoding="utf-8").splitlines()


def test_losses_can_be_accepted(tmp_path: Path) -> None:
    status, output = imported(tmp_path, "--accept-losses")
    assert status == 0
    assert "lost" in output


def test_settings_that_cannot_be_evaluated_are_not_accepted(tmp_path: Path) -> None:
    shutil.copytree(CASES / "failing", tmp_path / "project")
    result = CliRunner().invoke(app, ["import", str(tmp_path / "project"), "--accept-losses"])
    assert result.exit_code == 1
    assert (tmp_path / "project" / "docstead.toml").is_file()


def test_a_project_without_losses_ends_with_status_0(tmp_path: Path) -> None:
    shutil.copytree(CASES / "sloppy", tmp_path / "project")
    result = CliRunner().invoke(app, ["import", str(tmp_path / "project")])
    assert result.exit_code == 0
    assert "pages: 0 sources found, 0 carried over, 0 drafts, 0 lost" in result.stdout


def test_a_translated_draft_is_a_draft(tmp_path: Path) -> None:
    shutil.copytree(CASES / "drafts", tmp_path / "project")
    result = CliRunner().invoke(app, ["import", str(tmp_path / "project")])
    assert "pages: 4 sources found, 2 carried over, 2 drafts, 0 lost" in result.stdout


def test_every_section_of_documentation_is_carried_over() -> None:
    sections = parse_config(migrate(CASES / "losses").text).sections
    assert [(section.id, section.source_folder, section.base) for section in sections] == [
        ("docs", "handbook", "docs"),
        ("alone", "docs", "docs"),
        ("north", "ports/north", "north"),
        ("south", "ports/south", "south"),
    ]


def test_several_blogs_are_carried_over(tmp_path: Path) -> None:
    posts = ["blog/a.md", "news/a.md", "news/b.md", "i18n/de/docusaurus-plugin-content-blog-news/a.md"]
    for path in posts:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("A post.\n", encoding="utf-8")
    (tmp_path / "docusaurus.config.js").write_text(
        "module.exports = {title: 'T', url: 'https://harbour.example.org', i18n: {locales: ['en', 'de']}, plugins: ["
        "['@docusaurus/plugin-content-blog', {id: 'news', path: 'news'}],"
        "['@docusaurus/plugin-content-blog', {routeBasePath: 'log'}]]};",
        encoding="utf-8",
    )
    migration = migrate(tmp_path)
    blogs = parse_config(migration.text).blog
    assert [(blog.id, blog.source_folder, blog.base) for blog in blogs] == [
        ("blog", "blog", "log"),
        ("news", "news", "blog"),
    ]
    assert [source.path for source in migration.sources if not source.lost] == posts


@pytest.mark.parametrize("name", ["losses", "leftovers", "monorepo/website"])
def test_names_of_packages_never_become_text_of_the_site(name: str) -> None:
    text = migrate(CASES / name).text
    assert "harbour-fleet" not in text
    assert "$module" not in text
    assert "\U000f0000" not in text


def test_a_value_that_docstead_does_not_accept_is_left_out_with_a_note(tmp_path: Path) -> None:
    (tmp_path / "docusaurus.config.js").write_text(
        "module.exports = {title: 'T', url: 'https://harbour.example.org', themeConfig: {"
        "tableOfContents: {minHeadingLevel: 9}, navbar: {items: ["
        "{to: '/a', label: 'A'}, {type: 'docSidebar', label: 'No id'}]}}}"
    )
    migration = migrate(tmp_path)
    assert [getattr(item, "label", None) for item in parse_config(migration.text).navbar.items] == ["A"]
    assert [note.message.partition(":")[0] for note in migration.notes] == [
        "`toc.min_heading_level` is left out",
        "`navbar.items[1]` is left out",
    ]


def test_sources_that_become_no_page_are_lost() -> None:
    sources = [Source("docs/a.md"), Source("docs/b.md"), Source("docs/c.md"), Source("static/x", "file")]
    found = balance(sources, made={"docs/a.md"}, hidden={"docs/b.md"}, routes=3)
    assert (found.pages, found.files, found.hidden, found.lost_pages) == (3, 1, 1, 1)
    assert [source.path for source in found.lost] == ["docs/c.md"]
    assert "docs: c.md" in "\n".join(found.lines())


def test_files_that_docusaurus_passes_over_are_no_sources(tmp_path: Path) -> None:
    shutil.copytree(CASES / "losses", tmp_path, dirs_exist_ok=True)
    (tmp_path / "handbook" / "__tests__").mkdir()
    (tmp_path / "handbook" / "__tests__" / "x.md").write_text("# X")
    paths = {source.path for source in migrate(tmp_path).sources}
    assert "handbook/_piece.md" not in paths
    assert "src/pages/_part.js" not in paths
    assert "handbook/__tests__/x.md" not in paths


def test_versions_of_the_documentation_are_sources(tmp_path: Path) -> None:
    config = tmp_path / "docusaurus.config.js"
    for folder in (
        "docs",
        "versioned_docs/version-1.0",
        "versioned_docs/version-2.0",
        "ports_versioned_docs/version-a",
    ):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "start.md").write_text("# Start")
    (tmp_path / "versions.json").write_text('["2.0", "1.0"]')
    (tmp_path / "ports_versions.json").write_text('["a"]')
    for name in ("current", "version-2.0", "version-1.0", "version-0.9"):
        translated = tmp_path / "i18n/de/docusaurus-plugin-content-docs" / name
        translated.mkdir(parents=True)
        (translated / "start.md").write_text("# Anfang")

    def paths(options: str, languages: str = "") -> list[str]:
        config.write_text(
            f"module.exports = {{title: 'T', url: 'https://harbour.example.org', {languages}"
            f"plugins: [['@docusaurus/plugin-content-docs', {options}]]}}"
        )
        return [source.path for source in migrate(tmp_path).sources]

    assert paths("{}") == [
        "docs/start.md",
        "versioned_docs/version-2.0/start.md",
        "versioned_docs/version-1.0/start.md",
    ]
    assert paths("{onlyIncludeVersions: ['1.0']}") == ["versioned_docs/version-1.0/start.md"]
    assert paths("{onlyIncludeVersions: ['1.0']}", "i18n: {defaultLocale: 'en', locales: ['en', 'de']}, ") == [
        "versioned_docs/version-1.0/start.md",
        "i18n/de/docusaurus-plugin-content-docs/version-1.0/start.md",
    ]
    assert paths("{disableVersioning: true}") == ["docs/start.md"]
    assert paths("{id: 'ports'}") == ["docs/start.md", "ports_versioned_docs/version-a/start.md"]


def test_translations_of_every_section_are_carried_over(tmp_path: Path) -> None:
    shutil.copytree(CASES / "losses", tmp_path / "project")
    settings = tmp_path / "project/docusaurus.config.js"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace("'fr'", "'de'"), encoding="utf-8")
    plugin = tmp_path / "project/i18n/de/docusaurus-plugin-content-docs-north/current"
    plugin.mkdir(parents=True)
    (plugin / "pier.md").write_text("# Steg\n", encoding="utf-8")
    sources = {source.path: source.lost for source in migrate(tmp_path / "project").sources}
    assert sources["i18n/de/docusaurus-plugin-content-docs-north/current/pier.md"] == ""
