"""What the browser shows of a sidebar: the whole tree, or the branch around one page."""

from __future__ import annotations

from docwright.assemble.sidebar_items import CategoryItem, DocItem, HtmlItem, Item, LinkItem
from docwright.model.routes import encode
from docwright.model.view import SidebarCategory, SidebarHtml, SidebarItem, SidebarLink

_Here = tuple[str, tuple[CategoryItem, ...]]
"""The route of a page, and the categories that hold it."""


class SidebarViews:
    """Views of one sidebar. Rows that look the same on all pages are made once."""

    def __init__(self, items: tuple[Item, ...], base_path: str) -> None:
        self._items = items
        self._base = base_path.rstrip("/")
        self._made: dict[int, SidebarItem | None] = {}

    def href(self, route: str) -> str:
        """The address of a route."""
        return self._base + encode(route)

    def first_href(self, item: Item) -> str | None:
        """Where a press on the row leads: to its own page, or to what the first descendant that has one leads to."""
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
        return self._views(self._items, None, everything=True)

    def branch(self, route: str, trail: tuple[CategoryItem, ...]) -> tuple[SidebarItem, ...]:
        """The rows around one page: of the closed categories only those on the way to it have their rows."""
        return self._views(self._items, (route, trail), everything=False)

    def _views(self, items: tuple[Item, ...], at: _Here | None, *, everything: bool) -> tuple[SidebarItem, ...]:
        views = (self._view(item, at, everything=everything) for item in items)
        return tuple(view for view in views if view is not None)

    def _view(self, item: Item, at: _Here | None, *, everything: bool) -> SidebarItem | None:
        if isinstance(item, CategoryItem):
            is_open = everything or (at is not None and (item in at[1] or item.route == at[0]))
            if is_open or not item.collapsed:
                return self._category(item, self._views(item.items, at, everything=everything))
        elif isinstance(item, DocItem) and item.unlisted:
            return self._same_everywhere(item) if at and at[0] == item.route else None
        return self._same_everywhere(item)

    def _same_everywhere(self, item: Item) -> SidebarItem | None:
        if id(item) not in self._made:
            self._made[id(item)] = self._row(item)
        return self._made[id(item)]

    def _row(self, item: Item) -> SidebarItem | None:
        if isinstance(item, DocItem):
            href = self.href(item.route)
            return SidebarLink(label=item.label, href=href, class_name=item.class_name, unlisted=item.unlisted)
        if isinstance(item, LinkItem):
            return SidebarLink(label=item.label, href=item.href, external=item.external, class_name=item.class_name)
        if isinstance(item, HtmlItem):
            return SidebarHtml(value=item.value, default_style=item.default_style, class_name=item.class_name)
        return self._category(item, None)

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
