"""Quotes passages as Markdown: whole where they are short, else the parts that answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from docwright.assistant.retrieve import Hit, Retrieval
from docwright.assistant.words import Stemmer
from docwright.model.passage import PassageBlock

_MOST_ROWS = 6
_MOST_ITEMS = 8
_MOST_STEPS = 14
_ROOM_FOR_STEPS = 900
_MOST_CODE_LINES = 24
_ROW_TOLERANCE = 0.2
_STEPS_COUNT = 0.15
_WORDS_COUNT = 0.25
_FENCE = re.compile(r"`{3,}")
_BRACKETS = re.compile(r"([\\\[\]])")
_SENTENCE = re.compile(r"^(?:[^.!?`]|`[^`]*`|[.!?](?!\*{0,2}\s))*[.!?](?=\*{0,2}\s)\*{0,2}")


@dataclass(frozen=True, slots=True)
class _Part:
    """Blocks that belong together: a list, a table, a paragraph with the code that follows."""

    first: int
    blocks: tuple[PassageBlock, ...]
    fits: tuple[float, ...]

    @property
    def fit(self) -> float:
        """That of its best block; steps, which say what to do, are worth a little more."""
        return max(self.fits) + (_STEPS_COUNT if self.has_steps else 0.0)

    @property
    def has_steps(self) -> bool:
        return any(block.kind == "step" for block in self.blocks)


class Quoter:
    """Chooses what to quote of passages for a question."""

    def __init__(self, retrieval: Retrieval, stemmer: Stemmer) -> None:
        self._stemmer = stemmer
        stems = [stemmer.stem(word) for word in retrieval.words]
        self._rarity = dict(zip(stems, retrieval.rarity, strict=True))

    def quote(self, hit: Hit, budget: int) -> str:
        """Markdown of at most about ``budget`` characters of prose, in the passage's order."""
        parts = list(self._parts(hit))
        if sum(_length(part.blocks) for part in parts) <= budget:
            return "\n\n".join(_markdown(part.blocks) for part in parts)
        chosen: list[_Part] = []
        left = budget
        for part in sorted(parts, key=lambda part: -part.fit):
            kept = self._kept(part, left)
            length = _length(kept.blocks)
            if chosen and length > left + (_ROOM_FOR_STEPS if kept.has_steps else 0):
                continue
            chosen.append(kept)
            left -= length
            if left <= 0:
                break
        return "\n\n".join(_markdown(part.blocks) for part in sorted(chosen, key=lambda part: part.first))

    def _parts(self, hit: Hit) -> Iterator[_Part]:
        blocks = hit.passage.blocks
        fits = [self._fit(block, hit.blocks.get(number)) for number, block in enumerate(blocks)]
        start = 0
        for end in range(1, len(blocks) + 1):
            if end == len(blocks) or not _belong(blocks[end - 1], blocks[end]):
                yield _Part(start, blocks[start:end], tuple(fits[start:end]))
                start = end

    def _fit(self, block: PassageBlock, similarity: float | None) -> float:
        """How well a block fits the question: by meaning where that is known, and by its words."""
        stems = set(self._stemmer.stems(block.text))
        total = sum(self._rarity.values()) or 1.0
        covered = sum(rarity for stem, rarity in self._rarity.items() if stem in stems) / total
        return (similarity or 0.0) + _WORDS_COUNT * covered

    def _kept(self, part: _Part, room: int) -> _Part:
        """The part without rows and items that do not matter.

        Steps stay, since each needs the one before, but say only their first sentence where they are very long.
        """
        if part.has_steps:
            part = _Part(part.first, part.blocks[:_MOST_STEPS], part.fits[:_MOST_STEPS])
            if _length(part.blocks) > room + _ROOM_FOR_STEPS:
                return _Part(part.first, tuple(map(_first_sentence, part.blocks)), part.fits)
            return part
        if part.blocks[-1].kind == "row":
            return _best(part, _MOST_ROWS, part.fit - _ROW_TOLERANCE)
        if part.blocks[-1].kind == "item":
            return _best(part, _MOST_ITEMS, part.fit - _ROW_TOLERANCE)
        return part


def heading_link(text: str, url: str) -> str:
    """A Markdown link whose text cannot break out of it."""
    escaped = _BRACKETS.sub(r"\\\1", text)
    address = url.replace("(", "%28").replace(")", "%29").replace(" ", "%20")
    return f"[{escaped}]({address})"


def _belong(before: PassageBlock, block: PassageBlock) -> bool:
    """Whether a block continues what the one before it began."""
    if block.kind == "code":
        return True
    if block.kind == "row":
        return before.kind in ("header", "row")
    if block.kind == "step":
        # A step after the first belongs to the list even where code or a note stands between.
        return before.kind == "step" or block.detail not in ("", "0", "1")
    if block.kind == "item":
        return before.kind == "item"
    # A paragraph that ends with a colon announces what follows.
    return before.kind == "paragraph" and before.text.endswith(":")


def _best(part: _Part, most: int, least: float) -> _Part:
    ranked = sorted(range(len(part.blocks)), key=lambda place: -part.fits[place])
    kept = {place for place in ranked if part.fits[place] >= least and part.blocks[place].kind != "header"}
    kept = set([place for place in ranked if place in kept][:most])
    kept |= {place for place, block in enumerate(part.blocks) if block.kind not in ("row", "item", "code")}
    places = sorted(kept)
    return _Part(part.first, tuple(part.blocks[p] for p in places), tuple(part.fits[p] for p in places))


def _first_sentence(block: PassageBlock) -> PassageBlock:
    found = _SENTENCE.match(block.quotable) if block.kind == "step" else None
    return PassageBlock("step", found[0], found[0], block.detail) if found else block


def _length(blocks: Sequence[PassageBlock]) -> int:
    # A line of code takes a reader less than a line of prose.
    return sum(len(block.text) // (2 if block.kind == "code" else 1) for block in blocks)


def _markdown(blocks: Sequence[PassageBlock]) -> str:
    lines: list[str] = []
    previous = ""
    for block in blocks:
        continues = block.kind == previous and block.kind in ("step", "item", "row")
        if lines and not continues and not (block.kind == "row" and previous == "header"):
            lines.append("")
        lines.append(_block_markdown(block))
        previous = block.kind
    return "\n".join(lines)


def _block_markdown(block: PassageBlock) -> str:
    if block.kind == "code":
        return _code(block)
    if block.kind == "step":
        return f"{block.detail}. {block.quotable}"
    if block.kind == "item":
        return f"- {block.quotable}"
    if block.kind == "header":
        columns = block.quotable.count(" | ") + 1
        return f"| {block.quotable} |\n|{' --- |' * columns}"
    if block.kind == "row":
        return f"| {block.quotable} |"
    if block.kind == "quote":
        return f"> {block.quotable}"
    return block.quotable


def _code(block: PassageBlock) -> str:
    lines = block.text.split("\n")
    cut = lines[:_MOST_CODE_LINES]
    text = "\n".join([*cut, "…"] if len(lines) > len(cut) else cut)
    longest = max((len(run) for run in _FENCE.findall(text)), default=2)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{block.detail}\n{text}\n{fence}"
