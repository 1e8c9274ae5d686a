"""The published list of pages, which the tools for agents read."""

import msgspec

PATH = "pages.json"


class ListedHeading(msgspec.Struct, frozen=True, array_like=True):
    """A heading of a page: its anchor, its level, and its text."""

    anchor: str
    level: int
    text: str


class ListedPage(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A page of the list.

    Attributes:
        path: The URL path of the page.
        title: Without the site's title.
        description: One line.
        section: Labels of the sections that the page is in, the outermost first.
        version: Name of the docs version; empty outside of the docs.
        id: The same for the same document in all versions; empty outside of the docs.
        updated: Date of the last change, as far as the site publishes it: ``2026-01-31``.
        digest: Changes with the text.
        size: Characters of the source.
        headings: In order, without the title.
    """

    path: str
    title: str
    description: str = ""
    section: tuple[str, ...] = ()
    version: str = ""
    id: str = ""
    updated: str = ""
    digest: str = ""
    size: int = 0
    headings: tuple[ListedHeading, ...] = ()


class PageList(msgspec.Struct, frozen=True):
    """All listed pages, in the order of the sidebars: those of the newest docs and of the blog come first.

    Attributes:
        versions: Names of all docs versions.
        main: Those that readers get unless they choose others: one of each section.
    """

    versions: tuple[str, ...]
    main: tuple[str, ...]
    pages: tuple[ListedPage, ...]
