"""Compiles one Markdown file: front matter off, what is not Markdown hidden, events to HTML and facts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import Any

import pyromark

from docwright.compile.front_matter import read_front_matter
from docwright.compile.mask import BLOCK, INLINE, Mark, apply_marks
from docwright.compile.rules import RULES
from docwright.compile.rules.scan import Scan
from docwright.compile.source_map import SourceMap
from docwright.compile.writer import Writer, merge
from docwright.model.escape import escape
from docwright.config import MarkdownSettings
from docwright.extend import Handler, Rule
from docwright.model.document import Document, PageModule
from docwright.model.source import SourceFile

OPTIONS = (
    pyromark.Options.ENABLE_TABLES
    | pyromark.Options.ENABLE_FOOTNOTES
    | pyromark.Options.ENABLE_STRIKETHROUGH
    | pyromark.Options.ENABLE_TASKLISTS
)


class Compiler:
    """Compiles documents with a table of rules."""

    def __init__(self, settings: MarkdownSettings, rules: Iterable[Rule] = RULES) -> None:
        self._settings = settings
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
        body = source.text[front.body_start :]
        first_line = source.text.count("\n", 0, front.body_start) + 1
        scan = Scan(source.path, body, first_line, self._settings)
        for rule in self._rules:
            if rule.scan:
                rule.scan(scan, body)
        marks = scan.sorted_marks()
        masked, edits = apply_marks(body, marks) if marks else (body, [])
        body_start = len(source.text[: front.body_start].encode())
        writer = Writer(source.path, SourceMap(source.text, body_start, edits), self._settings)
        self._write(writer, masked, marks)
        return _document(source, front.values, front.issues, scan, writer)

    def _write(self, writer: Writer, masked: str, marks: list[Mark]) -> None:
        start, end, leaf = self._start, self._end, self._leaf
        for event, place in self._parser.events_with_range(masked, merge_text=True):
            first, last = place["start"], place["end"]
            if type(event) is str:
                leaf[event](writer, None, first, last)
                continue
            kind, value = next(iter(event.items()))  # type: ignore[union-attr]
            if kind == "Text":
                if marks and "\ue000" in value:
                    self._marked_text(writer, value, marks, first, last)
                else:
                    leaf["Text"](writer, value, first, last)
            elif kind == "Start" or kind == "End":
                table = start if kind == "Start" else end
                if type(value) is str:
                    table[value](writer, None, first, last)
                else:
                    tag, data = next(iter(value.items()))
                    table[tag](writer, data, first, last)
            elif marks and kind == "Html" and BLOCK.search(value):
                self._marked_html(writer, value, marks, first, last)
            elif marks and isinstance(value, str) and "\ue000" in value:
                leaf[kind](writer, INLINE.sub(lambda m: _hidden(masked, marks, m), value), first, last)
            else:
                leaf[kind](writer, value, first, last)
        for rule in self._rules:
            if rule.finish:
                rule.finish(writer)
        writer.leave()

    def _marked_text(self, writer: Writer, text: str, marks: list[Mark], first: int, last: int) -> None:
        at = 0
        for match in INLINE.finditer(text):
            if match.start() > at:
                self._leaf["Text"](writer, text[at : match.start()], first, last)
            mark = marks[int(match[1])]
            self._marks[mark.kind](writer, mark, first, last)
            at = match.end()
        if at < len(text):
            self._leaf["Text"](writer, text[at:], first, last)

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


def _hidden(masked: str, marks: list[Mark], match: re.Match[str]) -> str:
    """The text behind a placeholder that ended up where rules do not look, such as in code."""
    value = marks[int(match[1])].value
    return value if isinstance(value, str) else str(getattr(value, "source", ""))


def _merged(tables: Iterable[Any]) -> dict[str, Handler]:
    result: dict[str, Handler] = {}
    for table in tables:
        result.update(table)
    return result


def _document(source: SourceFile, values: dict[str, Any], issues: tuple[Any, ...], scan: Scan, writer: Writer) -> Document:
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
        module=scan.module if isinstance(scan.module, PageModule) else PageModule(),
        words=sum(len(block.text.split()) for section in sections for block in section.blocks),
        issues=(*issues, *scan.issues, *writer.issues),
    )


def _excerpt(sections: tuple[Any, ...]) -> str:
    for section in sections:
        for block in section.blocks:
            if block.kind in ("paragraph", "item", "quote"):
                return str(block.text)
    return ""
