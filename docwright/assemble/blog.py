"""The blog: posts, lists, tags, authors and the archive."""

from __future__ import annotations

import datetime
import math
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from docwright.assemble.addresses import MARKDOWN_SUFFIX
from docwright.assemble.authors import KnownAuthor, known_authors, post_authors, read_data
from docwright.assemble.frame import (
    MONTHS,
    Frame,
    as_datetime,
    count_label,
    edit_href,
    iso,
    last_update,
    long_date,
    read_tags,
    tag_letters,
)
from docwright.assemble.issues import IssueLog, key_span
from docwright.model.document import Document
from docwright.model.routes import join
from docwright.model.site import BodyPart, FeedPost, Meta, Page
from docwright.model.source import DataKind, SourceKind, SourceTree
from docwright.model.view import (
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
    HomePost,
    NavLink,
    Paging,
    PostView,
    TagLink,
    TagsView,
)

WORDS_PER_MINUTE = 200
_DATED = re.compile(r"^(?P<folder>.*?)(?P<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?P<name>.*?)(?:/index)?$")


@dataclass(frozen=True, slots=True)
class Post:
    """A post with everything its pages say about it."""

    document: Document
    route: str
    date: datetime.datetime
    title: str
    tags: tuple[TagLink, ...]
    authors: tuple[Author, ...]
    author_keys: tuple[str, ...]
    unlisted: bool


class Blog:
    """The blog on its way to pages. Posts are newest first; drafts are left out."""

    def __init__(self, documents: dict[str, Document], tree: SourceTree, frame: Frame, log: IssueLog) -> None:
        config = frame.config.blog
        assert config is not None
        self.config = config
        self.frame = frame
        self.log = log
        self.base = join(config.route)
        self.root = Path(tree.root)
        folder = f"{config.folder}/"
        data = {
            file.kind: read_data(file, log)
            for file in tree.data
            if file.path.startswith(folder) and file.kind is not DataKind.CATEGORY
        }
        self.authors = known_authors(data.get(DataKind.AUTHORS, {}), self.base, frame)
        self.known_tags = data.get(DataKind.TAGS, {})
        posts = [
            self._post(d) for d in documents.values() if d.kind is SourceKind.POST and not d.front_matter.get("draft")
        ]
        self.posts = sorted(posts, key=lambda post: (post.date, post.title), reverse=True)
        self.listed = [post for post in self.posts if not post.unlisted]

    # --- posts ---

    def _post(self, document: Document) -> Post:
        front = document.front_matter
        relative = MARKDOWN_SUFFIX.sub("", document.path[len(self.config.folder) + 1 :])
        dated = _DATED.match(relative)
        date = as_datetime(front.get("date")) or (as_datetime(_padded(dated["date"])) if dated else None)
        if date is None:
            if front.get("date"):
                self.log.error(
                    "front-matter-value",
                    '"date" must be a date such as 2024-05-28',
                    document.path,
                    key_span(document, "date"),
                )
            date = self._first_commit(document.path) or datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)
        authors = post_authors(document, self.authors, self.frame, self.log)
        if document.excerpt_pieces is None and document.words > WORDS_PER_MINUTE:
            self.log.warning(
                "untruncated-post",
                "the post has no truncate marker, so lists show all of it",
                document.path,
                hint="put `<!-- truncate -->` on a line of its own where lists should stop",
            )
        return Post(
            document=document,
            route=self._route(front, relative, dated, date),
            date=date,
            title=document.title,
            tags=read_tags(front, join(self.base, "tags"), self.frame, self.known_tags),
            authors=tuple(author for author, _ in authors),
            author_keys=tuple(key for _, key in authors if key),
            unlisted=bool(front.get("unlisted")),
        )

    def _route(self, front: dict[str, Any], relative: str, dated: re.Match[str] | None, date: datetime.datetime) -> str:
        if front.get("slug"):
            return join(self.base, str(front["slug"]))
        if dated:
            day = date.strftime("%Y/%m/%d")
            return join(self.base, f"{day}/{dated['folder']}{dated['name']}")
        return join(self.base, relative.removesuffix("/index"))

    def _first_commit(self, path: str) -> datetime.datetime | None:
        command = ["git", "log", "--follow", "--diff-filter=A", "--format=%aI", "--", path]
        try:
            result = subprocess.run(command, cwd=self.root, capture_output=True, text=True, timeout=10, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return None
        lines = result.stdout.split()
        return as_datetime(lines[-1]) if lines else None

    def _reading_time(self, document: Document) -> str:
        if not self.config.show_reading_time:
            return ""
        minutes = math.ceil(document.words / WORDS_PER_MINUTE)
        return "One min read" if minutes <= 1 else f"{minutes} min read"

    def _view(self, post: Post, body: int, *, truncated: bool) -> PostView:
        front = post.document.front_matter
        return PostView(
            title=post.title,
            href=self.frame.href(post.route),
            date=iso(post.date),
            date_label=long_date(post.date),
            reading_time=self._reading_time(post.document),
            authors=post.authors,
            tags=post.tags,
            body=body,
            truncated=truncated,
            edit_href=edit_href(front, self.config.edit_url, post.document.path),
            last_update=last_update(front) if self.config.show_last_update else None,
            unlisted=post.unlisted,
        )

    def _list(self, posts: list[Post]) -> tuple[tuple[PostView, ...], tuple[BodyPart, ...]]:
        cut = [post.document.excerpt_pieces is not None for post in posts]
        views = tuple(self._view(post, number, truncated=cut[number]) for number, post in enumerate(posts))
        return views, tuple(BodyPart(post.document.path, excerpt=cut[number]) for number, post in enumerate(posts))

    def _sidebar(self, current: Post | None = None) -> BlogSidebar:
        count = self.config.sidebar_count
        recent = self.listed if count < 0 else self.listed[:count]
        if current is not None and current.unlisted:
            recent = sorted([*recent, current], key=lambda post: post.date, reverse=True)
        years: dict[str, list[NavLink]] = {}
        for post in recent:
            link = NavLink(
                title=str(post.document.front_matter.get("sidebar_label") or post.title),
                href=self.frame.href(post.route),
            )
            years.setdefault(str(post.date.year), []).append(link)
        return BlogSidebar(
            title=self.config.sidebar_title,
            years=tuple(BlogSidebarYear(year=year, posts=tuple(posts)) for year, posts in years.items()),
        )

    # --- pages ---

    def pages(self) -> Iterator[Page]:
        """All pages of the blog."""
        for number, post in enumerate(self.listed):
            newer = self.listed[number - 1] if number else None
            older = self.listed[number + 1] if number + 1 < len(self.listed) else None
            yield self._post_page(post, newer, older)
        for post in self.posts:
            if post.unlisted:
                yield self._post_page(post, None, None)
        yield from self._list_pages()
        yield self._archive()
        yield from self._tag_pages()
        yield from self._author_pages()

    def _post_page(self, post: Post, newer: Post | None, older: Post | None) -> Page:
        document, front = post.document, post.document.front_matter
        view = BlogPostView(
            path=self.frame.href(post.route),
            title=self.frame.title(str(front.get("title_meta") or post.title)),
            html_class="plugin-blog plugin-id-default blog-wrapper blog-post-page",
            post=self._view(post, 0, truncated=False),
            toc=self.frame.toc(document),
            sidebar=self._sidebar(post),
            newer=NavLink(title=newer.title, href=self.frame.href(newer.route)) if newer else None,
            older=NavLink(title=older.title, href=self.frame.href(older.route)) if older else None,
        )
        urls = [author.href for author in post.authors if author.href and "://" in author.href]
        article = [("article:published_time", iso(post.date))]
        article += [("article:author", ",".join(urls))] if urls else []
        article += [("article:tag", ",".join(tag.label for tag in post.tags))] if post.tags else []
        return Page(
            route=post.route,
            kind="blog-post",
            title=post.title,
            source=document.path,
            view=view,
            bodies=(BodyPart(document.path),),
            meta=Meta(
                description=document.description,
                keywords=tuple(front.get("keywords") or ()),
                image=front.get("image"),
                section=self.config.title,
                no_index=post.unlisted,
                in_sitemap=not post.unlisted,
                article=tuple(article),
                structured=({"@context": "https://schema.org", **self._posting(post)},),
                search=_search("default"),
            ),
            breadcrumbs=(self.config.title, post.title),
            tags=tuple(tag.label for tag in post.tags),
            indexed=not post.unlisted,
        )

    def _posting(self, post: Post) -> dict[str, Any]:
        address = self.frame.absolute(post.route)
        return {
            "@type": "BlogPosting",
            "@id": address,
            "mainEntityOfPage": address,
            "url": address,
            "headline": post.title,
            "name": post.title,
            "description": post.document.description,
            "datePublished": iso(post.date),
            "author": [
                {"@type": "Person", "name": author.name} | ({"url": author.href} if author.href else {})
                for author in post.authors
            ],
            "keywords": [tag.label for tag in post.tags],
        }

    def _paged(self, posts: list[Post], base: str) -> Iterator[tuple[str, int, list[Post], Paging]]:
        """Pages of a list: route, number, posts, and where the list goes on."""
        size = self.config.posts_per_page
        count = max(1, math.ceil(len(posts) / size))
        routes = [base if number == 0 else join(base, "page", str(number + 1)) for number in range(count)]
        for number, route in enumerate(routes):
            paging = Paging(
                newer=self.frame.href(routes[number - 1]) if number else None,
                older=self.frame.href(routes[number + 1]) if number + 1 < count else None,
            )
            yield route, number, posts[number * size : (number + 1) * size], paging

    def _list_pages(self) -> Iterator[Page]:
        for route, number, posts, paging in self._paged(self.listed, self.base):
            views, bodies = self._list(posts)
            view = BlogListView(
                path=self.frame.href(route),
                title=self.frame.title(self.config.title),
                html_class="plugin-blog plugin-id-default blog-wrapper blog-list-page",
                heading=self.config.title,
                posts=views,
                sidebar=self._sidebar(),
                paging=paging,
            )
            structured: dict[str, Any] = {
                "@context": "https://schema.org",
                "@type": "Blog",
                "@id": self.frame.absolute(self.base),
                "mainEntityOfPage": self.frame.absolute(self.base),
                "headline": self.config.title,
                "description": self.config.description,
                "blogPost": [self._posting(post) for post in posts],
            }
            meta = Meta(
                description=self.config.description,
                structured=(structured,) if number == 0 else (),
                search=_search("blog_posts_list"),
            )
            yield self._page(route, "blog-list", self.config.title, view, meta, bodies)

    def _archive(self) -> Page:
        years: dict[str, list[ArchivePost]] = {}
        for post in reversed(self.listed):
            label = f"{MONTHS[post.date.month - 1]} {post.date.day}"
            entry = ArchivePost(date_label=label, title=post.title, href=self.frame.href(post.route))
            years.setdefault(str(post.date.year), []).append(entry)
        view = ArchiveView(
            path=self.frame.href(join(self.base, "archive")),
            title=self.frame.title("Archive"),
            html_class="plugin-blog plugin-id-default blog-archive-page",
            years=tuple(
                ArchiveYear(year=year, posts=tuple(posts)) for year, posts in sorted(years.items(), reverse=True)
            ),
        )
        return self._page(
            join(self.base, "archive"),
            "blog-archive",
            "Archive",
            view,
            Meta(description="Archive", search=_search("default")),
        )

    def _tag_pages(self) -> Iterator[Page]:
        tagged: dict[str, tuple[TagLink, list[Post]]] = {}
        for post in self.posts:
            for tag in post.tags:
                tagged.setdefault(tag.href, (tag, []))[1].append(post)
        base = join(self.base, "tags")
        listed: dict[str, TagLink] = {}
        for href, (tag, posts) in tagged.items():
            shown = [post for post in posts if not post.unlisted]
            if shown:
                listed[href] = TagLink(label=tag.label, href=href, description=tag.description, count=len(shown))
            heading = f'{count_label(len(shown), "One post", "posts")} tagged with "{tag.label}"'
            for route, _, some, paging in self._paged(shown or posts, join(base, href.rsplit("/tags/", 1)[-1])):
                views, bodies = self._list(some)
                view = BlogTagView(
                    path=self.frame.href(route),
                    title=self.frame.title(heading),
                    html_class="plugin-blog plugin-id-default blog-wrapper blog-tags-post-list-page",
                    heading=heading,
                    description=tag.description,
                    posts=views,
                    all_tags_href=self.frame.href(base),
                    sidebar=self._sidebar(),
                    paging=paging,
                    unlisted=not shown,
                )
                meta = Meta(
                    description=tag.description or heading,
                    in_sitemap=False,
                    no_index=not shown,
                    search=_search("blog_tags_posts"),
                )
                yield self._page(route, "blog-tag", heading, view, meta, bodies)
        view_all = TagsView(
            path=self.frame.href(base),
            title=self.frame.title("Tags"),
            html_class="plugin-blog plugin-id-default blog-wrapper blog-tags-list-page",
            section="blog",
            letters=tag_letters(listed),
            blog_sidebar=self._sidebar(),
        )
        yield self._page(
            base,
            "blog-tags",
            "Tags",
            view_all,
            Meta(description="Tags", in_sitemap=False, search=_search("blog_tags_list")),
        )

    def _author_pages(self) -> Iterator[Page]:
        base = join(self.base, "authors")
        counted: list[Author] = []
        for key, known in self.authors.items():
            posts = [post for post in self.listed if key in post.author_keys]
            author = _counted(known, len(posts))
            counted.append(author)
            if known.route:
                yield from self._author_page(known.route, author, posts, base)
        view = AuthorsView(
            path=self.frame.href(base),
            title=self.frame.title("Authors"),
            html_class="plugin-blog plugin-id-default blog-wrapper blog-authors-list-page",
            authors=tuple(counted),
            sidebar=self._sidebar(),
        )
        yield self._page(
            base, "blog-authors", "Authors", view, Meta(description="Authors", search=_search("blog_authors_list"))
        )

    def _author_page(self, base: str, author: Author, posts: list[Post], all_authors: str) -> Iterator[Page]:
        title = f"{author.name} - {count_label(len(posts), 'One post', 'posts')}"
        for route, _, some, paging in self._paged(posts, base):
            views, bodies = self._list(some)
            view = AuthorView(
                path=self.frame.href(route),
                title=self.frame.title(title),
                html_class="plugin-blog plugin-id-default blog-wrapper blog-authors-posts-page",
                author=author,
                posts=views,
                all_authors_href=self.frame.href(all_authors),
                sidebar=self._sidebar(),
                paging=paging,
            )
            meta = Meta(description=author.description or title, search=_search("blog_authors_posts"))
            yield self._page(route, "blog-author", title, view, meta, bodies)

    def _page(
        self, route: str, kind: str, title: str, view: Any, meta: Meta, bodies: tuple[BodyPart, ...] = ()
    ) -> Page:
        return Page(route=route, kind=kind, title=title, source=None, view=view, bodies=bodies, meta=meta)

    # --- for others ---

    def feed_posts(self) -> tuple[FeedPost, ...]:
        """Posts for the feeds."""
        return tuple(
            FeedPost(
                title=post.title,
                route=post.route,
                path=post.document.path,
                description=post.document.description,
                date=iso(post.date),
                authors=tuple((author.name, author.href or "") for author in post.authors),
                tags=tuple(tag.label for tag in post.tags),
            )
            for post in self.listed[: self.config.feed_limit]
        )

    def home_posts(self, count: int = 3) -> tuple[HomePost, ...]:
        """The newest posts for the landing page."""
        return tuple(
            HomePost(
                title=post.title,
                href=self.frame.href(post.route),
                date=iso(post.date),
                date_label=long_date(post.date),
                description=post.document.description,
            )
            for post in self.listed[:count]
        )


def _padded(date: str) -> str:
    year, month, day = re.split(r"[-/]", date)
    return f"{year}-{int(month):02d}-{int(day):02d}"


def _search(tag: str) -> tuple[tuple[str, str], ...]:
    return (("docwright_tag", tag), ("docsearch:docwright_tag", tag))


def _counted(known: KnownAuthor, count: int) -> Author:
    author = known.author
    return Author(
        name=author.name,
        title=author.title,
        href=author.href,
        image=author.image,
        description=author.description,
        count=count,
        socials=author.socials,
    )
