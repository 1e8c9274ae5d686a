"""Pages of the docs: places, cards, breadcrumbs, neighbours, and what front matter does to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import Assembly, assemble, build
from docstead.model.view import CategoryView, DocsNavigation, DocView, SidebarCategory, SidebarItem, SidebarLink
from tests.building import copy_site, page, write_site


@pytest.fixture(scope="module")
def assembly(tmp_path_factory: pytest.TempPathFactory) -> Assembly:
    return assemble(copy_site("docs-forms", tmp_path_factory.mktemp("sites")))


def doc(assembly: Assembly, route: str) -> DocView:
    view = page(assembly, route).view
    assert isinstance(view, DocView)
    return view


def category(assembly: Assembly, route: str) -> CategoryView:
    view = page(assembly, route).view
    assert isinstance(view, CategoryView)
    return view


def crumbs(place: DocsNavigation) -> list[tuple[str, str | None]]:
    return [(crumb.label, crumb.href) for crumb in place.breadcrumbs]


def around(place: DocsNavigation) -> tuple[str | None, str | None]:
    return (place.previous.title if place.previous else None, place.next.title if place.next else None)


def rows(items: tuple[SidebarItem, ...] | None) -> dict[str, list[str] | None]:
    """Labels of the rows; of categories, the labels of what they are shown to hold."""
    assert items is not None
    return {
        item.label: [inner.label for inner in item.items if isinstance(inner, SidebarLink | SidebarCategory)]
        if isinstance(item, SidebarCategory) and item.items is not None
        else None
        for item in items
        if isinstance(item, SidebarLink | SidebarCategory)
    }


# ---- breadcrumbs and neighbours ----


@pytest.mark.item("4.3", "4.4")
def test_breadcrumbs_use_labels_and_link_what_has_a_page(assembly: Assembly) -> None:
    assert crumbs(doc(assembly, "/docs/guides/first").place) == [
        ("Guides & Ways", "/base/docs/category/guides--ways"),
        ("First", "/base/docs/guides/first"),
    ]
    assert crumbs(doc(assembly, "/docs/settings/detail").place) == [
        ("Settings", None),
        ("Detail", "/base/docs/settings/detail"),
    ]
    assert crumbs(doc(assembly, "/docs/api/").place) == [("The API", "/base/docs/api/")]
    assert crumbs(doc(assembly, "/docs/alone/").place) == [("All alone", "/base/docs/alone/")]
    assert crumbs(category(assembly, "/docs/category/guides--ways").place) == [
        ("Guides & Ways", "/base/docs/category/guides--ways")
    ]


@pytest.mark.item("4.26", "4.27")
def test_the_chain_walks_category_pages_too(assembly: Assembly) -> None:
    assert around(doc(assembly, "/docs/start").place) == (None, "Guides & Ways")
    assert around(category(assembly, "/docs/category/guides--ways").place) == ("Start here", "Third")
    assert around(doc(assembly, "/docs/reference/overview").place) == ("Release 7.0", "Beta")
    assert around(doc(assembly, "/docs/reference/alpha").place) == ("Beta", "Detail")


@pytest.mark.item("4.27", "14.11")
def test_front_matter_names_and_removes_neighbours(assembly: Assembly) -> None:
    assert around(doc(assembly, "/docs/zz-meta").place) == ("Start here", None)
    following = doc(assembly, "/docs/plain/leaf").place.next
    assert following is not None
    assert following.title == "The meta page", "the pagination label"


@pytest.mark.item("4.33")
def test_unlisted_and_draft_documents_are_in_no_chain_and_no_sidebar(assembly: Assembly) -> None:
    assert around(doc(assembly, "/docs/hidden").place) == (None, None)
    routes = {page.route for page in assembly.site.pages}
    assert {"/docs/draft", "/docs/nothing/only-a-draft", "/docs/category/nothing"} & routes == set()
    assert "Hidden" in rows(doc(assembly, "/docs/hidden").place.sidebar)
    assert "Hidden" not in rows(doc(assembly, "/docs/start").place.sidebar)
    assert "Hidden" not in rows(assembly.site.sidebars["current/tutorialSidebar"].items)


# ---- the open branch ----


@pytest.mark.item("4.12")
def test_a_page_carries_the_branch_around_it_and_what_starts_open(assembly: Assembly) -> None:
    branch = rows(doc(assembly, "/docs/guides/first").place.sidebar)
    assert branch["Guides & Ways"] == ["Third", "Fourth", "First", "Raw name", "Notes of November", "Release 7.0"]
    assert branch["Reference"] == ["Beta", "alpha"], "collapsed: false"
    assert branch["Settings"] is None
    assert branch["Tools"] is None


def test_the_sidebar_file_holds_everything(assembly: Assembly) -> None:
    assert None not in [
        item.items
        for item in assembly.site.sidebars["current/tutorialSidebar"].items
        if isinstance(item, SidebarCategory)
    ]


def test_branches_do_not_grow_with_the_site(tmp_path: Path) -> None:
    def rows_of_one_page(folders: int) -> int:
        files = {f"docs/top/f{f:02d}/p{p}.md": f"# Page {p}\n" for f in range(folders) for p in range(5)}
        assembly = assemble(write_site(tmp_path / str(folders), files))
        branch = doc(assembly, "/docs/top/f00/p0").place.sidebar
        assert branch is not None
        (top,) = branch
        assert isinstance(top, SidebarCategory)
        return sum(len(item.items or ()) for item in top.items or () if isinstance(item, SidebarCategory))

    assert rows_of_one_page(3) == rows_of_one_page(30) == 5


# ---- category pages ----


@pytest.mark.item("5.1", "2.9")
def test_a_category_page_has_its_own_title_and_description(assembly: Assembly) -> None:
    view = category(assembly, "/docs/category/guides--ways")
    assert (view.heading, view.title, view.description) == ("All guides", "All guides | Forms", "How things are done.")
    meta = page(assembly, "/docs/category/guides--ways").meta
    assert (meta.description, meta.keywords, meta.image) == ("How things are done.", ("guide", "way"), "img/guides.png")


@pytest.mark.item("5.2", "5.3", "5.4", "5.6")
def test_cards_are_the_direct_children_in_order(tmp_path: Path) -> None:
    index = '"link": { "type": "generated-index", "description": "Of the page." }'
    files = {
        "docs/top/_category_.json": f'{{ "label": "Top", {index} }}',
        "docs/top/b-doc.md": "# Doc\n\nFirst words of it.\n",
        "docs/top/a-described/_category_.json": f'{{ "label": "Described", "description": "Of the card.", {index} }}',
        "docs/top/a-described/x.md": "# X\n",
        "docs/top/c-counted/_category_.json": f'{{ "label": "Counted", {index} }}',
        "docs/top/c-counted/x.md": "# X\n",
        "docs/top/c-counted/y/z.md": "# Z\n",
        "docs/top/d-pageless/deep/first.md": "# First\n",
        "docs/top/e-unlisted/x.md": "---\nunlisted: true\n---\n\n# X\n",
        "docs/top/f-unlisted.md": "---\nunlisted: true\n---\n\n# F\n",
    }
    cards = category(assemble(write_site(tmp_path, files)), "/docs/category/top").cards
    assert [(card.type, card.label, card.href, card.description, card.count) for card in cards] == [
        ("category", "Described", "/docs/category/described", "Of the card.", 1),
        ("doc", "Doc", "/docs/top/b-doc", "First words of it.", 0),
        ("category", "Counted", "/docs/category/counted", "", 2),
        ("category", "d-pageless", "/docs/top/d-pageless/deep/first", "", 1),
    ]


def test_an_index_comes_before_a_readme(tmp_path: Path) -> None:
    assembly = assemble(write_site(tmp_path, {"docs/a/README.md": "# Readme\n", "docs/a/index.md": "# Index\n"}))
    assert page(assembly, "/docs/a/").source == "docs/a/index.md"
    assert [(issue.code, issue.path) for issue in assembly.issues] == [("duplicate-route", "docs/a/README.md")]


@pytest.mark.item("14.15")
def test_every_form_of_a_category_file(assembly: Assembly) -> None:
    items = {
        item.label: item
        for item in assembly.site.sidebars["current/tutorialSidebar"].items
        if isinstance(item, SidebarCategory)
    }
    reference, settings, tools = items["Reference"], items["Settings"], items["Tools"]
    assert (reference.href, reference.collapsed, reference.collapsible, reference.class_name) == (
        "/base/docs/reference/overview",
        False,
        False,
        "reference",
    )
    assert (settings.href, settings.fallback_href) == (None, "/base/docs/settings/detail")
    assert tools.href == "/base/docs/tools/"
    assert [
        item.href
        for item in assembly.site.sidebars["current/tutorialSidebar"].items
        if isinstance(item, SidebarCategory) and item.label == "Same"
    ] == [
        "/base/docs/category/same",
        "/base/docs/all/same",
        "/base/docs/category/same-1",
    ]


@pytest.mark.item("1.4")
def test_equal_labels_are_numbered_in_the_order_of_the_sidebar(tmp_path: Path) -> None:
    index = '"label": "Same", "link": { "type": "generated-index" }'
    files = {
        "docs/a/_category_.json": f'{{ {index}, "position": 2, }}',  # JSON has no comma there, Docusaurus does
        "docs/a/x.md": "# X\n",
        "docs/a/in/_category_.json": f"{{ {index} }}",
        "docs/a/in/x.md": "# X\n",
        "docs/b/_category_.json": f'{{ {index}, "position": 1 }}',
        "docs/b/x.md": "# X\n",
    }
    pages = assemble(write_site(tmp_path, files)).site.pages
    assert {page.source: page.route for page in pages if page.kind == "category-index"} == {
        "docs/b": "/docs/category/same",
        "docs/a": "/docs/category/same-1",
        "docs/a/in": "/docs/category/same-2",
    }


# ---- front matter ----


@pytest.mark.item("14.11", "4.2", "4.25", "4.28", "4.29", "2.8", "2.10")
def test_front_matter_reaches_the_page(assembly: Assembly) -> None:
    view, meta = doc(assembly, "/docs/zz-meta"), page(assembly, "/docs/zz-meta").meta
    assert view.title == "Meta from the front matter | Forms"
    assert view.heading == "Meta from the front matter"
    assert view.toc == ()
    assert view.edit_href is None
    assert view.last_update
    assert (view.last_update.label, view.last_update.author) == ("Jan 2, 2025", "Someone")
    assert (meta.description, meta.keywords, meta.image) == (
        "What search engines read.",
        ("one", "two"),
        "/img/meta.png",
    )
    sidebar = assembly.site.sidebars["current/tutorialSidebar"].items
    (row,) = [item for item in sidebar if isinstance(item, SidebarLink) and item.label == "Meta from the front matter"]
    assert row.class_name == "special"


@pytest.mark.item("14.11", "4.22")
def test_a_page_outside_every_sidebar(assembly: Assembly) -> None:
    view = doc(assembly, "/docs/zz-outside")
    assert view.hide_title
    assert [item.level for item in view.toc] == [2, 3, 4, 5]
    assert (view.place.sidebar, view.place.sidebar_id, view.place.breadcrumbs) == (None, None, ())
    assert around(view.place) == (None, None)


@pytest.mark.item("4.28")
def test_the_edit_link_names_the_source(assembly: Assembly) -> None:
    assert doc(assembly, "/docs/start").edit_href == "https://git.example.org/edit/main/docs/01-start.md"
    assert doc(assembly, "/docs/New Notes").edit_href == "https://git.example.org/edit/main/docs/New%20Notes.md"


@pytest.mark.item("4.2")
@pytest.mark.parametrize(
    ("text", "title", "heading"),
    [
        ("---\ntitle: Stated\n---\n\n# Own\n", "Stated", "Own"),
        ("# Own *words*\n", "Own words", "Own <em>words</em>"),
        ("---\ntitle: Stated & more\n---\n\nText.\n", "Stated & more", "Stated &amp; more"),
        ("Text.\n", "page", "page"),
    ],
)
def test_titles(tmp_path: Path, text: str, title: str, heading: str) -> None:
    view = doc(assemble(write_site(tmp_path, {"docs/page.md": text})), "/docs/page")
    assert (view.title, view.heading) == (f"{title} | Test", heading)


# ---- the version ----


@pytest.mark.item("10.1", "10.2", "10.3")
def test_the_version_lists_its_documents(assembly: Assembly) -> None:
    (version,) = assembly.site.versions
    assert (version.view.name, version.view.label, version.view.path) == ("current", "Next", "/base/docs")
    assert (version.main_doc_id, version.view.main_doc) == ("start", "/base/docs/start")
    listed = {entry.id: (entry.path, entry.sidebar) for entry in version.docs}
    assert listed["guides/first"] == ("/base/docs/guides/first", "tutorialSidebar")
    assert listed["/category/guides--ways"] == ("/base/docs/category/guides--ways", "tutorialSidebar")
    assert listed["zz-outside"] == ("/base/docs/zz-outside", None)
    pages = [page for page in assembly.site.pages if page.kind in ("doc", "category-index")]
    assert len(version.docs) == len(pages)


@pytest.mark.item("10.3")
def test_a_doc_at_the_docs_own_route_is_the_main_one(tmp_path: Path) -> None:
    files = {"docs/a.md": "# A\n", "docs/z.md": "---\nslug: /\n---\n\n# Z\n"}
    (version,) = assemble(write_site(tmp_path, files)).site.versions
    assert (version.main_doc_id, version.view.main_doc) == ("z", "/docs/")


@pytest.mark.item("14.5")
def test_a_landing_page_and_docs_at_the_same_address_are_reported(tmp_path: Path) -> None:
    files = {"index.md": "# Home\n", "docs/a.md": "---\nslug: /\n---\n\n# A\n"}
    assembly = assemble(write_site(tmp_path, files, '[[sections]]\nroute = ""\n'))
    assert [(issue.code, issue.path, issue.severity.value) for issue in assembly.issues] == [
        ("duplicate-route", "index.md", "warning")
    ]
    assert page(assembly, "/").kind == "doc"


def test_a_page_without_a_title_has_that_of_the_sidebar(tmp_path: Path) -> None:
    files = {"docs/index.md": "Text.\n", "docs/run/index.md": "How.\n", "docs/a.md": "# Own\n\nMore.\n"}
    rows = """[{ type = "doc", id = "index", label = "Welcome" }, { type = "doc", id = "a", label = "Short" },
        { type = "category", label = "Running it", link = { type = "doc", id = "run/index" }, items = ["a"] }]"""
    site = write_site(tmp_path, files, f"[[sections]]\nsidebars.main = {rows}\n")
    for _ in range(2):  # the second time from the cache
        built, _ = build(site, tmp_path / "out")
        titles = {route: page(built, route).title for route in ("/docs/", "/docs/run/", "/docs/a")}
        assert titles == {"/docs/": "Welcome", "/docs/run/": "Running it", "/docs/a": "Own"}
    assert (tmp_path / "out/docs.md").read_text(encoding="utf-8").count("# Welcome") == 1


@pytest.mark.item("4.2")
@pytest.mark.parametrize("front", ["", "---\nhide_title: true\n---\n\n"])
def test_a_title_below_a_picture_stays_there_and_is_the_only_one(tmp_path: Path, front: str) -> None:
    files = {
        "docs/index.md": f"{front}![Logo](data:,)\n\n# The harbour\n\nText.\n",
        "docs/other.md": "## Part\n\n# Late\n",
    }
    site = assemble(write_site(tmp_path, files)).site
    view, other = (next(page.view for page in site.pages if page.route == route) for route in ("/docs/", "/docs/other"))
    assert isinstance(view, DocView) and isinstance(other, DocView)
    assert (view.title, view.hide_title) == ("The harbour | Test", True)
    settings = '[[sections]]\n[sections.sidebars]\nmain = [{ type = "doc", id = "index", label = "Home" }]\n'
    (home,) = (
        page.view for page in assemble(write_site(tmp_path, files, settings)).site.pages if page.route == "/docs/"
    )
    assert isinstance(home, DocView)
    assert (home.title, home.hide_title) == ("Home | Test", True)
    assert (other.title, other.hide_title) == ("other | Test", False)


def test_a_title_has_an_anchor_where_it_asks_for_one_or_as_in_mkdocs(tmp_path: Path) -> None:
    files = {
        "docs/a.md": "# Old harbour\n\n[Here](#old-harbour) [there](b.md#sea) [below](#old-harbour_1)\n\n## Old harbour\n",
        "docs/b.md": "# The sea {#sea}\n",
    }
    site = assemble(write_site(tmp_path, files, '[markdown]\nslugs = "python"\n'))
    assert site.issues == ()
    found = {page.route: page.view.heading_id for page in site.site.pages if isinstance(page.view, DocView)}
    assert found == {"/docs/a": "old-harbour", "/docs/b": "sea"}
    (issue,) = assemble(write_site(tmp_path / "other", {"docs/a.md": "# A\n\n[Here](#a)\n"})).issues
    assert issue.code == "broken-anchor"
