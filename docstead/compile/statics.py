"""Finds the files that are published as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docstead.config import CONFIG_FILE
from docstead.model.issue import Issue, Severity

if TYPE_CHECKING:
    from docstead.compile.discover import Discovery


def read_statics(discovery: Discovery) -> tuple[dict[str, str], dict[str, str]]:
    """Digests of the files by path; and for those outside ``static``, where they are by their paths as if they were in it."""
    digests, moved = dict[str, str](), dict[str, str]()
    for folder in discovery.config.static_folders:
        if folder != "static" and not (discovery.top / folder).is_dir():
            message, hint = f"`static_folders`: there is no folder {folder}", "make it, or take it off the list"
            discovery.issues.append(Issue("folder-missing", Severity.ERROR, message, CONFIG_FILE, hint=hint))
        for path, digest in discovery.digests(folder):
            if path not in digests:
                digests[path] = digest
                if folder != "static":
                    moved[f"static/{path}"] = f"{folder}/{path}"
    return digests, moved
