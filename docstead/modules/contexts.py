"""Modules of a folder that a script asks for by names that are known when it runs, as with webpack.

These are ``require.context``, and ``require`` with a name that is put together: all modules that it may mean are imported.
"""

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
_REQUIRE = re.compile(
    r"""(?<![\w.$])require(?=\(\s*(?:`(?P<text>[^`$\\\n]*)\$\{[^`\n]*?(?:\}(?P<end>[^`{}\n]*))?`|"""
    r"""(["'])(?P<quoted>[^"'\n]+)\3\s*\+[^()\n]*?(?:\+\s*["'](?P<last>[^"'\n]*)["']\s*)?)\s*\))"""
)
"""The word before a name that is put together, with what the name begins and ends with."""
_MOST_FILES = 1000
_OBJECT = (
    "((files) => Object.assign((name) => {{ if (name in files) return files[name]; "
    "throw new Error(`there is no module ${{name}}`); }}, "
    "{{ keys: () => Object.keys(files), resolve: String, id: '' }}))({{{}}})"
)


class Context(msgspec.Struct, frozen=True):
    """One call, or the word ``require``: its range in the script, and what each name means as an import of the script."""

    start: int
    end: int
    files: dict[str, str]


def contexts(text: str, folder_of: FolderOf) -> list[Context]:
    """The calls in a script that may mean several modules, in order."""
    return sorted((*_written(text, folder_of), *_computed(text, folder_of)), key=lambda one: one.start)


def _written(text: str, folder_of: FolderOf) -> Iterator[Context]:
    """The calls of ``require.context`` whose arguments are written out."""
    for call in _CALL.finditer(text) if "require.context" in text else ():
        named = call["folder"].rpartition("!")[2].rstrip("/")
        try:
            pattern = re.compile(call["pattern"] or r"^\./.*$", re.IGNORECASE if "i" in (call["flags"] or "") else 0)
        except re.error:
            continue
        names = _names(folder_of(named), pattern, is_deep=call["deep"] != "false")
        yield Context(*call.span(), {name: named + name[1:] for name in names})


def _computed(text: str, folder_of: FolderOf) -> Iterator[Context]:
    """The words ``require`` before a name that begins with a folder of the site."""
    for call in _REQUIRE.finditer(text) if "require" in text else ():
        begin, end = call["text"] or call["quoted"] or "", call["end"] or call["last"] or ""
        named, slash, rest = begin.rpartition("!")[2].rpartition("/")
        folder = folder_of(named)
        if not slash or not named or named == "@site" or not (named.startswith((".", "@site/")) or folder.is_dir()):
            continue
        before = begin.removesuffix(f"/{rest}")
        found = _names(folder, re.compile(rf"^\./{re.escape(rest)}.*{re.escape(end)}$"), is_deep=True)
        names = [before + name[1:] for name in found]
        yield Context(*call.span(), dict(zip(names, names, strict=True)))


def _names(folder: Path, pattern: re.Pattern[str], *, is_deep: bool) -> list[str]:
    """The files of a folder whose names match, as ``./name``."""
    found = folder.glob("**/*" if is_deep else "*") if folder.is_dir() else ()
    names = sorted(f"./{path.relative_to(folder).as_posix()}" for path in found if path.is_file())
    return [name for name in names if pattern.search(name) and "/node_modules/" not in name][:_MOST_FILES]


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
        entries = ", ".join(
            f"{json.dumps(name)}: context{first + n}{'.default' if name.endswith('.json') else ''}"
            for n, name in enumerate(context.files)
        )
        parts += (text[at : context.start], _OBJECT.format(entries))
        at = context.end
    return "".join((*imports, *parts, text[at:]))


def markdown_in_contexts(text: str, site: Path, importer: str) -> Iterator[str]:
    """The Markdown files that a script of a site asks for in this way, as its imports would name them."""

    def folder_of(named: str) -> Path:
        return site / named.removeprefix("@site/") if named.startswith("@site/") else (site / importer).parent / named

    for context in contexts(text, folder_of):
        yield from (path for path in context.files.values() if path.endswith((".md", ".mdx")))
