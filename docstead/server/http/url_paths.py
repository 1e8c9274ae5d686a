"""Maps URL paths to files of a published site, and rejects hostile paths."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote_to_bytes

_MALFORMED = re.compile(rb"%(?![0-9A-Fa-f]{2})")
_UNFIT = re.compile(r"[\x00-\x1f\x7f\\]")
_WELL_KNOWN = ".well-known"
# Files for the web host, not for readers.
_FOR_HOSTS = frozenset({"_redirects", "_headers"})


class UndecodableAddressError(ValueError):
    """The percent-encoding of a URL path is not valid UTF-8 text."""


def decoded(raw_path: bytes) -> str:
    """The path of a request as text; raises ``UndecodableAddressError``."""
    if _MALFORMED.search(raw_path):
        raise UndecodableAddressError
    try:
        return unquote_to_bytes(raw_path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise UndecodableAddressError from error


def is_servable(path: str) -> bool:
    """Whether a path below the base path may be served: no hidden file, nothing outside the folder."""
    if not path:
        return True
    if _UNFIT.search(path):
        return False
    parts = path.removesuffix("/").split("/")
    if any(not part or (part.startswith(".") and part != _WELL_KNOWN) for part in parts):
        return False
    return parts[-1] not in _FOR_HOSTS


def clean(path: str) -> str:
    """The path of a page without ``index.html``, ``.html`` or a slash at its end."""
    trimmed = path.rstrip("/")
    if trimmed == "index.html":
        return ""
    for ending in ("/index.html", ".html"):
        if trimmed.endswith(ending):
            return trimmed.removesuffix(ending)
    return trimmed


def candidates(path: str) -> Iterator[str]:
    """Files for a URL path, in the order in which they are tried.

    A file whose name ends in ``.html`` comes before the page with the clean URL.
    """
    if path and not path.endswith("/"):
        yield path
    page = path.rstrip("/")
    yield f"{page}/index.html" if page else "index.html"
    cleaned = clean(path)
    if cleaned != page:
        yield f"{cleaned}/index.html" if cleaned else "index.html"
    if page.endswith("/index.md"):
        yield f"{page.removesuffix('/index.md')}.md"
