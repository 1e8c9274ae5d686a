"""Rows of a sidebar, and the ways through them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docstead.config.sidebars import GeneratedIndexSettings


class DocItem(msgspec.Struct, frozen=True, eq=False):
    """A document as the sidebar sees it.

    Attributes:
        name: Sort key: the name on disk, with its extension.
        label: Shown in the sidebar.
        text_key: What translations call the row instead of its label, also for other rows.
        is_reference: Whether the row only points at a document that belongs to another sidebar.
    """

    id: str
    path: str
    folder: str
    name: str
    route: str
    label: str
    title: str
    pagination_label: str
    description: str
    position: float | None
    class_name: str
    unlisted: bool
    is_index: bool
    is_reference: bool = False
    text_key: str | None = None


class CategoryItem(msgspec.Struct, frozen=True, eq=False):
    """A row that holds others.

    Attributes:
        key: Identifies the category within its sidebar: the folder's path, or the labels on the way to it.
        folder: The folder it was generated from, below the docs folder; ``None`` for one laid out by hand.
        doc: The document that is its page.
        index: Its generated page.
        route: Of its page.
    """

    key: str
    name: str
    label: str
    description: str | None
    position: float | None
    collapsed: bool
    collapsible: bool
    class_name: str
    items: tuple[Item, ...]
    doc: DocItem | None = None
    index: GeneratedIndexSettings | None = None
    route: str | None = None
    folder: str | None = None
    text_key: str | None = None


class LinkItem(msgspec.Struct, frozen=True, eq=False):
    """A row with a link; the URL of a page of this site includes the base path."""

    label: str
    href: str
    external: bool
    description: str
    class_name: str
    text_key: str | None = None


class HtmlItem(msgspec.Struct, frozen=True, eq=False):
    """A row of the site owner's HTML."""

    value: str
    default_style: bool
    class_name: str


Item = DocItem | CategoryItem | LinkItem | HtmlItem
PageItem = DocItem | CategoryItem


def flatten(items: tuple[Item, ...]) -> Iterator[PageItem]:
    """Every page of the sidebar, in reading order: categories before what they hold."""
    for item in items:
        if isinstance(item, CategoryItem):
            if item.route is not None:
                yield item
            yield from flatten(item.items)
        elif isinstance(item, DocItem) and not item.is_reference:
            yield item


def with_ancestors(
    items: tuple[Item, ...], above: tuple[CategoryItem, ...] = ()
) -> Iterator[tuple[PageItem, tuple[CategoryItem, ...]]]:
    """Every page and category of the sidebar with the categories that hold it, outermost first."""
    for item in items:
        if isinstance(item, CategoryItem):
            yield item, above
            yield from with_ancestors(item.items, (*above, item))
        elif isinstance(item, DocItem) and not item.is_reference:
            yield item, above
