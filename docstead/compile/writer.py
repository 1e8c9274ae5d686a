"""The state of one compilation, which the rules write to: HTML, and facts about the document."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

import msgspec

from docstead.catalogue import ENGLISH, Texts
from docstead.compile.fragment import Fragment
from docstead.compile.highlighting import Highlight
from docstead.compile.scan import Scan
from docstead.compile.sections import SectionBuilder
from docstead.compile.source_map import SourceMap
from docstead.config import MarkdownSettings
from docstead.model.document import Body, ByteRange, CodeTitle, Heading, Image, Island, Link, PageModule, Piece
from docstead.model.escape import escape
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span

State = TypeVar("State")


class Writer(msgspec.Struct, eq=False):
    """The state of one compilation.

    Attributes:
        path: The source file.
        scan: What was found in the text before it was parsed.
        map: Converts offsets of the text that the parser read into offsets of the file.
        settings: Which syntaxes there are beyond the standard.
        highlight: Highlights code.
        fragments: Compiles Markdown between the tags of a component.
        texts: Texts that rules add, in the language of the document.
        out: Pieces written so far to the current target.
        plain: Collects text while a heading, an image or a code block needs its own; ``None`` elsewhere.
        sections: Collects the readable text.
        in_code: Whether the parser is inside a code block.
        in_image: In how many images the parser is.
        in_link: Whether the parser is inside a link.
        at: Where the last event ended, in bytes of the text that the parser read.
        comments: Comments in the source.
        heading_ids: Identifiers of headings in the source.
        comment_id: Identifier of the heading that is written, if a comment holds it.
        code_titles: Titles of code blocks.
        has_html: Whether the author wrote HTML.
        uses_mermaid: Whether browsers draw a diagram.
        runs_code: Whether components can be written: not in pages of authors who are not trusted.
        excerpt_pieces: How many pieces are before the truncate marker.
    """

    path: str
    map: SourceMap
    settings: MarkdownSettings
    highlight: Highlight
    fragments: Callable[[Writer, Fragment], Body]
    scan: Scan
    texts: Texts = ENGLISH
    out: list[Piece] = []
    plain: list[str] | None = None
    sections: SectionBuilder = msgspec.field(default_factory=SectionBuilder)
    headings: list[Heading] = []
    links: list[Link] = []
    images: list[Image] = []
    islands: list[Island] = []
    module: PageModule = PageModule()
    issues: list[Issue] = []
    comments: list[ByteRange] = []
    heading_ids: list[ByteRange] = []
    comment_id: str = ""
    code_titles: list[CodeTitle] = []
    runs_code: bool = True
    has_html: bool = False
    uses_mermaid: bool = False
    in_code: bool = False
    in_image: int = 0
    in_link: bool = False
    at: int = 0
    slugs: dict[str, int] = {}
    title_html: str | None = None
    title_id: str = ""
    title: str = ""
    excerpt_pieces: int | None = None
    _states: dict[type, object] = {}
    _targets: list[list[Piece]] = []
    _containers: list[list[Callable[[], None]]] = msgspec.field(default_factory=lambda: [[]])

    def state(self, kind: type[State]) -> State:
        """The one value of a class that a rule keeps its state in; made when it is first asked for."""
        try:
            return self._states[kind]  # type: ignore[return-value]
        except KeyError:
            state = self._states[kind] = kind()
            return state

    def write_fragment(self, fragment: Fragment) -> Body:
        """Compile Markdown between the tags of a component to a body of its own."""
        return self.fragments(self, fragment)

    def html(self, html: str) -> None:
        """Write finished HTML."""
        self.out.append(html)

    def text(self, text: str, *, is_written: bool = False) -> None:
        """Write text, and add it to the section; ``is_written`` means that the author wrote the same characters."""
        if self.plain is not None:
            self.plain.append(text)
        self.out.append(escape(text))
        self.sections.text(text, text if is_written else None, in_picture=self.in_image > 0)

    def capture(self) -> None:
        """Write to a new target until ``release``."""
        self._targets.append(self.out)
        self.out = []

    def release(self) -> Body:
        """Return what was written since ``capture``, and write to the target before it again."""
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
        """End a container, and close what is open in it."""
        for close in reversed(self._containers.pop()):
            close()

    def opened(self, close: Callable[[], None]) -> None:
        """Remember how to close what was opened in the current container."""
        self._containers[-1].append(close)

    def close_last(self) -> bool:
        """Close what was opened last in the current container; ``False`` if there is nothing."""
        if not self._containers[-1]:
            return False
        self._containers[-1].pop()()
        return True

    def report(self, code: str, message: str, span: Span, hint: str = "", *, warn: bool = False) -> None:
        """Report a mistake in the file."""
        severity = Severity.WARNING if warn else Severity.ERROR
        self.issues.append(Issue(code=code, severity=severity, message=message, path=self.path, span=span, hint=hint))

    def issue(self, code: str, message: str, start: int, end: int, hint: str = "", *, warn: bool = False) -> None:
        """Report a mistake at byte offsets of what the parser read."""
        self.report(code, message, self.map.span(start, end), hint, warn=warn)


def merge(pieces: Sequence[Piece]) -> Body:
    """The same body with neighbouring strings joined."""
    merged: list[Piece] = []
    start = 0
    for at in [number for number, piece in enumerate(pieces) if type(piece) is not str]:
        if at > start:
            merged.append("".join(cast(Sequence[str], pieces[start:at])))
        merged.append(pieces[at])
        start = at + 1
    if start < len(pieces):
        merged.append("".join(cast(Sequence[str], pieces[start:])))
    return tuple(merged)
