"""The third stage: from a site to artifacts, one file for each kind of output."""

from __future__ import annotations

from collections.abc import Iterable

from docwright.config import SiteConfig
from docwright.errors import OutputError
from docwright.model.artifact import Artifact
from docwright.model.site import Site
from docwright.render.assets import render_assets
from docwright.render.feeds import render_feeds
from docwright.render.frontend import Frontend, load_frontend
from docwright.render.indexes import render_indexes
from docwright.render.pages import render_pages
from docwright.render.prerender import Prerenderer
from docwright.render.redirects import render_redirects
from docwright.render.rendering import Renderer, Rendering
from docwright.render.search import render_search
from docwright.render.sitemap import render_sitemap

RENDERERS: tuple[Renderer, ...] = (
    render_pages,
    render_search,
    render_indexes,
    render_feeds,
    render_sitemap,
    render_redirects,
    render_assets,
)


def render_site(
    site: Site,
    config: SiteConfig,
    *,
    frontend: Frontend | None = None,
    prerenderer: Prerenderer | None = None,
    renderers: Iterable[Renderer] = RENDERERS,
) -> dict[str, Artifact]:
    """Everything to publish, by path. Nothing is made yet: artifacts make their content when asked.

    Raises:
        OutputError: Two artifacts have the same path.
    """
    rendering = Rendering(site, config, frontend or load_frontend(), prerenderer)
    artifacts: dict[str, Artifact] = {}
    for render in renderers:
        for artifact in render(rendering):
            if artifact.path in artifacts:
                raise OutputError(f"two outputs go to {artifact.path}: a static file may stand in the way of a page")
            artifacts[artifact.path] = artifact
    return artifacts
