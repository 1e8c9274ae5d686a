"""The islands of a document as the scripts of the build and the browser get them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from docstead.model.document import Body, Document, Island, IslandSlot
from docstead.model.html_balance import balanced
from docstead.model.site import Resolution
from docstead.model.view import SidebarView
from docstead.model.view.sidebar import SidebarCategory, SidebarLink
from docstead.render.slots import address, slot_html

Piece = str | int
"""A part of a body: HTML, or the number of an island."""


class SegmentRequest(msgspec.Struct, frozen=True):
    """Markdown between the tags of a component; see ``Segment``."""

    body: tuple[Piece, ...]
    inline: bool
    partial: bool


class IslandRequest(msgspec.Struct, frozen=True):
    """An island; ``live`` is whether the browser hydrates it."""

    code: str
    segments: tuple[SegmentRequest, ...]
    links: tuple[str, ...]
    live: bool
    inline: bool


class PageRequest(msgspec.Struct, frozen=True):
    """A document with islands.

    Attributes:
        key: Identifies the document; part of the ids that components make.
        path: Address of its page.
        module: URL of the module that hydrates its islands; empty if no island is live.
        cards: The pages below it in the sidebar, if it imports a component that lists them.
        styles: URL of the style sheet of the modules that it imports; empty if they have none.
        values: Values of the page that expressions can use.
        imports: Exported name, local name and target of each import, as ``PageImport`` has them.
        code: Its exports, as declarations.
        exports: Names that the code declares.
        body: For a partial, all of it.
        islands: In their order.
        partials: The Markdown files that it shows, by path.
    """

    key: str
    path: str
    module: str
    cards: tuple[dict[str, str], ...]
    styles: str
    values: dict[str, Any]
    imports: tuple[tuple[str, str, str], ...]
    code: str
    exports: tuple[str, ...]
    body: tuple[Piece, ...]
    islands: tuple[IslandRequest, ...]
    partials: dict[str, PageRequest]


def pieces(body: Body, document: Document, resolution: Resolution) -> tuple[Piece, ...]:
    """A body with its URLs and images."""
    parts = ["" if isinstance(piece, IslandSlot) else slot_html(piece, document, resolution) for piece in body]
    whole = balanced(parts) if document.has_html else parts
    return tuple(
        piece.index if isinstance(piece, IslandSlot) else html for piece, html in zip(body, whole, strict=True)
    )


def island_request(document: Document, resolution: Resolution, island: Island, *, live: bool) -> IslandRequest:
    """One island of a document."""
    segments = tuple(
        SegmentRequest(pieces(segment.body, document, resolution), segment.inline, bool(segment.partial))
        for segment in island.segments
    )
    links = tuple(address(resolution.links[number].href) for number in island.links)
    return IslandRequest(island.code, segments, links, live, island.inline)


def values(document: Document) -> dict[str, Any]:
    """The values of the page that expressions can use."""
    return {
        "frontMatter": json.loads(json.dumps(document.front_matter, default=str)),
        "contentTitle": document.title,
        "toc": [{"value": h.html, "id": h.id, "level": h.level} for h in document.headings],
    }


def cards(sidebars: Iterable[SidebarView], path: str) -> tuple[dict[str, str], ...]:
    """The rows of the category whose own page has this address, with their addresses and labels."""
    waiting = [item for sidebar in sidebars for item in sidebar.items]
    for item in waiting:
        if isinstance(item, SidebarCategory):
            if item.href == path:
                return tuple(_card(row) for row in item.items or () if isinstance(row, SidebarCategory | SidebarLink))
            waiting += item.items or ()
    return ()


def _card(row: SidebarCategory | SidebarLink) -> dict[str, str]:
    href = row.href or row.fallback_href if isinstance(row, SidebarCategory) else row.href
    return {"href": href, "label": row.label}
