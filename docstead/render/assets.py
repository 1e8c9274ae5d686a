"""Files that are copied: the frontend's, the static folder's, and those that pages refer to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from docstead.errors import SiteError
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue, Severity
from docstead.render.context import RenderContext, text_artifact
from docstead.render.digest import digest

MERGED = ("_redirects", "_headers")
"""Static files that another renderer publishes, together with lines of its own."""


def render_assets(context: RenderContext) -> Iterator[Artifact]:
    """Every file that is copied unchanged."""
    frontend = context.frontend
    # The pages of all languages load the one copy at the root.
    names = (*frontend.files, *(frontend.mermaid if context.site.uses_mermaid else ()))
    for name in names if context.config.is_root else ():
        # The names of these files carry a digest of their content.
        yield Artifact(name, digest("frontend", name), partial(file_content, frontend.folder / name, ""))
    path, content = context.texts_script
    if path:
        yield text_artifact(path, content)
    for file in context.site.files:
        if file.path not in MERGED:
            make = partial(file_content, context.root / file.source, file.source)
            yield Artifact(file.path, digest("file", file.digest), make, file.source)


def file_content(path: Path, source: str) -> bytes:
    """The content of a file; raises ``SiteError`` where it is gone since the sources were read."""
    try:
        return path.read_bytes()
    except OSError as error:
        message = f"cannot read {source or path.name}: {error.strerror}"
        raise SiteError([Issue("file-unreadable", Severity.ERROR, message, source)]) from error
