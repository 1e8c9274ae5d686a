"""Settings of the look. Whatever they do not cover is set in ``theme/style.css``."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from docstead.config.base import Needs, Settings

Color = Annotated[str, Meta(pattern=r"^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"), Needs("a colour such as `#0a7d55`")]
"""A colour in hexadecimal digits."""
Fonts = Annotated[str, Meta(pattern=r"^[^;{}<>\\]+$"), Needs("names of fonts such as `Inter, sans-serif`")]
"""Names of fonts as CSS writes them."""
Length = Annotated[
    str, Meta(pattern=r"^(?:0|\d*\.?\d+(?:px|rem|em|ch|vw))$"), Needs("a length such as `2px` or `80rem`")
]
"""A length as CSS writes it."""


class ThemeSettings(Settings, frozen=True):
    """The look. The folder `theme` holds a style sheet and HTML of your own: see [Theme](../theme.md)."""

    accent: Color | None = None
    """Colour of links, buttons and marks, such as ``#0a7d55``. Its paler and darker shades, and those of the dark mode, are
    derived from it."""
    accent_dark: Color | None = None
    """The colour in dark mode, if it is not to be derived."""
    font: Fonts | None = None
    """Font of texts, such as ``"Inter", sans-serif``."""
    code_font: Fonts | None = None
    """Font of code."""
    radius: Length | None = None
    """Radius of corners, such as ``2px``; those of small and large parts follow it."""
    styles: tuple[str, ...] = ()
    """Style sheets below the site folder that all pages load. Unlike ``theme/style.css``, they do not override the styles of
    docstead's own components. The name ``docusaurus`` means a sheet with classes of Docusaurus, such as ``container`` and
    ``col``, and its custom properties; ``mkdocs`` one with classes of Material for MkDocs, such as ``md-button``."""
    width: Length | None = None
    """Widest the page becomes, with its sidebar and table of contents, such as ``80rem``."""
