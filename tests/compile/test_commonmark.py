"""The examples of CommonMark 0.31, with the reason for each that is rendered differently."""

from __future__ import annotations

import pytest

from tests.compile.commonmark import Example, examples
from tests.compile.comparable import compile_text, plain_html, tokens

AUTOLINK = "GFM: an address is a link without brackets around it"
ENCODED = "the address of a link in HTML is one of this site: it is resolved, and written percent-encoded"
COMMENT = "a comment is for authors and is not published"
UNKNOWN = "a browser shows nothing of a tag that is no element"
DEVIATIONS = {
    21: ENCODED,
    31: ENCODED,
    144: "a language is a name: what it cannot contain is left out of the class",
    150: UNKNOWN,
    163: "a capital begins the name of a component, and there is none of that name",
    177: COMMENT + "; what follows it on its line is Markdown",
    179: COMMENT,
    183: COMMENT,
    308: COMMENT,
    309: COMMENT,
    344: ENCODED,
    475: "a picture in HTML gets what every picture gets",
    526: "an address may contain square brackets",
    538: "an address may contain square brackets",
    603: "an address may contain square brackets",
    606: AUTOLINK,
    608: AUTOLINK,
    611: AUTOLINK,
    612: AUTOLINK,
    613: UNKNOWN,
    625: COMMENT,
    626: COMMENT,
    630: ENCODED,
    631: ENCODED,
    642: ENCODED,
    643: ENCODED,
}
HTML = (
    *(21, 31, 151, 155, 165, 173, 174, 175, 184, 187, 201, 344, 476, 477, 491, 494, 524, 536, 615, 623, 630, 631),
    *(642, 643),
)
"""Examples whose HTML ends nothing, or has no end."""

ISSUES = {
    **{number: {"unclosed-block"} for number in (126, 127, 128, 139, 237)},
    **{number: {"unclosed-block"} for number in HTML},
    150: {"jsx-text", "unclosed-block"},
    163: {"unknown-component"},
    607: {"jsx-text"},
    610: {"jsx-text"},
    613: {"jsx-text", "unclosed-block"},
    618: {"jsx-text"},
}
"""The codes of the issues of examples that have any: `jsx-text` is a warning that a tag is shown as text."""


def test_there_are_all_examples() -> None:
    assert len(examples()) == 652


@pytest.mark.parametrize("example", examples(), ids=lambda example: f"{example.number}")
@pytest.mark.item("7.17")
def test_example(example: Example) -> None:
    # A text before it, so that its heading is no title and its dashes are no front matter.
    document = compile_text(f"before\n\n{example.markdown}")
    html = plain_html(document).removeprefix("<p>before</p>\n")
    is_same = tokens(html, ours=True) == tokens(example.html)
    assert is_same != (example.number in DEVIATIONS), html
    assert {issue.code for issue in document.issues} == ISSUES.get(example.number, set()), document.issues
