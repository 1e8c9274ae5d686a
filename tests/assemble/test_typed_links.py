"""Every setting that holds an address, a file or HTML is looked at, and so is the landing page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.config.base import Settings, texts_of
from docstead.model.view import SidebarHtml
from tests.building import lines, write_site

PAGE = {"docs/a.md": "# A\n", "static/img/logo.svg": "<svg/>", "static/s.js": ""}


@pytest.mark.parametrize(
    ("settings", "code", "line", "words"),
    [
        ('favicon = "img/lgo.svg"\n', "missing-file", 3, "did you mean img/logo.svg?"),
        ('image = "none.png"\n', "missing-file", 3, ""),
        ('[navbar.logo]\nsrc = "img/logo.svg"\nsrc_dark = "/img/dark.svg"\n', "missing-file", 5, ""),
        ('[[scripts]]\nsrc = "/s.js"\n[[scripts]]\nsrc = "/t.js"\n', "missing-file", 6, ""),
        ("[announcement_bar]\ncontent = '<a href=\"/docs/b\">b</a>'\n", "broken-link", 4, "did you mean /docs/a?"),
        ("[footer]\ncopyright = '<a href=\"/docs/b\">b</a>'\n", "broken-link", 4, ""),
        ('[navbar]\nitems = [{ type = "html", value = \'<img src="/x.png">\' }]\n', "broken-link", 4, ""),
        # The same address twice: each mistake has its own place.
        (
            '[navbar]\ntitle = "/docs/b"\n[footer]\nlinks = [{ label = "b", to = "/docs/b" }]\n',
            "broken-link",
            6,
            "did you mean /docs/a?",
        ),
    ],
)
def test_settings(tmp_path: Path, settings: str, code: str, line: int, words: str) -> None:
    (issue,) = assemble(write_site(tmp_path, PAGE, settings)).issues
    assert (issue.code, issue.span and issue.span.line) == (code, line)
    assert words in issue.hint


@pytest.mark.parametrize(
    "settings",
    [
        'favicon = "img/logo.svg"\n',
        'favicon = "https://x.example.org/a.svg"\n',
        '[[scripts]]\nsrc = "//x.example.org/a.js"\n',
        '[announcement_bar]\ncontent = \'<a href="/docs/a">a</a> <a href="https://x.example.org">x</a>\'\n',
    ],
)
def test_what_is_there_or_elsewhere_is_not_reported(tmp_path: Path, settings: str) -> None:
    assert assemble(write_site(tmp_path, PAGE, settings)).issues == ()


@pytest.mark.parametrize(
    ("path", "text", "line"),
    [
        ("docs/b.md", "---\ntitle: B\nimage: /img/none.png\n---\n# B\n", 3),
        ("docs/b.md", "---\nimage: img/logo.svg\n---\n# B\n", 0),
        ("docs/b.md", "---\nimage: https://x.example.org/a.png\n---\n# B\n", 0),
        ("blog/authors.yml", "ana:\n  name: Ana\n  image_url: /img/none.png\n", 3),
        ("blog/authors.yml", "ana:\n  name: Ana\n  image_url: /img/logo.svg\n", 0),
        ("docs/_category_.json", '{\n  "link": { "type": "generated-index", "image": "none.png" } }', 2),
    ],
)
def test_pictures_in_front_matter_and_data_files(tmp_path: Path, path: str, text: str, line: int) -> None:
    issues = assemble(write_site(tmp_path, PAGE | {"docs/d/c.md": "# C\n", path: text})).issues
    assert [(issue.code, issue.path, issue.span and issue.span.line) for issue in issues] == [
        ("missing-file", path, line)
    ][: bool(line)]


def test_the_landing_page(tmp_path: Path) -> None:
    home = (
        "---\nhero:\n  title: T\n  image: img/none.svg\n  actions:\n    - { label: Go, to: /docs/b }\n"
        "cards:\n  - { title: C, text: c, to: /docs/c, links: [{ label: d, to: /docs/d }] }\n---\n"
    )
    issues = assemble(write_site(tmp_path, PAGE | {"index.md": home})).issues
    assert [(issue.path, issue.code, issue.message.split("`")[1]) for issue in issues] == [
        ("index.md", "missing-file", "hero.image"),
        ("index.md", "broken-link", "hero.actions.0.to"),
        ("index.md", "broken-link", "cards.0.to"),
        ("index.md", "broken-link", "cards.0.links.0.to"),
    ]


def test_html_of_the_settings_gets_the_base_path(tmp_path: Path) -> None:
    settings = (
        "base_path = '/project/'\n[announcement_bar]\ncontent = '<a href=\"/docs/a\">a</a>'\n"
        "[footer]\ncopyright = '<a href=\"/project/docs/a\">a</a>'\n"
    )
    view = assemble(write_site(tmp_path, PAGE, settings)).site.view
    assert view.announcement_bar is not None
    assert view.footer is not None
    assert view.announcement_bar.content == '<a href="/project/docs/a">a</a>'
    assert view.footer.copyright == '<a href="/project/docs/a">a</a>'


HTML = [
    ("<b>text", [(1, "`<b>` is never closed")]),
    ("<a href='/docs/a'>text", [(1, "`<a>` is never closed")]),
    ("<p>one<p>two<ul><li>a<li>b</ul>", []),
    ("<div><b>x</div>", [(6, "`<b>` is never closed")]),
    ("<b><i>x</b></i>", [(4, "`<i>` is never closed")]),
    ("x</b>", [(2, "`</b>` closes nothing")]),
    ("<br><img src='/s.js'/>a < b", []),
    ("<b>x <a href='/docs/a>y</a></b>", [(6, "the tag has no end")]),
    ("x<!-- y", [(2, "the comment has no end")]),
]
SETTINGS_WITH_HTML = {
    "announcement_bar.content": '[announcement_bar]\ncontent = "{}"\n',
    "footer.copyright": '[footer]\ncopyright = "{}"\n',
    "footer.links.0.html": '[[footer.links]]\nhtml = "{}"\n',
    "navbar.items.0.html": '[[navbar.items]]\nhtml = "{}"\n',
    "navbar.items.0.value": '[[navbar.items]]\ntype = "html"\nvalue = "{}"\n',
    "navbar.items.0.items.0.html": '[[navbar.items]]\nlabel = "x"\nitems = [{{ html = "{}" }}]\n',
    "sections.0.sidebars.main.1.value": '[[sections]]\nsidebars.main = ["a", {{ type = "html", value = "{}" }}]\n',
}


@pytest.mark.parametrize(("html", "expected"), HTML)
def test_html_in_settings_is_complete(tmp_path: Path, html: str, expected: list[tuple[int, str]]) -> None:
    settings = SETTINGS_WITH_HTML["announcement_bar.content"].format(html)
    found = assemble(write_site(tmp_path, PAGE, settings)).issues
    assert [issue.code for issue in found] == ["settings-html"] * len(expected)
    places = [(issue.span.column - len('content = "'), issue.message) for issue in found if issue.span]
    assert places == [(column, f"`announcement_bar.content`: {message}") for column, message in expected]


@pytest.mark.parametrize("name", SETTINGS_WITH_HTML)
def test_every_setting_with_html_is_read(tmp_path: Path, name: str) -> None:
    settings = SETTINGS_WITH_HTML[name].format("<b>text")
    (issue,) = assemble(write_site(tmp_path, PAGE, settings)).issues
    text = (tmp_path / "docstead.toml").read_text(encoding="utf-8").splitlines()
    assert (issue.code, issue.message) == ("settings-html", f"`{name}`: `<b>` is never closed")
    assert issue.span
    assert text[issue.span.line - 1][issue.span.column - 1 :].startswith("<b>")


def test_every_type_of_setting_with_html_has_a_case() -> None:
    def marked(kind: type[Settings]) -> Iterator[str]:
        yield from (name for name, text in texts_of(kind).items() if text == "html")
        for inner in kind.__subclasses__():
            yield from marked(inner)

    assert set(marked(Settings)) == {name.rpartition(".")[2] for name in SETTINGS_WITH_HTML}


def test_a_place_in_a_text_of_several_lines(tmp_path: Path) -> None:
    settings = "[announcement_bar]\ncontent = '''\nA\n <a href=\"/docs/b\">b</a>'''\n"
    (issue,) = assemble(write_site(tmp_path, PAGE, settings)).issues
    assert (issue.code, issue.span and (issue.span.line, issue.span.column)) == ("broken-link", (6, 2))


def test_sidebars_are_looked_at_and_have_the_base_path(tmp_path: Path) -> None:
    rows = 'main = ["a", { type = "link", label = "b", href = "/docs/b" }, { type = "html", value = "<a href=\'/docs/a\'>a</a>" }]'
    assembly = assemble(write_site(tmp_path, PAGE, f"base_path = '/p/'\n[[sections]]\n[sections.sidebars]\n{rows}\n"))
    (issue,) = assembly.issues
    assert (issue.code, issue.hint) == ("broken-link", "did you mean /docs/a?")
    items = assembly.site.sidebars["current/main"].items
    assert [item.value for item in items if isinstance(item, SidebarHtml)] == ["<a href='/p/docs/a'>a</a>"]


def test_an_issue_of_a_language_is_in_its_own_file(tmp_path: Path) -> None:
    settings = "[announcement_bar]\ncontent = '<a href=\"/docs/b\">b</a>'\n"
    files = PAGE | {"i18n/de/docstead.toml": f"{settings}[[navbar.items]]\ntype = 'doc'\ndoc_id = 'b'\n"}
    site = write_site(tmp_path, files, f'[i18n]\nlocales = ["en", "de"]\n{settings}[footer]\ncopyright = "<b>x"\n')
    assert lines(assemble(site).issues) == [
        "docstead.toml:6:12 broken-link",
        "docstead.toml:8:14 settings-html",
        "i18n/de/docstead.toml:2:12 broken-link",
        "i18n/de/docstead.toml:5:1 unknown-doc",
    ]


def test_addresses_of_any_kind_get_the_base_path_where_they_begin_at_the_root(tmp_path: Path) -> None:
    settings = (
        'base_path = "/project/"\n'
        '[navbar]\nitems = [{ label = "f", href = "/feed.xml" }, { label = "e", href = "https://example.org/x" }, { label = "d", href = "/project/a%20b" }]\n'
        '[footer]\nlinks = [{ label = "f", href = "/feed.xml#a" }, { label = "m", href = "mailto:crew@example.org" }]\n'
    )
    view = assemble(write_site(tmp_path, {"docs/a.md": "# A\n"}, settings)).site.view
    assert [getattr(item, "href", None) for item in view.navbar.items] == [
        "/project/feed.xml",
        "https://example.org/x",
        "/project/a%20b",
    ]
    assert view.footer is not None
    assert [link.href for link in view.footer.links] == ["/project/feed.xml#a", "mailto:crew@example.org"]
