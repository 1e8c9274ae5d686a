"""The text of HTML that an author wrote is read like that of Markdown."""

from __future__ import annotations

import pytest

from docstead.model.document import Block
from tests.building import compiled


def _blocks(text: str) -> list[Block]:
    return [block for section in compiled(text).sections for block in section.blocks]


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>One <b>two</b>.<br>Three</p>", [("paragraph", "One two. Three")]),
        ("<div>One</div>\n<div>two &amp; three</div>", [("paragraph", "One"), ("paragraph", "two & three")]),
        ("<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>", [("item", "one"), ("item", "inner"), ("item", "two")]),
        ("<pre><code>run <i>it</i>\n  --now &lt;x&gt;\n</code></pre>", [("code", "run it\n  --now <x>")]),
        ("<table><tr><th>A</th><th>B</th></tr>\n<tr><td><p>1</p></td><td></td></tr></table>", [("row", "A | B"), ("row", "1")]),
        ("<p>Shown</p><!-- <p>not</p> --><script>var a = '<p>';</script>", [("paragraph", "Shown")]),
        ("<!-- not ended <p>One</p>", []),
    ],
    ids=["paragraph", "blocks", "list", "code", "table", "hidden", "comment"],
)  # fmt: skip
def test_blocks_of_html_are_read(html: str, expected: list[tuple[str, str]]) -> None:
    assert [(block.kind, block.text) for block in _blocks(html)] == expected


def test_a_summary_is_a_title_and_a_first_row_a_header() -> None:
    title, _, head, row = _blocks(
        "<details>\n<summary>Why `it`\nstops</summary>\n\nText.\n\n</details>\n\n"
        "<table><tr><th>A</th></tr><tr><td><code>x</code></td></tr></table>"
    )
    assert title.markdown == ("**Why \\`it\\` stops**",)
    assert (head.role, row.role, row.markdown) == ("header", "", ("`x`",))


def test_a_term_and_what_it_means_are_one_item() -> None:
    first, more, second, text = _blocks(
        "<dl>\n<dt><code>keep_days</code></dt>\n<dd>\n  <p>How long\n  it is kept.</p><p>Default is 3.</p></dd>\n"
        "<dt>Alone</dt>\n<dt>size</dt><dd></dd></dl>\n<p>End</p>"
    )[:4]
    assert (first.kind, first.text) == ("item", "keep_days: How long it is kept.")
    assert first.markdown == ("**keep\\_days**: How long it is kept.",)
    assert (more.kind, more.text) == ("paragraph", "Default is 3.")
    assert (second.text, text.text) == ("Alone", "size")


def test_links_in_html_count_as_links() -> None:
    (block,) = _blocks('<p>See <a href="./x.md">the page</a></p>')
    assert block.linked == len("the page")


def test_an_item_knows_how_deep_it_is() -> None:
    blocks = _blocks("- one\n  - inner\n\n    more\n\n- two\n\n  1. step\n")
    assert [(block.text, block.depth) for block in blocks] == [
        ("one", 0),
        ("inner", 1),
        ("more", 2),
        ("two", 0),
        ("step", 1),
    ]
