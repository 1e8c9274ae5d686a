"""The addresses of pages: each becomes the path of a file, which every host must be able to serve."""

from __future__ import annotations

import re
from collections.abc import Iterator

from docstead.assemble.issues import key_span
from docstead.config import SiteConfig
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site

_UNFIT = re.compile(r"[\\\x00-\x1f\x7f]")
_LONGEST = 255
"""Bytes of a name in common file systems."""


def check_addresses(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Report pages whose address cannot be the path of a file."""
    del config
    for page in site.pages:
        if page.source is None or not (reason := _unfit(page.route)):
            continue
        document = site.documents.get(page.source)
        span = key_span(document, "slug") if document else None
        hint = "choose another slug" if span else "rename the file"
        message = f"the page cannot have the address {page.route[:100]}: {reason}"
        yield Issue("page-address", Severity.ERROR, message, page.source, span, hint)


def _unfit(route: str) -> str:
    parts = route.strip("/").split("/")
    if not {".", ".."}.isdisjoint(parts):
        return "`.` and `..` are not names"
    if found := _UNFIT.search(route):
        return f"it contains {found[0]!r}"
    if any(len(part.encode()) > _LONGEST for part in parts):
        return f"one of its names has more than {_LONGEST} bytes"
    return ""
