"""A checkout of the framework: where its parts are located, which release it is, and its files as syntax trees."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import tree_sitter_c_sharp
import tree_sitter_typescript
from tree_sitter import Language, Node, Parser

FRONTEND = Path("shesha-reactjs/src")
BACKEND = Path("shesha-core/src")
# Folders whose files do not run in the product.
_SKIPPED = {"__tests__", "_Test", "node_modules", "obj", "bin"}

_PARSERS = {
    ".ts": Parser(Language(tree_sitter_typescript.language_typescript())),
    ".tsx": Parser(Language(tree_sitter_typescript.language_tsx())),
    ".cs": Parser(Language(tree_sitter_c_sharp.language())),
}


@dataclass(frozen=True)
class Release:
    """What was read: the tag without its prefix, and the commit."""

    name: str
    tag: str
    commit: str


@dataclass(frozen=True)
class Source:
    """One file: its path within the checkout, its text, and its syntax tree.

    Offsets of the tree count bytes, so texts of nodes are cut from the encoded text.
    """

    path: str
    text: str

    @cached_property
    def data(self) -> bytes:
        """The encoded text."""
        return self.text.encode()

    @cached_property
    def root(self) -> Node:
        """The root of the syntax tree."""
        return _PARSERS[Path(self.path).suffix].parse(self.data).root_node

    def cut(self, node: Node | None) -> str:
        """The text of a node; empty without one."""
        return "" if node is None else self.data[node.start_byte : node.end_byte].decode()

    def place(self, node: Node) -> str:
        """``file:line`` of a node."""
        return f"{self.path}:{node.start_point[0] + 1}"


class Checkout:
    """The files of a checkout. Paths are given and returned relative to its root, with forward slashes."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def source(self, path: str) -> Source:
        """One file."""
        return _read(self.root, path)

    def has(self, path: str) -> bool:
        """Whether a file exists."""
        return (self.root / path).is_file()

    def frontend(self, *suffixes: str) -> Iterator[Source]:
        """The files of the frontend with one of these suffixes, in the order of their paths."""
        return self._files(FRONTEND, suffixes or (".ts", ".tsx"))

    def backend(self) -> Iterator[Source]:
        """The C# files, in the order of their paths."""
        return self._files(BACKEND, (".cs",))

    def _files(self, folder: Path, suffixes: tuple[str, ...]) -> Iterator[Source]:
        for path in sorted((self.root / folder).rglob("*")):
            if path.suffix in suffixes and path.is_file() and not _SKIPPED & set(path.parts):
                yield self.source(path.relative_to(self.root).as_posix())

    @cached_property
    def release(self) -> Release:
        """The tag at the commit that is checked out; a checkout without git has neither."""
        tags = self._git("tag", "--points-at", "HEAD").split()
        tag = next((name for name in tags if name.startswith("release-")), tags[0] if tags else "")
        return Release(re.sub(r"^\D*", "", tag), tag, self._git("rev-parse", "HEAD"))

    def _git(self, *arguments: str) -> str:
        if not (self.root / ".git").exists():
            return ""
        result = subprocess.run(["git", "-C", str(self.root), *arguments], capture_output=True, text=True, check=False)
        return result.stdout.strip()


@cache
def _read(root: Path, path: str) -> Source:
    text = (root / path).read_text(encoding="utf-8-sig", errors="replace")
    return Source(path, text.replace("\r\n", "\n"))


def walk(node: Node) -> Iterator[Node]:
    """A node and all nodes below it, in the order of the text."""
    pending = [node]
    while pending:
        current = pending.pop()
        yield current
        pending.extend(reversed(current.children))


def find(node: Node, *types: str) -> Iterator[Node]:
    """The nodes of some types at or below a node."""
    return (part for part in walk(node) if part.type in types)
