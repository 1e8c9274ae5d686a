"""Photograph a built site under many circumstances, and check what the pictures show.

    python -m tools.pictures BUILT OUTPUT [WORD ...]

BUILT is a built site; OUTPUT gets the pictures and ``index.html``, which shows them. Only scenes whose name has one of the
words are photographed. Exits with 1 if a check finds a problem.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html import escape
from itertools import groupby
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.chromium import CHROMIUM_OPTIONS, WHAT_TO_INSTALL, find_chromium
from tools.pictures.camera import Picture, photograph, served
from tools.pictures.scenes import CIRCUMSTANCES, scenes


def main(arguments: list[str]) -> int:
    """Take the pictures, write the page, and print what is wrong."""
    built, output = Path(arguments[0]), Path(arguments[1])
    output.mkdir(parents=True, exist_ok=True)
    pictures = sorted(_take(built, output, arguments[2:]), key=lambda one: (one.scene.name, one.circumstances.name))
    (output / "index.html").write_text(_page(pictures), encoding="utf-8")
    for picture in pictures:
        for problem in picture.problems:
            print(f"{picture.file.stem}: {problem}")
    wrong = sum(bool(picture.problems) for picture in pictures)
    print(f"{len(pictures)} pictures, {wrong} with problems: {output / 'index.html'}")
    return 1 if wrong else 0


def _take(built: Path, output: Path, words: list[str]) -> Iterator[Picture]:
    program = find_chromium()
    if program is None:
        sys.exit(WHAT_TO_INSTALL)
    wanted = [scene for scene in scenes(built) if not words or any(word in scene.name for word in words)]
    by_size = sorted(CIRCUMSTANCES, key=lambda one: one.text_size)
    with served(built) as address, sync_playwright() as playwright:
        for size, group in groupby(by_size, key=lambda one: one.text_size):
            flags = [*CHROMIUM_OPTIONS, f"--blink-settings=defaultFontSize={size}"]
            browser = playwright.chromium.launch(executable_path=str(program), args=flags)
            for circumstances in group:
                for scene in wanted:
                    yield photograph(browser, address, scene, circumstances, output)
            browser.close()


def _page(pictures: list[Picture]) -> str:
    rows = "".join(
        f"<section><h2>{escape(name)}</h2><div>{''.join(map(_figure, group))}</div></section>"
        for name, group in groupby(pictures, key=lambda one: one.scene.name)
    )
    style = "div{display:flex;gap:1rem;overflow:auto}img{height:24rem;border:1px solid #999}li{color:#b00}"
    return f"<!doctype html><meta charset=utf-8><title>Pictures</title><style>{style}</style>{rows}"


def _figure(picture: Picture) -> str:
    problems = "".join(f"<li>{escape(problem)}" for problem in picture.problems)
    name = escape(picture.file.name)
    return (
        f"<figure><figcaption>{escape(picture.circumstances.name)}<ul>{problems}</ul></figcaption>"
        f'<a href="{name}"><img loading=lazy src="{name}" alt=""></a></figure>'
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
