"""Pictures for social networks, drawn for each page that has none of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from docstead.config import CONFIG_FILE
from docstead.errors import SiteError
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue, Severity
from docstead.model.routes import parts_of
from docstead.model.site import Page
from docstead.render.context import RenderContext
from docstead.render.digest import digest
from docstead.render.page_context import PageContext

_PICTURES = (".png", ".jpg", ".jpeg", ".webp")

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
    # Not the paths of the files, which differ between machines.
    colors = (look.background, look.color, look.accent)
    return f"assets/social/{digest(version, *colors, *_words(context, page))[:16]}.png"


def _words(context: PageContext, page: Page) -> tuple[str, str, str]:
    """The title, the line above and the line below."""
    config = context.config
    above = config.title if page.title != config.title else config.tagline
    section = page.meta.section
    below = parts_of(config.url).netloc + config.base_path.rstrip("/")
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
    logo = _logo(context)
    files = [_digest(path, path.stat().st_mtime_ns) for path in (font, logo) if path]
    return Look(settings.background, settings.color, settings.accent, font, logo), digest(VERSION, *files)


def _logo(context: PageContext) -> Path | None:
    """The picture on the cards: that of the settings, else that of the navbar where it can be drawn."""
    config = context.config
    wanted = config.social_images.logo
    name = wanted or (config.navbar.logo.src if config.navbar.logo else "")
    path = context.root / context.site.tree.on_disk(f"static/{name.lstrip('/')}")
    if name.lower().endswith(_PICTURES) and path.is_file():
        return path
    if wanted is None:
        return None
    if path.is_file():
        raise _problem(f"the logo {wanted} cannot be drawn", "give a PNG, JPEG or WebP file of the static folder")
    raise _problem(f"there is no logo {wanted}", "give the path of a file in the static folder")


@lru_cache(maxsize=8)
def _digest(path: Path, _changed: int) -> str:
    return digest(path.read_bytes())


def _draw(context: PageContext, page: Page) -> bytes:
    from docstead.render.social_card import draw_card

    try:
        return draw_card(*_words(context, page), _look(context)[0])
    except (OSError, ValueError) as error:
        raise _problem(
            f"the social image of {page.route} cannot be drawn: {error}", "check the colours, the font and the logo"
        ) from error


def _problem(message: str, hint: str) -> SiteError:
    return SiteError(
        [Issue(code="social-images", severity=Severity.ERROR, message=message, path=CONFIG_FILE, hint=hint)]
    )
