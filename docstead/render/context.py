"""The interface of renderers: what every renderer is given, and what it returns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from docstead.model.artifact import Artifact
from docstead.render.digest import digest
from docstead.render.markdown_pages import MarkdownPages
from docstead.render.page_context import PageContext
from docstead.render.search.index import SearchIndex


class RenderContext(PageContext, frozen=True):
    """One rendering of a site.

    Attributes:
        markdown_pages: The pages as Markdown.
        search_indexes: What is searched, one for each docs version.
    """

    markdown_pages: MarkdownPages
    search_indexes: Sequence[SearchIndex]


Renderer = Callable[[RenderContext], Iterable[Artifact]]
"""Makes the artifacts of one kind of output."""


def text_artifact(path: str, text: str) -> Artifact:
    """An artifact whose content is already known."""
    data = text.encode()
    return Artifact(path=path, inputs=digest(data), make=lambda: data)
