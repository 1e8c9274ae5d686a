"""HTML of the slots of a body: URLs and images."""

from __future__ import annotations

import re

from docstead.model.document import Document, Image, ImageSlot, IslandSlot, LinkSlot
from docstead.model.escape import escape
from docstead.model.site import Resolution, ResolvedImage, ResolvedLink

_UNSAFE = re.compile(r"[^\w\-.~:/?#\[\]@!$&'()*+,;=%]", re.ASCII)
_SIZE = re.compile(r"(?:^|;)\s*(?:width|height)\s*:")


def slot_html(piece: str | LinkSlot | ImageSlot | IslandSlot, document: Document, resolution: Resolution) -> str:
    """The HTML of one piece; nothing for an island, which is not known here."""
    if isinstance(piece, str):
        return piece
    if isinstance(piece, LinkSlot):
        return _link(resolution.links[piece.index])
    if isinstance(piece, ImageSlot):
        return _image(document.images[piece.index], resolution.images[piece.index])
    return ""


def _link(link: ResolvedLink) -> str:
    attributes = f'href="{escape(address(link.href))}"'
    return f'{attributes} target="_blank" rel="noopener noreferrer"' if link.new_tab else attributes


def _image(image: Image, resolved: ResolvedImage) -> str:
    title = f' title="{escape(image.title)}"' if image.title else ""
    is_sized = any(
        name in ("width", "height") or (name == "style" and _SIZE.search(value)) for name, value in image.attributes
    )
    size = f' width="{resolved.width}" height="{resolved.height}"' if resolved.width and not is_sized else ""
    more = "".join(f' {name}="{escape(value)}"' for name, value in image.attributes)
    src = escape(address(resolved.src))
    return f'<img loading="lazy" decoding="async" src="{src}" alt="{escape(image.alt)}"{title}{size}{more}>'


def address(written: str) -> str:
    """A URL with its invalid characters percent-encoded."""
    return _UNSAFE.sub(lambda match: "".join(f"%{byte:02X}" for byte in match[0].encode()), written)
