"""The search files of each docs version."""

from __future__ import annotations

from collections.abc import Iterator

from docwright.model.artifact import Artifact
from docwright.model.view import SearchFiles
from docwright.render.rendering import Rendering


def search_files(rendering: Rendering) -> dict[str, SearchFiles]:
    """Names of the search files."""
    return {}


def render_search(rendering: Rendering) -> Iterator[Artifact]:
    """The documents file and the index file of each version."""
    yield from ()
