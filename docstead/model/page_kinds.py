"""The kinds of pages, in one table: what each is to the browser, to search, and to programs that read Markdown.

A new kind of page is a view in ``docstead/model/view``, an entry here, a function in ``docstead/assemble/pages.py`` that
makes its pages, and a component in ``frontend/src/pages``. ``tools/contract.py`` writes the frontend's table from this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from docstead.model import view as v

V = TypeVar("V", bound=v.PageBase)


class Text(Protocol):
    """Gives a text of the interface in the language of the page: ``Texts.text``."""

    def __call__(self, name: str, **values: str | int) -> str:
        """The text of this name, with its placeholders filled in."""
        ...


class Entry(msgspec.Struct, frozen=True):
    """A line of a list in Markdown: a link and its description."""

    text: str
    href: str
    description: str = ""


Part: TypeAlias = str | int | Entry | Sequence[Entry]
"""A part of a page as Markdown: a paragraph or heading, the number of a text of the page, a heading that is a link, or a
list of links."""


class PageKind(msgspec.Struct, Generic[V], frozen=True):
    """A kind of page.

    Attributes:
        name: Its name, as ``docstead routes`` lists it.
        view: Type of its view, whose tag selects the component in the frontend.
        component: Module of the component below ``frontend/src/pages``, which exports it in camel case.
        outline: The page as Markdown below its title; ``None`` where the page is a document with a title of its own.
        heading: The title as Markdown, where it is not the page's.
        texts: Numbers of the texts that the page shows.
        search: Where search lists the page.
    """

    name: str
    view: type[V]
    component: str
    outline: Callable[[V, Text], Iterable[Part]] | None = None
    texts: Callable[[V], Iterable[int]] = lambda _: ()
    search: Literal["docs", "blog"] = "docs"
    heading: Callable[[V], str] | None = None


def _first(_: v.PageBase) -> Iterable[int]:
    return (0,)


def _posts(view: v.BlogListView | v.BlogTagView | v.AuthorView) -> Iterable[int]:
    return (post.body for post in view.posts)


def _cards(view: v.CategoryView, text: Text) -> Iterator[Part]:
    yield view.description
    yield [Entry(card.label, card.href, card.description or _items(card.count, text)) for card in view.cards]


def _tagged_docs(view: v.DocTagView, text: Text) -> Iterator[Part]:
    yield view.description
    yield [Entry(text("page.all_tags"), view.all_tags_href)]
    yield [Entry(doc.title, doc.href, doc.description) for doc in view.docs]


def _tags(view: v.TagsView, _: Text) -> Iterator[Part]:
    for letter in view.letters:
        yield f"## {letter.letter}"
        yield [Entry(f"{tag.label} ({tag.count})", tag.href, tag.description) for tag in letter.tags]


def _post_list(view: v.BlogListView | v.BlogTagView | v.AuthorView, text: Text) -> Iterator[Part]:
    if isinstance(view, v.BlogTagView):
        yield from (view.description, [Entry(text("page.all_tags"), view.all_tags_href)])
    for post in view.posts:
        yield from (Entry(post.title, post.href), _byline(post), post.body)


def _post(view: v.BlogPostView, _: Text) -> Iterator[Part]:
    yield from (_byline(view.post), 0)


def _byline(post: v.PostView) -> str:
    """When and by whom a post was written."""
    authors = (f"{author.name} ({author.title})" if author.title else author.name for author in post.authors)
    return " · ".join(part for part in (post.date_label, post.reading_time, *authors) if part)


def _items(count: int, text: Text) -> str:
    return text("docs.items", count=count) if count else ""


def _archive(view: v.ArchiveView, _: Text) -> Iterator[Part]:
    for year in view.years:
        yield f"## {year.year}"
        yield [Entry(f"{post.date_label} - {post.title}", post.href) for post in year.posts]


def _authors(view: v.AuthorsView, _: Text) -> Iterator[Part]:
    yield [Entry(author.name, author.href or "", author.title) for author in view.authors]


def _home(view: v.HomeView, text: Text) -> Iterator[Part]:
    yield view.hero.tagline
    yield [Entry(action.label, action.to) for action in view.hero.actions]
    for card in view.cards:
        yield from (f"## {card.title}", card.text)
        yield [Entry(card.title, card.to), *(Entry(link.label, link.to) for link in card.links)]
    for feature in view.features:
        yield from (f"## {feature.title}", feature.text)
    if view.has_body:
        yield 0
    if view.posts:
        yield f"## {text('blog.on_home_page')}"
        yield [Entry(f"{post.date_label} {post.title}", post.href, post.description) for post in view.posts]


PAGE_KINDS: dict[str, PageKind[Any]] = {
    kind.name: kind
    for kind in (
        PageKind("doc", v.DocView, "doc-page", texts=_first),
        PageKind("category-index", v.CategoryView, "category-page", _cards),
        PageKind("doc-tag", v.DocTagView, "doc-tag-page", _tagged_docs),
        PageKind("doc-tags", v.TagsView, "tags-page", _tags),
        PageKind("blog-post", v.BlogPostView, "blog-post-page", _post, _first, "blog"),
        PageKind("blog-list", v.BlogListView, "blog-list-page", _post_list, _posts, "blog"),
        PageKind("blog-tag", v.BlogTagView, "blog-tag-page", _post_list, _posts, "blog"),
        PageKind("blog-tags", v.TagsView, "tags-page", _tags, search="blog"),
        PageKind("blog-archive", v.ArchiveView, "archive-page", _archive, search="blog"),
        PageKind("blog-authors", v.AuthorsView, "authors-page", _authors, search="blog"),
        PageKind("blog-author", v.AuthorView, "author-page", _post_list, _posts, "blog"),
        PageKind(
            "home",
            v.HomeView,
            "home-page",
            _home,
            lambda view: (0,) if view.has_body else (),
            heading=lambda view: view.hero.title,
        ),
        PageKind("page", v.TextPageView, "text-page", texts=_first),
        PageKind("not-found", v.NotFoundView, "not-found-page", lambda *_: ()),
    )
}
"""All kinds by name."""
