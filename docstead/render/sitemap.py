"""``sitemap.xml``: every page that search engines should know."""

from __future__ import annotations

from collections.abc import Iterator

from docstead.model.artifact import Artifact
from docstead.model.dates import as_datetime
from docstead.model.escape import escape
from docstead.model.patterns import any_of
from docstead.model.site import Page
from docstead.render.context import RenderContext, text_artifact


def render_sitemap(context: RenderContext) -> Iterator[Artifact]:
    """One entry a page, without tag pages, unlisted and excluded pages, those with a newer version, and that for unknown addresses."""
    config = context.config
    if not config.sitemap.enabled or config.no_index:
        return
    # `/blog/**` is the whole blog, with its first page.
    patterns = (part for pattern in config.sitemap.exclude for part in {pattern, pattern.removesuffix("/**")})
    excluded = any_of(pattern.lstrip("/") for pattern in patterns)
    several = len(context.site.view.locales) > 1
    entries = "".join(
        f"<url><loc>{escape(config.address(page.view.path))}</loc>{_alternates(page)}{_lastmod(context, page)}"
        f"<changefreq>{config.sitemap.changefreq}</changefreq><priority>{config.sitemap.priority}</priority></url>"
        for page in context.site.pages
        if page.meta.in_sitemap and not page.meta.no_index and page.meta.canonical is None
        if not excluded.fullmatch(page.route.lstrip("/"))
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


def _lastmod(context: RenderContext, page: Page) -> str:
    """When a page was last changed, if the settings ask for it and it is known."""
    if not context.config.sitemap.lastmod or page.source is None:
        return ""
    document, history = context.site.documents.get(page.source), context.site.tree.history.get(page.source)
    stated = (document.front_matter.get("last_update") or {}).get("date") if document else None
    date = as_datetime(stated) or (as_datetime(history.changed) if history else None)
    return f"<lastmod>{date.date().isoformat()}</lastmod>" if date else ""
