"""Sidebars laid out by hand: in the settings, and in the file of a released version."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from docstead.build import Assembly, assemble
from docstead.model.view import CategoryView, DocView, NavbarDocSidebar, SidebarCategory, SidebarHtml, SidebarLink
from tests.building import write_site

SITES = Path(__file__).parents[2] / "sites"


def assembled(name: str, folder: Path) -> Assembly:
    site = folder / name
    shutil.copytree(SITES / name, site)
    return assemble(site)


@pytest.fixture(scope="module")
def assembly(tmp_path_factory: pytest.TempPathFactory) -> Assembly:
    return assembled("sidebars", tmp_path_factory.mktemp("sites"))


def doc(assembly: Assembly, name: str) -> DocView:
    route = f"/docs/next/{name}"
    view = next(page.view for page in assembly.site.pages if page.route == route)
    assert isinstance(view, DocView)
    return view


def rows(assembly: Assembly, key: str) -> list[str]:
    """Each row of a whole sidebar: indent, kind, label and address."""
    lines: list[str] = []

    def visit(items: tuple[object, ...], depth: int) -> None:
        for item in items:
            indent = "  " * depth
            if isinstance(item, SidebarCategory):
                lines.append(f"{indent}{item.label} [{item.href or ''}]")
                visit(item.items or (), depth + 1)
            elif isinstance(item, SidebarHtml):
                lines.append(f"{indent}html {item.value}")
            else:
                assert isinstance(item, SidebarLink)
                lines.append(f"{indent}{item.label} {item.href}{' external' if item.external else ''}")

    visit(assembly.site.sidebars[key].items, 0)
    return lines


def test_the_site_has_no_issues(assembly: Assembly) -> None:
    assert assembly.issues == ()


def test_rows_are_as_laid_out(assembly: Assembly) -> None:
    assert rows(assembly, "current/guides") == [
        "Intro /base/docs/next/intro",
        "Guides [/base/docs/next/category/guides]",
        "  One /base/docs/next/guides/one",
        "  deep []",
        "    Two /base/docs/next/guides/deep/two",
        "  Call /base/docs/next/api/call",
        "  Elsewhere https://elsewhere.example.org external",
        "  News /base/docs/intro#latest",
        "html <hr>",
        "By hand []",
        "  By hand /base/docs/next/byhand",
    ]


def test_labels_of_all_sidebars_share_their_slugs(assembly: Assembly) -> None:
    assert rows(assembly, "current/api")[0] == "Guides [/base/docs/next/category/guides-1]"


def test_a_row_may_rename_a_document(assembly: Assembly) -> None:
    last = assembly.site.sidebars["current/api"].items[-1]
    assert isinstance(last, SidebarLink)
    assert (last.label, last.class_name) == ("Shared, by another name", "wide")


@pytest.mark.item("14.11")
@pytest.mark.parametrize(
    ("name", "sidebar"),
    [("intro", "guides"), ("api/call", "api"), ("shared", "guides"), ("alone", None), ("nowhere", None)],
)
def test_a_page_shows_the_sidebar_that_lists_it_or_that_it_names(
    assembly: Assembly, name: str, sidebar: str | None
) -> None:
    place = doc(assembly, name).place
    assert place.sidebar_id == sidebar
    assert (place.sidebar is None) == (sidebar is None)


def test_a_reference_takes_no_part_in_the_order(assembly: Assembly) -> None:
    two = doc(assembly, "guides/deep/two").place
    assert two.next is not None
    assert two.next.title == "By hand"


def test_the_order_ends_with_the_sidebar(assembly: Assembly) -> None:
    assert doc(assembly, "byhand").place.next is None
    reply = doc(assembly, "api/reply").place
    assert reply.next is not None
    assert reply.next.title == "Shared"


def test_breadcrumbs_follow_the_layout(assembly: Assembly) -> None:
    crumbs = [(crumb.label, crumb.href) for crumb in doc(assembly, "guides/deep/two").place.breadcrumbs]
    assert crumbs == [
        ("Guides", "/base/docs/next/category/guides"),
        ("deep", None),
        ("Two", "/base/docs/next/guides/deep/two"),
    ]


def test_the_page_of_a_category_has_cards_for_its_rows(assembly: Assembly) -> None:
    page = next(page for page in assembly.site.pages if page.route == "/docs/next/category/guides")
    assert isinstance(page.view, CategoryView)
    assert page.source is None
    assert (page.view.heading, page.view.description) == ("All guides", "What to read.")
    assert [(card.type, card.label, card.description, card.count) for card in page.view.cards] == [
        ("doc", "One", "Guide one.", 0),
        ("category", "deep", "", 1),
        ("doc", "Call", "", 0),
        ("link", "Elsewhere", "On another site", 0),
        ("link", "News", "", 0),
    ]


@pytest.mark.item("3.12")
def test_a_navbar_item_of_a_sidebar_opens_its_first_page(assembly: Assembly) -> None:
    item, _ = assembly.site.view.navbar.items
    assert isinstance(item, NavbarDocSidebar)
    assert (item.sidebar_id, item.label, item.href) == ("api", "API", "/base/docs/next/category/guides-1")


def test_a_released_version_keeps_its_own_sidebars(assembly: Assembly) -> None:
    assert rows(assembly, "1.0/old") == ["Old intro /base/docs/intro", "More []", "  Old extra /base/docs/extra"]


@pytest.mark.parametrize(
    ("code", "path", "message"),
    [
        ("unknown-doc", "docstead.toml", "the sidebar `main` lists the document `introduction`"),
        ("unknown-folder", "docstead.toml", "the sidebar `main` takes its rows from the folder `nothing`"),
        ("unknown-sidebar", "docstead.toml", "the navbar names the sidebar `missing`"),
        ("unknown-sidebar", "docs/intro.md", "there is no sidebar `other`"),
    ],
)
def test_what_a_layout_names_must_be_there(tmp_path: Path, code: str, path: str, message: str) -> None:
    issues = assembled("broken-sidebars", tmp_path).issues
    found = [issue for issue in issues if issue.code == code and issue.path == path]
    assert len(issues) == 4
    assert [issue.message.startswith(message) for issue in found] == [True]
    assert found[0].hint


def test_a_wrong_sidebar_of_a_version_is_reported(tmp_path: Path) -> None:
    site = tmp_path / "sidebars"
    shutil.copytree(SITES / "sidebars", site)
    (site / "versioned_sidebars" / "version-1.0-sidebars.json").write_text('{"old": [{"type": "dok", "id": "intro"}]}')
    (issue,) = assemble(site).issues
    assert (issue.code, issue.path) == ("sidebar-value", "versioned_sidebars/version-1.0-sidebars.json")
    assert "old.0" in issue.message


def test_a_category_without_rows_is_left_out(assembly: Assembly) -> None:
    assert not any("Empty" in row for row in rows(assembly, "current/guides"))


def test_rows_may_be_in_lists_of_their_own(tmp_path: Path) -> None:
    files = {"docs/a.md": "# A\n", "docs/b.md": "# B\n"}
    settings = '[[sections]]\nsidebars = { main = [["a"], { type = "category", label = "More", items = [["b"]] }] }\n'
    site = assemble(write_site(tmp_path, files, settings))
    assert site.issues == ()
    assert rows(site, "current/main") == ["A /docs/a", "More []", "  B /docs/b"]


def test_pages_that_no_sidebar_lists_show_the_one_for_them(tmp_path: Path) -> None:
    files = {"docs/a.md": "# A\n", "docs/b.md": "# B\n", "docs/c.md": "---\ndisplayed_sidebar: null\n---\n\n# C\n"}
    settings = '[[sections]]\nfallback_sidebar = "main"\n[sections.sidebars]\nmain = [{ type = "doc", id = "a" }]\n'
    site = assemble(write_site(tmp_path, files, settings))
    assert site.issues == ()
    views = {page.route: page.view for page in site.site.pages if isinstance(page.view, DocView)}
    assert {route: view.place.sidebar_id for route, view in views.items()} == {
        "/docs/a": "main",
        "/docs/b": "main",
        "/docs/c": None,
    }


def test_the_sidebar_for_other_pages_exists(tmp_path: Path) -> None:
    settings = '[[sections]]\nfallback_sidebar = "mani"\n[sections.sidebars]\nmain = [{ type = "doc", id = "a" }]\n'
    (issue,) = assemble(write_site(tmp_path, {"docs/a.md": "# A\n"}, settings)).issues
    assert (issue.code, issue.path) == ("unknown-sidebar", "docstead.toml")
    assert issue.span is not None
    assert "main" in issue.hint


@pytest.mark.parametrize("text", ["Text.\n", "#\n\nText.\n"])
def test_a_document_without_a_title_has_that_of_its_row(tmp_path: Path, text: str) -> None:
    settings = '[[sections]]\n[sections.sidebars]\nmain = [{ type = "doc", id = "a", label = "Boats" }]\n'
    site = assemble(write_site(tmp_path, {"docs/a.md": text}, settings)).site
    assert (site.documents["docs/a.md"].title, site.documents["docs/a.md"].title_html) == ("Boats", "Boats")
