"""What is found: records and texts of pages, from the sections that the pages were made of."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from docstead.build import assemble
from docstead.render.search.records import (
    CODE_SHOWN,
    TEXT_SHOWN,
    PageRecord,
    SearchedPage,
    SectionRecord,
    searched_pages,
)
from tests.building import SITES, copy_site, write_site


@pytest.fixture
def found(tmp_path: Path) -> dict[str, SearchedPage]:
    assembly = assemble(copy_site("search", tmp_path))
    return {page.page.route: page for page in searched_pages(assembly.site, "current")}


@pytest.mark.item("11.7")
def test_docs_and_posts_are_searched_and_nothing_else(found: dict[str, SearchedPage]) -> None:
    assert sorted(found) == [
        "/blog/2024/05/06/news",
        *(f"/docs/guides/common-{n}" for n in range(1, 8)),
        "/docs/guides/configuration",
        "/docs/guides/keywords",
        "/docs/start",
    ]


@pytest.mark.item("11.5", "11.8")
def test_a_page_has_a_record_for_itself_and_for_each_heading(found: dict[str, SearchedPage]) -> None:
    page, walking, deep, swimming = found["/docs/start"].records()
    assert page == PageRecord(
        title="Start here",
        url="/docs/start",
        content="Before any heading stands the word zebra, and a walk in the park.",
        version="current",
        keywords="",
        kind="docs",
        breadcrumbs=(),
    )
    assert walking == SectionRecord(
        title="Walking",
        url="/docs/start#walking",
        content="A walrus is walking. It says hello to the orchard.",
        version="current",
        page_title="Start here",
        tag_name="h2",
    )
    assert isinstance(deep, SectionRecord)
    assert (deep.url, deep.tag_name) == ("/docs/start#a-deep-heading", "h4")
    assert "const fountain = pool.openFountain();" in swimming.content
    assert "Turbidity | How clear the water is" in swimming.content


@pytest.mark.item("11.5")
def test_records_are_written_with_these_names(found: dict[str, SearchedPage]) -> None:
    page, section, *_ = (msgspec.json.decode(msgspec.json.encode(r)) for r in found["/docs/start"].records())
    assert page["type"] == 0
    assert page["sectionRef"] == "#"
    assert {"title", "url", "content", "keywords", "version"} <= page.keys()
    assert section["type"] == 1
    assert {"title", "pageTitle", "url", "content", "version", "tagName"} <= section.keys()


def test_a_post_belongs_to_no_version(found: dict[str, SearchedPage]) -> None:
    page, harvest = found["/blog/2024/05/06/news"].records()
    assert isinstance(page, PageRecord)
    assert (page.kind, page.version, page.keywords) == ("blog", "", "orchard")
    assert harvest.title == "A harvest"


def test_keywords_tags_and_the_way_to_a_page_are_searched(found: dict[str, SearchedPage]) -> None:
    text = found["/docs/guides/keywords"].text()
    assert text.keywords == "telescope binoculars"
    assert text.trail == "guides"
    assert found["/docs/guides/configuration"].text().keywords == "Settings"


def test_code_is_kept_apart_from_text(found: dict[str, SearchedPage]) -> None:
    swimming = found["/docs/start"].text().sections[-1]
    assert swimming.code == "const fountain = pool.openFountain();"
    assert "openFountain" not in swimming.text
    assert "Turbidity" in swimming.text


def test_first_cells_of_a_table_are_what_it_explains(found: dict[str, SearchedPage]) -> None:
    swimming = found["/docs/start"].text().sections[-1]
    assert "Turbidity" in swimming.terms.splitlines()
    assert "How clear" not in swimming.terms


def test_all_of_a_text_is_searched_and_its_beginning_is_shown(tmp_path: Path) -> None:
    words = " ".join(f"word{number}" for number in range(400))
    site = write_site(tmp_path, {"docs/a.md": f"# A\n\n{words}\n\n```js\n{words}\n```\n"})
    (page,) = searched_pages(assemble(site).site, "current")
    (record,) = page.records()
    assert "word399" in page.text().sections[0].text
    assert len(record.content) <= TEXT_SHOWN + CODE_SHOWN + 1
    assert record.content.startswith("word0 word1 ")
    assert all(part.startswith("word") and part[4:].isdigit() for part in record.content.split())


def test_pages_that_are_kept_out_have_no_records(tmp_path: Path) -> None:
    texts = {"a": "search: true", "b": "search: false", "c": "search: { exclude: true }", "d": "search: { boost: 2 }"}
    site = write_site(tmp_path, {f"docs/{name}.md": f"---\n{text}\n---\n# A\n" for name, text in texts.items()})
    assert [found.page.route for found in searched_pages(assemble(site).site, "current")] == ["/docs/a", "/docs/d"]


def test_each_version_has_its_own_pages(tmp_path: Path) -> None:
    site = assemble(copy_site("versions", tmp_path)).site
    routes = {name: {p.page.route for p in searched_pages(site, name)} for name in ("current", "1.0", "2.0")}
    assert "/docs/next/only-new" in routes["current"]
    assert all(route.startswith("/docs/v1/") for route in routes["1.0"])
    assert not routes["1.0"] & routes["2.0"]


def test_the_fixture_has_what_must_not_be_found() -> None:
    assert "okapi" in (SITES / "search" / "docs" / "hidden.md").read_text(encoding="utf-8")
