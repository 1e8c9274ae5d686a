"""Sections of the documentation: their addresses, their versions, and what links them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.config import load_config
from docstead.model import view as v
from docstead.model.artifact import Artifact
from docstead.render.passages import site_passages
from docstead.render.search.index import index_of
from docstead.render.search.records import searched_pages
from tests.building import Head, codes, page, rendered, write_site
from tests.conftest import ROOT

EXAMPLE = ROOT / "examples" / "versions"
TWO = {"docs/a.md": "# A\n", "api/a.md": "# A\n\nText.\n"}
SECTIONS = '[[sections]]\n[[sections]]\nid = "api"\n'


def test_a_section_has_a_folder_a_route_and_versions_of_its_own() -> None:
    site = assemble(EXAMPLE).site
    assert [(found.view.section, found.view.name, found.view.path, found.view.banner) for found in site.versions] == [
        ("docs", "current", "/docs", "none"),
        ("api", "api@current", "/api/next", "unreleased"),
        ("api", "api@2.0", "/api", "none"),
        ("api", "api@1.0", "/api/1.0", "unmaintained"),
    ]


def test_pages_know_each_other_within_their_section(tmp_path: Path) -> None:
    site = assemble(EXAMPLE)
    view = page(site, "/api/tickets").view
    assert isinstance(view, v.DocView)
    assert view.place.alternates == {"api@current": "/api/next/tickets", "api@1.0": "/api/1.0/tickets"}
    same_id = assemble(write_site(tmp_path, TWO, SECTIONS))
    assert page(same_id, "/docs/a").view.place.alternates == {}  # type: ignore[union-attr]


def test_a_page_that_is_no_longer_maintained_names_the_newest_as_canonical(tmp_path: Path) -> None:
    made = rendered(EXAMPLE, tmp_path)
    head = {tag["attributes"].get("rel"): tag["attributes"].get("href") for tag in heads(made, "api/1.0/tickets")}
    assert head["canonical"] == "https://ferry.example.org/api/tickets"
    assert {tag["attributes"].get("rel"): tag["attributes"].get("href") for tag in heads(made, "api/next/tickets")}[
        "canonical"
    ] == "https://ferry.example.org/api/next/tickets"
    sitemap = made["sitemap.xml"].make().decode()
    assert "/api/next/tickets<" in sitemap
    assert "/api/1.0/" not in sitemap


def heads(made: Mapping[str, Artifact], path: str) -> list[dict[str, dict[str, str]]]:
    elements = Head(made[f"{path}/index.html"].make().decode()).elements
    return [{"attributes": {name: value or "" for name, value in attributes.items()}} for _, attributes, _ in elements]


def test_a_site_without_items_shows_its_sections_and_the_choice_of_a_version() -> None:
    links = assemble(EXAMPLE).site.view.navbar.items
    assert [(type(item).__name__, getattr(item, "label", ""), getattr(item, "to", "")) for item in links] == [
        ("NavbarLink", "Guide", "/docs/start"),
        ("NavbarLink", "API", "/api/"),
        ("NavbarDocsVersionDropdown", "", ""),
    ]


def test_a_search_goes_through_the_version_and_the_other_sections() -> None:
    site = assemble(EXAMPLE).site
    found = {name: {page.page.route for page in searched_pages(site, name)} for name in ("current", "api@1.0")}
    assert found["current"] == {"/docs/start", "/docs/money", "/api/", "/api/tickets", "/api/refunds"}
    assert found["api@1.0"] == {"/docs/start", "/docs/money", "/api/1.0/", "/api/1.0/tickets"}
    assert index_of(site, "api@2.0") == "current"


def test_the_filters_of_the_search_are_the_sections() -> None:
    site = assemble(EXAMPLE).site
    trails = {page.page.route: page.trail for page in searched_pages(site, "current")}
    assert trails["/docs/money"] == ("Guide",)
    assert trails["/api/tickets"] == ("API", "Resources")


def test_the_assistant_reads_the_last_version_of_each_section() -> None:
    assert site_passages(assemble(EXAMPLE).site, load_config(EXAMPLE)).versions == ("current", "api@2.0")


def test_lists_for_programs_have_the_sections(tmp_path: Path) -> None:
    made = rendered(EXAMPLE, tmp_path)
    lines = made["llms.txt"].make().decode().splitlines()
    assert [line for line in lines if line.startswith("## ")] == [
        "## Guide",
        "## API",
        "## Optional",
        "## Other versions",
    ]
    assert any(line.startswith("- [API 1.0](https://ferry.example.org/api/1.0/llms.txt)") for line in lines)
    assert "Refunds" in made["api/llms-full.txt"].make().decode()


def test_a_path_out_of_a_release_means_what_it_meant_before(tmp_path: Path) -> None:
    files = {
        "docs/a.md": "# A\n",
        "api/deep/a.md": "[up](../../docs/a.md)\n",
        "api_versioned_docs/version-1/deep/a.md": "[up](../../docs/a.md) [gone](../b.md)\n",
        "api_versions.json": '["1"]',
        "api/b.md": "# B\n",
    }
    assembly = assemble(write_site(tmp_path, files, SECTIONS))
    source = "api_versioned_docs/version-1/deep/a.md"
    assert assembly.site.resolutions[source].links[0].href == "/docs/a"
    # What the release had no file for is not taken from the folder that changed on.
    assert [(issue.code, issue.path) for issue in assembly.issues] == [("broken-link", source)]


@pytest.mark.parametrize(
    ("item", "code"),
    [
        ('type = "docSidebar", sidebar_id = "tutorialSidebar", section = "api"', ""),
        ('type = "doc", doc_id = "a", section = "api"', ""),
        ('type = "docsVersionDropdown", section = "api"', ""),
        ('type = "doc", doc_id = "a", section = "apu"', "unknown-section"),
        ('type = "docsVersion", section = "apu"', "unknown-section"),
    ],
)
def test_items_of_the_navbar_name_a_section(tmp_path: Path, item: str, code: str) -> None:
    assembly = assemble(write_site(tmp_path, TWO, f"{SECTIONS}[navbar]\nitems = [{{ {item} }}]\n"))
    if code:
        assert code in codes(assembly.issues)
        return
    assert assembly.issues == ()
    (found,) = assembly.site.view.navbar.items
    if not isinstance(found, v.NavbarDocsVersionDropdown):
        assert found.href == "/api/a"  # type: ignore[union-attr]
        assert found.sidebar_id == "api@tutorialSidebar"  # type: ignore[union-attr]


def test_a_missing_folder_of_a_section_is_an_error(tmp_path: Path) -> None:
    issues = assemble(write_site(tmp_path, {"docs/a.md": "# A\n"}, SECTIONS)).issues
    assert [(issue.code, issue.message) for issue in issues] == [
        ("folder-missing", "`sections`: there is no folder api")
    ]


def test_a_site_with_one_section_needs_no_setting(tmp_path: Path) -> None:
    assembly = assemble(write_site(tmp_path, {"docs/a.md": "# A\n"}))
    assert assembly.issues == ()
    assert page(assembly, "/docs/a").breadcrumbs == ("A",)
