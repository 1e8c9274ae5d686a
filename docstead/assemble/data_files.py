"""Files of entries by key, such as authors and tags."""

from __future__ import annotations

from typing import Any

from docstead.assemble.issues import IssueLog, nearest
from docstead.model.document import Document
from docstead.model.source import DataFile, DataKind, SourceTree
from docstead.model.yaml import FRONT_MATTER, YamlError, key_span, load_yaml, mistake, place, problem

_KEYS = {
    DataKind.AUTHORS: (
        "name", "title", "description", "url", "email", "image_url", "imageURL", "socials", "page", "key", "avatar", "slug",
    ),
    DataKind.TAGS: ("label", "permalink", "description"),
}  # fmt: skip
"""Keys of entries; ``avatar`` and ``slug`` are those of MkDocs."""


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
        log.error("data-syntax", f"the file cannot be read: {problem(error)}", file.path, *mistake(error, file.text))
        return {}
    if not isinstance(values, dict):
        log.error("data-syntax", "the file must hold a table of entries by key", file.path)
        return {}
    good = {str(key): entry for key, entry in values.items() if isinstance(entry, dict)}
    nested = _nested_authors(good)
    above = ["authors"] if nested else []
    entries = [([*above, str(key)], entry) for key, entry in (nested or good).items()]
    _check_keys(entries, file.kind, file.path, file.text, 1, log)
    for key in values:
        if str(key) not in good:
            log.error("data-value", f"`{key}` must be a table of keys", file.path, key_span(file.text, str(key)))
    # MkDocs has other names for two keys.
    return {
        str(key): {"title": entry.get("description"), "image_url": entry.get("avatar"), **entry, "description": None}
        for key, entry in nested.items()
    } or good


def _nested_authors(entries: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The entries of a file of MkDocs, which has all of them in one, ``authors``; none in another file."""
    nested = entries.get("authors", {}) if len(entries) == 1 else {}
    return nested if all(isinstance(entry, dict) for entry in nested.values()) else {}


def check_keys(document: Document, key: str, kind: DataKind, log: IssueLog) -> None:
    """Warn about keys that nothing reads in entries that the front matter has below ``key``."""
    stated = document.front_matter.get(key)
    items = [([key, str(number)], entry) for number, entry in enumerate(stated)] if isinstance(stated, list) else []
    entries = [(keys, entry) for keys, entry in items or [([key], stated)] if isinstance(entry, dict)]
    match = FRONT_MATTER.match(document.source) if entries else None
    if match:
        _check_keys(entries, kind, document.path, match[1], 2, log)


def _check_keys(
    entries: list[tuple[list[str], dict[str, Any]]],
    kind: DataKind,
    path: str,
    text: str,
    first_line: int,
    log: IssueLog,
) -> None:
    known = _KEYS[kind]
    unknown = [(*keys, str(key)) for keys, entry in entries for key in entry if key not in known]
    for keys in unknown:
        if meant := nearest(keys[-1], known):  # other keys are the author's own
            message, hint = f"{kind} have no key `{keys[-1]}`", f"did you mean `{meant}`?"
            log.warning("data-unknown", message, path, place(text, keys, first_line), hint)
