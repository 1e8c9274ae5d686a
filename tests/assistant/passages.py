"""The passages of the small site."""

from __future__ import annotations

from docstead.build import assemble
from docstead.compile.cache import DocumentCache
from docstead.model.passage import Passage, PassageBlock, Passages
from docstead.render.passages import site_passages
from tests.building import SITES


def small_site() -> Passages:
    """As they are published."""
    folder = SITES / "assistant"
    assembly = assemble(folder, cache=DocumentCache(folder))
    return site_passages(assembly.site, assembly.config)


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
