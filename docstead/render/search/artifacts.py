"""Names and publishes the search files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from docstead.model.artifact import Artifact
from docstead.model.view import SearchFiles
from docstead.render.context import RenderContext

DOCUMENTS = "search-doc.json"
"""The records of the last docs version, under a name that stays."""
INDEX = "search-index.json"


def search_files(rendering: RenderContext) -> dict[str, SearchFiles]:
    """Addresses of the search files, by docs version."""
    return {
        collection.version: SearchFiles(
            documents=rendering.href(collection.names.documents), index=rendering.href(collection.names.index)
        )
        for collection in rendering.collections
    }


def render_search(rendering: RenderContext) -> Iterator[Artifact]:
    """The search files of each version, and copies of the first two under names that stay."""
    last = {version.view.name for version in rendering.site.versions if version.view.is_last} or {""}
    named: set[str] = set()
    for collection in rendering.collections:
        names = collection.names
        for path in collection.paths:
            # The versions of a large site share the files with the records of the posts.
            if path in named:
                continue
            named.add(path)
            prepare = collection.prepare if path == names.index else None
            make = partial(collection.file, path)
            yield Artifact(path, collection.inputs(path), make, prepare=prepare)
        suffix = "" if collection.version in last else f"-{collection.version}"
        for name, path in ((DOCUMENTS, names.documents), (INDEX, names.index)):
            inputs = collection.inputs(path)
            yield Artifact(name.replace(".json", f"{suffix}.json"), inputs, partial(collection.file, path))
