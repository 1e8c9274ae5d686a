"""Compiles one Markdown file: reads the front matter, replaces directives and JSX, and turns events into HTML and facts.

The parser reads a text with JSX or comments twice: once for ``Layout``, which distinguishes them from code, and once for
the events. A text without any is read once: the events of ``Layout`` have directives in their places.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from pathlib import PurePosixPath
from typing import Any, TypeAlias, cast

from msgspec.structs import replace

from docstead.catalogue import ENGLISH, Texts
from docstead.compile.directive import DIRECTIVE_MARKS
from docstead.compile.expand import Component, Expander
from docstead.compile.fragment import Fragment
from docstead.compile.front_matter import FrontMatter, read_front_matter
from docstead.compile.highlighting import Highlight, highlight
from docstead.compile.includes import fill, include
from docstead.compile.parse import LineOffsets, Parser
from docstead.compile.placeholders import BLOCK, INLINE, OPEN, Mark, apply_marks, clean
from docstead.compile.reading import count_words
from docstead.compile.rule import Handler, Rule
from docstead.compile.rules import RULES
from docstead.compile.scan import Scan
from docstead.compile.sections import TASK_BOXES
from docstead.compile.source_map import FragmentMap, SourceMap
from docstead.compile.writer import Writer, merge
from docstead.config import MarkdownSettings
from docstead.model.builtins import MERMAID
from docstead.model.document import Body, Content, Definition, Document, Island
from docstead.model.escape import escape
from docstead.model.source import SourceFile, SourceKind

_GUARD = "\u2055"
"""Before text of a line that Markdown would take for the beginning of a block: a punctuation mark no author writes."""
_CODE_ID = re.compile(r'\bid"?: ?"([^"]+)"')
_HTML_ID = (' id="', '\nid="', '\tid="', '<a name="')
"""What is before an id in HTML. An expression takes ten times as long as the four, which is 3 % of a cold build."""
_LIKE_BLOCK = re.compile(r"[ \t]*(?:[-+*#>=~|:]|\d{1,9}[.)]|`{3}|<)")


_Event: TypeAlias = tuple[Any, Any]
"""An event of the parser and its range; see ``Parser.events``."""


class Compiler:
    """Compiles documents.

    Args:
        settings: Which syntaxes there are beyond the standard.
        rules: The syntaxes.
        highlight: Highlights code.
        components: The site's own components, by name.
        texts: Texts that rules add, in the language of the documents.
        registered: What a page imports for each component that it can use without an import.
    """

    def __init__(
        self,
        settings: MarkdownSettings,
        rules: Iterable[Rule] = RULES,
        highlight: Highlight = highlight,
        components: Mapping[str, Component] = {},
        texts: Texts = ENGLISH,
        registered: Mapping[str, str] = {},
    ) -> None:
        self._settings = settings
        self._highlight = highlight
        self._texts = texts
        self._registered = registered
        self._rules = tuple(rules)
        self._start = _merged(rule.start for rule in self._rules)
        self._end = _merged(rule.end for rule in self._rules)
        self._leaf = _merged(rule.leaf for rule in self._rules)
        self._marks = _merged(rule.marks for rule in self._rules)
        self._parser = Parser(settings)
        self._expander = Expander(components, settings, self._parser)

    def compile(self, source: SourceFile) -> Document:
        """Turn a source file into a document. Never fails: mistakes are issues of the document."""
        text = clean(source.text)
        front = read_front_matter(source)
        if inclusion := include(text, front.body_start, source.included):
            return inclusion.located(self.compile(replace(source, text=inclusion.text, included={})))
        if filled := fill(text, front.body_start, self._settings.variables):
            return filled.located(self._expand(source, filled.text, front))
        return self._expand(source, text, front)

    def _expand(self, source: SourceFile, text: str, front: FrontMatter) -> Document:
        expansion = self._expander.expand(source.path, text, front.body_start)
        if expansion is None:
            return self._compile(source, text, front)
        return expansion.located(self._compile(source, clean(expansion.text), front))

    def _compile(self, source: SourceFile, text: str, front: FrontMatter) -> Document:
        body = text[front.body_start :]
        offsets = LineOffsets(text)
        first_line = text.count("\n", 0, front.body_start) + 1
        scan = Scan(source.path, body, first_line, self._settings, self._parser, offsets, body_start=front.body_start)
        scan.registered = self._registered
        form = front.values.get("format") or self._settings.format
        scan.is_plain = form == "md" or (form == "detect" and not source.path.endswith(".mdx"))
        marks = self._scan(scan)
        events, blocks, edits = self._events(scan, marks)
        source_map = SourceMap(text, offsets.to_byte(front.body_start), edits, offsets)
        writer = Writer(
            source.path,
            source_map,
            self._settings,
            self._highlight,
            partial(self._write_fragment, source_map, scan),
            scan,
            self._texts,
        )
        writer.runs_code = any(rule.name == "jsx" for rule in self._rules)
        self._write(writer, events, () if blocks else marks, blocks)
        for rule in self._rules:
            if rule.finish:
                rule.finish(writer)
        writer.leave()
        return _document(source, text, front, scan, writer)

    def _scan(self, scan: Scan) -> list[Mark]:
        for rule in self._rules:
            if rule.scan:
                rule.scan(scan, scan.body)
        return scan.sorted_marks()

    def _events(self, scan: Scan, marks: list[Mark]) -> tuple[Iterable[_Event], dict[int, Mark], list[tuple[int, int]]]:
        """The parser's events, the directives among them by their offsets, and edits for a ``SourceMap``."""
        if scan.has_layout and all(mark.kind in DIRECTIVE_MARKS for mark in marks):
            found = scan.layout.events_with(marks)
            if found:
                return *found, []
        masked, edits = apply_marks(scan.body, marks) if marks else (scan.body, [])
        if scan.moved:
            masked += "\n\n" + "\n".join(scan.moved)
        return self._parser.events(masked), {}, edits

    def _write_fragment(self, root_map: SourceMap, root: Scan, writer: Writer, fragment: Fragment) -> Body:
        """Compile Markdown between the tags of a component to a body of its own."""
        scan = Scan(
            writer.path,
            fragment.text,
            fragment.first_line,
            self._settings,
            self._parser,
            root.offsets,
            columns=fragment.columns,
            origins=fragment.origins,
            is_inline=fragment.inline,
        )
        scan.declared, scan.partials, scan.registered = root.declared, root.partials, root.registered
        scan.constants = root.constants
        scan.is_plain = root.is_plain
        marks = self._scan(scan)
        masked, edits = apply_marks(fragment.text, marks) if marks else (fragment.text, [])
        guard = _GUARD if fragment.inline and _LIKE_BLOCK.match(masked) else ""
        if guard:
            length = len(guard.encode())
            edits = [(0, -length), *((at + length, by - length) for at, by in edits)]
        if "[" in masked:
            masked += _definitions(root, masked)
        origins = [root_map.byte_offset(origin) for origin in fragment.origins]
        outer, writer.map = writer.map, FragmentMap(root_map, fragment.text, origins, edits)
        writer.issues += scan.issues
        writer.enter()
        writer.capture()
        self._write(writer, self._parser.events(guard + masked), marks)
        writer.leave()
        writer.map = outer
        body = merge(writer.release())
        return _unwrapped(body, guard) if fragment.inline else body

    def _write(
        self, writer: Writer, events: Iterable[_Event], marks: Sequence[Mark], blocks: Mapping[int, Mark] = {}
    ) -> None:
        start, end, leaf = self._start, self._end, self._leaf
        for event, place in events:
            first, last = place["start"], place["end"]
            if type(event) is str:
                if event == "Rule" and first in blocks:
                    writer.at = last
                    self._marks[blocks[first].kind](writer, blocks[first], first, last)
                else:
                    leaf[event](writer, None, first, last)
                continue
            kind, value = event.popitem()
            if kind == "Text":
                if marks and OPEN in value:
                    self._marked_text(writer, value, marks, first, last)
                else:
                    leaf["Text"](writer, value, first, last)
            elif kind == "Start" or kind == "End":
                table = start if kind == "Start" else end
                if type(value) is str:
                    table[value](writer, None, first, last)
                else:
                    tag, data = value.popitem()
                    table[tag](writer, _restored(data, marks) if marks and type(data) is dict else data, first, last)
            elif marks and kind == "Html" and BLOCK.search(value):
                self._marked_text(writer, value, marks, first, last, kind, BLOCK)
            elif marks and isinstance(value, str) and OPEN in value:
                if kind == "Html":
                    self._marked_text(writer, value, marks, first, last, kind)
                else:
                    leaf[kind](writer, INLINE.sub(partial(_source, marks), value), first, last)
            else:
                leaf[kind](writer, value, first, last)
            writer.at = last

    def _marked_text(
        self,
        writer: Writer,
        text: str,
        marks: Sequence[Mark],
        first: int,
        last: int,
        kind: str = "Text",
        pattern: re.Pattern[str] = INLINE,
    ) -> None:
        # Between marks that fill lines, blank text means nothing.
        shown = str.strip if pattern is BLOCK else str
        at = 0
        for match in pattern.finditer(text):
            if shown(text[at : match.start()]):
                self._leaf[kind](writer, text[at : match.start()], first, last)
            mark = marks[int(match[1])]
            if writer.in_code:
                self._leaf[kind](writer, _source(marks, match), first, last)
            else:
                self._marks[mark.kind](writer, mark, first, last)
            at = match.end()
        if shown(text[at:]):
            self._leaf[kind](writer, text[at:], first, last)


def _definitions(scan: Scan, fragment: str) -> str:
    """The link reference definitions of the file, which count between tags as well, and the fragment's footnotes without text."""
    if "]:" not in scan.body:
        return ""
    found = [scan.body[definition.start : definition.end] for definition in scan.layout.definitions] + scan.moved
    if "[^" in fragment:
        found += (f"[^{name}]:\n" for name in scan.notes if f"[^{name}]" in fragment)
    return "\n\n" + "\n".join(found) if found else ""


def _unwrapped(body: Body, guard: str) -> Body:
    """The content of a body's only paragraph."""
    pieces = list(body)
    if pieces and isinstance(pieces[0], str):
        pieces[0] = pieces[0].removeprefix("<p>").removeprefix(guard)
    if pieces and isinstance(pieces[-1], str):
        pieces[-1] = pieces[-1].removesuffix("\n").removesuffix("</p>")
    return tuple(piece for piece in pieces if piece != "")


def _restored(data: dict[str, Any], marks: Sequence[Mark]) -> dict[str, Any]:
    """The value of a start event with its placeholders restored: addresses and titles do not contain components."""
    return {
        key: INLINE.sub(partial(_source, marks), value) if isinstance(value, str) and OPEN in value else value
        for key, value in data.items()
    }


def _source(marks: Sequence[Mark], match: re.Match[str]) -> str:
    """The text of a placeholder in a place that no rule handles, such as code."""
    value = marks[int(match[1])].value
    return value if isinstance(value, str) else str(getattr(value, "source", ""))


_AnyHandler = Handler[Any]
"""A handler of whatever event or mark it is looked up for."""


def _merged(tables: Iterable[Mapping[str, object]]) -> dict[str, _AnyHandler]:
    return {kind: cast("_AnyHandler", handler) for table in tables for kind, handler in table.items()}


def _document(source: SourceFile, text: str, front: FrontMatter, scan: Scan, writer: Writer) -> Document:
    values = front.values
    name = PurePosixPath(source.path).stem
    own = bool(writer.title_html)
    # A title below something else, such as a logo, stays there: no second one is shown above it.
    is_below = bool(
        not own
        and "title" not in values
        and source.kind is not SourceKind.POST
        and writer.headings
        and writer.headings[0].level == 1
    )
    title = str(values.get("title") or (writer.headings[0].text if is_below else writer.title) or name)
    sections = writer.sections.finish(title)
    description = str(values.get("description") or _excerpt(sections))
    title_id = writer.title_id if source.kind is SourceKind.DOC else ""
    cut = writer.excerpt_pieces
    head = merge(writer.out[:cut]) if cut is not None else ()
    body = (*head, *merge(writer.out[cut:])) if cut is not None else merge(writer.out)
    own_text = text[front.body_start :].encode()
    return Document(
        path=source.path,
        kind=source.kind,
        version=source.version,
        digest=source.digest,
        front_matter=values,
        title=title,
        title_html="" if is_below else writer.title_html or escape(title),
        title_id=title_id,
        has_own_title=own or is_below,
        description=description,
        headings=tuple(writer.headings),
        ids=(*_ids(body, writer.islands), *([title_id] if title_id else ())),
        content=Content(body, sections, text),
        excerpt_pieces=len(head) if cut is not None else None,
        links=tuple(writer.links),
        images=tuple(writer.images),
        islands=tuple(writer.islands),
        module=writer.module,
        words=sum(count_words(block.text) for section in sections for block in section.blocks),
        issues=(*front.issues, *scan.issues, *writer.issues),
        body_start=scan.offsets.to_byte(front.body_start),
        comments=tuple(sorted(writer.comments)),
        heading_ids=tuple(writer.heading_ids),
        code_titles=tuple(writer.code_titles),
        definitions=_definition_facts(scan),
        text_digest=blake2b(own_text, digest_size=8).hexdigest(),
        text_size=len(own_text),
        has_html=writer.has_html,
        uses_mermaid=writer.uses_mermaid or any(one.specifier == MERMAID for one in writer.module.imports),
    )


def _ids(body: Body, islands: Iterable[Island]) -> tuple[str, ...]:
    """The ids of elements in HTML, and in the code of components."""
    ids: dict[str, None] = {}
    parts = (body, *(segment.body for island in islands for segment in island.segments))
    for piece in (piece for part in parts for piece in part if isinstance(piece, str)):
        for start in _HTML_ID:
            if start in piece:
                ids.update(dict.fromkeys(rest.partition('"')[0] for rest in piece.split(start)[1:]))
    ids.pop("", None)
    for island in islands:
        ids.update(dict.fromkeys(_CODE_ID.findall(island.code)))
    return tuple(ids)


def _definition_facts(scan: Scan) -> tuple[Definition, ...]:
    if "]:" not in scan.body:
        return ()
    return tuple(
        Definition(
            target=scan.body[found.target_start : found.target_end],
            written=scan.file_range(found.target_start, found.target_end),
        )
        for found in scan.layout.definitions
    )


def _excerpt(sections: tuple[Any, ...]) -> str:
    for section in sections:
        for block in section.blocks:
            if block.kind in ("paragraph", "item", "quote"):
                box, _, rest = str(block.text).partition(" ")
                return rest if box in TASK_BOXES else str(block.text)
    return ""
