"""``sitemap.xml``: every page that search engines should know."""

from __future__ import annotations

from collections.abc import Iterator

from docstead.model.artifact import Artifact
from docstead.model.dates import as_datetime
from docstead.model.escape import escape
from docstead.model.site import Page
from docstead.render.context import RenderContext, text_artifact


def render_sitemap(context: RenderContext) -> Iterator[Artifact]:
    """One entry a page, without tag pages, unlisted pages, pages with a newer version, and that for unknown addresses."""
    config = context.config
    if not config.sitemap.enabled or config.no_index:
        return
    entries = "".join(
        f"<url><loc>{escape(config.url + page.view.path)}</loc>{_lastmod(context, page)}"
        f"<changefreq>{config.sitemap.changefreq}</changefreq><priority>{config.sitemap.priority}</priority></url>"
        for page in context.site.pages
        if page.meta.in_sitemap and not page.meta.no_index and page.meta.canonical is None
    )
    yield text_artifact(
        "sitemap.xml",
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{entries}</urlset>\n',
    )


def _lastmod(context: RenderContext, page: Page) -> str:
    """When a page was last changed, if the settings ask for it and it is known."""
    if not context.config.sitemap.lastmod or page.source is None:
        return ""
    document, history = context.site.documents.get(page.source), context.site.tree.history.get(page.source)
    stated = (document.front_matter.get("last_update") or {}).get("date") if document else None
    date = as_datetime(stated) or (as_datetime(history.changed) if history else None)
    return f"<lastmod>{date.date().isoformat()}</lastmod>" if date else ""
