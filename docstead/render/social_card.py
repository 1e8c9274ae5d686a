"""Draws the image that social networks show with a link to a page. The only module that imports the drawing library."""

from __future__ import annotations

import importlib.resources
import io
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import msgspec
from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFont, __version__

WIDTH, HEIGHT = 1200, 630
"""Pixels, as the networks advise."""

VERSION = f"2 {__version__}"
"""Changes when the same words are drawn differently."""

_MARGIN = 80
_BAR = 14
_SHADES = 32
_TITLE_SIZES = (84, 72, 62, 54)
_LARGEST_TITLE = 330
_SMALL = 36
_LOGO = (240, 96)
"""Most pixels of the logo in each direction."""


class Look(msgspec.Struct, frozen=True):
    """Colours as CSS writes them, a font file in place of our own, and a picture for the corner."""

    background: str
    color: str
    accent: str
    font: Path | None = None
    logo: Path | None = None


def draw_card(title: str, above: str, below: str, look: Look) -> bytes:
    """A PNG: the title, a line above it, and one at the bottom. Equal words and looks give equal bytes."""
    strong, plain = Image.new("L", (WIDTH, HEIGHT)), Image.new("L", (WIDTH, HEIGHT))
    small = _font(look.font, _SMALL, bold=False)
    width = WIDTH - 2 * _MARGIN
    pen = ImageDraw.Draw(plain)
    pen.text((_MARGIN, _MARGIN), _cut(above, small.getlength, width), font=small, fill=255, anchor="lt")
    logo = _logo(look.logo) if look.logo else None
    room = width - logo.width - _MARGIN if logo else width
    pen.text((_MARGIN, HEIGHT - _MARGIN), _cut(below, small.getlength, room), font=small, fill=255, anchor="ls")
    font, lines, height = _fitted(title, look.font, width)
    top = _MARGIN + _SMALL + (HEIGHT - 2 * _MARGIN - 2 * _SMALL - height * len(lines)) // 2
    pen = ImageDraw.Draw(strong)
    for number, line in enumerate(lines):
        pen.text((_MARGIN, top + number * height), line, font=font, fill=255)
    # One byte a pixel: a place in the palette, which has the shades of both inks and the accent.
    places = ImageChops.lighter(
        strong.point(lambda value: value * (_SHADES - 1) // 255),
        plain.point(lambda value: _SHADES + value * (_SHADES - 1) // 255 if value else 0),
    )
    ImageDraw.Draw(places).rectangle((0, 0, WIDTH, _BAR), fill=2 * _SHADES)
    places.putpalette(_palette(look))
    if logo:
        whole = places.convert("RGB")
        whole.paste(logo, (WIDTH - _MARGIN - logo.width, HEIGHT - _MARGIN - logo.height), logo)
        places = whole.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    content = io.BytesIO()
    places.save(content, "PNG", compress_level=6)
    return content.getvalue()


def _logo(path: Path) -> Image.Image:
    """The picture, made small enough, with its transparency."""
    with Image.open(path) as picture:
        logo = picture.convert("RGBA")
    logo.thumbnail(_LOGO, Image.Resampling.LANCZOS)
    return logo


def _fitted(title: str, own: Path | None, width: int) -> tuple[ImageFont.FreeTypeFont, list[str], int]:
    """The largest font in which the title has its place, its lines, and the height of one in pixels."""
    for size in _TITLE_SIZES:
        font, height = _font(own, size, bold=True), size * 6 // 5
        lines = list(_wrapped(title, font.getlength, width))
        if len(lines) * height <= _LARGEST_TITLE and all(font.getlength(line) <= width for line in lines):
            return font, lines, height
    most = _LARGEST_TITLE // height
    kept = [_cut(line, font.getlength, width) for line in lines[:most]]
    if len(lines) > most:
        kept[-1] = _cut(f"{lines[most - 1]} {lines[most]}", font.getlength, width)
    return font, kept, height


def _wrapped(text: str, length: Callable[[str], float], width: int) -> Iterator[str]:
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and length(longer) > width:
            yield line
            longer = word
        line = longer
    yield line


def _cut(text: str, length: Callable[[str], float], width: int) -> str:
    """The text with dots in place of what has no room."""
    if length(text) <= width:
        return text
    while text and length(f"{text}…") > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _palette(look: Look) -> list[int]:
    background, color, accent = (ImageColor.getrgb(name)[:3] for name in (look.background, look.color, look.accent))
    muted = tuple((one * 13 + other * 7) // 20 for one, other in zip(color, background, strict=True))
    shades = [
        (ink[channel] * step + background[channel] * (_SHADES - 1 - step)) // (_SHADES - 1)
        for ink in (color, muted)
        for step in range(_SHADES)
        for channel in range(3)
    ]
    return [*shades, *accent]


@cache
def _font(own: Path | None, size: int, *, bold: bool) -> ImageFont.FreeTypeFont:
    if own is not None:
        return ImageFont.truetype(own, size)
    name = "SourceSansPro-Bold.ttf" if bold else "SourceSansPro-Regular.ttf"
    font = importlib.resources.files("font_source_sans_pro") / "files" / name
    return ImageFont.truetype(io.BytesIO(font.read_bytes()), size)
