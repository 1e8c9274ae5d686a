"""Assembles the HTML of the texts of pages."""

from __future__ import annotations

from docstead.model.document import IslandSlot
from docstead.model.html import Html
from docstead.model.html_balance import balanced
from docstead.model.site import BodyPart
from docstead.render.page_context import PageContext
from docstead.render.slots import slot_html


def body_html(context: PageContext, part: BodyPart) -> Html:
    """The HTML of one text of a page.

    Raises:
        SiteError: Code in the text failed.
    """
    site = context.site
    document = site.documents[part.path]
    resolution = site.resolutions[part.path]
    pieces = document.body[: document.excerpt_pieces] if part.excerpt else document.body
    parts = [
        context.islands.html(document, piece.index)
        if isinstance(piece, IslandSlot)
        else slot_html(piece, document, resolution)
        for piece in pieces
    ]
    return Html(context.islands.styles(document) + "".join(balanced(parts) if document.has_html else parts))
