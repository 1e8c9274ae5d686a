"""Vectors from a hosted model with the OpenAI interface."""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import numpy as np

from docstead.assistant.retrieval.embedding.embedder import EmbeddingError, TextTokens, Vectors
from docstead.errors import AssistantError

KEY_VARIABLE = "DOCSTEAD_EMBEDDING_KEY"
_TIMEOUT = 20.0
_RETRIES = 2
_QUESTION_TIMEOUT = 4.0
"""Seconds for a single text: a reader waits for it, and the search by words alone can replace it."""


class HostedEmbedder:
    """A sentence encoder at an endpoint; see ``Embedder``.

    Args:
        endpoint: URL up to ``/v1``.
        model: Name of the model.

    Raises:
        AssistantError: The package ``openai`` is not installed, or the model does not answer (``EmbeddingError``).
    """

    def __init__(self, endpoint: str, model: str) -> None:
        try:
            import openai
        except ImportError as error:
            raise AssistantError('a hosted model needs the package: pip install "docstead[openai]"') from error
        self._openai: Any = openai
        key = os.environ.get(KEY_VARIABLE) or "none"
        self._client: Any = openai.OpenAI(base_url=endpoint, api_key=key, timeout=_TIMEOUT, max_retries=_RETRIES)
        self._model = model
        self.id = f"hosted-{blake2b(f'{endpoint} {model}'.encode(), digest_size=8).hexdigest()}"
        self.dimensions = self.token_dimensions = 0
        self.dimensions = self.embed(["dimensions"]).shape[1]

    def embed(self, texts: Sequence[str]) -> Vectors:
        """See ``Embedder``; raises ``EmbeddingError`` if the model does not answer."""
        patient = len(texts) > 1 or not self.dimensions
        client = self._client if patient else self._client.with_options(timeout=_QUESTION_TIMEOUT, max_retries=0)
        try:
            answer = client.embeddings.create(model=self._model, input=list(texts), encoding_format="float")
            rows = sorted(answer.data, key=lambda item: item.index)
            vectors = np.array([row.embedding for row in rows], dtype=np.float32)
        except self._openai.OpenAIError as error:
            raise EmbeddingError(
                f"the request to the embedding model {self._model} failed: {type(error).__name__}"
            ) from error
        except (TypeError, ValueError, AttributeError) as error:
            raise EmbeddingError(
                f"the embedding model {self._model} returned no vectors: {type(error).__name__}"
            ) from error
        if vectors.ndim != 2 or len(vectors) != len(texts) or (self.dimensions and vectors.shape[1] != self.dimensions):
            raise EmbeddingError(f"the embedding model {self._model} returned vectors of a different shape than before")
        lengths: Vectors = np.linalg.norm(vectors, axis=1, keepdims=True)
        unit: Vectors = (vectors / np.where(lengths > 0, lengths, 1)).astype(np.float32)
        return unit

    def embed_tokens(self, text: str) -> TextTokens:
        """See ``Embedder``; raises ``EmbeddingError`` if the model does not answer."""
        none = np.empty((0, 0), dtype=np.float32)
        return TextTokens(self.embed([text])[0], none, np.empty(0, dtype=np.int32))
