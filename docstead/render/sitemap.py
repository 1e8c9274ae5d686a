"""``sitemap.xml``: every page that search engines should know."""

from __future__ import annotations

from collections.abc import Iterator

from docstead.model.artifact import Artifact
from docstead.model.escape import escape
from docstead.model.site import Page
from docstead.render.context import RenderContext, text_artifact


def render_sitemap(context: RenderContext) -> Iterator[Artifact]:
    """One entry a page, without tag pages, unlisted pages and the page for unknown addresses."""
    config = context.config
    if not config.sitemap.enabled or config.no_index:
        return
    several = len(context.site.view.locales) > 1
    entries = "".join(
        f"<url><loc>{escape(config.url + page.view.path)}</loc>{_alternates(page)}"
        f"<changefreq>{config.sitemap.changefreq}</changefreq><priority>{config.sitemap.priority}</priority></url>"
        for page in context.site.pages
        if page.meta.in_sitemap and not page.meta.no_index
    )
    languages = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' if several else ""
    yield text_artifact(
        "sitemap.xml",
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"{languages}>{entries}</urlset>\n',
    )


def _alternates(page: Page) -> str:
    """The page in all languages that have a translation, itself among them; nothing where there is no other."""
    if len({href for _, href in page.meta.alternates}) < 2:
        return ""
    return "".join(
        f'<xhtml:link rel="alternate" hreflang="{escape(language)}" href="{escape(href)}"/>'
        for language, href in page.meta.alternates
    )
