"""Answers written by a language model with the OpenAI interface, checked claim by claim against the passages it got."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from docstead.assistant.answers.providers.base import Piece, ProviderError, Request
from docstead.assistant.answers.providers.checked_answer import CheckedAnswer
from docstead.assistant.answers.providers.prompt import LETTERS_OF_TOKEN, messages, rewriting
from docstead.assistant.answers.providers.structured import Reply, is_refusal, read_claims
from docstead.assistant.query.language import is_foreign
from docstead.assistant.query.tokenizer import Stemmer
from docstead.config import ModelSettings
from docstead.errors import AssistantError
from docstead.model.answer import Turn

KEY_VARIABLE = "DOCSTEAD_MODEL_KEY"
_CONNECT_TIMEOUT = 5.0
_SILENCE = 14.0
"""Longest pause in seconds between two pieces of the model's answer."""
_REWRITING_SECONDS, _REWRITING_TOKENS = 8.0, 200
_MOST_QUERIES, _LONGEST_QUERY = 3, 300
_LONGEST_TOKEN = 8
"""Letters of an answer for each of its tokens; a usual token has four."""
_NOT_TEXT = re.compile(r"[\x00\ud800-\udfff]")

_ENDS = ("stop", "length")
"""Values of ``finish_reason`` of a complete answer."""


class _Stream(msgspec.Struct):
    """How a stream ended: ``finish_reason``, and the tokens that the endpoint counted."""

    ended: str = ""
    tokens: int = 0


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
        from docstead.assistant.answers.providers.bounded_stream import bounded

        http_client = openai.DefaultHttpxClient(event_hooks={"response": [bounded(settings.timeout)]})
        self._client: Any = openai.OpenAI(
            base_url=endpoint, api_key=key, timeout=timeout, max_retries=0, http_client=http_client
        )
        self._stemmer = Stemmer()
        # Newer models refuse `max_tokens`, older servers know nothing else; found out by the first request.
        self._limit_name = "max_tokens"

    @property
    def name(self) -> str:
        """See ``AnswerProvider``."""
        return self._name

    def queries(self, question: str, history: Sequence[Turn]) -> tuple[str, ...]:
        """See ``AnswerProvider``. Without an answer of the model the question stays as it is."""
        turns = [turn for turn in history if turn.question.strip()]
        if not self._settings.rewrite or not (turns or is_foreign(question)):
            return ()
        seconds = min(_REWRITING_SECONDS, self._settings.timeout / 2)
        try:
            pieces = self._stream(rewriting(question, turns), _REWRITING_TOKENS, seconds, _Stream())
            return _queries("".join(pieces))
        except ProviderError:
            return ()

    def write(self, request: Request) -> Iterator[Piece]:
        """See ``AnswerProvider``."""
        asked, given = messages(request, self._settings.passages, self._settings.longest_context)
        answer = CheckedAnswer(given, request, self._stemmer)
        reply, stream = Reply(), _Stream()
        for claim in read_claims(self._pieces(asked, stream), reply):
            text = answer.added(claim)
            if text:
                yield text
        tokens = stream.tokens or _counted(asked, reply.text)
        if reply.status == "not_covered" or (not answer.sources and is_refusal(reply.text)):
            yield answer.refused(tokens)
            return
        if not answer.sources:
            raise ProviderError("the passages support no claim of the answer", answer.removed)
        if stream.ended == "length" or reply.status == "partial":
            yield answer.incomplete(is_cut=stream.ended == "length")
        yield answer.result(tokens)

    def _pieces(self, asked: list[dict[str, str]], stream: _Stream) -> Iterator[str]:
        yield from self._stream(asked, self._settings.longest_answer, self._settings.timeout, stream)
        # A lost connection looks like an end; only the reason that the model sends proves one.
        if stream.ended not in _ENDS:
            raise ProviderError(f"the model's answer is not complete: {stream.ended[:40] or 'no finish_reason'}")

    def _stream(self, asked: list[dict[str, str]], longest: int, seconds: float, stream: _Stream) -> Iterator[str]:
        """The pieces of the model's answer."""
        deadline = time.monotonic() + seconds
        room = longest * _LONGEST_TOKEN
        try:
            with self._create(asked, longest) as chunks:
                for chunk in chunks:
                    if time.monotonic() > deadline:
                        raise ProviderError(f"the model took longer than {seconds:g} seconds")
                    stream.tokens = getattr(getattr(chunk, "usage", None), "total_tokens", None) or stream.tokens
                    if chunk.choices:
                        stream.ended = chunk.choices[0].finish_reason or stream.ended
                        piece = _NOT_TEXT.sub("\ufffd", chunk.choices[0].delta.content or "")
                        room -= len(piece)
                        if room < 0:
                            raise ProviderError("the model's answer is longer than it may be")
                        yield piece
        except self._openai.APIStatusError as error:
            raise ProviderError(f"the model answered with status {error.status_code}") from error
        except self._openai.OpenAIError as error:
            # The message of the error may quote the request, so only its type is shown.
            raise ProviderError(f"the request to the model failed: {type(error).__name__}") from error
        except (ValueError, AttributeError, TypeError) as error:
            raise ProviderError(f"the model's answer could not be read: {type(error).__name__}") from error

    def _create(self, asked: list[dict[str, str]], longest: int) -> Any:
        try:
            return self._requested(asked, longest)
        except self._openai.BadRequestError as error:
            if self._limit_name not in str(error) or self._limit_name == "max_completion_tokens":
                raise
            self._limit_name = "max_completion_tokens"
            return self._requested(asked, longest)

    def _requested(self, asked: list[dict[str, str]], longest: int) -> Any:
        return self._client.chat.completions.create(
            model=self._name,
            messages=asked,
            stream=True,
            extra_body={self._limit_name: longest, **self._settings.parameters},
        )


def _counted(asked: Sequence[dict[str, str]], written: str) -> int:
    """An estimate of the tokens of a request, for endpoints that do not count them."""
    return (sum(len(message["content"]) for message in asked) + len(written)) // LETTERS_OF_TOKEN


def _queries(text: str) -> tuple[str, ...]:
    """The queries in a model's reply; none if it is not an array of strings."""
    start, end = text.find("["), text.rfind("]")
    try:
        found = json.loads(text[start : end + 1]) if 0 <= start < end else []
    except ValueError:
        return ()
    queries = [query.strip()[:_LONGEST_QUERY] for query in found if isinstance(query, str) and query.strip()]
    return tuple(queries[:_MOST_QUERIES])
