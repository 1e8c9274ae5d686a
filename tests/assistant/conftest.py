"""What the tests of the assistant share: the model, and the index of a small site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec
import numpy as np
import pytest

from docstead.assistant.answer import Assistant
from docstead.assistant.retrieval.embedding.embedder import TextTokens, Vectors
from docstead.assistant.retrieval.embedding.local import LocalEmbedder, packaged_model
from docstead.assistant.retrieval.index import build_index
from docstead.assistant.retrieval.retriever import Retriever
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.model.passage import Passages
from tests.assistant.passages import small_site


@pytest.fixture(scope="session")
def model_folder() -> Path:
    """The folder of the packaged model."""
    folder = packaged_model()
    assert folder is not None, "the model's package is not installed; run `make setup`"
    return folder


class _Embedder(LocalEmbedder):
    """The model as it is run. It reads each text once: the sites of the tests share most of theirs."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        return np.concatenate([self._vector(text) for text in texts]) if texts else super().embed(texts)

    @cache  # noqa: B019  # there is one for all tests
    def embed_tokens(self, text: str) -> TextTokens:
        return super().embed_tokens(text)

    @cache  # noqa: B019
    def _vector(self, text: str) -> Vectors:
        return super().embed([text])


@pytest.fixture(scope="session")
def embedder(model_folder: Path) -> LocalEmbedder:
    """See ``_Embedder``."""
    return _Embedder(model_folder)


@pytest.fixture(scope="session")
def passages() -> Passages:
    """The passages of ``tests/sites/assistant``."""
    return small_site()


@pytest.fixture(scope="session")
def store(
    passages: Passages, embedder: LocalEmbedder, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[EmbeddedStore]:
    """Its index."""
    digest = str(hash(msgspec.json.encode(passages)))
    opened = EmbeddedStore(build_index(passages, digest, tmp_path_factory.mktemp("index"), embedder))
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def retriever(store: EmbeddedStore, embedder: LocalEmbedder) -> Retriever:
    """A search in it by words and meaning."""
    return Retriever(store, embedder, embedder)


@pytest.fixture(scope="session")
def assistant(retriever: Retriever) -> Assistant:
    """The assistant without a language model."""
    return Assistant(retriever)


@pytest.fixture(scope="session")
def words_assistant(passages: Passages, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assistant]:
    """The assistant without any model: full text alone."""
    opened = EmbeddedStore(build_index(passages, "words", tmp_path_factory.mktemp("words"), None))
    yield Assistant(Retriever(opened))
    opened.close()
