"""Python's server of files, which knows nothing of the site."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


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


@contextmanager
def static_server(folder: Path) -> Iterator[str]:
    """The address of a server of the files in ``folder``, on a free port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
