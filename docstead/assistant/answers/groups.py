"""The groups and parts of a section: what is one thing to the eye, and what belongs together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, takewhile, zip_longest

import msgspec

from docstead.assistant.answers.units import is_counter_example, is_title, step_numbers
from docstead.model.passage import PassageBlock

_MOST_ANNOUNCED = 10
_PROSE = ("paragraph", "quote", "term")
_IN_ITEMS = ("paragraph", "quote", "code", "term", "drawing")
_CODE = "(?:code|configuration|config|settings?|example|snippet|command|query|file|script)"
_POINTS_BACK = re.compile(
    rf"^\W*(?:(?:(?:using|with|in|after|executing|running) )?(?:(?:this|that|the above|the previous) (?:\w+ )?{_CODE}|the {_CODE} above)"
    rf"|(?:executing|running) the {_CODE}|this (?:will|creates|installs|starts|prints|shows|returns|tells)|as you can see)\b",
    re.IGNORECASE,
)
"""The beginning of a paragraph about the code before it."""


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
            numbers += _rest_of_list(blocks, number)
        elif kind in ("header", "row"):
            kind = "rows"
            numbers += takewhile(lambda one: blocks[one].kind == "row", range(number + 1, len(blocks)))
        elif kind in _PROSE:
            kind = "sentence"
        found.append(Group(kind, tuple(numbers)))
        number = numbers[-1] + 1
    return found


def _rest_of_list(blocks: Sequence[PassageBlock], first: int) -> Iterator[int]:
    """The blocks after the first item of a list: the other items, and what is in them."""
    depth = blocks[first].depth
    return takewhile(
        lambda one: (
            blocks[one].kind in ("item", "step") or (blocks[one].depth > depth and blocks[one].kind in _IN_ITEMS)
        ),
        range(first + 1, len(blocks)),
    )


def _list_of_steps(blocks: Sequence[PassageBlock], first: int) -> list[int]:
    """The blocks of a list of steps, with the code and what else is inside its last step."""
    last, depth = step_numbers(blocks, first)[-1], blocks[first].depth
    after = takewhile(lambda one: blocks[one].kind == "code" or blocks[one].depth > depth, range(last + 1, len(blocks)))
    return list(range(first, max((last, *after)) + 1))


def parts(blocks: Sequence[PassageBlock]) -> list[list[Group]]:
    """The groups of a section by what belongs together.

    A part is a paragraph with the lists and code after it, with their titles, and with a table that it announces.
    """
    found: list[list[Group]] = []
    is_open = False
    every = [group for group in groups(blocks) if group.kind != "drawing"]
    for group, after in zip_longest(every, every[1:]):
        heads_code = after is not None and after.kind == "code" and is_title(blocks, group.numbers[0])
        if not found or (group.kind in ("sentence", "rows") and not (is_open or heads_code)):
            found.append([])
        found[-1].append(group)
        is_open = announces(group, blocks)
    return found


def announces(group: Group, blocks: Sequence[PassageBlock]) -> bool:
    """Whether a group announces the next one: a title, or a paragraph that ends with a colon."""
    first = group.numbers[0]
    return group.kind == "sentence" and (blocks[first].quotable.rstrip("*").endswith(":") or is_title(blocks, first))


def code_meant(blocks: Sequence[PassageBlock], number: int) -> int | None:
    """The block of code that a paragraph is about: the one before it."""
    is_about = number and blocks[number - 1].kind == "code" and _POINTS_BACK.match(blocks[number].text)
    return number - 1 if is_about and not is_counter_example(blocks, number - 1) else None


def without_variants(part: Sequence[Group], blocks: Sequence[PassageBlock], best: int) -> list[Group]:
    """A part with few variants of its code, such as those in tabs.

    Of blocks of code in a row that have titles, the first is kept, or the one with the best unit; of others, the first two.
    """
    kept: list[Group] = []
    run: list[list[Group]] = []
    for group in [*part, None]:
        if group is not None and (
            group.kind == "code" or (is_title(blocks, group.numbers[0]) and group is not part[0])
        ):
            is_named = run and run[-1][-1].kind != "code"
            run = [*run[:-1], [*run[-1], group]] if is_named else [*run, [group]]
            continue
        if sum(len(one) > 1 for one in run) > 1:
            run = [next((one for one in run if any(best in group.numbers for group in one)), run[0])]
        kept += chain.from_iterable(run[:2])
        kept += [group] if group else []
        run = []
    return kept


def family(blocks: Sequence[PassageBlock], number: int, numbers: Sequence[int]) -> list[int]:
    """An item of a list with those that it is in, and with those that it announces."""
    depth = blocks[number].depth
    after = [one for one in numbers if one > number] if blocks[number].text.endswith(":") else []
    inner = list(takewhile(lambda one: blocks[one].depth > blocks[number].depth, after))
    around = [number]
    for one in reversed([one for one in numbers if one < number]):
        if blocks[one].depth < depth:
            around, depth = [one, *around], blocks[one].depth
    items = [one for one in inner if blocks[one].kind in ("item", "step")]
    return [*around, *items[:_MOST_ANNOUNCED]]
