"""Gathers the readable text of a document, heading by heading, while its HTML is written."""

from __future__ import annotations

from typing import Literal

from docstead.model.document import Block, Section

Kind = Literal["paragraph", "item", "row", "code", "quote", "term"]


class SectionBuilder:
    """Collects blocks into sections; blocks of an outer kind are ended by the start of an inner one."""

    def __init__(self) -> None:
        self._sections: list[Section] = []
        self._anchor, self._level, self._title = "", 1, ""
        self._outline: list[tuple[int, str]] = []
        self._blocks: list[Block] = []
        self._open: list[tuple[Kind, int, str]] = []
        self._text: list[str] = []

    def heading(self, level: int, anchor: str, title: str) -> None:
        """Begin the section below a heading."""
        self._close_section()
        self._outline = [entry for entry in self._outline if entry[0] < level]
        self._ancestors = tuple(text for _, text in self._outline)
        self._outline.append((level, title))
        self._anchor, self._level, self._title = anchor, level, title

    _ancestors: tuple[str, ...] = ()

    def retitle(self, title: str) -> None:
        """Name the text before the first heading after the document's own title."""
        if not self._anchor:
            self._title = title

    def begin(self, kind: Kind, start: int, language: str = "") -> None:
        """Begin a block at a byte offset of the source."""
        if self._open:
            self._flush(start)
        self._text.clear()
        self._open.append((kind, start, language))

    def text(self, text: str) -> None:
        """Add text to the open block."""
        if self._open:
            self._text.append(text)

    def end(self, end: int) -> None:
        """End the innermost block."""
        if self._open:
            self._flush(end)
            self._open.pop()
            self._text.clear()

    def finish(self, title: str) -> tuple[Section, ...]:
        """All sections; ``title`` names the text before the first heading."""
        self._close_section()
        return tuple(
            section if section.anchor or section.title else _titled(section, title) for section in self._sections
        )

    def _flush(self, end: int) -> None:
        kind, start, language = self._open[-1]
        text = "".join(self._text)
        text = text.strip("\n") if kind == "code" else " ".join(text.split()).removesuffix(" |")
        if text:
            self._blocks.append(Block(kind=kind, text=text, start=start, end=end, language=language))

    def _close_section(self) -> None:
        if self._blocks or self._anchor:
            section = Section(
                anchor=self._anchor,
                level=self._level,
                title=self._title,
                ancestors=self._ancestors,
                blocks=tuple(self._blocks),
            )
            self._sections.append(section)
        self._blocks = []


def _titled(section: Section, title: str) -> Section:
    return Section(anchor="", level=1, title=title, ancestors=(), blocks=section.blocks)
