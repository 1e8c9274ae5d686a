"""The blog: posts, the list of posts, and the archive."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator
from typing import Any

from docstead.assemble.blog.posts import Post, PostReader
from docstead.assemble.dates import iso, last_update
from docstead.assemble.issues import IssueLog
from docstead.assemble.site_context import SiteContext, document_meta, edit_href, is_searched, search_tags
from docstead.config import BlogSettings
from docstead.model.document import Document
from docstead.model.html import html_of_text
from docstead.model.routes import join
from docstead.model.site import BodyPart, Feed, FeedPost, Meta, Page
from docstead.model.source import SourceTree
from docstead.model.view import (
    ArchivePost,
    ArchiveView,
    ArchiveYear,
    BlogListView,
    BlogPostView,
    BlogSidebar,
    BlogSidebarYear,
    BlogView,
    HomePost,
    NavLink,
    Paging,
    PostView,
)

FEEDS = {"rss": ("RSS", "rss.xml"), "atom": ("Atom", "atom.xml"), "json": ("JSON Feed", "feed.json")}


class Blog:
    """The blog on its way to pages.

    Attributes:
        title: What readers call it.
        html_class: Of the root of its pages.
        posts: Newest first, without drafts.
        listed: Those that lists show.
        base: Route of the blog.
        authors: Of the authors' file, by key.
    """

    def __init__(
        self,
        config: BlogSettings,
        documents: Iterable[Document],
        tree: SourceTree,
        context: SiteContext,
        log: IssueLog,
    ) -> None:
        self.config = config
        self.title = config.name(context.texts.text("engine.blog_title"))
        self.html_class = f"plugin-blog plugin-id-{'default' if config.is_main else config.id} blog-wrapper"
        self._description = config.description or self.title
        self.context = context
        self._tree = tree
        reader = PostReader(config, tree, context, log)
        self.base = reader.base
        self.authors = reader.authors
        self.posts = reader.read(documents)
        self.listed = [post for post in self.posts if not post.unlisted]
        self._recent = self.listed if config.sidebar_count < 0 else self.listed[: config.sidebar_count]
        self._shared_sidebar = self._sidebar_of(self._recent)

    # --- parts of pages ---

    def views(self, posts: list[Post]) -> tuple[tuple[PostView, ...], tuple[BodyPart, ...]]:
        """The posts of a list, cut at their truncate markers, and their texts."""
        cut = [post.document.excerpt_pieces is not None for post in posts]
        views = tuple(self._view(post, number, truncated=cut[number]) for number, post in enumerate(posts))
        return views, tuple(BodyPart(post.document.path, excerpt=cut[number]) for number, post in enumerate(posts))

    def _view(self, post: Post, body: int, *, truncated: bool) -> PostView:
        path = post.document.path
        below = path.removeprefix(f"{self.config.source_folder}/")
        return PostView(
            title=post.title,
            href=self.context.href(post.route),
            date=iso(post.date),
            date_label=self.context.texts.date(post.date, "long"),
            reading_time=self._reading_time(post) if self.config.show_reading_time else "",
            authors=post.authors,
            tags=tuple(tag.link(self.context) for tag in post.tags),
            body=body,
            truncated=truncated,
            edit_href=edit_href(post.front, self.config.edit_url, self._tree.on_disk(path), below),
            last_update=last_update(post.front, self._tree.history.get(path), self.context.texts)
            if self.config.show_last_update
            else None,
            unlisted=post.unlisted,
        )

    def sidebar(self, current: Post | None = None) -> BlogSidebar:
        """The recent posts, with an unlisted one while it is shown."""
        if current is None or not current.unlisted:
            return self._shared_sidebar
        return self._sidebar_of(sorted([*self._recent, current], key=lambda post: post.date, reverse=True))

    def _sidebar_of(self, posts: Iterable[Post]) -> BlogSidebar:
        years = itertools.groupby(posts, key=lambda post: str(post.date.year))
        return BlogSidebar(
            title=self.config.sidebar_title or self.context.texts.text("engine.recent_posts"),
            years=tuple(
                BlogSidebarYear(year=year, posts=tuple(self._nav_link(post, short=True) for post in found))
                for year, found in years
            ),
        )

    def _nav_link(self, post: Post, *, short: bool = False) -> NavLink:
        label = post.front.get("sidebar_label") if short else None
        return NavLink(title=str(label or post.title), href=self.context.href(post.route))

    def paged(self, posts: list[Post], base: str) -> Iterator[tuple[str, list[Post], Paging]]:
        """Pages of a list that begins at the route ``base``: route, posts, and where the list goes on."""
        size = self.config.posts_per_page
        count = max(1, math.ceil(len(posts) / size))
        routes = [base if number == 0 else join(base, "page", str(number + 1)) for number in range(count)]
        for number, route in enumerate(routes):
            paging = Paging(
                newer=self.context.href(routes[number - 1]) if number else None,
                older=self.context.href(routes[number + 1]) if number + 1 < count else None,
            )
            yield route, posts[number * size : (number + 1) * size], paging

    # --- pages ---

    def pages(self) -> Iterator[Page]:
        """The pages of posts, their list, and the archive."""
        around: list[Post | None] = [None, *self.listed, None]
        for newer, post, older in zip(around, self.listed, around[2:], strict=False):
            yield self._post_page(post, newer, older)
        for post in self.posts:
            if post.unlisted:
                yield self._post_page(post, None, None)
        for number, (route, posts, paging) in enumerate(self.paged(self.listed, self.base)):
            yield self._list_page(route, posts, paging, is_first=number == 0)
        yield self._archive()

    def _post_page(self, post: Post, newer: Post | None, older: Post | None) -> Page:
        document, front = post.document, post.front
        view = BlogPostView(
            path=self.context.href(post.route),
            title=self.context.title(str(front.get("title_meta") or post.title)),
            html_class=f"{self.html_class} blog-post-page",
            post=self._view(post, 0, truncated=False),
            toc=self.context.toc(document),
            sidebar=self.sidebar(post),
            newer=self._nav_link(newer) if newer else None,
            older=self._nav_link(older) if older else None,
        )
        return Page(
            route=post.route,
            kind="blog-post",
            title=post.title,
            source=document.path,
            view=view,
            bodies=(BodyPart(document.path),),
            meta=document_meta(
                document,
                section=self.title,
                article=self._article(post),
                structured=({"@context": "https://schema.org", **self._posting(post)},),
            ),
            breadcrumbs=(self.title, post.title),
            tags=tuple(tag.label for tag in post.tags),
            indexed=is_searched(post.front),
        )

    def _article(self, post: Post) -> tuple[tuple[str, str], ...]:
        urls = [url for author in post.authors if (url := self._author_url(author.href))]
        properties = [("article:published_time", iso(post.date))]
        properties += [("article:author", ",".join(urls))] if urls else []
        properties += [("article:tag", ",".join(tag.label for tag in post.tags))] if post.tags else []
        return tuple(properties)

    def _author_url(self, href: str | None) -> str:
        """The full address of an author, where there is one of the web."""
        if not href or href.startswith("mailto:"):
            return ""
        return self.context.config.address(href) if href.startswith("/") else href

    def _posting(self, post: Post) -> dict[str, Any]:
        address = self.context.absolute(post.route)
        people = [(author.name, self._author_url(author.href)) for author in post.authors]
        return {
            "@type": "BlogPosting",
            "@id": address,
            "mainEntityOfPage": address,
            "url": address,
            "headline": post.title,
            "name": post.title,
            "description": post.document.description,
            "datePublished": iso(post.date),
            "author": [{"@type": "Person", "name": name} | ({"url": url} if url else {}) for name, url in people],
            "keywords": [tag.label for tag in post.tags],
        }

    def _list_page(self, route: str, posts: list[Post], paging: Paging, *, is_first: bool) -> Page:
        views, bodies = self.views(posts)
        title = self.title
        view = BlogListView(
            path=self.context.href(route),
            title=self.context.title(title),
            html_class=f"{self.html_class} blog-list-page",
            heading=html_of_text(title),
            posts=views,
            sidebar=self.sidebar(),
            paging=paging,
        )
        structured: dict[str, Any] = {
            "@context": "https://schema.org",
            "@type": "Blog",
            "@id": self.context.absolute(self.base),
            "mainEntityOfPage": self.context.absolute(self.base),
            "headline": title,
            "description": self._description,
            "blogPost": [self._posting(post) for post in posts],
        }
        meta = Meta(
            description=self._description,
            structured=(structured,) if is_first else (),
            search=search_tags("blog_posts_list"),
        )
        return Page(route=route, kind="blog-list", title=title, view=view, bodies=bodies, meta=meta)

    def _reading_time(self, post: Post) -> str:
        return self.context.texts.text("engine.reading_time", count=post.minutes)

    def _archive(self) -> Page:
        route, title = join(self.base, "archive"), self.context.texts.text("blog.archive")
        years = itertools.groupby(self.listed, key=lambda post: str(post.date.year))
        view = ArchiveView(
            path=self.context.href(route),
            title=self.context.title(title),
            html_class=f"{self.html_class.removesuffix(' blog-wrapper')} blog-archive-page",
            years=tuple(
                ArchiveYear(year=year, posts=tuple(map(self._archived, reversed(list(posts))))) for year, posts in years
            ),
        )
        meta = Meta(description=title, search=search_tags("default"))
        return Page(route=route, kind="blog-archive", title=title, view=view, meta=meta)

    def _archived(self, post: Post) -> ArchivePost:
        return ArchivePost(
            date_label=self.context.texts.date(post.date, "day"), title=post.title, href=self.context.href(post.route)
        )

    # --- for others ---

    def feed(self) -> Feed:
        """The posts for the feeds, and how these are written."""
        config, site = self.config, self.context.config.title
        title = self.context.texts.text("engine.feed_title", title=site) if config.is_main else f"{site} {self.title}"
        return Feed(
            title=title,
            label=site if config.is_main else title,
            route=config.base,
            formats=config.feeds,
            copyright=config.feed_copyright,
            posts=tuple(map(self._feed_post, self.listed[: config.feed_limit])),
        )

    def _feed_post(self, post: Post) -> FeedPost:
        return FeedPost(
            title=post.title,
            route=post.route,
            path=post.document.path,
            description=post.document.description,
            date=iso(post.date),
            authors=tuple((author.name, self._author_url(author.href)) for author in post.authors),
            tags=tuple(tag.label for tag in post.tags),
        )

    def view(self) -> BlogView:
        """The blog as pages know it: its lists besides that of the newest posts, and its feeds."""
        text = self.context.texts.text
        has = {"archive": True, "authors": bool(self.authors), "tags": any(post.tags for post in self.listed)}
        named = (("blog.archive", "archive"), ("blog.authors", "authors"), ("page.tags", "tags"))
        lists = [(text(name), path) for name, path in named if has[path]]
        return BlogView(
            title=self.title,
            href=self.context.href(self.base),
            links=tuple(
                NavLink(title=title, href=self.context.href(join(self.base, name)))
                for title, name in [*lists, *(FEEDS[feed] for feed in self.config.feeds)]
            ),
        )

    def home_posts(self, count: int = 3) -> tuple[HomePost, ...]:
        """The newest posts for the home page."""
        return tuple(
            HomePost(
                title=post.title,
                href=self.context.href(post.route),
                date=iso(post.date),
                date_label=self.context.texts.date(post.date, "long"),
                description=post.document.description,
            )
            for post in self.listed[:count]
        )
