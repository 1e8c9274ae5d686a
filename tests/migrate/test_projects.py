"""A project with the parts that real projects have builds unchanged; what cannot be shown has a note in its place."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from docstead.build import build
from docstead.cli.app import app
from docstead.model.issue import Severity
from docstead.model.view import NavbarDocSidebar, SidebarCategory, SidebarLink

WHOLE = Path(__file__).parents[1] / "cases" / "migrate" / "whole"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole") / "repository"
    shutil.copytree(WHOLE, folder)
    (folder / ".git").mkdir()
    result = CliRunner().invoke(app, ["import", str(folder / "website")])
    assert result.exit_code == 0, result.output
    return folder / "website"


@pytest.fixture(scope="module")
def built(project: Path) -> tuple[Path, list[str]]:
    """The output folder, and the issues."""
    output = project.parent / "out"
    assembly, _ = build(project, output)
    assert all(issue.severity is Severity.WARNING for issue in assembly.issues)
    return output, [f"{issue.path} {issue.code}: {issue.message}" for issue in assembly.issues]


def test_paths_from_the_root_and_scripts_that_cannot_be_compiled_are_carried_over(
    built: tuple[Path, list[str]],
) -> None:
    output, _ = built
    assert "A sail of linen." in (output / "docs" / "intro" / "index.html").read_text(encoding="utf-8")
    assert "Mended" in (output / "torn" / "index.html").read_text(encoding="utf-8")
    styles = "".join(path.read_text(encoding="utf-8") for path in output.rglob("*.css"))
    assert "berth" in styles
    assert "/static/" not in styles


def test_modules_styles_and_aliases_are_named_in_the_settings(project: Path) -> None:
    settings = tomllib.loads((project / "docstead.toml").read_text(encoding="utf-8"))
    assert settings["pages_folder"] == "src/pages"
    assert settings["theme"] == {"styles": ["docusaurus", "src/css/custom.css"], "accent": "#14676b"}
    assert settings["build"] == {"aliases": {"@fields": "src/fields", "@berths": "src/berths"}, "roots": [".."]}
    assert settings["custom_fields"] == {"berths": ["North", "South"]}


def test_only_what_is_missing_is_reported(built: tuple[Path, list[str]]) -> None:
    assert built[1] == (WHOLE / "issues.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("page", "parts"),
    [
        (
            "index",
            [
                ">Welcome ashore | Harbour</title>",
                ">Harbour</h1>",
                "North and South",
                "12 m, ebb, flood, 25 characters",
                "A chart",
                '<a href="#top">Up</a>',
                "40<!-- --> berths, <a>no link</a>",
                "<p>By the presets</p>",
                "<p>1 of 1,2</p>",
                'class="module"',
            ],
        ),
        ("broken", ["This part cannot be shown"]),
        ("old", ['<meta http-equiv="refresh" content="0; url=/docs/intro"/>']),
        (
            "docs/intro",
            [
                '<b class="buoy">red buoy</b>',
                '<a id="anchor-point">a place</a>',
                '<h2 id="ropes-and-chains">Moorings',
                'src="/map.png"',
                "A rope of hemp.",
                "A keel of <em>lead</em>.",
                "Still here",
                'alt="A berth" loading="lazy"/>',
                'The class <a href="https://api.example.org/class/Boat" target="_blank" rel="noopener noreferrer">of boats',
                '<b class="buoy">unwrapped</b>',
                'shows what is <em>between</em> its tags, and <span class="badge">This part cannot be shown</span> nothing',
            ],
        ),
    ],
)
def test_pages_show_what_the_project_has(built: tuple[Path, list[str]], page: str, parts: list[str]) -> None:
    path = built[0] / ("index.html" if page == "index" else f"{page}/index.html")
    html = path.read_text(encoding="utf-8")
    assert [part for part in parts if part not in html] == []


def test_styles_of_the_project_have_a_layer_below_those_of_components(built: tuple[Path, list[str]]) -> None:
    sheets = [path.read_text(encoding="utf-8") for path in (built[0] / "assets/components").glob("styles-*.css")]
    assert any("wave_" in sheet and "color:teal" in sheet and "$shade" not in sheet for sheet in sheets)
    of_all = next(sheet for sheet in sheets if ".quay" in sheet)
    assert of_all.startswith("@layer project {")
    assert "@layer project.docusaurus {" in of_all


def test_what_the_project_names_is_as_it_wants_and_of_the_interface_colours_are(built: tuple[Path, list[str]]) -> None:
    sheets = [path.read_text(encoding="utf-8") for path in (built[0] / "assets/components").glob("styles-*.css")]
    below, above = next(sheet for sheet in sheets if ".quay" in sheet).split("@layer site {")[:2]
    assert "padding:9px" in below
    above = above.partition("@layer")[0].replace(" <", "<").replace("< ", "<")
    assert ".navbar .quay,.navbar__link{font-weight:800}" in above
    assert "@media (width<40rem){.quay:hover{color:navy}.menu .button--primary{background:plum}}" in above
    clipped = "background:linear-gradient(plum,navy);background-clip:text;-webkit-text-fill-color:transparent"
    assert f".breadcrumbs__link{{{clipped}}}" in above


def test_a_release_without_a_folder_is_the_folder_of_the_section(built: tuple[Path, list[str]]) -> None:
    assert (built[0] / "docs/intro/index.html").is_file()
    assert not (built[0] / "docs/README/index.html").exists()


def test_what_a_program_of_the_project_makes_may_be_missing(tmp_path: Path) -> None:
    folder = tmp_path / "project"
    shutil.copytree(WHOLE.parent / "generated", folder)
    result = CliRunner().invoke(app, ["import", str(folder), "--accept-losses"])
    assert result.exit_code == 0, result.output
    notes = [line.partition(" is a warning")[0] for line in result.output.splitlines() if "is a warning" in line]
    tolerated = ["broken-link", "unknown-doc", "unknown-sidebar"]
    assert [note.rpartition(" ")[2].strip("`") for note in notes] == tolerated
    assembly, _ = build(folder, tmp_path / "out")
    assert [item.label for item in assembly.site.view.navbar.items if isinstance(item, NavbarDocSidebar)] == ["Guide"]
    (sidebar,) = (sidebar for key, sidebar in assembly.site.sidebars.items() if key.endswith("/guide"))
    assert [item.label for item in sidebar.items if isinstance(item, SidebarLink | SidebarCategory)] == ["Start", "All"]
    assert assembly.config.pages_folder == "pages"
    assert assembly.config.build.tailwind == {
        "darkMode": ["class", '[data-theme="dark"]'],
        "theme": {"extend": {"colors": {"sail": "#fedcba"}}},
    }
    # Two posts have one address: the list shows both.
    listed = (tmp_path / "out" / "blog" / "index.html").read_text(encoding="utf-8")
    assert listed.count("<p>It was closed.</p>") == 2
    assert "duplicate-route" in {issue.code for issue in assembly.issues}


def test_comments_between_tabs_and_parts_of_generated_pages_are_read(built: tuple[Path, list[str]]) -> None:
    page = (built[0] / "docs" / "intro" / "index.html").read_text(encoding="utf-8")
    assert 'role="tab"' in page
    assert "<code>berth</code>" in page


def test_presets_of_others_own_parts_of_the_theme_and_names_of_early_releases_are_read(tmp_path: Path) -> None:
    folder = tmp_path / "early"
    shutil.copytree(WHOLE.parent / "early", folder)
    result = CliRunner().invoke(app, ["import", str(folder)])
    assert result.exit_code == 0, result.output
    assert "pages: 4 sources found, 4 carried over, 0 drafts, 0 lost" in result.output
    assert "`presets[0].docusaurus-preset-own.api` has no counterpart" in result.output
    assembly, _ = build(folder, folder / "out")
    codes = {issue.code for issue in assembly.issues}
    assert codes == {"jsx-syntax", "jsx-evaluation"}
    assert "A module" in (folder / "out" / "index.html").read_text(encoding="utf-8")
    intro = (folder / "out" / "docs" / "next" / "intro" / "index.html").read_text(encoding="utf-8")
    assert '<b class="badge-of-project">New</b>' in intro
    assert "{ [string]: (state, payload) =&gt; any }" in intro
    assert "{YOUR_NAME}" in intro
    assert "A sail at ./Mast" in intro
    assert (folder / "out" / "news" / "2024" / "05" / "01" / "first" / "index.html").is_file()
