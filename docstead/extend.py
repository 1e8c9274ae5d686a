"""The interface of Markdown rules. Docstead's own rules use it as well.

The stage that runs the rules decides what they write to, so the types of the writer, the scan and the marks are
parameters here; ``compile/rule.py`` binds them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypedDict, TypeVar

ScanT = TypeVar("ScanT")
WriterT = TypeVar("WriterT")
MarkT = TypeVar("MarkT")
ValueT = TypeVar("ValueT")

Handler: TypeAlias = Callable[[WriterT, ValueT, int, int], None]
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


class StartHandlers(TypedDict, Generic[WriterT], total=False):
    """Handlers of the parser's start events."""

    Paragraph: Handler[WriterT, None]
    Heading: Handler[WriterT, object]
    BlockQuote: Handler[WriterT, object]
    CodeBlock: Handler[WriterT, FencedData | str]
    HtmlBlock: Handler[WriterT, None]
    List: Handler[WriterT, int | None]
    Item: Handler[WriterT, None]
    FootnoteDefinition: Handler[WriterT, str]
    Table: Handler[WriterT, tuple[str, ...]]
    TableHead: Handler[WriterT, None]
    TableRow: Handler[WriterT, None]
    TableCell: Handler[WriterT, None]
    Emphasis: Handler[WriterT, None]
    Strong: Handler[WriterT, None]
    Strikethrough: Handler[WriterT, None]
    Link: Handler[WriterT, LinkData]
    Image: Handler[WriterT, LinkData]


class EndHandlers(TypedDict, Generic[WriterT], total=False):
    """Handlers of the parser's end events."""

    Paragraph: Handler[WriterT, None]
    Heading: Handler[WriterT, str]
    BlockQuote: Handler[WriterT, object]
    CodeBlock: Handler[WriterT, None]
    HtmlBlock: Handler[WriterT, None]
    List: Handler[WriterT, bool]
    Item: Handler[WriterT, None]
    FootnoteDefinition: Handler[WriterT, None]
    Table: Handler[WriterT, None]
    TableHead: Handler[WriterT, None]
    TableRow: Handler[WriterT, None]
    TableCell: Handler[WriterT, None]
    Emphasis: Handler[WriterT, None]
    Strong: Handler[WriterT, None]
    Strikethrough: Handler[WriterT, None]
    Link: Handler[WriterT, None]
    Image: Handler[WriterT, None]


class LeafHandlers(TypedDict, Generic[WriterT], total=False):
    """Handlers of the parser's other events."""

    Text: Handler[WriterT, str]
    Code: Handler[WriterT, str]
    InlineMath: Handler[WriterT, str]
    DisplayMath: Handler[WriterT, str]
    Html: Handler[WriterT, str]
    InlineHtml: Handler[WriterT, str]
    FootnoteReference: Handler[WriterT, str]
    SoftBreak: Handler[WriterT, None]
    HardBreak: Handler[WriterT, None]
    Rule: Handler[WriterT, None]
    TaskListMarker: Handler[WriterT, bool]


@dataclass(frozen=True)
class Rule(Generic[ScanT, WriterT, MarkT]):
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
    scan: Callable[[ScanT, str], None] | None = None
    start: StartHandlers[WriterT] = field(default_factory=lambda: StartHandlers[WriterT]())
    end: EndHandlers[WriterT] = field(default_factory=lambda: EndHandlers[WriterT]())
    leaf: LeafHandlers[WriterT] = field(default_factory=lambda: LeafHandlers[WriterT]())
    marks: Mapping[str, Callable[[WriterT, MarkT, int, int], None]] = field(default_factory=dict)
    finish: Callable[[WriterT], None] | None = None
