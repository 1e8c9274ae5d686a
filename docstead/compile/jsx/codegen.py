"""Turns a node into the JavaScript of an island, with the Markdown between its tags set apart."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from docstead.compile.jsx.lexer import Attribute, Tag
from docstead.compile.jsx.parser import CONTAINER, Element, Expression, Node


@dataclass(frozen=True, slots=True)
class TextRange:
    """Markdown between tags: characters ``start`` to ``end``, and whether it stands on the line of its tags.

    ``partial`` is the name of the partial whose text belongs there; then there is none of the page's own.
    """

    start: int
    end: int
    inline: bool
    partial: str = ""


@dataclass(slots=True)
class Code:
    """JSX of an island: the source with calls in place of Markdown and of addresses.

    Attributes:
        partials: Names that the page imports from other Markdown files.
        parts: Text of the code, with the offset it was taken from, or ``None`` where it was written here.
        stretches: Numbered by ``html(n)``.
        links: Numbered by ``link(n)``: addresses in attributes and of files, with their places.
        names: Components by the first part of their names, with the offset of one use.
        words: Plain text between the tags.
    """

    partials: frozenset[str] = frozenset()
    parts: list[tuple[str, int | None]] = field(default_factory=list)
    stretches: list[TextRange] = field(default_factory=list)
    links: list[tuple[str, int, int]] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The whole code."""
        return "".join(text for text, _ in self.parts)

    def origin(self, offset: int) -> int:
        """The offset in the source that an offset in the code was taken from."""
        starts, at = [], 0
        for text, _ in self.parts:
            starts.append(at)
            at += len(text)
        number = max(bisect_right(starts, offset) - 1, 0)
        text, origin = self.parts[number]
        if origin is not None:
            return origin + min(offset - starts[number], len(text))
        taken = [start + len(text) for text, start in self.parts[:number] if start is not None]
        return taken[-1] if taken else 0


_COMMENT = re.compile(r"\{\s*(?:/\*.*?\*/\s*|//[^\n]*\n\s*)*\}", re.DOTALL)
_MARKUP = re.compile(r"[*_`\[\]<>~\\$^{}\ufdd0]|:[\w+-]+:|https?:|www\.|\A\s*(?:#{1,6}|[-+]|\d+[.)])\s")
_ONLY_PREFIX = re.compile(rf"^{CONTAINER}$")
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_ITEM = re.compile(r"^([ \t]*)(?:[-*+]|\d{1,9}[.)])([ \t]+)")
_REQUIRE = re.compile(r"\brequire\(\s*([\"'])([^\"'\n]+)\1\s*\)")
_ADDRESSES = ("href", "to")


def is_comment(text: str, node: Node) -> bool:
    """Whether an expression holds nothing but comments."""
    return isinstance(node, Expression) and _COMMENT.fullmatch(text, node.start, node.end) is not None


def node_code(text: str, nodes: list[Node], partials: frozenset[str]) -> Code:
    """The code of one island; several nodes of one line become one."""
    code = Code(partials)
    if len(nodes) > 1:
        code.parts.append(("<>", None))
    for node in nodes:
        _write(code, text, node, outermost=len(nodes) == 1)
    if len(nodes) > 1:
        code.parts.append(("</>", None))
    return code


def _write(code: Code, text: str, node: Node, *, outermost: bool = False) -> None:
    if isinstance(node, Element):
        _write_element(code, text, node)
    elif outermost:
        _source(code, text, node.start + 1, node.end - 1)
    else:
        _source(code, text, node.start, node.end)


def _source(code: Code, text: str, start: int, end: int) -> None:
    """The source as it is, but for files: ``require('./a.png')`` becomes what a bundler would make of it."""
    for match in _REQUIRE.finditer(text, start, end):
        if match.start() > start:
            code.parts.append((text[start : match.start()], start))
        code.parts.append((f"({{default: link({len(code.links)})}})", None))
        code.links.append((match[2], match.start(), match.end()))
        start = match.end()
    if start < end:
        code.parts.append((text[start:end], start))


def _write_element(code: Code, text: str, element: Element) -> None:
    tag = element.tag
    if tag.name and not tag.name[0].islower():
        code.names.setdefault(tag.name.split(".")[0], tag.start + 1)
    _write_tag(code, text, tag)
    if tag.self_closing:
        return
    _write_children(code, text, element)
    code.parts.append((f"</{tag.name}>", None))


def _write_tag(code: Code, text: str, tag: Tag) -> None:
    at = tag.start
    if tag.name in code.partials:
        at += 1 + len(tag.name)
        code.parts.append((f"<{tag.name} data-html={{{len(code.stretches)}}}", None))
        code.stretches.append(TextRange(tag.start, tag.start, inline=False, partial=tag.name))
    for attribute in tag.attributes:
        if _is_address(tag, attribute):
            _source(code, text, at, attribute.start)
            code.parts.append((f"{attribute.name}={{link({len(code.links)})}}", None))
            code.links.append((attribute.value, attribute.start, attribute.end))
            at = attribute.end
    _source(code, text, at, tag.end)


def _is_address(tag: Tag, attribute: Attribute) -> bool:
    if attribute.kind != "string" or not attribute.value:
        return False
    if tag.name == "img":
        return attribute.name == "src"
    return attribute.name in _ADDRESSES and (tag.name == "a" or not tag.name[:1].islower())


def _write_children(code: Code, text: str, element: Element) -> None:
    start, end = element.tag.end, element.content_end
    if _is_inline(text, start, end):
        gaps = _gaps(element.children, start, end)
        if any(_MARKUP.search(text[first:last]) for first, last in gaps):
            _write_stretch(code, start, end, inline=True)
            return
        at = start
        for child in element.children:
            _write_words(code, text, at, child.start)
            _write(code, text, child)
            at = child.end
        _write_words(code, text, at, end)
        return
    at = start
    for run in block_runs(text, element.children, start, end):
        _write_markdown(code, text, at, run[0].start)
        for child in run:
            _write(code, text, child)
        at = run[-1].end
    _write_markdown(code, text, at, end)


def _write_words(code: Code, text: str, start: int, end: int) -> None:
    _source(code, text, start, end)
    if text[start:end].strip():
        code.words.append(text[start:end])


def _write_markdown(code: Code, text: str, start: int, end: int) -> None:
    if text[start:end].strip():
        _write_stretch(code, start, end, inline=False)


def _write_stretch(code: Code, start: int, end: int, *, inline: bool) -> None:
    code.parts.append((f"{{html({len(code.stretches)})}}", None))
    code.stretches.append(TextRange(start, end, inline))


def _gaps(children: tuple[Node, ...], start: int, end: int) -> list[tuple[int, int]]:
    bounds = [start, *(bound for child in children for bound in (child.start, child.end)), end]
    return list(zip(bounds[::2], bounds[1::2], strict=True))


def _is_inline(text: str, start: int, end: int) -> bool:
    """Whether an element's content stands on the line of its opening tag, as one run of text."""
    first = text.find("\n", start, end)
    if first < 0:
        return True
    return bool(text[start:first].strip()) and not _BLANK_LINE.search(text, start, end)


def block_runs(text: str, nodes: tuple[Node, ...], start: int, end: int) -> list[list[Node]]:
    """The nodes that fill whole lines between ``start`` and ``end``, those of one line together.

    Others are part of the Markdown around them: of a sentence, a list item or a table cell.
    """
    runs: list[list[Node]] = []
    index, segment = 0, start
    while index < len(nodes):
        run = [nodes[index]]
        while index + len(run) < len(nodes):
            following = nodes[index + len(run)]
            between = text[run[-1].end : following.start]
            if between.strip() or "\n" in between:
                break
            run.append(following)
        if fills_lines(text, run, segment, end):
            runs.append(run)
            segment = run[-1].end
            index += len(run)
        else:
            index += 1
    return runs


def fills_lines(text: str, run: list[Node], start: int, end: int) -> bool:
    """Whether nothing else stands on the lines of ``run``, and it is no part of a list or a paragraph."""
    first, last = run[0].start, run[-1].end
    line = max(text.rfind("\n", start, first) + 1, start)
    following = text.find("\n", last, end)
    if text[line:first].strip() or text[last : end if following < 0 else following].strip():
        return False
    return not in_paragraph(text, run, start, line) and not _in_item(text[start:line], first - line)


def in_paragraph(text: str, run: list[Node], start: int, line: int) -> bool:
    """Whether a run of one line continues the paragraph above it."""
    if "\n" in text[run[0].start : run[-1].end] or line <= start:
        return False
    above = text[max(text.rfind("\n", start, line - 1) + 1, start) : line - 1].strip()
    return (
        bool(above) and not above.endswith((">", "}")) and not above.startswith(("#", ":::", "|", "```", "~~~", "---"))
    )


def _in_item(before: str, indent: int) -> bool:
    """Whether a line of that indentation behind ``before`` belongs to a list item."""
    limit = indent
    for above in reversed(before.split("\n")[:-1]):
        if not above.strip():
            continue
        item = _ITEM.match(above)
        if item and len(item[0]) <= limit:
            return True
        limit = min(limit, len(above) - len(above.lstrip()))
        if limit == 0:
            return False
    return False


def only_prefix(text: str) -> bool:
    """Whether the beginning of a line holds nothing but marks of quotes and list items."""
    return bool(_ONLY_PREFIX.match(text))
