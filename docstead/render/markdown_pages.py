"""A Markdown twin of every page, for programs that read text: ``page.md`` beside the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docstead.model import view as v
from docstead.model.site import Page
from docstead.render.digest import digest
from docstead.render.markdown import document_markdown
from docstead.render.page_context import PageContext

NAME = "page.md"

_Entry = tuple[str, str, str]
"""Text, address and description of a link."""


class MarkdownPages:
    """The twins of a rendering, each made once."""

    def __init__(self, rendering: PageContext) -> None:
        self._rendering = rendering
        self._inputs: dict[str, str] = {}
        self._texts: dict[str, str] = {}

    def inputs(self, page: Page) -> str:
        """Digest of everything that a page's twin depends on."""
        known = self._inputs.get(page.route)
        if known is None:
            known = self._inputs[page.route] = self._digest(page)
        return known

    def text(self, page: Page) -> str:
        """A page as Markdown.

        Raises:
            SiteError: Code in a text of the page failed.
        """
        known = self._texts.get(page.route)
        if known is None:
            known = self._texts[page.route] = _text(self._rendering, page)
        return known

    def _digest(self, page: Page) -> str:
        rendering = self._rendering
        site, config = rendering.site, rendering.config
        parts: list[str | bytes] = ["twin", config.url, config.base_path, msgspec.json.encode(page.view)]
        for body in page.bodies:
            document = site.documents[body.path]
            resolution = msgspec.json.encode(site.resolutions[body.path])
            parts += [document.digest, resolution, rendering.islands.inputs(document)]
        return digest(*parts)


def _text(rendering: PageContext, page: Page) -> str:
    view = page.view
    if isinstance(view, v.DocView | v.BlogPostView):
        return document_markdown(rendering, rendering.site.documents[page.bodies[0].path])
    if isinstance(view, v.HomeView):
        return _home(rendering, page, view)
    parts = [f"# {page.title}"]
    if isinstance(view, v.CategoryView | v.DocTagView | v.BlogTagView) and view.description:
        parts.append(view.description)
    parts.append(_list(rendering, _entries(view)))
    return _joined(parts)


def _entries(view: v.PageView) -> Iterator[_Entry]:
    """What a generated page lists."""
    if isinstance(view, v.CategoryView):
        yield from ((card.label, card.href, card.description) for card in view.cards)
    elif isinstance(view, v.DocTagView):
        yield from ((doc.title, doc.href, doc.description) for doc in view.docs)
    elif isinstance(view, v.BlogListView | v.BlogTagView | v.AuthorView):
        yield from ((post.title, post.href, post.date_label) for post in view.posts)
    elif isinstance(view, v.ArchiveView):
        yield from (
            (post.title, post.href, f"{post.date_label}, {year.year}") for year in view.years for post in year.posts
        )
    elif isinstance(view, v.AuthorsView):
        yield from ((author.name, author.href or "", author.title) for author in view.authors)
    elif isinstance(view, v.TagsView):
        yield from ((tag.label, tag.href, tag.description) for letter in view.letters for tag in letter.tags)


def _home(rendering: PageContext, page: Page, view: v.HomeView) -> str:
    parts = [f"# {view.hero.title}", view.hero.tagline]
    parts.append(_list(rendering, ((action.label, action.to, "") for action in view.hero.actions)))
    for way in view.ways:
        entries = [(way.title, way.to, ""), *((link.label, link.to, "") for link in way.links)]
        parts += [f"## {way.title}", way.text, _list(rendering, entries)]
    for reason in view.reasons:
        parts += [f"## {reason.title}", reason.text]
    for body in page.bodies:
        text = document_markdown(rendering, rendering.site.documents[body.path])
        parts.append(text.partition("\n")[2])
    if view.posts:
        posts = ((post.title, post.href, post.description) for post in view.posts)
        parts += ["## Blog", _list(rendering, posts)]
    return _joined(parts)


def _list(rendering: PageContext, entries: Iterable[_Entry]) -> str:
    return "\n".join(list_item(rendering, *entry) for entry in entries)


def list_item(rendering: PageContext, text: str, href: str, description: str) -> str:
    """A line of a list: a link with its full address, and what it leads to."""
    address = rendering.config.url + href if href.startswith("/") and not href.startswith("//") else href
    escaped = text.replace("[", "\\[").replace("]", "\\]")
    linked = f"[{escaped}]({address})" if address else escaped
    return f"- {linked}: {description}" if description else f"- {linked}"


def _joined(parts: Iterable[str]) -> str:
    return "\n\n".join(stripped for part in parts if (stripped := part.strip())) + "\n"
