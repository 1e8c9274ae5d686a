"""Collects the readable text of a document, heading by heading, while its HTML is written."""

from __future__ import annotations

import re
from typing import Literal, cast

import msgspec

from docstead.model.document import Block, BlockLink, Section

Kind = Literal["paragraph", "item", "row", "code", "quote", "term"]
Role = Literal["", "item", "step", "header", "quote", "drawing"]

_SPECIAL = re.compile(r"[\\`*_\[\]<>~|]|&(?=[#\w]+;)")
LABEL_LINK = re.compile(r"\[([^\[\]]+)\]\([^()\s]*\)")
"""A link in a label; its text is kept."""
_CODE = re.compile(r"`([^`]+)`")
_EMPHASIS = re.compile(r"\*\*|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)")
_SPACE = re.compile(r"\s+")
_SHORTEST_NOTE = 10
"""Characters besides links from which a footnote is more than a source."""
TASK_BOXES = ("\u2610", "\u2611")
"""The boxes of an open task and of one that is done."""


def escape_markdown(text: str) -> str:
    """Markdown that reads as the text."""
    return _SPECIAL.sub(r"\\\g<0>", text)


def code_span(text: str, *, in_row: bool) -> str:
    """The Markdown of inline code; in a table row, the bars in it are escaped."""
    text = text.replace("|", "\\|") if in_row else text
    ticks = "`"
    while ticks in text:
        ticks += "`"
    padding = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{ticks}{padding}{text}{padding}{ticks}"


def read_label(label: str) -> tuple[str, str]:
    """The text of a label, whose Markdown is code, emphasis and links, and Markdown of it that has the code alone.

    >>> read_label("Run `a_b` in [the *root*](/root)")
    ('Run a_b in the root', 'Run `a_b` in the root')
    """
    parts = _CODE.split(LABEL_LINK.sub(r"\1", label))
    parts[::2] = (_EMPHASIS.sub("", part) for part in parts[::2])
    marked = (code_span(part, in_row=False) if at % 2 else escape_markdown(part) for at, part in enumerate(parts))
    return "".join(parts), "".join(marked)


class _OpenBlock(msgspec.Struct):
    kind: Kind
    start: int
    language: str = ""
    role: Role = ""
    number: str = ""
    title: str = ""
    items: int = 0
    has_blocks: bool = False

    @property
    def depth(self) -> int:
        """In how many items it is, without that which it begins."""
        return self.items - (self.kind == "item" or self.role in ("item", "step"))


class _Title(msgspec.Struct, frozen=True):
    """The title of what is open and has no blocks yet."""

    text: str
    markdown: str
    place: int


class _Text(msgspec.Struct):
    """The text of the innermost block so far.

    Attributes:
        plain: Plain text.
        markdown: Markdown, with links that are complete; ``None`` while it equals the plain text.
        has_links: Whether there are links in it.
        link: Where ``markdown`` continues while a link is open, and the link's target.
        linked: Characters inside links.
        pictured: Characters that describe pictures, without white space.
        is_caption: Whether the text ends with the description of a picture that begins a line.
    """

    plain: list[str] = msgspec.field(default_factory=list)
    markdown: list[str | BlockLink] | None = None
    link: tuple[list[str], str] | None = None
    has_links: bool = False
    linked: int = 0
    pictured: int = 0
    is_caption: bool = False


class SectionBuilder:
    """Collects blocks into sections; the start of an inner block ends the text of an outer one.

    Attributes:
        links: In how many links the current text is.
        quotes: In how many quotations the current block is.
        notes: In how many footnotes the current block is. One that only gives a source is in no section: it is often written
            below another one than that which refers to it.
        tab: Number of the tab that the current block is in; 0 outside of tabs.
    """

    def __init__(self) -> None:
        self.links = self.quotes = self.notes = self.tab = self._tabs = 0
        self._sections: list[Section] = []
        self._anchor, self._level, self._title = "", 1, ""
        self._ancestors: tuple[str, ...] = ()
        self._outline: list[tuple[int, str]] = []
        self._blocks: list[Block] = []
        self._open: list[_OpenBlock] = []
        self._titles: list[_Title] = []
        self._text = _Text()

    def heading(self, level: int, anchor: str, title: str) -> None:
        """Begin the section below a heading."""
        self._close_section()
        self._outline = [entry for entry in self._outline if entry[0] < level]
        self._ancestors = tuple(text for _, text in self._outline)
        self._outline.append((level, title))
        self._anchor, self._level, self._title = anchor, level, title

    def retitle(self, title: str) -> None:
        """Name the text before the first heading after the document's own title."""
        if not self._anchor:
            self._title = title

    def begin(
        self, kind: Kind, start: int, language: str = "", *, role: Role = "", number: str = "", title: str = ""
    ) -> None:
        """Begin a block at a byte offset of the source; the first paragraph of an item has the role of the item.

        ``title`` is that of code.
        """
        around = self._open[-1] if self._open else None
        if self._titles and title == self._titles[-1].text:  # the name of a file as the label of its tab
            title = ""
        items = int(kind == "item")
        if around:
            items += around.items
            self._flush(start)
            if kind == "paragraph" and around.kind == "item" and not around.has_blocks:
                role, number = around.role or "item", around.number
            around.has_blocks = True
        if kind == "paragraph" and self.quotes:
            role = role or "quote"
        self._text = _Text()
        self._open.append(_OpenBlock(kind, start, language, role, number, title, items))

    def text(self, text: str, markdown: str | None = None, *, in_picture: bool = False) -> None:
        """Add text to the open block, and Markdown that reads like it; by default the escaped text.

        The description of a picture that begins a line is no part of the sentences around it, so it has no Markdown.
        """
        if not self._open:
            return
        collected = self._text
        if self.links:
            collected.linked += len(text)
        if in_picture:
            collected.pictured += len("".join(text.split()))
            begins_line = not collected.plain or collected.plain[-1].endswith("\n")
            collected.is_caption = not self.links and (begins_line or collected.is_caption)
        else:
            collected.is_caption = False
        if collected.is_caption:
            markdown = ""
        elif markdown is None:
            markdown = escape_markdown(text)
        if markdown != text or collected.markdown is not None:
            self.markup(markdown)
        collected.plain.append(text)

    @property
    def is_in_row(self) -> bool:
        """Whether the open block is a row of a table."""
        return bool(self._open) and self._open[-1].kind == "row"

    def code(self, text: str) -> None:
        """Add inline code to the open block."""
        if self._open:
            self.text(text, code_span(text, in_row=self.is_in_row))

    def markup(self, markdown: str) -> None:
        """Add Markdown that is not text, such as marks of emphasis."""
        text = self._text
        if text.link is not None:
            text.link[0].append(markdown)
            return
        if text.markdown is None:
            text.markdown = list(text.plain)
        text.markdown.append(markdown)

    def begin_link(self, target: str) -> None:
        """Begin a link; its text follows."""
        self.links += 1
        if self._text.markdown is None:
            self._text.markdown = list(self._text.plain)
        self._text.link = ([], target)
        self._text.has_links = True

    def end_link(self) -> None:
        """End the link."""
        self.links -= 1
        if self._text.link:
            parts, target = self._text.link
            self._text.link = None
            if self._text.markdown is not None:
                self._text.markdown.append(BlockLink("".join(parts), target))

    def end(self, end: int) -> None:
        """End the innermost block."""
        if self._open:
            self._flush(end)
            self._open.pop()
            if self._open:
                self._text = _Text()

    def title(self, text: str, place: int, markdown: str | None = None) -> int:
        """Begin a tab, a box or a folded text with a title, at a byte offset of the source; returns a mark for its end.

        The title becomes a paragraph in bold before the first block of its content.
        """
        if self._open:
            self._flush(place)
            self._text = _Text()
        if text.strip():
            self._titles.append(_Title(text, escape_markdown(text) if markdown is None else markdown, place))
        return len(self._titles) - bool(text.strip())

    def end_title(self, mark: int | None) -> None:
        """Forget the title if there was no content."""
        if mark is not None:
            del self._titles[mark:]

    def _add_titles(self) -> None:
        if self._titles:
            text, markdown = (
                ": ".join(texts) for texts in zip(*((one.text, one.markdown) for one in self._titles), strict=True)
            )
            place = self._titles[0].place
            self._blocks.append(Block("paragraph", text, place, place, markdown=(f"**{markdown}**",), tab=self.tab))
            self._titles.clear()

    def next_tab(self) -> int:
        """A number for another tab."""
        self._tabs += 1
        return self._tabs

    def finish(self, title: str) -> tuple[Section, ...]:
        """All sections; ``title`` names the text before the first heading."""
        self._close_section()
        return tuple(
            section if section.anchor or section.title else Section("", 1, title, (), section.blocks)
            for section in self._sections
        )

    def _flush(self, end: int) -> None:
        block, text = self._open[-1], "".join(self._text.plain)
        if block.kind == "code":
            text = text.strip("\n")
            markdown: tuple[str | BlockLink, ...] = (code_span(block.title, in_row=False),) if block.title else ()
        else:
            text = " ".join(text.split()).removesuffix(" |")
            if not self._text.markdown:
                markdown = ()
            elif self._text.has_links:
                markdown = _joined(self._text.markdown)
            else:
                written = " ".join("".join(cast(list[str], self._text.markdown)).split()).removesuffix(" |")
                markdown = () if written == text else (written,)
        linked = self._text.linked
        is_source = self.notes > 0 and linked > 0 and len(text) - linked < _SHORTEST_NOTE
        if text.strip("| ") and text not in TASK_BOXES and not is_source:
            block.has_blocks = True
            pictured, length = self._text.pictured, len("".join(text.split()))
            # A row of badges has a label.
            is_picture = pictured > 0 and (
                (block.kind == "paragraph" and pictured == length) or (block.kind == "row" and 2 * pictured > length)
            )
            self._add_titles()
            self._blocks.append(
                Block(
                    kind=block.kind,
                    text=text,
                    start=block.start,
                    end=end,
                    language=block.language,
                    role="drawing" if is_picture else block.role,
                    number=block.number,
                    markdown=markdown,
                    linked=0 if self.notes else linked,
                    depth=block.depth,
                    tab=self.tab,
                )
            )

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


def _joined(parts: list[str | BlockLink]) -> tuple[str | BlockLink, ...]:
    """The Markdown on one line: strings joined, white space collapsed."""
    joined: list[str | BlockLink] = []
    run: list[str] = []
    for part in parts:
        if isinstance(part, str):
            run.append(part)
            continue
        joined += ("".join(run), BlockLink(" ".join(part.markdown.split()), part.target))
        run = []
    joined.append("".join(run))
    pieces = [_SPACE.sub(" ", piece) if isinstance(piece, str) else piece for piece in joined]
    if isinstance(pieces[0], str):
        pieces[0] = pieces[0].lstrip()
    if isinstance(pieces[-1], str):
        pieces[-1] = pieces[-1].rstrip().removesuffix(" |")
    return tuple(piece for piece in pieces if piece)
