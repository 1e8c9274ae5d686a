"""Finds JSX elements and expressions in Markdown, outside of what the Markdown parser takes for code."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from docstead.compile.jsx.html_tags import is_element, is_html, is_raw, is_target
from docstead.compile.jsx.lexer import JsxSyntaxError, Lexer, Tag
from docstead.compile.jsx.types import Element, Expression, Node
from docstead.compile.layout import Layout
from docstead.compile.reading import quote_marks
from docstead.model.html import VOID

_NEXT = re.compile(r"[\\{<]")
_HEADING_ID = re.compile(r"\{#[^\s{}]+\}")
_TAG_START = re.compile(r"</?(?:[A-Za-z_$]|>)")
_TAG_NAME = re.compile(r"</?([\w$.]*)")
_COMPONENT = re.compile(r"</?[A-Z]")
_CLOSING = re.compile(r"</([\w$.:-]*)")
_AFTER_TAG = re.compile(r"[ \t]*\n[ \t>]*\n")
_CODE = 4
"""Columns of indentation that make code."""
_MOST_FAILURES = 20
"""Where a file has more braces than this that are never closed, for as many reasons, the others are shown as text unread."""
_MOST_DEPTH = 100
"""Elements inside each other. Code generation is recursive, and people do not read what is nested deeper."""


class _Open(msgspec.Struct):
    """An element whose closing tag was not reached yet.

    Attributes:
        base: Indentation of the first line of its content.
    """

    tag: Tag
    base: int
    children: list[Node] = msgspec.field(default_factory=list)


class JsxParser(msgspec.Struct, eq=False):
    """Reads a text from left to right.

    Attributes:
        warnings: Ranges that look like JSX and are shown as text, with the reason.

    Args:
        lexer: Reads the Markdown.
        layout: Where its code is.
        known: Names of the components that the page can use.
        place: Gives the line and column of an offset, for messages.
        strict: Whether text that looks like JSX must be JSX; if not, it is text where it cannot be JSX.
        inline: Whether the text is part of a line, so that indentation does not make it code.
    """

    _lexer: Lexer
    _layout: Layout
    _known: frozenset[str]
    _place: Callable[[int], str]
    strict: bool
    inline: bool = False
    warnings: list[JsxSyntaxError] = []
    _last_closing: dict[str, int] = {}
    _indented: set[int] = set()
    """Where the tags of plain HTML are whose content would be code."""

    def nodes(self, at: int = 0) -> Iterator[Node]:
        """The outermost elements and expressions from offset ``at`` on.

        Raises:
            JsxSyntaxError: One of them cannot be read.
        """
        stack: list[_Open] = []
        try:
            yield from self._read(at, stack)
        except JsxSyntaxError:
            yield from self._inside_plain(stack)
            raise
        yield from self._inside_plain(stack)
        if unclosed := self._innermost(stack):
            tag = unclosed.tag
            raise JsxSyntaxError(
                f"`{tag.label}` opened at {self._place(tag.start)} is never closed", tag.start, tag.end
            )

    def _read(self, at: int, stack: list[_Open]) -> Iterator[Node]:
        text = self._lexer.text
        while match := _NEXT.search(text, at):
            start = match.start()
            # However far it is indented, the tag that closes an element is no code, and in MDX no component in it is.
            closing = _CLOSING.match(text, start)
            closes = closing and any(closing[1] == one.tag.name for one in stack)
            is_free = (closes or (self.strict and _COMPONENT.match(text, start))) if stack else self.inline
            at = self._layout.code_end(start, len(text) if is_free else stack[-1].base if stack else 0)
            if at > start:
                continue
            if match[0] == "\\":
                at = start + 2
                continue
            found: list[Node]
            found, at = self._expression(start) if match[0] == "{" else self._tag(start, stack)
            if stack:
                stack[-1].children += found
            else:
                yield from found

    def _inside_plain(self, stack: list[_Open]) -> Iterator[Node]:
        """What was found in the outermost elements of plain HTML, which the end of the text closes."""
        for one in stack:
            if not self._is_html(one.tag):
                break
            for child in one.children:
                yield from self._settled(child, in_element=False)

    # --- tags ---

    def _tag(self, start: int, stack: list[_Open]) -> tuple[list[Node], int]:
        """Take the tag at ``start``: the elements that it completes, if any, and the offset after it."""
        tag = self._read_tag(start)
        if tag is None or (not tag.name and not stack and not self.strict and tag.closing):
            return [], tag.end if tag else start + 1
        self._layout.settle(tag.start, tag.end)
        if tag.closing:
            return self._close(tag, stack), tag.end
        if self._is_no_element(tag):
            message = f"`{tag.label}` is no element of HTML; it is shown as text"
            self.warnings.append(JsxSyntaxError(message, tag.start, tag.end))
            return [], tag.end
        base = stack[-1].base if stack else 0
        if self._is_html(tag):
            if is_raw(tag.name) and not tag.self_closing:
                return [], self._after_raw(tag)
            if not tag.self_closing and tag.name not in VOID and self._is_closed(tag) and len(stack) < _MOST_DEPTH:
                stack.append(
                    _Open(tag, self._base_in_html(tag, base) if self.strict or self._innermost(stack) else base)
                )
            return [], tag.end
        if tag.self_closing:
            return [Element(tag, (), tag.end, tag.end)], tag.end
        if self._is_unclosed_text(tag):
            message = f"`{tag.label}` is not a component; it is shown as text"
            self.warnings.append(JsxSyntaxError(message, tag.start, tag.end))
            return [], tag.end
        if len(stack) >= _MOST_DEPTH:
            raise JsxSyntaxError(f"JSX is nested more than {_MOST_DEPTH} levels deep", tag.start, tag.end)
        stack.append(_Open(tag, self._content_base(tag)))
        return [], tag.end

    def _innermost(self, stack: list[_Open]) -> _Open | None:
        """The innermost open element that is not plain HTML."""
        return next((one for one in reversed(stack) if not self._is_html(one.tag)), None)

    def _is_html(self, tag: Tag) -> bool:
        """Whether a tag is plain HTML, and no component of the page with the name of an element, such as `P`."""
        return is_plain(tag) and not (tag.name[0].isupper() and tag.name in self._known)

    def _close(self, tag: Tag, stack: list[_Open]) -> list[Node]:
        """Take the innermost element with the name of a closing tag from the stack; plain HTML inside it need not be closed."""
        around = self._innermost(stack)
        last = stack.index(around) if around else 0
        found = next((n for n in reversed(range(last, len(stack))) if stack[n].tag.name == tag.name), None)
        if found is None:
            if self._is_html(tag):
                return []
            raise self._stray(tag, around)
        children: list[Node] = []
        for one in stack[found:]:
            children += one.children
        closed = stack[found]
        del stack[found:]
        if not self._is_html(closed.tag):
            children = [node for child in children for node in self._settled(child, in_element=True)]
        element = Element(closed.tag, tuple(children), tag.start, tag.end)
        return [element] if stack else self._settled(element, in_element=False)

    def _settled(self, node: Node, *, in_element: bool) -> list[Node]:
        """The nodes that remain of one: plain HTML is left to Markdown if nothing in it needs a component around it.

        That is the case for an element of plain HTML inside a component, if another component is in it, since the Markdown
        of a component is cut at the components in it; and for one whose content would be code by its indentation.
        """
        if not isinstance(node, Element) or not self._is_html(node.tag):
            return [node]
        if in_element:
            is_kept = any(self._needs_element(one) for one in _all(node))
        else:
            is_kept = node.start in self._indented
        if is_kept and all(_is_react(one.tag) for one in _all(node) if isinstance(one, Element)):
            return [node]
        return [one for child in node.children for one in self._settled(child, in_element=in_element)]

    def _needs_element(self, node: Node) -> bool:
        return not isinstance(node, Element) or not self._is_html(node.tag) or node.start in self._indented

    def _read_tag(self, start: int) -> Tag | None:
        """The tag at ``start``; ``None`` where the ``<`` is text."""
        if not _TAG_START.match(self._lexer.text, start):
            return None
        try:
            return self._lexer.read_tag(start)
        except JsxSyntaxError as error:
            if self._is_text(start, error):
                return None
            raise

    def _is_text(self, start: int, error: JsxSyntaxError) -> bool:
        """Whether a ``<`` that does not begin a tag is text rather than a mistake."""
        name = _TAG_NAME.match(self._lexer.text, start)
        if not name or not name[1]:
            return True
        if name[1][0].islower():
            return not (self.strict and error.in_code)
        return not self.strict and self._is_unknown(name[1])

    def _is_unclosed_text(self, tag: Tag) -> bool:
        """Whether a tag of plain Markdown is text, such as ``List<Loan>``: unknown, and never closed."""
        if self.strict or not (not tag.name or self._is_unknown(tag.name)):
            return False
        return not self._is_closed(tag)

    def _is_no_element(self, tag: Tag) -> bool:
        """Whether a tag is text, such as ``List<string>``, ``<your-ip>`` or ``<host name>``: a browser would not show it."""
        return (
            all(attribute.kind == "flag" for attribute in tag.attributes)
            and not (tag.attributes and is_target(self._lexer.text, tag.start))
            and not tag.self_closing
            and tag.name[:1].islower()
            and not is_element(tag.name)
            and not self._is_closed(tag)
        )

    def _is_closed(self, tag: Tag) -> bool:
        """Whether there is a closing tag of this name further on."""
        if not self._last_closing:
            self._last_closing = {match[1]: match.start() for match in _CLOSING.finditer(self._lexer.text)} or {"/": 0}
        return self._last_closing.get(tag.name, -1) >= tag.end

    def _is_unknown(self, name: str) -> bool:
        return not is_html(name) and name.split(".")[0] not in self._known

    def _stray(self, tag: Tag, around: _Open | None) -> JsxSyntaxError:
        message = f"`{tag.label}` closes nothing"
        if around:
            message += f": `{around.tag.label}` opened at {self._place(around.tag.start)} is still open"
        return JsxSyntaxError(message, tag.start, tag.end)

    def _after_raw(self, tag: Tag) -> int:
        """The offset after an element whose content is neither Markdown nor JSX, such as ``<pre>``."""
        end = re.compile(rf"</{tag.name}\s*>", re.IGNORECASE).search(self._lexer.text, tag.end)
        return end.end() if end else tag.end

    def _base_in_html(self, tag: Tag, base: int) -> int:
        """Columns before the content of plain HTML if a blank line and its indentation would make it code, else ``base``."""
        rest = _AFTER_TAG.match(self._lexer.text, tag.end)
        inner = self._content_base(tag) if rest else 0
        if inner < base + _CODE:
            return base
        self._indented.add(tag.start)
        return inner

    def _content_base(self, tag: Tag) -> int:
        """Columns before the first line of an element's content; 0 where the content begins on the tag's line."""
        text, at = self._lexer.text, tag.end
        line_end = text.find("\n", at)
        if line_end < 0 or text[at:line_end].strip():
            return 0
        quotes = self._layout.quotes(tag.start)
        while line_end >= 0:
            following = text.find("\n", line_end + 1)
            line = text[line_end + 1 : following if following >= 0 else len(text)]
            rest = line[quote_marks(line, quotes) :]
            if rest.strip():
                return len(rest) - len(rest.lstrip(" \t"))
            line_end = following
        return 0

    # --- expressions ---

    def _expression(self, start: int) -> tuple[list[Node], int]:
        """The expression whose brace is at ``start``, if it is one, and the offset after it."""
        heading = _HEADING_ID.match(self._lexer.text, start)
        if heading:
            return [], heading.end()
        if self._lexer.failures > _MOST_FAILURES:
            return [], start + 1
        try:
            end = self._lexer.end_of_expression(start) + 1
        except JsxSyntaxError as error:
            if self.strict:
                raise
            message = f"{error.message}; the brace is shown as text"
            self.warnings.append(JsxSyntaxError(message, start, start + 1, in_code=True))
            return [], start + 1
        self._layout.settle(start, end)
        return [Expression(start, end)], end


def _all(node: Node) -> Iterator[Node]:
    """A node and everything inside it."""
    yield node
    for child in node.children if isinstance(node, Element) else ():
        yield from _all(child)


def _is_react(tag: Tag) -> bool:
    """Whether React takes the attributes of plain HTML: not styles and code in a string."""
    return not any(attribute.name == "style" or attribute.name.startswith("on") for attribute in tag.attributes)


def is_plain(tag: Tag) -> bool:
    """Whether a tag is HTML that Markdown passes on: a lower-case name, and nothing that only JSX has."""
    if not tag.name or not is_html(tag.name):
        return False
    return not any(
        attribute.kind in ("expression", "element", "spread") or attribute.name in ("className", "htmlFor")
        for attribute in tag.attributes
    )
