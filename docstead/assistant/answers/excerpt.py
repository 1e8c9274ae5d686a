"""What an answer quotes of a section as Markdown: the chosen blocks, in their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile, zip_longest

import msgspec

from docstead.assistant.answers.blocks import (
    OMISSION,
    cells,
    code,
    finished,
    in_list,
    indented,
    remedy_sentence,
    row_sentence,
    shortened,
    steps,
    table,
)
from docstead.assistant.answers.choice import Chosen
from docstead.assistant.answers.groups import Group, code_meant, family, groups
from docstead.assistant.answers.pieces import CODE_LINES, LONGEST_ITEM, LONGEST_PARAGRAPH, LONGEST_STEPS
from docstead.assistant.answers.reader import is_secondary, is_symptoms, is_value
from docstead.assistant.answers.sentences import sentences, word_count
from docstead.assistant.answers.units import ANNOUNCED, Unit, header_of, is_title, kind_after
from docstead.model.answer import EvidenceKind
from docstead.model.passage import PassageBlock


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


def excerpt(chosen: Chosen) -> list[Shown]:
    """The groups to quote, in the order of the section."""
    blocks = chosen.best.hit.passage.blocks
    every = [group for group in groups(blocks) if group.kind != "drawing"]
    shown: list[Shown] = []
    for group, after in zip_longest(every, every[1:]):
        numbers = [number for number in group.numbers if number in chosen.numbers]
        if numbers:
            shown += _quoted(group, numbers, chosen, is_first=not shown)
        elif after and group.kind == "sentence" and chosen.numbers.intersection(after.numbers):
            shown += _announcement(blocks, group.numbers[0])
    return _remarks_last(list(_closed(_once(shown, blocks), blocks)), blocks)


def _quoted(group: Group, numbers: Sequence[int], chosen: Chosen, *, is_first: bool) -> Iterator[Shown]:
    blocks, best = chosen.best.hit.passage.blocks, chosen.best.unit
    first = group.numbers[0]
    if group.kind == "sentence":
        if (meant := code_meant(blocks, first)) is not None and meant not in chosen.numbers:
            yield Shown("code", meant, code(blocks[meant], CODE_LINES))
        text = blocks[first].quotable
        announced = len(sentences(text)) - 1 if text.endswith(":") else 0
        place = best.place if best.block == first else announced
        yield Shown("sentence", first, shortened(text, LONGEST_PARAGRAPH, place), is_said=True)
    elif group.kind == "code":
        yield Shown("code", first, code(blocks[first], CODE_LINES))
    elif group.kind == "steps" and blocks[numbers[0]].kind == "row":
        yield Shown("rows", numbers[0], row_statement(blocks, numbers[0]), is_said=True)
    elif group.kind == "steps":
        text = steps([blocks[number] for number in group.numbers], LONGEST_STEPS, blocks[best.block])
        yield Shown("steps", first, text)
    elif group.kind == "rows":
        yield from _rows(group, numbers, blocks, best.block if best.kind == "row" else -1)
    elif len(numbers) == 1 < len(group.numbers) and is_first and _is_statement(blocks[numbers[0]]):
        yield Shown("items", numbers[0], finished(_in_list(blocks, numbers[0], best)), is_said=True)
    else:
        yield Shown("items", first, _items(blocks, numbers, group.numbers, best))


def _is_statement(block: PassageBlock) -> bool:
    """Whether an item can open an answer alone."""
    return block.kind in ("item", "step") and not block.depth and not block.text.endswith(":")


def _rows(group: Group, numbers: Sequence[int], blocks: Sequence[PassageBlock], best: int) -> Iterator[Shown]:
    """Rows as a table; the best one as a sentence, unless it is the only one of its table."""
    head = header_of(blocks, group.numbers[-1])
    every = [number for number in group.numbers if number != head]
    rows = [number for number in numbers if number != head]
    if best in rows and (len(every) > 1 or head is None):
        yield Shown("rows", best, row_statement(blocks, best), is_said=True)
        if len(rows) < 2 or (head is not None and is_symptoms(cells(blocks[head]))):
            return
    if head is not None:
        text = table(blocks[head], [blocks[number] for number in rows], omitted=len(rows) < len(every))
        yield Shown("rows", head, text)
    elif best not in rows:
        yield Shown("rows", rows[0], row_statement(blocks, rows[0]), is_said=True)


def _items(blocks: Sequence[PassageBlock], numbers: Sequence[int], every: Sequence[int], best: Unit) -> str:
    """Items as a list with those that they are in; what is left out before, between and after them is marked."""
    kept = sorted({one for number in numbers for one in family(blocks, number, every)})
    shown = [number for number in every if blocks[number].kind != "drawing"]
    top = min(blocks[number].depth for number in kept)
    lines: list[str] = []
    is_open = True
    for number in shown:
        if number in kept:
            text = in_list(blocks[number], _in_list(blocks, number, best))
            lines.append(indented(text, blocks[number].depth - top))
        elif is_open:
            lines.append(indented(f"- {OMISSION}", max(0, blocks[number].depth - top)))
        is_open = number in kept
    return "\n".join(lines)


def _in_list(blocks: Sequence[PassageBlock], number: int, best: Unit) -> str:
    """An item, or what else is in one; of a long one the sentences around the best."""
    if blocks[number].kind == "code":
        return code(blocks[number], CODE_LINES)
    return shortened(blocks[number].quotable, LONGEST_ITEM, best.place if best.block == number else 0)


def _announcement(blocks: Sequence[PassageBlock], number: int) -> list[Shown]:
    """The sentence of a paragraph that announces what follows it."""
    last = (sentences(blocks[number].quotable) or [""])[-1]
    is_open = last.rstrip("*").endswith(":") and word_count(last) <= LONGEST_PARAGRAPH
    return [Shown("sentence", number, last, is_said=True)] if is_open else []


def _once(shown: Sequence[Shown], blocks: Sequence[PassageBlock]) -> list[Shown]:
    """Without the same code again, which may be there for several languages."""
    seen: dict[tuple[bool, str], Shown] = {}
    for one in shown:
        is_code = one.kind == "code"
        seen.setdefault((is_code, blocks[one.number].text if is_code else one.text), one)
    return list(seen.values())


def _closed(shown: Sequence[Shown], blocks: Sequence[PassageBlock]) -> Iterator[Shown]:
    """Let no paragraph announce what is not quoted: a picture, or a list that was not chosen.

    A sentence about a list is left out, or has a mark of the omission if its paragraph has no other.
    """
    for one, after in zip_longest(shown, shown[1:]):
        is_next = after and all(blocks[number].kind == "drawing" for number in range(one.number + 1, after.number))
        is_kept = after and is_next and (after.kind != "sentence" or is_title(blocks, after.number))
        if one.kind == "sentence" and one.text.endswith(":") and not is_kept:
            *others, _ = sentences(one.text)
            is_there = kind_after(blocks, one.number) in ANNOUNCED
            text = f"{one.text[:-1]}." if not is_there else " ".join(others) or f"{one.text} {OMISSION}"
            yield msgspec.structs.replace(one, text=text)
        else:
            yield one


def _remarks_last(shown: Sequence[Shown], blocks: Sequence[PassageBlock]) -> list[Shown]:
    """What adds to a statement, such as "Default: 80" or a remark, does not come first."""
    followed = pairwise(shown)
    remarks = [one for one, after in takewhile(lambda two: _is_remark(*two, blocks), followed)]
    return [*shown[len(remarks) :], *remarks]


def _is_remark(one: Shown, after: Shown, blocks: Sequence[PassageBlock]) -> bool:
    text = blocks[one.number].text
    if one.kind == "items":
        return is_value(text)
    return one.kind == "sentence" and after.kind == "sentence" and is_secondary(text)


def row_statement(blocks: Sequence[PassageBlock], number: int) -> str:
    """A row of a table as a sentence."""
    head = header_of(blocks, number)
    header = cells(blocks[head]) if head is not None else []
    row = cells(blocks[number])
    return remedy_sentence(header, row) if is_symptoms(header) else row_sentence(header, row)
