"""Serves built sites to the browser tests, the way the product itself serves them."""

from __future__ import annotations

import shutil
import socket
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from docstead.build import build
from docstead.config import load_config
from docstead.server.http.app import Part, create_app


@contextmanager
def served(
    site_folder: Path, output_folder: Path, parts: Iterable[Part] = (), *, port: int = 0, with_pages: bool = True
) -> Iterator[str]:
    """Serve a built site on a free port of this machine, or a given one; gives its address without a trailing slash.

    Without ``parts`` there are pages alone: the assistant would make its index meanwhile.
    """
    with listening(create_app(load_config(site_folder), output_folder, parts, with_pages=with_pages), port) as address:
        yield address


@contextmanager
def listening(app: ASGIApp, port: int = 0) -> Iterator[str]:
    """Serve an application on a free port of this machine, or a given one; gives its address as ``served`` does."""
    listener = socket.create_server(("127.0.0.1", port))
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", lifespan="on"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(timeout=10)
        listener.close()


def free_port() -> int:
    """A port that nothing listens on now."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def build_variant(source: Path, settings: str, work: Path) -> tuple[Path, Path]:
    """Build a copy of a site with more settings at the end of its ``docstead.toml``; gives site and output folder."""
    site, output = work / "site", work / "build"
    shutil.copytree(source, site)
    file = site / "docstead.toml"
    file.write_text(file.read_text(encoding="utf-8") + "\n" + settings, encoding="utf-8")
    build(site, output)
    return site, output
