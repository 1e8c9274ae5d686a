"""Serves a published site: clean URLs, redirects, caching headers, and its own 404 page."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from email.utils import formatdate, parsedate_to_datetime
from pathlib import Path
from types import MappingProxyType
from urllib.parse import quote

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from docstead.server.http.compression import LARGEST, Compressor, is_compressible, negotiate
from docstead.server.http.files import File, Files
from docstead.server.http.markdown import links, markdown_file, page_path, prefers_markdown
from docstead.server.http.refusal import refusal
from docstead.server.http.url_paths import UndecodableAddressError, candidates, clean, decoded, is_servable

NEVER_CHANGES = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_FOUND = "404.html"
_ATTEMPTS = 3
NOTHING: Mapping[str, str] = MappingProxyType({})

# For files that the site's own headers, with its whole policy, do not cover.
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
        endpoints: The methods of the other addresses of the service, by path. A page may have the same address.
        on_markdown: Called with the URL path of each Markdown file that is sent, for the log.
    """

    def __init__(
        self,
        files: Files,
        base_path: str,
        *,
        fresh: bool = False,
        endpoints: Mapping[str, Collection[str]] | None = None,
        on_markdown: Callable[[str], None] | None = None,
    ) -> None:
        self._files = files
        self._endpoints = endpoints or {}
        self._base = base_path
        self._fresh = fresh
        self._on_markdown = on_markdown
        self._compressor = Compressor()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        response = await self._respond(Request(scope, receive))
        for path, name, value in await self._files.headers():
            # What was edited, or is not there, is not kept.
            if name.lower() == "cache-control" and (self._fresh or response.status_code >= 400):
                continue
            if scope["path"] == path or (path.endswith("*") and scope["path"].startswith(path[:-1])):
                with suppress(UnicodeEncodeError):
                    response.headers[name] = value
        for name, value in SECURITY.items():
            response.headers.setdefault(name, value)
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return _not_allowed(self._endpoints.get(request.scope["path"], ("GET", "HEAD")))
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
        target = redirects.get(self._base + clean(below)) or _markdown_target(redirects, self._base + below)
        if target is not None:
            return RedirectResponse(_with_query(target, request), status_code=302)
        for candidate in candidates(below):
            response = await self._file(request, candidate, 200)
            if response is not None:
                return response
        if path in self._endpoints:
            return _not_allowed(self._endpoints[path])
        return await self._not_found(request, 404)

    async def _file(self, request: Request, path: str, status: int) -> Response | None:
        """The response with a file; ``None`` if there is no such file."""
        for _ in range(_ATTEMPTS):
            file = await self._files.find(path)
            if file is None:
                return None
            try:
                return await self._send_page(request, file, status)
            except FileNotFoundError:
                # A new generation of the site was published between the two steps.
                continue
        return None

    async def _not_found(self, request: Request, status: int) -> Response:
        # A language has a page of its own for this, below its path.
        language = request.scope["path"].removeprefix(self._base).partition("/")[0]
        own = f"{language}/{NOT_FOUND}"
        page = await self._file(request, own, status) if is_servable(own) else None
        page = page or await self._file(request, NOT_FOUND, status)
        return page or refusal(status)

    async def _send_page(self, request: Request, file: File, status: int) -> Response:
        """Send a file; in place of a page its Markdown, where the client asks for that and the site has it.

        An address that names the HTML file is HTML for every client, so that a browser may use what it prefetched.
        """
        path = "" if request.scope["path"].endswith(".html") else markdown_file(file.path)
        markdown = await self._files.find(path) if path else None
        if not path or markdown is None:
            return await self._send(request, file, status)
        headers = {"Vary": "Accept", "Link": links(self._base, path)} if status == 200 else {"Vary": "Accept"}
        if not prefers_markdown(request.headers.get("accept", "")):
            return await self._send(request, file, status, headers)
        return await self._send(request, markdown, status, headers | {"Content-Location": self._base + quote(path)})

    async def _send(self, request: Request, file: File, status: int, more: Mapping[str, str] = NOTHING) -> Response:
        size = file.status.st_size if file.status else len(file.content or b"")
        kind = media_type(file.path)
        headers = {"Cache-Control": self._caching(file.path), **more}
        if self._on_markdown and status == 200 and file.path.endswith((".md", "llms.txt")):
            self._on_markdown(self._base + page_path(file.path))
        encoding = ""
        if is_compressible(kind, size) and not self._fresh:
            headers["Vary"] = f"{headers['Vary']}, Accept-Encoding" if "Vary" in headers else "Accept-Encoding"
            # A range refers to the uncompressed file.
            encoding = "" if "range" in request.headers else negotiate(request.headers.get("accept-encoding", ""))
        if status == 200:
            headers["ETag"] = f'"{file.tag}{"-" + encoding if encoding else ""}"'
            if file.status:
                headers["Last-Modified"] = formatdate(file.status.st_mtime, usegmt=True)
            if _is_known(request, headers):
                return Response(status_code=304, headers=headers)
        if file.disk and not encoding and (size > LARGEST or "range" in request.headers):
            return FileResponse(file.disk, status, headers, media_type=kind, stat_result=file.status)
        # A thread of its own waits for its turn among those with answers: what is kept is sent without one.
        body = self._compressor.kept(file.path, file.tag, encoding)
        if body is None:
            body = await anyio.to_thread.run_sync(self._compress, file, encoding)
        if encoding:
            headers["Content-Encoding"] = encoding
        headers["Content-Length"] = str(len(body) or size)
        return Response(b"" if request.method == "HEAD" else body, status, headers, media_type=kind)

    def _compress(self, file: File, encoding: str) -> bytes:
        content = file.disk.read_bytes() if file.disk else file.content or b""
        return self._compressor.compress(file.path, file.tag, encoding, content)

    def _caching(self, path: str) -> str:
        if self._fresh:
            return "no-store"
        return NEVER_CHANGES if path.startswith("assets/") else ASK_AGAIN


def _not_allowed(methods: Collection[str]) -> Response:
    return refusal(405, {"Allow": ", ".join(methods)})


def _markdown_target(redirects: Mapping[str, str], path: str) -> str | None:
    """Where the Markdown of a page that was moved is now."""
    target = redirects.get(path.removesuffix(".md").removesuffix("/index")) if path.endswith(".md") else None
    return f"{target.rstrip('/')}.md" if target and target.startswith("/") and "#" not in target else None


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
