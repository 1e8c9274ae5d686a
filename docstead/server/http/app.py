"""The service: a published site, with the assistant if the settings enable it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Mount, Route

from docstead.assistant.log.question_log import open_log
from docstead.config import SiteConfig, load_config, load_locale_config
from docstead.errors import AssistantError
from docstead.server.ask.assistant import assistant_part
from docstead.server.ask.openapi import Service, document
from docstead.server.http.connections import ConnectionLimits
from docstead.server.http.files import FolderFiles
from docstead.server.http.logs import log_to_stderr
from docstead.server.http.pages import Pages
from docstead.server.http.refusal import refuse
from docstead.server.http.uvicorn_runner import listen, run

Part = Callable[[SiteConfig, Path], Service | None]
"""Makes a service from the settings and the published folder; ``None`` if the settings disable it."""

PARTS: tuple[Part, ...] = (assistant_part,)
"""All services next to the pages. Their addresses come before those of pages."""


def create_app(
    config: SiteConfig,
    output_folder: Path,
    parts: Iterable[Part] = PARTS,
    *,
    with_pages: bool = True,
    languages: Sequence[SiteConfig] = (),
) -> Starlette:
    """The application for a site that was built into ``output_folder``, with or without its pages.

    Every language has services of its own, below its path; ``languages`` are the settings of the other languages.
    """
    languages = languages or [config.in_locale(code) for code in config.i18n.locales if code != config.locale]
    folders = [(config, output_folder), *((own, output_folder / own.locale) for own in languages)]
    parts = tuple(parts)
    services = [service for place in folders for part in parts if (service := part(*place)) is not None]
    endpoints = [endpoint for service in services for endpoint in service.endpoints]
    routes: list[Route | Mount] = [endpoint.route() for endpoint in endpoints]
    if endpoints:
        description = document(config.title, endpoints)

        async def openapi(request: Request) -> JSONResponse:
            del request
            return JSONResponse(description)

        routes.append(Route(f"{config.base_path}openapi.json", openapi))
    log = open_log(config) if with_pages else None
    if with_pages:
        methods: dict[str, tuple[str, ...]] = {}
        for endpoint in endpoints:
            methods[endpoint.path] = (*methods.get(endpoint.path, ()), *endpoint.methods)
        on_markdown = partial(log.seen, "page") if log else None
        pages = Pages(FolderFiles(output_folder), config.base_path, endpoints=methods, on_markdown=on_markdown)
        routes.append(Mount("/", pages))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            for service in services:
                await stack.enter_async_context(service.lifespan())
            yield
            if log:
                await run_in_threadpool(log.close)

    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={HTTPException: refuse})
    if config.assistant.allowed_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(config.assistant.allowed_origins),
            allow_methods=["GET", "POST"],
            allow_headers=["Accept", "Content-Type"],
        )
    return app


def serve(
    site_folder: Path,
    output_folder: Path,
    host: str,
    port: int,
    announce: Callable[[str], None],
    *,
    with_pages: bool = True,
    limits: ConnectionLimits | None = None,
) -> None:
    """Serve until interrupted; ``announce`` is called with the address when the port is open.

    Raises:
        AssistantError: There is nothing to serve, or the address of Redis is not valid.
        BindError: The address is not free.
    """
    log_to_stderr()
    config = load_config(site_folder)
    if not (with_pages or config.assistant.enabled):
        raise AssistantError(
            f"the assistant of {site_folder} is disabled; set `enabled = true` in the table [assistant] of the settings"
        )
    with listen(host, port) as listener:
        parts = (partial(assistant_part, site_folder=site_folder),)
        codes = [code for code in config.i18n.locales if code != config.locale]
        languages = [load_locale_config(site_folder, config, code) for code in codes]
        app = create_app(config, output_folder, parts, with_pages=with_pages, languages=languages)
        announce(listener.address + config.base_path)
        run(app, listener, limits=limits)
