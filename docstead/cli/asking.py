"""The assistant of a site as it is in its folder, for commands that ask it without publishing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from docstead.build import Assembly, Progress

if TYPE_CHECKING:
    from docstead.assistant.answer import Assistant


def assistant_of(
    assembly: Assembly, site: Path, out: Path, progress: Progress | None = None, index: Path | None = None
) -> Assistant:
    """The assistant over the passages that the site would publish, whether its settings offer it to readers or not.

    Args:
        assembly: The site.
        site: Its folder.
        out: Where it is published: the index is kept where the service of that folder looks for it.
        progress: Told how far the indexing is.
        index: Another folder for the index.

    Raises:
        AssistantError: Something is missing or cannot be read.
    """
    # The assistant takes time to load, which other commands need not wait for.
    from docstead.assistant.factory import create_assistant
    from docstead.assistant.folders import default_index_folder
    from docstead.render.passages import passages_digest, site_passages

    passages = site_passages(assembly.site, assembly.config)
    return create_assistant(
        assembly.config,
        passages_digest(passages),
        lambda: passages,
        index or default_index_folder(out),
        site_folder=site,
        progress=progress,
    )
