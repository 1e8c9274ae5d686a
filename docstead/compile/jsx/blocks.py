"""Decides which elements and expressions fill whole lines, and which are part of the text around them."""

from __future__ import annotations

from collections.abc import Sequence

from docstead.compile.directive import directive_ranges
from docstead.compile.jsx.types import Node
from docstead.compile.layout import Layout


def block_runs(text: str, layout: Layout, nodes: Sequence[Node], start: int, end: int) -> list[list[Node]]:
    """The nodes that fill whole lines of an element's content from ``start`` to ``end``, those of one line together.

    Others are part of the Markdown around them: of a sentence, a list item, a table cell or a directive.
    """
    inside = directive_ranges(text, layout, start, end, [(node.start, node.end) for node in nodes])
    runs: list[list[Node]] = []
    ends = same_line(text, nodes)
    index, since = 0, start
    while index < len(nodes):
        first, stop = nodes[index].start, ends[index]
        last = nodes[stop - 1].end
        is_part = layout.is_in_item(first, start) or any(first in directive for directive in inside)
        if fills_lines(text, layout, first, last, since, end) and not is_part:
            runs.append(list(nodes[index:stop]))
            since = last
            index = stop
        else:
            index += 1
    return runs


def same_line(text: str, nodes: Sequence[Node]) -> list[int]:
    """For each node the index after the last of those that follow it directly on the line where it ends."""
    ends = list(range(1, len(nodes) + 1))
    for index in range(len(nodes) - 2, -1, -1):
        between = text[nodes[index].end : nodes[index + 1].start]
        if not between.strip() and "\n" not in between:
            ends[index] = ends[index + 1]
    return ends


def fills_lines(text: str, layout: Layout, first: int, last: int, since: int, end: int) -> bool:
    """Whether the nodes from ``first`` to ``last`` are a block.

    They are alone on their lines, and not a line of a paragraph that began after ``since``.
    """
    if not is_alone(text, layout, first, last, since, end):
        return False
    return "\n" in text[first:last] or not layout.continues_paragraph(first, since)


def is_alone(text: str, layout: Layout, first: int, last: int, since: int = 0, end: int | None = None) -> bool:
    """Whether the lines of a range hold nothing else."""
    line = max(text.rfind("\n", 0, first) + 1, since)
    following = text.find("\n", last, end)
    if text[last : end if following < 0 else following].strip():
        return False
    return not text[line:first].strip(" \t>") or layout.begins_block(first)
