"""Files for programs that read text: each page as ``page.md``, a list of them in ``llms.txt``, all in ``llms-full.txt``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from docstead.model.artifact import Artifact
from docstead.model.page_kinds import PAGE_KINDS, Entry
from docstead.model.routes import html_file
from docstead.model.site import Page
from docstead.model.view import SidebarCategory, SidebarItem, SidebarLink
from docstead.render.context import RenderContext, text_artifact
from docstead.render.digest import digest
from docstead.render.markdown_pages import NAME, list_item

_UNGROUPED = "Documentation"


def render_llms(context: RenderContext) -> Iterator[Artifact]:
    """``page.md`` of every page, and the two files about the whole site."""
    if not context.config.llms.enabled:
        return
    markdown = context.markdown_pages
    for page in context.site.pages:
        if not page.is_fallback:
            path = html_file(page.route).removesuffix("index.html") + NAME
            yield Artifact(path, markdown.inputs(page), partial(_page, context, page), page.source)
    sections = _sections(context)
    yield text_artifact("llms.txt", _index(context, sections))
    pages = [page for _, listed in sections for page in listed]
    inputs = digest("llms-full", context.config.title, *(markdown.inputs(page) for page in pages))
    yield Artifact("llms-full.txt", inputs, partial(_everything, context, pages))


def _page(context: RenderContext, page: Page) -> bytes:
    return context.markdown_pages.text(page).encode()


def _sections(context: RenderContext) -> list[tuple[str, list[Page]]]:
    """Pages with a text of their own, by headings: the outermost categories of the newest docs, then the blog."""
    pages = {page.view.path: page for page in context.site.pages if page.indexed and not page.meta.no_index}
    found: dict[str, dict[str, Page]] = {}
    newest = next((version.view.name for version in context.site.versions if version.view.is_last), None)
    for key, sidebar in context.site.sidebars.items():
        if key.split("/")[0] == newest:
            for item in sidebar.items:
                heading = item.label if isinstance(item, SidebarCategory) else _UNGROUPED
                for href in _hrefs(item):
                    if href in pages:
                        found.setdefault(heading, {}).setdefault(href, pages[href])
    listed = {href for section in found.values() for href in section}
    for href, page in pages.items():
        if PAGE_KINDS[page.kind].search == "docs" and page.version in (newest, "") and href not in listed:
            found.setdefault(_UNGROUPED, {})[href] = page
    blog = context.config.blog
    if blog:
        posts = {href: page for href, page in pages.items() if PAGE_KINDS[page.kind].search == "blog"}
        newest_first = sorted(
            posts.items(), key=lambda entry: dict(entry[1].meta.article).get("article:published_time", ""), reverse=True
        )
        found.setdefault(blog.title, {}).update(newest_first)
    return [(heading, list(section.values())) for heading, section in found.items() if section]


def _hrefs(item: SidebarItem) -> Iterator[str]:
    if isinstance(item, SidebarLink | SidebarCategory) and item.href is not None:
        yield item.href
    if isinstance(item, SidebarCategory):
        for child in item.items or ():
            yield from _hrefs(child)


def _index(context: RenderContext, sections: list[tuple[str, list[Page]]]) -> str:
    config = context.config
    parts = [f"# {config.title}"]
    if config.tagline:
        parts.append(f"> {config.tagline}")
    for heading, pages in sections:
        lines = [list_item(context, Entry(page.title, _markdown_href(page), page.meta.description)) for page in pages]
        parts.append(f"## {heading}\n\n" + "\n".join(lines))
    return "\n\n".join(parts) + "\n"


def _markdown_href(page: Page) -> str:
    return f"{page.view.path.rstrip('/')}/{NAME}"


def _everything(context: RenderContext, pages: list[Page]) -> bytes:
    url = context.config.url
    parts = (f"---\n\nSource: {url}{page.view.path}\n\n{context.markdown_pages.text(page)}" for page in pages)
    return "\n".join((f"# {context.config.title}\n", *parts)).encode()
