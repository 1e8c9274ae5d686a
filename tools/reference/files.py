"""The data as files: one layout, so that a newer release shows as a small diff."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_WIDTH = 120

Data = dict[str, Any]
"""File name relative to the folder of the data → content."""


def text_of(content: Any) -> str:
    """The JSON text of a file: a value that fits on a line is on one line, any other has a line for each part."""
    return _lines(content, "") + "\n"


def _lines(value: Any, indent: str) -> str:
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= _WIDTH or not isinstance(value, (dict, list)) or not value:
        return line
    deeper = indent + " "
    if isinstance(value, list):
        parts = [f"{deeper}{_lines(part, deeper)}" for part in value]
        return "[\n" + ",\n".join(parts) + f"\n{indent}]"
    pairs = [f"{deeper}{json.dumps(key, ensure_ascii=False)}: {_lines(part, deeper)}" for key, part in value.items()]
    return "{\n" + ",\n".join(pairs) + f"\n{indent}}}"


def write(folder: Path, data: Data) -> list[str]:
    """Write the files that changed, delete those that are no longer part of the data, and return the names of both."""
    changed = []
    for name, content in data.items():
        path, text = folder / name, text_of(content)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            changed.append(name)
    for path in sorted(folder.rglob("*.json")):
        name = path.relative_to(folder).as_posix()
        if name not in data:
            path.unlink()
            changed.append(name)
    return changed


def read(folder: Path) -> Data:
    """The committed files."""
    return {
        path.relative_to(folder).as_posix(): json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.json"))
    }
