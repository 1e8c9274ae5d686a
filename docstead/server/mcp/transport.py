"""The tools for agents over HTTP, beside the assistant, and over the standard streams, for editors."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Message, Receive, Scope, Send

from docstead.config import SiteConfig
from docstead.errors import AssistantError
from docstead.server.ask.ask_request import MAX_BODY
from docstead.server.ask.routes import ANSWER_SECONDS

try:
    from mcp.server.stdio import stdio_server
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
    from mcp.server.transport_security import TransportSecuritySettings

    from docstead.server.mcp.tools import DocumentationTools
except ImportError as missing:
    raise AssistantError('the tools for agents need a package: pip install "docstead[mcp]"') from missing

PATH = "mcp"
_LOCAL = ("127.0.0.1", "localhost", "[::1]")
_GRACE = 5.0
"""Seconds that a request may last beyond the longest answer."""

__all__ = ["DocumentationTools", "mcp_router", "serve_stdio", "transport_security"]

_Application = Callable[[Scope, Receive, Send], Awaitable[None]]


def mcp_router(tools: DocumentationTools, config: SiteConfig) -> APIRouter:
    """The endpoint, below the base path. It keeps no sessions, so that any replica answers any request."""
    manager = StreamableHTTPSessionManager(
        app=tools.server(),
        json_response=True,
        stateless=True,
        security_settings=transport_security(config),
        max_request_body_size=MAX_BODY,
    )

    @asynccontextmanager
    async def lifespan(app: Any) -> AsyncIterator[None]:
        del app
        async with manager.run():
            yield

    async def endpoint(request: Request) -> Response:
        del request
        return _Handed(manager.handle_request)

    async def refused() -> Response:
        """Answers requests for a stream from the server, which would stay open, and for the end of a session."""
        return PlainTextResponse("Method Not Allowed\n", 405, headers={"Allow": "POST"})

    router = APIRouter(prefix=config.base_path.rstrip("/"), lifespan=lifespan)
    router.add_api_route(
        f"/{PATH}",
        endpoint,
        methods=["POST"],
        summary="Tools for agents, by the Model Context Protocol",
        description="Takes and gives messages of JSON-RPC 2.0. The tools are `search`, `get_page` and `ask`.",
        openapi_extra={"requestBody": {"content": {"application/json": {"schema": _MESSAGE}}, "required": True}},
        responses={
            200: _answer("The answer"),
            202: {"description": "A notification was taken"},
            400: _answer("The message cannot be understood"),
            403: {"description": "The page that asks is of a host that may not"},
            404: _answer("There is no such method"),
            406: _answer("The client does not accept JSON"),
            413: {"description": f"The message is larger than {MAX_BODY} bytes"},
            421: {"description": "The service is not known under this host"},
            504: {"description": "It took too long"},
        },
    )
    router.add_api_route(f"/{PATH}", refused, methods=["GET", "DELETE"], include_in_schema=False)
    return router


_MESSAGE: dict[str, Any] = {
    "type": "object",
    "required": ["jsonrpc"],
    "properties": {
        "jsonrpc": {"const": "2.0"},
        "id": {"type": ["string", "integer", "null"]},
        "method": {"type": "string"},
        "params": {"type": "object"},
        "result": {"type": "object"},
        "error": {"type": "object"},
    },
}


def _answer(description: str) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": _MESSAGE}}}


def transport_security(config: SiteConfig) -> TransportSecuritySettings:
    """Under which hosts the endpoint answers, and pages of which hosts may call it.

    A page of a foreign site can make its own host's name lead to this machine; the name still stands in its requests.
    """
    settings = config.assistant
    addresses = [address for address in (config.url, settings.endpoint) if address]
    hosts = {*_LOCAL, *settings.allowed_hosts, *(urlsplit(address).netloc for address in addresses)}
    origins = {f"{scheme}://{host}" for scheme in ("http", "https") for host in _LOCAL}
    origins |= {f"{parts.scheme}://{parts.netloc}" for parts in map(urlsplit, addresses)}
    return TransportSecuritySettings(
        allowed_hosts=sorted(hosts | {f"{host}:*" for host in hosts if not _has_port(host)}),
        allowed_origins=sorted(
            origins
            | {f"{o}:*" for o in origins if not _has_port(o.partition("://")[2])}
            | set(settings.allowed_origins)
        ),
    )


def _has_port(host: str) -> bool:
    return ":" in host.rpartition("]")[2]


class _Handed(Response):
    """Hands a request on to another application, for as long as an answer may take."""

    def __init__(self, application: _Application) -> None:
        super().__init__()
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def noticed(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            async with asyncio.timeout(ANSWER_SECONDS + _GRACE):
                await self._application(scope, receive, noticed)
        except TimeoutError:
            if not begun:
                await PlainTextResponse("It took too long\n", 504)(scope, receive, send)


async def serve_stdio(tools: DocumentationTools) -> None:
    """Serve the program at the other end of the standard streams until it closes them."""
    server = tools.server()
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())
