"""Pages: the HTML document of each, and its data for the development server."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from docstead.errors import JavaScriptError, SiteError
from docstead.model.artifact import Artifact
from docstead.model.html import Html
from docstead.model.issue import Issue, Severity
from docstead.model.routes import html_file
from docstead.model.site import Page
from docstead.model.source import Span
from docstead.model.view import FirstLoad, HeadTag, PageData, PageView
from docstead.render.body_html import body_html
from docstead.render.context import RenderContext
from docstead.render.digest import digest
from docstead.render.head import head_tags, script_text, tags_html
from docstead.render.html_document import HtmlFrame
from docstead.render.islands import browser_hint
from docstead.render.page_context import PageContext
from docstead.render.page_head import take_head, with_own
from docstead.render.prerender import ReadAhead
from docstead.render.social_images import social_image

_MODULE = re.compile(r'data-module="([^"]+)"')
_PLACE = re.compile(r"component at (?P<file>[^\n:]+):(?P<line>\d+):(?P<column>\d+): (?P<message>[^\n]*)")
_PAGE_LINK = re.compile(r'<a\b[^>]*?\bhref="(/[^"?#]*[^"?#/])(?=["?#])')
_SLOT = re.compile(r"<!--docstead-body:(\d+)-->")


def render_pages(context: RenderContext) -> Iterator[Artifact]:
    """The HTML of every page."""
    pages = _Pages(context)
    # The head shows settings that are not part of the site's view.
    settings = digest(msgspec.json.encode(context.config))
    rows: dict[int, str] = {}
    for number, page in enumerate(context.site.pages):
        inputs = _inputs(context, settings, page, rows)
        html_path = "404.html" if page.is_fallback else html_file(page.route)
        yield Artifact(html_path, inputs, partial(pages.html, number), page.source)


def _inputs(context: RenderContext, settings: str, page: Page, rows: dict[int, str]) -> str:
    """Digest of what the document of a page depends on; ``rows`` keeps digests of rows of the sidebar.

    The pages of a folder have the same rows, which are two thirds of a page as JSON.
    """
    bodies = (context.islands.inputs(body.path) for body in page.bodies)
    sidebar = getattr(getattr(page.view, "place", None), "sidebar", None)
    if id(sidebar) not in rows:
        rows[id(sidebar)] = digest(msgspec.json.encode(sidebar))
    own = msgspec.json.encode(msgspec.structs.replace(page, view=_without_rows(page.view)))
    image = social_image(context, page)
    return digest(context.build_id, settings, own, rows[id(sidebar)], image, *bodies)


class _Pages:
    """Makes the files of pages, which are identified by their numbers."""

    def __init__(self, context: RenderContext) -> None:
        self._context = context
        self._pages = context.site.pages
        self._shells = ReadAhead(context.prerenderer, [page.view for page in self._pages])
        self._frame = HtmlFrame(context)
        self._paths = frozenset(page.view.path for page in self._pages)

    def html(self, number: int) -> bytes:
        """The HTML document of a page.

        Raises:
            SiteError: A component threw.
        """
        context, page = self._context, self._pages[number]
        try:
            shell = self._shells.render(number)
        except JavaScriptError as error:
            raise SiteError([_crash(page, error)]) from error
        shell, own = take_head(shell)
        texts = [take_head(body_html(context, part)) for part in page.bodies]
        bodies = [text for text, _ in texts]
        root = _SLOT.sub(lambda match: bodies[int(match[1])], shell)
        if context.config.trailing_slash:
            root = _PAGE_LINK.sub(lambda match: match[0] + "/" if match[1] in self._paths else match[0], root)
        data = msgspec.json.encode(FirstLoad(site=context.site_view, page=_without_rows(page.view))).decode()
        head = tags_html(with_own(head_tags(context, page), _own_tags(page, texts) + own))
        modules = dict.fromkeys(module for body in bodies for module in _MODULE.findall(body))
        return self._frame.document(page, head, root, script_text(data), modules).encode()


def _without_rows(view: PageView) -> PageView:
    """The view without the rows of the sidebar, which the browser reads from the document."""
    place = getattr(view, "place", None)
    if place is None:
        return view
    return msgspec.structs.replace(view, place=msgspec.structs.replace(place, sidebar=None))


def _own_tags(page: Page, texts: Sequence[tuple[str, list[HeadTag]]]) -> list[HeadTag]:
    """The elements of the head that the text of a page gives; those of posts in a list are about the pages of these."""
    is_list = len(page.bodies) > 1 or any(body.excerpt for body in page.bodies)
    return [] if is_list else [tag for _, tags in texts for tag in tags]


def page_data(context: PageContext, page: Page) -> PageData:
    """A page as data."""
    texts = [take_head(body_html(context, part)) for part in page.bodies]
    head = with_own(head_tags(context, page), _own_tags(page, texts))
    return PageData(build_id=context.build_id, head=head, page=page.view, bodies=tuple(Html(text) for text, _ in texts))


def _crash(page: Page, error: JavaScriptError) -> Issue:
    of_theme = _PLACE.search(str(error))
    if of_theme:
        line, column = int(of_theme["line"]), int(of_theme["column"])
        span = Span(line, column, line, column + 1)
        message = of_theme["message"]
        return Issue("page-crash", Severity.ERROR, message, of_theme["file"], span, browser_hint(message))
    message = f"the page at {page.route} cannot be rendered: {error}"
    return Issue(code="page-crash", severity=Severity.ERROR, message=message, path=page.source or "")
