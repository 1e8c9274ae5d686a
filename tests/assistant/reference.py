"""The sentence encoder in plain NumPy and 32-bit numbers, straight from its definition: the oracle of the int8 model."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
_erf = np.vectorize(math.erf)


class ReferenceEncoder:
    """Six layers of BERT, the mean over the tokens, length one."""

    def __init__(self, weights: Mapping[str, NDArray[np.float32]], layers: int, heads: int, epsilon: float) -> None:
        self._weights, self._layers, self._heads, self._epsilon = weights, layers, heads, epsilon

    def embed(self, tokens: Sequence[int]) -> Floats:
        """The vector of a text, given its tokens."""
        table, places, kinds = (
            self._weights[f"embeddings.{name}_embeddings.weight"] for name in ("word", "position", "token_type")
        )
        hidden = self._normal(table[list(tokens)] + places[: len(tokens)] + kinds[0], "embeddings")
        for number in range(self._layers):
            hidden = self._layer(hidden, f"encoder.layer.{number}")
        mean = hidden.mean(axis=0)
        unit: Floats = mean / np.linalg.norm(mean)
        return unit

    def _layer(self, hidden: Floats, name: str) -> Floats:
        size, width = hidden.shape
        query, key, value = (
            self._linear(hidden, f"{name}.attention.self.{part}")
            .reshape(size, self._heads, width // self._heads)
            .transpose(1, 0, 2)
            for part in ("query", "key", "value")
        )
        scores = query @ key.transpose(0, 2, 1) / math.sqrt(width // self._heads)
        shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
        shares /= shares.sum(axis=-1, keepdims=True)
        attended = (shares @ value).transpose(1, 0, 2).reshape(size, width)
        attended = self._linear(attended, f"{name}.attention.output.dense")
        hidden = self._normal(attended + hidden, f"{name}.attention.output")
        wide = self._linear(hidden, f"{name}.intermediate.dense")
        active = wide * (1 + _erf(wide / math.sqrt(2))) / 2
        return self._normal(self._linear(active, f"{name}.output.dense") + hidden, f"{name}.output")

    def _linear(self, hidden: Floats, name: str) -> Floats:
        product: Floats = hidden @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]
        return product

    def _normal(self, hidden: Floats, name: str) -> Floats:
        mean, variance = hidden.mean(axis=-1, keepdims=True), hidden.var(axis=-1, keepdims=True)
        scaled = (hidden - mean) / np.sqrt(variance + self._epsilon)
        normal: Floats = scaled * self._weights[f"{name}.LayerNorm.weight"] + self._weights[f"{name}.LayerNorm.bias"]
        return normal
