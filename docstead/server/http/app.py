"""The service: a published site, with the assistant beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from fastapi import APIRouter, FastAPI
from starlette.middleware.cors import CORSMiddleware

from docstead import __version__
from docstead.config import SiteConfig, load_config
from docstead.errors import AssistantError
from docstead.server.ask.assistant import assistant_part
from docstead.server.ask.openapi import describe
from docstead.server.http.files import FolderFiles
from docstead.server.http.pages import Pages
from docstead.server.http.uvicorn_runner import listen, run

Part = Callable[[SiteConfig, Path], APIRouter | None]
"""Something that answers beside the pages: given the settings and the published folder, it makes its router, or none
where the settings leave it out."""

PARTS: tuple[Part, ...] = (assistant_part,)
"""Everything that answers beside the pages. Addresses of a router come before those of pages."""


def create_app(
    config: SiteConfig, output_folder: Path, parts: Iterable[Part] = PARTS, *, with_pages: bool = True
) -> FastAPI:
    """The application for a site that was built into ``output_folder``, with its pages or without them."""
    routers = [router for part in parts if (router := part(config, output_folder)) is not None]
    app = FastAPI(
        title=f"{config.title} documentation",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url=f"{config.base_path}openapi.json" if routers else None,
    )
    for router in routers:
        app.include_router(router)
    describe(app)
    if config.assistant.allowed_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(config.assistant.allowed_origins),
            allow_methods=["GET", "POST"],
            allow_headers=["Accept", "Content-Type"],
        )
    if with_pages:
        app.mount("/", Pages(FolderFiles(output_folder), config.base_path), name="pages")
    return app


def serve(
    site_folder: Path,
    output_folder: Path,
    host: str,
    port: int,
    announce: Callable[[str], None],
    *,
    with_pages: bool = True,
) -> None:
    """Serve until interrupted; ``announce`` is told the address once the port is open.

    Raises:
        AssistantError: There would be nothing to serve, or what the assistant counts in has no address.
        BindError: The address cannot be listened at.
    """
    config = load_config(site_folder)
    if not (with_pages or config.assistant.enabled):
        raise AssistantError(
            f"the assistant of {site_folder} is switched off; set `enabled = true` in the table [assistant] of the settings"
        )
    with listen(host, port) as listener:
        parts = (partial(assistant_part, site_folder=site_folder),)
        app = create_app(config, output_folder, parts, with_pages=with_pages)
        announce(listener.address + config.base_path)
        run(app, listener)
