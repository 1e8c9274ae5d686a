"""The navbar of every page."""

from typing import Any, Literal, TypeAlias

from docstead.model.html import Html
from docstead.model.view.base import Image, View


class NavbarLink(View, frozen=True, kw_only=True, tag_field="type", tag="default"):
    """A plain link. ``to`` is a page of this site, ``href`` an address used as it is."""

    position: Literal["left", "right"]
    label: str
    to: str | None = None
    href: str | None = None
    html: Html | None = None
    class_name: str = ""
    active_base_path: str | None = None
    active_base_regex: str | None = None
    look: Literal["link", "button"] = "link"
    aria_label: str = ""


class NavbarDropdown(View, frozen=True, kw_only=True, tag_field="type", tag="dropdown"):
    """A label that opens a list of items."""

    position: Literal["left", "right"]
    label: str
    items: "tuple[NavbarItem, ...]"
    to: str | None = None
    href: str | None = None
    class_name: str = ""


class NavbarHtml(View, frozen=True, kw_only=True, tag_field="type", tag="html"):
    """The site owner's own HTML."""

    position: Literal["left", "right"]
    value: Html
    class_name: str = ""


class NavbarDoc(View, frozen=True, kw_only=True, tag_field="type", tag="doc"):
    """A link to a document, found by its id; active on every page of the document's sidebar."""

    position: Literal["left", "right"]
    doc_id: str
    label: str
    href: str
    sidebar_id: str | None = None
    class_name: str = ""


class NavbarDocSidebar(View, frozen=True, kw_only=True, tag_field="type", tag="docSidebar"):
    """A link to the first page of a sidebar; ``href`` is ``None`` where the sidebar holds no page."""

    position: Literal["left", "right"]
    sidebar_id: str
    label: str
    href: str | None
    class_name: str = ""


class NavbarDocsVersion(View, frozen=True, kw_only=True, tag_field="type", tag="docsVersion"):
    """A link to the main document of the reader's version of ``section``, or of the page's section where it is empty."""

    position: Literal["left", "right"]
    section: str = ""
    label: str | None = None
    to: str | None = None
    class_name: str = ""


class NavbarDocsVersionDropdown(View, frozen=True, kw_only=True, tag_field="type", tag="docsVersionDropdown"):
    """A choice of versions of ``section``, or of the page's section where it is empty.

    ``versions`` names those to show, in order, all where it is empty.
    """

    position: Literal["left", "right"]
    section: str = ""
    versions: tuple[str, ...] = ()
    items_before: "tuple[NavbarItem, ...]" = ()
    items_after: "tuple[NavbarItem, ...]" = ()
    class_name: str = ""


class NavbarLocaleDropdown(View, frozen=True, kw_only=True, tag_field="type", tag="localeDropdown"):
    """A choice of languages."""

    position: Literal["left", "right"]
    items_before: "tuple[NavbarItem, ...]" = ()
    items_after: "tuple[NavbarItem, ...]" = ()
    class_name: str = ""


class NavbarSearch(View, frozen=True, kw_only=True, tag_field="type", tag="search"):
    """The place of the search box."""

    position: Literal["left", "right"]
    class_name: str = ""


class NavbarAssistant(View, frozen=True, kw_only=True, tag_field="type", tag="assistant"):
    """The place of the assistant's entries: the button, and the options next to the search box."""

    position: Literal["left", "right"]
    class_name: str = ""


class NavbarUnknown(View, frozen=True, kw_only=True, tag_field="type", tag="unknown"):
    """An item that names a missing document or has an unknown type; rendering it is an error."""

    position: Literal["left", "right"]
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
