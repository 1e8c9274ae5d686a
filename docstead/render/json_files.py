"""Small JSON files for the browser and for scripts: sidebars, the build's names, routes, metadata."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docstead import __version__
from docstead.model.artifact import Artifact
from docstead.model.view import BuildView
from docstead.render.context import RenderContext, text_artifact
from docstead.render.digest import digest
from docstead.render.search_files import search_files


def render_json_files(context: RenderContext) -> Iterator[Artifact]:
    """``build.json``, the sidebar files it names, ``routes.json`` and ``site-metadata.json``."""
    sidebars: dict[str, str] = {}
    for key, sidebar in sorted(context.site.sidebars.items()):
        text = msgspec.json.encode(sidebar).decode()
        path = f"assets/sidebar-{digest(text)[:12]}.json"
        sidebars[key] = context.href(path)
        yield text_artifact(path, text)
    build = BuildView(build_id=context.build_id, sidebars=sidebars, search=search_files(context))
    yield text_artifact("build.json", msgspec.json.encode(build).decode())
    routes = [page.view.path for page in context.site.pages if not page.is_fallback]
    yield text_artifact("routes.json", msgspec.json.encode(routes).decode())
    yield text_artifact("site-metadata.json", _metadata(context))


def _metadata(context: RenderContext) -> str:
    metadata = {
        "docsteadVersion": __version__,
        "siteVersion": context.config.version,
        "versions": [
            {
                "name": version.view.name,
                "section": version.view.section,
                "label": version.view.label,
                "path": version.view.path,
                "isLast": version.view.is_last,
                "mainDocId": version.main_doc_id,
                "docs": version.docs,
            }
            for version in context.site.versions
        ],
    }
    return msgspec.json.encode(metadata).decode()
