"""The pieces of a section: what is quoted together or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, zip_longest

import msgspec

from docstead.assistant.answers.blocks import line_count
from docstead.assistant.answers.groups import Group, announces, parts, without_variants
from docstead.assistant.answers.sentences import word_count
from docstead.assistant.answers.units import epigraph, is_counter_example
from docstead.model.passage import Passage, PassageBlock

LONGEST_PARAGRAPH, LONGEST_ITEM, LONGEST_STEPS = 90, 80, 160
"""Words from which a paragraph, an item and a list of steps are cut."""
CODE_LINES, _LINE = 30, 2
"""Lines from which code is cut, and the words that a line counts as."""
_WHOLE, _MOST_NAMES, _NAME_WORDS = 80, 20, 3
"""A list with so many words at most is quoted whole, and one of so many names at most, with so many words each at most."""


class Piece(msgspec.Struct, frozen=True):
    """What is quoted together.

    Attributes:
        numbers: Its blocks, in order.
        words: Those that quoting it takes; a line of code counts as some.
    """

    numbers: tuple[int, ...]
    words: int


def pieces(passage: Passage, best: int) -> list[Piece]:
    """The pieces of a section in order, without what does not answer if a block is the best one.

    A paragraph that announces what follows belongs to it, and is left out without it.
    """
    blocks = passage.blocks
    motto = epigraph(passage)
    kept = [
        group
        for part in parts(blocks)
        for group in without_variants(part, blocks, best)
        if best in group.numbers or not (group.numbers[0] < motto or _is_left_out(group, passage, best))
    ]
    found: list[Piece] = []
    is_open = False
    for group in kept:
        for place, piece in enumerate(_of_group(group, blocks, best)):
            before = found[-1] if found and is_open and not place else None
            if before and before.numbers[-1] + 1 == piece.numbers[0] and before.words <= LONGEST_PARAGRAPH:
                found[-1] = Piece(before.numbers + piece.numbers, before.words + piece.words)
            else:
                if before and best not in before.numbers:
                    found.pop()
                found.append(piece)
        is_open = announces(group, blocks)
    if is_open and len(found) > 1 and best not in found[-1].numbers:
        found.pop()
    return found


def _of_group(group: Group, blocks: Sequence[PassageBlock], best: int) -> Iterator[Piece]:
    """A list of steps and a short list are one piece; of other lists and tables each item and row is."""
    if best in group.numbers and blocks[best].kind == "row" and group.kind == "steps":
        yield Piece((best,), _length(blocks[best]))
        return
    lengths = {number: _length(blocks[number]) for number in group.numbers}
    total = sum(lengths.values())
    if group.kind == "steps":
        yield Piece(group.numbers, min(total, LONGEST_STEPS))
    elif group.kind in ("items", "rows"):
        numbers = [number for number in group.numbers if blocks[number].kind != "header"]
        are_names = len(numbers) <= _MOST_NAMES and max((lengths[one] for one in numbers), default=0) <= _NAME_WORDS
        if (total <= _WHOLE or are_names) and blocks[best].kind != "row":
            yield Piece(group.numbers, total)
        else:
            yield from _items(numbers, lengths, blocks)
    else:
        yield Piece(group.numbers, min(total, LONGEST_PARAGRAPH))


def _items(numbers: Sequence[int], lengths: Mapping[int, int], blocks: Sequence[PassageBlock]) -> Iterator[Piece]:
    """Each item with what is in it besides other items."""
    starts = [place for place, number in enumerate(numbers) if blocks[number].kind in ("item", "step", "row")]
    for start, end in zip_longest(starts, starts[1:]):
        words = list(accumulate(min(lengths[number], LONGEST_ITEM) for number in numbers[start:end]))
        fitting = max(1, sum(total <= LONGEST_STEPS for total in words))
        yield Piece(tuple(numbers[start : start + fitting]), words[fitting - 1])


def _length(block: PassageBlock) -> int:
    """The words of a block, those of code by its lines."""
    if block.kind == "code":
        return _LINE * min(line_count(block), CODE_LINES)
    return word_count(block.text)


def _is_left_out(group: Group, passage: Passage, best: int) -> bool:
    """Whether it is in another tab, on several pages, a bad example, or a list of links within its page."""
    blocks = passage.blocks
    own, tab = blocks[best].tab, blocks[group.numbers[0]].tab
    if own and tab not in (0, own):
        return True
    if blocks[group.numbers[0]].repeated or is_counter_example(blocks, group.numbers[0]):
        return True
    link = re.compile(rf"\[[^\]]*\]\({re.escape(passage.path)}#[^)]*\)")
    return group.kind == "items" and all(link.fullmatch(blocks[number].quotable) for number in group.numbers)
