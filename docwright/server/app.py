"""The service: a published site, with the assistant beside it."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import uvicorn
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from docwright import __version__
from docwright.config import SiteConfig, load_config
from docwright.errors import DocwrightError
from docwright.server.pages import Pages


def create_app(config: SiteConfig, output_folder: Path) -> FastAPI:
    """The application for a site that was built into ``output_folder``."""
    app = FastAPI(title=f"{config.title} documentation", version=__version__, docs_url=None, redoc_url=None)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=6)
    app.mount("/", Pages(output_folder, config.base_path, read_redirects(output_folder)), name="pages")
    return app


def read_redirects(output_folder: Path) -> dict[str, str]:
    """Target address by old address, from the ``_redirects`` file of a published site."""
    path = output_folder / "_redirects"
    if not path.is_file():
        return {}
    lines = (line.split(" ") for line in path.read_text(encoding="utf-8").splitlines())
    return {unquote(old): new for old, new, *_ in lines}


def serve(site_folder: Path, output_folder: Path, host: str, port: int, announce: Callable[[str], None]) -> None:
    """Serve until interrupted; ``announce`` is told the address once the port is open."""
    config = load_config(site_folder)
    app = create_app(config, output_folder)
    listener = _listen(host, port)
    shown = host if ":" not in host else f"[{host}]"
    announce(f"http://{shown}:{listener.getsockname()[1]}{config.base_path}")
    uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False)).run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        reason = error.strerror or str(error)
        raise DocwrightError(f"cannot listen at {host}:{port}: {reason}; give another port with --port") from error
    return listener
