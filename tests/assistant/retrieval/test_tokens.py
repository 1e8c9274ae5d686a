"""Tokens of a question are compared with those of sections, and the longer vectors count for more."""

from __future__ import annotations

import numpy as np
import pytest

from docstead.assistant.retrieval.embedding.embedder import TextTokens
from docstead.assistant.retrieval.tokens import Tokens, block_matches, pack_tokens, passage_matches

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
    found, _ = passage_matches([first, second, third], np.array(asked, np.float32))
    assert found == pytest.approx(expected, abs=0.01)


def test_the_weakest_quarter_of_a_question_is_compared_by_itself() -> None:
    section = [Tokens(0, *packed({"One": RIGHT, "two": (0.6, 0.8)}))]
    asked = np.array([RIGHT, (5.0, 0.0), (-2.0, 0.0), (3.0, 4.0), (0.8, 0.6)], np.float32)
    (match,), (weak,) = passage_matches([section], asked)
    assert weak == pytest.approx(0.96, abs=0.01)  # of -0.6, 0.96, 1, 1 and 1
    assert match == pytest.approx((1 + 5 - 1.2 + 5 + 0.96) / 14, abs=0.01)


def test_passages_without_tokens_match_nothing() -> None:
    asked = np.array([RIGHT], np.float32)
    for found in passage_matches([[], [Tokens(0, *packed({"One": RIGHT}))], []], asked):
        assert found.tolist() == [0, 1, 0]
    for found in passage_matches([], asked):
        assert found.shape == (0,)
    for found in passage_matches([[]], None):
        assert found.tolist() == [0]
    assert block_matches([], asked) == {}


def test_blocks_are_matched_without_the_headings_and_across_portions() -> None:
    portions = [
        Tokens(4, *packed({"Page": RIGHT, "One": UP, "three": (0.6, 0.8)})),
        Tokens(5, *packed({"Page": RIGHT, "two": (0.8, 0.6)})),
    ]
    assert block_matches(portions, np.array([RIGHT], np.float32)) == pytest.approx({4: 0.0, 5: 0.8}, abs=0.01)
    assert block_matches([Tokens(0, *packed({"Page": RIGHT}))], np.array([RIGHT], np.float32)) == {}
