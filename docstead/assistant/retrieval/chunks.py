"""The chunks of a passage that are embedded: the section in portions, its heading and its questions."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

import msgspec

from docstead.model.passage import Passage

_WINDOW_LENGTH, _CODE_LENGTH = 900, 400
"""Characters of a section that are read together, and of a block of code that are read. The encoder reads 256 tokens of a text."""


class Window(msgspec.Struct, frozen=True):
    """Neighbouring blocks of a section, or a part of a long one.

    Attributes:
        text: The headings in the first line, and each block in one of its own.
        block: Number of the first block.
    """

    text: str
    block: int


class Chunks(msgspec.Struct, frozen=True):
    """The chunks of one passage.

    Attributes:
        windows: The section in portions, each with the headings above it.
        heading: The heading with the page's title.
        questions: The questions that the section answers.
    """

    windows: tuple[Window, ...]
    heading: str
    questions: tuple[str, ...] = ()

    def texts(self) -> Iterator[str]:
        """All chunks."""
        yield from (window.text for window in self.windows)
        yield self.heading
        yield from self.questions


def passage_chunks(passages: Sequence[Passage]) -> list[Chunks]:
    """The chunks of each passage."""
    return [
        Chunks(
            windows=tuple(_windows(passage)),
            heading=". ".join(dict.fromkeys((passage.page, passage.heading))),
            questions=passage.questions,
        )
        for passage in passages
    ]


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


def _windows(passage: Passage) -> Iterator[Window]:
    """The portions of a section; one with the headings alone if there is no text."""
    above = " ".join(f"{'. '.join(headings(passage))}.".split())
    first, lines = 0, list[str]()
    for number, block in enumerate(passage.blocks):
        text = " ".join(block.text.split())[: _CODE_LENGTH if block.kind == "code" else None]
        for part in textwrap.wrap(text, _WINDOW_LENGTH) if len(text) > _WINDOW_LENGTH else [text]:
            is_continued = first + len(lines) > number
            if lines and (is_continued or sum(map(len, lines)) + len(part) > _WINDOW_LENGTH):
                yield Window("\n".join((above, *lines)), first)
                lines = []
            first = first if lines else number
            lines.append(part)
    yield Window("\n".join((above, *lines)), first)
