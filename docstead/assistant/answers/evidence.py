"""What follows the lead of an answer: the parts of its section that belong to the statement, within a budget of words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from docstead.assistant.answers.blocks import OMISSION, cells, code, steps, table
from docstead.assistant.answers.reader import Candidate, is_symptoms
from docstead.assistant.answers.sentences import plain, sentences, word_count
from docstead.assistant.answers.units import header_of, step_numbers
from docstead.assistant.query.question import Asked
from docstead.model.passage import PassageBlock

ROOM = 90
"""Most words of prose about one section."""
_ROWS, _ITEMS, _CODE_LINES = 6, 8, 14
_TOLERANCE = 0.12
"""Rows and items that score at most so much below the best are shown with it."""
_NEAR = 0.5
"""How near in score another paragraph of the section must be."""
_SHORT, _LIST = 20, 60
"""Least room for what a paragraph announces, and most words of a list or table with the lead that is shown as a whole."""
_FEWEST, _LONGEST = 4, 40
"""Words of the shortest paragraph that is shown by itself, and of an item before it is cut to its first sentences."""
_ANNOUNCEMENT = re.compile(
    r"\b(?:below (?:is|are)|the following|as follows|listed below|here (?:is|are)|(?:these|two|three|four|several|some) (?:\w+ )?(?:steps|methods|options|ways|kinds|types))\b",
    re.I,
)
_DEFAULT = re.compile(r"\bdefaults?\b(?: value)?\s*(?:\*\*)?:", re.I)
_NESTED = ("code", "item", "quote")
_PROSE = ("paragraph", "quote", "term")


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring blocks that are one thing to the eye: a paragraph, a list, a table, a block of code."""

    kind: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A part of the evidence."""

    kind: str
    number: int
    text: str


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
    after = takewhile(lambda one: blocks[one].kind in _NESTED[:1], range(last + 1, len(blocks)))
    return list(range(first, max((last, *after)) + 1))


def evidence(best: Candidate, own: Sequence[Candidate], asked: Asked, lead: str, room: int) -> list[Shown]:
    """The parts to show after the lead, in the order of the section.

    Args:
        best: The unit of the lead.
        own: The units of its section, best first.
        asked: The question.
        lead: As it is written.
        room: Words that are left.
    """
    return _Chooser(best, own, asked, room).chosen(lead)


class _Chooser:
    def __init__(self, best: Candidate, own: Sequence[Candidate], asked: Asked, room: int) -> None:
        self.best, self.own, self.asked, self.room = best, own, asked, room
        self.blocks = best.hit.passage.blocks
        self.groups = groups(self.blocks)
        self.scores: dict[int, float] = {}
        for candidate in own:
            block = candidate.unit.block
            self.scores[block] = max(candidate.score, self.scores.get(block, candidate.score))
        self.shown: dict[int, Shown] = {}

    def chosen(self, lead: str) -> list[Shown]:
        place = next(place for place, group in enumerate(self.groups) if self.best.unit.block in group.numbers)
        group = self.groups[place]
        if group.kind != "sentence":
            self._add(group)
        elif lead.rstrip("*").endswith(":") or _ANNOUNCEMENT.search(lead):
            self._next(place)
        wants_steps = self.asked.kind in ("how", "error", "code")
        if wants_steps and not any(one.kind in ("steps", "code") for one in self.shown.values()):
            self._next(place, ("steps", "code"))
        elif self.asked.kind in ("what", "keywords"):
            self._next(place, ("code",))
        self._paragraphs(place, lead)
        if (wants_steps or self.asked.wants_code) and not any(
            one.kind in ("steps", "code") for one in self.shown.values()
        ):
            self._example()
        self._default(lead)
        return [self.shown[number] for number in sorted(self.shown)]

    def _default(self, lead: str) -> None:
        """Add the default value that a section about a setting has in a list."""
        said = " ".join((lead, *(one.text for one in self.shown.values())))
        if " " in self.best.hit.passage.heading or _DEFAULT.search(said):
            return
        for number, block in enumerate(self.blocks):
            if block.kind == "item" and _DEFAULT.match(block.text) and number not in self.shown:
                self._show(number, "items", f"- {_shortened(block.quotable)}")
                return

    def _next(self, place: int, kinds: tuple[str, ...] = ("steps", "items", "rows", "code")) -> None:
        """Add what follows a group."""
        if place + 1 < len(self.groups) and self.groups[place + 1].kind in kinds:
            self._add(self.groups[place + 1])

    def _paragraphs(self, place: int, lead: str) -> None:
        """Add the paragraphs that score nearly as well, best first, and what they announce."""
        near = [
            (self.scores[group.numbers[0]], number)
            for number, group in enumerate(self.groups)
            if group.kind == "sentence" and number != place and group.numbers[0] in self.scores
        ]
        for score, number in sorted(near, reverse=True):
            text = self.blocks[self.groups[number].numbers[0]].quotable
            is_open = text.rstrip("*").endswith(":")
            had = len(self.shown)
            if score < self.best.score - _NEAR:
                return
            if not _FEWEST <= word_count(text) <= self.room or plain(text) in plain(lead):
                continue
            if is_open and not self._has_next(number):
                continue
            self._show(self.groups[number].numbers[0], "sentence", text)
            if is_open:
                self._next(number)
                if len(self.shown) == had + 1:  # nothing of what it announces fits
                    del self.shown[self.groups[number].numbers[0]]

    def _has_next(self, place: int) -> bool:
        """Whether what a group announces may be shown after it."""
        if place + 1 >= len(self.groups):
            return False
        kind = self.groups[place + 1].kind
        if kind == "code":
            return not any(one.kind == "code" for one in self.shown.values())
        return kind != "sentence" and self.room > _SHORT

    def _example(self) -> None:
        """Add the code of the section whose introduction scores best."""
        code_groups = [number for number, group in enumerate(self.groups) if group.kind == "code"]
        if code_groups:
            before = [self.scores.get(self.groups[number].numbers[0] - 1, 0.0) for number in code_groups]
            self._add(self.groups[code_groups[before.index(max(before))]])

    def _add(self, group: Group) -> None:
        """Add a list, a table or code."""
        first = group.numbers[0]
        if first in self.shown:
            return
        is_lead = self.best.unit.block in group.numbers and self.best.unit.kind not in ("steps", "code")
        if group.kind == "steps" and not is_lead:
            self._show(first, "steps", steps([self.blocks[number] for number in group.numbers], self.room))
        elif group.kind == "code":
            self._show(first, "code", code(self.blocks[first], _CODE_LINES))
        elif group.kind == "rows":
            self._rows(group, is_lead=is_lead)
        elif group.kind in ("items", "steps"):
            self._items(group, is_lead=is_lead)

    def _rows(self, group: Group, *, is_lead: bool) -> None:
        head = header_of(self.blocks, group.numbers[-1])
        if head is None or is_symptoms(cells(self.blocks[head])):
            return
        rows = [number for number in group.numbers if number != head]
        chosen = self._fitting(rows, _ROWS, is_lead=is_lead)
        if len(chosen) > is_lead:
            blocks = [self.blocks[number] for number in chosen]
            self._show(head, "rows", table(self.blocks[head], blocks, omitted=len(chosen) < len(rows)))

    def _items(self, group: Group, *, is_lead: bool) -> None:
        own = self.best.unit.block if is_lead else None
        chosen = [number for number in self._fitting(group.numbers, _ITEMS, is_lead=is_lead) if number != own]
        if not chosen:
            return
        lines, before = [], group.numbers[0] - 1
        for number in chosen:
            if any(one not in (own, *chosen) for one in range(before + 1, number)):
                lines.append(f"- {OMISSION}")
            block = self.blocks[number]
            lines.append(f"{f'{block.detail}.' if block.kind == 'step' else '-'} {_shortened(block.quotable)}")
            before = number
        if any(one not in (own, *chosen) for one in range(before + 1, group.numbers[-1] + 1)):
            lines.append(f"- {OMISSION}")
        self._show(group.numbers[0], "items", "\n".join(lines))

    def _fitting(self, numbers: Sequence[int], most: int, *, is_lead: bool) -> list[int]:
        """All rows or items if they are few; else those that score best, as many as there is room for."""
        texts = {number: word_count(_shortened(self.blocks[number].quotable)) for number in numbers}
        if len(numbers) <= most and sum(texts.values()) <= min(_LIST if is_lead else self.room, self.room):
            return list(numbers)
        least = self.best.score - _TOLERANCE if is_lead else 0.0
        ranked = sorted(numbers, key=lambda number: -self.scores.get(number, 0.0))
        near = [number for number in ranked if self.scores.get(number, 0.0) >= least]
        chosen, left = [], self.room
        for number in near[:most]:
            left -= texts[number]
            if left < 0:
                break
            chosen.append(number)
        return sorted(chosen)

    def _show(self, number: int, kind: str, text: str) -> None:
        self.shown[number] = Shown(kind, number, text)
        if kind != "code":
            self.room -= word_count(text)


def _shortened(text: str) -> str:
    """An item; of a long one the first sentences."""
    found = sentences(text)
    while len(found) > 1 and sum(map(word_count, found)) > _LONGEST:
        found.pop()
    return " ".join(found)
