"""What components render, as Markdown."""

from __future__ import annotations

import pytest

from docstead.render.html_markdown import markdown_of_html


def written(html: str, *, inline: bool = False) -> str:
    return markdown_of_html(html, lambda href: f"https://x.org{href}" if href.startswith("/") else href, inline=inline)


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>One <b>two</b> <em>three</em></p><p>four</p>", "One **two** *three*\n\nfour"),
        ("<h2>Title</h2><div>text<br>next</div>", "## Title\n\ntext\\\nnext"),
        ('<a href="/docs/a"><span>A</span></a>, <a href="#b">B</a>, <a>C</a>', "[A](https://x.org/docs/a), [B](#b), C"),
        ('<a href="#a"><span>A</span><span>more</span></a><a href="#b">B</a>', "[A: more](#a)\n\n[B](#b)"),
        ("<span>Loans</span><output>3</output> in<span>a</span> <b>w</b><b>x</b>", "Loans 3 ina **w****x**"),
        ("<label>Field<select><option>a</option></select></label><label>Value<input></label>", "Field Value"),
        ("<code><span>a</span><span>b</span></code>", "`ab`"),
        ('<img src="/i.png" alt="An image">', "![An image](https://x.org/i.png)"),
        ("<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>", "- a\n- b\n  1. c"),
        (
            '<table><caption>Loans</caption><thead><tr><td></td><th>A|B</th></tr></thead><tbody><tr><th>x</th><td>1</td></tr></tbody></table>',
            "Loans\n\n|  | A\\|B |\n| --- | --- |\n| x | 1 |",
        ),
        ('<pre><code class="language-js">if (a &lt; b) {\n  <span>c</span>\n}</code></pre>', "```js\nif (a < b) {\n  c\n}\n```"),
        ("<pre>```\n</pre>", "````\n```\n````"),
        ("<code>a `b`</code> x", "`` a `b` `` x"),
        ("a * b_c [d] &lt;e&gt;", "a \\* b\\_c \\[d\\] \\<e>"),
        ("<p>a</p><script>b</script><button>c</button><svg><text>d</text></svg><p aria-hidden='true'>e<b>f</b></p>", "a"),
        ("<p>a<span data-markdown-ignore=''>b</span>c</p>", "ac"),
        ("<select><option>a</option></select><input value='b'><p>c</p>", "c"),
        ("", ""),
    ],
)  # fmt: skip
def test_markdown_of_html(html: str, expected: str) -> None:
    assert written(html) == expected


def test_inline() -> None:
    assert written("<span>one\n two</span>", inline=True) == "one two"


@pytest.mark.parametrize(
    "html", ["</p></td></table></ul></a></pre>", "<table><td>x", "<a href='/x'><pre>", "<ul><li><table></li>", "<!-- x"]
)
def test_broken_html_ends(html: str) -> None:
    assert isinstance(written(html), str)
