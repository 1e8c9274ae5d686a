"""The sidebar as the browser gets it: the whole tree, or the branch around one page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docstead.assemble.sidebar.rows import CategoryItem, DocItem, HtmlItem, Item, LinkItem, with_ancestors
from docstead.model.html import Html
from docstead.model.routes import encode
from docstead.model.view import SidebarCategory, SidebarHtml, SidebarItem, SidebarLink, SidebarTruncation

LONGEST_LIST = 120
"""Rows of one list that a page's branch shows; of a longer list it shows those around the page."""
AROUND = 40
"""Rows shown on either side of the page's own in a longer list."""


class SidebarViews:
    """Views of one sidebar. Rows that look the same on all pages are made once."""

    def __init__(self, items: tuple[Item, ...], base_path: str) -> None:
        self._items = items
        self._base = base_path.rstrip("/")
        self._made: dict[int, SidebarItem | None] = {}
        self._branches: dict[frozenset[int], tuple[SidebarItem, ...]] = {}
        self._by_route = {item.route: item for item, _ in with_ancestors(items) if item.route is not None}
        self._place_in_list = dict(_places(items))

    def href(self, route: str) -> str:
        """The address of a route."""
        return self._base + encode(route)

    def first_href(self, item: Item) -> str | None:
        """The URL of a row: that of its own page, or of the first descendant with a page."""
        if isinstance(item, DocItem):
            return None if item.unlisted else self.href(item.route)
        if isinstance(item, LinkItem):
            return item.href
        if isinstance(item, HtmlItem):
            return None
        if item.route is not None:
            return self.href(item.route)
        return next((href for child in item.items if (href := self.first_href(child))), None)

    def whole(self) -> tuple[SidebarItem, ...]:
        """All rows, without unlisted documents."""
        return self._whole(self._items)

    def _whole(self, items: tuple[Item, ...]) -> tuple[SidebarItem, ...]:
        return _present(
            self._category(item, self._whole(item.items)) if isinstance(item, CategoryItem) else self._listed(item)
            for item in items
        )

    def branch(self, route: str, ancestors: tuple[CategoryItem, ...]) -> tuple[SidebarItem, ...]:
        """The rows around one page: of the closed categories only those on the way to it have their rows."""
        row = self._by_route.get(route)
        active = frozenset(map(id, (*ancestors, row) if row and self._shows_itself(row, ancestors) else ancestors))
        if active not in self._branches:
            self._branches[active] = self._list(self._items, active)
        return self._branches[active]

    def _shows_itself(self, row: Item, ancestors: tuple[CategoryItem, ...]) -> bool:
        """Whether the branch around a row is another than that around its neighbours."""
        neighbours = ancestors[-1].items if ancestors else self._items
        is_hidden = isinstance(row, DocItem) and row.unlisted
        return is_hidden or isinstance(row, CategoryItem) or len(neighbours) > LONGEST_LIST

    def _list(self, items: tuple[Item, ...], active: frozenset[int]) -> tuple[SidebarItem, ...]:
        """The rows of one list; ``active`` are the identities of the page's row and of those that hold it."""
        if len(items) <= LONGEST_LIST:
            return _present(self._row_around(item, active) for item in items)
        here = next((place for row in active if (place := self._place_in_list.get((id(items), row))) is not None), 0)
        first, last = max(0, here - AROUND), min(len(items), here + AROUND + 1)
        shown = (self._row_around(item, active) for item in items[first:last])
        before, after = range(first - 1, -1, -1), range(last, len(items))
        return _present((self._truncation(items, before), *shown, self._truncation(items, after)))

    def _truncation(self, items: tuple[Item, ...], left_out: range) -> SidebarTruncation | None:
        """A row in place of omitted rows, which are given by their positions, the nearest first."""
        nearest = next((href for place in left_out if (href := self.first_href(items[place]))), None)
        return SidebarTruncation(count=len(left_out), fallback_href=nearest) if nearest else None

    def _row_around(self, item: Item, active: frozenset[int]) -> SidebarItem | None:
        if isinstance(item, CategoryItem) and (id(item) in active or not (item.collapsed and item.collapsible)):
            return self._category(item, self._list(item.items, active))
        if isinstance(item, DocItem) and item.unlisted and id(item) in active:
            return self._link(item)
        return self._listed(item)

    def _listed(self, item: Item) -> SidebarItem | None:
        """The row as it looks on every page but its own."""
        if id(item) not in self._made:
            self._made[id(item)] = self._row(item)
        return self._made[id(item)]

    def _row(self, item: Item) -> SidebarItem | None:
        if isinstance(item, DocItem):
            return None if item.unlisted else self._link(item)
        if isinstance(item, LinkItem):
            return SidebarLink(label=item.label, href=item.href, external=item.external, class_name=item.class_name)
        if isinstance(item, HtmlItem):
            return SidebarHtml(value=Html(item.value), default_style=item.default_style, class_name=item.class_name)
        return self._category(item, None)

    def _link(self, item: DocItem) -> SidebarLink:
        href = self.href(item.route)
        return SidebarLink(label=item.label, href=href, class_name=item.class_name, unlisted=item.unlisted)

    def _category(self, item: CategoryItem, items: tuple[SidebarItem, ...] | None) -> SidebarCategory | None:
        first = self.first_href(item)
        if first is None:
            return None
        return SidebarCategory(
            key=item.key,
            label=item.label,
            fallback_href=first,
            items=items,
            href=self.href(item.route) if item.route is not None else None,
            collapsible=item.collapsible,
            collapsed=item.collapsed,
            class_name=item.class_name,
        )


def _present(rows: Iterable[SidebarItem | None]) -> tuple[SidebarItem, ...]:
    return tuple(row for row in rows if row is not None)


def _places(items: tuple[Item, ...]) -> Iterator[tuple[tuple[int, int], int]]:
    """The position of each row in its list, for long lists; rows and lists are identified by ``id``."""
    if len(items) > LONGEST_LIST:
        yield from (((id(items), id(item)), number) for number, item in enumerate(items))
    for item in items:
        if isinstance(item, CategoryItem):
            yield from _places(item.items)
