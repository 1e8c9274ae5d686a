"""Turns a node into the JavaScript of an island, with the Markdown between its tags set apart."""

from __future__ import annotations

import re
from collections.abc import Mapping

from docstead.compile.jsx.blocks import block_runs
from docstead.compile.jsx.constants import STRING, shown
from docstead.compile.jsx.lexer import Attribute, Tag
from docstead.compile.jsx.types import Address, Code, Element, Expression, Node, TextRange
from docstead.compile.layout import Layout
from docstead.model.builtins import COMPONENTS

_COMMENT = re.compile(r"\{\s*(?:/\*.*?\*/\s*|//[^\n]*\n\s*)*\}", re.DOTALL)
_MARKUP = re.compile(r"[*_`\[\]<>~\\$^{}\ufdd0]|:[\w+-]+:|https?:|www\.|\A\s*(?:#{1,6}|[-+]|\d+[.)])\s")
_EMPTY = re.compile(r"(?:\s|<!--.*?-->)*+\Z", re.DOTALL)
_EMPTY_IN_QUOTE = re.compile(r"(?:[ \t\n>]|<!--.*?-->)*+\Z", re.DOTALL)
"""Text that shows nothing. A search for comments would read the rest again for each one without an end."""
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_OTHER_BLOCK = re.compile(
    r"[ \t]*(?:[#>|<{]|(?:import|export)\b|`{3}|~{3}|:{3}|[-+*]\s|[-=_*]{3}|=+\s*$|\d+[.)]\s|\[[^\]\n]*\]:)"
)
_REQUIRE = re.compile(r"\brequire\(\s*([\"'])([^\"'\n]+)\1\s*\)")
_ADDRESSES = ("href", "to")
_LINKS = COMPONENTS | {"a"}
_ADDRESS = re.compile(r"[./#]|[a-zA-Z][\w+.-]*:|[^?#]*\.mdx?(?:[?#]|\Z)")
"""What is certainly an address: a component of the site may complete others, as in ``<ApiLink to="class/Boat" />``."""
_TAB = "TabItem"
_LABELS = ("label", "title", "summary")
_TEXTS = ("text", "description", "content", "caption", "answer", "code", "command")
"""Attributes whose value is what an element without content shows, with its label; others may be no text for readers."""
_NO_TEXT = (
    "className", "class", "columns", "d", "data", "href", "icon", "id", "name", "size", "sizes", "src", "style", "sx", "url", "viewBox",
)  # fmt: skip
"""Attributes that may be the only one of an element, have several words, and are no text."""
_WORD = re.compile(r"(?<!\S)[^\W\d_]{2,}")
_APART = COMPONENTS - {"Link"}
"""Elements whose text is apart from that of the next one."""


def is_comment(text: str, node: Node) -> bool:
    """Whether an expression holds nothing but comments."""
    return isinstance(node, Expression) and _COMMENT.fullmatch(text, node.start, node.end) is not None


def node_code(
    text: str, layout: Layout, nodes: list[Node], partials: frozenset[str], known: Mapping[str, str] = {}
) -> Code:
    """The code of one island; several nodes of one line become one. ``known`` are the constants of the page."""
    writer = _CodeWriter(text, layout, Code(partials), known)
    if len(nodes) > 1:
        writer.write("<>")
    for node in nodes:
        writer.node(node, outermost=len(nodes) == 1)
    if len(nodes) > 1:
        writer.write("</>")
    return writer.code


class _CodeWriter:
    def __init__(self, text: str, layout: Layout, code: Code, known: Mapping[str, str]) -> None:
        self.code = code
        self._known = known
        self._text, self._layout = text, layout
        self._tab = self._tabs = 0
        self._titles: list[str] = []
        """The labels of the elements that the writer has entered since the last text."""
        self._links = 0
        """In how many elements with an address the writer is."""

    def write(self, code: str) -> None:
        self.code.parts.append((code, None))

    def node(self, node: Node, *, outermost: bool = False) -> None:
        if isinstance(node, Element):
            self._element(node)
            return
        if is_comment(self._text, node):
            self.code.comments.append((node.start, node.end))
        elif words := shown(self._text[node.start + 1 : node.end - 1], self._known):
            self.code.words.append((words, self._links > 0))
        if outermost:
            self._source(node.start + 1, node.end - 1)
        else:
            self._source(node.start, node.end)

    def _source(self, start: int, end: int) -> None:
        """The source; in it, ``require('./a.png')`` becomes what a bundler makes of it."""
        code, text = self.code, self._text
        for match in _REQUIRE.finditer(text, start, end):
            if match.start() > start:
                code.parts.append((text[start : match.start()], start))
            self.write(f"({{default: link({len(code.addresses)})}})")
            code.addresses.append(Address(match[2], match.start(), match.end(), match.start(2)))
            start = match.end()
        if start < end:
            code.parts.append((text[start:end], start))

    def _element(self, element: Element) -> None:
        tag = element.tag
        if tag.name and not tag.name[0].islower():
            self.code.names.setdefault(tag.name.split(".")[0], tag.start + 1)
        is_link = any(_is_address(tag, attribute) for attribute in tag.attributes)
        self._tag(tag)
        label = _label(tag)
        self.code.tags.append((tag.start, tag.end, label))
        shown = ": ".join(filter(None, (label, _string(tag, _TEXTS) or _only(tag)))) if tag.name[:1].isupper() else ""
        if shown != label and not self._text[tag.end : element.content_end].strip():
            is_last = self._text[element.end : element.end + 1] in (".", ",", ";", ":", "!", "?", ")")
            self.code.words.append((shown if is_last else f"{shown} ", is_link))
        if tag.self_closing:
            return
        self._links += is_link
        # In a line, a title is what a reader sees who points at the text.
        is_inline = _is_inline(tag.name, self._text, tag.end, element.content_end)
        outer, depth = self._tab, len(self._titles)
        if label and (tag.name in _APART or (tag.name[:1].isupper() and not is_inline)):
            self._titles.append(label)
        if tag.name == _TAB:
            self._tab = self._tabs = self._tabs + 1
        self._children(element, is_inline=is_inline)
        self._tab = outer
        del self._titles[depth:]  # nothing is left if there was text
        self._links -= is_link
        if tag.name in _APART:
            self.code.words.append((" ", False))
        self.write(f"</{tag.name}>")
        self.code.tags.append((element.content_end, element.end, ""))

    def _tag(self, tag: Tag) -> None:
        code, at = self.code, tag.start
        if tag.name in code.partials:
            at += 1 + len(tag.name)
            self.write(f"<{tag.name} data-html={{{len(code.ranges)}}}")
            code.ranges.append(TextRange(tag.start, tag.start, inline=False, partial=tag.name))
        for attribute in tag.attributes:
            if _is_address(tag, attribute):
                self._source(at, attribute.start)
                self.write(f"{attribute.name}={{link({len(code.addresses)})}}")
                code.addresses.append(Address(attribute.value, attribute.start, attribute.end, attribute.value_start))
                at = attribute.end
        self._source(at, tag.end)

    def _children(self, element: Element, *, is_inline: bool) -> None:
        text, start, end = self._text, element.tag.end, element.content_end
        if is_inline:
            gaps = _gaps(element.children, start, end)
            if any(_MARKUP.search(text[first:last]) for first, last in gaps):
                self._markdown(start, end, inline=True)
                return
            at = start
            for child in element.children:
                self._words(at, child.start)
                self.node(child)
                at = child.end
            self._words(at, end)
            return
        at = start
        for run in block_runs(text, self._layout, element.children, start, end):
            self._markdown(at, run[0].start)
            for child in run:
                self.node(child)
            at = run[-1].end
        if at > start:
            self._markdown(at, end)
        elif self._has_text(start, end):
            # In MDX, paragraphs between two tags are a list, into which components may look.
            calls = list(map(self._call, _paragraphs(text, start, end)))
            self.write(f"{{[{','.join(calls)}]}}" if len(calls) > 1 else f"{{{calls[0]}}}")

    def _words(self, start: int, end: int) -> None:
        self._source(start, end)
        if self._text[start:end].strip():
            title = self._taken_title()
            self.code.words.append((f"{title}: " * bool(title) + self._text[start:end], self._links > 0))

    def _taken_title(self) -> str:
        title, self._titles = ": ".join(self._titles), []
        return title

    def _markdown(self, start: int, end: int, *, inline: bool = False) -> None:
        if inline or self._has_text(start, end):
            self.write(f"{{{self._call((start, end), inline=inline)}}}")

    def _has_text(self, start: int, end: int) -> bool:
        empty = _EMPTY_IN_QUOTE if self._layout.quotes(start) else _EMPTY
        return not empty.match(self._text, start, end)

    def _call(self, place: tuple[int, int], *, inline: bool = False) -> str:
        """What gives the HTML of a range of Markdown."""
        self.code.ranges.append(
            TextRange(*place, inline, linked=self._links > 0, title=self._taken_title(), tab=self._tab)
        )
        return f"html({len(self.code.ranges) - 1})"


def _paragraphs(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The ranges of the paragraphs of some Markdown; the whole range where it has other blocks as well."""
    found: list[tuple[int, int]] = []
    at, is_open = start, False
    for line in text[start:end].split("\n"):
        if _OTHER_BLOCK.match(line):
            return [(start, end)]
        last = at + len(line)
        if is_open and line.strip():
            found[-1] = (found[-1][0], last)
        elif line.strip():
            found.append((last - len(line.lstrip()), last))
        at, is_open = last + 1, bool(line.strip())
    return found


def _is_address(tag: Tag, attribute: Attribute) -> bool:
    if attribute.kind != "string" or not attribute.value:
        return False
    if tag.name == "img":
        return attribute.name == "src"
    if attribute.name not in _ADDRESSES or (tag.name[:1].islower() and tag.name != "a"):
        return False
    return tag.name in _LINKS or _ADDRESS.match(attribute.value) is not None


def _label(tag: Tag) -> str:
    """The text of a tag's first label, title or summary; a tab without one shows its value."""
    return _string(tag, _LABELS) or (_string(tag, ("value",)) if tag.name == _TAB else "")


def _string(tag: Tag, names: tuple[str, ...]) -> str:
    """The text of the first attribute with one of some names whose value is a text."""
    for attribute in tag.attributes:
        if attribute.name in names:
            if attribute.kind == "string":
                return attribute.value
            if attribute.kind == "expression" and (string := STRING.fullmatch(attribute.value.strip())):
                return string[2]
    return ""


def _only(tag: Tag) -> str:
    """The text of a tag's only attribute, if it has several words: ``<NavPath path="Settings > Users" />``."""
    names = tuple(one.name for one in tag.attributes)
    text = _string(tag, names) if len(names) == 1 and names[0] not in (*_NO_TEXT, *_LABELS) else ""
    return text if len(_WORD.findall(text)) > 1 and "://" not in text else ""


def _gaps(children: tuple[Node, ...], start: int, end: int) -> list[tuple[int, int]]:
    bounds = [start, *(bound for child in children for bound in (child.start, child.end)), end]
    return list(zip(bounds[::2], bounds[1::2], strict=True))


def _is_inline(name: str, text: str, start: int, end: int) -> bool:
    """Whether an element's content begins on the line of its opening tag and has no blank line, or is one paragraph in ``<p>``."""
    first = text.find("\n", start, end)
    if first < 0:
        return True
    if name == "p":
        # Browsers end a paragraph where another one begins, so that what they show is not what React expects.
        return not _BLANK_LINE.search(text[start:end].strip())
    return bool(text[start:first].strip()) and not _BLANK_LINE.search(text, start, end)
