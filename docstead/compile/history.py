"""Reads from git when files were created and changed."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from docstead.model.source import FileHistory

_COMMIT = "\x01"
_FORMAT = f"--format={_COMMIT}%aI%x09%an"


def read_history(root: Path, folders: Sequence[str]) -> dict[str, FileHistory]:
    """The history of all files in some folders of ``root``, by path; empty where there is no repository or no git.

    A file that was renamed begins with its new name.
    """
    command = ["git", "-c", "core.quotepath=off", "log", _FORMAT, "--name-only", "--no-renames", "--relative", "-z"]
    try:
        found = subprocess.run([*command, "--", *folders], cwd=root, capture_output=True, check=False)
    except OSError:
        return {}
    if found.returncode:
        return {}
    return parse_log(found.stdout.decode("utf-8", "replace"))


def parse_log(text: str) -> dict[str, FileHistory]:
    """The history of each file from a log that begins with the newest commit."""
    history: dict[str, FileHistory] = {}
    for commit in text.split(_COMMIT)[1:]:
        head, _, names = commit.partition("\0")
        date, _, author = head.partition("\t")
        for name in names.strip("\0\n").split("\0"):
            path = name.strip("\n")
            if path:
                known = history.get(path)
                history[path] = FileHistory(
                    created=date, changed=known.changed if known else date, author=known.author if known else author
                )
    return history
