"""The data that the browser gets: ``SiteView`` once, and one ``PageView`` for each page.

Everything here is written to JSON with camelCase names, and becomes the types of ``frontend/src/contract.ts``.
Fields without a default are always present. URLs of the site begin with its base path. A field of the type ``Html``
is inserted as it is; every other text is escaped where it is shown.
"""

from typing import TypeAlias

from docstead.model.html import Html
from docstead.model.view.base import Breadcrumb, HeadTag, Image, LastUpdate, NavLink, PageBase, TagLink, TocItem, View
from docstead.model.view.blog import (
    ArchivePost,
    ArchiveView,
    ArchiveYear,
    Author,
    AuthorsView,
    AuthorView,
    BlogListView,
    BlogPostView,
    BlogSidebar,
    BlogSidebarYear,
    BlogTagView,
    Paging,
    PostView,
    TagLetter,
    TagsView,
)
from docstead.model.view.docs import CardView, CategoryView, DocsNavigation, DocTagView, DocView, TaggedDoc
from docstead.model.view.home import HomeCard, HomeFeature, HomeHero, HomeLink, HomePost, HomeView, NotFoundView
from docstead.model.view.navbar import (
    NavbarAssistant,
    NavbarDoc,
    NavbarDocSidebar,
    NavbarDocsVersion,
    NavbarDocsVersionDropdown,
    NavbarDropdown,
    NavbarHtml,
    NavbarItem,
    NavbarLink,
    NavbarLocaleDropdown,
    NavbarSearch,
    NavbarUnknown,
    NavbarView,
)
from docstead.model.view.page import TextPageView
from docstead.model.view.sidebar import (
    SidebarCategory,
    SidebarHtml,
    SidebarItem,
    SidebarLink,
    SidebarTruncation,
    SidebarView,
)
from docstead.model.view.site import (
    AnnouncementBarView,
    AssistantSettings,
    BlogView,
    BuildView,
    ColorModeView,
    DocsVersionView,
    FooterColumn,
    FooterLink,
    FooterView,
    LocaleView,
    ProductView,
    SearchFiles,
    SearchSettings,
    SectionView,
    SiteView,
)

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
    | TextPageView
    | NotFoundView
)


class FirstLoad(View, frozen=True, kw_only=True):
    """The data inside a page's HTML: everything React needs to take it over; the text is in the HTML already."""

    site: SiteView
    page: PageView


class PageData(View, frozen=True, kw_only=True):
    """A page as data: the browser reads it from the HTML of a page, and the development server sends it after an edit.

    Attributes:
        head: Elements of the head that belong to the page.
        bodies: HTML of the texts, in the order the page's view numbers them.
    """

    build_id: str
    head: tuple[HeadTag, ...]
    page: PageView
    bodies: tuple[Html, ...]
