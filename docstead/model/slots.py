"""The slots of the theme: parts of the pages that a site replaces or wraps, each by a file of its name in ``theme``."""

SLOTS: dict[str, str] = {
    "Announcement": "the note above the navbar",
    "NavbarStart": "nothing; before the first item of the navbar",
    "NavbarEnd": "nothing; after the last item of the navbar",
    "Search": "the search field of the navbar, with `version`",
    "Hero": "the top of the landing page, with `hero`",
    "HomeEnd": "nothing; below the landing page",
    "PageTop": "nothing; above the text of each document, post and page of your own",
    "PageEnd": "nothing; below the text of each document, post and page of your own",
    "DocHead": "the title of a document, with its buttons",
    "Pagination": "the links to the pages before and after",
    "TableOfContents": "the headings next to a page, with `toc`",
    "SidebarTop": "nothing; above the sidebar",
    "SidebarEnd": "nothing; below the sidebar",
    "BlogPostHead": "title, date and authors of a post, with `post` and `isPage`",
    "Footer": "the foot of every page",
    "NotFound": "the page for unknown addresses",
}
"""What each slot shows where the site has no file for it: the ``children`` of its component."""
AROUND = frozenset(("Announcement", "NavbarStart", "NavbarEnd", "Search", "SidebarTop", "SidebarEnd", "Footer"))
"""Slots around the pages. React renders the pages themselves only where the theme has one of the others."""
TEXT_SLOTS: dict[str, str] = {
    "CodeBlock": "a block of code in a text, with `language`, `title`, `meta` and `code`",
    "Admonition": "an admonition in a text, with `type`, `title` and `content`",
}
"""Slots for what Markdown writes. A text that has some imports the component, as it does its own components."""
SLOT_ENDINGS = (".tsx", ".jsx")
"""Endings of the files of slots."""
NO_SLOTS = ("MDXComponents",)
"""Other components in ``theme/`` that docstead knows: those that every page can use."""


def text_slot(name: str) -> str:
    """The name by which the code of a text calls the component of a slot."""
    return f"Slot{name}"
