"""Every setting that holds an address, a file or HTML is looked at, and so is the landing page."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from tests.building import write_site

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
