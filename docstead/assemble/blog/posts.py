"""Posts: their dates, addresses, authors and tags, before anything is listed."""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Iterable
from typing import Any

import msgspec

from docstead.assemble.blog.authors import known_authors, post_authors
from docstead.assemble.data_files import read_entries
from docstead.assemble.docs.routes import MARKDOWN_SUFFIX
from docstead.assemble.issues import IssueLog, key_span
from docstead.assemble.site_context import SiteContext
from docstead.assemble.tags import Tag, read_tags
from docstead.config import BlogSettings
from docstead.model.dates import as_datetime
from docstead.model.document import Document
from docstead.model.routes import join
from docstead.model.slug import slugify
from docstead.model.source import DataKind, SourceKind, SourceTree
from docstead.model.view import Author

WORDS_PER_MINUTE = 200
_DATED = re.compile(r"^(?P<folder>.*?)(?P<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?P<name>.*?)(?:/index)?$")


class Post(msgspec.Struct, frozen=True):
    """A post with everything that its pages show."""

    document: Document
    route: str
    date: datetime.datetime
    tags: tuple[Tag, ...]
    authors: tuple[Author, ...]
    author_keys: tuple[str, ...]

    @property
    def title(self) -> str:
        """Of the document."""
        return self.document.title

    @property
    def front(self) -> dict[str, Any]:
        """The front matter."""
        return self.document.front_matter

    @property
    def unlisted(self) -> bool:
        """Whether no list shows it."""
        return bool(self.front.get("unlisted"))

    @property
    def minutes(self) -> int:
        """How long it takes to read."""
        return max(1, math.ceil(self.document.words / WORDS_PER_MINUTE))


class PostReader:
    """Makes posts of documents.

    Attributes:
        base: Route of the blog.
        authors: Of the authors' file, by key.
    """

    def __init__(self, config: BlogSettings, tree: SourceTree, context: SiteContext, log: IssueLog) -> None:
        self._config = config
        self._tree = tree
        self._context = context
        self._log = log
        self.base = join(config.base)
        authors = read_entries(tree, DataKind.AUTHORS, config.source_folder, log, config.authors_file)
        self.authors = known_authors(authors, self.base, context)
        self._known_tags = read_entries(tree, DataKind.TAGS, config.source_folder, log)

    def read(self, documents: Iterable[Document]) -> list[Post]:
        """The blog's posts among the documents, newest first, without drafts that are not shown."""
        folder = f"{self._config.source_folder}/"
        own = (d for d in documents if d.kind is SourceKind.POST and d.path.startswith(folder))
        posts = [self._post(d) for d in own if self._context.shows(d)]
        return sorted(posts, key=lambda post: (post.date, post.title), reverse=True)

    def _post(self, document: Document) -> Post:
        relative = MARKDOWN_SUFFIX.sub("", document.path[len(self._config.source_folder) + 1 :])
        dated = _DATED.match(relative)
        authors = post_authors(document, self.authors, self._context, self._log)
        if document.excerpt_pieces is None and document.words > WORDS_PER_MINUTE:
            self._log.warning(
                "untruncated-post",
                "the post has no truncate marker, so lists show all of it",
                document.path,
                hint="put `<!-- truncate -->` on a line of its own where lists should stop",
            )
        date = self._date(document, dated)
        return Post(
            document=document,
            route=self._route(document, relative, dated, date),
            date=date,
            tags=read_tags(document, join(self.base, "tags"), self._known_tags, self._log),
            authors=tuple(author for author, _ in authors),
            author_keys=tuple(key for _, key in authors if key),
        )

    def _route(self, document: Document, relative: str, dated: re.Match[str] | None, date: datetime.datetime) -> str:
        slug = document.front_matter.get("slug")
        if self._config.post_route:
            name = str(slug or slugify(document.title) or relative).strip("/")
            parts = {"date": f"{date:%Y/%m/%d}", "slug": name, "file": relative}
            return join(self.base, self._config.post_route.format(**parts))
        if slug:
            return join(self.base, str(slug))
        if dated:
            return join(self.base, dated["date"].replace("-", "/"), dated["folder"] + dated["name"])
        return join(self.base, relative.removesuffix("/index"))

    def _date(self, document: Document, dated: re.Match[str] | None) -> datetime.datetime:
        """The date that the post states, else that of its name, else that of its first commit."""
        date = as_datetime(document.front_matter.get("date"))
        if date is None and dated:
            date = as_datetime(_padded(dated["date"]))
            if date is None:
                message = f"the date {dated['date']} in the post's name does not exist"
                self._log.error("post-date", message, document.path, hint="rename the file")
        history = self._tree.history.get(document.path)
        if date is None and history:
            date = as_datetime(history.created)
        if date is None:
            # A date that cannot be read is reported where it is written.
            if not dated and not key_span(document, "date"):
                hint = "add `date: 2024-05-28` to its front matter, or begin the file's name with the date"
                self._log.warning("post-date", "the post has no date", document.path, hint=hint)
            date = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)
        return date


def _padded(date: str) -> str:
    year, month, day = re.split(r"[-/]", date)
    return f"{year}-{int(month):02d}-{int(day):02d}"
