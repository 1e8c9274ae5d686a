"""Pages of the blog, and the list of tags, which docs have as well."""

from typing import Literal

from docstead.model.html import Html
from docstead.model.view.base import LastUpdate, NavLink, PageBase, TagLink, TocItem, View


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


class PostsBase(PageBase, frozen=True, kw_only=True):
    """Common fields of the pages that list posts."""

    posts: tuple[PostView, ...]
    sidebar: BlogSidebar
    paging: Paging


class BlogListView(PostsBase, frozen=True, kw_only=True, tag_field="kind", tag="blog-list"):
    """A page of the blog's list, newest first."""

    heading: Html


class BlogPostView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="blog-post"):
    """A post. Its text is body 0."""

    post: PostView
    toc: tuple[TocItem, ...]
    sidebar: BlogSidebar
    newer: NavLink | None = None
    older: NavLink | None = None


class BlogTagView(PostsBase, frozen=True, kw_only=True, tag_field="kind", tag="blog-tag"):
    """The posts that carry one tag."""

    label: str
    heading: Html
    description: str
    all_tags_href: str
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


class AuthorView(PostsBase, frozen=True, kw_only=True, tag_field="kind", tag="blog-author"):
    """The posts of one author."""

    author: Author
    all_authors_href: str


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
