"""The docs sidebar."""

from typing import TypeAlias

from docstead.model.view.base import View


class SidebarLink(View, frozen=True, kw_only=True, tag_field="type", tag="link"):
    """A row that leads to a page, or out of the site."""

    label: str
    href: str
    external: bool = False
    class_name: str = ""
    unlisted: bool = False


class SidebarCategory(View, frozen=True, kw_only=True, tag_field="type", tag="category"):
    """A row that holds others.

    Attributes:
        key: Tells the category from all others of the sidebar, stable between builds.
        href: The category's own page; ``None`` where its label only opens and closes it.
        fallback_href: Where the label leads with scripts off: the own page or that of the first descendant.
        collapsible: Whether a reader can close it.
        collapsed: Whether it starts closed when it does not hold the current page.
        items: What it holds; ``None`` in a page's open branch for a closed category: the sidebar file has them.
    """

    key: str
    label: str
    fallback_href: str
    items: "tuple[SidebarItem, ...] | None"
    href: str | None = None
    collapsible: bool = True
    collapsed: bool = True
    class_name: str = ""


class SidebarHtml(View, frozen=True, kw_only=True, tag_field="type", tag="html"):
    """A row of the site owner's own HTML."""

    value: str
    default_style: bool = False
    class_name: str = ""


class SidebarTruncation(View, frozen=True, kw_only=True, tag_field="type", tag="truncation"):
    """Stands in a page's open branch for the rows of a long list that are far from the page's own.

    The sidebar file has the whole list and no gaps.

    Attributes:
        count: How many rows are left out.
        fallback_href: Where the gap leads with scripts off: to the nearest of them.
    """

    count: int
    fallback_href: str


SidebarItem: TypeAlias = SidebarLink | SidebarCategory | SidebarHtml | SidebarTruncation


class SidebarView(View, frozen=True, kw_only=True):
    """A whole sidebar, fetched once; its file's name is in ``BuildView.sidebars``."""

    id: str
    items: tuple[SidebarItem, ...]
