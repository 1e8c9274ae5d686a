"""The chunks of a passage that are embedded: the section, its heading, its page, its blocks and its questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from docstead.model.passage import Passage

_CODE_LENGTH = 600
"""Characters of code in the chunk of a section: the encoder reads 256 tokens of a text."""
_INTRODUCTION_LENGTH = 300
"""Characters of a page's first text in the chunk of the page."""


class Chunks(msgspec.Struct, frozen=True):
    """The chunks of one passage.

    Attributes:
        section: The whole section, with the headings above it.
        heading: The heading with the page's title.
        page: The page's title and its first text.
        blocks: Paragraphs, items and rows with their headings, each with the number of the block in the passage.
        questions: The questions that the section answers.
    """

    section: str
    heading: str
    page: str
    blocks: tuple[tuple[int, str], ...]
    questions: tuple[str, ...] = ()

    def texts(self) -> Iterator[str]:
        """All chunks."""
        yield self.section
        yield self.heading
        yield self.page
        yield from (text for _, text in self.blocks)
        yield from self.questions


def passage_chunks(passages: Sequence[Passage]) -> list[Chunks]:
    """The chunks of each passage."""
    introductions: dict[str, str] = {}
    for passage in passages:
        introductions.setdefault(passage.path, prose(passage)[:_INTRODUCTION_LENGTH])
    return [_chunks(passage, introductions[passage.path]) for passage in passages]


def headings(passage: Passage) -> tuple[str, ...]:
    """The page's title, the headings above the section, and its own, each once."""
    above = passage.trail[passage.trail.index(passage.page) :] if passage.page in passage.trail else (passage.page,)
    return tuple(dict.fromkeys((*above, passage.heading)))


def prose(passage: Passage) -> str:
    """The section's text without code."""
    return " ".join(block.text for block in passage.blocks if block.kind != "code")


def code(passage: Passage) -> str:
    """The section's code."""
    return " ".join(block.text for block in passage.blocks if block.kind == "code")


def _chunks(passage: Passage, introduction: str) -> Chunks:
    heading = ". ".join(dict.fromkeys((passage.page, passage.heading)))
    return Chunks(
        section=f"{'. '.join(headings(passage))}. {prose(passage)} {code(passage)[:_CODE_LENGTH]}".strip(),
        heading=heading,
        page=f"{passage.page}. {introduction}",
        blocks=tuple(
            (number, f"{passage.page}. {passage.heading}: {block.text}")
            for number, block in enumerate(passage.blocks)
            if block.kind not in ("code", "header")
        ),
        questions=passage.questions,
    )
