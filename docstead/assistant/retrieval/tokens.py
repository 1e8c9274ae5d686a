"""Compares the tokens of a question with those of sections: late interaction, as in ColBERT (Khattab and Zaharia 2020).

Each token of the question counts as much as its vector is long, and is as well matched as its nearest token of the section.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from docstead.assistant.retrieval.embedding.embedder import TextTokens

FloatArray = NDArray[np.float32]
IntArray = NDArray[np.int64]

_SCALE = 127
_SHORTEST = 1e-6
_QUARTER = 0.25
_LINE = np.dtype("<u2")
_KEYS = 1 << 20
"""More than a passage has blocks."""


class Tokens(msgspec.Struct, frozen=True, array_like=True):
    """The vectors of the tokens of a portion of a section; see ``Window``.

    Attributes:
        block: Number of its first block.
        vectors: Tokens × dimensions, 8-bit numbers: ``_SCALE`` times a vector of length one. Signs have none.
        lines: The number of the line of each token, 16 bits each; the headings are line 0.
    """

    block: int
    vectors: bytes
    lines: bytes

    def __len__(self) -> int:
        return len(self.lines) // _LINE.itemsize


def pack_tokens(text: str, found: TextTokens) -> tuple[bytes, bytes]:
    """The vectors and lines of the tokens of a portion, as ``Tokens`` has them."""
    kept = np.array([text[start].isalnum() for start in found.starts.tolist()], dtype=np.bool_)
    vectors, starts = found.tokens[kept], found.starts[kept]
    lengths = np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), _SHORTEST)
    ends = [place for place, character in enumerate(text) if character == "\n"]
    lines = np.searchsorted(ends, starts).astype(_LINE)
    return np.rint(vectors / lengths * _SCALE).astype(np.int8).tobytes(), lines.tobytes()


class Matches(msgspec.Struct, frozen=True):
    """How well passages have what is asked: from -1 to 1, and 0 without tokens.

    Attributes:
        whole: The whole of each passage.
        weakest: The same for the weakest quarter of the question.
        best_block: The block of each passage that has most, with the headings above it.
        blocks: The blocks of each passage, by number.
    """

    whole: FloatArray
    weakest: FloatArray
    best_block: FloatArray
    blocks: tuple[Mapping[int, float], ...]


def compare(passages: Sequence[Sequence[Tokens]], asked: FloatArray | None) -> Matches:
    """How well passages have the tokens of a question.

    Args:
        passages: The portions of each passage.
        asked: Tokens × dimensions.
    """
    whole, weakest, best = (np.zeros(len(passages), np.float32) for _ in range(3))
    blocks: tuple[dict[int, float], ...] = tuple({} for _ in passages)
    portions = [(place, one) for place, some in enumerate(passages) for one in some if len(one)]
    if asked is None or not portions:
        return Matches(whole, weakest, best, blocks)
    lengths = np.maximum(np.linalg.norm(asked, axis=1), _SHORTEST)
    vectors = np.frombuffer(b"".join(one.vectors for _, one in portions), dtype=np.int8).reshape(-1, asked.shape[1])
    nearest: FloatArray = vectors.astype(np.float32) @ asked.T / np.float32(_SCALE)
    keys, nearest = _largest(nearest, np.concatenate([_keys(place, one) for place, one in portions]))
    places, numbers = np.divmod(keys, _KEYS)
    found, of_passage = _largest(nearest, places)
    whole[found] = of_passage.sum(axis=1) / lengths.sum()
    weakest[found] = np.quantile(of_passage / lengths, _QUARTER, axis=1)
    headings = np.full((len(passages), len(asked)), -np.inf, dtype=np.float32)
    headings[places[numbers == 0]] = nearest[numbers == 0]
    best[found] = -1.0
    np.maximum.at(best, places, np.maximum(nearest, headings[places]).sum(axis=1) / lengths.sum())
    matches = nearest.sum(axis=1) / lengths.sum()
    for place, number, match in zip(places.tolist(), numbers.tolist(), matches.tolist(), strict=True):
        if number:
            blocks[place][number - 1] = match
    return Matches(whole, weakest, best, blocks)


def _keys(place: int, portion: Tokens) -> IntArray:
    """For each token, a number for its passage and block: of the latter one more than its number, and 0 for the headings."""
    lines = np.frombuffer(portion.lines, dtype=_LINE).astype(np.int64)
    return place * _KEYS + np.where(lines, lines + portion.block, 0)


def _largest(rows: FloatArray, keys: IntArray) -> tuple[IntArray, FloatArray]:
    """The different keys, and of the rows with each key the largest values."""
    order = np.argsort(keys, kind="stable")
    starts = np.flatnonzero(np.diff(keys[order], prepend=-1))
    return keys[order][starts], np.maximum.reduceat(rows[order], starts, axis=0)
