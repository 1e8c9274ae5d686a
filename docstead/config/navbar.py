"""Settings of the navbar's items."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from docstead.config.base import HtmlText, PageLink, Settings


class _Item(Settings, frozen=True, tag_field="type"):
    position: Literal["left", "right"] = "right"
    """Side of the bar."""
    class_name: str = ""
    """CSS classes of the item."""


class NavbarLinkSettings(_Item, frozen=True, tag="default"):
    """A link."""

    label: str = ""
    """Text."""
    to: PageLink | None = None
    """A page of this site."""
    href: str | None = None
    """Any URL; a path from the root gets the base path."""
    html: HtmlText | None = None
    """HTML instead of the text."""
    active_base_path: str | None = None
    """Mark the item on every page whose address begins with this."""
    active_base_regex: str | None = None
    """Mark the item on every page whose address matches this, capitals or not."""
    look: Literal["link", "button"] = "link"
    """Plain, or filled."""
    aria_label: str = ""
    """Name for those who do not see the text."""


class NavbarDropdownSettings(_Item, frozen=True, tag="dropdown", kw_only=True):
    """A list of items that opens; an item that has ``items`` is one without saying so."""

    label: str
    """Text."""
    items: NavbarItemsSettings
    """Its items, in order."""
    to: PageLink | None = None
    """A page of this site that the text links to."""
    href: str | None = None
    """Any URL that the text links to."""


class NavbarHtmlSettings(_Item, frozen=True, tag="html", kw_only=True):
    """A piece of HTML."""

    value: HtmlText
    """HTML."""


class NavbarDocSettings(_Item, frozen=True, tag="doc", kw_only=True):
    """A link to a document, marked on every page of the document's sidebar."""

    doc_id: str
    """The document's identifier: its path below the section's folder."""
    section: str = ""
    """Identifier of the section; the first that has the document where it is left out."""
    label: str = ""
    """Text; the document's own label where it is left out."""


class NavbarDocSidebarSettings(_Item, frozen=True, tag="docSidebar", kw_only=True):
    """A link to the first page of a sidebar, marked on every page of the sidebar."""

    sidebar_id: str
    """The sidebar's identifier."""
    section: str = ""
    """Identifier of the section; the first that has the sidebar where it is left out."""
    label: str = ""
    """Text; the first page's label where it is left out."""


class NavbarDocsVersionSettings(_Item, frozen=True, tag="docsVersion"):
    """A link to the main document of the reader's version."""

    section: str = ""
    """Identifier of the section; that of the page where it is left out."""
    label: str | None = None
    """Text; the version's label where it is left out."""
    to: PageLink | None = None
    """A page of this site instead of the main document."""


class NavbarDocsVersionDropdownSettings(_Item, frozen=True, tag="docsVersionDropdown"):
    """A choice of versions."""

    section: str = ""
    """Identifier of the section; that of the page where it is left out."""
    versions: tuple[str, ...] = ()
    """Names of the versions offered, in order; all where it is left out."""
    items_before: NavbarItemsSettings = ()
    """Items above the versions."""
    items_after: NavbarItemsSettings = ()
    """Items below the versions."""


class NavbarLocaleDropdownSettings(_Item, frozen=True, tag="localeDropdown"):
    """A choice of languages."""

    items_before: NavbarItemsSettings = ()
    """Items above the languages."""
    items_after: NavbarItemsSettings = ()
    """Items below the languages."""


class NavbarSearchSettings(_Item, frozen=True, tag="search"):
    """The place of the search box; a bar without one has it at the far right."""


class NavbarAssistantSettings(_Item, frozen=True, tag="assistant"):
    """The place of the assistant's entries; a bar without one has them after the last item on the right."""


IMPLIED_TYPES = ("dropdown", "default")
"""The types of items without a type: with items, and without."""


def with_types(items: Any) -> Any:
    """Items with their types: a dropdown if it has items, else a link."""
    return [_with_type(item) for item in items] if isinstance(items, list) else items


def _with_type(item: Any) -> Any:
    if not isinstance(item, dict):
        return item
    inside = {key: with_types(item[key]) for key in ("items", "items_before", "items_after") if key in item}
    return {"type": IMPLIED_TYPES["items" not in item], **item, **inside}


NavbarItemSettings: TypeAlias = (
    NavbarLinkSettings
    | NavbarDropdownSettings
    | NavbarHtmlSettings
    | NavbarDocSettings
    | NavbarDocSidebarSettings
    | NavbarDocsVersionSettings
    | NavbarDocsVersionDropdownSettings
    | NavbarLocaleDropdownSettings
    | NavbarSearchSettings
    | NavbarAssistantSettings
)
"""An item of the bar."""

NavbarItemsSettings: TypeAlias = tuple[NavbarItemSettings, ...]
"""Items in order."""
