"""Vectors as bytes: eight bits a number and one scale a vector, so that a site's vectors fit in memory."""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import blake2b
from os import cpu_count
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from docstead.assistant.retrieval.embedding.embedder import Vectors

Made = TypeVar("Made")

_SCALE = np.dtype("<f4")
# Few enough for the processor's cache: eight times as many take thirty times as long.
_ROWS_AT_ONCE = 256
_TEXTS_AT_ONCE = 32
_NICE = 10


def text_digest(text: str) -> bytes:
    """Identifies a text: equal texts have equal vectors."""
    return blake2b(text.encode(), digest_size=12).digest()


def pack(vector: NDArray[np.float32]) -> bytes:
    """A unit vector as bytes: its scale, then 8-bit numbers."""
    scale = np.float32(np.abs(vector).max() / 127) or np.float32(1)
    numbers: bytes = np.rint(vector / scale).astype(np.int8).tobytes()
    return bytes(scale.astype(_SCALE).tobytes()) + numbers


class PackedVectors:
    """Many packed vectors; compared exactly, a few hundred rows at a time."""

    def __init__(self, packed: Sequence[bytes], dimensions: int) -> None:
        joined = np.frombuffer(b"".join(packed), dtype=np.uint8)
        table = joined.reshape(len(packed), _SCALE.itemsize + dimensions)
        self._scales = np.ascontiguousarray(table[:, : _SCALE.itemsize]).view(_SCALE).ravel().astype(np.float32)
        self._numbers = np.ascontiguousarray(table[:, _SCALE.itemsize :]).view(np.int8)

    def __len__(self) -> int:
        return len(self._numbers)

    def similarities(self, vector: NDArray[np.float32]) -> NDArray[np.float32]:
        """The cosine of each vector with a unit vector."""
        found = np.empty(len(self), dtype=np.float32)
        unpacked = np.empty((_ROWS_AT_ONCE, self._numbers.shape[1]), dtype=np.float32)
        for start in range(0, len(self), _ROWS_AT_ONCE):
            rows = self._numbers[start : start + _ROWS_AT_ONCE]
            numbers = unpacked[: len(rows)]
            np.copyto(numbers, rows)
            np.matmul(numbers, vector, out=found[start : start + _ROWS_AT_ONCE])
        return found * self._scales

    def nearest(self, vectors: Vectors) -> NDArray[np.float32]:
        """For each of some unit vectors, the largest cosine with any vector here."""
        found = np.full(len(vectors), -1, dtype=np.float32)
        for start in range(0, len(self), _ROWS_AT_ONCE):
            rows = self._numbers[start : start + _ROWS_AT_ONCE].astype(np.float32)
            rows *= self._scales[start : start + _ROWS_AT_ONCE, None]
            np.maximum(found, (rows @ vectors.T).max(axis=0), out=found)
        return found

    def packed(self, row: int) -> bytes:
        """One of the vectors as ``pack`` makes it."""
        return bytes(self._scales[row].astype(_SCALE).tobytes() + self._numbers[row].tobytes())

    def rows(self, numbers: Sequence[int]) -> Vectors:
        """Some of the vectors, unpacked."""
        chosen = list(numbers)
        return self._numbers[chosen].astype(np.float32) * self._scales[chosen, None]


def embed_missing(
    texts: Mapping[bytes, str],
    embed: Callable[[Sequence[str]], Iterable[Made]],
    keep: Callable[[bytes, Made], None],
    progress: Callable[[int], None],
) -> None:
    """Make the vectors of texts on all processors.

    Args:
        texts: By digest.
        embed: Makes the vectors of some texts, in order.
        keep: Called with each digest and what was made for its text, in order, in the calling thread.
        progress: Called with the number of texts done so far; an error that it raises stops the work.
    """
    digests = list(texts)
    portions = [digests[start : start + _TEXTS_AT_ONCE] for start in range(0, len(digests), _TEXTS_AT_ONCE)]
    pool = ThreadPoolExecutor(max_workers=max(1, min(4, cpu_count() or 1)), initializer=_yield_to_others)
    done = 0
    try:
        made = deque(pool.submit(embed, [texts[digest] for digest in portion]) for portion in portions)
        for portion in portions:
            # What was kept is let go: all of a large site does not fit into memory.
            for digest, one in zip(portion, made.popleft().result(), strict=True):
                keep(digest, one)
            done += len(portion)
            progress(done)
    finally:
        # After an error the portions that have not begun are not waited for.
        pool.shutdown(cancel_futures=True)


def _yield_to_others() -> None:
    """Give the calling thread a low priority: a service answers while the vectors are made."""
    if sys.platform == "linux":  # elsewhere the priority is that of the whole process
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
