"""Compiles one Markdown file: front matter off, what is not Markdown hidden, events to HTML and facts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from pathlib import PurePosixPath
from typing import Any

import pyromark

from docstead.compile.fragment import Fragment
from docstead.compile.front_matter import read_front_matter
from docstead.compile.highlighting import Highlight, highlight
from docstead.compile.placeholders import BLOCK, INLINE, OPEN, Mark, apply_marks, without_placeholders
from docstead.compile.rules import RULES
from docstead.compile.scan import Scan
from docstead.compile.source_map import FragmentMap, SourceMap
from docstead.compile.writer import Writer, merge
from docstead.config import MarkdownSettings
from docstead.extend import Handler, Rule
from docstead.model.document import Body, Document
from docstead.model.escape import escape
from docstead.model.source import SourceFile

OPTIONS = (
    pyromark.Options.ENABLE_TABLES
    | pyromark.Options.ENABLE_FOOTNOTES
    | pyromark.Options.ENABLE_STRIKETHROUGH
    | pyromark.Options.ENABLE_TASKLISTS
)


# Before text that Markdown would take for the beginning of a block: a mark of punctuation that no author writes.
GUARD = "\u2055"
LIKE_BLOCK = re.compile(r"[ \t]*(?:[-+*#>=~|:]|\d{1,9}[.)]|`{3}|<)")
_DEFINITION = re.compile(r"^[ \t]{0,3}\[(?!\^)[^\]]+\]:[ \t]*\S")


class Compiler:
    """Compiles documents with a table of rules; ``highlight`` colours their code."""

    def __init__(
        self, settings: MarkdownSettings, rules: Iterable[Rule] = RULES, highlight: Highlight = highlight
    ) -> None:
        self._settings = settings
        self._highlight = highlight
        self._rules = tuple(rules)
        self._start = _merged(rule.start for rule in self._rules)
        self._end = _merged(rule.end for rule in self._rules)
        self._leaf = _merged(rule.leaf for rule in self._rules)
        self._marks = _merged(rule.marks for rule in self._rules)
        options = OPTIONS | (pyromark.Options.ENABLE_MATH if settings.math else pyromark.Options(0))
        self._parser = pyromark.Markdown(options=options)

    def compile(self, source: SourceFile) -> Document:
        """Turn a source file into a document. Never fails: what is wrong is in the document's issues."""
        front = read_front_matter(source)
        body = without_placeholders(source.text[front.body_start :])
        first_line = source.text.count("\n", 0, front.body_start) + 1
        scan = Scan(source.path, body, first_line, self._settings, body_start=front.body_start)
        marks = self._scan(scan)
        masked, edits = apply_marks(body, marks) if marks else (body, [])
        body_start = len(source.text[: front.body_start].encode())
        writer = Writer(source.path, SourceMap(source.text, body_start, edits), self._settings, self._highlight)
        writer.write_fragment = partial(self._write_fragment, writer, writer.map, scan)
        self._write(writer, masked, marks)
        for rule in self._rules:
            if rule.finish:
                rule.finish(writer)
        writer.leave()
        # The function holds the writer: without it all of this is freed at once, not when garbage is next looked for.
        del writer.write_fragment
        return _document(source, front.values, front.issues, scan, writer)

    def _scan(self, scan: Scan) -> list[Mark]:
        for rule in self._rules:
            if rule.scan:
                rule.scan(scan, scan.body)
        return scan.sorted_marks()

    def _write_fragment(self, writer: Writer, root_map: SourceMap, root: Scan, fragment: Fragment) -> Body:
        """Write Markdown between the tags of a component to a body of its own."""
        scan = Scan(
            writer.path,
            fragment.text,
            fragment.first_line,
            self._settings,
            columns=fragment.columns,
            origins=fragment.origins,
        )
        scan.declared, scan.partials = root.declared, root.partials
        marks = self._scan(scan)
        masked, edits = apply_marks(fragment.text, marks) if marks else (fragment.text, [])
        guard = GUARD if fragment.inline and LIKE_BLOCK.match(masked) else ""
        if guard:
            edits = [
                (0, -len(guard.encode())),
                *((at + len(guard.encode()), by - len(guard.encode())) for at, by in edits),
            ]
        if "[" in masked:
            masked += _definitions(root)
        outer, writer.map = (
            writer.map,
            FragmentMap(root_map, fragment.text, [root_map.byte_offset(origin) for origin in fragment.origins], edits),
        )
        writer.issues += scan.issues
        writer.enter()
        writer.capture()
        self._write(writer, guard + masked, marks)
        writer.leave()
        writer.map = outer
        body = merge(writer.release())
        return _unwrapped(body, guard) if fragment.inline else body

    def _write(self, writer: Writer, masked: str, marks: list[Mark]) -> None:
        start, end, leaf = self._start, self._end, self._leaf
        # An event is a name, or a table of one name and its value: a form that types cannot follow further.
        events: Any = self._parser.events_with_range(masked, merge_text=True)
        for event, place in events:
            first, last = place["start"], place["end"]
            if type(event) is str:
                leaf[event](writer, None, first, last)
                continue
            kind, value = next(iter(event.items()))
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
                    tag, data = next(iter(value.items()))
                    table[tag](writer, _visible(data, marks) if marks else data, first, last)
            elif marks and kind == "Html" and BLOCK.search(value):
                self._marked_html(writer, value, marks, first, last)
            elif marks and isinstance(value, str) and OPEN in value:
                if kind == "Html":
                    self._marked_text(writer, value, marks, first, last, kind)
                else:
                    leaf[kind](writer, INLINE.sub(lambda m: _hidden(marks, m), value), first, last)
            else:
                leaf[kind](writer, value, first, last)

    def _marked_text(
        self, writer: Writer, text: str, marks: list[Mark], first: int, last: int, kind: str = "Text"
    ) -> None:
        at = 0
        for match in INLINE.finditer(text):
            if match.start() > at:
                self._leaf[kind](writer, text[at : match.start()], first, last)
            mark = marks[int(match[1])]
            if "code" in writer.state:
                self._leaf[kind](writer, _hidden(marks, match), first, last)
            else:
                self._marks[mark.kind](writer, mark, first, last)
            at = match.end()
        if at < len(text):
            self._leaf[kind](writer, text[at:], first, last)

    def _marked_html(self, writer: Writer, html: str, marks: list[Mark], first: int, last: int) -> None:
        at = 0
        for match in BLOCK.finditer(html):
            if html[at : match.start()].strip():
                self._leaf["Html"](writer, html[at : match.start()], first, last)
            mark = marks[int(match[1])]
            self._marks[mark.kind](writer, mark, first, last)
            at = match.end()
        if html[at:].strip():
            self._leaf["Html"](writer, html[at:], first, last)


def _definitions(scan: Scan) -> str:
    """The targets of reference links: they count everywhere in the file, also between tags."""
    if "]:" not in scan.body:
        return ""
    found = [line for line, code in zip(scan.lines, scan.in_code, strict=True) if not code and _DEFINITION.match(line)]
    return "\n\n" + "\n".join(line.strip() for line in found) if found else ""


def _unwrapped(body: Body, guard: str) -> Body:
    """The content of a body's only paragraph."""
    pieces = list(body)
    if pieces and isinstance(pieces[0], str):
        pieces[0] = pieces[0].removeprefix("<p>").removeprefix(guard)
    if pieces and isinstance(pieces[-1], str):
        pieces[-1] = pieces[-1].removesuffix("\n").removesuffix("</p>")
    return tuple(piece for piece in pieces if piece != "")


def _visible(data: Any, marks: list[Mark]) -> Any:
    """What a start event says, with the text behind placeholders: addresses and titles are no place for components."""
    if not isinstance(data, dict):
        return data
    return {
        key: INLINE.sub(partial(_hidden, marks), value) if isinstance(value, str) and OPEN in value else value
        for key, value in data.items()
    }


def _hidden(marks: list[Mark], match: re.Match[str]) -> str:
    """The text behind a placeholder that ended up where rules do not look, such as in code."""
    value = marks[int(match[1])].value
    return value if isinstance(value, str) else str(getattr(value, "source", ""))


def _merged(tables: Iterable[Any]) -> dict[str, Handler]:
    result: dict[str, Handler] = {}
    for table in tables:
        result.update(table)
    return result


def _document(
    source: SourceFile, values: dict[str, Any], issues: tuple[Any, ...], scan: Scan, writer: Writer
) -> Document:
    name = PurePosixPath(source.path).stem
    title = str(values.get("title") or writer.title or name)
    sections = writer.sections.finish(title)
    description = str(values.get("description") or _excerpt(sections))
    own = writer.title_html is not None
    title_html = writer.title_html if own and "title" not in values else None
    cut = writer.excerpt_pieces
    head = merge(writer.out[:cut]) if cut is not None else ()
    return Document(
        path=source.path,
        kind=source.kind,
        version=source.version,
        digest=source.digest,
        source=source.text,
        front_matter=values,
        title=title,
        title_html=title_html if title_html is not None else (writer.title_html or escape(title)),
        has_own_title=own,
        description=description,
        headings=tuple(writer.headings),
        sections=sections,
        body=(*head, *merge(writer.out[cut:])) if cut is not None else merge(writer.out),
        excerpt_pieces=len(head) if cut is not None else None,
        links=tuple(writer.links),
        images=tuple(writer.images),
        islands=tuple(writer.islands),
        module=writer.module,
        words=sum(len(block.text.split()) for section in sections for block in section.blocks),
        issues=(*issues, *scan.issues, *writer.issues),
    )


def _excerpt(sections: tuple[Any, ...]) -> str:
    for section in sections:
        for block in section.blocks:
            if block.kind in ("paragraph", "item", "quote"):
                return str(block.text)
    return ""
