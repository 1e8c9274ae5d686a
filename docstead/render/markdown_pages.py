"""Pages as Markdown, for programs that read text, and their files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from docstead.config import SiteConfig
from docstead.model.artifact import Artifact
from docstead.model.page_kinds import PAGE_KINDS, Entry
from docstead.model.routes import encode, markdown_file
from docstead.model.site import Page
from docstead.render.digest import digest
from docstead.render.markdown import document_markdown
from docstead.render.page_context import PageContext

INDEX = "llms.txt"
"""The list of all pages."""


def markdown_href(config: SiteConfig, page: Page) -> str:
    """The URL path of a page as Markdown."""
    return config.base_path + encode(markdown_file(page.route))


_FALLBACK = "404.md"


class MarkdownPages:
    """The pages of a site as Markdown, each made once."""

    def __init__(self, rendering: PageContext) -> None:
        self._rendering = rendering
        self._inputs: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        self._language = digest(str(rendering.texts.own))

    def inputs(self, page: Page) -> str:
        """Digest of everything that the Markdown of a page depends on."""
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

    def artifacts(self) -> Iterator[Artifact]:
        """The file of every page. The page for unknown URLs has one too, for clients that ask for Markdown."""
        own = {markdown_file(page.route) for page in self._rendering.site.pages if not page.is_fallback}
        for page in self._rendering.site.pages:
            path = _FALLBACK if page.is_fallback else markdown_file(page.route)
            if page.is_fallback and path in own:
                continue  # a page of the site for unknown addresses
            yield Artifact(path, self.inputs(page), partial(self._file, page), page.source)

    def _file(self, page: Page) -> bytes:
        """The Markdown below a line that names the list of all pages."""
        index = self._rendering.config.url + self._rendering.href(INDEX)
        line = self._rendering.texts.text("engine.agents_markdown", list=f"[{INDEX}]({index})")
        return f"> {line}\n\n{self.text(page)}".encode()

    def _digest(self, page: Page) -> str:
        rendering = self._rendering
        config = rendering.config
        view = msgspec.json.encode(page.view) if PAGE_KINDS[page.kind].outline else b""
        bodies = (rendering.islands.inputs(body.path) for body in page.bodies)
        return digest("markdown", config.url, config.base_path, view, self._language, *bodies)


def _text(rendering: PageContext, page: Page) -> str:
    kind = PAGE_KINDS[page.kind]
    if kind.outline is None:
        return _body(rendering, page, 0)
    parts = [f"# {kind.heading(page.view) if kind.heading else page.title}"]
    for part in kind.outline(page.view, rendering.texts.text):
        if isinstance(part, str):
            parts.append(part)
        elif isinstance(part, Entry):
            parts.append(f"## {list_item(rendering, part).removeprefix('- ')}")
        elif isinstance(part, int):
            # The page has a title already.
            parts.append(_body(rendering, page, part).partition("\n")[2])
        else:
            parts.append("\n".join(list_item(rendering, entry) for entry in part))
    return "\n\n".join(stripped for part in parts if (stripped := part.strip())) + "\n"


def _body(rendering: PageContext, page: Page, number: int) -> str:
    body = page.bodies[number]
    return document_markdown(rendering, rendering.site.documents[body.path], excerpt=body.excerpt)


def list_item(rendering: PageContext, entry: Entry) -> str:
    """A line of a list: a link with its full URL and a description."""
    href = entry.href
    address = rendering.config.url + href if href.startswith("/") and not href.startswith("//") else href
    escaped = entry.text.replace("[", "\\[").replace("]", "\\]")
    linked = f"[{escaped}]({address})" if address else escaped
    return f"- {linked}: {entry.description}" if entry.description else f"- {linked}"
