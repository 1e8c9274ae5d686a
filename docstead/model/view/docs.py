"""Pages of the documentation."""

from typing import Literal

import msgspec

from docstead.model.html import Html
from docstead.model.view.base import Breadcrumb, LastUpdate, NavLink, PageBase, TagLink, TocItem, View
from docstead.model.view.sidebar import SidebarItem


class DocsNavigation(View, frozen=True, kw_only=True):
    """The navigation around a page of the docs.

    Attributes:
        sidebar_id: ``None`` for a page outside every sidebar.
        sidebar: The open branch, from which the rows are rendered: closed categories have no items.
        menu: The rows as HTML, in the browser, which reads them from the document.
        alternates: Address of the same document in the other versions, by version name.
    """

    version: str
    breadcrumbs: tuple[Breadcrumb, ...]
    previous: NavLink | None = None
    next: NavLink | None = None
    sidebar_id: str | None = None
    sidebar: tuple[SidebarItem, ...] | None = None
    menu: str | None = None
    alternates: dict[str, str] = msgspec.field(default_factory=dict)


class DocView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="doc"):
    """A document of the docs. Its text is body 0."""

    id: str
    heading: Html
    heading_id: str | None = None
    place: DocsNavigation
    toc: tuple[TocItem, ...]
    hide_title: bool = False
    tags: tuple[TagLink, ...] = ()
    edit_href: str | None = None
    last_update: LastUpdate | None = None
    unlisted: bool = False
    draft: bool = False


class CardView(View, frozen=True, kw_only=True):
    """A card of a category page. ``count`` is the number of direct children of a category without a description."""

    type: Literal["category", "doc", "link"]
    label: str
    href: str
    description: str = ""
    count: int = 0


class CategoryView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="category-index"):
    """The generated page of a category."""

    heading: Html
    description: str
    cards: tuple[CardView, ...]
    place: DocsNavigation


class TaggedDoc(View, frozen=True, kw_only=True):
    """A document in the list of a tag."""

    title: str
    href: str
    description: str


class DocTagView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="doc-tag"):
    """The documents that carry one tag."""

    heading: Html
    description: str
    docs: tuple[TaggedDoc, ...]
    all_tags_href: str
    version: str
    unlisted: bool = False
