"""``pages.json``: the tree of the pages with their headings, for the tools for agents."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from docstead.model.artifact import Artifact
from docstead.model.page_list import PATH, ListedHeading, ListedPage, PageList
from docstead.model.site import Page
from docstead.model.view import BlogPostView, DocView
from docstead.render.context import RenderContext, text_artifact
from docstead.render.page_sections import PageSection, page_sections


def render_page_list(context: RenderContext) -> Iterator[Artifact]:
    """The list, with the pages of ``llms.txt`` and those of older versions."""
    if not context.config.llms.enabled:
        return
    sections = page_sections(context.site, context.config)
    pages = [*_listed(context, sections.newest, ())]
    for other in sections.others:
        pages += _listed(context, other, ())
    versions = tuple(version.view.name for version in context.site.versions)
    main = tuple(version.view.name for version in context.site.versions if version.view.is_last)
    yield text_artifact(PATH, msgspec.json.encode(PageList(versions, main, tuple(pages))).decode())


def _listed(context: RenderContext, section: PageSection, above: tuple[str, ...]) -> Iterator[ListedPage]:
    trail = (*above, section.title) if section.title else above
    for part in section.parts:
        if isinstance(part, Page):
            yield _page(context, part, trail)
        else:
            yield from _listed(context, part, trail)


def _page(context: RenderContext, page: Page, section: tuple[str, ...]) -> ListedPage:
    document = context.site.documents.get(page.source or "")
    view = b"" if document else msgspec.json.encode(page.view)
    return ListedPage(
        path=page.view.path,
        title=page.title,
        description=page.meta.description,
        section=section,
        version=page.version,
        id=page.view.id if isinstance(page.view, DocView) else "",
        updated=_updated(page),
        digest=document.text_digest if document else blake2b(view, digest_size=8).hexdigest(),
        size=document.text_size if document else len(view),
        headings=tuple(ListedHeading(found.id, found.level, found.text) for found in document.headings)
        if document
        else (),
    )


def _updated(page: Page) -> str:
    view = page.view
    if isinstance(view, DocView):
        return view.last_update.date[:10] if view.last_update else ""
    if isinstance(view, BlogPostView):
        return (view.post.last_update.date if view.post.last_update else view.post.date)[:10]
    return ""
