"""Bullet, ordered and task lists."""

from __future__ import annotations

import msgspec

from docstead.compile.rule import Rule
from docstead.compile.sections import TASK_BOXES
from docstead.compile.writer import Writer


class _Lists(msgspec.Struct):
    """For each open list, the number of its next item; ``None`` for a bullet list."""

    numbers: list[int | None] = msgspec.field(default_factory=list)


def _list_start(writer: Writer, first: int | None, _: int, __: int) -> None:
    writer.state(_Lists).numbers.append(first)
    if first is None:
        writer.html("<ul>\n")
    else:
        writer.html("<ol>\n" if first == 1 else f'<ol start="{first}">\n')


def _list_end(writer: Writer, ordered: bool, _: int, __: int) -> None:
    writer.state(_Lists).numbers.pop()
    writer.html("</ol>\n" if ordered else "</ul>\n")


def _item_start(writer: Writer, _: object, start: int, __: int) -> None:
    writer.enter()
    numbers = writer.state(_Lists).numbers
    number = numbers[-1]
    if number is None:
        writer.sections.begin("item", writer.map.offset(start))
    else:
        writer.sections.begin("item", writer.map.offset(start), role="step", number=str(number))
        numbers[-1] = number + 1
    writer.html("<li>")


def _item_end(writer: Writer, _: object, __: int, end: int) -> None:
    writer.leave()
    writer.sections.end(writer.map.offset(end))
    writer.html("</li>\n")


def _task(writer: Writer, done: bool, _: int, __: int) -> None:
    last = next(i for i in range(len(writer.out) - 1, -1, -1) if writer.out[i] == "<li>")
    writer.out[last] = '<li class="task-list-item">'
    writer.html(f'<input type="checkbox" disabled{" checked" if done else ""}> ')
    writer.sections.text(f"{TASK_BOXES[done]} ")  # without its box, an open task reads as a statement


RULE = Rule(
    name="lists",
    start={"List": _list_start, "Item": _item_start},
    end={"List": _list_end, "Item": _item_end},
    leaf={"TaskListMarker": _task},
)
