"""One source file, understood: everything that can be known from the file alone."""

from typing import Any, Literal, TypeAlias

import msgspec

from docstead.model.issue import Issue
from docstead.model.source import SourceKind, Span


class Link(msgspec.Struct, frozen=True):
    """A link as the author wrote it, before anyone knows where it leads.

    Attributes:
        target: The address as written, entities decoded.
        span: The link in the source.
        markdown: Whether it was written in Markdown, so that a path to a source file may be resolved to its page.
    """

    target: str
    span: Span
    markdown: bool = True


class Image(msgspec.Struct, frozen=True):
    """An image as the author wrote it."""

    target: str
    alt: str
    title: str
    span: Span
    attributes: tuple[tuple[str, str], ...] = ()


class LinkSlot(msgspec.Struct, frozen=True, tag="link"):
    """Stands in a body for the attributes of the anchor that leads to ``Document.links[index]``."""

    index: int


class ImageSlot(msgspec.Struct, frozen=True, tag="image"):
    """Stands in a body for the picture of ``Document.images[index]``."""

    index: int


class IslandSlot(msgspec.Struct, frozen=True, tag="island"):
    """Stands in a body for what ``Document.islands[index]`` renders."""

    index: int


Piece: TypeAlias = str | LinkSlot | ImageSlot | IslandSlot
"""A part of a body: finished HTML, or a slot for something that only the whole site can tell."""

Body: TypeAlias = tuple[Piece, ...]
"""The HTML of a stretch of Markdown, in order."""


class Segment(msgspec.Struct, frozen=True):
    """Markdown between the tags of a component.

    Attributes:
        body: Its HTML.
        inline: Whether it is part of a line.
        partial: Local name of the partial whose text belongs there instead of a body; empty for the page's own text.
    """

    body: Body
    inline: bool
    partial: str = ""


class Island(msgspec.Struct, frozen=True):
    """A component or an expression inside the text, rendered at build and made alive in the browser if need be.

    Attributes:
        code: JavaScript expression that yields what React renders. It sees ``h`` (create an element), ``Fragment``, the
            components and exports of the page by name, ``html(n)`` for the n-th segment and ``link(n)`` for the
            address of the n-th link.
        segments: Numbered by ``html``.
        links: Numbers of links of the document, numbered by ``link``.
        inline: Whether it stands inside a paragraph.
        handlers: Whether it handles events itself, so that it must be made alive in the browser.
        names: Components that the code uses, by the first part of their names.
        span: The outermost tag or the expression.
    """

    code: str
    segments: tuple[Segment, ...]
    links: tuple[int, ...]
    inline: bool
    handlers: bool
    names: tuple[str, ...]
    span: Span


class ModuleImport(msgspec.Struct, frozen=True):
    """One ``import`` of a page: a module's specifier and the names it binds, as pairs of exported and local name.

    The exported name is ``default`` for the module's default export, and ``*`` for all of it. A file that is no code
    stands for its address: that of the document's link number ``asset``.
    """

    specifier: str
    names: tuple[tuple[str, str], ...]
    span: Span
    asset: int | None = None


class PageModule(msgspec.Struct, frozen=True):
    """What a page imports and declares for its islands.

    Attributes:
        imports: In source order.
        code: JavaScript of the ``export`` statements, as plain declarations.
        exports: Names the code declares.
        spans: Where the statements stand.
        live: Whether components that it declares have behaviour.
    """

    imports: tuple[ModuleImport, ...] = ()
    code: str = ""
    exports: tuple[str, ...] = ()
    spans: tuple[Span, ...] = ()
    live: bool = False


class Heading(msgspec.Struct, frozen=True):
    """A heading of the body.

    Attributes:
        level: 1 to 6.
        id: Anchor, unique in the document.
        text: Without markup.
        html: With inline markup, links removed.
        span: In the source.
    """

    level: int
    id: str
    text: str
    html: str
    span: Span


class Block(msgspec.Struct, frozen=True):
    """A readable unit inside a section: what search indexes and the assistant quotes.

    Attributes:
        kind: What the author wrote.
        text: Plain text; the cells of a table row are joined by `` | ``.
        start: Byte offset of the block in the document's source.
        end: Byte offset behind it.
        language: Of a code block, lower case; else empty.
    """

    kind: Literal["paragraph", "item", "row", "code", "quote", "term"]
    text: str
    start: int
    end: int
    language: str = ""


class Section(msgspec.Struct, frozen=True):
    """The text from one heading to the next, or from the top to the first heading.

    Attributes:
        anchor: The heading's id; empty for the text before the first heading.
        level: The heading's level; 1 for the text before the first heading.
        title: The heading's text; the document's title for the text before the first heading.
        ancestors: Texts of the headings above it in the outline, outermost first, without the document's title.
        blocks: In source order.
    """

    anchor: str
    level: int
    title: str
    ancestors: tuple[str, ...]
    blocks: tuple[Block, ...]


class Document(msgspec.Struct, frozen=True):
    """One source file, understood.

    Attributes:
        path: Of the source file, relative to the site folder.
        kind: What the file becomes.
        version: Docs version it belongs to, else empty.
        digest: Of the source and all that compiling depends on; equal digests mean equal documents.
        source: The Markdown text without the front matter's meaning removed: the file as it is.
        front_matter: Validated keys by their names in the file, and any others the author added.
        title: Front matter, else first heading, else file name.
        title_html: The title with inline markup.
        has_own_title: Whether the body began with a level-1 heading, which was taken out as the title.
        description: Front matter, else the first line of text.
        headings: In order, without the title.
        sections: In order, covering all text.
        body: The HTML, without the title.
        excerpt_pieces: How many pieces of the body stand before the truncate marker; ``None`` where there is none.
        links: Numbered by ``LinkSlot``.
        images: Numbered by ``ImageSlot``.
        islands: Numbered by ``IslandSlot``.
        module: Imports and exports of a page that uses JSX.
        words: For the reading time.
        issues: What is wrong with the file.
    """

    path: str
    kind: SourceKind
    version: str
    digest: str
    source: str
    front_matter: dict[str, Any]
    title: str
    title_html: str
    has_own_title: bool
    description: str
    headings: tuple[Heading, ...]
    sections: tuple[Section, ...]
    body: Body
    excerpt_pieces: int | None
    links: tuple[Link, ...]
    images: tuple[Image, ...]
    islands: tuple[Island, ...]
    module: PageModule
    words: int
    issues: tuple[Issue, ...]
