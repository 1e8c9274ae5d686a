"""What the assistant's service is asked: read, and refused where it cannot be understood."""

from __future__ import annotations

import asyncio
import json
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from docstead.model.answer import Turn
from docstead.model.ask import AskError, AskRequest

MAX_BODY = 64 * 1024
"""Bytes of a request."""
MAX_QUESTION = 2000
"""Characters of a question."""
MAX_ENTRY = 20_000
"""Characters of an entry of the history; longer ones are shortened by their senders."""
MAX_HISTORY = 3
BODY_SECONDS = 10.0
"""How long a client may take to send a request."""

_Decoded = TypeVar("_Decoded", bound=msgspec.Struct)


class BadRequestError(Exception):
    """A request that cannot be understood."""

    def __init__(self, status: int, code: str, error: str) -> None:
        super().__init__(error)
        self.status, self.body = status, AskError(code=code, error=error)


async def read_question(request: Request, index_name: str, product_id: str) -> tuple[str, tuple[Turn, ...]]:
    """The question of a request, and what was said before it; raises ``BadRequestError``."""
    asked = await read_body(request, AskRequest)
    if not asked.userinput.strip():
        raise BadRequestError(422, "empty-question", "`userinput` is empty")
    if len(asked.userinput) > MAX_QUESTION:
        raise BadRequestError(422, "long-question", f"`userinput` is longer than {MAX_QUESTION} characters")
    if asked.index_name != index_name:
        raise BadRequestError(
            404, "unknown-index", f"there is no index `{asked.index_name[:50]}`; there is `{index_name}`"
        )
    return asked.userinput, _history(asked, f"{product_id}AI")


def _history(asked: AskRequest, answer_key: str) -> tuple[Turn, ...]:
    """What was said before the question, which clients send as the last entry as well."""
    try:
        entries = json.loads(asked.chathistory) if asked.chathistory else []
    except (ValueError, RecursionError):
        raise BadRequestError(422, "broken-history", "`chathistory` is not JSON") from None
    if not isinstance(entries, list) or len(entries) > MAX_HISTORY:
        raise BadRequestError(422, "broken-history", f"`chathistory` must be a list of up to {MAX_HISTORY} entries")
    said = [_entry(entry, answer_key) for entry in entries]
    if said and said[-1] == ("user", asked.userinput):
        said.pop()
    turns: list[Turn] = []
    for speaker, text in said:
        if speaker == "user":
            turns.append(Turn(question=text))
        elif turns and not turns[-1].answer:
            turns[-1] = Turn(question=turns[-1].question, answer=text)
    return tuple(turns)


def _entry(entry: Any, answer_key: str) -> tuple[str, str]:
    if isinstance(entry, dict) and len(entry) == 1:
        ((key, text),) = entry.items()
        if key in ("user", answer_key) and isinstance(text, str) and len(text) <= MAX_ENTRY:
            return key, text
    raise BadRequestError(
        422,
        "broken-history",
        f"each entry of `chathistory` must be a text under `user` or `{answer_key}`, of up to {MAX_ENTRY} characters",
    )


async def read_body(request: Request, kind: type[_Decoded]) -> _Decoded:
    """The body of a request, which must be JSON of a kind; raises ``BadRequestError``."""
    media_type = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if media_type != "application/json":
        raise BadRequestError(415, "not-json", "send JSON, with the header Content-Type: application/json")
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MAX_BODY:
                    raise BadRequestError(413, "too-large", f"the request is larger than {MAX_BODY} bytes")
    except TimeoutError:
        raise BadRequestError(408, "slow-request", f"the request took longer than {BODY_SECONDS:g} s") from None
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        status = 422 if isinstance(error, msgspec.ValidationError) else 400
        raise BadRequestError(status, "bad-request", f"the request cannot be understood: {error}") from None
