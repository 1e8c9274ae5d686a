"""HTML that ends what it does not begin, or begins what it does not end."""

from __future__ import annotations

import pytest

from docstead.model.html_balance import balanced


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>a</p><br><img src='x'/>", "<p>a</p><br><img src='x'/>"),
        ("a</div></main>b", "ab"),
        ("<div><b>a", "<div><b>a</b></div>"),
        ("<div><b>a</div>c", "<div><b>a</b></div>c"),
        ("<ul><li>a<li>b</ul>", "<ul><li>a<li>b</ul>"),
        ("<table><tr><td>a", "<table><tr><td>a</table>"),
        ("<div/>a", "<div/></div>a"),
        ("<svg><path d='M0 0'/></svg>", "<svg><path d='M0 0'/></svg>"),
        ("<script>if (a < b) '</div>'</script>c", "<script>if (a < b) '</div>'</script>c"),
        ("<textarea>a <b>", "<textarea>a <b></b></textarea>"),
        ("a <!-- b", "a &lt;!-- b"),
        ("a <!-- <div> --> b", "a <!-- <div> --> b"),
        ('<p class="a', '&lt;p class="a'),
        ('<a title="1 > 0">b</a>', '<a title="1 > 0">b</a>'),
        ("1 < 2 <3", "1 < 2 <3"),
    ],
)
def test_html_ends_what_it_begins(html: str, expected: str) -> None:
    assert "".join(balanced([html])) == expected


def test_parts_stay_parts() -> None:
    assert balanced(["<div><a ", 'href="x"', ">b", "</i>"]) == ["<div><a ", 'href="x"', ">b", "</a></div>"]
    assert balanced([]) == []
    assert balanced(["<b>a\ufdd1", "c"]) == ["<b>a", "c</b>"]
