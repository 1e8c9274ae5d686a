"""Answers with the status of an error, in the one form that errors of the service have."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from docstead.model.ask import AskError


def refusal(status: int, headers: Mapping[str, str] | None = None) -> Response:
    """The answer with a status and its usual words."""
    words = HTTPStatus(status).phrase.lower()
    error = AskError(code=words.replace(" ", "-"), error=words)
    return Response(msgspec.json.encode(error), status, headers, "application/json")


async def refuse(request: Request, error: Exception) -> Response:
    """The answer to a request that the web framework itself refuses."""
    del request
    return refusal(error.status_code, error.headers) if isinstance(error, HTTPException) else refusal(500)
