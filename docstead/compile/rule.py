"""The interface of Markdown rules. Docstead's own rules use it as well."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypedDict, TypeVar

import msgspec

from docstead.compile.placeholders import Mark
from docstead.compile.scan import Scan
from docstead.compile.writer import Writer

ValueT = TypeVar("ValueT")

Handler: TypeAlias = Callable[[Writer, ValueT, int, int], None]
"""Called with the writer, the event's value, and the byte offsets of its start and end."""


class LinkData(TypedDict):
    """The value of the start of a link or an image; ``link_type`` is how it is written, such as ``Inline``."""

    link_type: str
    dest_url: str
    title: str
    id: str


class FencedData(TypedDict):
    """The value of the start of a fenced code block: its info string. Of indented code it is the text ``Indented``."""

    Fenced: str


class _TagHandlers(TypedDict, total=False):
    """Handlers of events that have no value, at the start and at the end of an element."""

    Paragraph: Handler[None]
    BlockQuote: Handler[object]
    HtmlBlock: Handler[None]
    Item: Handler[None]
    DefinitionList: Handler[None]
    DefinitionListTitle: Handler[None]
    DefinitionListDefinition: Handler[None]
    TableHead: Handler[None]
    TableRow: Handler[None]
    TableCell: Handler[None]
    Emphasis: Handler[None]
    Strong: Handler[None]
    Strikethrough: Handler[None]


class StartHandlers(_TagHandlers, total=False):
    """Handlers of the parser's start events."""

    Heading: Handler[object]
    CodeBlock: Handler[FencedData | str]
    List: Handler[int | None]
    FootnoteDefinition: Handler[str]
    Table: Handler[tuple[str, ...]]
    Link: Handler[LinkData]
    Image: Handler[LinkData]


class EndHandlers(_TagHandlers, total=False):
    """Handlers of the parser's end events."""

    Heading: Handler[str]
    CodeBlock: Handler[None]
    List: Handler[bool]
    FootnoteDefinition: Handler[None]
    Table: Handler[None]
    Link: Handler[None]
    Image: Handler[None]


class LeafHandlers(TypedDict, total=False):
    """Handlers of the parser's other events."""

    Text: Handler[str]
    Code: Handler[str]
    InlineMath: Handler[str]
    DisplayMath: Handler[str]
    Html: Handler[str]
    InlineHtml: Handler[str]
    FootnoteReference: Handler[str]
    SoftBreak: Handler[None]
    HardBreak: Handler[None]
    Rule: Handler[None]
    TaskListMarker: Handler[bool]


class Rule(msgspec.Struct, frozen=True):
    """A syntax of Markdown.

    Attributes:
        name: Of the syntax.
        scan: Marks what must be replaced before the parser reads the text; called with the scan and the text.
        start: Handlers of the parser's start events, by name.
        end: Handlers of the parser's end events, by name.
        leaf: Handlers of the parser's other events, by name.
        marks: Handlers of this rule's marks, by kind.
        finish: Called once with the writer, after the last event.
    """

    name: str
    scan: Callable[[Scan, str], None] | None = None
    start: StartHandlers = msgspec.field(default_factory=StartHandlers)
    end: EndHandlers = msgspec.field(default_factory=EndHandlers)
    leaf: LeafHandlers = msgspec.field(default_factory=LeafHandlers)
    marks: Mapping[str, Callable[[Writer, Mark, int, int], None]] = msgspec.field(default_factory=dict)
    finish: Callable[[Writer], None] | None = None
