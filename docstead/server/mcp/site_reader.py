"""Search in a published site, and its pages as Markdown, for programs."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from starlette.concurrency import run_in_threadpool

from docstead.config import SiteConfig
from docstead.render.search.query import PublishedSearch, plain
from docstead.server.http.files import FolderFiles
from docstead.server.http.url_paths import UndecodableAddressError, clean, decoded, is_servable

TWIN = "page.md"
LONGEST_PAGE = 200_000
"""Most characters of a page; longer pages are cut."""


class NoPageError(Exception):
    """The page does not exist; the message is for the client."""


class SearchHit(msgspec.Struct, frozen=True):
    """A search result.

    Attributes:
        url: The whole URL, with the heading's anchor.
        title: Of the page.
        heading: The heading; empty for the start of the page.
        snippet: A part of the text.
        score: Higher is better; comparable with other results of the same search only.
    """

    url: str
    title: str
    heading: str
    snippet: str
    score: float


class SiteReader:
    """The pages of a published site.

    Args:
        config: Settings of the site.
        folder: The published folder.
    """

    def __init__(self, config: SiteConfig, folder: Path) -> None:
        self._url, self._base = config.url, config.base_path
        self._files = FolderFiles(folder)
        self._search = PublishedSearch(folder)

    async def search(self, query: str, limit: int) -> tuple[SearchHit, ...]:
        """The best results, in the order of the site's search box.

        Raises:
            DocsteadError: The search files cannot be read, or the search took too long.
        """
        answer = await run_in_threadpool(self._search.search, query, limit)
        return tuple(
            SearchHit(self._url + hit.url, hit.title_text, hit.heading_text, plain(hit.snippet), round(hit.score, 4))
            for hit in answer.hits
        )

    async def page(self, address: str) -> str:
        """A page as Markdown.

        Args:
            address: The page's URL, its URL path, or its path below the base path.

        Raises:
            NoPageError: The page does not exist.
        """
        path = self._below(address)
        redirects = await self._files.redirects()
        path = self._below(redirects.get(self._base + path, self._base + path))
        file = await self._files.find(f"{path}/{TWIN}" if path else TWIN)
        if file is None or file.disk is None:
            raise self._missing(address)
        text = await run_in_threadpool(file.disk.read_text, encoding="utf-8")
        if len(text) > LONGEST_PAGE:
            return f"{text[:LONGEST_PAGE]}\n\n(The page goes on; this is its beginning.)\n"
        return text

    def _below(self, address: str) -> str:
        """The path of a page below the base path, without a slash at its ends; raises ``NoPageError``."""
        asked = address.strip()
        if asked == self._url or asked.startswith((f"{self._url}/", f"{self._url}?", f"{self._url}#")):
            asked = asked.removeprefix(self._url) or "/"
        try:
            parts = urlsplit(asked)
            path = decoded(parts.path.encode())
        except (ValueError, UndecodableAddressError):
            raise self._missing(address) from None
        if parts.scheme or parts.netloc:
            raise NoPageError(f"{address[:200]} is not a page of {self._url}{self._base}")
        below = path.removeprefix(self._base) if path.startswith(self._base) else path.removeprefix("/")
        if path == self._base.rstrip("/"):
            below = ""
        if not is_servable(below):
            raise self._missing(address)
        below = below.rstrip("/")
        return clean("" if below == TWIN else below.removesuffix(f"/{TWIN}"))

    def _missing(self, address: str) -> NoPageError:
        return NoPageError(f"there is no page {address[:200]!r}; `search` returns the URLs of pages")
