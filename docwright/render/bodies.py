"""Fills the slots of a document's body: addresses, pictures, components."""

from __future__ import annotations

import re

from docwright.model.document import Body, Document, Image, ImageSlot, LinkSlot
from docwright.model.escape import escape
from docwright.model.site import BodyPart, Resolution, ResolvedImage, ResolvedLink
from docwright.render.rendering import Rendering

_UNSAFE = re.compile(r"[^\w\-.~:/?#\[\]@!$&'()*+,;=%]", re.ASCII)


def body_html(rendering: Rendering, part: BodyPart) -> str:
    """The HTML of one text of a page."""
    site = rendering.site
    document = site.documents[part.path]
    pieces = document.body[: document.excerpt_pieces] if part.excerpt else document.body
    return pieces_html(pieces, document, site.resolutions[part.path])


def pieces_html(pieces: Body, document: Document, resolution: Resolution) -> str:
    """HTML of a stretch of a document."""
    return "".join(
        piece
        if isinstance(piece, str)
        else _link(resolution.links[piece.index])
        if isinstance(piece, LinkSlot)
        else _image(document.images[piece.index], resolution.images[piece.index])
        if isinstance(piece, ImageSlot)
        else ""
        for piece in pieces
    )


def _link(link: ResolvedLink) -> str:
    attributes = f'href="{_address(link.href)}"'
    return f'{attributes} target="_blank" rel="noopener noreferrer"' if link.new_tab else attributes


def _image(image: Image, resolved: ResolvedImage) -> str:
    title = f' title="{escape(image.title)}"' if image.title else ""
    size = f' width="{resolved.width}" height="{resolved.height}"' if resolved.width else ""
    more = "".join(f' {name}="{escape(value)}"' for name, value in image.attributes)
    return f'<img loading="lazy" decoding="async" src="{_address(resolved.src)}" alt="{escape(image.alt)}"{title}{size}{more}>'


def _address(address: str) -> str:
    """An address fit for an attribute: what may not stand in an address is percent-encoded."""
    encoded = _UNSAFE.sub(lambda match: "".join(f"%{byte:02X}" for byte in match[0].encode()), address)
    return escape(encoded)
