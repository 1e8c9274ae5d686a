"""Pages outside the docs and the blog: the Markdown files in the folder ``pages``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from posixpath import dirname, splitext

from docstead.assemble.parts import SiteParts
from docstead.assemble.site_context import document_meta, is_searched
from docstead.model.document import Document
from docstead.model.html import Html
from docstead.model.routes import join
from docstead.model.site import BodyPart, Page
from docstead.model.source import SourceKind
from docstead.model.view import TextPageView


def text_pages(parts: SiteParts, _: Sequence[Page]) -> Iterator[Page]:
    """A page for each document below the folder."""
    context = parts.context
    for document in parts.documents.values():
        if document.kind is not SourceKind.PAGE or not document.path.startswith(f"{parts.pages_folder}/"):
            continue
        front = document.front_matter
        if not context.shows(document):
            continue
        route, unlisted = _route(document, parts.pages_folder), bool(front.get("unlisted"))
        view = TextPageView(
            path=context.href(route),
            title=context.title(document.title),
            html_class=f"plugin-pages plugin-id-default {'text' if document.path.endswith(('.md', '.mdx')) else 'module'}-page",
            heading=Html("" if front.get("hide_title") and not document.has_own_title else document.title_html),
            toc=context.toc(document),
            unlisted=unlisted,
            draft=bool(front.get("draft")),
        )
        yield Page(
            route=route,
            kind="page",
            title=document.title,
            source=document.path,
            view=view,
            bodies=(BodyPart(document.path),),
            meta=document_meta(document),
            indexed=is_searched(front),
        )


def _route(document: Document, folder: str) -> str:
    """The path below the folder without its extension; ``index`` is the page of its folder."""
    slug = document.front_matter.get("slug")
    path = splitext(document.path.removeprefix(f"{folder}/"))[0]
    if slug:
        return join(slug) if slug.startswith("/") else join(dirname(path), slug)
    return join(path[:-5]) if path == "index" or path.endswith("/index") else join(path)
