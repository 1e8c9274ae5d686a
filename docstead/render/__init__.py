"""The third stage: from a site to artifacts, one file for each kind of output."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from docstead.config import SiteConfig
from docstead.errors import SiteError
from docstead.javascript import JavaScript
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site
from docstead.render.assets import render_assets
from docstead.render.context import RenderContext, Renderer
from docstead.render.digest import engine_digest
from docstead.render.feeds import render_feeds
from docstead.render.frontend import Frontend, load_frontend
from docstead.render.islands import render_islands
from docstead.render.json_files import render_indexes
from docstead.render.llms_txt import render_llms_txt
from docstead.render.markdown_pages import render_twins
from docstead.render.pages import render_pages
from docstead.render.passages import render_passages
from docstead.render.prerender import Prerenderer
from docstead.render.redirects import render_redirects
from docstead.render.robots import render_robots
from docstead.render.search.artifacts import render_search
from docstead.render.sitemap import render_sitemap
from docstead.render.social_images import render_social_images

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
    conflicts: list[Issue] | None = None,
) -> dict[str, Artifact]:
    """Everything to publish, by path. Nothing is made yet: artifacts make their content when asked.

    Args:
        site: What is rendered.
        config: Its settings.
        frontend: What the pages load.
        prerenderer: What makes their HTML; React where it is left out.
        search: What makes the search index.
        renderers: What makes the artifacts.
        conflicts: Where it is given, outputs with the path of another one are added to it, and left out.

    Raises:
        SiteError: Outputs are in each other's way; carries every such case.
    """
    rendering = RenderContext(site, config, frontend or load_frontend(), prerenderer, search)
    artifacts: dict[str, Artifact] = {}
    found: list[Issue] = []
    for render in renderers:
        for made in render(rendering):
            artifact = replace(made, inputs=engine_digest() + made.inputs)
            other = artifacts.setdefault(artifact.path, artifact)
            if other is not artifact:
                found.append(_conflict(artifact, other))
    found += _files_as_folders(artifacts)
    if found and conflicts is None:
        raise SiteError(found)
    if conflicts is not None:
        conflicts += found
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
    owner = f"made from {other.source}" if other.source else "written by docstead"
    return Issue(
        code="output-conflict",
        severity=Severity.ERROR,
        message=f"{artifact.path} is in the way of {other.path}, which is {owner}",
        path=artifact.source or "",
        hint="rename the file, or move it to another folder",
    )
