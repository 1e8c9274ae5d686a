"""Counts and lists: how many rows or items a table or list has, and which."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docstead.assistant.answers.blocks import cells
from docstead.assistant.answers.compose import Draft
from docstead.assistant.answers.providers.base import cite
from docstead.assistant.answers.reader import Candidate
from docstead.assistant.answers.sentences import plain
from docstead.assistant.answers.units import header_of
from docstead.assistant.query.question import Asked
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer
from docstead.model.answer import Evidence
from docstead.model.passage import Passage

_COUNTED = re.compile(
    r"\b(?:how\s+many|number\s+of)\s+(?P<counted>[\w -]{1,80}?)(?=\s{1,9}(?:are|is|does|do|can|has|have|exist|there)\b|\?|$)"
    r"|\b(?:which|what)\s+(?:kinds?\s+of\s+|types?\s+of\s+)?(?P<listed>[\w -]{1,80}?)\s{1,9}(?:are\s+(?:there|available|supported)|exist)\b",
    re.I,
)
_LIMIT = re.compile(r"\b(?:can|may|maximum|limit|at most|times|should|need)\b", re.I)
_NAMES, _LONGEST_NAME = 12, 4
_LINKS_ONLY = 0.5
_SECTIONS = 5
_KINDS = "list available supported types kinds overview different possible"


def counted(ranked: Sequence[Candidate], asked: Asked, stemmer: Stemmer, draft: Draft) -> bool:
    """Add a count; ``False`` if no list or table is one of the things that are asked for."""
    match = _COUNTED.search(asked.text)
    if not match or _LIMIT.search(asked.text):
        return False
    things = stemmer.stem_set(match["counted"] or match["listed"]) - STOP_WORDS
    seen: list[Passage] = []
    for candidate in ranked:
        if candidate.hit.passage not in seen:
            seen.append(candidate.hit.passage)
    for passage in seen[:_SECTIONS]:
        names = _listed(passage, things, stemmer)
        if len(names) > 1:
            shown = ", ".join(names[:_NAMES]) + (", …" if len(names) > _NAMES else "")
            heading = f"**{passage.heading}**"
            statement = draft.texts.text("answers.lists", heading=heading, number=len(names), names=shown)
            draft.lead = statement + draft.mark(passage)
            draft.evidence.append(Evidence(kind="items", text=shown, citation=cite(passage)))
            return True
    return False


def _listed(passage: Passage, things: frozenset[str], stemmer: Stemmer) -> list[str]:
    """The names in a table or list whose header, introduction or heading names the things."""
    if not things or passage.linked >= _LINKS_ONLY:
        return []
    blocks = passage.blocks
    heading = stemmer.stem_set(passage.heading) - STOP_WORDS
    # A heading with further words is about something else as well.
    is_titled = things <= heading and heading - things <= stemmer.stem_set(_KINDS)
    for number, block in enumerate(blocks):
        if block.kind == "header" and (things <= stemmer.stem_set(cells(block)[0]) or is_titled):
            rows = [
                blocks[row]
                for row in range(len(blocks))
                if blocks[row].kind == "row" and header_of(blocks, row) == number
            ]
            return [cells(row)[0] for row in rows]
    before = ""
    items: list[str] = []
    for block in blocks:
        if block.kind == "item":
            items.append(_name(block.quotable))
        elif items:
            break
        else:
            before = block.text if block.text.endswith(":") else ""
    # An item without a short name is a statement, and the list is no list of things.
    is_about = is_titled or things <= stemmer.stem_set(before)
    return items if is_about and all(items) else []


_LABEL = re.compile(r"^(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]*\))")


def _name(item: str) -> str:
    """The name that an item begins with; empty if it has none."""
    found = _LABEL.match(item)
    if found:
        return found[1].rstrip(":")
    return item.rstrip(".,:;") if len(plain(item).split()) <= _LONGEST_NAME else ""
