"""The tools for agents over HTTP, next to the assistant, and over the standard streams, for editors."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from docstead.config import SiteConfig
from docstead.errors import AssistantError
from docstead.model.routes import parts_of
from docstead.server.ask.ask_request import MAX_BODY
from docstead.server.ask.openapi import Endpoint, Json, Service, operation
from docstead.server.ask.routes import ANSWER_SECONDS
from docstead.server.http.boundary import Boundary
from docstead.server.http.refusal import refusal
from docstead.server.mcp.cards import card_endpoints

try:
    from mcp.server.stdio import stdio_server
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
    from mcp.server.transport_security import TransportSecuritySettings
    from mcp_types.version import SUPPORTED_PROTOCOL_VERSIONS

    from docstead.server.mcp.tools import DocumentationTools
except ImportError as missing:
    raise AssistantError('the tools for agents need a package: pip install "docstead[mcp]"') from missing

PATH = "mcp"
_LOCAL = ("127.0.0.1", "localhost", "[::1]")
_GRACE = 5.0
"""Seconds that a request may take longer than the longest answer."""

__all__ = ["DocumentationTools", "mcp_service", "serve_stdio", "transport_security"]


def mcp_service(tools: DocumentationTools, config: SiteConfig) -> Service:
    """The endpoint, below the base path. It has no sessions, so any replica can answer any request."""
    manager = StreamableHTTPSessionManager(
        app=tools.server(),
        json_response=True,
        stateless=True,
        security_settings=transport_security(config),
        max_request_body_size=MAX_BODY,
    )
    path = config.base_path + PATH
    return Service(
        (
            Endpoint(path, ("POST",), Boundary(manager.handle_request, ANSWER_SECONDS + _GRACE), _OPERATION),
            Endpoint(path, ("GET", "DELETE"), _refused, None),
            *card_endpoints(config, path, tools.names, SUPPORTED_PROTOCOL_VERSIONS),
        ),
        manager.run,
    )


async def _refused(request: Request) -> Response:
    """Refuse requests for a stream from the server, which would stay open, and for the end of a session."""
    del request
    return refusal(405, {"Allow": "POST"})


_MESSAGE: Json = {
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
_OPERATION = operation(
    "Tools for agents, by the Model Context Protocol",
    "Messages are JSON-RPC 2.0. `tools/list` describes the tools.",
    {
        200: ("The answer", _MESSAGE),
        202: "A notification was accepted",
        400: ("The message is not valid", _MESSAGE),
        403: ("Pages of this origin may not call the endpoint", {}),
        404: ("The method does not exist", _MESSAGE),
        406: ("The client does not accept JSON", _MESSAGE),
        413: (f"The message is larger than {MAX_BODY:,} bytes", {}),
        421: ("The service does not have this host name", {}),
        504: "The answer took too long",
    },
    _MESSAGE,
)


def transport_security(config: SiteConfig) -> TransportSecuritySettings:
    """The host names of the endpoint, and the origins whose pages may call it: protection against DNS rebinding."""
    settings = config.assistant
    addresses = {config.url, config.endpoint}
    hosts = {*_LOCAL, *config.agents.allowed_hosts, *(parts_of(address).netloc for address in addresses)}
    origins = {f"{scheme}://{host}" for scheme in ("http", "https") for host in _LOCAL}
    origins |= {f"{parts.scheme}://{parts.netloc}" for parts in map(parts_of, addresses)}
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


async def serve_stdio(tools: DocumentationTools) -> None:
    """Serve the client at the other end of the standard streams until it closes them."""
    server = tools.server()
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())
