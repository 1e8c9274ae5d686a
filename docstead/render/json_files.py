"""Small JSON files for the browser and for scripts: sidebars, the build's names, routes, metadata."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docstead import __version__
from docstead.model.artifact import Artifact
from docstead.model.view import BuildView
from docstead.render.context import RenderContext, text_artifact
from docstead.render.digest import digest
from docstead.render.search.artifacts import search_files


def render_indexes(rendering: RenderContext) -> Iterator[Artifact]:
    """``build.json``, the sidebar files it names, ``routes.json`` and ``site-metadata.json``."""
    sidebars: dict[str, str] = {}
    for key, sidebar in sorted(rendering.site.sidebars.items()):
        text = msgspec.json.encode(sidebar).decode()
        path = f"assets/sidebar-{digest(text)[:12]}.json"
        sidebars[key] = rendering.href(path)
        yield text_artifact(path, text)
    build = BuildView(stamp=rendering.stamp, sidebars=sidebars, search=search_files(rendering))
    yield text_artifact("build.json", msgspec.json.encode(build).decode())
    routes = [page.view.path for page in rendering.site.pages if page.kind != "not-found"]
    yield text_artifact("routes.json", msgspec.json.encode(routes).decode())
    yield text_artifact("site-metadata.json", _metadata(rendering))


def _metadata(rendering: RenderContext) -> str:
    metadata = {
        "docsteadVersion": __version__,
        "siteVersion": rendering.config.version,
        "versions": [
            {
                "name": version.view.name,
                "label": version.view.label,
                "path": version.view.path,
                "isLast": version.view.is_last,
                "mainDocId": version.main_doc_id,
                "docs": version.docs,
            }
            for version in rendering.site.versions
        ],
    }
    return msgspec.json.encode(metadata).decode()
