"""Pictures for social networks, drawn for each page that has none of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from docstead.config import CONFIG_FILE
from docstead.errors import SiteError
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue, Severity
from docstead.model.site import Page
from docstead.render.context import RenderContext
from docstead.render.digest import digest
from docstead.render.page_context import PageContext

if TYPE_CHECKING:
    from docstead.render.social_card import Look


def render_social_images(context: RenderContext) -> Iterator[Artifact]:
    """The image of each page; pages with equal words share one."""
    for page in context.site.pages:
        if path := social_image(context, page):
            yield Artifact(path, digest(path), partial(_draw, context, page))


def social_image(context: PageContext, page: Page) -> str:
    """The output file of a page's drawn picture; empty where none is drawn.

    Raises:
        SiteError: The drawing library is not there, or the font cannot be found.
    """
    config = context.config
    if not config.social_images.enabled or page.meta.image or config.image or page.is_fallback:
        return ""
    look, version = _look(context)
    return f"assets/social/{digest(version, *_words(context, page), repr(look))[:16]}.png"


def _words(context: PageContext, page: Page) -> tuple[str, str, str]:
    """The title, the line above and the line below."""
    config = context.config
    above = config.title if page.title != config.title else config.tagline
    section = page.meta.section
    below = urlsplit(config.url).netloc + config.base_path.rstrip("/")
    return page.title, f"{above}  ·  {section}" if section and section != page.title else above, below


def _look(context: PageContext) -> tuple[Look, str]:
    settings = context.config.social_images
    try:
        from docstead.render.social_card import VERSION, Look
    except ImportError as error:
        raise _problem(
            f"social images need the package {error.name}",
            'install it with `pip install "docstead[images]"`, or take `social_images.enabled` out',
        ) from error
    font = context.root / settings.font if settings.font else None
    if font is not None and not font.is_file():
        raise _problem(f"there is no font {settings.font}", "give the path of a TrueType file in the site's folder")
    version = digest(VERSION, font.read_bytes()) if font else VERSION
    return Look(settings.background, settings.color, settings.accent, font), version


def _draw(context: PageContext, page: Page) -> bytes:
    from docstead.render.social_card import draw_card

    try:
        return draw_card(*_words(context, page), _look(context)[0])
    except (OSError, ValueError) as error:
        raise _problem(
            f"the social image of {page.route} cannot be drawn: {error}", "check the colours and the font"
        ) from error


def _problem(message: str, hint: str) -> SiteError:
    return SiteError(
        [Issue(code="social-images", severity=Severity.ERROR, message=message, path=CONFIG_FILE, hint=hint)]
    )
