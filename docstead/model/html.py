"""HTML as a kind of text of its own, so that no text is escaped twice or not at all."""

import re
from typing import Annotated, NewType

import msgspec

from docstead.model.escape import escape

_ADDRESS = re.compile(r"""(\s(?:href|src)=["']?)/(?!/)""", re.IGNORECASE)

Html = NewType("Html", Annotated[str, msgspec.Meta(extra_json_schema={"tsType": "Html"})])
"""HTML that is safe to insert as it is."""

VOID = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"))
"""Elements that have no content, and no tag at the end."""
IN_HEAD = frozenset(("base", "link", "meta", "noscript", "script", "style", "template", "title"))
"""Elements that the head of a page may have."""


def html_of_text(text: str) -> Html:
    """Plain text as HTML."""
    return Html(escape(text))


def with_base_path(html: str, base_path: str) -> Html:
    """HTML whose addresses below the host have the base path in front."""
    return Html(_ADDRESS.sub(lambda match: match[1] + base_path, html))
