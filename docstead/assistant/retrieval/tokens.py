"""Compares the tokens of a question with those of sections: late interaction, as in ColBERT (Khattab and Zaharia 2020).

Each token of the question counts as much as its vector is long, and is as well matched as its nearest token of the section.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

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


def passage_matches(passages: Sequence[Sequence[Tokens]], asked: FloatArray | None) -> tuple[FloatArray, FloatArray]:
    """How well each passage has what is asked, and how well its weakest quarter: both from -1 to 1, and 0 without tokens."""
    if asked is None:
        return np.zeros(len(passages), np.float32), np.zeros(len(passages), np.float32)
    groups = np.repeat(np.arange(len(passages)), [sum(map(len, portions)) for portions in passages])
    nearest = _nearest(asked, _vectors(list(chain.from_iterable(passages)), asked), groups, len(passages))
    lengths = np.maximum(np.linalg.norm(asked, axis=1), _SHORTEST)
    return nearest.sum(axis=1) / lengths.sum(), np.quantile(nearest / lengths, _QUARTER, axis=1).astype(np.float32)


def block_matches(portions: Sequence[Tokens], asked: FloatArray) -> dict[int, float]:
    """How well each block of a passage has what is asked, by the number of the block."""
    if not any(map(len, portions)):
        return {}
    lines = [np.frombuffer(one.lines, dtype=_LINE).astype(np.int64) for one in portions]
    below = np.concatenate(lines) > 0
    blocks = np.concatenate([one.block + line - 1 for one, line in zip(portions, lines, strict=True)])[below]
    nearest = _nearest(asked, _vectors(portions, asked)[below], blocks, int(blocks.max(initial=-1)) + 1)
    found = nearest.sum(axis=1) / max(float(np.linalg.norm(asked, axis=1).sum()), _SHORTEST)
    return {block: float(found[block]) for block in dict.fromkeys(blocks.tolist())}


def _vectors(portions: Sequence[Tokens], asked: FloatArray) -> NDArray[np.int8]:
    joined = np.frombuffer(b"".join(one.vectors for one in portions), dtype=np.int8)
    return joined.reshape(-1, asked.shape[1])


def _nearest(asked: FloatArray, vectors: NDArray[np.int8], groups: IntArray, size: int) -> FloatArray:
    """The product of each token of the question with the nearest one of each group: groups × tokens of the question.

    The tokens of a group are next to each other, and groups ascend.
    """
    found = np.zeros((size, len(asked)), dtype=np.float32)
    if len(groups):
        starts = np.flatnonzero(np.diff(groups, prepend=-1))
        found[groups[starts]] = np.maximum.reduceat(vectors.astype(np.float32) @ asked.T, starts, axis=0) / _SCALE
    return found
