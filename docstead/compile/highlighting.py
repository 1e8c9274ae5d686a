"""Highlights code, and caches the result: to load a lexer takes longer than to compile the rest of a page."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from functools import cached_property, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docstead.model.escape import escape

if TYPE_CHECKING:
    from pygments.lexer import Lexer

LANGUAGE_NAMES = {
    "cs": "csharp",
    "c#": "csharp",
    "dotnet": "csharp",
    "shell": "bash",
    "sh": "bash",
    "vue": "html",
    "mdx": "markdown",
    "md": "markdown",
    "jsonc": "json",
    "json5": "json",
}
NOT_COLOURED = ("", "text", "plain", "mermaid")
_FILE = "highlights.sqlite"
_MOST_BYTES = 64 << 20

Highlight = Callable[[str, str], str]
"""Gives the HTML of code in a language."""


def highlight(code: str, language: str) -> str:
    """The code as HTML whose spans have Pygments' short classes; plain for an unknown language."""
    lexer = _lexer(language) if language not in NOT_COLOURED else None
    if lexer is None:
        return escape(code)
    from pygments import lex

    # Some lexers drop a last line that has no newline, and a few change the text: their code is shown plain.
    ended = code if code.endswith("\n") else f"{code}\n"
    tokens = list(lex(ended, lexer))
    if "".join(text for _, text in tokens) != ended:
        return escape(code)
    if ended != code:
        tokens = _without_newline(tokens)
    parts: list[str] = []
    for kind, text in tokens:
        name = _css_class(kind)
        escaped = escape(text)
        if not name:
            parts.append(escaped)
        elif "\n" in escaped:
            parts.append(
                "\n".join(f'<span class="{name}">{part}</span>' if part else "" for part in escaped.split("\n"))
            )
        else:
            parts.append(f'<span class="{name}">{escaped}</span>')
    return "".join(parts)


def _without_newline(tokens: list[tuple[Any, str]]) -> list[tuple[Any, str]]:
    """The tokens without the newline at their end."""
    while not tokens[-1][1]:
        tokens.pop()
    kind, text = tokens.pop()
    return [*tokens, (kind, text[:-1])] if len(text) > 1 else tokens


@lru_cache(maxsize=256)
def _lexer(language: str) -> Lexer | None:
    from pygments.lexers import get_lexer_by_name
    from pygments.util import ClassNotFound

    try:
        return get_lexer_by_name(LANGUAGE_NAMES.get(language, language), stripnl=False, ensurenl=False)
    except ClassNotFound:
        return None


@lru_cache(maxsize=1024)
def _css_class(kind: Any) -> str:
    from pygments.token import STANDARD_TYPES, Text, Whitespace

    family = kind.split()
    if Text in family or Whitespace in family:
        return ""
    name = next(STANDARD_TYPES[part] for part in reversed(family) if part in STANDARD_TYPES)
    return "" if name in ("n", "p", "x") else name


class HighlightCache:
    """Highlighted code of earlier builds, in a file of the site's cache folder. A file that cannot be used counts as empty.

    Args:
        folder: The cache folder.
        version: Of the highlighter: code that another version highlighted is not used.
    """

    def __init__(self, folder: Path, version: str) -> None:
        self._path = folder / _FILE
        self._version = int.from_bytes(blake2b(version.encode(), digest_size=3).digest(), "big")
        self._new: dict[bytes, str] = {}

    def highlight(self, code: str, language: str) -> str:
        """See ``highlight``."""
        if language in NOT_COLOURED:
            return highlight(code, language)
        key = blake2b(f"{language}\0{code}".encode(), digest_size=16).digest()
        html = self._new.get(key) or self._find(key)
        if html is None:
            html = self._new[key] = highlight(code, language)
        return html

    def save(self) -> None:
        """Keep what this build highlighted."""
        if not self._new:
            return
        with suppress(OSError):
            # A site on a read-only disk builds all the same, only slower the next time.
            try:
                self._write()
            except sqlite3.OperationalError:
                pass  # locked by another build, or no file of the user's
            except sqlite3.DatabaseError:
                self._path.unlink(missing_ok=True)

    @cached_property
    def _kept(self) -> sqlite3.Connection | None:
        if not self._path.is_file():
            return None
        with suppress(sqlite3.Error):
            address = f"{self._path.resolve().as_uri()}?mode=ro"
            connection = sqlite3.connect(address, uri=True, check_same_thread=False)
            if connection.execute("PRAGMA user_version").fetchone() == (self._version,):
                return connection
            connection.close()
        return None

    def _find(self, key: bytes) -> str | None:
        if self._kept is None:
            return None
        with suppress(sqlite3.Error):
            found = self._kept.execute("SELECT html FROM blocks WHERE key = ?", (key,)).fetchone()
            return str(found[0]) if found else None
        return None

    def _write(self) -> None:
        self._path.parent.mkdir(exist_ok=True)
        with closing(sqlite3.connect(self._path, timeout=1)) as connection, connection:
            is_known = connection.execute("PRAGMA user_version").fetchone() == (self._version,)
            if not is_known or self._path.stat().st_size > _MOST_BYTES:
                connection.execute("DROP TABLE IF EXISTS blocks")
                connection.execute("CREATE TABLE blocks (key BLOB PRIMARY KEY, html TEXT NOT NULL) WITHOUT ROWID")
                connection.execute(f"PRAGMA user_version = {self._version}")
            connection.executemany("INSERT OR REPLACE INTO blocks VALUES (?, ?)", self._new.items())
        self._new.clear()
