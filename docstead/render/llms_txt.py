"""``llms.txt``: what there is to read, for language models; ``llms-full.txt``: all of it in one file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from docstead.model.artifact import Artifact
from docstead.model.site import Page
from docstead.model.view import SidebarCategory, SidebarItem, SidebarLink
from docstead.render.context import RenderContext, text_artifact
from docstead.render.digest import digest
from docstead.render.markdown_pages import NAME, list_item

_UNGROUPED = "Documentation"


def render_llms_txt(rendering: RenderContext) -> Iterator[Artifact]:
    """Both files."""
    if not rendering.config.llms.enabled:
        return
    sections = _sections(rendering)
    yield text_artifact("llms.txt", _index(rendering, sections))
    pages = [page for _, listed in sections for page in listed]
    inputs = digest("llms-full", rendering.config.title, *(rendering.twins.inputs(page) for page in pages))
    yield Artifact("llms-full.txt", inputs, partial(_everything, rendering, pages))


def _sections(rendering: RenderContext) -> list[tuple[str, list[Page]]]:
    """Pages with a text of their own, by headings: the outermost categories of the newest docs, then the blog."""
    pages = {page.view.path: page for page in rendering.site.pages if page.indexed and not page.meta.no_index}
    found: dict[str, dict[str, Page]] = {}
    newest = next((version.view.name for version in rendering.site.versions if version.view.is_last), None)
    for key, sidebar in rendering.site.sidebars.items():
        if key.split("/")[0] == newest:
            for item in sidebar.items:
                heading = item.label if isinstance(item, SidebarCategory) else _UNGROUPED
                for href in _hrefs(item):
                    if href in pages:
                        found.setdefault(heading, {}).setdefault(href, pages[href])
    listed = {href for section in found.values() for href in section}
    for href, page in pages.items():
        if page.kind == "doc" and page.version == newest and href not in listed:
            found.setdefault(_UNGROUPED, {})[href] = page
    blog = rendering.config.blog
    if blog:
        posts = {href: page for href, page in pages.items() if page.kind == "blog-post"}
        newest_first = sorted(
            posts.items(), key=lambda entry: dict(entry[1].meta.article)["article:published_time"], reverse=True
        )
        found.setdefault(blog.title, {}).update(newest_first)
    return [(heading, list(section.values())) for heading, section in found.items() if section]


def _hrefs(item: SidebarItem) -> Iterator[str]:
    if isinstance(item, SidebarLink | SidebarCategory) and item.href is not None:
        yield item.href
    if isinstance(item, SidebarCategory):
        for child in item.items or ():
            yield from _hrefs(child)


def _index(rendering: RenderContext, sections: list[tuple[str, list[Page]]]) -> str:
    config = rendering.config
    parts = [f"# {config.title}"]
    if config.tagline:
        parts.append(f"> {config.tagline}")
    for heading, pages in sections:
        lines = [list_item(rendering, page.title, _twin_href(page), page.meta.description) for page in pages]
        parts.append(f"## {heading}\n\n" + "\n".join(lines))
    return "\n\n".join(parts) + "\n"


def _twin_href(page: Page) -> str:
    return f"{page.view.path.rstrip('/')}/{NAME}"


def _everything(rendering: RenderContext, pages: list[Page]) -> bytes:
    url = rendering.config.url
    parts = (f"---\n\nSource: {url}{page.view.path}\n\n{rendering.twins.text(page)}" for page in pages)
    return "\n".join((f"# {rendering.config.title}\n", *parts)).encode()
