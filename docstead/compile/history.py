"""Reads from git when files were created and changed."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from docstead.config.base import CONFIG_FILE
from docstead.model.issue import Issue, Severity
from docstead.model.source import FileHistory

_COMMIT = "\x01"
_FORMAT = f"--format={_COMMIT}%aI%x09%an"


def read_history(root: Path, folders: Sequence[str], issues: list[Issue]) -> dict[str, FileHistory]:
    """The history of all files in some folders of ``root``, by path; none outside a repository.

    A file that was renamed begins with its new name. What git cannot give is added to ``issues``.
    """
    place = root.resolve()
    repository = next((folder for folder in (place, *place.parents) if (folder / ".git").exists()), None)
    if repository is None or not folders:
        return {}
    command = ["git", "-c", "core.quotepath=off", "log", _FORMAT, "--name-only", "--no-renames", "--relative", "-z"]
    try:
        found = subprocess.run([*command, "--", *folders], cwd=root, capture_output=True, check=False)
    except OSError:
        issues.append(_lost("the program git is not installed"))
        return {}
    if found.returncode:
        # A repository without a commit has no history yet.
        words = found.stderr.decode("utf-8", "replace").strip().partition("\n")[0]
        if "does not have any commits" not in words:
            issues.append(_lost(words))
        return {}
    if (repository / ".git" / "shallow").exists():
        issues.append(_lost("the repository has its latest commits only"))
    return parse_log(found.stdout.decode("utf-8", "replace"))


def _lost(reason: str) -> Issue:
    message = f"the dates of the pages are missing or wrong: {reason}"
    hint = "install git, fetch the whole history, and build as the owner of the repository"
    return Issue("no-history", Severity.WARNING, message, CONFIG_FILE, hint=hint)


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
