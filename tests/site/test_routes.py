"""The website has the pages that the route table asks for, where the table puts them."""

from __future__ import annotations

import re

import pytest

from docstead.config import load_config
from docstead.model.routes import decode
from docstead.model.site import Page, Site
from docstead.model.view import BlogPostView, CategoryView, DocView, TagsView
from tests.conftest import ROOT
from tests.site.table import GROUP, PAGE_KINDS, Place, Row, read_extra_pages, read_places, read_rows

ROWS = read_rows()
EXTRA = read_extra_pages()
PAGES = {row.path: row for row in ROWS if row.kind in PAGE_KINDS}
DOCS = [row for row in ROWS if row.kind in ("doc", "category-index")]
CATEGORIES = [row for row in DOCS if row.kind == "category-index"]
POSTS = [row for row in ROWS if row.kind == "blog-post"]


@pytest.fixture(scope="module")
def places(site: Site) -> dict[str, Place]:
    return read_places(site, EXTRA)


@pytest.mark.item("1.2", "1.3", "1.6", "1.7", "1.9", "1.18")
def test_every_row_has_its_page(pages: dict[str, Page]) -> None:
    kinds = {route: page.kind for route, page in pages.items()}
    wrong = {path: kinds.get(path) for path, row in PAGES.items() if kinds.get(path) != row.kind}
    assert not wrong, "rows of routes.tsv without a page of that kind"


def test_every_page_has_its_row_or_its_reason(pages: dict[str, Page]) -> None:
    unasked = [route for route, page in pages.items() if page.kind in PAGE_KINDS and route not in PAGES]
    assert set(unasked) == set(EXTRA), "pages that no row asks for are listed in tests/extra_pages.tsv, and only those"
    assert [route for route, reason in EXTRA.items() if len(reason.split()) < 4] == [], "say why the page is there"
    assert list(EXTRA) == sorted(EXTRA)


def test_titles_are_those_of_the_table(pages: dict[str, Page]) -> None:
    wrong = {row.path: (pages[row.path].title, row.title) for row in DOCS if pages[row.path].title != row.title}
    assert not wrong


@pytest.mark.item("4.9", "4.10")
def test_the_sidebar_is_that_of_the_table(places: dict[str, Place]) -> None:
    groups = [row for row in ROWS if row.kind == GROUP]
    wanted = {row.path: Place(row.label, row.parents, row.order) for row in DOCS}
    wanted |= {" > ".join((*row.parents, row.label)): Place(row.label, row.parents, row.order) for row in groups}
    found = {route: place for route, place in places.items() if route not in EXTRA}
    assert found == wanted


def neighbour(pages: dict[str, Page], route: str, *, forward: bool) -> str:
    """The target of the page's link to the previous or next one, with the extra pages passed over; newer posts come first."""
    view = pages[route].view
    if isinstance(view, BlogPostView):
        link = view.older if forward else view.newer
    else:
        assert isinstance(view, DocView | CategoryView)
        link = view.place.next if forward else view.place.previous
    target = decode(link.href) if link else ""
    return neighbour(pages, target, forward=forward) if target in EXTRA else target


@pytest.mark.item("4.27")
def test_reading_order(pages: dict[str, Page]) -> None:
    wrong = {}
    for row in (*DOCS, *POSTS):
        around = tuple(neighbour(pages, row.path, forward=forward) for forward in (False, True))
        if around != (row.prev, row.next):
            wrong[row.path] = (around, (row.prev, row.next))
    assert not wrong


def cards(page: Page) -> list[str]:
    assert isinstance(page.view, CategoryView)
    return [decode(card.href) for card in page.view.cards]


@pytest.mark.item("5.1", "5.2")
def test_category_pages_hold_the_cards_of_the_table(pages: dict[str, Page]) -> None:
    wrong = {}
    for row in CATEGORIES:
        page = pages[row.path]
        count, shown = len([route for route in cards(page) if route not in EXTRA]), bool(page.meta.description)
        if row.notes != (f"{count} cards", f"description {'shown' if shown else 'absent'}"):
            wrong[row.path] = (count, shown, row.notes)
    assert not wrong


@pytest.mark.item("1.4", "1.5")
def test_category_pages_are_named_by_their_labels() -> None:
    for row in CATEGORIES:
        assert row.path == "/docs/category/" + re.sub(r"[^\w-]", "", row.label.lower().replace(" ", "-"))


def note(row: Row, name: str) -> str:
    return next(part.removeprefix(name).strip() for part in row.notes if part.startswith(name))


@pytest.mark.item("1.18")
def test_posts_keep_dates_and_tags_of_the_table(pages: dict[str, Page]) -> None:
    """The titles are our own."""
    for row in POSTS:
        view = pages[row.path].view
        assert isinstance(view, BlogPostView)
        assert view.post.date.startswith(note(row, "date "))
        assert [tag.label for tag in view.post.tags] == note(row, "tags ").split(",")


def test_tag_pages_count_the_posts_of_the_table_and_our_own(pages: dict[str, Page]) -> None:
    extra = [pages[route].view for route in EXTRA if pages[route].kind == "blog-post"]
    added = [tag.label for view in extra if isinstance(view, BlogPostView) for tag in view.post.tags]
    for row in ROWS:
        if row.kind == "blog-tag":
            count = int(row.notes[0].split()[0]) + added.count(row.label)
            number = "One post" if count == 1 else f"{count} posts"
            assert pages[row.path].title == f'{number} tagged with "{row.label}"'
    index = pages["/blog/tags"].view
    assert isinstance(index, TagsView)
    assert {tag.label for letter in index.letters for tag in letter.tags} >= set(added)


def test_every_parent_of_an_address_has_a_page_or_a_redirect(pages: dict[str, Page]) -> None:
    """A reader who shortens an address reaches a page: the folder's own, its category, or the first page in it."""
    routes = {route.rstrip("/") for route in pages}
    redirects = load_config(ROOT / "site").redirects
    parents = {
        "/".join(parts[:end])
        for page in pages.values()
        if page.kind == "doc"
        for parts in [page.route.rstrip("/").split("/")]
        for end in range(2, len(parts))
    }
    assert sorted(parents - routes - redirects.keys()) == []
    assert len(parents) > 30
