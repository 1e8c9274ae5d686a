"""Compares the pictures with those that a person accepted."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from PIL import Image, ImageChops

TOLERANCE = 24
"""So much may a colour of a pixel differ, of 255: edges of letters are drawn differently now and then."""
FEWEST = 40
"""So many pixels make a difference."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How a picture differs from the accepted one.

    Attributes:
        change: ``new`` where no picture was accepted, ``gone`` where one was and is no more.
        share: The part of the pixels that differ, from 0 to 1.
        marked: The file that shows where.
    """

    name: str
    change: Literal["new", "gone", "changed"]
    share: float = 1.0
    marked: Path | None = None


def accept(folder: Path, accepted: Path) -> int:
    """Keep the pictures of a folder as the accepted ones, next to those of other scenes; gives their number."""
    accepted.mkdir(parents=True, exist_ok=True)
    files = sorted(folder.glob("*.png"))
    for file in files:
        shutil.copyfile(file, accepted / file.name)
    return len(files)


def differences(folder: Path, accepted: Path, marked: Path, *, complete: bool) -> list[Difference]:
    """What differs from the accepted pictures, the largest differences first.

    Args:
        marked: The folder that gets a picture for each difference.
        complete: Whether the folder has all pictures, so that one which is missing is gone.
    """
    if not accepted.is_dir():
        return []
    marked.mkdir(parents=True, exist_ok=True)
    found = [_difference(file, accepted / file.name, marked) for file in sorted(folder.glob("*.png"))]
    if complete:
        found += [
            Difference(file.name, "gone")
            for file in sorted(accepted.glob("*.png"))
            if not (folder / file.name).exists()
        ]
    return sorted((one for one in found if one), key=lambda one: (-one.share, one.name))


def _difference(file: Path, old_file: Path, marked: Path) -> Difference | None:
    if not old_file.is_file():
        return Difference(file.name, "new")
    if file.read_bytes() == old_file.read_bytes():
        return None
    with Image.open(file) as new, Image.open(old_file) as old:
        size = (max(new.width, old.width), max(new.height, old.height))
        before, after = _on_canvas(old, size), _on_canvas(new, size)
        greatest = ImageChops.difference(before, after).convert("L").point(lambda value: 255 * (value > TOLERANCE))
        pixels = greatest.histogram()[255]
        if pixels < FEWEST:
            return None
        paint = Image.new("RGB", size, (220, 0, 90))
        pale = Image.blend(after, Image.new("RGB", size, (255, 255, 255)), 0.7)
        target = marked / file.name
        Image.composite(paint, pale, greatest).save(target)
    return Difference(file.name, "changed", pixels / (size[0] * size[1]), target)


def _on_canvas(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    canvas = Image.new("RGB", size)
    canvas.paste(picture.convert("RGB"))
    return canvas
