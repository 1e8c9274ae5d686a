"""Photograph a built site under many circumstances, and check what the pictures show.

    python -m tools.pictures [--accept] BUILT OUTPUT [WORD ...]

BUILT is a built site; OUTPUT gets the pictures and ``index.html``, which shows them and how they differ from those that
were accepted. Only pictures whose name has one of the words are taken; a name is ``scene--circumstances``. With
``--accept`` the pictures become the accepted ones. Exits with 1 if a check finds a problem.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench.static_server import static_server
from tools.chromium import WHAT_TO_INSTALL, find_chromium
from tools.pictures.camera import Picture, launch, photograph, profile
from tools.pictures.compare import accept, differences
from tools.pictures.gallery import gallery
from tools.pictures.scenes import CIRCUMSTANCES, scenes


def main(arguments: list[str]) -> int:
    """Take the pictures, write the page, and print what is wrong."""
    accepts = arguments[:1] == ["--accept"]
    built, output, *words = arguments[accepts:]
    return run(Path(built), Path(output), words, accepts=accepts)


def run(built: Path, output: Path, words: list[str], *, accepts: bool) -> int:
    """The same with typed arguments."""
    accepted, marked = output / "accepted", output / "differences"
    output.mkdir(parents=True, exist_ok=True)
    for file in output.glob("*.png"):
        file.unlink()
    shutil.rmtree(marked, ignore_errors=True)
    pictures = sorted(_take(built, output, words), key=lambda one: one.file.name)
    if accepts:
        print(f"{accept(output, accepted)} pictures are accepted.")
    different = differences(output, accepted, marked, complete=not words)
    (output / "index.html").write_text(gallery(pictures, different), encoding="utf-8")
    wrong = sum(bool(picture.problems) for picture in pictures)
    print(f"{len(pictures)} pictures, {wrong} with problems, {len(different)} differ: {output / 'index.html'}")
    return 1 if wrong else 0


def _take(built: Path, output: Path, words: list[str]) -> Iterator[Picture]:
    program = find_chromium()
    if program is None:
        sys.exit(WHAT_TO_INSTALL)
    by_size = sorted(CIRCUMSTANCES, key=lambda one: one.text_size)
    with static_server(built) as address, sync_playwright() as playwright:
        for size, group in groupby(by_size, key=lambda one: one.text_size):
            browser = launch(playwright.chromium, str(program), size)
            for circumstances in group:
                with profile(browser, circumstances) as context:
                    for scene in scenes(built):
                        name = f"{scene.name}--{circumstances.name}"
                        if scene.is_one_more and not circumstances.with_previews:
                            continue
                        if words and not any(word in name for word in words):
                            continue
                        picture = photograph(context, address, scene, circumstances, output)
                        for problem in picture.problems:
                            print(f"{name}: {problem}", flush=True)
                        yield picture
            browser.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
