"""Search in a published site, its pages as Markdown, and the list of its pages, for programs."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from starlette.concurrency import run_in_threadpool

from docstead.config import SiteConfig
from docstead.model.page_list import PATH, ListedPage, PageList
from docstead.render.search.query import PublishedSearch, plain
from docstead.server.http.files import File, FolderFiles
from docstead.server.http.url_paths import UndecodableAddressError, clean, decoded, is_servable

LONGEST_PAGE = 2_000_000
"""Most characters of a page that are read."""


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
    """The pages of a published site. A new publication takes effect at once.

    Args:
        config: Settings of the site.
        folder: The published folder.
    """

    def __init__(self, config: SiteConfig, folder: Path) -> None:
        self._url, self._base = config.url, config.base_path
        self._files = FolderFiles(folder)
        self._search = PublishedSearch(folder)
        self._list: tuple[str, PageList] = ("", PageList((), (), ()))

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

    async def pages(self) -> PageList:
        """The published list of pages; empty if the site has none."""
        file = await self._files.find(PATH)
        if file is None:
            return PageList((), (), ())
        if self._list[0] != file.tag:
            content = await run_in_threadpool(_read, file)
            self._list = (file.tag, msgspec.json.decode(content, type=PageList))
        return self._list[1]

    async def page(self, address: str) -> str:
        """A page as Markdown.

        Args:
            address: The page's URL, its URL path, or its path below the base path.

        Raises:
            NoPageError: The page does not exist.
        """
        path = await self._resolved(address)
        file = await self._files.find(f"{path or 'index'}.md")
        if file is None or file.disk is None:
            raise self._missing(address)
        return (await run_in_threadpool(_read, file))[:LONGEST_PAGE]

    async def listed(self, address: str) -> ListedPage | None:
        """The entry of a page in the list; ``None`` if it is not listed.

        Raises:
            NoPageError: The address is not one of a page.
        """
        path = await self._resolved(address)
        return next((page for page in (await self.pages()).pages if self.below(page.path) == path), None)

    def below(self, url_path: str) -> str:
        """The decoded path below the base path of the URL path of a listed page."""
        return decoded(url_path.encode()).removeprefix(self._base).strip("/")

    async def _resolved(self, address: str) -> str:
        path = self._below(address)
        redirects = await self._files.redirects()
        return self._below(redirects.get(self._base + path, self._base + path))

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
        if below.endswith(".md"):
            below = "" if below == "index.md" else below.removesuffix(".md").removesuffix("/index")
        return clean(below)

    def _missing(self, address: str) -> NoPageError:
        return NoPageError(f"there is no page {address[:200]!r}; `search` and `list` return the addresses of pages")


def _read(file: File) -> str:
    return file.disk.read_text(encoding="utf-8") if file.disk else ""
