"""Finds JSX elements and expressions in Markdown, which has stretches of its own where neither counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from docstead.compile.jsx.html_tags import is_html, is_raw
from docstead.compile.jsx.lexer import JsxSyntaxError, Tag, end_of_expression, read_tag


@dataclass(frozen=True, slots=True)
class Expression:
    """``{…}`` from ``start`` to ``end``, braces included."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Element:
    """An element with the elements and expressions directly inside it; what lies between them is Markdown."""

    tag: Tag
    children: tuple[Element | Expression, ...]
    content_end: int
    end: int

    @property
    def start(self) -> int:
        """Offset of the opening tag."""
        return self.tag.start


Node = Element | Expression

CONTAINER = r"(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*"
_NEXT = re.compile(
    rf"""
    (?P<escape>\\[^\n])
  | (?P<fence>^{CONTAINER}(?:`{{3,}}|~{{3,}})[^\n]*)
  | (?P<directive>^{CONTAINER}:{{3,}}[^\n]*)
  | (?P<target>\]\((?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?[ ]*\))
  | (?P<ticks>`+)
  | (?P<brace>\{{)
  | (?P<angle><)
    """,
    re.MULTILINE | re.VERBOSE,
)
_NEXT_MATH = re.compile(r"(?P<math>\${1,2})|" + _NEXT.pattern, re.MULTILINE | re.VERBOSE)
_FENCE = re.compile(r"^[^`~]*?(`{3,}|~{3,})(.*)$", re.DOTALL)
_PARAGRAPH_END = re.compile(r"\n[ \t>]*(?:\n|$)")
_DECLARATION = re.compile(r"(?P<comment><!--(?:>|->|.*?-->))|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<![A-Za-z][^>]*>", re.DOTALL)
_AUTOLINK = re.compile(r"<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+)>")
_HEADING_ID = re.compile(r"\{#[^\s{}]+\}")
_TAG_START = re.compile(r"</?(?:[A-Za-z_$]|>)")
_TAG_NAME = re.compile(r"</?([\w$.]*)")
_INDENTED = re.compile(r"^(?: {4}|\t)")
_ITEM = re.compile(r"^([ \t>]*)(?:[-*+]|\d{1,9}[.)])([ \t]+)")
# After so many braces that are never closed, a file is taken to be full of them, and the rest is not looked at.
_MOST_FAILURES = 40


class JsxParser:
    """Walks over Markdown.

    Attributes:
        strict: Whether what looks like JSX must be JSX; elsewhere it is text.
        known: Names of components that the page has.
        warnings: What was taken as text although it looks like JSX.
        comments: Where comments of HTML stand outside every element.
    """

    def __init__(
        self, text: str, known: frozenset[str], place: Callable[[int], str], *, strict: bool, math: bool
    ) -> None:
        self.text = text
        self.known = known
        self.strict = strict
        self.warnings: list[JsxSyntaxError] = []
        self.comments: list[tuple[int, int]] = []
        self._place = place
        self._next = _NEXT_MATH if math else _NEXT
        self._closing: Tag

    def nodes(self, start: int = 0) -> Iterator[Node]:
        """The outermost elements and expressions from ``start`` on.

        Raises:
            JsxSyntaxError: One of them cannot be read.
        """
        yield from self._walk(start, None)

    def _walk(self, at: int, parent: Tag | None) -> Iterator[Node]:
        """Nodes from ``at``; those inside ``parent`` end before its closing tag, which is then ``self._closing``."""
        text, depth = self.text, 0
        while match := self._next.search(text, at):
            kind, start = match.lastgroup, match.start()
            if parent is None and kind in ("angle", "brace") and in_indented_code(text, start):
                line_end = text.find("\n", start)
                at = len(text) if line_end < 0 else line_end
                continue
            if kind == "angle":
                tag = self._tag(start, parent)
                if isinstance(tag, int):
                    at = tag
                    continue
                if parent and tag.name == parent.name and is_plain(tag):
                    # Plain HTML of the parent's own name: `<div style={{…}}> … <div> … </div> … </div>`.
                    depth += 0 if tag.closing or tag.self_closing else 1
                    if tag.closing:
                        if depth == 0:
                            self._closing = tag
                            return
                        depth -= 1
                    at = tag.end
                    continue
                if tag.closing:
                    if parent and tag.name == parent.name:
                        self._closing = tag
                        return
                    if is_plain(tag):
                        at = tag.end
                        continue
                    raise self._stray(tag, parent)
                if is_plain(tag):
                    at = self._behind_raw(tag) if is_raw(tag.name) and not tag.self_closing else tag.end
                    continue
                node = self._element(tag)
                if node is None:
                    at = tag.end
                    continue
                yield node
                at = node.end
            elif kind == "brace":
                end = self._brace(start)
                if end is None:
                    at = start + 1
                    continue
                at = end
                if not _HEADING_ID.fullmatch(text, start, end):
                    yield Expression(start, end)
            else:
                at = self._behind(match)
        if parent:
            raise JsxSyntaxError(
                f"`{parent.label}` opened at {self._place(parent.start)} is never closed", parent.start, parent.end
            )

    def _element(self, tag: Tag) -> Element | None:
        if tag.self_closing:
            return Element(tag, (), tag.end, tag.end)
        if not self.strict and self._is_unknown(tag.name) and f"</{tag.name}" not in self.text[tag.end :]:
            # `List<Loan>` in plain Markdown: the author means the text.
            message = f"`{tag.label}` is no component, so it is shown as text"
            self.warnings.append(JsxSyntaxError(message, tag.start, tag.end))
            return None
        children = tuple(self._walk(tag.end, tag))
        return Element(tag, children, self._closing.start, self._closing.end)

    def _is_unknown(self, name: str) -> bool:
        return bool(name) and not name[0].islower() and name.split(".")[0] not in self.known

    def _tag(self, start: int, parent: Tag | None) -> Tag | int:
        """The tag at ``start``, or where to go on if there is none."""
        text = self.text
        mark = _DECLARATION.match(text, start)
        if mark:
            if mark["comment"] and parent is None:
                self.comments.append(mark.span())
            return mark.end()
        link = _AUTOLINK.match(text, start)
        if link:
            return link.end()
        if not _TAG_START.match(text, start):
            return start + 1
        try:
            tag = read_tag(text, start)
        except JsxSyntaxError as error:
            if self._is_text(start, error):
                return start + 1
            raise
        if not tag.name and parent is None and not self.strict and tag.closing:
            return tag.end
        return tag

    def _is_text(self, start: int, error: JsxSyntaxError) -> bool:
        """Whether a ``<`` that begins no tag is a plain one."""
        name = _TAG_NAME.match(self.text, start)
        if not name or not name[1]:
            return True
        if name[1][0].islower():
            return not (self.strict and error.in_code)
        return not self.strict and self._is_unknown(name[1])

    def _brace(self, start: int) -> int | None:
        heading = _HEADING_ID.match(self.text, start)
        if heading:
            return heading.end()
        if len(self.warnings) > _MOST_FAILURES:
            return None
        try:
            return end_of_expression(self.text, start) + 1
        except JsxSyntaxError as error:
            if self.strict:
                raise
            message = f"{error.message}, so the brace is shown as text"
            self.warnings.append(JsxSyntaxError(message, start, start + 1, in_code=True))
            return None

    def _stray(self, tag: Tag, parent: Tag | None) -> JsxSyntaxError:
        if parent:
            opened = f"`{parent.label}` opened at {self._place(parent.start)} is still open"
            return JsxSyntaxError(f"`{tag.label}` closes nothing: {opened}", tag.start, tag.end)
        return JsxSyntaxError(f"`{tag.label}` closes nothing", tag.start, tag.end)

    def _behind_raw(self, tag: Tag) -> int:
        """Behind an element whose content is neither Markdown nor JSX, such as ``<pre>``."""
        end = re.compile(rf"</{tag.name}\s*>", re.IGNORECASE).search(self.text, tag.end)
        return end.end() if end else tag.end

    def _behind(self, match: re.Match[str]) -> int:
        """Behind a stretch where nothing counts: an escape, the target of a link, code, a directive's line, a formula."""
        kind, text = match.lastgroup, self.text
        if kind in ("escape", "directive", "target"):
            return match.end()
        if kind == "fence":
            parts = _FENCE.match(match[0])
            if parts and not (parts[1][0] == "`" and "`" in parts[2]):
                close = re.compile(rf"^[ \t>]*{parts[1]}{parts[1][0]}*[ \t]*$", re.MULTILINE).search(text, match.end())
                return close.end() if close else len(text)
            ticks = re.compile("`+").search(text, match.start())
            return self._behind_span(ticks) if ticks else match.end()
        return self._behind_span(match)

    def _behind_span(self, match: re.Match[str]) -> int:
        """Behind inline code or an inline formula; behind its mark where it is never closed."""
        mark = match[0]
        paragraph = _PARAGRAPH_END.search(self.text, match.end())
        limit = paragraph.start() if paragraph and mark != "$$" else len(self.text)
        found = _closing(mark).search(self.text, match.end(), limit)
        return found.end() if found else match.end()


@lru_cache(maxsize=64)
def _closing(mark: str) -> re.Pattern[str]:
    """The mark alone: as many characters of its kind as it has, and no more."""
    character = re.escape(mark[0])
    return re.compile(rf"(?<!{character}){re.escape(mark)}(?!{character})")


def is_plain(tag: Tag) -> bool:
    """Whether a tag is HTML that Markdown passes on: a lower-case name, and nothing that only JSX has."""
    if not tag.name or not is_html(tag.name):
        return False
    return not any(
        attribute.kind in ("expression", "element", "spread") or attribute.name in ("className", "htmlFor")
        for attribute in tag.attributes
    )


def in_indented_code(text: str, start: int) -> bool:
    """Whether ``start`` lies in a block of code that is marked by its indentation alone."""
    lines = text[: text.rfind("\n", 0, start) + 1].split("\n")[:-1]
    line = text[text.rfind("\n", 0, start) + 1 : start]
    if not _INDENTED.match(line) or not lines:
        return bool(_INDENTED.match(line))
    indent = _width(line)
    after_blank = not lines[-1].strip()
    for above in reversed(lines):
        if not above.strip():
            after_blank = True
            continue
        item = _ITEM.match(above)
        if item and _width(above) < indent:
            return indent >= len(item[0].expandtabs(4)) + 4
        if _width(above) < 4:
            return after_blank
        if not after_blank:
            return False
    return True


def _width(line: str) -> int:
    expanded = line.expandtabs(4)
    return len(expanded) - len(expanded.lstrip(" "))
