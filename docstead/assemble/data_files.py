"""Files of entries by key, such as authors and tags."""

from __future__ import annotations

from typing import Any

from docstead.assemble.issues import IssueLog
from docstead.model.source import DataFile, DataKind, SourceTree
from docstead.model.yaml import YamlError, key_span, load_yaml, problem, problem_span


def read_entries(
    tree: SourceTree, kind: DataKind, folder: str, log: IssueLog, path: str = ""
) -> dict[str, dict[str, Any]]:
    """The entries of the file of one kind in one folder of the site, or of that at ``path``; none without such a file."""
    entries: dict[str, dict[str, Any]] = {}
    for file in tree.data:
        if file.kind is kind and (file.path == path if path else file.path.rpartition("/")[0] == folder):
            entries |= _read(file, log)
    return entries


def _read(file: DataFile, log: IssueLog) -> dict[str, dict[str, Any]]:
    try:
        values = load_yaml(file.text) or {}
    except (YamlError, ValueError) as error:
        log.error("data-syntax", f"the file cannot be read: {problem(error)}", file.path, problem_span(error))
        return {}
    if not isinstance(values, dict):
        log.error("data-syntax", "the file must hold a table of entries by key", file.path)
        return {}
    good = {str(key): entry for key, entry in values.items() if isinstance(entry, dict)}
    for key in values:
        if str(key) not in good:
            log.error("data-value", f"`{key}` must be a table of keys", file.path, key_span(file.text, str(key)))
    return good
