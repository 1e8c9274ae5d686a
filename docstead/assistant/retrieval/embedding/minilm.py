"""Builds the int8 ONNX model of a small BERT sentence encoder, such as MiniLM-L6, from its ``safetensors`` weights.

Weights become 8-bit integers with one scale per output; activations are quantised as they come (the operators of
ONNX Runtime's ``com.microsoft`` domain do that and the product in one step). The result gives unit vectors: the mean
over a text's tokens, divided by its length.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from docstead.assistant.retrieval.embedding.onnx_file import CONTRIB, Graph
from docstead.errors import AssistantError

Floats = NDArray[np.float32]

# Weights use 7 of the 8 bits: processors without VNNI add pairs of products in 16 bits, which 8-bit weights overflow.
WEIGHT_LIMIT = 63
TABLE_LIMIT = 127
OUTPUT = "sentence_embedding"


class Weights(Mapping[str, Floats]):
    """The tensors of a ``safetensors`` file, read from disk one at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            with path.open("rb") as file:
                (size,) = struct.unpack("<Q", file.read(8))
                self._header = json.loads(file.read(size))
        except (OSError, ValueError, struct.error) as error:
            raise AssistantError(f"cannot read the model's weights in {path}: {error}") from error
        self._header.pop("__metadata__", None)
        self._start = 8 + size

    def __getitem__(self, name: str) -> Floats:
        entry = self._header[name]
        if entry["dtype"] != "F32":
            raise AssistantError(f"{self._path}: {name} holds {entry['dtype']} numbers; only F32 is understood")
        first, end = entry["data_offsets"]
        count = (end - first) // 4
        flat = np.fromfile(self._path, dtype="<f4", count=count, offset=self._start + first)
        return flat.reshape(entry["shape"])

    def __iter__(self) -> Iterator[str]:
        return iter(self._header)

    def __len__(self) -> int:
        return len(self._header)


def quantise_rows(values: Floats, limit: int) -> tuple[NDArray[np.int8], Floats]:
    """Integers within ``limit`` and one scale per row, so that ``integers × scale ≈ values``."""
    peaks = np.abs(values).max(axis=1)
    scales = (np.where(peaks > 0, peaks, 1) / limit).astype(np.float32)
    return np.rint(values / scales[:, None]).astype(np.int8), scales


def build_model(folder: Path) -> bytes:
    """The ONNX model of the encoder whose ``config.json`` and ``model.safetensors`` are in ``folder``.

    It takes ``input_ids`` and ``attention_mask`` (int64, texts × tokens) and gives ``sentence_embedding``
    (float32, texts × dimensions).

    Raises:
        AssistantError: The files cannot be read, or describe another kind of network.
    """
    config = _read_config(folder / "config.json")
    weights = Weights(folder / "model.safetensors")
    try:
        return _Encoder(weights, config["num_attention_heads"], config["layer_norm_eps"]).model(
            config["num_hidden_layers"]
        )
    except KeyError as error:
        raise AssistantError(f"the model in {folder} is no BERT encoder: it has no {error}") from error


def _read_config(path: Path) -> dict[str, int | float]:
    try:
        config = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise AssistantError(f"cannot read the model's settings in {path}: {error}") from error
    if config.get("model_type") != "bert" or config.get("hidden_act") != "gelu":
        raise AssistantError(
            f"{path} describes a {config.get('model_type')} model; only BERT encoders can be converted"
        )
    return {name: config[name] for name in ("num_attention_heads", "layer_norm_eps", "num_hidden_layers")}


class _Encoder:
    def __init__(self, weights: Weights, heads: int | float, epsilon: int | float) -> None:
        self._weights = weights
        self._heads = int(heads)
        self._epsilon = float(epsilon)
        self._graph = Graph("sentence-encoder")

    def model(self, layers: int | float) -> bytes:
        graph = self._graph
        ids = graph.input("input_ids", "int64", ("texts", "tokens"))
        mask = graph.input("attention_mask", "int64", ("texts", "tokens"))
        padding = graph.node("Cast", [mask], "padding", {"to": 6})
        hidden = self._embeddings(ids)
        for number in range(int(layers)):
            hidden = self._layer(f"encoder.layer.{number}", hidden, padding)
        self._pool(hidden, mask)
        graph.output(OUTPUT, "float32", ("texts", self._weights["embeddings.LayerNorm.bias"].size))
        return graph.model()

    def _embeddings(self, ids: str) -> str:
        graph, weights = self._graph, self._weights
        table, scales = quantise_rows(weights["embeddings.word_embeddings.weight"], TABLE_LIMIT)
        rows = graph.node("Gather", [graph.constant("words", table), ids], "words.rows")
        numbers = graph.node("Cast", [rows], "words.numbers", {"to": 1})
        factors = graph.node("Gather", [graph.constant("words.scales", scales[:, None]), ids], "words.factors")
        words = graph.node("Mul", [numbers, factors], "words.values")
        # Every token is of the first type, so its vector is added to the positions once and for all.
        places = (
            weights["embeddings.position_embeddings.weight"] + weights["embeddings.token_type_embeddings.weight"][0]
        )
        shape = graph.node("Shape", [ids], "length", {"start": 1})
        start, axis = (graph.constant(name, np.zeros(1, np.int64)) for name in ("first", "rows.axis"))
        placed = graph.node("Slice", [graph.constant("places", places), start, shape, axis], "places.used")
        total = graph.node("Add", [words, placed], "embeddings.sum")
        names = [self._keep("embeddings.LayerNorm.weight"), self._keep("embeddings.LayerNorm.bias")]
        return graph.node("LayerNormalization", [total, *names], "embeddings", {"axis": -1, "epsilon": self._epsilon})

    def _layer(self, name: str, hidden: str, padding: str) -> str:
        graph = self._graph
        parts = [f"{name}.attention.self.{part}" for part in ("query", "key", "value")]
        joined = self._linear(f"{name}.attention.qkv", hidden, parts)
        split = graph.node("Split", [joined], f"{name}.q", {"axis": -1}, more_outputs=[f"{name}.k", f"{name}.v"])
        attended = graph.node(
            "MultiHeadAttention",
            [split, f"{name}.k", f"{name}.v", "", padding],
            f"{name}.attended",
            {"num_heads": self._heads},
            domain=CONTRIB,
        )
        dense = self._linear(f"{name}.attention.output", attended, [f"{name}.attention.output.dense"])
        hidden = self._add_and_normalise(f"{name}.attention.output", dense, hidden)
        wide = self._linear(f"{name}.intermediate", hidden, [f"{name}.intermediate.dense"])
        active = graph.node("Gelu", [wide], f"{name}.active", domain=CONTRIB)
        narrow = self._linear(f"{name}.output", active, [f"{name}.output.dense"])
        return self._add_and_normalise(f"{name}.output", narrow, hidden)

    def _linear(self, name: str, hidden: str, sources: list[str]) -> str:
        """A product with the weights of ``sources`` side by side, plus their biases."""
        weights = np.concatenate([self._weights[f"{source}.weight"] for source in sources])
        bias = np.concatenate([self._weights[f"{source}.bias"] for source in sources])
        table, scales = quantise_rows(weights, WEIGHT_LIMIT)
        graph = self._graph
        inputs = [
            hidden,
            graph.constant(f"{name}.weight", table.T),
            graph.constant(f"{name}.scale", scales),
            "",
            graph.constant(f"{name}.bias", bias),
        ]
        return graph.node("DynamicQuantizeMatMul", inputs, f"{name}.product", domain=CONTRIB)

    def _add_and_normalise(self, name: str, values: str, skipped: str) -> str:
        scale, bias = self._keep(f"{name}.LayerNorm.weight"), self._keep(f"{name}.LayerNorm.bias")
        attributes = {"epsilon": self._epsilon}
        inputs = [values, skipped, scale, bias]
        return self._graph.node("SkipLayerNormalization", inputs, f"{name}.normal", attributes, domain=CONTRIB)

    def _keep(self, name: str) -> str:
        return self._graph.constant(name, self._weights[name])

    def _pool(self, hidden: str, mask: str) -> None:
        """The mean over the tokens of a text, at length one. A sum serves as well: the length is divided out."""
        graph = self._graph
        last = graph.constant("last", np.array([-1], np.int64))
        middle = graph.constant("middle", np.array([1], np.int64))
        kept = graph.node("Unsqueeze", [graph.node("Cast", [mask], "mask.numbers", {"to": 1}), last], "mask.column")
        summed = graph.node("ReduceSum", [graph.node("Mul", [hidden, kept], "kept"), middle], "summed", {"keepdims": 0})
        graph.node("LpNormalization", [summed], OUTPUT, {"axis": -1, "p": 2})
