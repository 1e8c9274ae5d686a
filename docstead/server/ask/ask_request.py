"""Reads and validates the requests of the assistant's service."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from docstead.model.answer import Turn
from docstead.model.ask import AskRequest

MAX_BODY = 64 * 1024
"""Bytes of a request."""
MAX_QUESTION = 2000
"""Characters of a question."""
MAX_ENTRY = 20_000
"""Characters of an entry of the history; clients shorten longer ones."""
MAX_HISTORY = 3
"""Entries of the history."""
BODY_SECONDS = 10.0
"""Time in which a client must send its request."""

_Decoded = TypeVar("_Decoded", bound=msgspec.Struct)


class RefusedError(Exception):
    """A request that is not answered.

    Args:
        status: Of the response.
        code: Identifies the reason, in kebab-case.
        reason: A sentence for people.
        retry_after: Whole seconds after which another attempt may succeed; 0 if it would fail again.
    """

    def __init__(self, status: int, code: str, reason: str, retry_after: int = 0) -> None:
        super().__init__(f"{reason}; try again in {retry_after} s" if retry_after else reason)
        self.status, self.code, self.retry_after = status, code, retry_after


async def read_question(request: Request, index_name: str, product_id: str) -> tuple[str, tuple[Turn, ...]]:
    """The question of a request and its history; raises ``RefusedError``."""
    body = await read_body(request, AskRequest)
    if not body.userinput.strip():
        raise RefusedError(422, "empty-question", "`userinput` is empty")
    if len(body.userinput) > MAX_QUESTION:
        raise RefusedError(422, "long-question", f"`userinput` is longer than {MAX_QUESTION} characters")
    if body.index_name != index_name:
        raise RefusedError(404, "unknown-index", f"there is no index `{body.index_name[:50]}`; there is `{index_name}`")
    return body.userinput, _history(body, f"{product_id}AI")


def _history(body: AskRequest, answer_key: str) -> tuple[Turn, ...]:
    """The earlier turns. Clients send the question itself as the last entry."""
    try:
        entries = msgspec.json.decode(body.chathistory) if body.chathistory else []
    except (ValueError, RecursionError):  # msgspec's own errors are values' errors too
        raise RefusedError(422, "broken-history", "`chathistory` is not JSON") from None
    if not isinstance(entries, list) or len(entries) > MAX_HISTORY:
        raise RefusedError(422, "broken-history", f"`chathistory` must be a list of up to {MAX_HISTORY} entries")
    messages = [_entry(entry, answer_key) for entry in entries]
    if messages and messages[-1] == ("user", body.userinput):
        messages.pop()
    turns: list[Turn] = []
    for speaker, text in messages:
        if speaker == "user":
            # Longer ones were never accepted as questions.
            turns.append(Turn(question=text[:MAX_QUESTION]))
        elif turns and not turns[-1].answer:
            turns[-1] = Turn(question=turns[-1].question, answer=text)
    return tuple(turns)


def _entry(entry: Any, answer_key: str) -> tuple[str, str]:
    if isinstance(entry, dict) and len(entry) == 1:
        ((key, text),) = entry.items()
        if key in ("user", answer_key) and isinstance(text, str) and len(text) <= MAX_ENTRY:
            return key, text
    raise RefusedError(
        422,
        "broken-history",
        f"each entry of `chathistory` must be a text under `user` or `{answer_key}`, of up to {MAX_ENTRY} characters",
    )


async def read_body(request: Request, schema: type[_Decoded]) -> _Decoded:
    """Decode the JSON body of a request; raises ``RefusedError``."""
    media_type = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if media_type != "application/json":
        raise RefusedError(415, "not-json", "send JSON, with the header Content-Type: application/json")
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MAX_BODY:
                    raise RefusedError(413, "too-large", f"the request is larger than {MAX_BODY} bytes")
    except TimeoutError:
        raise RefusedError(408, "slow-request", f"the request took longer than {BODY_SECONDS:g} s") from None
    try:
        return msgspec.json.decode(body, type=schema)
    except (ValueError, RecursionError) as error:
        # msgspec's own errors and that of invalid UTF-8 are values' errors.
        status = 422 if isinstance(error, msgspec.ValidationError) else 400
        raise RefusedError(status, "bad-request", f"the request is not valid: {error}") from None
