"""The routes that a URL of the site may point to."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from docstead.assemble.issues import nearest
from docstead.config import SiteConfig
from docstead.model.routes import decode, html_route, join, same
from docstead.model.site import Site


class KnownRoutes(msgspec.Struct, frozen=True):
    """Routes without trailing slashes.

    Attributes:
        routes: Those of pages, of redirects and of files.
        folder_hints: Of the site.
        files: Where the files among the routes are.
    """

    routes: frozenset[str]
    folder_hints: Mapping[str, str]
    files: Mapping[str, Path]

    def __contains__(self, route: object) -> bool:
        return route in self.routes

    def hint(self, route: str, otherwise: str = "") -> str:
        """What to do about an address that is not known."""
        if route in self.folder_hints:
            return self.folder_hints[route]
        meant = nearest(route, self.routes)
        return f"did you mean {meant}?" if meant else otherwise


def known_routes(site: Site, config: SiteConfig) -> KnownRoutes:
    """What a URL of the site may point to."""
    base = config.base_path.rstrip("/")
    routes = {page.route for page in site.pages}
    routes |= {decode(version.view.path.removeprefix(base)) for version in site.versions}
    routes |= {join(old) for old in config.redirects}
    if config.html_redirects:
        routes |= {html_route(page.route) for page in site.pages}
    files = {same(f"/{file.path}"): Path(site.tree.root, file.source) for file in site.files}
    return KnownRoutes(frozenset(map(same, routes)) | files.keys(), site.folder_hints, files)


def route_of(address: str) -> str | None:
    """The route of an address as settings write it; ``None`` for one that leaves the site or is not to be checked."""
    if not address.startswith("/") or address.startswith("//"):
        return None
    path = address.partition("#")[0].partition("?")[0]
    return same(decode(path))
