"""The int8 model says what the weights say."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import numpy as np
import pytest
from tokenizers import Tokenizer

from docstead.assistant.retrieval.embedding.local import LocalEmbedder
from docstead.assistant.retrieval.embedding.minilm import Weights, build_model, quantise_rows
from docstead.errors import AssistantError
from tests.assistant.reference import ReferenceEncoder

TEXTS = [
    "How do I add a mailbox?",
    "quillbox.addFilterRule({ sender: '@news.example' })",
    "Letters that are older than the thirty days cannot be brought back by anybody. " * 6,
    "x",
]


@pytest.fixture(scope="module")
def reference(model_folder: Path) -> ReferenceEncoder:
    config = json.loads((model_folder / "config.json").read_text())
    return ReferenceEncoder(
        Weights(model_folder / "model.safetensors"),
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
    with pytest.raises(AssistantError, match="llama model; only BERT"):
        build_model(tmp_path)


def test_broken_weights_are_named(tmp_path: Path) -> None:
    (tmp_path / "model.safetensors").write_bytes(struct.pack("<Q", 10) + b"not json!!")
    with pytest.raises(AssistantError, match=r"model\.safetensors"):
        Weights(tmp_path / "model.safetensors")


def test_a_folder_without_a_model_is_named(tmp_path: Path) -> None:
    with pytest.raises(AssistantError, match=str(tmp_path)):
        LocalEmbedder(tmp_path)
