"""Coloured code is kept between builds."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from pygments.lexers import get_all_lexers

import docstead.compile.highlighting as highlighting
from docstead.build import build
from docstead.cache import Cache
from docstead.compile.highlighting import cached_highlight
from docstead.compile.time_limit import TimeUpError
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


@pytest.mark.slow  # loads all languages
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


def test_a_limit_that_ends_the_loading_of_a_language_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(_: str, __: object) -> str:
        raise ValueError("uncompilable regex") from TimeUpError()

    monkeypatch.setattr(highlighting, "_highlighted", load)
    assert highlighting.highlight("a < b", "python") == "a &lt; b"
