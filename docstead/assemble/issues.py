"""Issues of this stage, made in one place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from docstead.config import CONFIG_FILE, find_setting, find_value
from docstead.model.document import Document
from docstead.model.issue import Issue, Severity
from docstead.model.source import SourceTree, Span
from docstead.model.yaml import key_span as _key_span

MOST_NAMES = 20
"""How many names a hint lists."""
LIKELY = 0.7
"""How similar two names must be for one to be suggested for the other; equal names have 1."""


class IssueLog:
    """Collects the issues of an assembly; ``tree`` has the settings."""

    def __init__(self, tree: SourceTree | None = None) -> None:
        self.issues: list[Issue] = []
        self._tree = tree

    def error(self, code: str, message: str, path: str, span: Span | None = None, hint: str = "") -> None:
        """Note what fails the build."""
        self._add(Severity.ERROR, code, message, path, span, hint)

    def warning(self, code: str, message: str, path: str, span: Span | None = None, hint: str = "") -> None:
        """Note what an author should look at."""
        self._add(Severity.WARNING, code, message, path, span, hint)

    def setting(self, code: str, message: str, keys: Iterable[str], hint: str = "") -> None:
        """Note an error in a setting, given by its path of keys and list positions."""
        path, span = setting_place(self._tree, tuple(keys)) if self._tree else (CONFIG_FILE, None)
        self.error(code, message, path, span, hint)

    def _add(self, severity: Severity, code: str, message: str, path: str, span: Span | None, hint: str) -> None:
        self.issues.append(Issue(code=code, severity=severity, message=message, path=path, span=span, hint=hint))


def settings_file(tree: SourceTree, keys: Sequence[str]) -> tuple[str, str]:
    """Path and text of the file that has a setting: that of the language, if the setting is there, or that of the site."""
    path, text = tree.language_settings
    found: Any = tomllib.loads(text)
    for key in keys:
        if not isinstance(found, dict):
            break
        if key not in found:
            return CONFIG_FILE, tree.settings
        found = found[key]
    return (path, text) if path else (CONFIG_FILE, tree.settings)


def setting_place(
    tree: SourceTree, keys: Sequence[str], value: str = "", part: Span | None = None
) -> tuple[str, Span | None]:
    """The file and the place of a setting; of its value or of a part of that, if it is given."""
    path, text = settings_file(tree, keys)
    return path, find_value(value, text, keys, part) if value else find_setting(list(keys), text)


def key_span(document: Document, key: str) -> Span | None:
    """The place of a key in a document's front matter."""
    if not document.source.startswith("---"):
        return None
    end = document.source.find("\n---", 3)
    return _key_span(document.source[:end], key)


def value_span(document: Document, table: str, key: str, value: str) -> Span | None:
    """The first place below a key of the front matter where another key has this value, else that of the key itself."""
    above = key_span(document, table)
    if above is None:
        return None
    lines = document.source[: document.source.find("\n---", 3)].split("\n")
    written = re.compile(
        rf"""(?<![\w-])["']?{re.escape(key)}["']?[ \t]*:[ \t]*["']?({re.escape(value)})["']?[ \t]*(?:[,}}\]#]|$)"""
    )
    for number, line in enumerate(lines[above.line - 1 :], above.line):
        if match := written.search(line):
            return Span(number, match.start(1) + 1, number, match.end(1) + 1)
    return above


def nearest(wanted: str, known: Sequence[str] | AbstractSet[str]) -> str | None:
    """The name that was probably meant; of equally near ones the first, in the order of a sequence or of the alphabet.

    A mapping is not accepted: rapidfuzz compares with the values of one, and returns a value.
    """
    from rapidfuzz import process  # late: a site without mistakes does not need it
    from rapidfuzz.distance import OSA

    names = sorted(known) if isinstance(known, AbstractSet) else known
    found = process.extractOne(wanted, names, scorer=OSA.normalized_similarity, score_cutoff=LIKELY)
    return found[0] if found else None


def known_names(wanted: str, known: Iterable[str], what: str) -> str:
    """A hint that offers the nearest name and lists those there are."""
    names = sorted(known)
    if not names:
        return f"there are no {what}"
    listed = ", ".join(names[:MOST_NAMES]) + (f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else "")
    meant = nearest(wanted, names)
    return f"did you mean `{meant}`? known {what}: {listed}" if meant else f"known {what}: {listed}"
