"""Decides which elements and expressions fill whole lines, and which are part of the text around them."""

from __future__ import annotations

from collections.abc import Sequence

from docstead.compile.jsx.types import Node
from docstead.compile.layout import Layout


def block_runs(text: str, layout: Layout, nodes: Sequence[Node], start: int, end: int) -> list[list[Node]]:
    """The nodes that fill whole lines of an element's content from ``start`` to ``end``, those of one line together.

    Others are part of the Markdown around them: of a sentence, a list item or a table cell.
    """
    runs: list[list[Node]] = []
    index, since = 0, start
    while index < len(nodes):
        run = same_line(text, nodes, index)
        if fills_lines(text, layout, run, since, end) and not layout.is_in_item(run[0].start, start):
            runs.append(run)
            since = run[-1].end
            index += len(run)
        else:
            index += 1
    return runs


def same_line(text: str, nodes: Sequence[Node], index: int) -> list[Node]:
    """The node at ``index``, with those that follow it on the line where it ends."""
    run = [nodes[index]]
    for following in nodes[index + 1 :]:
        between = text[run[-1].end : following.start]
        if between.strip() or "\n" in between:
            break
        run.append(following)
    return run


def fills_lines(text: str, layout: Layout, run: Sequence[Node], since: int, end: int) -> bool:
    """Whether a run is a block: alone on its lines, and not a line of a paragraph that began after ``since``."""
    first, last = run[0].start, run[-1].end
    line = max(text.rfind("\n", 0, first) + 1, since)
    following = text.find("\n", last, end)
    if text[last : end if following < 0 else following].strip():
        return False
    if text[line:first].strip(" \t>") and not layout.begins_block(first):
        return False
    return "\n" in text[first:last] or not layout.continues_paragraph(first, since)
