"""Answers written by a language model with the OpenAI interface, checked against the passages that it got."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from typing import Any

from docstead.assistant.answers.citations import CitationChecker, claims
from docstead.assistant.answers.providers.base import Piece, ProviderError, WriteResult
from docstead.assistant.answers.providers.prompt import REFUSAL, messages
from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.retriever import Retrieval
from docstead.config import ModelSettings
from docstead.errors import AssistantError
from docstead.model.answer import Turn

KEY_VARIABLE = "DOCSTEAD_MODEL_KEY"
_CONNECT_TIMEOUT = 5.0
_SILENCE = 14.0
"""Longest pause in seconds between two pieces of the model's answer."""

_ENDS = ("stop", "length")
"""Values of ``finish_reason`` of a complete answer."""


class OpenAICompatibleProvider:
    """A chat model at an endpoint.

    Args:
        endpoint: URL up to ``/v1``.
        name: Of the model.
        settings: Limits. The key is in the environment variable ``DOCSTEAD_MODEL_KEY``.

    Raises:
        AssistantError: The package ``openai`` is not installed, or the name is missing.
    """

    can_abstain = True

    def __init__(self, endpoint: str, name: str, settings: ModelSettings) -> None:
        try:
            import openai
        except ImportError as error:
            raise AssistantError('a language model needs the package: pip install "docstead[openai]"') from error
        if not name:
            raise AssistantError("assistant.model.name is missing: write the name of the model at the endpoint")
        self._openai: Any = openai
        self._name = name
        self._settings = settings
        # A model on the same machine often needs no key, but the client requires one.
        key = os.environ.get(KEY_VARIABLE) or "none"
        silence = min(_SILENCE, settings.timeout)
        timeout = openai.Timeout(silence, connect=min(_CONNECT_TIMEOUT, silence))
        self._client: Any = openai.OpenAI(base_url=endpoint, api_key=key, timeout=timeout, max_retries=0)
        self._stemmer = Stemmer()

    @property
    def name(self) -> str:
        """See ``AnswerProvider``."""
        return self._name

    def write(self, retrieval: Retrieval, history: Sequence[Turn]) -> Iterator[Piece]:
        """See ``AnswerProvider``."""
        asked, given = messages(retrieval, history, self._settings.passages)
        checker = CitationChecker(given, self._stemmer)
        begun = False
        for claim in claims(self._stream(asked)):
            if not begun:
                if not claim.strip():
                    continue
                if claim.strip().strip("*`\"'.").startswith(REFUSAL):
                    yield WriteResult(refused=True, removed_citations=checker.removed)
                    return
                begun = True
            yield checker.checked(claim)
        if not checker.sources:
            raise ProviderError("no citation of the answer is supported by the passages", checker.removed)
        yield WriteResult(sources=tuple(checker.sources.values()), removed_citations=checker.removed)

    def _stream(self, asked: list[dict[str, str]]) -> Iterator[str]:
        """The pieces of the model's answer."""
        deadline = time.monotonic() + self._settings.timeout
        ended = ""
        try:
            with self._client.chat.completions.create(
                model=self._name,
                messages=asked,
                max_tokens=self._settings.longest_answer,
                temperature=0,
                stream=True,
            ) as chunks:
                for chunk in chunks:
                    if time.monotonic() > deadline:
                        raise ProviderError(f"the model took longer than {self._settings.timeout:g} seconds")
                    if chunk.choices:
                        ended = chunk.choices[0].finish_reason or ended
                        yield chunk.choices[0].delta.content or ""
        except self._openai.APIStatusError as error:
            raise ProviderError(f"the model answered with status {error.status_code}") from error
        except self._openai.OpenAIError as error:
            # The message of the error may quote the request, so only its type is shown.
            raise ProviderError(f"the request to the model failed: {type(error).__name__}") from error
        except (ValueError, AttributeError, TypeError) as error:
            raise ProviderError(f"the model's answer could not be read: {type(error).__name__}") from error
        # A lost connection looks like an end; only the reason that the model sends proves one.
        if ended not in _ENDS:
            raise ProviderError(f"the model's answer is not complete: {ended[:40] or 'no finish_reason'}")
