"""Files that are copied: the frontend's, the static folder's, and those that pages refer to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from docstead.errors import SiteError
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue, Severity
from docstead.render.context import RenderContext
from docstead.render.digest import digest


def render_assets(rendering: RenderContext) -> Iterator[Artifact]:
    """Every file that is copied unchanged."""
    frontend = rendering.frontend
    for name in frontend.files:
        path = frontend.folder / name
        # Their names carry a digest of their content.
        yield Artifact(name, digest("frontend", name), partial(_content, path, ""))
    for file in rendering.site.files:
        yield Artifact(
            file.path,
            digest("file", file.digest),
            partial(_content, rendering.root / file.source, file.source),
            file.source,
        )


def _content(path: Path, source: str) -> bytes:
    """What is in a file; raises ``SiteError`` where it is gone since the sources were looked for."""
    try:
        return path.read_bytes()
    except OSError as error:
        message = f"cannot read {source or path.name}: {error.strerror}"
        raise SiteError([Issue("file-unreadable", Severity.ERROR, message, source)]) from error
