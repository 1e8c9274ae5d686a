"""The tables that say which pages the website has: ``conformance/routes.tsv`` and ``extra_pages.tsv``."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

from docstead.model.site import Site
from docstead.model.view import SidebarCategory, SidebarHtml, SidebarItem, SidebarTruncation
from tests.conftest import ROOT

ROUTES = ROOT / "tests" / "conformance" / "routes.tsv"
EXTRA_PAGES = ROOT / "tests" / "extra_pages.tsv"
ENGINE_KINDS = {"doc (category link)": "doc"}
PAGE_KINDS = (
    "doc",
    "category-index",
    "blog-post",
    "blog-list",
    "blog-tags",
    "blog-tag",
    "blog-archive",
    "blog-authors",
)
GROUP = "category-without-page"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the route table; the columns keep their names.

    Attributes:
        kind: As the engine names it.
        order: Place among the siblings of the sidebar, counted from 1; 0 where the page has none.
        parents: Labels of the categories that hold the page, outermost first.
        notes: The parts of the note column.
    """

    path: str
    kind: str
    title: str
    label: str
    order: int
    parents: tuple[str, ...]
    prev: str
    next: str
    notes: tuple[str, ...]


def read_rows(path: Path = ROUTES) -> list[Row]:
    """All rows in the table's order."""
    with path.open(encoding="utf-8", newline="") as table:
        return [_row(values) for values in csv.DictReader(table, delimiter="\t")]


def _row(values: dict[str, str]) -> Row:
    return Row(
        path=values["path"],
        kind=ENGINE_KINDS.get(values["kind"], values["kind"]),
        title=values["title"],
        label=values["sidebar_label"],
        order=int(values["order_in_parent"] or 0),
        parents=tuple(part for part in values["parent_category"].split(" > ") if part),
        prev=values["prev"],
        next=values["next"],
        notes=tuple(values["note"].split("; ")),
    )


def read_extra_pages(path: Path = EXTRA_PAGES) -> dict[str, str]:
    """Routes of the pages that no row asks for, each with its reason."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {route: reason for route, _, reason in (line.partition("\t") for line in lines)}


@dataclass(frozen=True, slots=True)
class Place:
    """The position of an entry of the sidebar; extra pages are not counted."""

    label: str
    parents: tuple[str, ...]
    order: int


def read_places(site: Site, extra: dict[str, str]) -> dict[str, Place]:
    """Places by route; a category without a page is found by its parents and label, joined by `` > ``."""
    (sidebar,) = site.sidebars.values()
    routes = {page.view.path: page.route for page in site.pages}
    places: dict[str, Place] = {}

    def visit(items: tuple[SidebarItem, ...], parents: tuple[str, ...]) -> None:
        order = 0
        for item in items:
            assert not isinstance(item, SidebarHtml | SidebarTruncation)
            route = routes[item.href] if item.href else " > ".join((*parents, item.label))
            order += route not in extra
            places[route] = Place(item.label, parents, order)
            if isinstance(item, SidebarCategory):
                visit(item.items or (), (*parents, item.label))

    visit(sidebar.items, ())
    return places
