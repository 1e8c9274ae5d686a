"""Watches the folder of a site for changes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

from watchfiles import Change, awatch

from docstead.cache import CACHE_FOLDER
from docstead.model.paths import is_published

STEP_MS = 10
"""Quiet time after which changes are reported. Editors write a file within it."""

DEBOUNCE_MS = 400
"""Longest time for which a continuous series of changes is collected, such as a checkout of another branch."""

COMES_BACK_WITHIN = 0.05
"""Seconds to wait for a deleted file to exist again: some editors save by deleting and renaming."""

_IGNORED_FOLDERS = frozenset({CACHE_FOLDER, ".git", ".hg", ".idea", ".svn", ".vscode", "node_modules", "__pycache__"})
# Temporary files of editors.
_IGNORED_NAMES = re.compile(
    r"^(?:\.#.*|#.*#|.*~|.*\.sw[a-z]|.*\.tmp|4913|\.DS_Store|.*___jb_(?:tmp|old)___|\..*\.kate-swp|\.goutputstream-.*|.*\.crswap)$"
)


async def changes(folder: Path, stop: asyncio.Event) -> AsyncIterator[frozenset[Path]]:
    """Sets of changed paths, until ``stop`` is set."""

    def matters(_: Change, path: str) -> bool:
        below = Path(path).relative_to(folder)
        return is_source(below) and not is_output(folder, below)

    async for found in awatch(
        folder, watch_filter=matters, step=STEP_MS, debounce=DEBOUNCE_MS, stop_event=stop, ignore_permission_denied=True
    ):
        if any(change is Change.deleted for change, _ in found):
            await asyncio.sleep(COMES_BACK_WITHIN)
        # What came and went is the file that a program wrote before it renamed it.
        added = {path for change, path in found if change is Change.added and not Path(path).exists()}
        if there := frozenset(Path(path) for _, path in found if path not in added):
            yield there


def is_output(folder: Path, path: Path) -> bool:
    """Whether a path below ``folder`` is in the output of a build, or in what a build prepares next to it."""
    first = path.parts[0] if path.parts else ""
    return ".docstead-" in first or is_published(f"{folder}/{first}")


def is_source(path: Path) -> bool:
    """Whether a file can be a source of the site, by its path in the site's folder."""
    return _IGNORED_FOLDERS.isdisjoint(path.parts) and not _IGNORED_NAMES.match(path.name)
