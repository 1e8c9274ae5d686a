"""The int8 model gives the vectors of the weights, and is made from them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file
from tokenizers import Tokenizer

from docstead.assistant.retrieval.embedding.local import LocalEmbedder
from docstead.errors import AssistantError
from model.convert import SCALE, TUNED, WEIGHT_LIMIT, convert, main, packaged_weights, quantise_rows, read_weights
from tests.assistant.reference import ReferenceEncoder

TEXTS = [
    "How do I add a mailbox?",
    "quillbox.addFilterRule({ sender: '@news.example' })",
    "Letters that are older than the thirty days cannot be brought back by anybody. " * 6,
    "x",
]


@pytest.fixture(scope="module")
def reference() -> ReferenceEncoder:
    folder = packaged_weights()
    config = json.loads((folder / "config.json").read_text())
    return ReferenceEncoder(
        read_weights(folder, TUNED),
        config["num_hidden_layers"],
        config["num_attention_heads"],
        config["layer_norm_eps"],
    )


@pytest.fixture(scope="module")
def expected(reference: ReferenceEncoder, model_folder: Path) -> np.ndarray:
    tokenizer = Tokenizer.from_file(str(model_folder / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(256)
    return np.array([reference.embed(tokenizer.encode(text).ids) for text in TEXTS])


def test_vectors_are_those_of_the_weights(embedder: LocalEmbedder, expected: np.ndarray) -> None:
    cosines = (embedder.embed(TEXTS) * expected).sum(axis=1)
    # Seven bits a weight: texts of a sentence and more stay within a degree or so of the exact direction.
    assert (cosines[:3] > 0.98).all(), cosines
    assert cosines[3] > 0.95, cosines


def test_similarities_are_those_of_the_weights(embedder: LocalEmbedder, expected: np.ndarray) -> None:
    found = embedder.embed(TEXTS)
    assert np.abs(found @ found.T - expected @ expected.T).max() < 0.05


def test_vectors_have_length_one_and_do_not_depend_on_their_neighbours(embedder: LocalEmbedder) -> None:
    together = embedder.embed(TEXTS)
    assert np.allclose(np.linalg.norm(together, axis=1), 1, atol=1e-5)
    assert (together[1] == embedder.embed([TEXTS[1]])[0]).all()


def test_quantised_rows_give_their_values_back() -> None:
    values = np.array([[0.5, -1.0, 0.25], [0, 0, 0], [1e-3, 2e-3, -3e-3]], dtype=np.float32)
    numbers, scales = quantise_rows(values, 127)
    assert np.abs(numbers * scales[:, None] - values).max() <= scales.max() / 2
    assert np.abs(numbers).max() == 127


def test_words_of_the_language_are_known_by_how_common_they_are(embedder: LocalEmbedder) -> None:
    assert embedder.is_word("mail")
    assert not embedder.is_word("quillbox")
    assert embedder.rarity("the") < embedder.rarity("mail") < embedder.rarity("quillbox") == 1.0


def test_a_model_of_another_kind_is_refused(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text('{"model_type": "llama", "hidden_act": "silu"}')
    with pytest.raises(ValueError, match="llama model; only BERT"):
        convert(tmp_path)


def test_the_installed_model_is_made_from_the_tuned_weights(model_folder: Path) -> None:
    made = convert(packaged_weights(), TUNED).SerializeToString(deterministic=True)
    assert (model_folder / "model.onnx").read_bytes() == made, "run `make setup`"
    tokenizer = (packaged_weights() / "tokenizer.json").read_bytes()
    assert (model_folder / "tokenizer.json").read_bytes() == tokenizer


def test_another_encoder_is_converted_as_it_is(embedder: LocalEmbedder, tmp_path: Path) -> None:
    main([str(packaged_weights()), str(tmp_path)])
    before = LocalEmbedder(tmp_path).embed(TEXTS)
    assert not np.allclose(before, embedder.embed(TEXTS), atol=0.01)


def test_tuned_weights_survive_their_quantisation() -> None:
    """What the model reads is what was trained: integers and scales become the same integers and scales again."""
    weights, stored = read_weights(packaged_weights(), TUNED), load_file(TUNED)
    matrices = [name for name in stored if name + SCALE in stored]
    assert len(matrices) == 6 * 6  # in each layer: query, key, value, their output, and two wide ones
    for name in matrices:
        assert (quantise_rows(weights[name], WEIGHT_LIMIT)[0] == stored[name]).all(), name


@pytest.mark.parametrize("content", [None, b"not a model"])
def test_a_folder_without_a_model_is_named(model_folder: Path, tmp_path: Path, content: bytes | None) -> None:
    if content:
        (tmp_path / "model.onnx").write_bytes(content)
        shutil.copyfile(model_folder / "tokenizer.json", tmp_path / "tokenizer.json")
    with pytest.raises(AssistantError, match=str(tmp_path)):
        LocalEmbedder(tmp_path)


def test_the_runtime_makes_no_identifier_of_the_machine(tmp_path: Path, model_folder: Path) -> None:
    """In a process of its own, since the package reads its environment when it is imported."""
    code = f"import sys; from pathlib import Path; from {LocalEmbedder.__module__} import LocalEmbedder as E; E(Path(sys.argv[1]))"
    kept = {key: value for key, value in os.environ.items() if key != "ORT_DISABLE_TELEMETRY"}
    places = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    subprocess.run([sys.executable, "-c", code, str(model_folder)], env={**kept, **places}, check=True)
    assert list(tmp_path.iterdir()) == []
