"""Elements of a project for the head of each page, as the HTML of ``theme/head.html``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

from docstead.migrate.notes import Table, is_foreign
from docstead.migrate.theme import Settings, put
from docstead.model.html import IN_HEAD, VOID

_GOOGLE = "https://www.googletagmanager.com"
_SOURCES = {
    "script-src": [_GOOGLE],
    "connect-src": [
        "https://*.google-analytics.com",
        "https://*.analytics.google.com",
        "https://*.googletagmanager.com",
    ],
}
OF_FORMULAS = re.compile("mathjax|katex|polyfill")
"""What addresses of libraries for formulas contain; docstead writes formulas without them."""
_OF_PAGES = {"description", "twitter:card", "twitter:image"} | {
    f"og:{name}" for name in ("title", "description", "url", "image")
}


def head_html(table: Table, theme: Table, base: str) -> str:
    """The style sheets of other hosts, the elements, and the metadata that a project of Docusaurus names."""
    given = [{"href": entry} if isinstance(entry, str) else entry for entry in table.items("stylesheets")]
    elements = [{"tagName": "link", "attributes": {"rel": "stylesheet"} | sheet} for sheet in _tables(given)]
    for values in _tables(theme.items("metadata")):
        if (name := values.get("name") or values.get("property")) in _OF_PAGES:
            theme.note(
                "metadata", f"`{name}` is left out: pages have their own", "`image` names the image of all pages"
            )
        else:
            elements.append({"tagName": "meta", "attributes": values})
    lines = []
    for element in (*elements, *_tables(table.items("headTags"))):
        name, attributes = str(element.get("tagName")), element.get("attributes") or {}
        inside = element.get("innerHTML") or ""
        if name not in IN_HEAD:
            table.note("headTags", f"`<{name}>` cannot be in the head of a page")
        elif any(map(is_foreign, (inside, *attributes.values()))):
            table.note("headTags", f"a `<{name}>` has parts that come from a package, which is not evaluated")
        elif not OF_FORMULAS.search(str(attributes.get("href"))):
            lines.append(_element(name, attributes, str(inside)))
    # Addresses in the folder `theme` begin at the root of the site.
    return "".join(f"{line}\n" for line in lines).replace(f'="{base}', '="/')


def _tables(values: Iterable[Any]) -> list[dict[str, Any]]:
    return [value for value in values if isinstance(value, dict)]


def statistics_html(kind: str, options: Table, site: Settings) -> str:
    """The elements that send statistics to Google, as the plugins ``google-gtag`` and ``google-tag-manager`` write them.

    Empty where there is no identifier that Google still accepts.
    """
    is_tag = kind.endswith("gtag")
    given = options.take("trackingID" if is_tag else "containerId", (str, list))
    # Those that begin with UA are of a service that has ended.
    names = [name for name in (given if isinstance(given, list) else [given]) if name and not name.startswith("UA-")]
    more = ", { anonymize_ip: true }" if options.flag("anonymizeIP") else ""
    options.close()
    if not names:
        options.notes.add(
            options.way, "statistics are left out: Google receives nothing with their identifier any more"
        )
        return ""
    options.notes.changed(options.way, "`theme/head.html` sends statistics to Google, also from the development server")
    put(site, "security", {"sources": _SOURCES})
    if is_tag:
        calls = "".join(f" gtag('config', '{name}'{more});" for name in names)
        code = f"function gtag() {{ dataLayer.push(arguments); }} gtag('js', new Date());{calls}"
    else:
        code = "dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });"
    address = f"{_GOOGLE}/{'gtag/js' if is_tag else 'gtm.js'}?id={names[0]}"
    parts = (
        _element("script", {}, f"window.dataLayer ??= []; {code}"),
        _element("script", {"async": True, "src": address}, ""),
    )
    return "".join(f"{part}\n" for part in parts)


def style_sheet(address: str) -> str:
    """The element for a style sheet of another host."""
    return _element("link", {"rel": "stylesheet", "href": address}, "") + "\n"


def _element(name: str, attributes: Mapping[str, Any], inside: str) -> str:
    tag = " ".join((name, *_attributes(attributes)))
    return f"<{tag}>" if name in VOID else f"<{tag}>{inside}</{name}>"


def _attributes(attributes: Mapping[str, Any]) -> Iterator[str]:
    for key, value in attributes.items():
        if value is True:
            yield key
        elif value is not False and value is not None:
            yield f'{key}="{escape(str(value))}"'


def mkdocs_scripts(entries: Iterable[Any]) -> list[Settings] | None:
    """The scripts that a project of MkDocs names, without those for formulas; ``None`` where there are none."""
    scripts: list[Settings] = []
    for entry in entries:
        values = entry if isinstance(entry, dict) else {"path": entry}
        path = str(values.get("path", ""))
        if path and not OF_FORMULAS.search(path.lower()):
            # They are at the end of a page, so that they find it there; deferred ones do too.
            script: Settings = {"src": path if "//" in path else f"/{path.partition('?')[0].lstrip('/')}"}
            script["async"] = bool(values.get("async")) or None
            if values.get("type") == "module" or path.endswith(".mjs"):
                script["attributes"] = {"type": "module"}
            scripts.append(script)
    return scripts or None
