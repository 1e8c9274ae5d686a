"""JSX: components, ``{expressions}``, ``import`` and ``export``. A file that has none of it costs one search."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from docstead.compile.fragment import Fragment, take_fragment
from docstead.compile.jsx.codegen import Code, in_paragraph, is_comment, node_code, only_prefix
from docstead.compile.jsx.lexer import JsxSyntaxError, end_of_statements
from docstead.compile.jsx.parser import Expression, JsxParser, Node
from docstead.compile.jsx.transpile import compile_islands
from docstead.compile.placeholders import Mark
from docstead.compile.scan import Scan
from docstead.compile.writer import Writer
from docstead.extend import Rule
from docstead.model.builtins import COMPONENTS, GLOBALS, VALUES
from docstead.model.document import Island, IslandSlot, Link, Segment
from docstead.model.source import Span

_MAYBE = re.compile(r"\{|<[A-Za-z_$>/!]|^(?:import|export)\b", re.MULTILINE)
_STATEMENT = re.compile(
    r"^(?:import\s*(?:[\"'{*]|[\w$]+\s*(?:,|\bfrom\b))"
    r"|export\s+(?:const|let|var|default|function|async\s+function|class|\{|\*))",
    re.MULTILINE,
)
_SURELY = re.compile(r"import\s[^\n;]*?\bfrom\s*([\"'])[^\"'\n]+\1\s*;?[ \t]*$", re.MULTILINE)
_DECLARED = re.compile(
    r"(?:const|let|var|function|class)\s+\*?\s*([\w$]+)|([\w$]+)\s*(?=[,}])|import\s+([\w$]+)|as\s+([\w$]+)"
)
_PATTERN = re.compile(r"(?:const|let|var)\s+([\[{].*?[\]}])\s*=", re.DOTALL)
_IN_PATTERN = re.compile(r"[A-Za-z_$][\w$]*\b(?!\s*:)")
_PARTIAL = re.compile(r"^import\s+([\w$]+)\s+from\s*[\"'][^\"'\n]+\.mdx?[\"']", re.MULTILINE)
_ENDS = frozenset(".!?:;")
_NAME = re.compile(r"\{\s*([A-Za-z_$][\w$]*)(?:\??\.[A-Za-z_$][\w$]*)*\s*\}")
_MOST_ERRORS = 20
TEXT_HINT = "write `&#123;` for a brace that is text, or put the text into `code`"


@dataclass(frozen=True, slots=True)
class Statements:
    """``import`` and ``export`` statements, and the character offset in the file where they begin."""

    source: str
    origin: int


@dataclass(frozen=True, slots=True)
class ParsedIsland:
    """An island before its Markdown is compiled.

    Attributes:
        source: As the author wrote it.
        code: Its JavaScript.
        fragments: The Markdown between its tags.
        links: Addresses in its attributes.
        origin: Turns an offset of the scanned text into one of the file: the offset of ``code.parts``.
    """

    source: str
    code: Code
    fragments: tuple[Fragment, ...]
    links: tuple[Link, ...]
    span: Span
    inline: bool
    scan: Scan


def _scan(scan: Scan, body: str) -> None:
    if not _MAYBE.search(body):
        return
    strict = scan.path.endswith(".mdx")
    text, declared = (body, frozenset[str]()) if scan.is_fragment else _statements(scan, body)
    if not scan.is_fragment:
        scan.declared = declared
        scan.partials = frozenset(_PARTIAL.findall(body)) & declared
    finder = JsxParser(text, COMPONENTS | scan.declared, scan.place, strict=strict, math=scan.settings.math)
    nodes = [node for node in _nodes(finder, scan) if strict or not _is_text(scan, text, node)]
    for warning in finder.warnings:
        scan.issue("jsx-text", warning.message, scan.span(warning.start, warning.end), TEXT_HINT, warn=True)
        scan.mark(warning.start, warning.end, "jsx-text", text[warning.start : warning.end], block=False)
    for start, end in finder.comments:
        line = text.rfind("\n", 0, start) + 1
        following = text.find("\n", end)
        fills = only_prefix(text[line:start]) and not text[end : following if following >= 0 else None].strip()
        scan.mark(start, end, "jsx-comment", text[start:end], block=fills)
    index = 0
    while index < len(nodes):
        run = _line(text, nodes, index)
        _mark(scan, text, run)
        index += len(run)


def _statements(scan: Scan, body: str) -> tuple[str, frozenset[str]]:
    """Marks ``import`` and ``export``; gives the text with them blanked out, and the names they declare."""
    declared: set[str] = set()
    at, text = 0, body
    while match := _STATEMENT.search(body, at):
        start = match.start()
        line = body.count("\n", 0, start)
        above = body[:start].rstrip(" \t")
        if scan.in_code[line] or not (start == at or not above.strip() or above.endswith("\n\n")):
            if not scan.in_code[line] and _SURELY.match(body, start):
                message = "an import inside a paragraph is text"
                scan.issue("jsx-text", message, scan.span(start, match.end()), "leave a blank line above it", warn=True)
            at = match.end()
            continue
        try:
            end = end_of_statements(body, start)
        except JsxSyntaxError as error:
            scan.issue("jsx-syntax", error.message, scan.span(error.start, error.end))
            at = match.end()
            continue
        source = body[start:end]
        declared.update(name for names in _DECLARED.findall(source) for name in names if name)
        declared.update(name for pattern in _PATTERN.findall(source) for name in _IN_PATTERN.findall(pattern))
        scan.mark(start, end, "jsx-statements", Statements(source, scan.origin(start)), block=True)
        text = text[:start] + re.sub(r"[^\n]", " ", source) + text[end:]
        at = end
    return text, frozenset(declared)


def _nodes(finder: JsxParser, scan: Scan) -> list[Node]:
    """All outermost nodes that can be read; the others are reported."""
    nodes: list[Node] = []
    at, errors = 0, 0
    while errors < _MOST_ERRORS:
        try:
            for node in finder.nodes(at):
                nodes.append(node)
                at = node.end
            break
        except JsxSyntaxError as error:
            # Behind the first mistake, closing tags are likely to be left over from it.
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
    """Whether an expression of a ``.md`` file cannot be meant as one."""
    if not isinstance(node, Expression):
        return False
    source = text[node.start : node.end]
    name = _NAME.fullmatch(source)
    unknown = name is not None and name[1] not in VALUES | GLOBALS | scan.declared | COMPONENTS
    if not unknown and not source.startswith("{{") and source.strip("{} \n"):
        return False
    message = f"`{source.splitlines()[0]}` is no expression of this page, so it is shown as text"
    scan.issue("jsx-text", message, scan.span(node.start, node.end), TEXT_HINT, warn=True)
    return True


def _line(text: str, nodes: list[Node], index: int) -> list[Node]:
    """The node at ``index``, with those that fill its last line together with it."""
    run = [nodes[index]]
    for following in nodes[index + 1 :]:
        between = text[run[-1].end : following.start]
        if between.strip() or "\n" in between:
            break
        run.append(following)
    return run if len(run) > 1 and _is_block(text, run) else run[:1]


def _is_block(text: str, run: list[Node]) -> bool:
    start = text.rfind("\n", 0, run[0].start) + 1
    if not only_prefix(text[start : run[0].start]):
        return False
    end = text.find("\n", run[-1].end)
    return not text[run[-1].end : end if end >= 0 else len(text)].strip() and not in_paragraph(text, run, 0, start)


def _mark(scan: Scan, text: str, run: list[Node]) -> None:
    start, end = run[0].start, run[-1].end
    block = _is_block(text, run)
    if all(is_comment(text, node) for node in run):
        scan.mark(start, end, "jsx-comment", text[start:end], block=block)
        return
    line = text.rfind("\n", 0, start) + 1
    quotes = text[line:start].count(">") if block else 0
    code = node_code(text, run, scan.partials)
    for name, place in code.names.items():
        if name not in COMPONENTS | scan.declared:
            _unknown(scan, name, place)
    fragments = tuple(
        replace(take_fragment(scan, s.start, s.end, inline=s.inline, quotes=quotes), partial=s.partial)
        for s in code.stretches
    )
    links = tuple(Link(target=target, span=scan.span(first, last)) for target, first, last in code.links)
    found = ParsedIsland(text[start:end], code, fragments, links, scan.span(start, end), not block, scan)
    scan.mark(start, end, "jsx", found, block=block)


def _unknown(scan: Scan, name: str, place: int) -> None:
    nearest = difflib.get_close_matches(name, sorted(COMPONENTS | scan.declared), n=1)
    hint = f"did you mean `{nearest[0]}`?" if nearest else ""
    scan.issue("unknown-component", f"no component is called `{name}`", scan.span(place, place + len(name)), hint)


def _island(writer: Writer, mark: Mark, start: int, end: int) -> None:
    found: ParsedIsland = mark.value
    if mark.block and found.code.words:
        writer.sections.begin("paragraph", writer.map.offset(start))
    before = ""
    for words in found.code.words:
        # The texts of two elements, such as cards, are not one word.
        apart = before[-1:] in _ENDS and not words[:1].isspace()
        writer.sections.text(f" {words}" if apart else words)
        before = words
        if writer.plain is not None:
            writer.plain.append(words)
    if mark.block and found.code.words:
        writer.sections.end(writer.map.offset(end))
    first = len(writer.links)
    writer.links += found.links
    segments = tuple(
        Segment((), part.inline, part.partial) if part.partial else Segment(writer.write_fragment(part), part.inline)
        for part in found.fragments
    )
    island = Island(
        code=found.code.text,
        segments=segments,
        links=tuple(range(first, first + len(found.links))),
        inline=found.inline,
        handlers=False,
        names=tuple(sorted(found.code.names)),
        span=found.span,
    )
    writer.islands.append(island)
    writer.state.setdefault("jsx", []).append(found)
    writer.out.append(IslandSlot(len(writer.islands) - 1))


def _take_statements(writer: Writer, mark: Mark, _: int, __: int) -> None:
    writer.state.setdefault("jsx-statements", []).append(mark.value)


def _text(writer: Writer, mark: Mark, _: int, __: int) -> None:
    writer.text(mark.value)


def _nothing(_: Writer, __: Mark, ___: int, ____: int) -> None:
    """Comments leave nothing behind."""


def _finish(writer: Writer) -> None:
    found: Iterable[ParsedIsland] = writer.state.get("jsx", ())
    statements: Iterable[Statements] = writer.state.get("jsx-statements", ())
    if found or statements:
        compile_islands(writer, tuple(found), tuple(statements))


RULE = Rule(
    name="jsx",
    scan=_scan,
    marks={"jsx": _island, "jsx-statements": _take_statements, "jsx-comment": _nothing, "jsx-text": _text},
    finish=_finish,
)
