"""``require.context`` of webpack: all modules of a folder whose names match, which a script asks for by their names."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

FolderOf = Callable[[str], Path]
"""Where a folder is that a script names."""

_CALL = re.compile(
    r"""require\.context\(\s*(["'])(?P<folder>[^"'\n]+)\1"""
    r"""(?:\s*,\s*(?P<deep>true|false)(?:\s*,\s*/(?P<pattern>(?:\\.|[^/\\\n])+)/(?P<flags>[a-z]*)(?:\s*,\s*["'][^"'\n]*["'])?)?)?"""
    r"""\s*,?\s*\)"""
)
_MOST_FILES = 1000
_OBJECT = "((files) => Object.assign((name) => files[name], {{ keys: () => Object.keys(files), resolve: String, id: '' }}))({{{}}})"


class Context(msgspec.Struct, frozen=True):
    """One call: its range in the script, and what each name means as an import of the script."""

    start: int
    end: int
    files: dict[str, str]


def contexts(text: str, folder_of: FolderOf) -> Iterator[Context]:
    """The calls in a script whose arguments are written out."""
    for call in _CALL.finditer(text) if "require.context" in text else ():
        named = call["folder"].rpartition("!")[2].rstrip("/")
        folder = folder_of(named)
        try:
            pattern = re.compile(call["pattern"] or r"^\./.*$", re.IGNORECASE if "i" in (call["flags"] or "") else 0)
        except re.error:
            continue
        found = folder.glob("*" if call["deep"] == "false" else "**/*") if folder.is_dir() else ()
        names = sorted(f"./{path.relative_to(folder).as_posix()}" for path in found if path.is_file())
        wanted = [name for name in names if pattern.search(name) and "/node_modules/" not in name][:_MOST_FILES]
        yield Context(*call.span(), {name: named + name[1:] for name in wanted})


def with_imports(text: str, folder_of: FolderOf) -> str:
    """A script with its calls as objects of modules, which are imported on its first line."""
    imports: list[str] = []
    parts: list[str] = []
    at = 0
    for context in contexts(text, folder_of):
        first = len(imports)
        imports += (
            f"import * as context{first + n} from {json.dumps(path)};" for n, path in enumerate(context.files.values())
        )
        entries = ", ".join(f"{json.dumps(name)}: context{first + n}" for n, name in enumerate(context.files))
        parts += (text[at : context.start], _OBJECT.format(entries))
        at = context.end
    return "".join((*imports, *parts, text[at:]))


def markdown_in_contexts(text: str, site: Path, importer: str) -> Iterator[str]:
    """The Markdown files that a script of a site asks for in this way, as its imports would name them."""

    def folder_of(named: str) -> Path:
        return site / named.removeprefix("@site/") if named.startswith("@site/") else (site / importer).parent / named

    for context in contexts(text, folder_of):
        yield from (path for path in context.files.values() if path.endswith((".md", ".mdx")))
