"""The units of a section that can answer a question: sentences, items, rows and code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Literal

import msgspec

from docstead.assistant.answers.sentences import plain, sentences, word_count
from docstead.model.passage import Passage, PassageBlock

UnitKind = Literal["sentence", "item", "row", "code"]

_BAD_TITLE = re.compile(
    r"\W*(?:incorrect|inefficient|wrong|bad|before|don.?t|do not|avoid|not recommended|anti-?pattern)(?: (?:usage|example|way|practice|code))?\W*$",
    re.IGNORECASE,
)
_BAD_CODE = re.compile(
    r"[\u274c\U0001f6ab\u2717]|(?://|#|/\*|<!--)\s*(?:bad|wrong|incorrect|don.?t|anti-?pattern)\b", re.IGNORECASE
)
"""The title of code that shows what not to do, and its first line."""
_TITLE = re.compile(r"\*\*[^*]*[^*.!?:]\*\*")
ANNOUNCED = ("code", "item", "step", "header", "row", "quote")
_LONGEST_ITEM = 45
"""Words from which an item is read sentence by sentence."""


class Unit(msgspec.Struct, frozen=True):
    """A part of a section.

    Attributes:
        kind: Of the unit.
        block: Number of its first block in the section.
        place: Number of the sentence in its block.
        text: Plain text.
        markdown: The same as Markdown.
        introduction: The paragraph that introduces it, as Markdown; ends with a colon.
        title: That of the tab or box that it is in, or the last one before it, as Markdown.
    """

    kind: UnitKind
    block: int
    place: int
    text: str
    markdown: str
    introduction: str = ""
    title: str = ""


def units(passage: Passage) -> list[Unit]:
    """The units of a section, in order."""
    return list(_units(passage.blocks))


def is_title(blocks: Sequence[PassageBlock], number: int) -> bool:
    """Whether a block is the title of what follows, such as that of a tab or a box."""
    is_short = blocks[number].kind in ("paragraph", "quote") and number + 1 < len(blocks)
    return is_short and bool(_TITLE.fullmatch(blocks[number].quotable))


def _units(blocks: Sequence[PassageBlock]) -> Iterator[Unit]:
    introduction = title = ""
    for number, block in enumerate(blocks):
        if is_title(blocks, number):
            title, introduction = block.quotable, ""
        elif block.kind == "row":
            yield Unit("row", number, 0, block.text, block.quotable, introduction, title)
        elif block.kind in ("item", "step"):
            yield from _item(number, block, introduction, title)
        elif block.kind == "code":
            yield Unit("code", number, 0, block.text, "", introduction, title)
        elif block.kind in ("paragraph", "quote", "term"):
            found_sentences = sentences(block.quotable)
            for place, sentence in enumerate(found_sentences):
                # A sentence that ends with a colon has no meaning without what follows, which an example can be.
                is_open = sentence.rstrip("*").endswith(":")
                is_followed = kind_after(blocks, number) in ANNOUNCED
                if (is_followed or not is_open) and _has_content(sentence):
                    yield Unit("sentence", number, place, plain(sentence), sentence, title=title)
            last = found_sentences[-1] if found_sentences else ""
            introduction = last if last.rstrip("*").endswith(":") else ""


def _item(number: int, block: PassageBlock, introduction: str, title: str) -> Iterator[Unit]:
    """An item as one unit; a long one as its sentences."""
    if word_count(block.text) <= _LONGEST_ITEM:
        yield Unit("item", number, 0, block.text, block.quotable, introduction, title)
        return
    for place, sentence in enumerate(sentences(block.quotable)):
        if _has_content(sentence):
            yield Unit("sentence", number, place, plain(sentence), sentence, introduction, title)


def _has_content(sentence: str) -> bool:
    """Whether it has at least three words, or one and a name in code."""
    words = plain(sentence).split()
    return len(words) >= 3 or (len(words) == 2 and "`" in sentence)


def step_numbers(blocks: Sequence[PassageBlock], first: int) -> list[int]:
    """The blocks of the steps of the list that begins at a block; other blocks between two steps belong to it."""
    found = [first]
    for number in range(first + 1, len(blocks)):
        block = blocks[number]
        if block.kind == "step" and block.depth == blocks[first].depth:
            if _number(block) != _number(blocks[found[-1]]) + 1:
                break
            found.append(number)
    return found


def _number(block: PassageBlock) -> int:
    return int(block.detail) if block.detail.isdigit() else 0


def header_of(blocks: Sequence[PassageBlock], row: int) -> int | None:
    """The header of a row; ``None`` for a table without one."""
    for number in range(row - 1, -1, -1):
        if blocks[number].kind == "header":
            return number
        if blocks[number].kind != "row":
            return None
    return None


def kind_after(blocks: Sequence[PassageBlock], number: int) -> str:
    """The kind of the block after one; empty after the last."""
    return blocks[number + 1].kind if number + 1 < len(blocks) else ""


def is_counter_example(blocks: Sequence[PassageBlock], number: int) -> bool:
    """Whether a block is code that shows what not to do, and the section has other code; announced code belongs to its sentence."""
    if blocks[number].kind != "code":
        return False
    before = blocks[number - 1].text if number else ""
    is_bad = _BAD_TITLE.match(before) or (has_mistake(blocks[number].text) and not before.endswith(":"))
    return bool(is_bad) and sum(block.kind == "code" for block in blocks) > 1


def has_mistake(code: str) -> bool:
    """Whether the first line of code marks it as what not to do."""
    return bool(_BAD_CODE.search(code.lstrip().partition("\n")[0]))


def epigraph(passage: Passage) -> int:
    """How many blocks at the beginning of a page are a motto: a quotation with its author before the first paragraph."""
    quotes = list(takewhile(lambda one: one.kind == "quote" or one.text.startswith(("—", "–")), passage.blocks))
    is_note = bool(quotes) and quotes[0].quotable.startswith("**")
    return 0 if passage.anchor or is_note or len(quotes) == len(passage.blocks) else len(quotes)
