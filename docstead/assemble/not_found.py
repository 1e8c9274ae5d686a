"""The page that a server shows for unknown URLs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docstead.assemble.parts import SiteParts
from docstead.assemble.site_context import search_tags
from docstead.model.site import Meta, Page
from docstead.model.view import NotFoundView

ROUTE = "/404.html"


def not_found_pages(parts: SiteParts, _: Sequence[Page]) -> Iterator[Page]:
    """One page."""
    context = parts.context
    title = context.texts.text("page.not_found_title")
    view = NotFoundView(path=context.href(ROUTE), title=context.title(title), html_class="not-found-page")
    meta = Meta(description=title, in_sitemap=False, search=search_tags("default"))
    yield Page(
        route=ROUTE,
        kind="not-found",
        title=title,
        view=view,
        meta=meta,
        is_fallback=True,
    )
