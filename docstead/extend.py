"""The four extension points: rule, check, renderer, provider. Docstead's own parts use them too.

A rule adds a syntax to Markdown, a check looks at the assembled site, a renderer writes an output; providers live with
the assistant. Each is a value in an ordered table: the tables of ours are ``compile/rules``, ``assemble/checks`` and
``render``; ``Extensions`` adds those of a site's owner behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Handler = Callable[[Any, Any, int, int], None]
"""Called with the writer, the event's value, and the byte offsets of its start and end."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A syntax of Markdown.

    Attributes:
        name: Of the syntax.
        scan: Finds what must be hidden from the parser: takes the scan state and the body, yields marks.
        start: Handlers of the parser's start events, by name.
        end: Handlers of the parser's end events, by name.
        leaf: Handlers of the parser's other events, by name.
        marks: Handlers of this rule's marks, by kind.
        finish: Called once, after the last event, with the writer.
    """

    name: str
    scan: Callable[[Any, str], Any] | None = None
    start: Mapping[str, Handler] = field(default_factory=dict)
    end: Mapping[str, Handler] = field(default_factory=dict)
    leaf: Mapping[str, Handler] = field(default_factory=dict)
    marks: Mapping[str, Handler] = field(default_factory=dict)
    finish: Callable[[Any], None] | None = None
