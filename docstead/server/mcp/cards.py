"""Files that describe the tools to clients and registries before they connect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse

from docstead import __version__
from docstead.config import SiteConfig
from docstead.model.routes import parts_of
from docstead.server.ask.openapi import Endpoint

CARD = ".well-known/mcp/server-card.json"
REGISTRY = ".well-known/mcp/server.json"
_REGISTRY_SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"
_HEADERS = {"Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=3600"}


def card_endpoints(config: SiteConfig, path: str, tools: Sequence[str], versions: Sequence[str]) -> Iterator[Endpoint]:
    """The server card, at its well-known address and next to the endpoint, and the file for the registry."""
    registry = registry_file(config, path)
    card = registry | {
        "serverInfo": {"name": f"{config.product.id}-docs", "title": config.title, "version": __version__},
        "transport": {"type": "streamable-http", "endpoint": path},
        "protocolVersion": versions[-1],
        "supportedProtocolVersions": list(versions),
        "capabilities": {"tools": {}, "resources": {}},
        "tools": list(tools),
    }
    del card["$schema"]
    for address, content in ((CARD, card), (REGISTRY, registry)):
        yield Endpoint(config.base_path + address, ("GET",), _sender(content), None)
    yield Endpoint(f"{path}/server-card", ("GET",), _sender(card), None)


def registry_file(config: SiteConfig, path: str) -> dict[str, Any]:
    """``server.json``, as the registry of the protocol takes it. The name begins with the host, from its end."""
    service = parts_of(config.endpoint)
    host = (parts_of(config.url).hostname or "localhost").split(".")
    return {
        "$schema": _REGISTRY_SCHEMA,
        "name": f"{'.'.join(reversed(host))}/{config.product.id}-docs",
        "title": config.title,
        "description": f"The documentation of {config.title}: search, read, and ask."[:100],
        "version": __version__,
        "websiteUrl": config.url + config.base_path,
        "remotes": [{"type": "streamable-http", "url": f"{service.scheme}://{service.netloc}{path}"}],
    }


def _sender(content: dict[str, Any]) -> Callable[[Request], Any]:
    async def send(request: Request) -> JSONResponse:
        del request
        return JSONResponse(content, headers=_HEADERS)

    return send
