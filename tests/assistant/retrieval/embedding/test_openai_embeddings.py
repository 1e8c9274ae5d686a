"""Vectors from a hosted model: what it is sent, what becomes of its failures."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from docstead.assistant.answer import Assistant
from docstead.assistant.factory import open_assistant
from docstead.assistant.retrieval.embedding.embedder import EmbeddingError
from docstead.assistant.retrieval.embedding.openai_compatible import HostedEmbedder
from docstead.assistant.retrieval.index import build_index
from docstead.assistant.retrieval.retriever import Retriever
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.build import build
from docstead.config import parse_config
from docstead.model.passage import Passages
from tests.assistant.fake_model import FakeModel, fake_model

HANDBOOK = Path(__file__).resolve().parents[3] / "sites" / "handbook"


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeModel]:
    monkeypatch.setenv("DOCSTEAD_EMBEDDING_KEY", "sk-secret")
    with fake_model() as running:
        yield running


def test_vectors_have_length_one_and_the_order_of_their_texts(model: FakeModel) -> None:
    embedder = HostedEmbedder(model.address, "letters")
    vectors = embedder.embed(["aaaa", "tttt"])
    assert embedder.dimensions == 8
    assert (vectors.argmax(axis=1) == [0, 7]).all()
    assert (vectors**2).sum(axis=1) == pytest.approx([1, 1])
    assert set(model.keys) == {"Bearer sk-secret"}
    assert model.requests[-1]["model"] == "letters"


def test_models_are_distinguished(model: FakeModel) -> None:
    ids = {HostedEmbedder(model.address, name).id for name in ("letters", "words")}
    assert len(ids) == 2
    assert not any("127.0.0.1" in one for one in ids)


VECTOR = b'{"object": "embedding", "index": 0, "embedding": [1, 2]}'


@pytest.mark.parametrize(
    ("status", "raw", "reason"),
    [
        (401, None, "request to the embedding model letters failed"),
        (500, None, "request to the embedding model letters failed"),
        (200, b"not json", "letters"),
        (200, b'{"data": []}', "letters returned"),
        (200, b'{"object": "list", "data": [' + VECTOR + b", " + VECTOR + b'], "model": "m"}', "a different shape"),
    ],
)
def test_a_failure_names_its_cause_and_not_the_key(
    model: FakeModel, status: int, raw: bytes | None, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    model.status, model.raw = status, raw
    with caplog.at_level(logging.DEBUG), pytest.raises(EmbeddingError, match=reason) as caught:
        HostedEmbedder(model.address, "letters")
    assert "sk-secret" not in str(caught.value)
    assert "sk-secret" not in "".join(r.getMessage() for r in caplog.records if r.name.startswith("docstead"))


def test_while_the_model_is_gone_words_find_the_passages(
    model: FakeModel, passages: Passages, tmp_path: Path, words_assistant: Assistant, caplog: pytest.LogCaptureFixture
) -> None:
    embedder = HostedEmbedder(model.address, "letters")
    store = EmbeddedStore(build_index(passages, "hosted", tmp_path, embedder))
    assistant = Assistant(Retriever(store, embedder))
    question = "How do I add a mailbox?"
    assert assistant.retriever.retrieve(question).hits
    model.status = 503
    assert assistant.answer(question).text == words_assistant.answer(question).text
    assert "by words alone: the request to the embedding model letters failed" in caplog.text
    asked = len(model.requests)
    model.status = 200
    assistant.answer(question)
    assert len(model.requests) == asked + 1
    store.close()


def test_the_settings_of_a_site_are_enough(model: FakeModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOCSTEAD_MODEL_KEY", "sk-secret")
    build(HANDBOOK, tmp_path / "build")
    settings = (
        (HANDBOOK / "docstead.toml").read_text(encoding="utf-8")
        + f"""
[assistant.embedding]
endpoint = "{model.address}"
model = "letters"

[assistant.model]
endpoint = "http://127.0.0.1:9/v1"
name = "none"
"""
    )
    monkeypatch.setenv("DOCSTEAD_MODEL_ENDPOINT", model.address)
    monkeypatch.setenv("DOCSTEAD_MODEL_NAME", "fake-1")
    model.script = "Fill the kettle with citric acid and water [1]."
    assistant = open_assistant(parse_config(settings), tmp_path / "build", index_folder=tmp_path / "index")
    answer = assistant.answer("How do I remove limescale with citric acid?")
    assert answer.provider in ("fake-1", "extractive")
    assert {request["model"] for request in model.requests} == {"letters", "fake-1"}
    assert all("sk-secret" not in path.name for path in (tmp_path / "index").iterdir())
