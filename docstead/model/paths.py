"""Questions about paths that authors write: where no file can be, there is none."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

MANIFEST = ".docstead-manifest.json"
"""The record of a generation. A folder without it was not made here, and is left alone."""


def is_file(path: Path) -> bool:
    """Whether there is a file; a name that is too long for the file system is no error."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_published(folder: str) -> bool:
    """Whether a build has written a folder."""
    return is_file(Path(folder, MANIFEST))


def is_folder(path: Path) -> bool:
    """Whether there is a folder; as ``is_file``."""
    try:
        return path.is_dir()
    except OSError:
        return False


def without_alias(specifier: str, aliases: Mapping[str, str]) -> str:
    """What an import names, with its alias replaced; ``aliases`` are files and folders relative to the site folder."""
    for alias, path in aliases.items():
        if specifier == alias or specifier.startswith(f"{alias.rstrip('/')}/"):
            return f"@site/{path.rstrip('/')}{specifier[len(alias.rstrip('/')) :]}"
    return specifier
