"""What makes a page hard to read for agents, found when the site is built. The rules are those of the checker AFDocs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from docstead.config import SiteConfig
from docstead.errors import SiteError
from docstead.model.document import Block, Document, ImageSlot, LinkSlot
from docstead.model.issue import Issue, Severity
from docstead.model.site import Page, Site
from docstead.model.source import Span
from docstead.render.frontend import load_frontend
from docstead.render.markdown_pages import MarkdownPages
from docstead.render.page_context import page_context

LONGEST_PAGE = 50_000
"""Characters of Markdown: agents cut longer pages."""
_TAG = re.compile(r"<[^>]*>")
_FENCE = re.compile(r"(?:`{3,}|~{3,})\s*$")
_EMPTY_WORDS = frozenset({"", "click here", "here", "learn more", "read more", "this link"})


def agent_issues(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """The issues of all pages that are documents."""
    pages = MarkdownPages(page_context(site, config, load_frontend()))
    for page in site.pages:
        document = site.documents.get(page.source or "")
        if document and not page.is_fallback:
            yield from _of_text(pages, page, document)
            yield from _skipped_headings(document)
            yield from _code_without_language(document)
            yield from _links_without_text(document)


def _of_text(pages: MarkdownPages, page: Page, document: Document) -> Iterator[Issue]:
    try:
        text = pages.text(page)
    except SiteError:
        return  # rendering the page reports it
    if len(text) > LONGEST_PAGE:
        message = f"the page has {len(text):,} characters as Markdown, and agents read no more than {LONGEST_PAGE:,}"
        yield _issue("agents-long-page", message, document, None, "divide it into several pages")
    if not text.partition("\n")[2].strip():
        hint = "write a paragraph, or let the page's components render text"
        yield _issue("agents-empty-page", "the Markdown version of the page has no text", document, None, hint)


def _skipped_headings(document: Document) -> Iterator[Issue]:
    above = 1
    for heading in document.headings:
        if heading.level > above + 1:
            message = f"the heading {heading.text!r} has level {heading.level}, below one of level {above}"
            yield _issue("agents-heading-level", message, document, heading.span, f"write it with {'#' * (above + 1)}")
        above = heading.level


def _code_without_language(document: Document) -> Iterator[Issue]:
    source = document.source.encode()
    for section in document.sections:
        for block in section.blocks:
            if block.kind == "code" and not block.language and (span := _fence(source, block)):
                hint = "write the language after the fence, and `text` where there is none"
                yield _issue("agents-code-language", "the code block has no language", document, span, hint)


def _fence(source: bytes, block: Block) -> Span | None:
    """Where the first line of a fenced block is; ``None`` for an indented one, which cannot have a language."""
    start = source.rfind(b"\n", 0, block.start) + 1
    first = source[block.start : source.find(b"\n", block.start)].decode(errors="replace")
    if not _FENCE.match(first):
        return None
    line, column = source.count(b"\n", 0, block.start) + 1, len(source[start : block.start].decode()) + 1
    return Span(line, column, line, column + len(first))


def _links_without_text(document: Document) -> Iterator[Issue]:
    bodies = [document.body, *(segment.body for island in document.islands for segment in island.segments)]
    for body in bodies:
        for at, piece in enumerate(body):
            if not isinstance(piece, LinkSlot):
                continue
            text = ""
            for following in body[at + 1 :]:
                html = following if isinstance(following, str) else ""
                if isinstance(following, ImageSlot):
                    text += document.images[following.index].alt
                text += html.partition("</a>")[0]
                if "</a>" in html or isinstance(following, LinkSlot):
                    break
            words = " ".join(_TAG.sub("", text.partition(">")[2]).split())
            if words.lower() in _EMPTY_WORDS:
                link = document.links[piece.index]
                message = f"the text {words!r} of the link to {link.target} does not say where it goes"
                yield _issue("agents-link-text", message, document, link.span, "write the name of the page")


def _issue(code: str, message: str, document: Document, span: Span | None, hint: str) -> Issue:
    return Issue(code=code, severity=Severity.WARNING, message=message, path=document.path, span=span, hint=hint)
