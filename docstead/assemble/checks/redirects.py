"""Redirects of the settings that are of no use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docstead.assemble.checks.routes import known_routes, route_of
from docstead.config import CONFIG_FILE, SiteConfig, find_setting
from docstead.model.issue import Issue, Severity
from docstead.model.routes import join, same
from docstead.model.site import Site


def check_redirects(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Look at both ends of every redirect."""
    known = known_routes(site, config)
    pages = {same(page.route) for page in site.pages}
    targets = {same(join(old)): route_of(new) for old, new in config.redirects.items()}
    for old, new in config.redirects.items():
        span = find_setting(["redirects", old], site.tree.settings)
        route = route_of(new)
        if _is_circular(same(join(old)), targets):
            message = f"the redirect from {old} leads back to {old}"
            yield Issue("broken-redirect", Severity.ERROR, message, CONFIG_FILE, span, "let it lead to a page")
        elif route is not None and route not in known:
            message = f"the redirect from {old} points to {new}, which does not exist"
            yield Issue("broken-redirect", Severity.ERROR, message, CONFIG_FILE, span, known.hint(route))
        if same(join(old)) in pages:
            message = f"{old} is the route of a page, so the redirect from it has no effect"
            yield Issue("unused-redirect", Severity.WARNING, message, CONFIG_FILE, span, "remove the redirect")


def _is_circular(old: str, targets: Mapping[str, str | None]) -> bool:
    """Whether a redirect is part of a circle of them."""
    at = targets[old]
    for _ in targets:
        if at == old:
            return True
        at = targets.get(at) if at else None
    return False
