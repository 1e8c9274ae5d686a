"""Broken links of the navbar and the footer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docstead.assemble.checks.routes import known_routes, route_of
from docstead.assemble.issues import nearest
from docstead.config import CONFIG_FILE, SiteConfig, find_value
from docstead.config.base import Settings
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site

LISTS = ("items", "items_before", "items_after", "columns", "links")


def check_settings_links(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Look at every ``to`` of the navbar and the footer."""
    known = known_routes(site, config)
    places = [("navbar", *found) for found in _targets(config.navbar)]
    places += [("footer", *found) for found in _targets(config.footer)] if config.footer else []
    for *keys, target in places:
        route = route_of(target)
        if route is None or route in known:
            continue
        meant = nearest(route, known)
        yield Issue(
            code="broken-link",
            severity=Severity.ERROR,
            message=f"`{'.'.join(keys)}` points to {target}, which does not exist",
            path=CONFIG_FILE,
            span=find_value(target, site.tree.settings),
            hint=f"did you mean {meant}?" if meant else "write a URL outside the site as `href`",
        )


def _targets(table: Settings) -> Iterator[tuple[str, ...]]:
    """The path of keys to each ``to`` of a table and of the tables in its lists, followed by its value."""
    target = getattr(table, "to", None)
    if target is not None:
        yield ("to", target)
    for name in LISTS:
        inner: Sequence[Settings] = getattr(table, name, ())
        for number, item in enumerate(inner):
            yield from ((name, str(number), *found) for found in _targets(item))
