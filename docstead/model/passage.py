"""The passages that a site publishes for the assistant: one immutable file, and the pointer to it."""

from __future__ import annotations

from typing import Literal

import msgspec

POINTER_PATH = "assistant/passages.json"
"""Path of the pointer; the name of the passages file depends on its content."""

BlockKind = Literal["paragraph", "item", "step", "header", "row", "code", "quote", "term", "drawing"]


class PassageBlock(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A readable unit of a section.

    Attributes:
        kind: As ``Block.kind``; the header row of a table is a ``header``, an item of an ordered list a ``step``, and the
            text of a diagram or picture a ``drawing``.
        text: Plain text; the cells of a row are joined by `` | ``.
        markdown: Safe Markdown with the same text, without images or HTML; its links go to pages of this site. Empty if it
            equals the text. Of code, its title.
        detail: The language of a code block, the number of a step.
        depth: In how many items it is, without that which it begins.
        tab: Number of the tab that it is in, on the page; 0 outside of tabs.
        repeated: Whether several pages have it, so that it is rarely the answer.
    """

    kind: BlockKind
    text: str
    markdown: str = ""
    detail: str = ""
    depth: int = 0
    tab: int = 0
    repeated: bool = False

    @property
    def quotable(self) -> str:
        """The Markdown to quote."""
        return self.markdown or self.text


class Passage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A section of a page.

    Attributes:
        path: URL path of the page, with the base path, encoded.
        anchor: Of the heading; empty for the text before the first one.
        page: Title of the page.
        heading: The heading's text; the page's title for the text before the first heading.
        trail: Its location, outermost first: categories, page, headings above it.
        version: Docs version, else empty.
        kind: Of the page, as ``docstead routes`` lists it.
        blocks: In order; at least one.
        linked: Share of the text that is the text of links, from 0 to 1: near 1 for a list of related pages.
        solution: Anchor of the section that solves the problem of this one; else empty.
        questions: Questions that it answers, as its author lists them.
    """

    path: str
    anchor: str
    page: str
    heading: str
    trail: tuple[str, ...]
    version: str
    kind: str
    blocks: tuple[PassageBlock, ...]
    linked: float = 0.0
    solution: str = ""
    questions: tuple[str, ...] = ()

    @property
    def url(self) -> str:
        """URL path and anchor of the section."""
        return f"{self.path}#{self.anchor}" if self.anchor else self.path


class Passages(msgspec.Struct, frozen=True):
    """The published file.

    Attributes:
        site: Title of the site.
        names: What readers call the product that all pages are about.
        url: Scheme and host of the published site.
        versions: The docs versions that readers get unless they choose others: one of each section.
        passages: In the order of the pages.
    """

    site: str
    names: tuple[str, ...]
    url: str
    versions: tuple[str, ...]
    passages: tuple[Passage, ...]


class PassagesPointer(msgspec.Struct, frozen=True):
    """The pointer to the published file.

    Attributes:
        file: Path below the output folder. Its name contains the digest of the content, so a file never changes.
        digest: Of the content.
        count: Number of passages.
    """

    file: str
    digest: str
    count: int
