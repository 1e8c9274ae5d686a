"""Files that are copied: the frontend's, the static folder's, and those that pages refer to."""

from __future__ import annotations

from collections.abc import Iterator

from docwright.model.artifact import Artifact
from docwright.render.digest import digest
from docwright.render.rendering import Rendering


def render_assets(rendering: Rendering) -> Iterator[Artifact]:
    """Every file that is copied unchanged."""
    frontend = rendering.frontend
    for name in frontend.files:
        path = frontend.folder / name
        # Their names carry a digest of their content.
        yield Artifact(name, digest("frontend", name), path.read_bytes)
    for file in rendering.site.files:
        yield Artifact(file.path, digest("file", file.digest), (rendering.root / file.source).read_bytes, file.source)
