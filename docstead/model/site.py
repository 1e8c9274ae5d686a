"""The whole site, understood: every page with every fact that needs more than one file to know."""

from collections.abc import Mapping
from typing import Any

import msgspec

from docstead.model.document import Document
from docstead.model.source import SourceTree
from docstead.model.view import DocsVersionView, PageView, SidebarView, SiteView


class BodyPart(msgspec.Struct, frozen=True):
    """A text of a page: the body of the document at ``path``, or the part before its truncate marker."""

    path: str
    excerpt: bool = False


class Meta(msgspec.Struct, frozen=True, kw_only=True):
    """The metadata in the head of a page.

    Attributes:
        image: Address of the social image; ``None`` for the site's own or a drawn one.
        section: Where the page belongs, in words, for a drawn social image.
        article: Attributes ``article:…`` of a post, as pairs of property and content.
        structured: Objects of schema.org, ready for JSON.
        canonical: Address of the page that search engines should list instead; ``None`` for the page itself.
        search: Names and contents of the meta elements that search engines of documentation read.
        alternates: Language tags and addresses of the page in all languages that have it, this one among them.
    """

    description: str
    keywords: tuple[str, ...] = ()
    image: str | None = None
    section: str = ""
    no_index: bool = False
    in_sitemap: bool = True
    article: tuple[tuple[str, str], ...] = ()
    structured: tuple[dict[str, Any], ...] = ()
    canonical: str | None = None
    search: tuple[tuple[str, str], ...] = ()
    alternates: tuple[tuple[str, str], ...] = ()


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """One page of the site.

    Attributes:
        route: Its address without the base path, decoded: ``/docs/fundamentals/New Notifications``.
        kind: As listed by ``docstead routes``.
        title: Without the site's title.
        source: The source file relative to the site folder; ``None`` for a page made from several.
        view: For the browser.
        bodies: In the order in which the view numbers them.
        meta: For the head.
        breadcrumbs: Labels from the outermost category to the page, for search and the assistant.
        indexed: Whether search and the assistant read the page.
        is_fallback: Whether the page is what a server shows for unknown URLs, so that nothing lists it.
    """

    route: str
    kind: str
    title: str
    source: str | None = None
    view: PageView
    bodies: tuple[BodyPart, ...] = ()
    meta: Meta
    breadcrumbs: tuple[str, ...] = ()
    version: str = ""
    tags: tuple[str, ...] = ()
    indexed: bool = False
    is_fallback: bool = False


class ResolvedLink(msgspec.Struct, frozen=True):
    """The target of a link: the address to write, and whether it leaves the pages of this site."""

    href: str
    new_tab: bool = False


class ResolvedImage(msgspec.Struct, frozen=True):
    """Where an image is, and its size in pixels where it is known."""

    src: str
    width: int | None = None
    height: int | None = None


class Resolution(msgspec.Struct, frozen=True):
    """The resolved links and images of a document, in their order."""

    links: tuple[ResolvedLink, ...]
    images: tuple[ResolvedImage, ...]


class PublishedFile(msgspec.Struct, frozen=True):
    """A file that is copied: ``source`` relative to the site folder, ``path`` below the output folder."""

    source: str
    path: str
    digest: str


class FeedPost(msgspec.Struct, frozen=True, kw_only=True):
    """A post as the feeds carry it."""

    title: str
    route: str
    path: str
    description: str
    date: str
    authors: tuple[tuple[str, str], ...]
    tags: tuple[str, ...]


class Feed(msgspec.Struct, frozen=True, kw_only=True):
    """A blog as its feeds carry it.

    Attributes:
        label: What links to the feeds are called.
        route: Of the blog, without slashes around it.
        formats: Which feeds are written.
        copyright: A line in which ``{year}`` is the year of the newest post.
        posts: Newest first, without drafts and unlisted ones.
    """

    title: str
    label: str
    route: str
    formats: tuple[str, ...]
    copyright: str
    posts: tuple[FeedPost, ...]


class DocEntry(msgspec.Struct, frozen=True, rename="camel"):
    """A document in the list of a version: ``id``, address and sidebar."""

    id: str
    path: str
    sidebar: str | None


class DocsVersion(msgspec.Struct, frozen=True):
    """A docs version with all its documents, category pages among them."""

    view: DocsVersionView
    docs: tuple[DocEntry, ...]
    main_doc_id: str


class Theme(msgspec.Struct, frozen=True):
    """The look that all pages share.

    Attributes:
        css: Custom properties from the settings, for the head of every page.
        style: Published path of the site's own style sheet; empty where there is none.
        head: HTML for the head of every page.
        hero: HTML for the top of the landing page.
    """

    css: str = ""
    style: str = ""
    head: str = ""
    hero: str = ""


class Site(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that renderers need.

    Attributes:
        view: For the browser; its build id is set when the site is rendered.
        pages: Sorted by route; no two share one.
        documents: By path of the source.
        partials: By path of a document, the paths of the Markdown files that it imports, by the local name of each.
        resolutions: By path of the source.
        sidebars: By ``version/sidebar id``, where versions of all sections have different names.
        versions: In the order of the sections, those of a section newest first.
        files: Static files and the files that pages refer to.
        feeds: Those of each blog with posts.
        tree: What was found on disk.
        theme: The look.
        uses_mermaid: Whether browsers draw a diagram on a page, of any language.
        folder_hints: For links to what has no page: a hint, by the address that a folder or category of the docs would have.
        texts: Texts of the interface by ``section.name``, where they differ from English.
    """

    view: SiteView
    pages: tuple[Page, ...]
    documents: dict[str, Document]
    partials: dict[str, dict[str, str]]
    resolutions: dict[str, Resolution]
    sidebars: dict[str, SidebarView]
    versions: tuple[DocsVersion, ...]
    files: tuple[PublishedFile, ...]
    feeds: tuple[Feed, ...]
    tree: SourceTree
    theme: Theme = Theme()
    uses_mermaid: bool = False
    folder_hints: dict[str, str] = {}
    texts: dict[str, str | Mapping[str, str]] = {}
