"""Python's server of files, which knows nothing of the site."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

import brotli

COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".txt", ".md"}


class _Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Print nothing."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the page of the site for missing addresses, if it has one."""
        page = Path(self.directory) / "404.html"
        if not page.is_file():
            return super().send_error(code, message, explain)
        content = page.read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        return None

    def handle(self) -> None:
        """Answer the requests of a connection, which a browser may close before the end."""
        with suppress(ConnectionError):
            super().handle()


class _Compressing(_Quiet):
    """Sends text with Brotli, as hosts of static sites do."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the header of an answer; gives its content."""
        file = Path(self.translate_path(self.path))
        if file.is_dir() and self.path.endswith("/"):
            file /= "index.html"
        if file.suffix not in COMPRESSED or not file.is_file() or "br" not in self.headers.get("Accept-Encoding", ""):
            return super().send_head()
        content = _compressed(file, file.stat().st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)


@cache
def _compressed(file: Path, _changed: int) -> bytes:
    return bytes(brotli.compress(file.read_bytes(), quality=11))


@contextmanager
def static_server(folder: Path, *, compress: bool = False) -> Iterator[str]:
    """The address of a server of the files in ``folder``, on a free port; ``compress`` sends text with Brotli."""
    handler = _Compressing if compress else _Quiet
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
