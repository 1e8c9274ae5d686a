"""Pages that send readers on: from the settings, and from the root of the docs to their main document."""

from __future__ import annotations

from collections.abc import Iterator

from docstead.model.artifact import Artifact
from docstead.model.escape import escape
from docstead.model.routes import encode, html_file, join, same
from docstead.render.context import RenderContext, text_artifact

REDIRECTS = "_redirects"


def render_redirects(rendering: RenderContext) -> Iterator[Artifact]:
    """One small document for each old address; an address that has a page keeps it."""
    taken = {same(page.route) for page in rendering.site.pages}
    found = {route: target for route, target in redirects(rendering).items() if same(route) not in taken}
    for route, target in found.items():
        yield text_artifact(html_file(route), _document(target))
    if found:
        # The form that several static hosts and our own server read, to answer with a redirect at once.
        base = rendering.config.base_path.rstrip("/")
        lines = "".join(f"{base}{encode(route)} {target} 302\n" for route, target in found.items())
        yield text_artifact(REDIRECTS, lines)


def redirects(rendering: RenderContext) -> dict[str, str]:
    """Target address by old route."""
    base = rendering.config.base_path
    found = {
        "/" + version.view.path.removeprefix(base).strip("/"): version.view.main_doc
        for version in rendering.site.versions
        if version.view.main_doc != version.view.path
    }
    for old, new in rendering.config.redirects.items():
        found[join(old)] = base.rstrip("/") + encode(new) if new.startswith("/") else new
    return found


def _document(target: str) -> str:
    address = escape(target)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Redirecting</title>'
        f'<meta http-equiv="refresh" content="0; url={address}"><link rel="canonical" href="{address}">'
        f'<meta name="robots" content="noindex"></head><body><a href="{address}">{address}</a></body></html>\n'
    )
