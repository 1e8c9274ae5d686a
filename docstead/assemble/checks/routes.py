"""The routes that a URL of the site may point to."""

from __future__ import annotations

from docstead.config import SiteConfig
from docstead.model.routes import decode, join, same
from docstead.model.site import Site


def known_routes(site: Site, config: SiteConfig) -> frozenset[str]:
    """Routes of pages, of redirects and of files, without trailing slashes."""
    base = config.base_path.rstrip("/")
    routes = {page.route for page in site.pages}
    routes |= {decode(version.view.path.removeprefix(base)) for version in site.versions}
    routes |= {join(old) for old in config.redirects}
    routes |= {f"/{file.path}" for file in site.files}
    return frozenset(map(same, routes))


def route_of(address: str) -> str | None:
    """The route of an address as settings write it; ``None`` for one that leaves the site or is not to be checked."""
    if not address.startswith("/") or address.startswith("//"):
        return None
    path = address.partition("#")[0].partition("?")[0]
    return same(decode(path))
