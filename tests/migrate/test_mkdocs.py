"""A project of MkDocs becomes a site: its settings, its syntax, and the files that its pages include."""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from docstead.build import assemble, build
from docstead.cli.app import app
from docstead.config import load_config
from docstead.errors import SettingsError
from docstead.migrate import migrate
from docstead.model.view import DocView, SidebarCategory, SidebarLink
from tests.building import bodies, write_files

CASES = Path(__file__).parents[1] / "cases" / "mkdocs"
ACCEPT = "DOCSTEAD_ACCEPT" in os.environ
"""Set to write what comes out as what is expected, to be read before it is committed."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, tuple[str, ...]], list[str]]:
    """The output folder, the bodies of the pages by their addresses, and the issues."""
    folder = tmp_path_factory.mktemp("mkdocs") / "boats"
    shutil.copytree(CASES, folder, ignore=shutil.ignore_patterns("expected"))
    result = CliRunner().invoke(app, ["import", str(folder)])
    assert result.exit_code == 0, result.output
    assert "pages: 5 sources found, 5 carried over, 0 drafts, 0 lost" in result.output
    assembly, _ = build(folder, folder / "out")
    issues = [
        f"{issue.path}:{issue.span.line if issue.span else ''} {issue.code}"
        for issue in assembly.issues
        if issue.path != "docstead.toml"
    ]
    return folder / "out", {route: tuple(parts) for route, parts in bodies(assembly).items()}, issues


def test_settings_are_carried_over() -> None:
    migration = migrate(CASES)
    expected = CASES / "expected" / "docstead.toml"
    if ACCEPT:
        expected.write_text(migration.text)
    assert tomllib.loads(migration.text) == tomllib.loads(expected.read_text())
    assert migration.head == '<link rel="stylesheet" href="https://fonts.example.org/a.css">\n'
    notes = [f"{note.path}:{note.span.line if note.span else ''} {note.message}" for note in migration.notes]
    if ACCEPT:
        (CASES / "expected" / "notes.txt").write_text("\n".join(notes) + "\n")
    assert notes == (CASES / "expected" / "notes.txt").read_text().splitlines()


@pytest.mark.parametrize("name", ["syntax", "includes"])
def test_syntax_of_mkdocs_is_read(built: tuple[Path, dict[str, tuple[str, ...]], list[str]], name: str) -> None:
    expected = CASES / "expected" / f"{name}.html"
    body = re.sub(r'data-module="[^"]*"', "", built[1][f"/guide/{name}"][0])
    if ACCEPT:
        expected.write_text(body)
    assert body == expected.read_text()


def test_cards_and_buttons_are_above_the_styles_of_lists_and_links(
    built: tuple[Path, dict[str, tuple[str, ...]], list[str]],
) -> None:
    sheets = [path.read_text(encoding="utf-8") for path in (built[0] / "assets/components").glob("styles-*.css")]
    layer = next(sheet for sheet in sheets if ".grid.cards" in sheet).partition("@layer site.mkdocs {")[2]
    assert "list-style: none" in layer
    assert ".md-button {" in layer


def test_issues_name_the_place_in_the_file_that_includes_others(
    built: tuple[Path, dict[str, tuple[str, ...]], list[str]],
) -> None:
    assert built[2] == ["docs/guide/includes.md:20 broken-link"]


def test_files_of_pages_are_published_where_they_were(
    built: tuple[Path, dict[str, tuple[str, ...]], list[str]],
) -> None:
    output = built[0]
    assert (output / "js" / "own.js").is_file()
    assert not (output / "guide" / "index.md").exists()
    styles = "".join(path.read_text(encoding="utf-8") for path in output.rglob("*.css"))
    assert "#123456" in styles
    # Properties with the names of docstead's own have others.
    assert "--own-color-text:" in styles
    assert "var(--own-color-page, var(--color-page))" in styles
    assert "First lines." in (output / "blog" / "index.html").read_text(encoding="utf-8")
    assert "The rest." not in (output / "blog" / "index.html").read_text(encoding="utf-8")
    post = (output / "blog/2024/05/01/launch-at-last/index.html").read_text(encoding="utf-8")
    for known in ("Ada Keel", "Keeper of the boats", "https://example.org/ada.png", "May 1, 2024"):
        assert known in post


def test_pages_may_be_outside_the_folder_and_have_addresses_with_html(tmp_path: Path) -> None:
    settings = "site_name: Boats\ndocs_dir: ../../docs\nuse_directory_urls: false\n"
    pages = {
        "index.md": "# Boats\n\n![Boat](boat.svg)\n",
        "sails/jib.md": "# Jib\n",
        "boat.svg": "<svg/>",
        "a.html": "",
    }
    write_files(tmp_path, {"tools/site/mkdocs.yml": settings, **{f"docs/{name}": text for name, text in pages.items()}})
    result = CliRunner().invoke(app, ["import", str(tmp_path / "tools/site")])
    assert result.exit_code == 0, result.output
    assert "pages: 2 sources found, 2 carried over" in result.output
    assert "files: 2 found, 2 carried over" in result.output
    out = tmp_path / "out"
    build(tmp_path / "tools/site", out)
    assert 'url=/sails/jib"' in (out / "sails/jib.html").read_text()
    assert "<svg/>" in (out / "boat.svg").read_text()


ZENSICAL = """
[project]
site_name = "Boats"
nav = [{ "Home" = "index.md" }, { "Sails" = [{ "Jib" = "sails/jib.md" }] }]

[project.theme]
features = ["navigation.tabs"]

[[project.theme.palette]]
primary = "teal"
"""
EXTENSIONS = """
[project.markdown_extensions.attr_list]
[project.markdown_extensions.pymdownx.mark]
[project.markdown_extensions.pymdownx.blocks.admonition]
[project.markdown_extensions.pymdownx.progressbar]
"""


def test_projects_of_zensical_and_properdocs_have_the_same_settings(tmp_path: Path) -> None:
    pages = {"docs/index.md": "# Boats\n", "docs/sails/jib.md": "# The jib\n"}
    write_files(tmp_path / "z", {"zensical.toml": ZENSICAL, **pages})
    first = migrate(tmp_path / "z")
    assert first.settings["theme"]["accent"] == "#009485"
    assert [item["label"] for item in first.settings["sections"][0]["sidebars"]["nav"]] == ["Home", "Sails"]
    assert {"attributes", "definitions", "keys", "marks"} < set(first.settings["markdown"]["extensions"])
    write_files(tmp_path / "z", {"zensical.toml": ZENSICAL + EXTENSIONS})
    second = migrate(tmp_path / "z")
    assert second.settings["markdown"]["extensions"] == ["attributes", "blocks", "link_definitions", "marks", "tables"]
    assert [note.message for note in second.notes] == [
        "the Markdown extension `pymdownx.progressbar` cannot be carried over"
    ]
    write_files(tmp_path / "p", {"properdocs.yml": "site_name: Boats\n", **pages})
    assert migrate(tmp_path / "p").settings["title"] == "Boats"
    write_files(tmp_path / "z", {"zensical.toml": "[project\n"})
    with pytest.raises(SettingsError, match="not TOML"):
        migrate(tmp_path / "z")


def test_pages_may_be_in_the_folder_of_the_settings(tmp_path: Path) -> None:
    pages = {
        "mkdocs.yml": "site_name: Boats\ndocs_dir: .\nplugins: [same-dir]\n",
        "index.md": "# Boats\n\n[Jib](sails/jib.md)\n",
        "sails/jib.md": "# Jib\n\n[Boats](../index.md)\n\n![Boat](../img/boat.svg)\n",
        "img/boat.svg": "<svg/>",
    }
    write_files(tmp_path, pages)
    result = CliRunner().invoke(app, ["import", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert "pages: 2 sources found, 2 carried over" in result.output
    out = tmp_path / "out"
    build(tmp_path, out)
    (tmp_path / "sails/jib.md").write_text(pages["sails/jib.md"] + "Text.\n", encoding="utf-8")
    # What builds keep in the folder are no pages.
    assert [page.route for page in build(tmp_path, out)[0].site.pages if page.kind == "doc"] == ["/", "/sails/jib"]
    assert 'href="/sails/jib/"' in (out / "index.html").read_text(encoding="utf-8")
    assert 'src="/assets/files/boat-' in (out / "sails/jib/index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("given", "pattern"),
    [
        ("edit_uri_template: edit/main/pages/{path}", "https://git.example.org/boats/edit/main/pages/{path}"),
        ("edit_uri_template: https://e.example.org/?file={path!q}", "https://e.example.org/?file={path}"),
        ("edit_uri_template: edit/{path_noext}.md\nedit_uri: edit/main/", None),
        ("edit_uri: https://e.example.org/docs", "https://e.example.org/docs/{path}"),
        ("edit_uri: ''", None),
    ],
)
def test_links_to_edit_pages_follow_either_setting(tmp_path: Path, given: str, pattern: str | None) -> None:
    settings = f"site_name: Boats\nrepo_url: https://git.example.org/boats/\n{given}\n"
    write_files(tmp_path, {"mkdocs.yml": settings, "docs/index.md": "# Boats\n"})
    assert migrate(tmp_path).settings["sections"][0].get("edit_url") == pattern


def test_a_readme_is_passed_over_next_to_an_index_alone(tmp_path: Path) -> None:
    pages = {"index.md": "# A\n", "README.md": "# B\n", "sails/README.md": "# C\n"}
    write_files(
        tmp_path, {"mkdocs.yml": "site_name: Boats\n", **{f"docs/{name}": text for name, text in pages.items()}}
    )
    migration = migrate(tmp_path)
    assert sorted(source.path for source in migration.sources) == ["docs/index.md", "docs/sails/README.md"]
    assert migration.settings["sections"][0]["exclude"] == ["README.md"]


def test_files_are_left_out_as_git_ignores_them(tmp_path: Path) -> None:
    names = (
        "index",
        "old",
        "a/old",
        "a/drafts/x",
        "drafts/y",
        "top/z",
        "a/top/z",
        "notes",
        "a/notes",
        "s/deep/p",
        "kept drafts",
    )
    files = {
        "mkdocs.yml": "site_name: Boats\nexclude_docs: |\n  old.md\n  drafts/\n  # a remark\n  /top\ndraft_docs: /notes.md\n"
        "plugins:\n  - exclude:\n      glob: [s/*]\n",
    }
    write_files(tmp_path, files | {f"docs/{name}.md": f"# {name}\n" for name in names})
    sources = [source.path for source in migrate(tmp_path).sources]
    assert sources == [f"docs/{name}.md" for name in ("a/notes", "a/top/z", "index", "kept drafts")]


def test_without_a_navigation_folders_are_named_in_words(tmp_path: Path) -> None:
    names = ("index", "advanced-usage/a", "advanced-usage/index", "HTTP_API/b", "zebra", "about")
    files = {"mkdocs.yml": "site_name: Boats\n"} | {f"docs/{name}.md": f"# Title of {name}\n" for name in names}
    write_files(tmp_path, files)
    CliRunner().invoke(app, ["import", str(tmp_path)])
    (view, *_) = [page.view for page in assemble(tmp_path).site.pages if isinstance(page.view, DocView)]
    rows = [row.label for row in view.place.sidebar or () if isinstance(row, SidebarCategory | SidebarLink)]
    assert rows == ["Title of index", "Title of about", "Title of zebra", "HTTP API", "Advanced usage"]


def test_folders_with_files_for_their_navigation_are_in_that_order(tmp_path: Path) -> None:
    names = ("index", "zeal", "a/index", "a/b", "a/c", "b-c/x", "hidden/y", "logs/1", "logs/2")
    pages = {f"docs/{name}.md": f"# {name}\n" for name in names}
    files = {
        "mkdocs.yml": "site_name: Boats\nexclude_docs: parts/\nplugins:\n  - awesome-pages\n",
        "docs/parts/left-out.md": "# Left out\n",
        "docs/.pages": "nav:\n  - index.md\n  - Masts: a\n  - Shop: https://shop.example\n  - ...\n  - b-c\n",
        "docs/a/.pages": "title: Unused\nnav:\n  - c.md\n  - More:\n      - ... | b*\n",
        "docs/b-c/.pages": "title: Sails\nnav:\n  - b-c/x.md\n",
        "docs/hidden/.pages": "hide: true\n",
    }
    write_files(tmp_path, pages | files)
    (section,) = migrate(tmp_path).settings["sections"]
    assert list(map(_short, section["sidebars"]["nav"])) == [
        "index",
        ("Masts", ["a/c", ("More", ["a/b"])]),
        "https://shop.example",
        "zeal",
        ("Logs", ["logs/1", "logs/2"]),
        ("Sails", ["b-c/x"]),
    ]


def _short(row: dict[str, Any]) -> Any:
    if row["type"] == "category":
        return row["label"], list(map(_short, row["items"]))
    return row.get("id") or row["href"]


def test_what_a_reader_would_miss_is_named(tmp_path: Path) -> None:
    settings = (
        "site_name: Boats\ntheme:\n  name: material\n  font:\n    text: Lora\nmarkdown_extensions: [pymdownx.critic]\n"
        "extra:\n  analytics:\n    provider: google\n  alternate: [{name: Deutsch, link: /de/}]\n  consent: false\n  other: 1\n"
    )
    write_files(tmp_path, {"mkdocs.yml": settings, "docs/index.md": "# Boats\n"})
    output = CliRunner().invoke(app, ["import", str(tmp_path)]).output
    for name in ("theme.font", "extra.analytics", "extra.alternate", "pymdownx.critic"):
        assert f"`{name}`" in output
    assert "consent" not in output
    assert "other" not in output


def test_files_of_the_theme_are_published_and_templates_are_not(tmp_path: Path) -> None:
    files = {
        "mkdocs.yml": 'site_name: Boats\nsite_description: !ENV [BOATS,\n  "For hire",\n]\n'
        "theme:\n  name: material\n  custom_dir: overrides\n"
        "extra_css: [assets/own.css?v=1, b.css]\nextra_javascript: [assets/own.js?v=2]\n",
        "docs/index.md": "# Boats\n\n![A boat](assets/boat.svg)\n",
        "docs/b.css": "b {}\n",
        "overrides/assets/boat.svg": "<svg/>\n",
        "overrides/assets/own.css": "a {}\n",
        "overrides/assets/own.js": "1;\n",
        "overrides/main.html": "{% extends 'base.html' %}\n",
    }
    write_files(tmp_path, files)
    result = CliRunner().invoke(app, ["import", str(tmp_path)])
    assert "`theme.custom_dir`" in result.output
    build(tmp_path, tmp_path / "out")
    settings = load_config(tmp_path)
    assert settings.tagline == "For hire"
    assert settings.theme.styles == ("mkdocs", "overrides/assets/own.css", "docs/b.css")
    assert [script.src for script in settings.scripts] == ["/assets/own.js"]
    assert (tmp_path / "out/assets/boat.svg").is_file()
    assert not (tmp_path / "out/main.html").exists()


def test_accounts_elsewhere_are_links_of_the_footer(tmp_path: Path) -> None:
    accounts = (
        "    - icon: fontawesome/brands/github\n      link: https://github.com/boats\n"
        "    - icon: simple/matrix\n      link: https://www.matrix.example/#boats\n      name: Chat of sailors\n"
        "    - icon: material/email\n      link: mailto:crew@boats.example\n"
        "    - icon: fontawesome/brands/docker\n      link: https://github.com/boats/images\n    - icon: material/coffee\n"
    )
    settings = f"site_name: Boats\ncopyright: The crew\nextra:\n  social:\n{accounts}"
    write_files(tmp_path, {"mkdocs.yml": settings, "docs/index.md": "# Boats\n"})
    output = CliRunner().invoke(app, ["import", str(tmp_path)]).output
    assert "social" not in output
    assert tomllib.loads((tmp_path / "docstead.toml").read_text())["footer"] == {
        "copyright": "The crew",
        "links": [
            {"label": "github.com", "href": "https://github.com/boats"},
            {"label": "Chat of sailors", "href": "https://www.matrix.example/#boats"},
            {"label": "crew@boats.example", "href": "mailto:crew@boats.example"},
            {"label": "docker", "href": "https://github.com/boats/images"},
        ],
    }
