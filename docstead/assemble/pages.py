"""All pages of a site, from a table of the functions that make them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath

from docstead.assemble.blog.lists import author_pages, tag_pages
from docstead.assemble.docs.pages import DocPages
from docstead.assemble.home import home_pages
from docstead.assemble.not_found import not_found_pages
from docstead.assemble.parts import PageMaker, SiteParts
from docstead.assemble.text_pages import text_pages
from docstead.model.routes import html_file
from docstead.model.site import Page


def doc_pages(parts: SiteParts, _: Sequence[Page]) -> Iterator[Page]:
    """The pages of all docs versions."""
    for version in parts.versions:
        yield from DocPages(version, parts.versions).pages()


def blog_pages(parts: SiteParts, _: Sequence[Page]) -> Iterator[Page]:
    """The pages of the blogs."""
    for blog in parts.blogs:
        yield from blog.pages()
        yield from tag_pages(blog)
        yield from author_pages(blog)


PAGE_MAKERS: tuple[PageMaker, ...] = (doc_pages, blog_pages, text_pages, home_pages, not_found_pages)


def all_pages(parts: SiteParts, makers: Iterable[PageMaker] = ()) -> tuple[Page, ...]:
    """The pages of a site, sorted by route. Of several pages with one route the first is kept, or an `index`.

    ``makers`` are those of the site.
    """
    pages: list[Page] = []
    for make in (*PAGE_MAKERS, *makers):
        pages += make(parts, pages)
    kept: dict[str, Page] = {}
    for page in pages:
        file = html_file(page.route)
        first = kept.setdefault(file, page)
        if first is page:
            continue
        # If a folder has both, its page is the index and not the README.
        used, left = (page, first) if _has_index_and_readme(page, first) else (first, page)
        kept[file] = used
        parts.log.warning(
            "duplicate-route",
            f"{page.route} is already the route of {used.source or 'a generated page'}",
            left.source or "",
            hint="give one of them another `slug`, or rename its file",
        )
    return tuple(sorted(kept.values(), key=lambda page: page.route))


def _has_index_and_readme(page: Page, other: Page) -> bool:
    one, readme = PurePosixPath(page.source or ""), PurePosixPath(other.source or "")
    return one.stem == "index" and readme.stem.lower() == "readme" and one.parent == readme.parent
