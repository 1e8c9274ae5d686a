"""Redirects: those of the settings, and from the root of the docs to their main document."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from docstead.model.artifact import Artifact
from docstead.model.escape import escape
from docstead.model.routes import encode, html_file, html_route, join, same
from docstead.model.site import PublishedFile
from docstead.render.assets import file_content
from docstead.render.context import RenderContext, text_artifact
from docstead.render.digest import digest

REDIRECTS = "_redirects"
"""A file that several static hosts and our own server read, to answer with a redirect at once."""


def render_redirects(context: RenderContext) -> Iterator[Artifact]:
    """One small document for each old route without a page of its own, and the file that static hosts read."""
    taken = {same(page.route) for page in context.site.pages}
    # The Markdown of a page has an address as well, and so has its file.
    taken |= {f"{route}.md" for route in taken} | {f"/{html_file(route)}" for route in taken}
    # `/old` and `/old/` are one document.
    known = {same(route): (route, target) for route, target in redirects(context).items()}
    found = dict(row for route, row in known.items() if route not in taken)
    for route, target in found.items():
        name = route.strip("/") if route.endswith(".html") else html_file(route)
        yield text_artifact(name, _document(target, context))
    base = context.config.base_path.rstrip("/")
    lines = [f"{base}{encode(route)} {target} 302" for route, target in found.items()]
    files = context.site.files if context.config.is_root else ()
    own = next((file for file in files if file.path == REDIRECTS), None)
    if own:
        inputs = digest("redirects", own.digest, *lines)
        yield Artifact(REDIRECTS, inputs, partial(_merged, context, own, lines), own.source)
    elif lines:
        yield text_artifact(REDIRECTS, "\n".join((*lines, "")))


def _merged(context: RenderContext, own: PublishedFile, lines: list[str]) -> bytes:
    """The owner's lines, then those for routes that they leave out: hosts take the first line that fits."""
    text = file_content(context.root / own.source, own.source).decode(errors="replace")
    known = {words[0].rstrip("/") for line in text.splitlines() if (words := line.split())}
    more = [line for line in lines if line.split()[0].rstrip("/") not in known]
    return "\n".join((text.rstrip("\n"), *more, "")).encode()


def redirects(context: RenderContext) -> dict[str, str]:
    """Target address by old route."""
    base = context.config.base_path
    found = {
        "/" + version.view.path.removeprefix(base).strip("/"): version.view.main_doc
        for version in context.site.versions
        if version.view.main_doc != version.view.path
    }
    if context.config.html_redirects:
        found |= {html_route(page.route): page.view.path for page in context.site.pages if same(page.route) != "/"}
    for old, new in context.config.redirects.items():
        found[join(old)] = base.rstrip("/") + encode(new) if new.startswith("/") else new
    pages = {page.view.path for page in context.site.pages}
    return {old: context.config.named(new) if new in pages else new for old, new in found.items()}


def _document(target: str, context: RenderContext) -> str:
    address, title = escape(target), escape(context.texts.text("engine.redirecting"))
    return (
        f'<!doctype html>\n<html lang="{escape(context.texts.locale)}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta http-equiv="refresh" content="0; url={address}"><link rel="canonical" href="{address}">'
        f'<meta name="robots" content="noindex"></head><body><a href="{address}">{address}</a></body></html>\n'
    )
