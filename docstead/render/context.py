"""What every renderer is given, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from docstead.config import SiteConfig
from docstead.javascript import JavaScript
from docstead.model.artifact import Artifact
from docstead.model.site import Page, Site
from docstead.model.view import SiteView
from docstead.render.digest import digest
from docstead.render.frontend import Frontend
from docstead.render.prerender import Prerenderer, ReactPrerenderer
from docstead.render.search.collection import SearchIndex, collections, search_script

if TYPE_CHECKING:
    from docstead.render.islands import Islands
    from docstead.render.markdown_pages import MarkdownPages


@dataclass(frozen=True)
class RenderContext:
    """One rendering of a site.

    Attributes:
        site: What is rendered.
        config: Its settings.
        frontend: What the pages load.
        given_prerenderer: What makes their HTML; React where it is ``None``.
        given_search: What makes the search index; the engine of the browser where it is ``None``.
    """

    site: Site
    config: SiteConfig
    frontend: Frontend
    given_prerenderer: Prerenderer | None = None
    given_search: JavaScript | None = None

    @cached_property
    def prerenderer(self) -> Prerenderer:
        """What makes the pages' HTML."""
        return self.given_prerenderer or ReactPrerenderer(self.site_view)

    @cached_property
    def stamp(self) -> str:
        """Digest of the frontend and the site's view: pages of equal stamps may be mixed in one browser."""
        return digest(self.frontend.digest, msgspec.json.encode(self.site.view))[:16]

    @cached_property
    def settings(self) -> str:
        """Digest of all settings: heads say more of them than the site's view does."""
        return digest(self.config.model_dump_json())

    @cached_property
    def site_view(self) -> SiteView:
        """The site's view with its stamp."""
        return msgspec.structs.replace(self.site.view, stamp=self.stamp)

    @cached_property
    def islands(self) -> Islands:
        """What renders the components inside the texts."""
        from docstead.render.islands import Islands

        return Islands(self)

    @cached_property
    def twins(self) -> MarkdownPages:
        """The pages as Markdown."""
        from docstead.render.markdown_pages import MarkdownPages

        return MarkdownPages(self)

    @cached_property
    def collections(self) -> list[SearchIndex]:
        """What is searched, by docs version."""
        return collections(self.site, self.config, self.given_search or search_script(), self.root)

    @cached_property
    def pages_by_source(self) -> dict[str, Page]:
        """The page of each source file that has one of its own."""
        return {page.source: page for page in self.site.pages if page.source is not None}

    @property
    def root(self) -> Path:
        """The site folder."""
        return Path(self.site.tree.root)

    def href(self, path: str) -> str:
        """The address of an output file."""
        return self.config.base_path + path


Renderer = Callable[[RenderContext], Iterable[Artifact]]
"""Makes the artifacts of one kind of output."""


def text_artifact(path: str, text: str) -> Artifact:
    """An artifact whose content is known already."""
    data = text.encode()
    return Artifact(path=path, inputs=digest(data), make=lambda: data)
