"""The look of a site: the style sheet and the HTML in its folder ``theme``, and custom properties from its settings."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from docstead.assemble.site_context import SiteContext
from docstead.config import ThemeSettings
from docstead.model.color import AA, Shade, contrast, readable, shade
from docstead.model.html import with_base_path
from docstead.model.site import PublishedFile, Theme
from docstead.model.source import SourceTree

STYLE = "style.css"
LIGHT, DARK = ("#ffffff", "#f6f7f9"), ("#0f141a", "#161c24", "#171e26")
"""What text is shown on in each mode: the tokens page, surface and subtle."""
_WHITE, _BLACK = "#ffffff", "#131a22"


def site_theme(tree: SourceTree, context: SiteContext) -> tuple[Theme, tuple[PublishedFile, ...]]:
    """The theme, and its files to publish: all but HTML and code."""
    digest = blake2b("".join(f"{path}\0{of}\0" for path, of in tree.theme.items()).encode(), digest_size=6).hexdigest()
    # The folder has the digest in its name, so that addresses between files in it stay as they are written.
    files = tuple(
        PublishedFile(source=f"theme/{path}", path=f"assets/theme-{digest}/{path}", digest=of)
        for path, of in tree.theme.items()
    )
    theme = Theme(
        css=custom_properties(context.config.theme),
        style=f"assets/theme-{digest}/{STYLE}" if STYLE in tree.theme else "",
        head=with_base_path(tree.theme_texts.get("head.html", ""), context.config.base_path),
        hero=with_base_path(tree.theme_texts.get("hero.html", ""), context.config.base_path),
    )
    return theme, files


def custom_properties(settings: ThemeSettings) -> str:
    """The settings as styles that can be written into a page; empty where nothing is set."""
    values = {
        "font-text": settings.font,
        "font-code": settings.code_font,
        "radius": settings.radius,
        "radius-small": settings.radius and "calc(var(--radius) * 0.75)",
        "radius-large": settings.radius and "calc(var(--radius) * 1.75)",
        "page-width": settings.width,
    }
    general = "".join(f"--{name}:{value};" for name, value in values.items() if value)
    css = f":root{{{general}}}" if general else ""
    for selector, colors in (
        (":root,[data-theme='light']", _light(settings)),
        ("[data-theme='dark']", _dark(settings)),
    ):
        rules = "".join(f"--color-{name}:{value};" for name, value in colors)
        css += f"{selector}{{{rules}}}" if rules else ""
    return css.replace("<", "\\3c ")


def weak_accents(settings: ThemeSettings) -> Iterator[tuple[str, str, float, str]]:
    """Accents that cannot be read as text: the setting, the background, the contrast, and the nearest readable colour."""
    for name, backgrounds, darker in (("accent", LIGHT, True), ("accent_dark", DARK, False)):
        color = getattr(settings, name)
        if color is None:
            continue
        ratio, background = min((contrast(color, background), background) for background in backgrounds)
        if ratio < AA:
            yield name, background, ratio, readable(shade(color), backgrounds, darker=darker)


def _light(settings: ThemeSettings) -> Iterator[tuple[str, str]]:
    if settings.accent is None:
        return
    accent = shade(settings.accent)
    yield "accent", settings.accent
    yield "accent-strong", readable(_lighter(accent, -0.08), LIGHT, darker=True)
    soft = Shade(0.96, min(accent.chroma, 0.015), accent.hue).hex()
    yield from (("accent-soft", soft), ("code-line", soft))
    yield "accent-line", Shade(0.864, min(accent.chroma, 0.05), accent.hue).hex()
    yield "link", readable(_lighter(accent, -0.03), LIGHT, darker=True)
    yield from _fill(accent)


def _dark(settings: ThemeSettings) -> Iterator[tuple[str, str]]:
    chosen = settings.accent_dark or settings.accent
    if chosen is None:
        return
    accent = shade(chosen)
    if settings.accent_dark is None:
        accent = accent._replace(lightness=max(accent.lightness, 0.733), chroma=min(accent.chroma, 0.131))
    yield "accent", accent.hex() if settings.accent_dark is None else settings.accent_dark
    yield "accent-strong", readable(_lighter(accent, 0.08), DARK, darker=False)
    soft = Shade(0.272, min(accent.chroma, 0.05), accent.hue).hex()
    yield from (("accent-soft", soft), ("code-line", soft))
    yield "accent-line", Shade(0.394, min(accent.chroma, 0.077), accent.hue).hex()
    yield "link", readable(_lighter(accent, 0.03), DARK, darker=False)
    yield from _fill(shade(settings.accent or chosen))


def _fill(accent: Shade) -> Iterator[tuple[str, str]]:
    """Buttons: the accent, with text of the colour that is read better on it; darker or lighter while they are pressed."""
    on_fill = max((_WHITE, _BLACK), key=lambda color: contrast(color, accent.hex()))
    fill = readable(accent, (on_fill,), darker=on_fill == _WHITE)
    yield "accent-fill", fill
    yield "accent-fill-hover", _lighter(shade(fill), -0.05 if on_fill == _WHITE else 0.05).hex()
    yield "on-accent", on_fill


def _lighter(color: Shade, by: float) -> Shade:
    return color._replace(lightness=min(max(color.lightness + by, 0.0), 1.0))
