"""Where the assistant keeps files on this machine."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

CACHE_VARIABLE = "DOCSTEAD_CACHE"


def cache_folder() -> Path:
    """The folder for files that can be made again: ``$DOCSTEAD_CACHE``, else in the user's cache folder."""
    given = os.environ.get(CACHE_VARIABLE)
    if given:
        return Path(given)
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "docstead"


def default_index_folder(output_folder: Path) -> Path:
    """The folder for the indexes of a published site, unless the caller names another one."""
    name = hashlib.blake2b(str(output_folder.resolve()).encode(), digest_size=8).hexdigest()
    return cache_folder() / "index" / name
