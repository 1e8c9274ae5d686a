"""Routes, which are decoded site paths without the base path; URLs; and paths of output files."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import SplitResult, quote, unquote, urlsplit


def join(*parts: str) -> str:
    """A route from parts, with one slash before each and a trailing slash where the last part has one."""
    trailing = parts[-1].endswith("/")
    route = "/" + "/".join(part.strip("/") for part in parts if part.strip("/"))
    return route + "/" if trailing and route != "/" else route


@lru_cache(maxsize=50_000)
def encode(route: str) -> str:
    """The route as part of a URL: percent-encoded, slashes kept."""
    return quote(route, safe="/:@!$&'()*+,;=~-._")


def decode(address: str) -> str:
    """The route of an address; raises ``ValueError`` where the percent-encoding cannot be decoded."""
    return unquote(address, errors="strict")


def parts_of(address: str) -> SplitResult:
    """The parts of an address; what is none, such as ``https://[a``, is a path as a whole."""
    try:
        return urlsplit(address)
    except ValueError:
        return SplitResult("", "", address, "", "")


def in_markdown(address: str) -> str:
    """The address with nothing in it that ends a Markdown link or a table's cell."""
    return address.replace("(", "%28").replace(")", "%29").replace(" ", "%20").replace("|", "%7C")


def same(route: str) -> str:
    """The form in which two routes of one page are equal: without a trailing slash."""
    return route.rstrip("/") or "/"


def html_file(route: str) -> str:
    """The output file of a page."""
    trimmed = route.strip("/")
    return f"{trimmed}/index.html" if trimmed else "index.html"


def html_route(route: str) -> str:
    """The address of a page with ``.html``, as sites without folders for their pages have it."""
    return f"{same(route)}.html"


def markdown_file(route: str) -> str:
    """The output file of a page as Markdown: ``docs/start.md``, and ``index.md`` for the page at the root."""
    return f"{route.strip('/') or 'index'}.md"
