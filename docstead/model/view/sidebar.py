"""The docs sidebar."""

from typing import TypeAlias

from docstead.model.html import Html
from docstead.model.view.base import View


class SidebarLink(View, frozen=True, kw_only=True, tag_field="type", tag="link"):
    """A row with a link to a page or to another site."""

    label: str
    href: str
    external: bool = False
    class_name: str = ""
    unlisted: bool = False


class SidebarCategory(View, frozen=True, kw_only=True, tag_field="type", tag="category"):
    """A row that holds others.

    Attributes:
        key: Identifies the category in the sidebar, stable between builds.
        href: The category's own page; ``None`` where its label only opens and closes it.
        fallback_href: Link of the label without JavaScript: the own page or that of the first descendant.
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

    value: Html
    default_style: bool = False
    class_name: str = ""


class SidebarTruncation(View, frozen=True, kw_only=True, tag_field="type", tag="truncation"):
    """Takes the place, in a page's open branch, of the rows of a long list that are far from the page's own.

    The sidebar file has the whole list and no gaps.

    Attributes:
        count: How many rows are left out.
        fallback_href: Link of the gap without JavaScript: the nearest of them.
    """

    count: int
    fallback_href: str


SidebarItem: TypeAlias = SidebarLink | SidebarCategory | SidebarHtml | SidebarTruncation


class SidebarView(View, frozen=True, kw_only=True):
    """A whole sidebar, fetched once; its file's name is in ``BuildView.sidebars``."""

    id: str
    items: tuple[SidebarItem, ...]
