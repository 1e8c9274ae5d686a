"""Settings of blogs."""

from __future__ import annotations

import posixpath
from typing import Annotated, Literal

from msgspec import Meta

from docstead.config.base import Needs, Settings
from docstead.config.sections import IDENTIFIER, words_of

MAIN_BLOG = "blog"
"""The identifier of a blog that has none of its own."""


class BlogSettings(Settings, frozen=True):
    """A blog: ``[blog]`` where a site has one, ``[[blog]]`` for each of several, such as news and release notes."""

    id: Annotated[str, Meta(pattern=IDENTIFIER), Needs("letters, digits and hyphens")] = MAIN_BLOG
    """Identifier, different for each blog."""
    folder: str = ""
    """Folder of the posts, below the site folder; the identifier where it is left out."""
    route: str | None = None
    """First segments of the addresses; the identifier where it is left out."""
    post_route: Annotated[
        str,
        Meta(pattern=r"^([\w./-]|\{(date|slug|file)\})*$"),
        Needs("`{date}`, `{slug}`, `{file}`, letters, digits, `/`, `-`"),
    ] = ""
    """Addresses of posts below that of the blog, such as `"{date}/{slug}"`: the date as 2026/02/18, the post's `slug` or else
    its title, and its file. Where it is left out, the address is the `slug`, or else the date and the name of the file."""
    title: str = ""
    """Title of the list. Where it is left out, it is ``Blog`` in the language of the pages, or is made from another
    identifier."""
    authors: str = ""
    """File of the authors, from the folder of the posts; several blogs may share one, such as ``../authors.yml``. It is
    ``authors.yml`` in that folder where it is left out."""
    description: str = ""
    """Description of the list for search engines; the title where it is left out."""
    posts_per_page: Annotated[int, Meta(ge=1)] = 10
    """Length of a page of the list."""
    sidebar_title: str = ""
    """Heading of the recent posts; ``Recent posts`` in the language of the pages where it is left out."""
    sidebar_count: int = 5
    """How many recent posts are listed; -1 lists all."""
    show_reading_time: bool = True
    """Show how long a post takes to read, at 200 words a minute."""
    edit_url: str | None = None
    """Address of the site's folder in its repository, for "Edit this page": the path of the source is appended. With
    ``{path}`` it is a pattern: the path of the source below its folder takes that place, and the folder that of
    ``{folder}``."""
    show_last_update: bool = False
    """Show when and by whom a post was changed."""
    feeds: tuple[Literal["rss", "atom", "json"], ...] = ("rss", "atom", "json")
    """Which feeds are written."""
    feed_limit: int = 20
    """How many posts a feed holds."""
    feed_copyright: str = ""
    """Copyright line of the feeds; ``{year}`` is the year of the newest post."""

    @property
    def source_folder(self) -> str:
        """The folder of the posts."""
        return self.folder or self.id

    @property
    def authors_file(self) -> str:
        """The file of the authors; empty for the one in the folder of the posts."""
        return posixpath.normpath(posixpath.join(self.source_folder, self.authors)) if self.authors else ""

    @property
    def base(self) -> str:
        """The first segments of the addresses."""
        return (self.id if self.route is None else self.route).strip("/")

    @property
    def is_main(self) -> bool:
        """Whether readers know it as the blog of the site."""
        return self.id == MAIN_BLOG

    @property
    def docusaurus_folder(self) -> str:
        """The folder of the translations where it is as in Docusaurus, below that of the language."""
        return f"docusaurus-plugin-content-blog{'' if self.is_main else f'-{self.id}'}"

    def name(self, usual: str) -> str:
        """What readers call the blog; ``usual`` is what the main one is called without a title."""
        return self.title or (usual if self.is_main else words_of(self.id))
