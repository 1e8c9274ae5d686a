"""Coloured code is kept between builds."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import docstead.compile.highlighting as highlighting
from docstead.build import build
from docstead.cache import Cache
from docstead.compile.highlighting import cached_highlight
from tests.building import write_files

CODE = "var a = 1; // <one>\n"
COLOURED = highlighting.highlight(CODE, "js")
SITE = {
    "docstead.toml": 'title = "T"\nurl = "https://docs.example.org"\n',
    "docs/a.md": f"# A\n\n```js\n{CODE}```\n",
}


@pytest.fixture
def uncoloured(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Colouring is replaced by noting what would be coloured."""
    asked: list[str] = []

    def note(code: str, language: str) -> str:
        asked.append(language)
        return f"{language}!"

    monkeypatch.setattr(highlighting, "highlight", note)
    return asked


def test_code_is_highlighted_once(tmp_path: Path, uncoloured: list[str]) -> None:
    for _ in range(2):
        cache = Cache(tmp_path)
        assert cached_highlight(cache, "1")(CODE, "js") == "js!"
        cache.save()
    assert uncoloured == ["js"]
    assert cached_highlight(Cache(tmp_path), "1")(CODE, "ts") == "ts!"
    assert cached_highlight(Cache(tmp_path), "1")(f"{CODE} ", "js") == "js!"
    assert cached_highlight(Cache(tmp_path), "2")(CODE, "js") == "js!"
    assert uncoloured == ["js", "ts", "js", "js"]


def test_code_without_colours_is_not_kept(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    highlight = cached_highlight(cache, "1")
    assert [highlight("a < b", language) for language in ("", "text", "plain")] == ["a &lt; b"] * 3
    cache.save()
    assert not list(tmp_path.iterdir())


def test_a_page_edited_elsewhere_keeps_its_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site, out = tmp_path / "site", tmp_path / "out"
    write_files(site, SITE)
    build(site, out)
    page = site / "docs" / "a.md"
    page.write_text(page.read_text(encoding="utf-8") + "\nMore text.\n", encoding="utf-8")
    monkeypatch.setattr(highlighting, "highlight", lambda code, language: pytest.fail("coloured again"))
    build(site, out)
    html = (out / "docs" / "a" / "index.html").read_text(encoding="utf-8")
    assert "More text." in html
    assert COLOURED.strip() in html


SESSION = "$ docstead check .\nPS> x\n>>> 1 <\n  hint: the last line"


@pytest.mark.parametrize("end", ["", "\n", "\n\n"])
@pytest.mark.parametrize(
    "language", ["console", "pycon", "rbcon", "psql", "ps1con", "doscon", "sqlite3", "bash", "js", "html"]
)
def test_colours_leave_the_text_as_it_is(language: str, end: str) -> None:
    html = highlighting.highlight(SESSION + end, language)
    assert unescape(re.sub(r"<[^>]+>", "", html)) == SESSION + end
