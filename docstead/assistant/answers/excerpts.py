"""Quotes passages as Markdown: short passages whole, of others the parts that answer the question."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.retriever import Hit, Retrieval
from docstead.model.passage import PassageBlock
from docstead.model.routes import in_markdown

# These limit the length of quotes. On the 44 tuning questions with expected facts (bench/questions), half or double of any
# of them changes at most one answer: 32 contain all facts, with 1,126 characters in the mean.
_MOST_ROWS = 6
_MOST_ITEMS = 8
_MOST_STEPS = 14
_ROOM_FOR_STEPS = 900
"""Characters by which steps may exceed the budget: half of a procedure does not help."""
_MOST_CODE_LINES = 40
_OPENING = 320
"""Most characters of a text that is quoted because it comes before steps."""
_TOLERANCE = 0.2
"""Scores that are at most so much below the best count as good as the best."""
_STEPS_BONUS = 0.15
_CODE_BONUS = 0.08
_WORDS_WEIGHT = 0.25
"""Weight of the question's words in a block, next to the cosine with weight 1."""
_BAR = re.compile(r"(?<!\\)\|")
_FENCE = re.compile(r"`{3,}")
_BRACKETS = re.compile(r"([\\\[\]])")
_SENTENCE = re.compile(r"^(?:[^.!?`]|`[^`]*`|[.!?](?!\*{0,2}\s))*[.!?](?=\*{0,2}\s)\*{0,2}")


@dataclass(frozen=True, slots=True)
class _Part:
    """Blocks that belong together: a list, a table, a paragraph with the code after it."""

    first: int
    blocks: tuple[PassageBlock, ...]
    fits: tuple[float, ...]

    @property
    def fit(self) -> float:
        """The score of its best block, with a bonus for steps and code, which show what to do."""
        worth = _STEPS_BONUS if self.has_steps else _CODE_BONUS if self.has_code else 0.0
        return max(self.fits) + worth

    @property
    def has_steps(self) -> bool:
        return any(block.kind == "step" for block in self.blocks)

    @property
    def has_code(self) -> bool:
        return any(block.kind == "code" for block in self.blocks)


class Excerpter:
    """Selects what to quote of passages for a question."""

    def __init__(self, retrieval: Retrieval, stemmer: Stemmer) -> None:
        self._stemmer = stemmer
        stems = [stemmer.stem(word) for word in retrieval.words]
        self._rarity = dict(zip(stems, retrieval.rarity, strict=True))

    def quote(self, hit: Hit, budget: int) -> str:
        """Markdown of about ``budget`` characters at most, in the order of the passage."""
        parts = list(self._parts(hit))
        if sum(_length(part.blocks) for part in parts) <= budget:
            return "\n\n".join(_markdown(part.blocks) for part in parts)
        chosen: list[_Part] = []
        left = budget
        ranked = sorted(parts, key=lambda part: -part.fit)
        for part in ranked:
            kept = self._kept(part, left)
            length = _length(kept.blocks)
            matters = kept.has_steps and part.fit >= ranked[0].fit - _TOLERANCE
            if chosen and length > left + (_ROOM_FOR_STEPS if matters else 0):
                continue
            chosen.append(kept)
            left -= length
            if left <= 0:
                break
        # A short text before steps explains their purpose.
        opening = parts[0]
        given = {part.first for part in chosen}
        if (
            opening.first not in given
            and any(part.has_steps for part in chosen)
            and _length(opening.blocks) <= _OPENING
        ):
            chosen.append(opening)
        return "\n\n".join(_markdown(part.blocks) for part in sorted(chosen, key=lambda part: part.first))

    def _parts(self, hit: Hit) -> Iterator[_Part]:
        # The words in a drawing help to find it, but explain nothing without it.
        shown = [(number, block) for number, block in enumerate(hit.passage.blocks) if block.kind != "drawing"]
        blocks = [block for _, block in shown]
        fits = [self._fit(block, hit.blocks.get(number)) for number, block in shown]
        joined = _joined(blocks)
        start = 0
        for end in range(1, len(blocks) + 1):
            if end == len(blocks) or not joined[end]:
                yield _Part(start, tuple(blocks[start:end]), tuple(fits[start:end]))
                start = end

    def _fit(self, block: PassageBlock, similarity: float | None) -> float:
        """The score of a block: its cosine with the question, if known, and the share of the question's words in it."""
        stems = set(self._stemmer.stems(block.text))
        total = sum(self._rarity.values()) or 1.0
        covered = sum(rarity for stem, rarity in self._rarity.items() if stem in stems) / total
        return (similarity or 0.0) + _WORDS_WEIGHT * covered

    def _kept(self, part: _Part, room: int) -> _Part:
        """The part without irrelevant rows and items.

        All steps stay, since each needs the one before; very long steps are cut to their first sentence.
        """
        if part.has_steps:
            part = _first_steps(part)
            if _length(part.blocks) > room + _ROOM_FOR_STEPS:
                return _Part(part.first, tuple(map(_first_sentence, part.blocks)), part.fits)
            return part
        if part.blocks[-1].kind == "row":
            return _best(part, "row", _MOST_ROWS)
        if part.blocks[-1].kind == "item":
            return _best(part, "item", _MOST_ITEMS)
        return part


def heading_link(text: str, url: str) -> str:
    """A Markdown link whose text cannot break out of it."""
    escaped = _BRACKETS.sub(r"\\\1", text)
    return f"[{escaped}]({in_markdown(url)})"


def _joined(blocks: Sequence[PassageBlock]) -> list[bool]:
    """For each block, whether it continues the part of the block before it."""
    joined = [number > 0 and _belongs(blocks[number - 1], block) for number, block in enumerate(blocks)]
    # Code, tables and notes between two steps of a list are part of it.
    last: tuple[int, int] | None = None
    for number, block in enumerate(blocks):
        if block.kind != "step" or not block.detail.isdigit():
            continue
        if last and int(block.detail) == last[1] + 1:
            joined[last[0] + 1 : number + 1] = [True] * (number - last[0])
        last = number, int(block.detail)
    return joined


def _belongs(before: PassageBlock, block: PassageBlock) -> bool:
    """Whether a block continues the one before it."""
    if block.kind == "code":
        return True
    if block.kind == "row" and before.kind in ("header", "row"):
        return True
    if block.kind == "item" and before.kind == "item":
        return True
    # A text that ends with a colon introduces the next block.
    return before.kind in ("paragraph", "step", "item", "term") and before.text.endswith(":")


def _best(part: _Part, kind: str, most: int) -> _Part:
    """The part with its best rows or items and all its other blocks."""
    ranked = sorted(
        (place for place, block in enumerate(part.blocks) if block.kind == kind), key=lambda place: -part.fits[place]
    )
    least = part.fits[ranked[0]] - _TOLERANCE
    kept = {place for place in ranked[:most] if part.fits[place] >= least}
    kept |= {place for place, block in enumerate(part.blocks) if block.kind != kind}
    places = sorted(kept)
    return _Part(part.first, tuple(part.blocks[p] for p in places), tuple(part.fits[p] for p in places))


def _first_steps(part: _Part) -> _Part:
    """The part, cut after the most steps of an answer."""
    steps = [place for place, block in enumerate(part.blocks) if block.kind == "step"]
    if len(steps) <= _MOST_STEPS:
        return part
    return _Part(part.first, part.blocks[: steps[_MOST_STEPS]], part.fits[: steps[_MOST_STEPS]])


def _first_sentence(block: PassageBlock) -> PassageBlock:
    found = _SENTENCE.match(block.quotable) if block.kind == "step" else None
    return PassageBlock("step", found[0], found[0], block.detail) if found else block


def _length(blocks: Sequence[PassageBlock]) -> int:
    # A reader skims code faster than prose, so it counts half.
    return sum(len(block.text) // (2 if block.kind == "code" else 1) for block in blocks)


def _markdown(blocks: Sequence[PassageBlock]) -> str:
    lines: list[str] = []
    previous = ""
    in_table = False
    for block in blocks:
        continues = block.kind == previous and block.kind in ("step", "item", "row")
        if lines and not continues and not (block.kind == "row" and previous == "header"):
            lines.append("")
        # A Markdown table needs a header: rows without one become a list.
        in_table = block.kind == "header" or (in_table and block.kind == "row")
        lines.append(_block_markdown(block, in_table=in_table))
        previous = block.kind
    return "\n".join(lines)


def _block_markdown(block: PassageBlock, *, in_table: bool) -> str:
    if block.kind == "code":
        return _code(block)
    if block.kind == "step":
        return f"{block.detail}. {block.quotable}"
    if block.kind == "item":
        return f"- {block.quotable}"
    if block.kind == "header":
        row = f"| {block.quotable} |"
        # Cells may be empty, so bars are counted rather than the texts between them.
        return f"{row}\n|{' --- |' * (len(_BAR.findall(row)) - 1)}"
    if block.kind == "row":
        return f"| {block.quotable} |" if in_table else f"- {block.quotable}"
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
