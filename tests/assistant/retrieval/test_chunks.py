"""The portions of a section have all of its text, and their lines are its blocks."""

from __future__ import annotations

from itertools import pairwise

import pytest

from docstead.assistant.retrieval.chunks import passage_chunks
from docstead.model.passage import PassageBlock
from tests.assistant.passages import passage

LONG = " ".join(f"word{number}" for number in range(300))


def block(text: str) -> PassageBlock:
    """A paragraph."""
    return PassageBlock(kind="paragraph", text=text)


@pytest.mark.parametrize(
    "texts",
    [
        [],
        ["short"],
        ["one", "two\n  three", "four"],
        [LONG],
        ["one", LONG, "two", "three"],
        ["x" * 800, "y" * 99, "z" * 100, "w" * 1000, ""],
    ],
)
def test_portions_have_all_text_in_lines_of_their_blocks(texts: list[str]) -> None:
    (chunks,) = passage_chunks([passage(*map(block, texts))])
    found: dict[int, str] = {}
    for window in chunks.windows:
        above, *lines = window.text.split("\n")
        assert above == "Page. Heading."
        assert sum(map(len, lines)) <= 900
        for number, line in enumerate(lines, window.block):
            found[number] = f"{found.get(number, '')} {line}"
    assert ["".join(found[number].split()) for number in sorted(found)] == ["".join(text.split()) for text in texts]
    assert all(one.block <= other.block for one, other in pairwise(chunks.windows))
