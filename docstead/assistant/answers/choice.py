"""Chooses what an answer quotes: of the best sections the pieces that most probably belong to the answer."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import takewhile

import msgspec

from docstead.assistant.answers.pieces import Piece, pieces
from docstead.assistant.answers.reader import Candidate
from docstead.assistant.answers.units import Unit, epigraph
from docstead.model.passage import PassageBlock

_SECTIONS, _READ = 2, 5
"""Sections that are quoted at most, and those that are compared."""
_SECTION, _OWN, _LENGTH, _CODE = 0.7, 0.35, -0.28, 0.3
"""Weights of a piece: of the logarithm of how probably its section is the right one, of how well the piece has what is asked, of
the logarithm of its section's words, and of code. Fitted to which words of the answers to 540 questions about 18 sites a piece has,
site by site; its length, its place in the section and nearness to the best piece add nothing."""
_TEMPERATURE = 2.0
"""Difference in score that makes a section e times as probable as another."""
_ENOUGH, _MOST = 40, 200
"""Words from which on a piece has to be good, and most words."""
_LEAST, _LEAST_OF_FEW = -1.5, -2.3
"""Least weight of a piece in an answer that has enough words without it, and in another one."""
_TOLERANCE = 0.3
"""If a row or an item is the best unit, the others of its table or list score at most so much below it."""


class Chosen(msgspec.Struct, frozen=True):
    """A section to quote.

    Attributes:
        best: Its best unit.
        numbers: Its blocks that are quoted.
    """

    best: Candidate
    numbers: frozenset[int]


def choose(ranked: Sequence[Candidate], *, most_sections: int = _SECTIONS) -> list[Chosen]:
    """The sections to quote, best first, each with its pieces; the piece with the best unit of all is always chosen."""
    sections: dict[int, list[Candidate]] = {}
    for candidate in ranked:
        sections.setdefault(id(candidate.hit), []).append(candidate)
    top = [[_opening(own), *own] for own in list(sections.values())[:_READ]]
    gaps = [(own[1].score - ranked[0].score) / _TEMPERATURE for own in top]
    total = math.log(sum(map(math.exp, gaps)))
    weighted = [
        (weight, rank, piece)
        for rank, own in enumerate(top[:most_sections])
        for weight, piece in _weighted(own, prior=_SECTION * (gaps[rank] - total))
    ]
    chosen: dict[int, set[int]] = {}
    left = _MOST
    best = top[0][0].unit.block
    for weight, rank, piece in sorted(weighted, key=lambda one: (one[1] > 0 or best not in one[2].numbers, -one[0])):
        is_needed = weight >= (_LEAST if left <= _MOST - _ENOUGH else _LEAST_OF_FEW)
        if not chosen or (piece.words <= left and is_needed):
            left -= piece.words
            chosen.setdefault(rank, set()).update(piece.numbers)
    return [Chosen(top[rank][0], frozenset(chosen[rank])) for rank in sorted(chosen)]


def _weighted(own: Sequence[Candidate], prior: float) -> Iterator[tuple[float, Piece]]:
    """The pieces of a section with their weights; ``own`` are its opening and its units, best first."""
    passage, best = own[0].hit.passage, own[0].unit
    found = pieces(passage, best.block)
    prior += _LENGTH * math.log1p(sum(piece.words for piece in found))
    scores: dict[int, float] = {}
    for one in own:
        scores.setdefault(one.unit.block, one.score - one.section)
    least = min(scores.values())
    others = _others_of_list(passage.blocks, best)
    for piece in found:
        score = max(scores.get(number, least) for number in piece.numbers)
        if score >= scores[best.block] - _TOLERANCE or piece.numbers[-1] not in others:
            has_code = any(passage.blocks[number].kind == "code" for number in piece.numbers)
            yield prior + _OWN * score + _CODE * has_code, piece


def _others_of_list(blocks: Sequence[PassageBlock], best: Unit) -> frozenset[int]:
    """The other rows or items of the table or list of the best unit, if it is one."""
    kinds = {"row": ("row", "header"), "item": ("item", "step")}.get(best.kind, ())
    before = takewhile(lambda one: blocks[one].kind in kinds, range(best.block - 1, -1, -1))
    after = takewhile(lambda one: blocks[one].kind in kinds, range(best.block + 1, len(blocks)))
    return frozenset((*before, *after))


def _opening(own: Sequence[Candidate]) -> Candidate:
    """The first sentence of a section whose heading is a question: it is the reply. Of another section, the best unit."""
    passage = own[0].hit.passage
    if not passage.heading.endswith("?") or own[0].unit.kind not in ("sentence", "code"):
        return own[0]
    motto = epigraph(passage)
    said = [one for one in own if one.unit.kind == "sentence" and one.unit.block >= motto]
    return min(said, key=lambda one: (one.unit.block, one.unit.place), default=own[0])
