"""The data that every page needs of the site, and the names of files that change with its content."""

from typing import Literal

from docstead.model.html import Html
from docstead.model.view.base import Image, NavLink, View
from docstead.model.view.navbar import NavbarView


class FooterLink(View, frozen=True, kw_only=True):
    """A link of the footer, or a piece of raw HTML."""

    label: str = ""
    to: str | None = None
    href: str | None = None
    html: Html | None = None


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
    copyright: Html = Html("")


class AnnouncementBarView(View, frozen=True, kw_only=True):
    """A note above the navbar; a new ``id`` brings it back to readers who closed the last one."""

    id: str
    content: Html
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
    """A docs version: ``main_doc`` is the address of the document a reader should start with.

    Attributes:
        name: Different for each version of all sections.
        section: Identifier of its section.
    """

    name: str
    section: str
    label: str
    path: str
    main_doc: str
    is_last: bool
    badge: bool
    banner: Literal["none", "unreleased", "unmaintained"]


class SectionView(View, frozen=True, kw_only=True):
    """A section of the documentation.

    Attributes:
        label: Its name for readers.
        sidebar_note: The line at the bottom of its sidebars.
    """

    id: str
    label: str
    sidebar_hideable: bool = False
    sidebar_auto_collapse: bool = False
    sidebar_note: str = ""


class ProductView(View, frozen=True, kw_only=True):
    """The product that is documented: display name and lower-case identifier."""

    name: str
    id: str


class SearchSettings(View, frozen=True, kw_only=True):
    """The search box's settings; the files are named in ``BuildView.search``."""

    max_hits: int
    highlight_result: bool


class AssistantSettings(View, frozen=True, kw_only=True):
    """Where questions go, and the examples offered before the first one.

    Attributes:
        feedback: Whether readers rate answers.
        page_feedback: Whether they rate pages.
    """

    endpoint: str
    index_name: str
    examples: tuple[str, ...]
    stream: bool
    feedback: bool
    page_feedback: bool = False


class BlogView(View, frozen=True, kw_only=True):
    """A blog: its list of posts; its other lists and its feeds."""

    title: str
    href: str
    links: tuple[NavLink, ...]


class SiteView(View, frozen=True, kw_only=True):
    """The data that every page needs of the site.

    Attributes:
        build_id: Digest of the frontend and of this view; a page of another build must be loaded as a whole document.
        blogs: Those with posts. The pages of each are below its address.
        slots: Address of the module with the components of the theme; empty where there are none.
        has_page_slots: Whether some of them are inside pages, so that React renders the pages in the browser too.
        report_href: Where readers report a problem of a page.
        mcp_href: Where agents reach the tools of the service, by the Model Context Protocol.
        trailing_slash: Whether links to pages end with a slash.
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
    build_id: str
    sections: tuple[SectionView, ...]
    version: str
    footer: FooterView | None = None
    announcement_bar: AnnouncementBarView | None = None
    search: SearchSettings | None = None
    assistant: AssistantSettings | None = None
    home_href: str | None = None
    blogs: tuple[BlogView, ...] = ()
    report_href: str | None = None
    slots: str = ""
    has_page_slots: bool = False
    mcp_href: str | None = None
    trailing_slash: bool = False


class SearchFiles(View, frozen=True, kw_only=True):
    """Addresses of the search files."""

    documents: str
    index: str


class BuildView(View, frozen=True, kw_only=True):
    """``build.json``: the names of files that change with the content, fetched by the browser when it needs one of them.

    Attributes:
        build_id: As in ``SiteView``.
        sidebars: Address of the sidebar file, by ``version/sidebar id``.
        search: The search files of each docs version by name; ``""`` for a site without versions.
    """

    build_id: str
    sidebars: dict[str, str]
    search: dict[str, SearchFiles]
