"""The third stage: from a site to artifacts, one file for each kind of output."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from docwright.config import SiteConfig
from docwright.errors import SiteError
from docwright.javascript import JavaScript
from docwright.model.artifact import Artifact
from docwright.model.issue import Issue, Severity
from docwright.model.site import Site
from docwright.render.assets import render_assets
from docwright.render.digest import engine_digest
from docwright.render.feeds import render_feeds
from docwright.render.frontend import Frontend, load_frontend
from docwright.render.indexes import render_indexes
from docwright.render.islands import render_islands
from docwright.render.llms_txt import render_llms_txt
from docwright.render.pages import render_pages
from docwright.render.passages import render_passages
from docwright.render.prerender import Prerenderer
from docwright.render.redirects import render_redirects
from docwright.render.rendering import Renderer, Rendering
from docwright.render.robots import render_robots
from docwright.render.search.artifacts import render_search
from docwright.render.sitemap import render_sitemap
from docwright.render.social_images import render_social_images
from docwright.render.twins import render_twins

RENDERERS: tuple[Renderer, ...] = (
    render_pages,
    render_islands,
    render_passages,
    render_indexes,
    render_feeds,
    render_sitemap,
    render_robots,
    render_social_images,
    render_twins,
    render_llms_txt,
    render_redirects,
    render_assets,
    # Last: its index is made beside all the others.
    render_search,
)


def render_site(
    site: Site,
    config: SiteConfig,
    *,
    frontend: Frontend | None = None,
    prerenderer: Prerenderer | None = None,
    search: JavaScript | None = None,
    renderers: Iterable[Renderer] = RENDERERS,
) -> dict[str, Artifact]:
    """Everything to publish, by path. Nothing is made yet: artifacts make their content when asked.

    Raises:
        SiteError: Outputs are in each other's way; carries every such case.
    """
    rendering = Rendering(site, config, frontend or load_frontend(), prerenderer, search)
    artifacts: dict[str, Artifact] = {}
    conflicts: list[Issue] = []
    for render in renderers:
        for made in render(rendering):
            artifact = replace(made, inputs=engine_digest() + made.inputs)
            other = artifacts.setdefault(artifact.path, artifact)
            if other is not artifact:
                conflicts.append(_conflict(artifact, other))
    conflicts += _files_as_folders(artifacts)
    if conflicts:
        raise SiteError(conflicts)
    return artifacts


def _files_as_folders(artifacts: dict[str, Artifact]) -> Iterable[Issue]:
    """Outputs that are files where others need a folder."""
    folders: dict[str, Artifact] = {}
    for path, artifact in artifacts.items():
        folder = path.rpartition("/")[0]
        while folder and folder not in folders:
            folders[folder] = artifact
            folder = folder.rpartition("/")[0]
    return [_conflict(artifact, folders[path]) for path, artifact in artifacts.items() if path in folders]


def _conflict(artifact: Artifact, other: Artifact) -> Issue:
    owner = f"made from {other.source}" if other.source else "written by docwright"
    return Issue(
        code="output-conflict",
        severity=Severity.ERROR,
        message=f"{artifact.path} is in the way of {other.path}, which is {owner}",
        path=artifact.source or "",
        hint="rename the file, or move it to another folder",
    )
