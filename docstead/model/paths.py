"""Questions about paths that authors write: where no file can be, there is none."""

from __future__ import annotations

from pathlib import Path


def is_file(path: Path) -> bool:
    """Whether there is a file; a name that is too long for the file system is no error."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether there is a folder; as ``is_file``."""
    try:
        return path.is_dir()
    except OSError:
        return False
