"""Pictures for social networks: who gets one, what it shows, and that equal words give equal bytes."""

from __future__ import annotations

import builtins
import io
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from docstead.errors import SiteError
from docstead.model.artifact import Artifact
from docstead.render.social_card import Look, draw_card
from tests.building import Head, rendered, write_site

ON = "[social_images]\nenabled = true\n"
PLAIN = Look("#ffffff", "#000000", "#ff0000")
FILES = {
    "docs/a.md": "# A\n",
    "docs/guides/_category_.json": '{"label": "Guides"}',
    "docs/guides/b.md": "# B\n",
    "docs/own.md": "---\nimage: img/own.png\n---\n\n# Own\n",
    "static/img/own.png": "",
}


def site(folder: Path, settings: str = ON) -> dict[str, Artifact]:
    return rendered(write_site(folder / "site", FILES, settings), folder / "f")


def image_of(artifacts: dict[str, Artifact], path: str) -> str | None:
    head = Head(artifacts[path].make().decode())
    found = head.meta("og:image")
    assert head.meta("twitter:image") == found
    return found[0] if found else None


@pytest.mark.item("2.11")
def test_pages_without_a_picture_get_one(tmp_path: Path) -> None:
    artifacts = site(tmp_path)
    for path in ("index.html", "docs/a/index.html", "docs/guides/b/index.html"):
        address = image_of(artifacts, path)
        assert address is not None
        file = address.removeprefix("https://test.example.org/")
        picture = Image.open(io.BytesIO(artifacts[file].make()))
        assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert image_of(artifacts, "docs/own/index.html") == "https://test.example.org/img/own.png"
    assert image_of(artifacts, "404.html") is None


def test_none_is_drawn_where_the_settings_say_so(tmp_path: Path) -> None:
    for number, settings in enumerate(("", ON.replace("true", "false"), f'image = "img/own.png"\n{ON}')):
        artifacts = site(tmp_path / str(number), settings)
        assert not [path for path in artifacts if path.startswith("assets/social/")]


def test_other_words_or_colours_give_another_file(tmp_path: Path) -> None:
    one = site(tmp_path / "one")
    other = site(tmp_path / "other", ON + 'accent = "#123456"\n')
    paths = [image_of(artifacts, f"docs/{name}/index.html") for artifacts in (one, other) for name in ("a", "guides/b")]
    assert len(set(paths)) == 4
    changed = {path for path in one if path in other and one[path].inputs != other[path].inputs}
    assert "docs/a/index.html" in changed


def test_equal_words_give_equal_bytes() -> None:
    assert draw_card("Title", "above", "below", PLAIN) == draw_card("Title", "above", "below", PLAIN)
    assert draw_card("Title", "above", "below", PLAIN) != draw_card("Title", "other", "below", PLAIN)


@pytest.mark.parametrize(
    "title",
    ["A", "Words " * 6, "Words " * 100, "Verylongword" * 30, "Äußeres für Ωμέγα и Компоненты", "", "tab\tand\nline"],
)
def test_every_title_has_its_place(title: str) -> None:
    picture = Image.open(io.BytesIO(draw_card(title, "above", "below", PLAIN))).convert("RGB")
    assert picture.getpixel((600, 5)) == (255, 0, 0)
    for x in (40, 1160):
        assert picture.crop((x, 20, x + 1, 630)).getcolors() == [(610, (255, 255, 255))], "the margin stays empty"
    inked = picture.crop((0, 20, 1200, 630)).convert("L").point(lambda value: 255 * (value < 40)).getbbox()
    assert bool(inked) == bool(title)
    assert not inked or (inked[1] > 90 and inked[3] < 500)


def test_colours_are_those_of_the_settings() -> None:
    picture = Image.open(io.BytesIO(draw_card("Title", "above", "below", Look("#102030", "#fff", "#0a0b0c"))))
    colors = {color for _, color in picture.convert("RGB").getcolors(70) or []}
    assert {(16, 32, 48), (255, 255, 255), (10, 11, 12)} <= colors


def test_a_font_of_the_site_is_used(tmp_path: Path) -> None:
    font = Path(str(files("font_source_sans_pro") / "files" / "SourceSansPro-It.ttf"))
    assert draw_card("Title", "", "", PLAIN) != draw_card("Title", "", "", Look("#fff", "#000", "#f00", font))


@pytest.mark.parametrize(("font", "message"), [("none.ttf", "there is no font"), ("img/own.png", "cannot be drawn")])
def test_a_font_that_cannot_be_used_is_said(tmp_path: Path, font: str, message: str) -> None:
    with pytest.raises(SiteError) as caught:
        artifacts = site(tmp_path, f'{ON}font = "static/{font}"\n')
        next(artifact for path, artifact in artifacts.items() if path.startswith("assets/social/")).make()
    (issue,) = caught.value.issues
    assert (issue.code, issue.path) == ("social-images", "docstead.toml")
    assert message in issue.message


def test_what_to_install_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *arguments: Any, **options: Any) -> Any:
        if name == "docstead.render.social_card":
            raise ImportError("not there", name="PIL")
        return real(name, *arguments, **options)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(SiteError) as caught:
        site(tmp_path)
    assert caught.value.issues[0].hint.startswith('install it with `pip install "docstead[images]"`')


def _logo(color: str, kind: str = "PNG") -> bytes:
    content = io.BytesIO()
    Image.new("RGB", (400, 200), color).save(content, kind)
    return content.getvalue()


def card(folder: Path, files: dict[str, str | bytes], settings: str) -> tuple[str, Image.Image]:
    artifacts = rendered(write_site(folder / "site", {"docs/a.md": "# A\n", **files}, settings), folder / "f")
    (path,) = {image_of(artifacts, "docs/a/index.html")}
    assert path is not None
    file = path.removeprefix("https://test.example.org/")
    return file, Image.open(io.BytesIO(artifacts[file].make())).convert("RGB")


@pytest.mark.parametrize(
    "settings",
    ['[navbar.logo]\nsrc = "img/logo.png"\n' + ON, ON + 'logo = "/img/logo.png"\n'],
    ids=["navbar", "own"],
)
def test_the_logo_is_in_the_corner(tmp_path: Path, settings: str) -> None:
    name, picture = card(tmp_path / "red", {"static/img/logo.png": _logo("red")}, settings)
    assert picture.size == (1200, 630)
    # At most 240 × 96 pixels, inside the margins.
    assert picture.getpixel((1110, 540)) == (255, 0, 0)
    assert picture.getpixel((920, 540)) == (255, 255, 255)
    other, _ = card(tmp_path / "blue", {"static/img/logo.png": _logo("blue")}, settings)
    assert name != other
    same, _ = card(tmp_path / "again", {"static/img/logo.png": _logo("red")}, settings)
    assert name == same, "the name does not depend on where the site is"


def test_a_drawing_of_the_navbar_is_left_out(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"static/img/logo.svg": "<svg/>"}
    _, picture = card(tmp_path, files, '[navbar.logo]\nsrc = "img/logo.svg"\n' + ON)
    assert picture.getpixel((1110, 540)) == (255, 255, 255)


@pytest.mark.parametrize(("logo", "words"), [("img/none.png", "there is no logo"), ("img/logo.svg", "cannot be drawn")])
def test_a_logo_that_cannot_be_used_is_reported(tmp_path: Path, logo: str, words: str) -> None:
    with pytest.raises(SiteError) as caught:
        card(tmp_path, {"static/img/logo.svg": "<svg/>"}, f'{ON}logo = "{logo}"\n')
    assert words in str(caught.value)
