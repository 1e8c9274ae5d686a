"""The theme of a site: colours from the settings, its style sheet and its HTML, and the mistakes in them."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from docstead.assemble.theme import DARK, LIGHT, custom_properties
from docstead.build import assemble
from docstead.config import ThemeSettings
from docstead.model.color import AA, contrast, shade
from docstead.rebuild import LiveSite
from tests.building import lines, rendered, write_files, write_site
from tests.conftest import ROOT

TOKENS = (ROOT / "frontend" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
COLORS = ["#1666ba", "#0a7d55", "#b3261e", "#6b4fbb", "#2f6b2b", "#8a5a00", "#333333", "#c2185b"]
EXAMPLE = ROOT / "examples" / "themed"


def properties(settings: ThemeSettings) -> list[dict[str, str]]:
    """The custom properties of each rule: in general, light, dark."""
    rules = re.findall(r"\{([^}]*)\}", custom_properties(settings))
    return [dict(re.findall(r"--([\w-]+):([^;]+)", rule)) for rule in rules]


@pytest.mark.parametrize("accent", COLORS)
def test_all_shades_of_a_readable_accent_are_readable(accent: str) -> None:
    for colors, backgrounds in zip(properties(ThemeSettings(accent=accent)), (LIGHT, DARK), strict=True):
        for name in ("accent", "accent-strong", "link"):
            assert min(contrast(colors[f"color-{name}"], background) for background in backgrounds) >= AA, name
        for name in ("accent-fill", "accent-fill-hover"):
            assert contrast(colors["color-on-accent"], colors[f"color-{name}"]) >= AA, name
        assert contrast(colors["color-accent-strong"], colors["color-accent-soft"]) >= AA


@pytest.mark.parametrize("color", [*COLORS, "#fff", "#000000", "#ff0000"])
def test_a_shade_is_its_colour(color: str) -> None:
    full = color if len(color) == 7 else "#" + "".join(digit * 2 for digit in color[1:])
    assert shade(color).hex() == full


def test_properties_and_backgrounds_are_those_of_the_frontend() -> None:
    settings = ThemeSettings(accent="#1666ba", font="A", code_font="B", radius="0", width="70rem")
    for name in {name for rule in properties(settings) for name in rule}:
        assert f"--{name}:" in TOKENS, name
    light, dark = TOKENS.split("[data-theme='dark'] {")
    for names, backgrounds, css in ((("page", "subtle"), LIGHT, light), (("page", "surface", "subtle"), DARK, dark)):
        assert set(backgrounds) == set(re.findall(rf"--color-(?:{'|'.join(names)}): (#\w+)", css))


@pytest.mark.parametrize(
    ("css", "place"),
    [
        (".a { color: red }\n.b { background: url('img/none.png') }\n", (2, 23)),
        ("@import 'none.css';\n", (1, 10)),
        (".a { background: url(/b/img/none.png) }\n", (1, 22)),
        (".a { background: url(/img/a.png) }\n", (1, 22)),  # without the base path
        (".a { background: url(/b/img/a.png), url(own.png?v=1), url(data:image/png;base64,a) }\n", None),
        ("/* url(none.png) */ @import url('https://x.example.org/a.css');\n", None),
    ],
)
def test_files_that_the_style_sheet_names_exist(tmp_path: Path, css: str, place: tuple[int, int] | None) -> None:
    files = {"docs/a.md": "# A\n", "theme/style.css": css, "theme/own.png": "", "static/img/a.png": ""}
    issues = assemble(write_site(tmp_path, files, 'base_path = "/b/"\n')).issues
    assert [(i.code, i.path, i.span and (i.span.line, i.span.column)) for i in issues] == [
        ("missing-file", "theme/style.css", place)
    ][: bool(place)]


def test_nothing_set_is_no_style() -> None:
    assert custom_properties(ThemeSettings()) == ""


def test_an_accent_that_cannot_be_read_is_reported_with_the_nearest_that_can(tmp_path: Path) -> None:
    settings = '[theme]\naccent = "#ff8800"\naccent_dark = "#222266"\n'
    issues = assemble(write_site(tmp_path, {"docs/a.md": "# A\n"}, settings)).issues
    assert lines(issues) == ["docstead.toml:4:1 theme-contrast", "docstead.toml:5:1 theme-contrast"]
    assert issues[0].message == "`theme.accent` has a contrast of 2.2 with the background #f6f7f9; text needs 4.5"
    better = [re.findall(r"#\w{6}", issue.hint)[0] for issue in issues]
    assert AA <= min(contrast(better[0], background) for background in LIGHT) < AA + 0.2
    assert AA <= min(contrast(better[1], background) for background in DARK) < AA + 0.2


def test_the_parts_of_a_theme_are_in_the_head_in_their_order(tmp_path: Path) -> None:
    made = rendered(EXAMPLE, tmp_path)
    html = made["docs/pressing/index.html"].make().decode()
    (style,) = (path for path in made if path.endswith("/style.css") and "theme-" in path)
    places = [
        html.index(part)
        for part in (
            '<link rel="stylesheet" href="/orchard/assets/style.css">',
            "<style>:root{--font-text:",
            f'<link rel="stylesheet" href="/orchard/{style}">',
            '<link rel="preload" as="image" href="/orchard/press.svg">',
            "</head>",
        )
    ]
    assert places == sorted(places)
    assert made[style].make() == (EXAMPLE / "theme/style.css").read_bytes()
    assert style.replace("style.css", "grain.svg") in made
    assert not [path for path in made if "head.html" in path]


def test_a_changed_file_of_the_theme_changes_its_address_and_every_page(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n", "theme/style.css": "", "theme/a.svg": "<svg/>"})
    before = rendered(site, tmp_path)
    write_files(site, {"theme/a.svg": "<svg></svg>"})
    after = rendered(site, tmp_path)
    assert not {path for path in before if "theme-" in path} & set(after)
    assert before["docs/a/index.html"].inputs != after["docs/a/index.html"].inputs


@pytest.mark.parametrize(
    ("file", "html", "expected"),
    [
        ("head", "<meta name='a' content='b'>\n<style>p { color: red }</style>", []),
        ("head", "\n  <div>Text</div>", ["theme/head.html:2:3 theme-html"]),
        ("head", "Text", ["theme/head.html:1:1 theme-html"]),
        ("head", "<script src='/here.js'></script><script src='//other.example.org/x.js'></script>", []),
        ("head", "<script src='/gone.js'></script>", ["theme/head.html:1:1 broken-link"]),
        ("head", "<style>p {}", ["theme/head.html:1:1 theme-html"]),
        ("hero", "<svg><path d=''/><a href='/docs/a'>A</a></svg>", []),
        ("hero", "<svg></p></svg>", ["theme/hero.html:1:6 theme-html"]),
        ("hero", "<a href='/docs/b'>B</a>", ["theme/hero.html:1:1 broken-link"]),
    ],
)
def test_html_of_the_theme_is_checked(tmp_path: Path, file: str, html: str, expected: list[str]) -> None:
    site = write_site(tmp_path, {"docs/a.md": "# A\n", "static/here.js": "", f"theme/{file}.html": html})
    assert lines(assemble(site).issues) == expected


def test_a_site_in_memory_follows_its_theme(tmp_path: Path) -> None:
    site = LiveSite(write_site(tmp_path, {"docs/a.md": "# A\n", "theme/style.css": "p { color: red }"}))
    site.update()
    before = site.read("docs/a/index.html")
    write_files(tmp_path, {"theme/style.css": "p { color: blue }"})
    (style, *others) = sorted(path for path in site.update().changed if "theme-" in path)
    assert sorted(filter(None, map(site.read, (style, *others)))) == [b"p { color: blue }"]
    # The page has another build id, so that browsers load it as a whole.
    assert site.read("docs/a/index.html") != before


def test_the_policy_allows_the_html_of_the_head(tmp_path: Path) -> None:
    head = "<script>a()</script><style>p {}</style><script src='https://x.example.org/a.js'></script>"
    made = rendered(write_site(tmp_path / "site", {"docs/a.md": "# A\n", "theme/head.html": head}), tmp_path)
    policy = made["_headers"].make().decode()
    for text in ("a()", "p {}"):
        assert b64encode(sha256(text.encode()).digest()).decode() in policy
    assert "https://x.example.org" in policy
