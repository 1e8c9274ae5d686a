"""What the checks of samples need of a syntax tree."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node


def walk(node: Node) -> Iterator[Node]:
    """A node and all nodes inside, from outside to inside."""
    yield node
    for child in node.children:
        yield from walk(child)


def text_of(node: Node) -> str:
    """The source of a node."""
    return (node.text or b"").decode()
