"""Tells what changes in the folder of a site."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

from watchfiles import Change, awatch

STEP_MS = 10
"""How long nothing more must change before what changed is told. An editor writes a file within it."""

DEBOUNCE_MS = 400
"""How long changes are gathered at most while they keep coming, as from a checkout of another branch."""

COMES_BACK_WITHIN = 0.05
"""Seconds in which a file that vanished may be there again: some editors save by removing and renaming."""

_IGNORED_FOLDERS = frozenset({".docstead", ".git", ".hg", ".idea", ".svn", ".vscode", "node_modules", "__pycache__"})
# What editors keep beside the files they change.
_IGNORED_NAMES = re.compile(r"^(?:\.#.*|#.*#|.*~|.*\.sw[a-z]|.*\.tmp|4913|\.DS_Store|.*___jb_(?:tmp|old)___)$")


async def changes(folder: Path, stop: asyncio.Event) -> AsyncIterator[frozenset[Path]]:
    """Paths that changed since they were told last, until ``stop`` is set."""

    def matters(_: Change, path: str) -> bool:
        return is_source(Path(path).relative_to(folder))

    async for found in awatch(
        folder, watch_filter=matters, step=STEP_MS, debounce=DEBOUNCE_MS, stop_event=stop, ignore_permission_denied=True
    ):
        if any(change is Change.deleted for change, _ in found):
            await asyncio.sleep(COMES_BACK_WITHIN)
        yield frozenset(Path(path) for _, path in found)


def is_source(path: Path) -> bool:
    """Whether a site may be made of a file, given its path in the site's folder."""
    return _IGNORED_FOLDERS.isdisjoint(path.parts) and not _IGNORED_NAMES.match(path.name)
