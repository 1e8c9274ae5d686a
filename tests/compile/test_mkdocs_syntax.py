"""Syntax of MkDocs and its extensions, which an import turns on."""

from __future__ import annotations

import pytest

from docstead.config import MarkdownSettings
from tests.compile.comparable import compile_text, plain_html

ON = MarkdownSettings(
    format="md", extensions=("attributes", "icons", "link_definitions", "subscripts", "superscripts", "tables")
)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("H~2~O, ~~gone~~ and ~/home", "H<sub>2</sub>O, <del>gone</del> and ~/home"),
        ("2^10^ is ^^1024^^", "2<sup>10</sup> is <ins>1024</ins>"),
        ('<a href="/a~b~c">x</a>', 'href="/a~b~c"'),
        ("https://e.org/~bob/a~b~c", "https://e.org/~bob/a~b~c"),
        ("| x^2 | y^2 |\n| - | - |\n| 1 | 2 |", "<th>x^2</th><th>y^2</th>"),
        (r"\\(a^2+b^2\\)", "a^2+b^2"),
        ("`H~2~O` and `2^10^`", "<code>H~2~O</code> and <code>2^10^</code>"),
        ("A[^1] and B[^2]\n\n[^1]: One\n\n[^2]: Two", 'A<sup><a href="#'),
    ],
)
def test_signs_around_a_text_raise_and_lower_it(text: str, html: str) -> None:
    assert html in plain_html(compile_text(f"{text}\n", settings=ON))


def test_a_definition_below_a_paragraph_is_none_of_its_text() -> None:
    text = 'See [boats][b] and [oars].\n[b]: /boats\n[oars]: <a b.md> "All oars"\n\n```\nx\n[b]: /code\n```\n'
    html = plain_html(compile_text(text, settings=ON))
    assert '<a href="/boats">boats</a>' in html
    assert '<a title="All oars" href="a%20b.md">oars</a>' in html
    assert html.count("[b]:") == 1  # in the code


def test_a_comment_below_a_picture_is_not_shown() -> None:
    assert "remark" not in plain_html(compile_text('![a](x.png)\n[//]: # "remark"\n', settings=ON))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[:octicons-code-16:](https://e.com){ title="Source" }', ["code"]),
        ("| OS |\n| - |\n| :simple-debian: |", ["OS", "debian"]),
        ("[:octicons-code-16: Source](https://e.com)", ["Source"]),
    ],
)
def test_an_icon_that_is_alone_is_named(text: str, words: list[str]) -> None:
    (section,) = compile_text(f"{text}\n", settings=ON).sections
    assert [block.text for block in section.blocks] == words
