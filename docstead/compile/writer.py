"""What the rules write to: the HTML of a document, its facts, and where output goes at the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from docstead.compile.fragment import Fragment
from docstead.compile.highlighting import Highlight
from docstead.compile.sections import SectionBuilder
from docstead.compile.source_map import SourceMap
from docstead.config import MarkdownSettings
from docstead.model.document import Body, Heading, Image, Island, Link, PageModule, Piece
from docstead.model.escape import escape
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span


class Writer:
    """The state of one compilation.

    Attributes:
        out: Pieces written so far to the current target.
        plain: Where text goes while a heading or an image collects its own; ``None`` elsewhere.
        settings: What Markdown understands beyond the standard.
        highlight: Colours code.
        write_fragment: Compiles Markdown between the tags of a component to a body of its own; set by the compiler.
    """

    def __init__(self, path: str, source_map: SourceMap, settings: MarkdownSettings, highlight: Highlight) -> None:
        self.path = path
        self.map = source_map
        self.settings = settings
        self.highlight = highlight
        self.out: list[Piece] = []
        self.plain: list[str] | None = None
        self.sections = SectionBuilder()
        self.headings: list[Heading] = []
        self.links: list[Link] = []
        self.images: list[Image] = []
        self.islands: list[Island] = []
        self.module = PageModule()
        self.issues: list[Issue] = []
        self.state: dict[str, Any] = {}
        self.slugs: dict[str, int] = {}
        self.words = 0
        self.title_html: str | None = None
        self.title = ""
        self.excerpt_pieces: int | None = None
        self.write_fragment: Callable[[Fragment], Body]
        self._targets: list[list[Piece]] = []
        self._containers: list[list[Callable[[], None]]] = [[]]

    def html(self, html: str) -> None:
        """Write finished HTML."""
        self.out.append(html)

    def text(self, text: str) -> None:
        """Write text, and add it to the section and whatever collects plain text."""
        if self.plain is not None:
            self.plain.append(text)
        self.out.append(escape(text))
        self.sections.text(text)

    def capture(self) -> None:
        """Send what follows to a target of its own, until ``release``."""
        self._targets.append(self.out)
        self.out = []

    def release(self) -> Body:
        """What was written since ``capture``; the target before it is current again."""
        captured, self.out = self.out, self._targets.pop()
        return tuple(captured)

    @property
    def at_top(self) -> bool:
        """Whether output goes to the body itself, outside every container."""
        return not self._targets and len(self._containers) == 1

    def enter(self) -> None:
        """Begin a container of blocks, such as a list item."""
        self._containers.append([])

    def leave(self) -> None:
        """End a container; what was opened inside and not closed is closed now."""
        for close in reversed(self._containers.pop()):
            close()

    def opened(self, close: Callable[[], None]) -> None:
        """Note that something was opened in the current container, and how to close it."""
        self._containers[-1].append(close)

    def close_last(self) -> bool:
        """Close what was opened last in the current container; ``False`` if there is nothing."""
        if not self._containers[-1]:
            return False
        self._containers[-1].pop()()
        return True

    def report(self, code: str, message: str, span: Span, hint: str = "", *, warn: bool = False) -> None:
        """Report a mistake at a place in the file."""
        severity = Severity.WARNING if warn else Severity.ERROR
        self.issues.append(Issue(code=code, severity=severity, message=message, path=self.path, span=span, hint=hint))

    def issue(self, code: str, message: str, start: int, end: int, hint: str = "", *, warn: bool = False) -> None:
        """Report a mistake at byte offsets of what the parser read."""
        self.report(code, message, self.map.span(start, end), hint, warn=warn)


def merge(pieces: list[Piece] | Body) -> Body:
    """The same body with neighbouring strings joined."""
    merged: list[Piece] = []
    run: list[str] = []
    for piece in pieces:
        if isinstance(piece, str):
            run.append(piece)
            continue
        if run:
            merged.append("".join(run))
            run = []
        merged.append(piece)
    if run:
        merged.append("".join(run))
    return tuple(merged)
