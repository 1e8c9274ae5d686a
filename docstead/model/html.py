"""HTML as a kind of text of its own, so that no text is escaped twice or not at all."""

from typing import Annotated, NewType

import msgspec

from docstead.model.escape import escape

Html = NewType("Html", Annotated[str, msgspec.Meta(extra_json_schema={"tsType": "Html"})])
"""HTML that is safe to insert as it is."""


def html_of_text(text: str) -> Html:
    """Plain text as HTML."""
    return Html(escape(text))
