"""Addresses and HTML in the settings and on the landing page that point to what does not exist."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import urlsplit

from docstead.assemble.checks.html import HtmlChecker
from docstead.assemble.checks.routes import KnownRoutes, known_routes, route_of
from docstead.assemble.issues import nearest, value_span
from docstead.config import CONFIG_FILE, SiteConfig, find_value
from docstead.config.base import Holds, Settings
from docstead.model.issue import Issue, Severity
from docstead.model.routes import join, same
from docstead.model.site import Site
from docstead.model.source import Span


def check_settings_links(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Look at every setting whose type is a page, a file or HTML."""
    known = known_routes(site, config)
    for keys, kind, value in _values(config):
        span = find_value(value, site.tree.settings, keys)
        name = ".".join(keys)
        if kind == "html":
            for issue in HtmlChecker(CONFIG_FILE, value, known).issues:
                if issue.code == "broken-link":
                    message = f"`{name}`: {issue.message}"
                    yield Issue(issue.code, issue.severity, message, CONFIG_FILE, span, issue.hint)
        elif kind == "file":
            yield from _file(name, value, known, CONFIG_FILE, span)
        else:
            yield from _page(name, value, known, CONFIG_FILE, span)


def check_home_links(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Look at the addresses in the front matter of the landing page."""
    source = next((page.source for page in site.pages if page.kind == "home"), None)
    if source is None or source not in site.documents:
        return
    document, known = site.documents[source], known_routes(site, config)
    for key in ("hero", "cards"):
        for keys, value in _texts(document.front_matter.get(key), (key,)):
            check = {"to": _page, "src": _file, "src_dark": _file, "image": _file}.get(keys[-1])
            if check:
                yield from check(".".join(keys), value, known, source, value_span(document, key, keys[-1], value))


def _page(name: str, value: str, known: KnownRoutes, path: str, span: Span | None) -> Iterator[Issue]:
    route = route_of(value)
    if route is None or route in known:
        return
    hint = known.hint(route, "write a URL outside the site as `href`")
    message = f"`{name}` points to {value}, which does not exist"
    yield Issue("broken-link", Severity.ERROR, message, path, span, hint)


def _file(name: str, value: str, known: KnownRoutes, path: str, span: Span | None) -> Iterator[Issue]:
    if "://" in value or value.startswith(("//", "data:")):
        return
    route = same(join(urlsplit(value).path))
    if route in known:
        return
    meant = nearest(route, known.routes)
    hint = f"did you mean {meant.lstrip('/')}?" if meant else "files of the site are in the folder `static`"
    message = f"`{name}` names the file {value}, which does not exist"
    yield Issue("missing-file", Severity.WARNING, message, path, span, hint)


def _values(table: Settings, above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """The path of keys, the kind and the value of every setting that holds an address or HTML."""
    for name, field in type(table).model_fields.items():
        value = getattr(table, name)
        keys = (*above, name)
        if isinstance(value, Settings):
            yield from _values(value, keys)
        elif isinstance(value, tuple):
            for number, item in enumerate(value):
                if isinstance(item, Settings):
                    yield from _values(item, (*keys, str(number)))
        elif isinstance(value, str) and value:
            kind = Holds.of(field)
            if kind:
                yield keys, kind, value


def _texts(value: Any, above: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text in a value of front matter, with the keys to it."""
    if isinstance(value, str):
        yield above, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, (*above, str(key)))
    elif isinstance(value, Sequence):
        for number, inner in enumerate(value):
            yield from _texts(inner, (*above, str(number)))
