"""What the browser is told: ``SiteView`` once, and one ``PageView`` for each page.

Everything here is written to JSON with camelCase names, and becomes the types of ``frontend/src/contract.ts``.
Fields without a default are always present. Addresses begin with the site's base path. HTML is safe to insert.
"""

from typing import Any, Literal, TypeAlias

import msgspec


class View(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """Base of all values that cross the border to the browser."""


# --- parts -----------------------------------------------------------------------------------------------------------


class NavLink(View, frozen=True, kw_only=True):
    """A link to a page, such as previous and next."""

    title: str
    href: str


class Breadcrumb(View, frozen=True, kw_only=True):
    """One step of the way to a page; a step without a page of its own has no address."""

    label: str
    href: str | None = None


class TocItem(View, frozen=True, kw_only=True):
    """A heading in the list of contents."""

    id: str
    level: int
    html: str


class TagLink(View, frozen=True, kw_only=True):
    """A tag and the page that lists what carries it."""

    label: str
    href: str
    description: str = ""
    count: int = 0


class LastUpdate(View, frozen=True, kw_only=True):
    """When and by whom a page was last changed: ``date`` as ISO 8601, ``label`` for people."""

    date: str
    label: str
    author: str = ""


class Image(View, frozen=True, kw_only=True):
    """A picture with what is needed to keep its place free."""

    src: str
    src_dark: str | None = None
    alt: str = ""
    href: str | None = None
    target: str | None = None
    width: int | None = None
    height: int | None = None


class HeadTag(View, frozen=True, kw_only=True):
    """An element of the document's head: ``tag`` with its attributes and, for title and script, its text."""

    tag: Literal["title", "meta", "link", "script"]
    attributes: dict[str, str] = {}
    text: str = ""


# --- sidebar ---------------------------------------------------------------------------------------------------------


class SidebarLink(View, frozen=True, kw_only=True, tag_field="type", tag="link"):
    """A row that leads to a page, or out of the site."""

    label: str
    href: str
    external: bool = False
    class_name: str = ""
    unlisted: bool = False


class SidebarCategory(View, frozen=True, kw_only=True, tag_field="type", tag="category"):
    """A row that holds others.

    Attributes:
        key: Tells the category from all others of the sidebar, stable between builds.
        href: The category's own page; ``None`` where its label only opens and closes it.
        fallback_href: Where the label leads with scripts off: the own page or that of the first descendant.
        collapsible: Whether a reader can close it.
        collapsed: Whether it starts closed when it does not hold the current page.
        items: What it holds; ``None`` in a page's open branch for a closed category: the sidebar file has them.
    """

    key: str
    label: str
    fallback_href: str
    items: "tuple[SidebarItem, ...] | None"
    href: str | None = None
    collapsible: bool = True
    collapsed: bool = True
    class_name: str = ""


class SidebarHtml(View, frozen=True, kw_only=True, tag_field="type", tag="html"):
    """A row of the site owner's own HTML."""

    value: str
    default_style: bool = False
    class_name: str = ""


SidebarItem: TypeAlias = SidebarLink | SidebarCategory | SidebarHtml


class SidebarView(View, frozen=True, kw_only=True):
    """A whole sidebar, fetched once; its file's name is in ``BuildView.sidebars``."""

    id: str
    items: tuple[SidebarItem, ...]


# --- site ------------------------------------------------------------------------------------------------------------


class NavbarLink(View, frozen=True, kw_only=True, tag_field="type", tag="default"):
    """A plain link. ``to`` is a page of this site, ``href`` an address used as it is."""

    position: Literal["left", "right"]
    label: str
    to: str | None = None
    href: str | None = None
    html: str | None = None
    class_name: str = ""
    active_base_path: str | None = None
    active_base_regex: str | None = None
    look: Literal["link", "button"] = "link"
    aria_label: str = ""


class NavbarDropdown(View, frozen=True, kw_only=True, tag_field="type", tag="dropdown"):
    """A label that opens a list of items."""

    position: Literal["left", "right"]
    label: str
    items: "tuple[NavbarItem, ...]"
    to: str | None = None
    href: str | None = None
    class_name: str = ""


class NavbarHtml(View, frozen=True, kw_only=True, tag_field="type", tag="html"):
    """The site owner's own HTML."""

    position: Literal["left", "right"]
    value: str
    class_name: str = ""


class NavbarDoc(View, frozen=True, kw_only=True, tag_field="type", tag="doc"):
    """A link to a document, found by its id; active on every page of the document's sidebar."""

    position: Literal["left", "right"]
    doc_id: str
    label: str
    href: str
    sidebar_id: str | None = None
    class_name: str = ""


class NavbarDocSidebar(View, frozen=True, kw_only=True, tag_field="type", tag="docSidebar"):
    """A link to the first page of a sidebar; ``href`` is ``None`` where the sidebar holds no page."""

    position: Literal["left", "right"]
    sidebar_id: str
    label: str
    href: str | None
    class_name: str = ""


class NavbarDocsVersion(View, frozen=True, kw_only=True, tag_field="type", tag="docsVersion"):
    """A link to the main document of the reader's version."""

    position: Literal["left", "right"]
    label: str | None = None
    to: str | None = None
    class_name: str = ""


class NavbarDocsVersionDropdown(View, frozen=True, kw_only=True, tag_field="type", tag="docsVersionDropdown"):
    """A choice of docs versions; ``versions`` names those to show, in order, all where it is empty."""

    position: Literal["left", "right"]
    versions: tuple[str, ...] = ()
    items_before: "tuple[NavbarItem, ...]" = ()
    items_after: "tuple[NavbarItem, ...]" = ()
    class_name: str = ""


class NavbarLocaleDropdown(View, frozen=True, kw_only=True, tag_field="type", tag="localeDropdown"):
    """A choice of languages."""

    position: Literal["left", "right"]
    items_before: "tuple[NavbarItem, ...]" = ()
    items_after: "tuple[NavbarItem, ...]" = ()
    class_name: str = ""


class NavbarSearch(View, frozen=True, kw_only=True, tag_field="type", tag="search"):
    """The place of the search box."""

    position: Literal["left", "right"]
    class_name: str = ""


class NavbarAssistant(View, frozen=True, kw_only=True, tag_field="type", tag="assistant"):
    """The place of the assistant's entries: the button and the options beside the search box."""

    position: Literal["left", "right"]
    class_name: str = ""


class NavbarUnknown(View, frozen=True, kw_only=True, tag_field="type", tag="unknown"):
    """An item whose type nobody knows; rendering it is a developer's error."""

    position: Literal["left", "right"]
    name: str
    item: dict[str, Any]


NavbarItem: TypeAlias = (
    NavbarLink
    | NavbarDropdown
    | NavbarHtml
    | NavbarDoc
    | NavbarDocSidebar
    | NavbarDocsVersion
    | NavbarDocsVersionDropdown
    | NavbarLocaleDropdown
    | NavbarSearch
    | NavbarAssistant
    | NavbarUnknown
)


class NavbarView(View, frozen=True, kw_only=True):
    """The bar on top of every page."""

    title: str
    items: tuple[NavbarItem, ...]
    logo: Image | None = None
    hide_on_scroll: bool = False
    style: Literal["", "dark", "primary"] = ""


class FooterLink(View, frozen=True, kw_only=True):
    """A link of the footer, or a piece of raw HTML."""

    label: str = ""
    to: str | None = None
    href: str | None = None
    html: str | None = None


class FooterColumn(View, frozen=True, kw_only=True):
    """A titled list of links."""

    title: str
    items: tuple[FooterLink, ...]


class FooterView(View, frozen=True, kw_only=True):
    """The foot of every page: either ``columns`` or one flat row of ``links``."""

    style: Literal["light", "dark"] = "light"
    columns: tuple[FooterColumn, ...] = ()
    links: tuple[FooterLink, ...] = ()
    logo: Image | None = None
    copyright: str = ""


class AnnouncementBarView(View, frozen=True, kw_only=True):
    """A note above the navbar; a new ``id`` brings it back to readers who closed the last one."""

    id: str
    content: str
    is_closeable: bool
    background_color: str | None = None
    text_color: str | None = None


class ColorModeView(View, frozen=True, kw_only=True):
    """How light and dark are chosen."""

    default_mode: Literal["light", "dark"]
    disable_switch: bool
    respect_prefers_color_scheme: bool


class LocaleView(View, frozen=True, kw_only=True):
    """A language of the site; ``base_url`` is where its pages begin."""

    code: str
    label: str
    html_lang: str
    direction: Literal["ltr", "rtl"]
    base_url: str


class DocsVersionView(View, frozen=True, kw_only=True):
    """A docs version: ``main_doc`` is the address of the document a reader should start with."""

    name: str
    label: str
    path: str
    main_doc: str
    is_last: bool
    badge: bool
    banner: Literal["none", "unreleased", "unmaintained"]


class ProductView(View, frozen=True, kw_only=True):
    """The product that is documented: display name and lower-case identifier."""

    name: str
    id: str


class SearchSettings(View, frozen=True, kw_only=True):
    """The search box's settings; the files are named in ``BuildView.search``."""

    max_hits: int
    highlight_result: bool


class AssistantSettings(View, frozen=True, kw_only=True):
    """Where questions go, and the examples offered before the first one."""

    endpoint: str
    index_name: str
    examples: tuple[str, ...]
    stream: bool
    feedback: bool


class SiteView(View, frozen=True, kw_only=True):
    """What every page needs to know of the site.

    Attributes:
        stamp: Digest of the frontend and of this view; a page of another stamp must be loaded as a whole document.
        sidebar_note: The line at the bottom of the docs sidebar.
    """

    title: str
    tagline: str
    url: str
    base_path: str
    title_delimiter: str
    product: ProductView
    navbar: NavbarView
    color_mode: ColorModeView
    locale: str
    locales: tuple[LocaleView, ...]
    versions: tuple[DocsVersionView, ...]
    stamp: str
    sidebar_hideable: bool
    sidebar_auto_collapse: bool
    sidebar_note: str
    version: str
    docwright_version: str
    footer: FooterView | None = None
    announcement_bar: AnnouncementBarView | None = None
    search: SearchSettings | None = None
    assistant: AssistantSettings | None = None
    home_href: str | None = None
    blog_href: str | None = None


class SearchFiles(View, frozen=True, kw_only=True):
    """Addresses of the search files."""

    documents: str
    index: str


class BuildView(View, frozen=True, kw_only=True):
    """``build.json``: the names of files that change with the content, fetched by the browser when it needs one of them.

    Attributes:
        stamp: As in ``SiteView``.
        sidebars: Address of the sidebar file, by ``version/sidebar id``.
        search: The search files of each docs version by name; ``""`` for a site without versions.
    """

    stamp: str
    sidebars: dict[str, str]
    search: dict[str, SearchFiles]


# --- pages -----------------------------------------------------------------------------------------------------------


class PageBase(View, frozen=True, kw_only=True):
    """What all pages have in common.

    Attributes:
        path: The page's own address, as links write it.
        title: For the document's title, already formatted with the site's.
        html_class: Classes of the root element that tell the kind of page.
    """

    path: str
    title: str
    html_class: str


class DocsPlace(View, frozen=True, kw_only=True):
    """Where a page stands in the docs.

    Attributes:
        sidebar: The open branch: closed categories have no items. ``None`` for a page outside every sidebar.
        alternates: Address of the same document in the other versions, by version name.
    """

    version: str
    breadcrumbs: tuple[Breadcrumb, ...]
    previous: NavLink | None = None
    next: NavLink | None = None
    sidebar_id: str | None = None
    sidebar: tuple[SidebarItem, ...] | None = None
    alternates: dict[str, str] = {}


class DocView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="doc"):
    """A document of the docs. Its text is body 0."""

    id: str
    heading: str
    place: DocsPlace
    toc: tuple[TocItem, ...]
    hide_title: bool = False
    tags: tuple[TagLink, ...] = ()
    edit_href: str | None = None
    last_update: LastUpdate | None = None
    unlisted: bool = False
    draft: bool = False


class CardView(View, frozen=True, kw_only=True):
    """A card of a category page. ``count`` is the number of direct children of a category without a description."""

    type: Literal["category", "doc", "link"]
    label: str
    href: str
    description: str = ""
    count: int = 0


class CategoryView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="category-index"):
    """The generated page of a category."""

    heading: str
    description: str
    cards: tuple[CardView, ...]
    place: DocsPlace


class TaggedDoc(View, frozen=True, kw_only=True):
    """A document in the list of a tag."""

    title: str
    href: str
    description: str


class DocTagView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="doc-tag"):
    """The documents that carry one tag."""

    heading: str
    description: str
    docs: tuple[TaggedDoc, ...]
    all_tags_href: str
    version: str
    unlisted: bool = False


class TagLetter(View, frozen=True, kw_only=True):
    """The tags that begin with one letter."""

    letter: str
    tags: tuple[TagLink, ...]


class TagsView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="tags"):
    """All tags of the docs or of the blog, by first letter."""

    section: Literal["docs", "blog"]
    letters: tuple[TagLetter, ...]
    blog_sidebar: "BlogSidebar | None" = None
    version: str | None = None


class Author(View, frozen=True, kw_only=True):
    """Someone who writes; ``socials`` are pairs of platform and address."""

    name: str
    title: str = ""
    href: str | None = None
    image: str | None = None
    description: str = ""
    count: int = 0
    socials: tuple[tuple[str, str], ...] = ()


class PostView(View, frozen=True, kw_only=True):
    """A post, in a list or on its own page.

    Attributes:
        date: ISO 8601, UTC.
        date_label: For people, such as ``August 26, 2021``.
        reading_time: For people, such as ``3 min read``; empty where it is not shown.
        body: Which body of the page holds the text, or the part before the truncate marker.
        truncated: Whether the page shows only that part.
    """

    title: str
    href: str
    date: str
    date_label: str
    reading_time: str
    authors: tuple[Author, ...]
    tags: tuple[TagLink, ...]
    body: int
    truncated: bool
    edit_href: str | None = None
    last_update: LastUpdate | None = None
    unlisted: bool = False


class BlogSidebarYear(View, frozen=True, kw_only=True):
    """The posts of one year, newest first."""

    year: str
    posts: tuple[NavLink, ...]


class BlogSidebar(View, frozen=True, kw_only=True):
    """The recent posts."""

    title: str
    years: tuple[BlogSidebarYear, ...]


class Paging(View, frozen=True, kw_only=True):
    """Where a list goes on."""

    newer: str | None = None
    older: str | None = None


class BlogListView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="blog-list"):
    """A page of the blog's list, newest first."""

    heading: str
    posts: tuple[PostView, ...]
    sidebar: BlogSidebar
    paging: Paging


class BlogPostView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="blog-post"):
    """A post. Its text is body 0."""

    post: PostView
    toc: tuple[TocItem, ...]
    sidebar: BlogSidebar
    newer: NavLink | None = None
    older: NavLink | None = None


class BlogTagView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="blog-tag"):
    """The posts that carry one tag."""

    heading: str
    description: str
    posts: tuple[PostView, ...]
    all_tags_href: str
    sidebar: BlogSidebar
    paging: Paging
    unlisted: bool = False


class ArchivePost(View, frozen=True, kw_only=True):
    """A line of the archive, such as ``August 1 - Title``."""

    date_label: str
    title: str
    href: str


class ArchiveYear(View, frozen=True, kw_only=True):
    """A year of the archive, oldest post first."""

    year: str
    posts: tuple[ArchivePost, ...]


class ArchiveView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="blog-archive"):
    """All posts by year, newest year first."""

    years: tuple[ArchiveYear, ...]


class AuthorsView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="blog-authors"):
    """Everyone who writes."""

    authors: tuple[Author, ...]
    sidebar: BlogSidebar


class AuthorView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="blog-author"):
    """The posts of one author."""

    author: Author
    posts: tuple[PostView, ...]
    all_authors_href: str
    sidebar: BlogSidebar
    paging: Paging


class HomeLink(View, frozen=True, kw_only=True):
    """A link of the landing page."""

    label: str
    to: str


class HomeHero(View, frozen=True, kw_only=True):
    """The top of the landing page."""

    title: str
    tagline: str
    actions: tuple[HomeLink, ...] = ()


class HomeWay(View, frozen=True, kw_only=True):
    """A way into the documentation."""

    title: str
    text: str
    to: str
    links: tuple[HomeLink, ...] = ()


class HomeReason(View, frozen=True, kw_only=True):
    """A reason to use the product."""

    title: str
    text: str


class HomePost(View, frozen=True, kw_only=True):
    """One of the newest posts."""

    title: str
    href: str
    date: str
    date_label: str
    description: str


class HomeView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="home"):
    """The landing page. Body 0 is its text, where it has any."""

    hero: HomeHero
    ways: tuple[HomeWay, ...]
    reasons: tuple[HomeReason, ...]
    posts: tuple[HomePost, ...]
    has_body: bool


class NotFoundView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="not-found"):
    """Shown for every address that has no page."""


PageView: TypeAlias = (
    DocView
    | CategoryView
    | DocTagView
    | TagsView
    | BlogListView
    | BlogPostView
    | BlogTagView
    | ArchiveView
    | AuthorsView
    | AuthorView
    | HomeView
    | NotFoundView
)


class FirstLoad(View, frozen=True, kw_only=True):
    """The data inside a page's HTML: everything React needs to take it over; the text is in the HTML already."""

    site: SiteView
    page: PageView


class PageData(View, frozen=True, kw_only=True):
    """``index.json`` beside a page: what a reader who comes from another page needs.

    Attributes:
        head: Elements of the head that belong to the page.
        bodies: HTML of the texts, in the order the page's view numbers them.
    """

    stamp: str
    head: tuple[HeadTag, ...]
    page: PageView
    bodies: tuple[str, ...]
