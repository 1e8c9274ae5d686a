"""The development server: pages from memory, and browsers that follow the sources."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import blake2b
from pathlib import Path

import anyio.to_thread
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.types import Receive, Scope, Send

from docstead.errors import SiteError
from docstead.javascript import STATIC_FOLDER, warm
from docstead.model.live import ProblemsMessage
from docstead.rebuild import LiveSite, Update
from docstead.server.dev.live_reload import Channel, Follower, describe
from docstead.server.http.files import REDIRECTS, File, read_redirects
from docstead.server.http.logs import log_to_stderr
from docstead.server.http.pages import Pages
from docstead.server.http.uvicorn_runner import listen, run

CLIENT = "/_docstead/dev.js"
EVENTS = "/_docstead/events"
"""URL paths outside the base path that no page of a site has."""

_NO_SITE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The site cannot be built</title></head>
<body><p>The site cannot be built yet.</p></body></html>
"""


class LiveFiles:
    """The files of a site in memory. Documents contain the script that keeps them up to date."""

    def __init__(self, site: LiveSite) -> None:
        self._site = site

    async def find(self, path: str) -> File | None:
        """See ``Files``. Files are rendered one at a time."""
        content = await anyio.to_thread.run_sync(self._site.read, path)
        if content is None:
            return None
        if path.endswith(".html"):
            content = _with_client(content.decode(), self._site).encode()
        return File(path=path, tag=blake2b(content, digest_size=8).hexdigest(), content=content)

    async def redirects(self) -> dict[str, str]:
        """See ``Files``."""
        content = await anyio.to_thread.run_sync(self._site.read, REDIRECTS)
        return read_redirects(content.decode()) if content else {}

    async def headers(self) -> tuple[tuple[str, str, str], ...]:
        """See ``Files``: none, since the overlay and the script of this server are not part of the policy."""
        return ()


class _LivePages:
    """Pages of the last good state; a page that cannot be rendered shows its problems."""

    def __init__(self, site: LiveSite, channel: Channel) -> None:
        self._site = site
        self._channel = channel
        self._files = LiveFiles(site)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        base = self._site.base_path
        answer: Pages | Response
        if not self._site.is_there:
            answer = HTMLResponse(_with_client(_NO_SITE, self._site), status_code=503)
        elif scope["path"] == "/" != base:
            answer = RedirectResponse(base, status_code=302)
        else:
            answer = Pages(self._files, base, fresh=True)
        try:
            await answer(scope, receive, send)
        except SiteError as error:
            problems = tuple(describe(issue, self._site.folder) for issue in error.issues)
            self._channel.send(ProblemsMessage(problems=problems))
            page = HTMLResponse(_with_client(_NO_SITE, self._site), status_code=500)
            await page(scope, receive, send)


def _with_client(document: str, site: LiveSite) -> str:
    """A document with the script that keeps it up to date, and the state of the site."""
    script = f'<script type="module" src="{CLIENT}" data-docstead-state="{site.state}"></script>'
    return document.replace("</body>", f"{script}</body>")


def create_dev_app(site: LiveSite, channel: Channel, report: Callable[[frozenset[Path], Update], None]) -> Starlette:
    """The application; it builds the site when it starts, and updates it until it ends."""
    follower = Follower(site, channel, report)

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        stop = asyncio.Event()
        warm("server")
        await follower.start()
        following = asyncio.create_task(follower.follow(stop))
        yield
        stop.set()
        await asyncio.gather(following, return_exceptions=True)
        site.save()

    async def client(request: Request) -> FileResponse:
        del request
        return FileResponse(STATIC_FOLDER / "dev.js", headers={"Cache-Control": "no-store"})

    async def events(request: Request) -> StreamingResponse:
        del request
        first = follower.first_messages()
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return StreamingResponse(channel.listen(first), media_type="text/event-stream", headers=headers)

    routes = [Route(CLIENT, client), Route(EVENTS, events), Mount("/", _LivePages(site, channel))]
    return Starlette(routes=routes, lifespan=life)


def develop(
    site_folder: Path,
    host: str,
    port: int,
    announce: Callable[[str], None],
    report: Callable[[frozenset[Path], Update], None],
) -> None:
    """Serve a site from memory until interrupted, and follow its sources.

    Args:
        site_folder: The folder with the settings.
        host: Address to listen on.
        port: Port to listen on.
        announce: Called with the URL when the port is open; requests wait for the first build.
        report: Called with the changed paths and the result of each update; the first has no paths.

    Raises:
        BindError: The address is not free.
    """
    log_to_stderr()
    channel = Channel()
    with listen(host, port) as listener:
        announce(listener.address)
        run(create_dev_app(LiveSite(site_folder), channel, report), listener, channel.close)
