"""Tokens of a question are compared with those of sections, and the longer vectors count for more."""

from __future__ import annotations

import numpy as np
import pytest

from docstead.assistant.retrieval.embedding.embedder import TextTokens
from docstead.assistant.retrieval.tokens import Tokens, compare, pack_tokens

RIGHT, UP = (1.0, 0.0), (0.0, 1.0)
TEXT = "Page.\nOne two,\n(three)"
STARTS = {"Page": 0, ".": 4, "One": 6, "two": 10, ",": 13, "(": 15, "three": 16}


def packed(vectors: dict[str, tuple[float, float]]) -> tuple[bytes, bytes]:
    """Of ``TEXT``, with a vector for some of its tokens."""
    starts = np.array([STARTS[token] for token in vectors], dtype=np.int32)
    tokens = np.array(list(vectors.values()), dtype=np.float32)
    return pack_tokens(TEXT, TextTokens(np.zeros(2, np.float32), tokens, starts))


def test_signs_have_no_vectors_and_each_token_knows_its_line() -> None:
    vectors, lines = packed(dict.fromkeys(STARTS, (3.0, 4.0)))
    assert np.frombuffer(lines, "<u2").tolist() == [0, 1, 1, 2]
    assert np.allclose(np.frombuffer(vectors, np.int8).reshape(-1, 2) / 127, (0.6, 0.8), atol=0.01)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ([RIGHT], [1.0, 0.0, 0.6]),
        ([RIGHT, UP], [0.5, 0.5, 0.7]),
        ([(3.0, 0.0), UP], [0.75, 0.25, 0.65]),
    ],
)
def test_each_token_of_a_question_counts_as_much_as_it_is_long(
    asked: list[tuple[float, float]], expected: list[float]
) -> None:
    first, second, third = ([Tokens(0, *packed({"One": vector}))] for vector in (RIGHT, UP, (0.6, 0.8)))
    found = compare([first, second, third], np.array(asked, np.float32))
    assert found.whole == pytest.approx(expected, abs=0.01)


def test_the_weakest_quarter_of_a_question_is_compared_by_itself() -> None:
    section = [Tokens(0, *packed({"One": RIGHT, "two": (0.6, 0.8)}))]
    asked = np.array([RIGHT, (5.0, 0.0), (-2.0, 0.0), (3.0, 4.0), (0.8, 0.6)], np.float32)
    found = compare([section], asked)
    assert found.weakest == pytest.approx([0.96], abs=0.01)  # of -0.6, 0.96, 1, 1 and 1
    assert found.whole == pytest.approx([(1 + 5 - 1.2 + 5 + 0.96) / 14], abs=0.01)


def test_passages_without_tokens_match_nothing() -> None:
    asked = np.array([RIGHT], np.float32)
    some = compare([[], [Tokens(0, *packed({"One": RIGHT}))], []], asked)
    for found in (some.whole, some.weakest, some.best_block):
        assert found.tolist() == [0, 1, 0]
    assert some.blocks == ({}, {0: 1.0}, {})
    for nothing in (compare([], asked), compare([[]], None), compare([[]], asked)):
        assert not any(map(np.any, (nothing.whole, nothing.weakest, nothing.best_block)))
        assert not any(nothing.blocks)


def test_blocks_are_matched_without_the_headings_and_across_portions() -> None:
    portions = [
        Tokens(4, *packed({"Page": RIGHT, "One": UP, "three": (0.6, 0.8)})),
        Tokens(5, *packed({"Page": RIGHT, "two": (0.8, 0.6)})),
    ]
    found = compare([portions, [Tokens(0, *packed({"Page": RIGHT}))]], np.array([RIGHT], np.float32))
    assert found.blocks[0] == pytest.approx({4: 0.0, 5: 0.8}, abs=0.01)
    assert found.blocks[1] == {}


def test_the_best_block_has_the_headings_as_well() -> None:
    first = [Tokens(0, *packed({"Page": UP, "One": RIGHT}))]
    divided = [Tokens(0, *packed({"One": RIGHT})), Tokens(1, *packed({"two": UP}))]
    only_headings = [Tokens(0, *packed({"Page": RIGHT}))]
    found = compare([first, divided, only_headings], np.array([RIGHT, UP], np.float32))
    assert found.best_block == pytest.approx([1.0, 0.5, 0.5], abs=0.01)
    assert found.whole == pytest.approx([1.0, 1.0, 0.5], abs=0.01)
