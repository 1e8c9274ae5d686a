"""The bases of views, and small parts that many of them use."""

from typing import Literal

import msgspec

from docstead.model.html import Html


class View(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """Base of all values that the browser gets."""


class PageBase(View, frozen=True, kw_only=True):
    """Common fields of all pages.

    Attributes:
        path: The page's own address, as links write it.
        title: For the document's title, already formatted with the site's.
        html_class: Classes of the root element, which depend on the kind of page.
        untranslated: Language tag of the text where it is not in the language of the site's part.
        other_paths: Addresses of the page in other languages by code, where they are not the usual ones.
    """

    path: str
    title: str
    html_class: str
    untranslated: str = ""
    other_paths: dict[str, str] = msgspec.field(default_factory=dict)


class NavLink(View, frozen=True, kw_only=True):
    """A link to a page, such as previous and next."""

    title: str
    href: str


class Breadcrumb(View, frozen=True, kw_only=True):
    """One step of the way to a page; a step without a page of its own has no address."""

    label: str
    href: str | None = None


class TocItem(View, frozen=True, kw_only=True):
    """A heading in the table of contents."""

    id: str
    level: int
    html: Html


class TagLink(View, frozen=True, kw_only=True):
    """A tag and the page that lists what carries it."""

    label: str
    href: str
    description: str = ""
    count: int = 0


class LastUpdate(View, frozen=True, kw_only=True):
    """When and by whom a page was last changed: ``date`` as ISO 8601, ``label`` for people."""

    date: str
    label: str
    author: str = ""


class Image(View, frozen=True, kw_only=True):
    """An image with the size that keeps its place free while it loads."""

    src: str
    src_dark: str | None = None
    alt: str = ""
    href: str | None = None
    target: str | None = None
    width: int | None = None
    height: int | None = None


class HeadTag(View, frozen=True, kw_only=True):
    """An element of the document's head: ``tag`` with its attributes and, for title and script, its text."""

    tag: Literal["title", "meta", "link", "script"]
    attributes: dict[str, str] = {}
    text: str = ""
