"""Coloured code is kept between builds."""

from __future__ import annotations

import re
import sqlite3
from html import unescape
from pathlib import Path

import pytest
from pygments.lexers import get_all_lexers

import docstead.compile.highlighting as highlighting
from docstead.build import build
from docstead.compile.highlighting import HighlightCache
from tests.building import write_files
from tests.compile.comparable import compile_text, plain_html

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


def kept(folder: Path, version: str = "0123456789") -> HighlightCache:
    return HighlightCache(folder, version)


def filled(folder: Path) -> Path:
    cache = kept(folder)
    assert cache.highlight(CODE, "js") == COLOURED
    cache.save()
    return folder / "highlights.sqlite"


def test_what_was_coloured_once_is_not_coloured_again(tmp_path: Path, uncoloured: list[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(highlighting, "highlight", lambda code, language: COLOURED)
        filled(tmp_path)
    assert kept(tmp_path).highlight(CODE, "js") == COLOURED
    assert uncoloured == []
    assert kept(tmp_path).highlight(CODE, "ts") == "ts!"
    assert kept(tmp_path).highlight(f"{CODE} ", "js") == "js!"


def test_code_without_colours_is_not_kept(tmp_path: Path) -> None:
    cache = kept(tmp_path)
    assert [cache.highlight("a < b", language) for language in ("", "text", "plain")] == ["a &lt; b"] * 3
    cache.save()
    assert not list(tmp_path.iterdir())


def test_another_version_colours_anew(tmp_path: Path, uncoloured: list[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(highlighting, "highlight", lambda code, language: COLOURED)
        filled(tmp_path)
    newer = kept(tmp_path, "9876543210")
    assert newer.highlight(CODE, "js") == "js!"
    newer.save()
    assert kept(tmp_path, "9876543210").highlight(CODE, "js") == "js!"
    assert uncoloured == ["js"]


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100])
def test_a_broken_file_is_made_anew(tmp_path: Path, content: bytes) -> None:
    path = filled(tmp_path)
    path.write_bytes(content)
    for _ in range(2):
        cache = kept(tmp_path)
        assert cache.highlight(CODE, "js") == COLOURED
        cache.save()
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT html FROM blocks").fetchall() == [(COLOURED,)]
    connection.close()


def test_a_file_that_has_grown_too_large_starts_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = filled(tmp_path)
    monkeypatch.setattr(highlighting, "_MOST_BYTES", 1)
    cache = kept(tmp_path)
    cache.highlight("let b", "js")
    cache.save()
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT count(*) FROM blocks").fetchone() == (1,)
    connection.close()


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


@pytest.mark.parametrize("code", ["$ ls -l\n> file", "a\n\n  b <c> & 'd' 𝒳\n\n"])
def test_highlighted_code_has_the_text_of_the_code(code: str) -> None:
    names = [aliases[0] for _, aliases, _, _ in get_all_lexers(plugins=False) if aliases]
    texts = {name: unescape(re.sub(r"</?span[^<>]*>", "", highlighting.highlight(code, name))) for name in names}
    assert {name: text for name, text in texts.items() if text != code} == {}


@pytest.mark.parametrize("language", ["console", "shell-session", "doscon", "ps1con", "irb"])
def test_the_last_line_of_a_session_is_shown(language: str) -> None:
    document = compile_text(f"# A\n\n```{language}\n$ one\n$ two\n```\n")
    html = unescape(re.sub(r"<[^<>]*>", "", plain_html(document)))
    assert "$ one\n$ two\n" in html
