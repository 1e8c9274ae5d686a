"""Titles, URLs and tables of contents, made in the same way for all pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from docstead.catalogue import ENGLISH, Texts
from docstead.config import SiteConfig
from docstead.model.document import Document
from docstead.model.html import Html, with_base_path
from docstead.model.routes import encode, join
from docstead.model.site import Meta
from docstead.model.view import TocItem


class SiteContext(msgspec.Struct, frozen=True):
    """The site's settings as pages need them.

    Attributes:
        drafts: Whether drafts have pages, as they do while the site is written.
        texts: Those of the interface, in the language of the pages.
    """

    config: SiteConfig
    drafts: bool = False
    texts: Texts = ENGLISH

    def shows(self, document: Document) -> bool:
        """Whether a document has a page."""
        return self.drafts or not document.front_matter.get("draft")

    def title(self, title: str) -> str:
        """A page's title, followed by that of the site."""
        site = self.config.title
        return site if not title or title == site else f"{title} {self.config.title_delimiter} {site}"

    def href(self, route: str) -> str:
        """The URL of a route, with the base path."""
        return self.config.base_path.rstrip("/") + encode(route)

    def absolute(self, route: str) -> str:
        """The absolute URL of a route."""
        return self.config.address(self.href(route))

    def file_href(self, address: str) -> str:
        """The URL of a static file, as settings and front matter name it."""
        if "://" in address or address.startswith("//"):
            return address
        return self.href(join(address))

    def link(self, address: str) -> str:
        """The URL of a link in the settings; a link that begins with a slash gets the base path."""
        address = address.removeprefix("pathname://")
        if not address.startswith("/") or address.startswith("//"):
            return address
        path, mark, rest = address.partition("#")
        path, question, query = path.partition("?")
        return self.href(path) + question + query + mark + rest

    def html(self, text: str) -> Html:
        """HTML of the settings; addresses that begin with a slash get the base path unless they have it."""
        base = self.config.base_path
        return Html(text) if base != "/" and f'"{base}' in text else with_base_path(text, base)

    def page_link(self, address: str | None) -> str | None:
        """The URL of an optional link in the settings."""
        return None if address is None else self.link(address)

    def any_link(self, address: str | None) -> str | None:
        """The URL of an optional link to anything; a path from the root gets the base path unless it has it."""
        bases = {self.config.base_path, self.config.root_path} - {"/"}
        if address is None or not address.startswith("/") or address.startswith(("//", *bases)):
            return address and address.removeprefix("pathname://")
        return self.config.base_path.rstrip("/") + address

    def toc(self, document: Document) -> tuple[TocItem, ...]:
        """The table of contents; empty where the front matter hides it."""
        front = document.front_matter
        if front.get("hide_table_of_contents"):
            return ()
        low = front.get("toc_min_heading_level", self.config.toc.min_heading_level)
        high = front.get("toc_max_heading_level", self.config.toc.max_heading_level)
        return tuple(
            TocItem(id=heading.id, level=heading.level, html=Html(heading.html))
            for heading in document.headings
            if low <= heading.level <= high
        )


def search_tags(tag: str) -> tuple[tuple[str, str], ...]:
    """Meta elements of a page outside the docs, for documentation search services."""
    return (("docstead_tag", tag), ("docsearch:docstead_tag", tag))


def is_searched(front: Mapping[str, Any]) -> bool:
    """Whether search and the assistant read a page. Material for MkDocs has ``exclude`` in a table of this name."""
    search = front.get("search")
    return (
        not front.get("unlisted") and search is not False and not (isinstance(search, dict) and search.get("exclude"))
    )


def document_meta(document: Document, **more: Any) -> Meta:
    """The metadata of a document outside the docs; ``more`` are fields that only some kinds of pages have."""
    front = document.front_matter
    unlisted = bool(front.get("unlisted"))
    return Meta(
        description=document.description,
        keywords=tuple(front.get("keywords") or ()),
        image=front.get("image"),
        no_index=unlisted,
        in_sitemap=not unlisted,
        search=search_tags("default"),
        **more,
    )


def edit_href(front: dict[str, Any], edit_url: str | None, path: str, below: str) -> str | None:
    """The URL to edit the source: from the front matter, else the setting with the path at its end or in its place.

    ``path`` ends with ``below``, the part below the folder of the section or blog.
    """
    if "custom_edit_url" in front:
        value = front["custom_edit_url"]
        return str(value) if value else None
    if edit_url and "{path}" in edit_url:
        folder = path.removesuffix(f"/{below}")
        return edit_url.replace("{folder}", encode(folder)).replace("{path}", encode(below))
    return f"{edit_url.rstrip('/')}/{encode(path)}" if edit_url else None
