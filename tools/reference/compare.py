"""What differs between the committed data and that of a checkout, and which pages speak about it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.reference.files import Data, text_of

# Keys that name a fact, in the order in which they are looked for.
_NAMES = ("name", "path", "property", "type", "constant")
# Words that every page has, which say nothing about a fact.
_SHORTEST = 4


def diff(old: Data, new: Data) -> list[str]:
    """The lines of a unified diff of all files."""
    lines: list[str] = []
    for name in sorted({*old, *new}):
        before, after = (text_of(data[name]).splitlines() if name in data else [] for data in (old, new))
        lines += difflib.unified_diff(before, after, f"committed/{name}", f"checkout/{name}", lineterm="", n=2)
    return lines


def touched(old: Data, new: Data, docs: Path) -> dict[str, list[str]]:
    """Page → the changed facts that it mentions: those of its component, and names in code formatting."""
    changed: dict[str, set[str]] = {}
    for name in sorted({*old, *new}):
        if name == "meta.json":
            continue
        before, after = old.get(name, {}), new.get(name, {})
        names = _changed(before, after)
        page = after.get("page") or before.get("page")
        if names and page:
            changed.setdefault(page, set()).update(f"{name}: {part}" for part in names)
        words = {part.rsplit(".", 1)[-1].rsplit("/", 1)[-1] for part in names if not name.startswith("components/")}
        if name.startswith("components/") and names:
            words = {str(after.get("type") or before.get("type"))}
        for path, text in _pages(docs):
            for word in words:
                if len(word) >= _SHORTEST and re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text):
                    changed.setdefault(path, set()).add(f"{name}: {word}")
    return {page: sorted(facts) for page, facts in sorted(changed.items())}


def _changed(before: Any, after: Any) -> set[str]:
    """The names of the facts of a file that were added, removed or changed, apart from their places."""
    old, new = dict(_facts(before, "")), dict(_facts(after, ""))
    return {key.rsplit("|", 1)[-1] for key in old.keys() | new.keys() if old.get(key) != new.get(key)}


def _facts(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Each named fact, and each symbol, without what is inside of it and without places."""
    if isinstance(value, list):
        for part in value:
            yield from _facts(part, path)
    elif isinstance(value, dict):
        name = next((str(value[key]) for key in _NAMES if isinstance(value.get(key), str)), "")
        here = f"{path}|{name}" if name else path
        own = {key: part for key, part in value.items() if key != "release" and not key.endswith(("ource", "Symbols"))}
        plain = {key: part for key, part in own.items() if not _has_names(part)}
        if name:
            yield here, plain
        for key, part in value.items():
            if key.endswith("Symbols"):
                yield from ((f"{here}|{symbol}", re.sub(r"\S+:\d+", "", line)) for symbol, line in part.items())
            elif _has_names(part):
                yield from _facts(part, here)


def _has_names(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(part, dict) and _NAMES[0] in part for part in value)


_TEXTS: dict[Path, list[tuple[str, str]]] = {}


def _pages(docs: Path) -> list[tuple[str, str]]:
    """The pages with the text of their code: spans, fences and tables."""
    if docs not in _TEXTS:
        found = []
        for path in sorted(docs.rglob("*.md*")):
            text = path.read_text(encoding="utf-8")
            code = re.findall(r"```.*?```|`[^`\n]+`", text, flags=re.DOTALL)
            found.append((path.relative_to(docs).as_posix(), "\n".join(code)))
        _TEXTS[docs] = found
    return _TEXTS[docs]
