"""The navbar of every page."""

from typing import Any, Literal, TypeAlias

from docstead.model.html import Html
from docstead.model.view.base import Image, View


class NavbarItemBase(View, frozen=True, kw_only=True):
    """Common fields of all items."""

    position: Literal["left", "right"]
    class_name: str = ""


class NavbarLink(NavbarItemBase, frozen=True, kw_only=True, tag_field="type", tag="default"):
    """A plain link. ``to`` is a page of this site, ``href`` an address used as it is."""

    label: str
    to: str | None = None
    href: str | None = None
    html: Html | None = None
    active_base_path: str | None = None
    active_base_regex: str | None = None
    look: Literal["link", "button"] = "link"
    aria_label: str = ""


class NavbarDropdown(NavbarItemBase, frozen=True, kw_only=True, tag_field="type", tag="dropdown"):
    """A label that opens a list of items."""

    label: str
    items: "tuple[NavbarItem, ...]"
    to: str | None = None
    href: str | None = None


class NavbarHtml(NavbarItemBase, frozen=True, kw_only=True, tag_field="type", tag="html"):
    """The site owner's own HTML."""

    value: Html


class NavbarDoc(NavbarItemBase, frozen=True, kw_only=True, tag_field="type", tag="doc"):
    """A link to a document, found by its id; active on every page of the document's sidebar."""

    doc_id: str
    label: str
    href: str
    sidebar_id: str | None = None


class NavbarDocSidebar(NavbarItemBase, frozen=True, kw_only=True, tag_field="type", tag="docSidebar"):
    """A link to the first page of a sidebar; ``href`` is ``None`` where the sidebar holds no page."""

    sidebar_id: str
    label: str
    href: str | None


class NavbarDocsVersion(NavbarItemBase, frozen=True, kw_only=True, tag_field="type", tag="docsVersion"):
    """A link to the main document of the reader's version of ``section``, or of the page's section where it is empty."""

    section: str = ""
    label: str | None = None
    to: str | None = None


class NavbarDocsVersionDropdown(NavbarItemBase, frozen=True, kw_only=True, tag_field="type", tag="docsVersionDropdown"):
    """A choice of versions of ``section``, or of the page's section where it is empty.

    ``versions`` names those to show, in order, all where it is empty.
    """

    section: str = ""
    versions: tuple[str, ...] = ()
    items_before: "tuple[NavbarItem, ...]" = ()
    items_after: "tuple[NavbarItem, ...]" = ()


class NavbarLocaleDropdown(NavbarItemBase, frozen=True, kw_only=True, tag_field="type", tag="localeDropdown"):
    """A choice of languages."""

    items_before: "tuple[NavbarItem, ...]" = ()
    items_after: "tuple[NavbarItem, ...]" = ()


class NavbarSearch(NavbarItemBase, frozen=True, kw_only=True, tag_field="type", tag="search"):
    """The place of the search box."""


class NavbarAssistant(NavbarItemBase, frozen=True, kw_only=True, tag_field="type", tag="assistant"):
    """The place of the assistant's entries: the button, and the options next to the search box."""


class NavbarUnknown(NavbarItemBase, frozen=True, kw_only=True, tag_field="type", tag="unknown"):
    """An item that names a missing document or has an unknown type; rendering it is an error."""

    name: str
    item: dict[str, Any]


NavbarItem: TypeAlias = (
    NavbarLink
    | NavbarDropdown
    | NavbarHtml
    | NavbarDoc
    | NavbarDocSidebar
    | NavbarDocsVersion
    | NavbarDocsVersionDropdown
    | NavbarLocaleDropdown
    | NavbarSearch
    | NavbarAssistant
    | NavbarUnknown
)


class NavbarView(View, frozen=True, kw_only=True):
    """The navbar of every page."""

    title: str
    items: tuple[NavbarItem, ...]
    logo: Image | None = None
    hide_on_scroll: bool = False
    style: Literal["", "dark", "primary"] = ""
