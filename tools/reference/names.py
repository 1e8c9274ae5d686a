"""Names in code style on the pages: which of them the facts contain, and where the source has the others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tools.reference.checkout import Checkout
from tools.reference.files import Data

FILE = "names.json"
_FENCE = re.compile(r"^([ \t]*)(```+|~~~+)[^\n]*\n.*?^\1\2[ \t]*$", re.MULTILINE | re.DOTALL)
_TAG = re.compile(r"^<(?:Preview|Chart|Designer)\b.*?/>", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")
_WORD = re.compile(r"[A-Za-z_$][\w$]*")
# What a word of a language or a value rarely has, and a name of a program nearly always.
_NAME = re.compile(r".*(?:[a-z\d][A-Z]|[A-Z]{2,}[a-z]|[a-zA-Z]_[a-zA-Z])")
_SUFFIXES = {".cs", ".ts", ".tsx", ".sql", ".json", ".csproj"}
_LEFT_OUT = {"__tests__", "_Test", "node_modules", "obj", "bin", ".git"}
_OLD = re.compile(r"shesha-reactjs/.*(?:migrat|legacy|\bold\b)", re.IGNORECASE)
_COMMENT = re.compile(r"^\s*(?://|\*|/\*)")
_LARGEST = 3_000_000


def page_names(text: str) -> Iterator[tuple[int, str]]:
    """The names in code style of a page, outside code blocks and previews, each with its line."""
    for pattern in (_FENCE, _TAG):
        text = pattern.sub(lambda match: "\n" * match[0].count("\n"), text)
    for code in _CODE.finditer(text):
        line = text.count("\n", 0, code.start()) + 1
        yield from ((line, word[0]) for word in _WORD.finditer(code[1]) if _NAME.match(word[0]))


def known_names(data: Any) -> set[str]:
    """All names in the facts. A name of C# begins with a small letter in scripts, and an asynchronous method may lose its ending."""
    found = set()
    for text in _strings(data):
        for word in _WORD.findall(text):
            found |= {word, word[0].lower() + word[1:], word[0].upper() + word[1:], word.removesuffix("Async")}
    return found


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from _strings(part)
    elif isinstance(value, str):
        yield value


def places(checkout: Checkout, data: Data, pages: Iterable[Path]) -> dict[str, str]:
    """The names of the pages that only the source has: name → place of its first use in code that runs."""
    known = known_names({name: content for name, content in data.items() if name != FILE})
    wanted = {name for page in pages for _, name in page_names(page.read_text(encoding="utf-8"))} - known
    found: dict[str, str] = {}
    for path in _files(checkout):
        text = path.read_text(encoding="utf-8-sig", errors="replace")
        if wanted.isdisjoint(_WORD.findall(text)):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if not _COMMENT.match(line):
                for word in wanted.intersection(_WORD.findall(line)):
                    found.setdefault(word, f"{path.relative_to(checkout.root).as_posix()}:{number}")
    return dict(sorted(found.items()))


def _files(checkout: Checkout) -> Iterator[Path]:
    for path in sorted(checkout.root.rglob("*")):
        if path.suffix not in _SUFFIXES or _LEFT_OUT & set(path.parts) or not path.is_file():
            continue
        if not _OLD.search(path.relative_to(checkout.root).as_posix()) and path.stat().st_size < _LARGEST:
            yield path
