"""Finds the statements, islands and comments of a text, and marks them. A text without any costs one search."""

from __future__ import annotations

import difflib
import re
from bisect import bisect
from collections.abc import Iterator

import msgspec

from docstead.compile.dialect import fenced
from docstead.compile.fragment import take_fragment
from docstead.compile.jsx.blocks import fills_lines, is_alone, same_line
from docstead.compile.jsx.codegen import is_comment, node_code
from docstead.compile.jsx.constants import constants
from docstead.compile.jsx.html_tags import is_element, is_html, is_target
from docstead.compile.jsx.lexer import JsxSyntaxError, Lexer
from docstead.compile.jsx.parser import JsxParser
from docstead.compile.jsx.types import Comment, Element, Expression, Node, ParsedIsland, Statements
from docstead.compile.scan import Scan
from docstead.model.builtins import COMPONENTS, GLOBALS, VALUES
from docstead.model.document import Link, TagRange

_MAYBE = re.compile(r"\{|<[A-Za-z_$>/!]|^(?:import|export)\b", re.MULTILINE)
_TAG = re.compile(r"(?<!\\)(?:</?([A-Z][\w:.-]*)(?=[\s/>])|<([a-z][\w-]*)(?: [a-z][\w-]*)*>)")
_STATEMENT = re.compile(
    r"^(?:import\s*(?:[\"'{*]|[\w$]+\s*(?:,|\bfrom\b))"
    r"|export\s+(?:const|let|var|default|function|async\s+function|class|\{|\*))",
    re.MULTILINE,
)
_AFTER_COMMENT = re.compile(r"(?:^|\n)[ \t]*\{/\*(?:[^*]|\*(?!/))*\*/\}[ \t]*\n\Z")
_SURELY = re.compile(r"import\s[^\n;]*?\bfrom\s*([\"'])[^\"'\n]+\1\s*;?[ \t]*$", re.MULTILINE)
_DECLARED = re.compile(
    r"(?:const|let|var|function|class)\s+\*?\s*([\w$]+)|([\w$]+)\s*(?=[,}])|import\s+([\w$]+)|as\s+([\w$]+)"
)
_PATTERN = re.compile(r"(?:const|let|var)\s+([\[{].*?[\]}])\s*=", re.DOTALL)
_IN_PATTERN = re.compile(r"[A-Za-z_$][\w$]*\b(?!\s*:)")
_PARTIAL = re.compile(r"^import\s+([\w$]+)\s+from\s*[\"'][^\"'\n]+\.mdx?[\"']", re.MULTILINE)
_NAME = re.compile(r"\{\s*([A-Za-z_$][\w$]*)(?:\??\.[A-Za-z_$][\w$]*)*\s*\}")
_TRUNCATE = re.compile(r"(?:<!--|\{/\*)\s*(?:truncate|more)\s*(?:-->|\*/\})")
_MOST_ERRORS = 20
TEXT_HINT = "write `&#123;` for a brace that is text, or put the text into `code`"
_TAG_HINT = "write `&lt;` for a less-than sign that is text, or put the text into `code`"
_TAG_LINE = re.compile(r"^[ \t]*<(?=[A-Za-z])", re.MULTILINE)
_FORMULA = re.compile(r"\$[^$\n]*\{[^$\n]*\$|\$\$.*?\$\$", re.DOTALL)
"""What is meant as a formula, with braces that need not match."""


def find_elements(scan: Scan, names: frozenset[str]) -> Iterator[Element]:
    """The outermost elements with these names, those inside other elements among them, in order.

    The page's own declarations come before the names. Mistakes are not reported.
    """
    lexer = Lexer(scan.body)
    names -= _statements(scan, lexer)
    strict = scan.path.endswith(".mdx")
    nodes = _nodes(JsxParser(lexer, scan.layout, COMPONENTS | names, scan.place, strict=strict), scan)
    while nodes:
        node = nodes.pop(0)
        if isinstance(node, Element):
            if node.tag.name in names:
                yield node
            else:
                nodes[:0] = node.children


def find_jsx(scan: Scan, body: str) -> None:
    """Mark the statements, elements, expressions and comments of a text, and report what cannot be read."""
    if not _MAYBE.search(body):
        return
    if scan.is_plain:
        _mark_comments(scan, body)
        _mark_foreign_tags(scan, body)
        return
    lexer = Lexer(body)
    if not scan.is_fragment:
        own = _statements(scan, lexer)
        scan.partials = frozenset(_PARTIAL.findall(body)) & own
        scan.registered = {name: specifier for name, specifier in scan.registered.items() if name not in own}
        scan.declared = own | scan.registered.keys()
        scan.constants = constants("\n".join(mark.value.source for mark in scan.statements))
    strict = scan.path.endswith(".mdx")
    parser = JsxParser(lexer, scan.layout, COMPONENTS | scan.declared, scan.place, strict=strict, inline=scan.is_inline)
    nodes = [node for node in _nodes(parser, scan) if strict or not _is_text(scan, body, node)]
    formulas = [match.span() for match in _FORMULA.finditer(body)] if scan.settings.math and parser.warnings else []
    for warning in parser.warnings:
        # A mistake in a formula is reported once, as such.
        if not any(start < warning.start < end for start, end in formulas):
            hint = TEXT_HINT if body[warning.start] == "{" else _TAG_HINT
            scan.issue("jsx-text", warning.message, scan.span(warning.start, warning.end), hint, warn=True)
        scan.mark(warning.start, warning.end, "jsx-text", body[warning.start : warning.end], block=False)
    _mark_comments(scan, body)
    ends = same_line(body, nodes)
    index = since = 0
    while index < len(nodes):
        for stop in dict.fromkeys((ends[index], index + 1)):
            last = nodes[stop - 1].end
            block = fills_lines(body, scan.layout, nodes[index].start, last, since, len(body))
            if block:
                since = last
                break
        _mark(scan, body, nodes[index:stop], block=block)
        index = stop


class _TagEnds:
    """Where tags end that fill several lines: what looks like a statement in one is part of an attribute."""

    def __init__(self, scan: Scan, lexer: Lexer) -> None:
        self._scan, self._lexer = scan, lexer
        self._has_failed = False

    def around(self, since: int, offset: int) -> int:
        """The end of the tag that begins a line after ``since`` and contains ``offset``; 0 if there is none."""
        end = since
        for opening in _TAG_LINE.finditer(self._lexer.text, since, offset):
            start = opening.end() - 1
            # A tag that never ends is read to the end of the text, so only the first one is.
            if start < end or self._has_failed or self._scan.layout.code_end(start) > start:
                continue
            try:
                end = self._lexer.read_tag(start).end
            except JsxSyntaxError:
                self._has_failed = True
            if end > offset:
                return end
        return 0


def _statements(scan: Scan, lexer: Lexer) -> frozenset[str]:
    """Mark ``import`` and ``export`` statements, and return the names that they declare."""
    body = lexer.text
    declared: set[str] = set()
    at = errors = 0
    tags = _TagEnds(scan, lexer)
    code = fenced(body) if _STATEMENT.search(body) else []
    while errors < _MOST_ERRORS and (match := _STATEMENT.search(body, at)):
        start = match.start()
        before = bisect(code, (start, len(body))) - 1
        if before >= 0 and start < code[before][1]:
            at = code[before][1]
            continue
        between = body[at:start]
        follows = not between.strip() or bool(_AFTER_COMMENT.search(between))
        if not follows and (end := tags.around(at, start)):
            at = end
            continue
        at = match.end()
        if scan.layout.code_end(start) > start:
            continue
        if not follows and not scan.layout.begins_block(start):
            if _SURELY.match(body, start):
                message = "an import inside a paragraph is text"
                scan.issue("jsx-text", message, scan.span(start, at), "leave a blank line above it", warn=True)
            continue
        try:
            at = lexer.end_of_statements(start)
        except JsxSyntaxError as error:
            scan.issue("jsx-syntax", error.message, scan.span(error.start, error.end))
            errors += 1
            continue
        source = body[start:at]
        declared.update(name for names in _DECLARED.findall(source) for name in names if name)
        declared.update(name for pattern in _PATTERN.findall(source) for name in _IN_PATTERN.findall(pattern))
        scan.layout.hide(start, at)
        scan.mark(start, at, "jsx-statements", Statements(source, scan.origin(start)), block=True)
        scan.statements.append(scan.marks[-1])
    return frozenset(declared)


def _nodes(parser: JsxParser, scan: Scan) -> list[Node]:
    """All outermost nodes that can be read; the others are reported."""
    nodes: list[Node] = []
    at, errors = 0, 0
    while errors < _MOST_ERRORS:
        try:
            for node in parser.nodes(at):
                nodes.append(node)
                at = node.end
            break
        except JsxSyntaxError as error:
            # After the first mistake, closing tags are likely to be left over from it.
            if not errors or "closes nothing" not in error.message:
                hint = "close it" if "never closed" in error.message else ""
                scan.issue("jsx-syntax", error.message, scan.span(error.start, error.end), hint)
            errors += 1
            at = max(error.end, at + 1)
        except RecursionError:
            scan.issue("jsx-syntax", "JSX is nested too deeply to be read", scan.span(at, at + 1))
            break
    return nodes


def _is_text(scan: Scan, text: str, node: Node) -> bool:
    """Whether an expression of a ``.md`` file cannot be meant as one; reported."""
    if not isinstance(node, Expression):
        return False
    source = text[node.start : node.end]
    name = _NAME.fullmatch(source)
    unknown = name is not None and name[1] not in VALUES | GLOBALS | scan.declared | COMPONENTS
    if not unknown and not source.startswith("{{") and source.strip("{} \n"):
        return False
    message = f"`{source.splitlines()[0]}` is not defined on this page; it is shown as text"
    scan.issue("jsx-text", message, scan.span(node.start, node.end), TEXT_HINT, warn=True)
    return True


def _mark(scan: Scan, text: str, run: list[Node], *, block: bool) -> None:
    start, end = run[0].start, run[-1].end
    if all(is_comment(text, node) for node in run):
        _mark_comment(scan, text, start, end, block=block)
        return
    code = node_code(text, scan.layout, run, scan.partials, scan.constants)
    for name, place in code.names.items():
        if name not in COMPONENTS | scan.declared:
            _report_unknown(scan, name, place)
    quotes = scan.layout.quotes(start) if block else 0
    fragments = tuple(
        msgspec.structs.replace(
            take_fragment(scan, part.start, part.end, inline=part.inline, quotes=quotes),
            linked=part.linked,
            partial=part.partial,
            title=part.title,
            tab=part.tab,
        )
        for part in code.ranges
    )
    links = tuple(
        Link(
            target=address.target,
            span=scan.span(address.start, address.end),
            written=scan.file_range(address.target_start, address.target_start + len(address.target)),
        )
        for address in code.addresses
    )
    island = ParsedIsland(
        source=text[start:end],
        code=code,
        fragments=fragments,
        links=links,
        tags=tuple(TagRange(*scan.file_range(*tag[:2]), tag[2]) for tag in code.tags),
        comments=tuple(scan.file_range(*comment) for comment in code.comments),
        span=scan.span(start, end),
        written=scan.file_range(start, end),
        inline=not block,
        scan=scan,
        statements=tuple(mark.value for mark in scan.statements_in(start, end)),
    )
    scan.mark(start, end, "jsx", island, block=block)


def _mark_foreign_tags(scan: Scan, body: str) -> None:
    """Mark tags that are no HTML as text: a browser would show nothing of ``<name>``."""
    closed = set(re.findall(r"</([\w-]+)", body))
    comments = sorted(scan.layout.comments)
    for match in _TAG.finditer(body):
        start, end = match.span()
        name = match[1] or match[2]
        if is_html(name) and (is_element(name) or name in closed or is_target(body, start)):
            continue
        before = bisect(comments, (start, end)) - 1
        in_comment = before >= 0 and start < comments[before][1]
        if in_comment or scan.layout.code_end(start) > start:
            continue
        message = f"`<{name}>` is no element of HTML; it is shown as text"
        scan.issue("jsx-text", message, scan.span(start, end), _TAG_HINT, warn=True)
        scan.mark(start, end, "jsx-text", match[0], block=False)


def _mark_comments(scan: Scan, body: str) -> None:
    for start, end in scan.layout.comments:
        _mark_comment(scan, body, start, end, block=is_alone(body, scan.layout, start, end))


def _mark_comment(scan: Scan, text: str, start: int, end: int, *, block: bool) -> None:
    kind = "truncate" if block and _TRUNCATE.fullmatch(text, start, end) else "comment"
    scan.mark(start, end, kind, Comment(text[start:end], scan.file_range(start, end)), block=block)


def _report_unknown(scan: Scan, name: str, place: int) -> None:
    nearest = difflib.get_close_matches(name, sorted(COMPONENTS | scan.declared), n=1)
    hint = f"did you mean `{nearest[0]}`?" if nearest else ""
    scan.issue("unknown-component", f"there is no component `{name}`", scan.span(place, place + len(name)), hint)
