"""The passages of the small site."""

from __future__ import annotations

from docwright.build import assemble
from docwright.compile.cache import DocumentCache
from docwright.model.passage import Passage, PassageBlock, Passages
from docwright.render.passages import page_passages
from tests.building import SITES


def small_site() -> Passages:
    """As they are published."""
    folder = SITES / "assistant"
    site = assemble(folder, cache=DocumentCache(folder)).site
    found = tuple(passage for page in site.pages for passage in page_passages(page, site.documents))
    return Passages(
        site="Quillbox", names=("Quillbox",), url="https://docs.quillbox.example", version="current", passages=found
    )


def passage(
    *blocks: PassageBlock, heading: str = "Heading", anchor: str = "heading", path: str = "/docs/page"
) -> Passage:
    """A passage of one's own."""
    return Passage(
        path=path,
        anchor=anchor,
        page="Page",
        heading=heading,
        trail=("Page",),
        version="current",
        kind="doc",
        blocks=blocks,
    )
