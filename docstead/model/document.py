"""One compiled source file: everything that can be known from the file alone."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Literal, Self, TypeAlias

import msgspec

from docstead.model.escape import escape
from docstead.model.issue import Issue
from docstead.model.source import SourceKind, Span

ByteRange: TypeAlias = tuple[int, int]
"""Start and end of a part of ``Document.source``, in bytes of UTF-8."""

ONE_AUTHOR = {
    "name": ("author_name", "author"),
    "title": ("author_title", "authorTitle"),
    "url": ("author_url", "authorURL"),
    "image_url": ("author_image_url", "author_imageURL", "authorImageURL"),
}
"""The keys of a post's front matter in the older form, for one author, by those of an entry of `authors.yml`."""


class Link(msgspec.Struct, frozen=True, array_like=True):
    """A link as the author wrote it, before it is resolved.

    Attributes:
        target: The address as written, entities decoded.
        span: The link in the source.
        markdown: Whether it was written in Markdown, so that a path to a source file may be resolved to its page.
        written: The address in the source; ``None`` where the link does not contain it, as in a reference link.
    """

    target: str
    span: Span
    markdown: bool = True
    written: ByteRange | None = None


class Image(msgspec.Struct, frozen=True, array_like=True):
    """An image as the author wrote it; ``written`` as in ``Link``."""

    target: str
    alt: str
    title: str
    span: Span
    attributes: tuple[tuple[str, str], ...] = ()
    written: ByteRange | None = None


class LinkSlot(msgspec.Struct, frozen=True, array_like=True, tag="link"):
    """Takes the place, in a body, of the attributes of the anchor for ``Document.links[index]``."""

    index: int


class ImageSlot(msgspec.Struct, frozen=True, array_like=True, tag="image"):
    """Takes the place, in a body, of the picture of ``Document.images[index]``."""

    index: int


class IslandSlot(msgspec.Struct, frozen=True, array_like=True, tag="island"):
    """Takes the place, in a body, of what ``Document.islands[index]`` renders."""

    index: int


Piece: TypeAlias = str | LinkSlot | ImageSlot | IslandSlot
"""A part of a body: finished HTML, or a slot for what depends on the whole site."""

Body: TypeAlias = tuple[Piece, ...]
"""The HTML of some Markdown, in order."""


class Segment(msgspec.Struct, frozen=True, array_like=True):
    """Markdown between the tags of a component.

    Attributes:
        body: Its HTML.
        inline: Whether it is part of a line.
        partial: Local name of the partial whose text belongs there instead of a body; empty for the page's own text.
    """

    body: Body
    inline: bool
    partial: str = ""


class TagRange(msgspec.Struct, frozen=True, array_like=True):
    """A tag of an island: its bytes in the source, and the text of its label, title or summary."""

    start: int
    end: int
    label: str = ""


class Island(msgspec.Struct, frozen=True, array_like=True):
    """A component or an expression inside the text, rendered at build and hydrated in the browser if it is interactive.

    Attributes:
        code: JavaScript expression that yields what React renders. It sees ``h`` (create an element), ``Fragment``, the
            components and exports of the page by name, ``html(n)`` for the n-th segment and ``link(n)`` for the
            address of the n-th link.
        segments: Numbered by ``html``.
        links: Numbers of links of the document, numbered by ``link``.
        inline: Whether it is inside a paragraph.
        handlers: Whether it handles events itself, so that it must be hydrated in the browser.
        names: Components that the code uses, by the first part of their names.
        span: The outermost element or the expression.
        written: The same, in bytes.
        tags: Its own tags in source order; those of islands inside its segments are not among them.
    """

    code: str
    segments: tuple[Segment, ...]
    links: tuple[int, ...]
    inline: bool
    handlers: bool
    names: tuple[str, ...]
    span: Span
    written: ByteRange = (0, 0)
    tags: tuple[TagRange, ...] = ()


class ModuleImport(msgspec.Struct, frozen=True, array_like=True):
    """One ``import`` of a page: a module's specifier and the names it binds, as pairs of exported and local name.

    The exported name is ``default`` for the module's default export, and ``*`` for all of it. A file that is not code
    is imported as its address: that of the document's link number ``asset``.
    """

    specifier: str
    names: tuple[tuple[str, str], ...]
    span: Span
    asset: int | None = None


class PageModule(msgspec.Struct, frozen=True, array_like=True):
    """The imports and declarations of a page, for its islands.

    Attributes:
        imports: In source order.
        code: JavaScript of the ``export`` statements, as plain declarations.
        exports: Names the code declares.
        written: The statements in the source.
        live: Whether components that it declares are interactive.
    """

    imports: tuple[ModuleImport, ...] = ()
    code: str = ""
    exports: tuple[str, ...] = ()
    written: tuple[ByteRange, ...] = ()
    live: bool = False


class Heading(msgspec.Struct, frozen=True, array_like=True):
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


class BlockLink(msgspec.Struct, frozen=True, array_like=True):
    """A link inside the Markdown of a block: the Markdown of its text, and ``Link.target``."""

    markdown: str
    target: str


class Block(msgspec.Struct, frozen=True, array_like=True):
    """A readable unit inside a section, which search indexes and the assistant quotes.

    Attributes:
        kind: The block as it is written.
        role: The block as it reads, where that is more than the kind: the first paragraph of an item is an ``item``, an
            item of an ordered list a ``step``, the first row of a table a ``header``, a paragraph of a quotation a ``quote``, the
            description of a diagram or picture a ``drawing``.
        text: Plain text; the cells of a table row are joined by `` | ``.
        start: Byte offset of the block in the document's source.
        end: Byte offset after it.
        language: Of a code block, lower case; else empty.
        number: Of a step, as it is shown; else empty.
        markdown: Markdown that reads like ``text``, without images and HTML, and without the descriptions of images that
            begin a line; empty where it equals the text. Of code, its title.
        linked: How many characters of the text belong to links.
        depth: In how many items it is, without that which it begins.
        tab: Number of the tab that it is in, in the document; 0 outside of tabs.
    """

    kind: Literal["paragraph", "item", "row", "code", "quote", "term"]
    text: str
    start: int
    end: int
    language: str = ""
    role: Literal["", "item", "step", "header", "quote", "drawing"] = ""
    number: str = ""
    markdown: tuple[str | BlockLink, ...] = ()
    linked: int = 0
    depth: int = 0
    tab: int = 0


class Definition(msgspec.Struct, frozen=True, array_like=True):
    """A link reference definition, ``[label]: target``.

    Attributes:
        target: As written.
        written: The target in the source.
    """

    target: str
    written: ByteRange


class CodeTitle(msgspec.Struct, frozen=True, array_like=True):
    """The title of a code block, which is shown above it.

    Attributes:
        title: As shown.
        start: Byte offset of the block in the source.
    """

    title: str
    start: int


class Section(msgspec.Struct, frozen=True, array_like=True):
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


class Content(msgspec.Struct, frozen=True, array_like=True):
    """What a page shows, and its source: most of a document, of which a build needs little unless the document changed.

    Attributes:
        body: The HTML, without the title.
        sections: In order, covering all text.
        source: The whole file.
    """

    body: Body
    sections: tuple[Section, ...]
    source: str


_CONTENT = msgspec.msgpack.Decoder(Content)


class Document(msgspec.Struct, frozen=True, array_like=True, dict=True):
    """One compiled source file.

    Attributes:
        path: Of the source file, relative to the site folder.
        kind: What the file becomes.
        version: Docs version it belongs to, else empty.
        digest: Of the source and all that compiling depends on; equal digests mean equal documents.
        front_matter: Validated keys by their names in the file, and any others the author added.
        title: Front matter, else first heading, else label in a sidebar, else file name.
        title_html: The title with inline markup; empty if the body shows it.
        title_id: Anchor of a title that was taken out; empty without one.
        has_own_title: Whether the first heading of the body is the title. It was taken out if the body began with it.
        description: Front matter, else the first line of text.
        headings: In order, without the title.
        ids: Of elements in HTML and code.
        content: What the page shows; ``None`` while it is in the cache.
        excerpt_pieces: How many pieces of the body are before the truncate marker; ``None`` where there is none.
        links: Numbered by ``LinkSlot``.
        images: Numbered by ``ImageSlot``.
        islands: Numbered by ``IslandSlot``.
        module: Imports and exports of a page that uses JSX.
        words: For the reading time.
        issues: Mistakes in the file.
        body_start: Byte offset of the text after the front matter.
        comments: Comments of HTML and JSX, in source order.
        heading_ids: Identifiers of headings, ``{#id}``, with the space before them.
        definitions: Link reference definitions.
        code_titles: Titles of code blocks.
        text_digest: Of the text after the front matter.
        text_size: Its bytes.
        has_html: Whether there is HTML in it, which may begin what it does not end.
        uses_mermaid: Whether browsers draw a diagram of it.
    """

    path: str
    kind: SourceKind
    version: str
    digest: str
    front_matter: dict[str, Any]
    title: str
    title_html: str
    title_id: str
    has_own_title: bool
    description: str
    headings: tuple[Heading, ...]
    ids: tuple[str, ...]
    content: Content | None
    excerpt_pieces: int | None
    links: tuple[Link, ...]
    images: tuple[Image, ...]
    islands: tuple[Island, ...]
    module: PageModule
    words: int
    issues: tuple[Issue, ...]
    body_start: int = 0
    comments: tuple[ByteRange, ...] = ()
    heading_ids: tuple[ByteRange, ...] = ()
    definitions: tuple[Definition, ...] = ()
    code_titles: tuple[CodeTitle, ...] = ()
    text_digest: str = ""
    text_size: int = 0
    has_html: bool = False
    uses_mermaid: bool = False

    @property
    def body(self) -> Body:
        """See ``Content``."""
        return self._content.body

    @property
    def sections(self) -> tuple[Section, ...]:
        """See ``Content``."""
        return self._content.sections

    @property
    def source(self) -> str:
        """See ``Content``."""
        return self._content.source

    def content_from(self, load: Callable[[], bytes]) -> None:
        """Set what gives the content, as MessagePack, when it is first needed."""
        self.__dict__["_load"] = load

    def titled(self, title: str) -> Self:
        """The document with another title."""
        return self._changed(title=title, title_html=escape(title) if self.title_html else "")

    def pictured(self, image: str) -> Self:
        """The document with another picture in its front matter."""
        return self._changed(front_matter=self.front_matter | {"image": image})

    def _changed(self, **values: Any) -> Self:
        other = msgspec.structs.replace(self, **values)
        other.__dict__.update(self.__dict__)  # what gives the content
        return other

    @cached_property
    def _content(self) -> Content:
        return self.content or _CONTENT.decode(self.__dict__["_load"]())
