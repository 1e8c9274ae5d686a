"""Addresses and HTML in the settings and on the landing page that point to what does not exist."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from docstead.assemble.checks.html import HtmlChecker
from docstead.assemble.checks.routes import KnownRoutes, known_routes, route_of
from docstead.assemble.issues import key_span, nearest, setting_place, value_span
from docstead.assemble.links.pictures import REMEDY, picture_fault
from docstead.assemble.links.site_files import NEAR
from docstead.config import SiteConfig
from docstead.config.base import Settings, texts_of
from docstead.model.document import ONE_AUTHOR
from docstead.model.issue import Issue, Severity
from docstead.model.routes import join, parts_of, same
from docstead.model.site import Site
from docstead.model.source import Span

_PICTURES = ("image", *ONE_AUTHOR["image_url"])
_PICTURE = re.compile(r"""(?<![\w-])["']?(image|image_url|imageURL)["']?[ \t]*:[ \t]*["']?([^\s"'#,}]+)""")


def check_settings_links(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Look at every setting whose type is a page, a file or HTML."""
    known = known_routes(site, config)
    for keys, kind, value in _values(config):
        for issue in _OF_KIND[kind](".".join(keys), value, known):
            path, span = setting_place(site.tree, keys, value, issue.span)
            yield msgspec.structs.replace(issue, path=path, span=span)


def check_pictures(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Look at the pictures that front matter, category files and files of authors name."""
    known, shown = known_routes(site, config), {page.source for page in site.pages}
    for document in site.documents.values():
        for key in _PICTURES:
            value = document.front_matter.get(key)
            # The picture next to a draft is not looked for.
            is_left = key == "image" and document.path not in shown and str(value).startswith(NEAR)
            for issue in _file(key, value, known) if isinstance(value, str) and not is_left else ():
                yield msgspec.structs.replace(issue, path=document.path, span=key_span(document, key))
    for data in site.tree.data:
        for match in _PICTURE.finditer(data.text):
            span = Span.within(data.text, match.start(1), len(match[1]))
            for issue in _file(match[1], match[2], known):
                yield msgspec.structs.replace(issue, path=data.path, span=span)


def check_home_links(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Look at the addresses in the front matter of the landing page."""
    source = next((page.source for page in site.pages if page.kind == "home"), None)
    if source is None or source not in site.documents:
        return
    document, known = site.documents[source], known_routes(site, config)
    for key in ("hero", "cards"):
        for keys, value in _texts(document.front_matter.get(key), (key,)):
            check = {"to": _page, "src": _file, "src_dark": _file, "image": _file}.get(keys[-1])
            for issue in check(".".join(keys), value, known) if check else ():
                span = value_span(document, key, keys[-1], value)
                yield msgspec.structs.replace(issue, path=source, span=span)


def _page(name: str, value: str, known: KnownRoutes) -> Iterator[Issue]:
    route = route_of(value)
    if route is not None and route not in known:
        hint = known.hint(route, "correct it, or write pathname:// before a path that another program serves")
        message = f"`{name}` points to {value}, which does not exist"
        yield Issue("broken-link", Severity.ERROR, message, hint=hint)


def _file(name: str, value: str, known: KnownRoutes) -> Iterator[Issue]:
    if "://" in value or value.startswith(("//", "data:")):
        return
    route = same(join(parts_of(value).path))
    if route in known:
        fault = picture_fault(known.files[route]) if route in known.files else ""
        if fault:
            message = f"`{name}` names the file {value}, which {fault}"
            yield Issue("broken-image", Severity.WARNING, message, hint=REMEDY)
        return
    meant = nearest(route, known.routes)
    where = (
        "there is no such file next to the page"
        if value.startswith(NEAR)
        else "files of the site are in the folder `static`"
    )
    hint = f"did you mean {meant.lstrip('/')}?" if meant else where
    message = f"`{name}` names the file {value}, which does not exist"
    yield Issue("missing-file", Severity.WARNING, message, hint=hint)


def _html(name: str, value: str, known: KnownRoutes) -> Iterator[Issue]:
    for issue in HtmlChecker("", value, known).issues:
        message = f"`{name}`: {issue.message}"
        if issue.code == "theme-html":
            yield Issue("settings-html", issue.severity, message, span=issue.span, hint=issue.hint)
        else:
            yield msgspec.structs.replace(issue, message=message)


_OF_KIND = {"page": _page, "file": _file, "html": _html}


def _values(value: Any, above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """The path of keys, the kind and the value of every setting that holds an address or HTML."""
    if isinstance(value, Settings):
        texts = texts_of(type(value))
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if isinstance(inner, str) and inner and name in texts:
                yield (*above, name), texts[name], inner
            else:
                yield from _values(inner, (*above, name))
    elif isinstance(value, tuple | dict):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _values(inner, (*above, str(key)))


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
