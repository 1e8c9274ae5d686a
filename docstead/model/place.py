"""Sections of a site, as targets of links."""

from __future__ import annotations

from urllib.parse import unquote

import msgspec

from docstead.model.site import Site


class Place(msgspec.Struct, frozen=True):
    """A section of a page.

    Attributes:
        path: Address of the page below the base path, decoded: ``/docs/fundamentals/New Notifications``.
        heading: Anchor of the heading; empty for the text before the first one.
    """

    path: str
    heading: str = ""

    @classmethod
    def of(cls, address: str) -> Place:
        """The section that a URL of this site points to."""
        path, _, heading = address.partition("#")
        return cls(path=unquote(path).rstrip("/") or "/", heading=unquote(heading))


def places(site: Site) -> frozenset[Place]:
    """All pages of a site, and all headings on them."""
    pages = [(page, site.documents.get(page.source or "")) for page in site.pages]
    headings = (
        Place.of(f"{page.view.path}#{section.anchor}")
        for page, document in pages
        for section in (document.sections if document else ())
    )
    return frozenset((*(Place.of(page.view.path) for page, _ in pages), *headings))
