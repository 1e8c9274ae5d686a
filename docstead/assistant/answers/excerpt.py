"""What an answer quotes of a section: its parts, in their order, within a budget of words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate, takewhile, zip_longest

import msgspec

from docstead.assistant.answers.blocks import (
    OMISSION,
    cells,
    code,
    finished,
    remedy_sentence,
    row_sentence,
    steps,
    table,
)
from docstead.assistant.answers.groups import (
    Group,
    code_meant,
    family,
    groups,
    parts,
    without_variants,
)
from docstead.assistant.answers.reader import Candidate, is_secondary, is_symptoms, is_value
from docstead.assistant.answers.sentences import around, sentences, word_count
from docstead.assistant.answers.units import ANNOUNCED, epigraph, header_of, is_counter_example, is_title, kind_after
from docstead.model.answer import EvidenceKind
from docstead.model.passage import PassageBlock

_MOST_CODE = 24
"""Most lines of code of a section."""
_TOLERANCE, _SHORT = 0.3, 60
"""If a row or an item is the best unit, those that score at most so much below it are shown, or all if they have few words."""
_PARAGRAPH, _ITEM = 60, 40
"""Words from which a paragraph and an item are cut."""
_CUT, _MOST = {"items": 25, "rows": 25, "code": 14}, 120
"""Words that what can be cut needs at least, and most words of a list, a table or steps that the best unit belongs to."""
_LINE = 2
"""Words that a line of code counts as."""
_MOST_NAMES, _NAME_WORDS = 20, 3
"""A list of so many names at most, with so many words each at most, is whole."""
_MOST_ROWS, _ONE_ROW = 10, 2
"""Most rows of a table, and the blocks of a table with one row, which has no meaning without its header."""


class Shown(msgspec.Struct, frozen=True):
    """A group as it is quoted.

    Attributes:
        kind: Of the group.
        number: Its first block.
        text: Markdown.
        is_said: Whether it is a sentence, which can open an answer.
    """

    kind: EvidenceKind
    number: int
    text: str
    is_said: bool = False


def excerpt(best: Candidate, own: Sequence[Candidate], room: int, *, is_main: bool) -> list[Shown]:
    """The groups to quote, in the order of the section.

    Args:
        best: The unit that answers best.
        own: The units of its section, best first.
        room: Most words, without code.
        is_main: Whether as much of the section is quoted as there is room for, and not only the best part and the first.
    """
    quoter = _Quoter(best, own, room, is_main=is_main)
    every = [kept for part in parts(quoter.blocks) if (kept := [one for one in part if not quoter.is_left_out(one)])]
    core = next(part for part in every if quoter.is_core(part))
    if best.unit.kind == "row" and not any(group.kind == "rows" and len(group.numbers) == _ONE_ROW for group in core):
        return quoter.rows()
    found = [part for part in every if part is core or quoter.has_content(part)]
    # A part without a meaning of its own, such as "Default: 80" or a remark, does not come first.
    before = list(takewhile(quoter.is_secondary, found))
    found = [*found[len(before) :], *before]
    left = room - quoter.length(core)
    quoted, others = [core], [part for part in found if part is not core and (is_main or part is found[0])]
    for part in sorted(others, key=lambda one: -quoter.score(one)):
        if quoter.length(part) <= left:
            quoted.append(part)
            left -= quoter.length(part)
    for part in quoted:  # the best has the first claim on the room
        quoter.quote(part)
        if part is not core:
            quoter.drop_announcement(part)
    for part in quoted:
        quoter.close_announcements(part)
    order = [group.numbers[0] for part in found for group in part]
    return sorted(quoter.shown.values(), key=lambda one: order.index(one.number) if one.number in order else 0)


class _Quoter:
    def __init__(self, best: Candidate, own: Sequence[Candidate], room: int, *, is_main: bool) -> None:
        self.best, self.room, self.is_main = best, room, is_main
        self.blocks = best.hit.passage.blocks
        self.motto = epigraph(best.hit.passage)
        self.lines = _MOST_CODE
        self.scores: dict[int, float] = {}
        for candidate in own:
            block = candidate.unit.block
            self.scores[block] = max(candidate.score, self.scores.get(block, candidate.score))
        self.shown: dict[int, Shown] = {}

    def score(self, part: Sequence[Group]) -> float:
        """That of the best unit of a part; a part without one belongs to what is before it."""
        found = [self.scores[number] for group in part for number in group.numbers if number in self.scores]
        before = (self.scores[number] for number in range(part[0].numbers[0], -1, -1) if number in self.scores)
        return max(found) if found else next(before, 0.0)

    def length(self, part: Sequence[Group]) -> int:
        """Words that a part needs: a line of code counts as some, and of a list that can be cut not all count."""
        return sum(min(self._words(group), _CUT.get(group.kind, _MOST)) for group in self.variants(part))

    def variants(self, part: Sequence[Group]) -> list[Group]:
        """A part with few variants of its code."""
        return without_variants(part, self.blocks, self.best.unit.block)

    def _words(self, group: Group) -> int:
        found = [self.blocks[number] for number in group.numbers]
        return sum(_LINE * _lines(block) if block.kind == "code" else word_count(block.text) for block in found)

    def has_content(self, part: Sequence[Group]) -> bool:
        """Whether it has more than the announcement of something that is not in the section."""
        first = part[0].numbers[0]
        return len(part) > 1 or part[0].kind != "sentence" or first in self.scores

    def is_left_out(self, group: Group) -> bool:
        """Whether it is in another tab, a motto, a bad example, or a list of links to the sections of its page."""
        if self.best.unit.block in group.numbers:
            return False
        own, tab = self.blocks[self.best.unit.block].tab, self.blocks[group.numbers[0]].tab
        if own and tab not in (0, own):
            return True
        if group.numbers[0] < self.motto or is_counter_example(self.blocks, group.numbers[0]):
            return True
        link = re.compile(rf"\[[^\]]*\]\({re.escape(self.best.hit.passage.path)}#[^)]*\)")
        return group.kind == "items" and all(link.fullmatch(self.blocks[number].quotable) for number in group.numbers)

    def is_secondary(self, part: Sequence[Group]) -> bool:
        """Whether a part is only a value with its label, a list of them, a remark, or a note about versions."""
        texts = [self.blocks[number].text for number in part[0].numbers]
        if part[0].kind == "items":
            return all(map(is_value, texts))
        return len(part) == 1 and part[0].kind == "sentence" and is_secondary(texts[0])

    def quote(self, part: Sequence[Group]) -> None:
        """Add the groups of a part; after a list that is cut, only tables."""
        is_cut = False
        meant = code_meant(self.blocks, part)
        if meant is not None and meant not in self.shown:
            self._code(meant)
        for group in self.variants(part):
            first = group.numbers[0]
            if is_cut and group.kind != "rows":
                continue
            if group.kind == "sentence":
                self._show(first, "sentence", self._paragraph(first), is_said=True)
            elif group.kind == "code":
                self._code(first)
            elif group.kind == "steps":
                room = self._room(is_whole=self.is_core(part))
                best = self.blocks[self.best.unit.block]
                self._show(first, "steps", steps([self.blocks[number] for number in group.numbers], room, best))
            else:
                is_cut = not self._list(group, is_core=self.is_core(part)) or is_cut

    def drop_announcement(self, part: Sequence[Group]) -> None:
        """Leave a sentence that announces code or a list out, if there was no room for these."""
        shown = [group.numbers[0] for group in part if group.numbers[0] in self.shown]
        if len(part) > 1 and len(shown) == 1 and self.shown[shown[0]].text.endswith(":"):
            del self.shown[shown[0]]

    def close_announcements(self, part: Sequence[Group]) -> None:
        """Let no paragraph announce what is not quoted: a picture, or a list without room.

        A sentence about a list is left out, or has a mark of the omission if its paragraph has no other.
        """
        shown = [self.shown[group.numbers[0]] for group in part if group.numbers[0] in self.shown]
        for one, after in zip_longest(shown, shown[1:]):
            is_kept = after and (after.kind != "sentence" or is_title(self.blocks, after.number))
            if one.kind == "sentence" and one.text.endswith(":") and not is_kept:
                *others, _ = sentences(one.text)
                is_there = kind_after(self.blocks, one.number) in ANNOUNCED
                text = f"{one.text[:-1]}." if not is_there else " ".join(others) or f"{one.text} {OMISSION}"
                self.shown[one.number] = msgspec.structs.replace(one, text=text)

    def _code(self, number: int) -> None:
        length = min(_lines(self.blocks[number]), self.lines)
        # The same code may be there for several languages.
        is_again = any(self.blocks[one].text == self.blocks[number].text for one in self.shown)
        if length and not is_again:
            self.lines -= length
            self._show(number, "code", code(self.blocks[number], length))

    def _room(self, *, is_whole: bool) -> int:
        return max(self.room, _MOST) if is_whole and self.is_main else self.room

    def is_core(self, part: Sequence[Group]) -> bool:
        """Whether the unit that answers best is in a part."""
        return any(self.best.unit.block in group.numbers for group in part)

    def rows(self) -> list[Shown]:
        """The best row as a sentence, with a table of the rows that score nearly as well."""
        number = self.best.unit.block
        statement = Shown("rows", number, row_statement(self.blocks, number), is_said=True)
        self.room -= word_count(statement.text)
        head = header_of(self.blocks, number)
        if head is not None and not is_symptoms(cells(self.blocks[head])):
            table = next(group for group in groups(self.blocks) if number in group.numbers)
            near = [one for one in table.numbers if self.scores.get(one, 0.0) >= self.best.score - _TOLERANCE]
            if len(near) > 1 and len(self._fitting(near, self.room)) > 1 and table.kind == "rows":
                self._list(table, is_core=True)
        return [statement, *self.shown.values()]

    def _paragraph(self, number: int) -> str:
        """A paragraph; of a long one the best sentence with those around it, or the first ones."""
        is_best = self.best.unit.block == number
        most = self.room if is_best and self.is_main else min(_PARAGRAPH, self.room)
        return around(self.blocks[number].quotable, self.best.unit.place if is_best else 0, most)

    def _list(self, group: Group, *, is_core: bool) -> bool:
        """Add a list or table: whole if it is short, else what scores best in it. Whether it is whole."""
        head = header_of(self.blocks, group.numbers[-1]) if group.kind == "rows" else None
        numbers = [number for number in group.numbers if number != head]
        is_announced = is_core and self.best.unit.block not in group.numbers
        chosen = self._fitting(numbers, self._room(is_whole=is_announced))
        is_whole = len(chosen) == len(numbers)
        if not chosen:
            return False
        if head is not None:
            rows = [self.blocks[number] for number in chosen]
            self._show(head, "rows", table(self.blocks[head], rows, omitted=not is_whole))
            return is_whole
        if len(chosen) == 1 < len(numbers) and not self.shown:
            self._show(chosen[0], "items", finished(_shortened(self.blocks[chosen[0]].quotable)), is_said=True)
            return False
        top = min(self.blocks[number].depth for number in numbers)
        lines = [_item(self.blocks[number], top) for number in chosen]
        self._show(numbers[0], "items", "\n".join(lines if is_whole else [*lines, f"- {OMISSION}"]))
        return is_whole

    def _fitting(self, numbers: Sequence[int], room: int) -> list[int]:
        """All rows or items if there is room for them; else those that score best, as many as there is room for."""
        lengths = {number: word_count(_shortened(self.blocks[number].quotable)) for number in numbers}
        is_answer = self.best.unit.block in numbers  # one of them, and not the list
        if len(numbers) <= _MOST_NAMES and max(lengths.values()) <= _NAME_WORDS:
            return list(numbers)
        if len(numbers) <= _MOST_ROWS and sum(lengths.values()) <= (min(room, _SHORT) if is_answer else room):
            return list(numbers)
        least = self.best.score - _TOLERANCE if is_answer else 0.0
        ranked = sorted(numbers, key=lambda number: -self.scores.get(number, 0.0))
        chosen: list[int] = []
        left = self.room
        for number in ranked[:_MOST_ROWS]:
            left -= lengths[number]
            if (left < 0 and chosen) or self.scores.get(number, 0.0) < least:
                break
            chosen.append(number)
        return sorted({one for number in chosen for one in family(self.blocks, number, numbers)})

    def _show(self, number: int, kind: EvidenceKind, text: str, *, is_said: bool = False) -> None:
        self.shown[number] = Shown(kind, number, text, is_said)
        if kind != "code":
            self.room -= word_count(text)


def row_statement(blocks: Sequence[PassageBlock], number: int) -> str:
    """A row of a table as a sentence."""
    head = header_of(blocks, number)
    header = cells(blocks[head]) if head is not None else []
    row = cells(blocks[number])
    return remedy_sentence(header, row) if is_symptoms(header) else row_sentence(header, row)


def _lines(block: PassageBlock) -> int:
    return block.text.rstrip("\n").count("\n") + 1


def _item(block: PassageBlock, top: int) -> str:
    """An item as a line of a list whose outermost items have a depth."""
    mark = f"{block.detail}." if block.kind == "step" else "-"
    return f"{'   ' * (block.depth - top)}{mark} {_shortened(block.quotable)}"


def _shortened(text: str) -> str:
    """An item; of a long one the first sentences."""
    found = sentences(text)
    lengths = accumulate(map(word_count, found))
    fitting = sum(length <= _ITEM for length in lengths)
    return " ".join(found[: max(1, fitting)])
