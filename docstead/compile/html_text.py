"""The readable text of blocks of HTML: tables, lists, code and paragraphs, as those of Markdown."""

from __future__ import annotations

import re
from html import unescape

from docstead.compile.sections import Kind, Role, SectionBuilder

_KINDS: dict[str, Kind] = {"li": "item", "dt": "item", "tr": "row", "pre": "code"}
_BLOCKS = _KINDS.keys() | set(
    re.findall(
        r"\w+",
        "article aside blockquote body caption center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header"
        " hr main nav ol p section summary table tbody tfoot thead ul",
    )
)
_TITLES = frozenset(["summary", "dt"])
_HIDDEN = frozenset(["script", "style", "svg", "template", "title", "math", "button", "select", "textarea", "iframe"])
_TOKEN = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:[^\"'<>]|\"[^\"]*\"|'[^']*')*+)>|<!--")


class HtmlText:
    """Adds the text of one block of HTML to a section.

    Args:
        sections: Where to.
        start: Byte offset of the block in the source.
        end: Byte offset after it.
    """

    def __init__(self, sections: SectionBuilder, start: int, end: int) -> None:
        self._sections, self._start, self._end = sections, start, end
        self._links = sections.links
        self._kind: Kind = "paragraph"
        self._is_open = self._is_head = self._is_caption = self._is_code = False
        self._title: list[str] | None = None
        self._is_named = False
        self._hidden: list[str] = []

    def read(self, html: str) -> None:
        """Add the text of the block."""
        at = 0
        while match := _TOKEN.search(html, at):
            self._text(unescape(html[at : match.start()]))
            at = match.end()
            if not match[2]:
                after = html.find("-->", at)
                at = after + 3 if after >= 0 else len(html)
            elif match[1]:
                self._ended(match[2].lower())
            else:
                self._begun(match[2].lower())
        self._text(unescape(html[at:]))
        self._close()
        self._sections.links = self._links

    def _begun(self, tag: str) -> None:
        if tag in _HIDDEN:
            self._hidden.append(tag)
        elif tag in ("td", "th") and self._kind == "row":
            if self._is_open:
                self._sections.text(" | ", " | ")
            else:
                self._is_head = tag == "th"
        elif self._is_named and tag in ("dd", "p"):
            pass  # a term and what it means are one block
        elif self._ends_block(tag):
            self._close()
            self._kind = _KINDS.get(tag, "paragraph")
            self._title = [] if tag in _TITLES else None
            self._is_caption = tag == "figcaption"
        elif tag == "br":
            self._text("\n")
        elif tag == "code":
            self._is_code = True
        elif tag == "a":
            self._sections.links += 1

    def _ended(self, tag: str) -> None:
        if self._hidden and tag == self._hidden[-1]:
            self._hidden.pop()
        elif tag == "dt" and self._title:
            self._name()
            self._is_named = True
        elif self._ends_block(tag):
            self._close()
        elif tag == "code":
            self._is_code = False
        elif tag == "a":
            self._sections.links = max(self._links, self._sections.links - 1)

    def _text(self, data: str) -> None:
        if self._hidden or not (data.strip() or (self._is_open and not self._is_named)):
            return
        if self._is_named:
            self._sections.text(": ")
            self._is_named = False
        if not self._is_open:
            role: Role = "header" if self._is_head else "drawing" if self._is_caption else ""
            self._sections.begin(self._kind, self._start, role=role)
            self._is_open = True
        if self._title is not None:
            self._title.append(data)
        elif self._kind == "code" or not data.strip():
            self._sections.text(data, data)
        elif self._is_code:
            self._sections.code(data.strip())
        else:
            self._sections.text(data)

    def _ends_block(self, tag: str) -> bool:
        """Whether a block ends where an element begins or ends; the blocks in a cell are parts of its row."""
        return tag in _BLOCKS and (self._kind != "row" or tag in ("tr", "table"))

    def _close(self) -> None:
        if self._is_open:
            self._name()
            self._sections.end(self._end)
        self._is_open = self._is_named = self._is_head = self._is_caption = self._is_code = False
        self._kind = "paragraph"

    def _name(self) -> None:
        """Add the title that was read, in bold."""
        if self._title:
            self._sections.markup("**")
            self._sections.text(" ".join("".join(self._title).split()))
            self._sections.markup("**")
        self._title = None
