"""Places: lines and columns are characters of the file, whatever precedes them and whatever was hidden."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docstead.compile.source_map import SourceMap
from docstead.model.document import Document
from docstead.model.source import Span
from tests.building import compiled


def link_places(document: Document) -> list[tuple[int, int]]:
    return [(link.span.line, link.span.column) for link in document.links]


@pytest.mark.parametrize(
    ("before", "place"),
    [
        ("", (1, 1)),
        ("# Title\n\n", (3, 1)),
        ("Grüße 🚀 日本 ", (1, 12)),
        ("---\ntitle: Ä\n---\n\nÖ ", (5, 3)),
        ("é\r\n\r\n", (3, 1)),
        ("- item\n\n  - ", (3, 5)),
        ("> quote\n> ", (2, 3)),
        ("| a | b |\n| - | - |\n| é | ", (3, 7)),
    ],
)
def test_a_link_is_found_after_anything(before: str, place: tuple[int, int]) -> None:
    text = before.replace("\r\n", "\n") + "[link](./x.md) after"
    assert link_places(compiled(text)) == [place]


@pytest.mark.parametrize(
    "hidden",
    [
        "<!-- a comment -->",
        ":::note[Grüße]\n\nInside.\n\n:::",
        "{/* a JSX comment */}",
        '```js title="é"\ncode\n```',
        "<details>\n<summary>Mehr über ß</summary>\n\nText.\n\n</details>",
    ],
)
def test_a_link_is_found_after_what_was_hidden_from_the_parser(hidden: str) -> None:
    text = f"# Title\n\n{hidden}\n\nthen é [link](./x.md)\n\n{hidden}\n\n[last](./y.md)\n"
    first = text[: text.index("[link]")].count("\n") + 1
    last = text[: text.index("[last]")].count("\n") + 1
    assert link_places(compiled(text)) == [(first, 8), (last, 1)]


def test_a_span_ends_after_its_last_character() -> None:
    (link,) = compiled("ä [ö](./x.md) b").links
    assert link.span == Span(1, 3, 1, 14)


@given(st.lists(st.text(alphabet="aé日🚀 ", max_size=8), min_size=1, max_size=8), st.data())
def test_places_count_characters(rows: list[str], data: st.DataObject) -> None:
    text = "\n".join(rows)
    line = data.draw(st.integers(0, len(rows) - 1))
    column = data.draw(st.integers(0, len(rows[line])))
    offset = len("\n".join([*rows[:line], rows[line][:column]]).encode())
    span = SourceMap(text, 0, []).file_span(offset, offset)
    assert (span.line, span.column) == (line + 1, column + 1)


@given(st.text(alphabet="aé日 ", max_size=10), st.text(alphabet="bü\n", min_size=1, max_size=10))
def test_edits_shift_what_follows_them(before: str, hidden: str) -> None:
    """A placeholder of three bytes replaces a hidden range; what follows it keeps its position in the file."""
    text = before + hidden + "Z"
    placeholder = 3
    start = len(before.encode()) + placeholder
    edits = [(start, len(hidden.encode()) - placeholder)]
    span = SourceMap(text, 0, edits).span(start, start)
    rows = (before + hidden).split("\n")
    assert (span.line, span.column) == (len(rows), len(rows[-1]) + 1)
