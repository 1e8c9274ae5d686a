"""Vectors in eight bits."""

from __future__ import annotations

import numpy as np

from docstead.assistant.retrieval.vectors import PackedVectors, pack

DIMENSIONS = 48


def unit_vectors(count: int, seed: int) -> np.ndarray:
    vectors = np.random.default_rng(seed).normal(size=(count, DIMENSIONS)).astype(np.float32)
    return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), dtype=np.float32)


def test_cosines_are_kept_closely() -> None:
    vectors, others = unit_vectors(3000, 1), unit_vectors(4, 2)
    packed = PackedVectors([pack(vector) for vector in vectors], DIMENSIONS)
    assert len(packed) == 3000
    for other in others:
        np.testing.assert_allclose(packed.similarities(other), vectors @ other, atol=0.01)


def test_the_nearest_of_all_is_found_for_many_at_once() -> None:
    vectors, others = unit_vectors(3000, 1), unit_vectors(4, 2)
    packed = PackedVectors([pack(vector) for vector in vectors], DIMENSIONS)
    one_by_one = [packed.similarities(other).max() for other in others]
    np.testing.assert_allclose(packed.nearest(others), one_by_one, rtol=1e-5)
