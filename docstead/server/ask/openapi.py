"""The OpenAPI document of the service: bodies, statuses and events, generated from the types that it sends and reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any

import msgspec
from starlette.routing import Route

from docstead import __version__
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

EVENTS = (TextEvent, ResetEvent, DoneEvent, FailedEvent)
_TYPES = (AskRequest, AskResponse, AskError, Feedback, *EVENTS)
_PREFIX = "#/components/schemas/"
_JSON = "application/json"
_RETRY = {"Retry-After": {"description": "Seconds until another attempt may succeed", "schema": {"type": "integer"}}}

Json = dict[str, Any]


class Endpoint(msgspec.Struct, frozen=True):
    """An address of the service.

    Attributes:
        path: With the base path.
        methods: HTTP methods.
        handler: A handler or ASGI application, as ``starlette.routing.Route`` takes it.
        operation: Its description; ``None`` to leave the endpoint out of the document.
    """

    path: str
    methods: tuple[str, ...]
    handler: Callable[..., Any]
    operation: Json | None

    def route(self) -> Route:
        """The route of the web framework."""
        return Route(self.path, self.handler, methods=list(self.methods))


class Service(msgspec.Struct, frozen=True):
    """Endpoints, and what has to run while they are served."""

    endpoints: tuple[Endpoint, ...]
    lifespan: Callable[[], AbstractAsyncContextManager[Any]] = nullcontext


def schema_of(struct: type[msgspec.Struct]) -> Json:
    """A reference to the schema of one of the types in the document."""
    return {"$ref": _PREFIX + struct.__name__}


def operation(
    summary: str, description: str, responses: Mapping[int, str | tuple[str, Json]], body: Json | None = None
) -> Json:
    """Describe an endpoint.

    Args:
        summary: A few words.
        description: In Markdown.
        responses: By status: a description, with the schema of the JSON body or the schemas by media type. An error
            without a schema has the body ``AskError``.
        body: Schema of the request, which is JSON.
    """
    described: Json = {"summary": summary, "description": description, "responses": {}}
    for status, response in responses.items():
        text, schema = (response, None) if isinstance(response, str) else response
        if schema is None and status >= 400:
            schema = schema_of(AskError)
        entry: Json = {"description": text}
        described["responses"][str(status)] = entry
        if schema:
            entry["content"] = schema if any("/" in key for key in schema) else _content(schema)
        if status in (429, 503):
            entry["headers"] = _RETRY
    if body:
        described["requestBody"] = {"content": _content(body), "required": True}
    return described


def _content(schema: Json) -> Json:
    return {_JSON: {"schema": schema}}


def document(title: str, endpoints: Iterable[Endpoint]) -> Json:
    """The whole document."""
    _, schemas = msgspec.json.schema_components(_TYPES, ref_template=_PREFIX + "{name}")
    paths: dict[str, Json] = {}
    for endpoint in endpoints:
        if endpoint.operation is not None:
            paths.setdefault(endpoint.path, {}).update(
                {method.lower(): endpoint.operation for method in endpoint.methods}
            )
    info = {"title": f"{title} documentation", "version": __version__}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": schemas}}
