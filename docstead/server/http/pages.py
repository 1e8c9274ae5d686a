"""Serves a published site: clean URLs, redirects, caching headers, and its own 404 page."""

from __future__ import annotations

import mimetypes
from email.utils import formatdate, parsedate_to_datetime
from pathlib import Path

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from docstead.server.http.compression import Compressor, is_compressible, negotiate
from docstead.server.http.files import File, Files
from docstead.server.http.url_paths import UndecodableAddressError, candidates, clean, decoded, is_servable

NEVER_CHANGES = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_FOUND = "404.html"

# Which scripts may run is the site owner's decision: a tag manager, for example, loads scripts of unknown hosts.
# So the policy contains only what is safe for every site.
SECURITY = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Content-Security-Policy": "base-uri 'self'; frame-ancestors 'self'",
}

_KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".xml": "application/xml",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Pages:
    """An ASGI application over the files of a published site.

    Args:
        files: The published site.
        base_path: With slashes at both ends.
        fresh: Whether the site is being edited: browsers do not cache, and files are not compressed.
    """

    def __init__(self, files: Files, base_path: str, *, fresh: bool = False) -> None:
        self._files = files
        self._base = base_path
        self._fresh = fresh
        self._compressor = Compressor()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        response = await self._respond(Request(scope, receive))
        for name, value in SECURITY.items():
            response.headers.setdefault(name, value)
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return Response("Method Not Allowed\n", status_code=405, headers={"Allow": "GET, HEAD"})
        raw: bytes = request.scope.get("raw_path") or request.scope["path"].encode()
        try:
            path = decoded(raw.partition(b"?")[0])
        except UndecodableAddressError:
            return await self._not_found(request, 400)
        if path == self._base.rstrip("/"):
            return RedirectResponse(_with_query(self._base, request), status_code=302)
        below = path.removeprefix(self._base)
        if not path.startswith(self._base) or not is_servable(below):
            return await self._not_found(request, 404)
        redirects = await self._files.redirects()
        target = redirects.get(self._base + clean(below))
        if target is not None:
            return RedirectResponse(_with_query(target, request), status_code=302)
        for candidate in candidates(below):
            file = await self._files.find(candidate)
            if file is not None:
                return await self._send(request, file, 200)
        return await self._not_found(request, 404)

    async def _not_found(self, request: Request, status: int) -> Response:
        page = await self._files.find(NOT_FOUND)
        if page is None:
            return Response("Not Found\n", status_code=status, media_type="text/plain")
        return await self._send(request, page, status)

    async def _send(self, request: Request, file: File, status: int) -> Response:
        size = file.status.st_size if file.status else len(file.content or b"")
        kind = media_type(file.path)
        headers = {"Cache-Control": self._caching(file.path)}
        encoding = ""
        if is_compressible(kind, size) and not self._fresh:
            headers["Vary"] = "Accept-Encoding"
            # A range refers to the uncompressed file.
            encoding = "" if "range" in request.headers else negotiate(request.headers.get("accept-encoding", ""))
        if status == 200:
            headers["ETag"] = f'"{file.tag}{"-" + encoding if encoding else ""}"'
            if file.status:
                headers["Last-Modified"] = formatdate(file.status.st_mtime, usegmt=True)
            if _is_known(request, headers):
                return Response(status_code=304, headers=headers)
        if encoding:
            body = self._compressor.kept(file.path, file.tag, encoding)
            if body is None:
                body = await anyio.to_thread.run_sync(self._compress, file, encoding)
            headers["Content-Encoding"] = encoding
        elif file.disk:
            return FileResponse(file.disk, status, headers, media_type=kind, stat_result=file.status)
        else:
            body = file.content or b""
        headers["Content-Length"] = str(len(body))
        return Response(b"" if request.method == "HEAD" else body, status, headers, media_type=kind)

    def _compress(self, file: File, encoding: str) -> bytes:
        content = file.disk.read_bytes() if file.disk else file.content or b""
        return self._compressor.compress(file.path, file.tag, encoding, content)

    def _caching(self, path: str) -> str:
        if self._fresh:
            return "no-store"
        return NEVER_CHANGES if path.startswith("assets/") else ASK_AGAIN


def media_type(path: str) -> str:
    """The media type of a file, from its name."""
    suffix = Path(path).suffix.lower()
    return _KINDS.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"


def _with_query(target: str, request: Request) -> str:
    """The target of a redirect, with the query of the request."""
    query = request.scope.get("query_string", b"").decode("latin-1")
    if not query:
        return target
    address, mark, fragment = target.partition("#")
    return f"{address}{'&' if '?' in address else '?'}{query}{mark}{fragment}"


def _is_known(request: Request, headers: dict[str, str]) -> bool:
    """Whether the browser has this version of the file."""
    wanted = request.headers.get("if-none-match")
    if wanted is not None:
        tags = [tag.strip().removeprefix("W/") for tag in wanted.split(",")]
        return headers["ETag"] in tags or wanted.strip() == "*"
    since, changed = request.headers.get("if-modified-since"), headers.get("Last-Modified")
    if since is None or changed is None:
        return False
    try:
        return parsedate_to_datetime(changed) <= parsedate_to_datetime(since)
    except (TypeError, ValueError):
        return False
