"""The third stage: from a site to artifacts, one file for each kind of output."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from docstead.cache import Cache
from docstead.config import SiteConfig
from docstead.errors import SiteError
from docstead.javascript import V8Script
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site
from docstead.model.view import PageData
from docstead.render.assets import render_assets
from docstead.render.context import RenderContext, Renderer
from docstead.render.digest import engine_digest
from docstead.render.feeds import render_feeds
from docstead.render.frontend import Frontend, load_frontend
from docstead.render.headers import render_headers
from docstead.render.json_files import render_json_files
from docstead.render.llms import render_llms
from docstead.render.markdown_pages import MarkdownPages
from docstead.render.page_context import page_context
from docstead.render.page_list import render_page_list
from docstead.render.pages import page_data, render_pages
from docstead.render.passages import render_passages
from docstead.render.prerender import ReactPrerenderer
from docstead.render.redirects import render_redirects
from docstead.render.robots import render_robots
from docstead.render.search.index import search_indexes, search_script
from docstead.render.search_files import render_search
from docstead.render.sitemap import render_sitemap
from docstead.render.skill import render_skill
from docstead.render.social_images import render_social_images

OF_MODULES: tuple[Renderer, ...] = (
    render_pages,
    lambda context: context.islands.artifacts(),
    lambda context: context.slots.artifacts(),
)
"""What a browser shows of the modules of a site."""
RENDERERS: tuple[Renderer, ...] = (
    *OF_MODULES,
    render_passages,
    render_json_files,
    render_feeds,
    render_sitemap,
    render_robots,
    render_social_images,
    render_llms,
    render_page_list,
    render_skill,
    render_redirects,
    render_headers,
    render_assets,
    # Last: its index is made while the others are.
    render_search,
)

# What these write for programs, a file of the site with the same path replaces.
_REPLACEABLE = frozenset({render_llms, render_robots, render_sitemap, render_skill})


def render_site(
    site: Site,
    config: SiteConfig,
    *,
    frontend: Frontend | None = None,
    prerenderer: ReactPrerenderer | None = None,
    search: V8Script | None = None,
    cache: Cache | None = None,
    renderers: Iterable[Renderer] = (),
    salt: str = "",
    conflicts: list[Issue] | None = None,
    own: Iterable[Renderer] = RENDERERS,
    split_search: bool = True,
) -> dict[str, Artifact]:
    """Everything to publish, by path. Nothing is made yet: artifacts make their content when asked.

    Args:
        site: The site.
        config: Its settings.
        frontend: What the pages load; the compiled frontend of this package by default.
        prerenderer: Renders the HTML around the texts; React by default.
        search: Makes the search index; the engine of the browser by default.
        cache: Search segments and modules of earlier builds; those in the site's folder by default.
        renderers: Make artifacts besides those of every site.
        salt: Part of the inputs of these artifacts: the digest of the site's extensions.
        conflicts: If it is given, the issues are added to it, those of the content of artifacts when it is made. Outputs
            with the path of another one are left out.
        own: Make the artifacts of every site.
        split_search: Whether a large search index is several files. Their names depend on the index, which is made now.

    Raises:
        SiteError: Several outputs have one path, or modules cannot be compiled; carries every such case.
    """
    cache = cache or Cache(Path(site.tree.root))
    pages = page_context(site, config, frontend or load_frontend(), prerenderer, cache, conflicts)
    indexes = search_indexes(site, config, search or search_script(), cache, split=split_search)
    for index in indexes:
        index.start()
    context = RenderContext(
        **msgspec.structs.asdict(pages), markdown_pages=MarkdownPages(pages), search_indexes=indexes
    )
    engine = engine_digest()
    artifacts: dict[str, Artifact] = {}
    found: list[Issue] = []
    written = {file.path for file in site.files}
    for render, state in [*((render, "") for render in own), *((render, salt) for render in renderers)]:
        for made in render(context):
            if made.path in written and made.source is None and render in _REPLACEABLE:
                continue
            inputs = engine + state + made.inputs
            artifact = Artifact(made.path, inputs, made.make, made.source, made.prepare)
            # Equal inputs mean equal content: the same image in two folders is one output.
            if artifacts.setdefault(artifact.path, artifact).inputs != artifact.inputs:
                found.append(_conflict(artifact, artifacts[artifact.path]))
    found += [*_files_as_folders(artifacts), *context.islands.issues(), *context.slots.issues]
    if conflicts is None and any(config.severities.get(issue.code) is not Severity.WARNING for issue in found):
        raise SiteError(found)
    if conflicts is not None:
        conflicts += found
    return artifacts


class PagePreview(msgspec.Struct, frozen=True):
    """One page without the rest of the site.

    Attributes:
        data: What a browser shows.
        files: What it loads besides the files of the last build, by path.
    """

    data: PageData
    files: dict[str, bytes]


def preview_page(site: Site, config: SiteConfig, path: str, cache: Cache | None = None) -> PagePreview:
    """Render the page of one source; ``cache`` is that of the site's folder by default.

    Raises:
        SiteError: The page cannot be rendered.
    """
    context = page_context(site, config, load_frontend(), cache=cache)
    page = context.pages_by_source[path]
    files = context.islands.files(site.documents[path])
    below = config.base_path.removeprefix(config.root_path)
    return PagePreview(page_data(context, page), {below + file.path: file.make() for file in files})


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
