"""Settings of what surrounds every page: navbar, footer, announcement."""

from __future__ import annotations

from typing import Literal

from docstead.config.base import HtmlText, PageLink, Settings, StaticFile, WrongValueError
from docstead.config.navbar import NavbarItemsSettings


class ImageSettings(Settings, frozen=True):
    """An image from the static folder."""

    src: StaticFile
    """Address, below the base path."""
    src_dark: StaticFile | None = None
    """Path of the image for dark mode."""
    alt: str | None = None
    """Alternative text."""
    href: PageLink | None = None
    """The address that it opens."""
    target: str | None = None
    """Browsing context of the link."""
    width: int | None = None
    """In CSS pixels."""
    height: int | None = None
    """In CSS pixels."""


class NavbarSettings(Settings, frozen=True):
    """The navbar."""

    title: str | None = None
    """Text next to the logo; without a logo, the title of the site where it is left out."""
    logo: ImageSettings | None = None
    """Image that links to the home page."""
    hide_on_scroll: bool = False
    """Hide while the reader scrolls down."""
    style: Literal["", "dark", "primary"] = ""
    """Look of the bar."""
    items: NavbarItemsSettings = ()
    """Items in order."""


class FooterLinkSettings(Settings, frozen=True):
    """A link of the footer."""

    label: str = ""
    """Text."""
    to: PageLink | None = None
    """A page of this site."""
    href: str | None = None
    """Any URL; a path from the root gets the base path."""
    html: HtmlText | None = None
    """Raw HTML instead of a link."""


class FooterColumnSettings(Settings, frozen=True):
    """A titled column of the footer."""

    title: str
    """Heading."""
    items: tuple[FooterLinkSettings, ...]
    """Links."""


class FooterSettings(Settings, frozen=True):
    """The foot of every page: columns, or one flat row of links."""

    style: Literal["light", "dark"] = "light"
    """Look."""
    columns: tuple[FooterColumnSettings, ...] = ()
    """Titled columns."""
    links: tuple[FooterLinkSettings, ...] = ()
    """A flat row, instead of columns."""
    logo: ImageSettings | None = None
    """Picture above the copyright line."""
    copyright: HtmlText = ""
    """HTML; ``{year}`` is the year of the build."""

    def __post_init__(self) -> None:
        if self.columns and self.links:
            raise WrongValueError("a footer has either columns or a flat row of links, not both")


class AnnouncementBarSettings(Settings, frozen=True, kw_only=True):
    """A note above the navbar."""

    id: str = "announcement-bar"
    """A new identifier shows the bar again to those who closed it."""
    content: HtmlText
    """HTML."""
    background_color: str | None = None
    """CSS colour."""
    text_color: str | None = None
    """CSS colour."""
    is_closeable: bool = True
    """Whether a reader can close it for good."""
