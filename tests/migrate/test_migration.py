"""Docusaurus projects become sites: settings of every form, and what is left of them."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from docstead.build import build, check
from docstead.cli.app import app
from docstead.config import parse_config
from docstead.errors import SettingsError
from docstead.migrate import evaluation, migrate
from tests.building import write_files

CASES = Path(__file__).parents[1] / "cases" / "migrate"
SETTINGS = ["commonjs", "module", "leftovers", "monorepo/website", "sloppy", "losses"]
SITES = Path(__file__).parents[1] / "sites"


@pytest.mark.parametrize("name", SETTINGS)
def test_settings_are_carried_over(name: str) -> None:
    migration = migrate(CASES / name)
    expected = tomllib.loads((CASES / name / "expected.toml").read_text(encoding="utf-8"))
    assert tomllib.loads(migration.text) == expected
    head = CASES / name / "head.html"
    assert migration.head == (head.read_text(encoding="utf-8") if head.exists() else "")
    parse_config(migration.text)


@pytest.mark.parametrize("name", SETTINGS)
def test_what_is_left_is_reported_with_its_place(name: str) -> None:
    notes = [
        f"{note.path}:{note.span.line if note.span else ''}:{note.span.column if note.span else ''} "
        f"{note.code}: {note.message}"
        for note in migrate(CASES / name).notes
    ]
    assert notes == (CASES / name / "notes.txt").read_text(encoding="utf-8").splitlines()


def test_a_project_with_the_usual_layout_builds_unchanged(tmp_path: Path) -> None:
    site = tmp_path / "classic"
    shutil.copytree(SITES / "classic", site)
    before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    result = CliRunner().invoke(app, ["import", str(site), "--accept-losses"])
    assert result.exit_code == 0, result.output
    assert {path: path.read_bytes() for path in before} == before
    assembly = check(site)
    # The colour of the brand is kept.
    assert [issue.code for issue in assembly.issues] == ["theme-contrast"]
    routes = {page.route for page in assembly.site.pages}
    assert {
        "/docs/intro",
        "/docs/basics/components",
        "/docs/basics/features",
        "/docs/category/tutorial---basics",
        "/docs/extras/versions",
        "/blog/first-post",
        "/blog/mdx-post",
        "/blog/welcome",
        "/blog/tags/hello",
        "/blog/authors/all-ben-quay-articles",
        "/",
        "/markdown-page",
    } <= routes


def test_only_what_has_no_counterpart_is_left_of_that_project() -> None:
    left = [(note.path, note.span.line if note.span else 0) for note in migrate(SITES / "classic").notes]
    assert left == []
    lost = [source.path for source in migrate(SITES / "classic").sources if source.lost]
    assert lost == []


# ---- what cannot be evaluated ----


def failure(folder: Path, text: str, name: str = "docusaurus.config.js") -> tuple[str, str, int]:
    (folder / name).write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError) as caught:
        migrate(folder)
    (issue,) = caught.value.issues
    return issue.code, issue.message, issue.span.line if issue.span else 0


def test_a_folder_without_a_project(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        migrate(tmp_path)
    assert [issue.code for issue in caught.value.issues] == ["import-no-project"]


def test_a_mistake_of_syntax_has_its_place(tmp_path: Path) -> None:
    assert failure(tmp_path, "module.exports = {\n  title: 'x' 'y',\n}") == (
        "import-syntax",
        'Unexpected token, expected ","',
        2,
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("throw new Error('no boats')", "no boats"),
        ("module.exports = async () => { throw new Error('no boats') }", "no boats"),
        ("module.exports = undefinedName", "undefinedName is not defined"),
        ("module.exports = new Promise(() => {})", "it waits for something that never comes"),
        (
            "module.exports = require('fs').readFileSync('secret.txt')",
            "ENOENT: no such file or directory, open 'secret.txt'",
        ),
        ("module.exports = async () => (await fetch('https://example.org')).json()", "fetch is not defined"),
    ],
)
def test_settings_that_fail_give_the_reason(tmp_path: Path, text: str, message: str) -> None:
    code, said, _ = failure(tmp_path, text)
    assert code == "import-evaluation"
    assert message in said


def test_settings_of_a_module_that_is_missing_give_the_reason(tmp_path: Path) -> None:
    found = failure(tmp_path, "module.exports = require('./missing')")
    assert found == ("import-left-out", "there is no module `./missing`", 1)


def test_settings_that_never_end_are_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "PATIENCE", 0.3)
    code, said, _ = failure(tmp_path, "while (true) {}")
    assert (code, "did not end within 0.3 s" in said) == ("import-evaluation", True)


def test_sidebars_that_fail_do_not_stop_the_rest(tmp_path: Path) -> None:
    (tmp_path / "sidebars.js").write_text("throw new Error('no boats')")
    (tmp_path / "docusaurus.config.js").write_text(
        "module.exports = {title: 'T', url: 'https://x.org', presets: [['classic', {docs: {sidebarPath: './sidebars'}}]]}"
    )
    migration = migrate(tmp_path)
    assert [(note.code, note.path) for note in migration.notes] == [("import-evaluation", "sidebars.js")]
    assert parse_config(migration.text).title == "T"


def test_values_of_the_machine_are_not_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TITLE", "from the machine")
    (tmp_path / "docusaurus.config.js").write_text(
        "module.exports = {title: process.env.TITLE ?? 'default', url: 'https://x.org'}"
    )
    assert parse_config(migrate(tmp_path).text).title == "default"


# ---- the command ----


def test_settings_that_are_there_are_not_lost(tmp_path: Path) -> None:
    shutil.copytree(CASES / "module", tmp_path / "site")
    (tmp_path / "site" / "docstead.toml").write_text("mine")
    result = CliRunner().invoke(app, ["import", str(tmp_path / "site")])
    assert result.exit_code == 2
    assert "error[output-exists]" in result.output
    assert (tmp_path / "site" / "docstead.toml").read_text() == "mine"
    other = tmp_path / "other.toml"
    assert CliRunner().invoke(app, ["import", str(tmp_path / "site"), "--out", str(other)]).exit_code == 0
    assert parse_config(other.read_text(encoding="utf-8")).title == "New harbour 3.1"


def test_what_a_project_has_in_its_heads_is_in_those_of_all_pages(tmp_path: Path) -> None:
    (tmp_path / "docusaurus.config.js").write_text(
        "module.exports = {title: 'T', url: 'https://harbour.example.org', baseUrl: '/port/', headTags: ["
        "{tagName: 'link', attributes: {rel: 'preload', href: '/port/none.js', as: 'script'}},"
        "{tagName: 'link', attributes: {rel: 'help', href: '/port/404.html'}}]}"
    )
    assert "theme/head.html" in CliRunner().invoke(app, ["import", str(tmp_path)]).output
    (tmp_path / "docstead.toml").unlink()
    assert CliRunner().invoke(app, ["import", str(tmp_path)]).exit_code == 0
    build(tmp_path, tmp_path / "out")
    page = (tmp_path / "out" / "404.html").read_text(encoding="utf-8")
    assert (
        '<link rel="preload" href="/port/none.js" as="script">\n<link rel="help" href="/port/404.html"></head>' in page
    )


def test_the_head_of_a_project_does_not_replace_what_is_there(tmp_path: Path) -> None:
    shutil.copytree(CASES / "leftovers", tmp_path / "site")
    (tmp_path / "site" / "theme").mkdir()
    (tmp_path / "site" / "theme" / "head.html").write_text("<!-- mine -->")
    result = CliRunner().invoke(app, ["import", str(tmp_path / "site")])
    assert (result.exit_code, "error[output-exists]" in result.output) == (2, True)
    assert not (tmp_path / "site" / "docstead.toml").exists()


def test_a_place_that_cannot_be_written_to_is_reported() -> None:
    result = CliRunner().invoke(app, ["import", str(CASES / "module"), "--out", "/nowhere/at/all.toml"])
    assert result.exit_code == 2
    assert "error[output-unwritable]" in result.output


def test_plugins_that_are_built_in_and_functions_that_cannot_be_run(tmp_path: Path) -> None:
    (tmp_path / "docusaurus.config.js").write_text(
        "module.exports = {title: 'T', url: 'https://harbour.example.org', presets: [['classic', {docs: {"
        "remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), {sync: true}]]}}]], plugins: ["
        "['@docusaurus/plugin-client-redirects', {redirects: [{from: '/x', to: '/a'}], createRedirects(path) {}}]]};",
        encoding="utf-8",
    )
    migration = migrate(tmp_path)
    assert migration.settings["redirects"] == {"/x": "/a"}
    (note,) = migration.notes
    assert note.message.startswith("redirects that the function `createRedirects` makes are left out")
    assert "`[redirects]`" in note.hint


def test_parts_of_the_theme_are_reported_whatever_they_hold(tmp_path: Path) -> None:
    config = "module.exports = {title: 'T', url: 'https://harbour.example.org', presets: [['classic', {}]]};"
    parts: dict[str, str | bytes] = {
        "Layout/index.js": "import Layout from '@theme-original/Layout';",
        "Footer.js": "import Footer from '@theme-original/Footer';",
        "Navbar.js": b"// caf\xe9",
        ".DS_Store": b"\xff\xfe",
    }
    write_files(
        tmp_path, {"docusaurus.config.js": config, **{f"src/theme/{name}": text for name, text in parts.items()}}
    )
    found = {note.path: note.message.rpartition(" theme ")[2] for note in migrate(tmp_path).notes}
    assert found == {
        "src/theme/.DS_Store": "is not replaced", "src/theme/Footer.js": "is not replaced",
        "src/theme/Layout": "applies only where it is imported", "src/theme/Navbar.js": "is not replaced",
    }  # fmt: skip


def test_a_preset_of_another_plugin_is_no_second_usual_one(tmp_path: Path) -> None:
    (tmp_path / "docusaurus.config.js").write_text(
        "module.exports = {title: 'T', url: 'https://harbour.example.org', presets: [['classic', {docs: {"
        "routeBasePath: '/'}}], ['described', {specs: [], theme: {primaryColor: '#123456'}}]]};",
        encoding="utf-8",
    )
    migration = migrate(tmp_path)
    assert [section["route"] for section in migration.settings["sections"]] == [""]
    assert "`described` has no counterpart" in " ".join(note.message for note in migration.notes)


def test_the_only_blog_is_called_so_whatever_its_id_is(tmp_path: Path) -> None:
    settings = "export default {title: 'T', plugins: [['@docusaurus/plugin-content-blog', {id: 'blog-main'}]]};"
    write_files(tmp_path, {"docusaurus.config.ts": settings, "blog/2026-01-02-a.md": "A post."})
    assert tomllib.loads(migrate(tmp_path).text)["blog"]["title"] == "Blog"
