"""Serves a published site the way its addresses are meant: clean paths, 404 for what is not there."""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import unquote_to_bytes

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

NEVER_CHANGES = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/json", ".json")
mimetypes.add_type("text/markdown", ".md")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("font/woff2", ".woff2")


class Pages:
    """An ASGI application over a folder of published files.

    Args:
        folder: The published site.
        base_path: With slashes on both ends.
        redirects: Target address by decoded old address, without a trailing slash.
    """

    def __init__(self, folder: Path, base_path: str, redirects: Mapping[str, str]) -> None:
        self._folder = folder.resolve()
        self._base = base_path
        self._redirects = redirects

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        request = Request(scope, receive)
        response = self._respond(request)
        await response(scope, receive, send)

    def _respond(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return Response("Method Not Allowed\n", status_code=405, headers={"Allow": "GET, HEAD"})
        raw = request.scope.get("raw_path") or request.scope["path"].encode()
        try:
            path = unquote_to_bytes(raw.partition(b"?")[0]).decode("utf-8")
        except UnicodeDecodeError:
            return self._not_found(400)
        if "\0" in path or "\\" in path or not path.startswith(self._base):
            return self._not_found(404)
        below = path[len(self._base) :]
        target = self._redirects.get(path.rstrip("/"))
        if target is not None:
            query = request.scope.get("query_string", b"").decode("latin-1")
            return RedirectResponse(target + (f"?{query}" if query else ""), status_code=302)
        file = self._file(below)
        if file is None:
            return self._not_found(404)
        return self._answer(file, 200, request)

    def _file(self, path: str) -> Path | None:
        """The file of an address: itself, or the page of the clean path."""
        clean = path.removesuffix("/index.html") if path.endswith("/index.html") else path
        candidates = [path, f"{path.rstrip('/')}/index.html" if path.strip("/") else "index.html"]
        if clean.endswith(".html"):
            candidates.append(f"{clean.removesuffix('.html')}/index.html")
        for candidate in candidates:
            file = (self._folder / candidate).resolve()
            hidden = any(part.startswith(".docwright") for part in Path(candidate).parts)
            if not hidden and file.is_relative_to(self._folder) and file.is_file():
                return file
        return None

    def _answer(self, file: Path, status: int, request: Request | None = None) -> Response:
        relative = file.relative_to(self._folder).as_posix()
        cache = NEVER_CHANGES if relative.startswith("assets/") else ASK_AGAIN
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        response = FileResponse(file, status_code=status, media_type=kind, headers=SECURITY | {"Cache-Control": cache})
        if request is not None and status == 200:
            response.set_stat_headers(file.stat())
            if request.headers.get("if-none-match") == response.headers["etag"]:
                headers = {"ETag": response.headers["etag"], "Cache-Control": cache}
                return Response(status_code=304, headers=headers)
        return response

    def _not_found(self, status: int) -> Response:
        page = self._folder / "404.html"
        return self._answer(page, status) if page.is_file() else Response("Not Found\n", status_code=status)


SECURITY = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
}
