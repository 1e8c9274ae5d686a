"""Holds answers of the service to its own description."""

from __future__ import annotations

import json
from typing import Any

import httpx
from jsonschema import Draft202012Validator


def check(description: dict[str, Any], answer: httpx.Response) -> None:
    """Fail where an answer's status, kind or body is not as described. Addresses of pages are not described."""
    request = answer.request
    operation = description["paths"].get(request.url.path, {}).get(request.method.lower())
    assert operation, f"{request.method} {request.url.path} is not described"
    response = operation["responses"].get(str(answer.status_code))
    assert response, f"{request.url.path} answers {answer.status_code}, which is not described"
    kinds = response.get("content", {})
    if not kinds:
        assert answer.content == b"" or "json" not in answer.headers.get("content-type", "")
        return
    kind = answer.headers["content-type"].split(";")[0]
    assert kind in kinds, f"{request.url.path} answers {kind}, which is not described"
    schema = kinds[kind]["schema"]
    if kind == "application/json":
        validate(description, schema, answer.json())
    for name in response.get("headers", {}):
        if name in answer.headers:
            validate(description, response["headers"][name]["schema"], int(answer.headers[name]))
    if kind == "text/event-stream":
        for event in events(answer.text):
            validate(description, schema["x-events"], event)


def events(text: str) -> list[Any]:
    """The values of a stream of events."""
    blocks = (dict(line.split(": ", 1) for line in block.split("\n")) for block in text.strip().split("\n\n"))
    return [json.loads(block["data"]) for block in blocks]


def validate(description: dict[str, Any], schema: dict[str, Any], value: Any) -> None:
    """Fail where a value does not fit a schema of the description."""
    Draft202012Validator({**schema, "components": description["components"]}).validate(value)
