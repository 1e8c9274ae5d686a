"""Names and publishes the search files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from docstead.model.artifact import Artifact
from docstead.model.view import SearchFiles
from docstead.render.context import RenderContext
from docstead.render.search.index import DOCUMENTS, INDEX, index_of


def search_files(context: RenderContext) -> dict[str, SearchFiles]:
    """Addresses of the search files, by docs version."""
    files = {
        index.version: SearchFiles(documents=context.href(index.documents), index=context.href(index.index))
        for index in context.search_indexes
    }
    versions = [version.view.name for version in context.site.versions]
    return {version: files[index_of(context.site, version)] for version in versions} if files and versions else files


def render_search(context: RenderContext) -> Iterator[Artifact]:
    """The search files of each version, and copies of the first two under names that stay."""
    last = {version.view.name for version in context.site.versions if version.view.is_last} or {""}
    for index in context.search_indexes:
        for path in index.paths:
            prepare = index.prepare if path == index.index else None
            make = partial(index.file, path)
            yield Artifact(path, index.inputs(path), make, prepare=prepare)
        suffix = "" if index.version in last else f"-{index.version}"
        for name, path in ((DOCUMENTS, index.documents), (INDEX, index.index)):
            inputs = index.inputs(path)
            yield Artifact(name.replace(".json", f"{suffix}.json"), inputs, partial(index.file, path))
