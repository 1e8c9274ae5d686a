"""``_headers``: headers that static hosts and our own server send with the pages, the content security policy among them."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from html.parser import HTMLParser

from docstead.model.artifact import Artifact
from docstead.model.routes import parts_of
from docstead.model.site import PublishedFile
from docstead.render.assets import file_content
from docstead.render.context import RenderContext, text_artifact
from docstead.render.digest import digest
from docstead.render.html_document import first_styles, inline_scripts, speculation_rules
from docstead.render.page_context import PageContext

HEADERS = "_headers"
POLICY = "Content-Security-Policy"

_INLINE = "'unsafe-inline'"
_IMPORT = re.compile(r"@import\s+(?:url\(\s*)?[\"']?((?:https?:)?//[^\s\"')]+)", re.IGNORECASE)
_FONT = re.compile(r"@font-face\s*\{[^}]*url\(\s*[\"']?(?:https?:)?//", re.IGNORECASE)
_CACHING = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For files with a digest in their names. Hosts let browsers ask again for all others."""
_SAFE = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "strict-origin-when-cross-origin"}


def render_headers(context: RenderContext) -> Iterator[Artifact]:
    """The headers of all pages, after those of the site's own file. Those of the root hold for all languages."""
    if not context.config.is_root:
        return
    own = next((file for file in context.site.files if file.path == HEADERS), None)
    headers = dict(_SAFE)
    if context.config.security.content_policy:
        headers[POLICY] = content_policy(context)
    if own:
        inputs = digest("headers", own.digest, context.config.base_path, *headers.values())
        yield Artifact(HEADERS, inputs, partial(_merged, context, own, headers), own.source)
    else:
        yield text_artifact(HEADERS, _blocks(context.config.base_path, headers, _CACHING))


def content_policy(context: PageContext) -> str:
    """What browsers allow on the pages of a site: its own files, its own inline scripts, and pictures of any host."""
    config = context.config
    head = _HeadSources(context.site.theme.head)
    own = filter(None, [context.site.theme.css])
    sheets = "\n".join((context.site.tree.theme_texts.get("style.css", ""), context.slots.sheet))
    styles = _hosts((*head.style_addresses, *(match[1] for match in _IMPORT.finditer(sheets))))
    scripts = _hosts((*(script.src for script in config.scripts), *head.script_addresses))
    endpoint = parts_of(config.assistant.endpoint) if config.assistant.enabled else None
    directives: dict[str, list[str]] = {
        "default-src": ["'self'"],
        "script-src": [
            "'self'",
            *map(_hash, (*inline_scripts(context), *speculation_rules(context), *head.scripts)),
            *scripts,
        ],
        "style-src": [
            "'self'",
            *map(_hash, (*first_styles(context).all, *own, *head.styles)),
            *styles,
            # Mermaid gives each drawing a style sheet of its own.
            *([_INLINE] if context.site.uses_mermaid else []),
        ],
        # Attributes cannot load anything, and columns of tables, diagrams and components have them.
        "style-src-attr": [_INLINE],
        "img-src": ["'self'", "data:", "https:"],
        "media-src": ["'self'", "https:"],
        "frame-src": ["'self'", "https:"],
        # Style sheets of other hosts bring the addresses of their fonts, often of another host still.
        "font-src": ["'self'", "data:", *(["https:"] if styles or _FONT.search(sheets) else [])],
        # Scripts of other hosts, such as those that count visits, send what they find to their host.
        "connect-src": [
            "'self'",
            *scripts,
            *([f"{endpoint.scheme}://{endpoint.netloc}"] if endpoint and endpoint.netloc else []),
        ],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'self'"],
    }
    for directive, sources in config.security.sources.items():
        known = directives.setdefault(directive, list(directives["default-src"]))
        known += [source for source in sources if source not in known]
    for known in directives.values():
        if _INLINE in known:  # browsers ignore it next to hashes
            known[:] = [source for source in known if not source.startswith("'sha256-")]
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())


class _HeadSources(HTMLParser):
    """The scripts and style sheets in the site's own HTML for the head: texts of inline ones, addresses of others."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self.script_addresses: list[str] = []
        self.style_addresses: list[str] = []
        self._inline: list[str] | None = None
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self._inline = None
        if tag == "script" and values.get("src"):
            self.script_addresses.append(values["src"] or "")
        elif tag == "link" and values.get("rel") == "stylesheet":
            self.style_addresses.append(values.get("href") or "")
        elif tag in ("script", "style"):
            self._inline = self.scripts if tag == "script" else self.styles

    def handle_data(self, data: str) -> None:
        if self._inline is not None:
            self._inline.append(data)
            self._inline = None


def _hash(script: str) -> str:
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


def _hosts(addresses: Iterable[str]) -> list[str]:
    """The hosts of scripts that are not the site's own, each once."""
    parts = (parts_of(address if "://" in address else f"https:{address}") for address in addresses if "//" in address)
    return list(dict.fromkeys(f"{part.scheme}://{part.netloc}" for part in parts))


def _blocks(base: str, of_all: Mapping[str, str], of_assets: Mapping[str, str]) -> str:
    blocks = ((f"{base}*", of_all), (f"{base}assets/*", of_assets))
    return "\n".join(
        "".join((f"{path}\n", *(f"  {name}: {value}\n" for name, value in headers.items())))
        for path, headers in blocks
        if headers
    )


def _merged(context: RenderContext, own: PublishedFile, headers: Mapping[str, str]) -> bytes:
    """The owner's text, then those of our headers that it does not mention."""
    text = file_content(context.root / own.source, own.source).decode(errors="replace")
    named = {line.partition(":")[0].strip().lower() for line in text.splitlines() if line[:1] in (" ", "\t")}
    more, caching = (
        {name: value for name, value in ours.items() if name.lower() not in named} for ours in (headers, _CACHING)
    )
    blocks = _blocks(context.config.base_path, more, caching)
    return (f"{text.rstrip()}\n\n{blocks}" if blocks else text).encode()
