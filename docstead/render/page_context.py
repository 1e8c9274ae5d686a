"""The context that the content of pages is rendered in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

import msgspec

from docstead.cache import Cache
from docstead.catalogue import ENGLISH, Texts
from docstead.config import SiteConfig
from docstead.model.issue import Issue
from docstead.model.routes import encode, join
from docstead.model.site import Page, Site
from docstead.model.slots import AROUND
from docstead.model.view import SiteView
from docstead.render.components import Components
from docstead.render.digest import digest
from docstead.render.frontend import Frontend
from docstead.render.islands import Islands
from docstead.render.prerender import ReactPrerenderer
from docstead.render.theme_slots import ThemeSlots, wanted_slots


class PageContext(msgspec.Struct, frozen=True, dict=True):
    """A site, and what renders the content of its pages.

    Attributes:
        site: The site.
        config: Its settings.
        frontend: What the pages load.
        site_view: The site's view with its build id.
        prerenderer: Renders the HTML around the texts.
        islands: Renders the components inside the texts.
        slots: The components of the theme.
        pages_by_source: The page of each source file that has one of its own.
    """

    site: Site
    config: SiteConfig
    frontend: Frontend
    site_view: SiteView
    prerenderer: ReactPrerenderer
    islands: Islands
    slots: ThemeSlots
    pages_by_source: Mapping[str, Page]

    @property
    def build_id(self) -> str:
        """Digest of the frontend and of the site's view: a browser may mix pages with one build id."""
        return self.site_view.build_id

    @property
    def root(self) -> Path:
        """The site folder."""
        return Path(self.site.tree.root)

    def href(self, path: str) -> str:
        """The URL of an output file."""
        return self.config.base_path + path

    def shared_href(self, path: str) -> str:
        """The URL of a file of the frontend, which all languages share."""
        return self.config.root_path + path

    @cached_property
    def texts(self) -> Texts:
        """The texts of the interface, in the language of the pages."""
        return site_texts(self.site)

    @cached_property
    def texts_script(self) -> tuple[str, str]:
        """Path and content of the script that gives the browser its texts; empty for English texts."""
        texts = self.texts.for_browser
        if not texts:
            return "", ""
        content = f"window.docstead.texts={json.dumps(texts, ensure_ascii=False, separators=(',', ':'))}\n"
        return f"assets/messages-{digest(content)[:12]}.js", content

    def file_href(self, path: str) -> str:
        """The URL of a static file, as settings and front matter name it."""
        return (
            path if "://" in path or path.startswith("//") else self.config.base_path.rstrip("/") + encode(join(path))
        )


def site_texts(site: Site) -> Texts:
    """The texts of the interface, in the language of a site's pages."""
    return Texts(site.view.locale, {**ENGLISH.patterns, **site.texts})


def page_context(
    site: Site,
    config: SiteConfig,
    frontend: Frontend,
    prerenderer: ReactPrerenderer | None = None,
    cache: Cache | None = None,
    found: list[Issue] | None = None,
) -> PageContext:
    """The context of a site; ``prerenderer`` is React unless another one is given, ``cache`` that of the site.

    Parts of pages that cannot be shown, where the settings tolerate it, are added to ``found`` when pages are rendered.
    """
    components = Components(site, config, cache or Cache(Path(site.tree.root)), wanted_slots(site, config.theme.styles))
    slots = ThemeSlots(site, components, config.theme.styles)
    view, theme = msgspec.json.encode(site.view), msgspec.json.encode((site.theme, site.texts))
    build_id = digest(frontend.digest, view, theme, slots.path, slots.styles)[:16]
    address = config.base_path + slots.path if slots.path else ""
    in_pages = not AROUND.issuperset(slots.entries)
    site_view = msgspec.structs.replace(site.view, build_id=build_id, slots=address, has_page_slots=in_pages)
    prerenderer = prerenderer or ReactPrerenderer(site_view, slots=slots.build, modules=slots.modules, texts=site.texts)
    return PageContext(
        site=site,
        config=config,
        frontend=frontend,
        site_view=site_view,
        prerenderer=prerenderer,
        islands=Islands(site, config, frontend, prerenderer, components, found),
        slots=slots,
        pages_by_source={page.source: page for page in site.pages if page.source is not None},
    )
