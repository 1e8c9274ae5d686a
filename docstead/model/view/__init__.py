"""What the browser is told: ``SiteView`` once, and one ``PageView`` for each page.

Everything here is written to JSON with camelCase names, and becomes the types of ``frontend/src/contract.ts``.
Fields without a default are always present. Addresses begin with the site's base path. HTML is safe to insert.
"""

from typing import TypeAlias

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
from docstead.model.view.docs import CardView, CategoryView, DocsPlace, DocTagView, DocView, TaggedDoc
from docstead.model.view.home import HomeHero, HomeLink, HomePost, HomeReason, HomeView, HomeWay, NotFoundView
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
    SiteView,
)

__all__ = [
    "AnnouncementBarView",
    "ArchivePost",
    "ArchiveView",
    "ArchiveYear",
    "AssistantSettings",
    "Author",
    "AuthorView",
    "AuthorsView",
    "BlogListView",
    "BlogPostView",
    "BlogSidebar",
    "BlogSidebarYear",
    "BlogTagView",
    "Breadcrumb",
    "BuildView",
    "CardView",
    "CategoryView",
    "ColorModeView",
    "DocTagView",
    "DocView",
    "DocsPlace",
    "DocsVersionView",
    "FirstLoad",
    "FooterColumn",
    "FooterLink",
    "FooterView",
    "HeadTag",
    "HomeHero",
    "HomeLink",
    "HomePost",
    "HomeReason",
    "HomeView",
    "HomeWay",
    "Image",
    "LastUpdate",
    "LocaleView",
    "NavLink",
    "NavbarAssistant",
    "NavbarDoc",
    "NavbarDocSidebar",
    "NavbarDocsVersion",
    "NavbarDocsVersionDropdown",
    "NavbarDropdown",
    "NavbarHtml",
    "NavbarItem",
    "NavbarLink",
    "NavbarLocaleDropdown",
    "NavbarSearch",
    "NavbarUnknown",
    "NavbarView",
    "NotFoundView",
    "PageBase",
    "PageData",
    "PageView",
    "Paging",
    "PostView",
    "ProductView",
    "SearchFiles",
    "SearchSettings",
    "SidebarCategory",
    "SidebarTruncation",
    "SidebarHtml",
    "SidebarItem",
    "SidebarLink",
    "SidebarView",
    "SiteView",
    "TagLetter",
    "TagLink",
    "TaggedDoc",
    "TagsView",
    "TocItem",
    "View",
]

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
