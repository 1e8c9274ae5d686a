"""The parts that the pages of a site are made from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from docstead.assemble.blog.pages import Blog
from docstead.assemble.docs.documents import VersionDocs
from docstead.assemble.issues import IssueLog
from docstead.assemble.site_context import SiteContext
from docstead.model.document import Document
from docstead.model.site import Page, Theme


class SiteParts(msgspec.Struct, frozen=True):
    """The parts of a site before its pages are made.

    Attributes:
        context: The settings as pages need them.
        documents: By path.
        versions: The documents of each docs version.
        blogs: Those that have posts, the main one first.
        log: Where mistakes are reported.
        theme: The look.
        pages_folder: Where the pages outside the docs and the blog are.
    """

    context: SiteContext
    documents: Mapping[str, Document]
    versions: Sequence[VersionDocs]
    blogs: Sequence[Blog]
    log: IssueLog
    theme: Theme
    pages_folder: str = "pages"


PageMaker = Callable[[SiteParts, Sequence[Page]], Iterable[Page]]
"""Makes pages of one kind or of several; the second argument are the pages that were made before."""
