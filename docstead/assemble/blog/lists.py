"""Lists of posts by tag and by author."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docstead.assemble.blog.pages import Blog
from docstead.assemble.blog.posts import Post
from docstead.assemble.site_context import search_tags
from docstead.assemble.tags import Tag, by_tag, tag_letters
from docstead.model.html import html_of_text
from docstead.model.routes import join
from docstead.model.site import Meta, Page
from docstead.model.view import Author, AuthorsView, AuthorView, BlogTagView, TagLink, TagsView


def tag_pages(blog: Blog) -> Iterator[Page]:
    """The posts of each tag, and all tags. A tag that only unlisted posts carry has a page that no list names."""
    base, title = join(blog.base, "tags"), blog.context.texts.text("page.tags")
    links: list[TagLink] = []
    for tag, posts in by_tag(blog.posts, lambda post: post.tags):
        listed = [post for post in posts if not post.unlisted]
        if listed:
            links.append(tag.link(blog.context, len(listed)))
        yield from _tag_pages(blog, tag, listed or posts, base, unlisted=not listed)
    if not links:
        return
    view = TagsView(
        path=blog.context.href(base),
        title=blog.context.title(title),
        html_class=f"{blog.html_class} blog-tags-list-page",
        section="blog",
        letters=tag_letters(links),
        blog_sidebar=blog.sidebar(),
    )
    meta = Meta(description=title, in_sitemap=False, search=search_tags("blog_tags_list"))
    yield Page(route=base, kind="blog-tags", title=title, view=view, meta=meta)


def _tag_pages(blog: Blog, tag: Tag, posts: list[Post], all_tags: str, *, unlisted: bool) -> Iterator[Page]:
    heading = blog.context.texts.text("engine.posts_tagged", count=len(posts), tag=tag.label)
    for route, some, paging in blog.paged(posts, tag.route):
        views, bodies = blog.views(some)
        view = BlogTagView(
            path=blog.context.href(route),
            title=blog.context.title(heading),
            html_class=f"{blog.html_class} blog-tags-post-list-page",
            label=tag.label,
            heading=html_of_text(heading),
            description=tag.description,
            posts=views,
            all_tags_href=blog.context.href(all_tags),
            sidebar=blog.sidebar(),
            paging=paging,
            unlisted=unlisted,
        )
        description = tag.description or heading
        meta = Meta(description=description, in_sitemap=False, no_index=unlisted, search=search_tags("blog_tags_posts"))
        yield Page(route=route, kind="blog-tag", title=heading, view=view, bodies=bodies, meta=meta)


def author_pages(blog: Blog) -> Iterator[Page]:
    """The posts of each author who has a page, and all authors of the authors' file."""
    base, title = join(blog.base, "authors"), blog.context.texts.text("blog.authors")
    counted: list[Author] = []
    for key, known in blog.authors.items():
        posts = [post for post in blog.listed if key in post.author_keys]
        author = msgspec.structs.replace(known.author, count=len(posts))
        counted.append(author)
        if known.route:
            yield from _author_pages(blog, author, posts, known.route, base)
    if not counted:
        return
    view = AuthorsView(
        path=blog.context.href(base),
        title=blog.context.title(title),
        html_class=f"{blog.html_class} blog-authors-list-page",
        authors=tuple(counted),
        sidebar=blog.sidebar(),
    )
    meta = Meta(description=title, search=search_tags("blog_authors_list"))
    yield Page(route=base, kind="blog-authors", title=title, view=view, meta=meta)


def _author_pages(blog: Blog, author: Author, posts: list[Post], base: str, all_authors: str) -> Iterator[Page]:
    title = f"{author.name} - {blog.context.texts.text('engine.posts', count=len(posts))}"
    for route, some, paging in blog.paged(posts, base):
        views, bodies = blog.views(some)
        view = AuthorView(
            path=blog.context.href(route),
            title=blog.context.title(title),
            html_class=f"{blog.html_class} blog-authors-posts-page",
            author=author,
            posts=views,
            all_authors_href=blog.context.href(all_authors),
            sidebar=blog.sidebar(),
            paging=paging,
        )
        meta = Meta(description=author.description or title, search=search_tags("blog_authors_posts"))
        yield Page(route=route, kind="blog-author", title=title, view=view, bodies=bodies, meta=meta)
