"""Colours: contrast as WCAG 2 defines it, and lighter and darker shades of equal hue in the space OKLCH.

The matrices are those of https://bottosson.github.io/posts/oklab/.
"""

from __future__ import annotations

from math import atan2, cos, hypot, sin
from typing import NamedTuple

AA = 4.5
"""Least contrast of text."""
_STEP = 0.005


class Shade(NamedTuple):
    """A colour by lightness (0 to 1), chroma (0 to about 0.4) and hue (an angle)."""

    lightness: float
    chroma: float
    hue: float

    def hex(self) -> str:
        """The colour in hexadecimal digits; of one that no screen shows, the one of lower chroma."""
        chroma = self.chroma
        while True:
            channels = _channels(Shade(self.lightness, chroma, self.hue))
            if chroma <= 0 or all(-0.001 <= channel <= 1.001 for channel in channels):
                break
            chroma -= _STEP
        return "#" + "".join(f"{round(255 * _encoded(min(max(channel, 0), 1))):02x}" for channel in channels)


def contrast(one: str, other: str) -> float:
    """The ratio of two colours, from 1 to 21."""
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def shade(color: str) -> Shade:
    """A colour in hexadecimal digits as lightness, chroma and hue."""
    red, green, blue = _linear(color)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    return Shade(lightness, hypot(a, b), atan2(b, a))


def readable(color: Shade, backgrounds: tuple[str, ...], *, darker: bool) -> str:
    """The colour itself if its contrast with all backgrounds is enough, else the nearest darker or lighter one."""
    while True:
        found = color.hex()
        if min(contrast(found, background) for background in backgrounds) >= AA or not 0 < color.lightness < 1:
            return found
        color = color._replace(lightness=color.lightness + (-_STEP if darker else _STEP))


def _linear(color: str) -> tuple[float, float, float]:
    digits = color.lstrip("#")
    pairs = [digits[at : at + 2] for at in (0, 2, 4)] if len(digits) == 6 else [digit * 2 for digit in digits]
    red, green, blue = (_decoded(int(pair, 16) / 255) for pair in pairs)
    return red, green, blue


def _luminance(color: str) -> float:
    red, green, blue = _linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _decoded(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _encoded(channel: float) -> float:
    return 12.92 * channel if channel <= 0.0031308 else float(1.055 * channel ** (1 / 2.4) - 0.055)


def _channels(color: Shade) -> tuple[float, float, float]:
    """Linear red, green and blue."""
    a, b = color.chroma * cos(color.hue), color.chroma * sin(color.hue)
    long = (color.lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (color.lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (color.lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
