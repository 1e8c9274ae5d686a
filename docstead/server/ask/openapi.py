"""The OpenAPI description of the assistant's service: bodies, statuses and events, from the very types it speaks."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI
from starlette.responses import PlainTextResponse

from docstead.model.ask import (
    AskError,
    AskRequest,
    AskResponse,
    DoneEvent,
    FailedEvent,
    Feedback,
    ResetEvent,
    TextEvent,
)
from docstead.server.ask.ask_request import MAX_BODY, MAX_ENTRY, MAX_HISTORY, MAX_QUESTION

Operation = dict[str, Any]
"""What an address is described by, as arguments of ``APIRouter.add_api_route``."""

EVENTS = (TextEvent, ResetEvent, DoneEvent, FailedEvent)
_TYPES = (AskRequest, AskResponse, AskError, Feedback, *EVENTS)
_PREFIX = "#/components/schemas/"

_RETRY = {"Retry-After": {"description": "Seconds until it is worth trying again", "schema": {"type": "integer"}}}


def reference(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """A reference to the schema of a type, which ``describe`` adds."""
    return {"$ref": _PREFIX + kind.__name__}


def describe(app: FastAPI) -> None:
    """Give the description of an application the schemas that its operations refer to."""
    _, components = msgspec.json.schema_components(_TYPES, ref_template=_PREFIX + "{name}")
    make = app.openapi

    def openapi() -> dict[str, Any]:
        made = make()
        made.setdefault("components", {}).setdefault("schemas", {}).update(components)
        return made

    app.openapi = openapi  # type: ignore[method-assign]


def ask_operation(index_name: str, product_id: str) -> Operation:
    """Of the address that answers questions."""
    return {
        "summary": "Answer a question from the documentation",
        "description": (
            f"`userinput` holds up to {MAX_QUESTION:,} characters. `chathistory` is the JSON text of a list of up to "
            f'{MAX_HISTORY} entries, each `{{"user": …}}` or `{{"{product_id}AI": …}}` with up to {MAX_ENTRY:,} '
            f"characters; the question itself may be the last. `index_name` is `{index_name}`. With the header "
            "`Accept: text/event-stream` the answer comes in pieces. Where the documentation does not answer, "
            "`abstained` is set, `source` is empty, and `citations` are the nearest pages."
        ),
        "openapi_extra": {"requestBody": _body(AskRequest)},
        "responses": {
            200: {
                "description": "The answer",
                "content": {
                    "application/json": {"schema": reference(AskResponse)},
                    "text/event-stream": {
                        "schema": {
                            "type": "string",
                            "description": (
                                "Events as the HTML standard has them: `event` is the type, `data` is JSON, one of "
                                "`x-events`. `text` comes in order, `reset` withdraws what came before, and `done` or "
                                "`failed` is the last."
                            ),
                            "x-events": {"oneOf": [reference(event) for event in EVENTS]},
                        }
                    },
                },
            },
            400: _refusal("The body is not JSON"),
            404: _refusal("There is no such index"),
            413: _refusal(f"The body is larger than {MAX_BODY:,} bytes"),
            415: _refusal("The body is not said to be JSON"),
            422: _refusal("The question is empty or too long, or the history cannot be understood"),
            429: _refusal("This client asked too often", _RETRY),
            503: _refusal("The assistant is busy, being made ready, or could not answer", _RETRY),
            504: _refusal("The answer took too long"),
        },
    }


def feedback_operation() -> Operation:
    """Of the address that takes what readers think of answers."""
    return {
        "summary": "Take what a reader thinks of an answer",
        "description": "`id` is that of the answer. The last verdict on an answer counts.",
        "status_code": 204,
        "openapi_extra": {"requestBody": _body(Feedback)},
        "responses": {
            204: {"description": "It was taken"},
            400: _refusal("The body is not JSON"),
            404: _refusal("No such answer was given"),
            413: _refusal(f"The body is larger than {MAX_BODY:,} bytes"),
            415: _refusal("The body is not said to be JSON"),
            422: _refusal("A field is missing or of another type"),
            429: _refusal("This client sent too many", _RETRY),
            503: _refusal("All clients sent too many", _RETRY),
        },
    }


def health_operation() -> Operation:
    """Of the address that says whether the service runs."""
    return {
        "summary": "Whether the service runs",
        "description": "Answers as soon as the port is open.",
        "responses": {200: _status("It runs", "ok")},
    }


def readiness_operation() -> Operation:
    """Of the address that says whether questions can be answered."""
    return {
        "summary": "Whether questions can be answered",
        "description": "For load balancers: the index and the model are opened in the background.",
        "responses": {200: _status("They can", "ready"), 503: _status("Not yet", "starting")},
    }


def metrics_operation() -> Operation:
    """Of the address of the counters."""
    return {
        "summary": "Counters for Prometheus",
        "description": "Questions by outcome, verdicts, times to the answer. Nothing that was asked is among them.",
        "response_class": PlainTextResponse,
        "responses": {200: {"description": "The counters, in the text form 0.0.4"}},
    }


def _body(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": reference(kind)}}, "required": True}


def _refusal(description: str, headers: dict[str, Any] | None = None) -> dict[str, Any]:
    told = {"description": description, "content": {"application/json": {"schema": reference(AskError)}}}
    return told | ({"headers": headers} if headers else {})


def _status(description: str, word: str) -> dict[str, Any]:
    schema = {"type": "object", "required": ["status"], "properties": {"status": {"const": word}}}
    return {"description": description, "content": {"application/json": {"schema": schema}}}
