"""The pictures of the pages: a part of them is taken and checked, and planted mistakes are found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from bench.static_server import static_server
from tools.pictures.camera import check, launch, photograph, profile
from tools.pictures.compare import accept, differences
from tools.pictures.gallery import gallery
from tools.pictures.scenes import CIRCUMSTANCES, STATES, Circumstances, Scene, scenes

DOC = Scene("doc", "/docs/fundamentals/validation")
DESKTOP = CIRCUMSTANCES[0]
MISTAKES = [
    ("<p style='position: fixed'>fixed</p>", "is fixed on paper", Circumstances("paper", print=True)),
    ("<p style='width: 2000px'>wide</p>", "px wide in a window", DESKTOP),
    ("<p style='position: absolute; left: -200px'>lost in space</p>", "is outside the window", DESKTOP),
    ("<p style='width: 2em; overflow-wrap: anywhere'>What the asset is</p>", "is a column of", DESKTOP),
    (
        (
            "<button style='position: absolute; top: 0'>Press</button>"
            "<div style='position: absolute; top: 0; width: 9em; height: 9em'>cover</div>"
        ),
        "is covered by",
        DESKTOP,
    ),
    ("<p style='color: #ccc; background: #fff'>pale</p>", "minimum color contrast", DESKTOP),
    ("<p>\ue123</p>", "which no font has", DESKTOP),
]


@pytest.fixture(scope="module")
def address(website: Path) -> Iterator[str]:
    """Address of the website, served as plain files."""
    with static_server(website) as url:
        yield url


@pytest.fixture(scope="module")
def browsers(chromium_options: dict[str, Any], browser: Browser) -> Iterator[dict[int, Browser]]:
    """A browser for each size of text."""
    found = {16: browser}
    for size in {one.text_size for one in CIRCUMSTANCES} - {16}:
        found[size] = launch(browser.browser_type, chromium_options["executable_path"], size)
    yield found
    for size in found.keys() - {16}:
        found[size].close()


@pytest.mark.parametrize("circumstances", CIRCUMSTANCES, ids=lambda one: one.name)
def test_a_page_under_all_circumstances(
    browsers: dict[int, Browser], address: str, circumstances: Circumstances, tmp_path: Path
) -> None:
    with profile(browsers[circumstances.text_size], circumstances) as context:
        picture = photograph(context, address, DOC, circumstances, tmp_path)
    assert picture.problems == ()
    assert picture.file.is_file()


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
# `make pictures` has all circumstances. These three differ in size, colours and text.
@pytest.mark.parametrize("name", ["phone", "dark", "text-32-narrow"])
def test_the_states_of_the_dialog(
    browsers: dict[int, Browser], address: str, state: Any, name: str, tmp_path: Path
) -> None:
    circumstances = next(one for one in CIRCUMSTANCES if one.name == name)
    scene = Scene(state.__name__, DOC.path, state)
    with profile(browsers[circumstances.text_size], circumstances) as context:
        assert photograph(context, address, scene, circumstances, tmp_path).problems == ()


@pytest.mark.parametrize(("html", "problem", "circumstances"), MISTAKES, ids=[one[1] for one in MISTAKES])
def test_a_mistake_is_found(page: Page, html: str, problem: str, circumstances: Circumstances) -> None:
    page.set_content(f"<!doctype html><title>x</title><body>{html}")
    if circumstances.print:
        page.emulate_media(media="print")
    found = check(page, circumstances)
    assert any(problem in one for one in found), found


def test_every_kind_of_page_and_every_preview_is_photographed(website: Path) -> None:
    paths = {scene.path for scene in scenes(website)}
    assert {"/", "/blog", "/blog/archive", "/blog/tags", "/docs/nothing-here"} <= paths
    assert "/docs/front-end-basics/form-components/data-entry/text-field" in paths


def test_differences_from_accepted_pictures_are_shown(tmp_path: Path) -> None:
    now, accepted, marked = tmp_path, tmp_path / "accepted", tmp_path / "differences"
    for name in ("same", "other", "noise", "gone"):
        Image.new("RGB", (60, 40), "white").save(now / f"{name}.png")
    assert differences(now, accepted, marked, complete=True) == []
    assert accept(now, accepted) == 4
    assert differences(now, accepted, marked, complete=True) == []
    (now / "gone.png").unlink()
    Image.new("RGB", (60, 40), (250, 250, 250)).save(now / "noise.png")
    Image.new("RGB", (60, 50), "white").save(now / "other.png")
    Image.new("RGB", (60, 40), "white").save(now / "new.png")
    found = differences(now, accepted, marked, complete=True)
    assert [(one.name, one.change) for one in found] == [
        ("gone.png", "gone"),
        ("new.png", "new"),
        ("other.png", "changed"),
    ]
    assert found[2].share == pytest.approx(0.2)
    page = gallery([], found)
    for address in ("accepted/other.png", "differences/other.png", "accepted/gone.png"):
        assert f'src="{address}"' in page
