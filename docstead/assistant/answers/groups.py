"""The groups and parts of a section: what is one thing to the eye, and what belongs together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

import msgspec

from docstead.assistant.answers.units import step_numbers
from docstead.model.passage import PassageBlock

_MOST_ANNOUNCED = 10
_PROSE = ("paragraph", "quote", "term")


class Group(msgspec.Struct, frozen=True):
    """Neighbouring blocks that are one thing to the eye: a paragraph, a list, a table, a block of code."""

    kind: str
    numbers: tuple[int, ...]


def groups(blocks: Sequence[PassageBlock]) -> list[Group]:
    """The groups of a section, in order. Code between two steps belongs to their list."""
    found: list[Group] = []
    number = 0
    while number < len(blocks):
        kind: str = blocks[number].kind
        numbers = [number]
        if kind == "step" and len(numbers := _list_of_steps(blocks, number)) > 1:
            kind = "steps"
        elif kind in ("item", "step"):
            kind = "items"
            numbers += takewhile(lambda one: blocks[one].kind in ("item", "step"), range(number + 1, len(blocks)))
        elif kind in ("header", "row"):
            kind = "rows"
            numbers += takewhile(lambda one: blocks[one].kind == "row", range(number + 1, len(blocks)))
        elif kind in _PROSE:
            kind = "sentence"
        found.append(Group(kind, tuple(numbers)))
        number = numbers[-1] + 1
    return found


def _list_of_steps(blocks: Sequence[PassageBlock], first: int) -> list[int]:
    last = step_numbers(blocks, first)[-1]
    after = takewhile(lambda one: blocks[one].kind == "code", range(last + 1, len(blocks)))
    return list(range(first, max((last, *after)) + 1))


def parts(blocks: Sequence[PassageBlock]) -> list[list[Group]]:
    """The groups of a section by what belongs together: each paragraph with the lists and code after it, and a table that it announces."""
    found: list[list[Group]] = []
    is_open = False
    for group in groups(blocks):
        if not found or (group.kind in ("sentence", "rows") and not is_open):
            found.append([])
        found[-1].append(group)
        is_open = group.kind == "sentence" and blocks[group.numbers[-1]].quotable.rstrip("*").endswith(":")
    return found


def without_variants(part: Sequence[Group]) -> list[Group]:
    """A part without blocks of code that are the third or later in a row, such as those in tabs."""
    kinds = [group.kind for group in part]
    return [group for place, group in enumerate(part) if kinds[max(0, place - 2) : place + 1] != ["code"] * 3]


def family(blocks: Sequence[PassageBlock], number: int, numbers: Sequence[int]) -> list[int]:
    """An item of a list with those that it is in, and with those that it announces."""
    depth = blocks[number].depth
    after = [one for one in numbers if one > number] if blocks[number].text.endswith(":") else []
    inner = list(takewhile(lambda one: blocks[one].depth > blocks[number].depth, after))
    around = [number]
    for one in reversed([one for one in numbers if one < number]):
        if blocks[one].depth < depth:
            around, depth = [one, *around], blocks[one].depth
    return [*around, *inner[:_MOST_ANNOUNCED]]
