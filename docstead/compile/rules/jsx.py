"""JSX: components, ``{expressions}``, ``import`` and ``export``."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from docstead.compile.fragment import Fragment
from docstead.compile.jsx.discover import find_jsx
from docstead.compile.jsx.transpile import compile_islands
from docstead.compile.jsx.types import Code, ParsedIsland, Statements
from docstead.compile.placeholders import Mark
from docstead.compile.rule import Rule
from docstead.compile.writer import Writer
from docstead.model.document import IslandSlot, Segment
from docstead.model.slots import text_slot

_ENDS = frozenset(".!?:;")


class _Jsx(msgspec.Struct):
    """The JSX of a document, until all of it is compiled at once."""

    islands: list[tuple[ParsedIsland, tuple[Segment, ...], int]] = msgspec.field(default_factory=list)
    statements: list[Statements] = msgspec.field(default_factory=list)


def _island(writer: Writer, mark: Mark, start: int, end: int) -> None:
    island: ParsedIsland = mark.value
    if island.code.words:
        _words(writer, island, start, end, block=mark.block)
    first = len(writer.links)
    writer.links += island.links
    writer.comments += island.comments
    place = writer.map.offset(start) if mark.block else None
    tabs = {0: writer.sections.tab}
    segments = tuple(_segment(writer, fragment, place, tabs) for fragment in island.fragments)
    writer.sections.tab = tabs[0]
    # The island is numbered after those in its segments.
    jsx = writer.state(_Jsx)
    jsx.statements += island.statements
    jsx.islands.append((island, segments, first))
    writer.out.append(IslandSlot(len(jsx.islands) - 1))


def write_slot(
    writer: Writer, name: str, props: str, children: str, segments: tuple[Segment, ...], start: int, end: int
) -> None:
    """Write the component of one of the theme's slots.

    Args:
        writer: Where to.
        name: Of the slot.
        props: JavaScript object; it may call ``html``.
        children: JavaScript of what docstead shows there.
        segments: Numbered by ``html``.
        start: Offset of what it is shown for, in the text that the parser read.
        end: Where that ends.
    """
    component = text_slot(name)
    write_code(writer, f"h({component},{props},{children})", (component,), segments, start, end)


def write_code(
    writer: Writer, text: str, names: Iterable[str], segments: tuple[Segment, ...], start: int, end: int
) -> None:
    """Write an island of JavaScript that uses components with these names; the rest as for ``write_slot``."""
    code = Code(parts=[(text, None)], names=dict.fromkeys(names, 0))
    span = writer.map.span(start, end)
    island = ParsedIsland("", code, (), (), (), (), span, (0, 0), inline=False, scan=writer.scan)
    islands = writer.state(_Jsx).islands
    islands.append((island, segments, len(writer.links)))
    writer.out.append(IslandSlot(len(islands) - 1))


def island_text(writer: Writer, index: int) -> str:
    """The plain text of an island, as far as it is known."""
    return "".join(words for words, _ in writer.state(_Jsx).islands[index][0].code.words)


def is_component(writer: Writer, index: int) -> bool:
    """Whether an island is an element, and not an expression."""
    return writer.state(_Jsx).islands[index][0].source.startswith("<")


def has_slot(writer: Writer, name: str) -> bool:
    """Whether the theme has a component for a slot."""
    return text_slot(name) in writer.scan.registered


def _words(writer: Writer, island: ParsedIsland, start: int, end: int, *, block: bool) -> None:
    """Add the plain text of an island to the section."""
    if block:
        writer.sections.begin("paragraph", writer.map.offset(start))
    before = ""
    for words, is_link in island.code.words:
        # The texts of two elements, such as cards, are not one word.
        apart = before[-1:] in _ENDS and not words[:1].isspace()
        writer.sections.links += is_link
        writer.sections.text(f" {words}" if apart else words)
        writer.sections.links -= is_link
        before = words
        if writer.plain is not None:
            writer.plain.append(words)
    if block:
        writer.sections.end(writer.map.offset(end))


def _segment(writer: Writer, fragment: Fragment, place: int | None, tabs: dict[int, int]) -> Segment:
    if fragment.tab not in tabs:
        tabs[fragment.tab] = writer.sections.next_tab()
    writer.sections.tab = tabs[fragment.tab]
    if fragment.partial:
        return Segment((), fragment.inline, fragment.partial)
    mark = None if place is None else writer.sections.title(fragment.title, place)
    writer.sections.links += fragment.linked
    body = writer.write_fragment(fragment)
    writer.sections.links -= fragment.linked
    writer.sections.end_title(mark)
    return Segment(body, fragment.inline)


def _finish(writer: Writer) -> None:
    jsx = writer.state(_Jsx)
    if jsx.islands or jsx.statements:
        writer.islands, writer.module = compile_islands(writer, jsx.islands, jsx.statements)


RULE = Rule(
    name="jsx",
    scan=find_jsx,
    marks={
        "jsx": _island,
        "jsx-statements": lambda writer, mark, *_: writer.state(_Jsx).statements.append(mark.value),
        "jsx-text": lambda writer, mark, *_: writer.text(mark.value),
    },
    finish=_finish,
)
