"""Replaces the tags of a site's own components by the Markdown that they return, before anything else reads the text.

The Markdown is compiled as if the author had written it there. Places in it are those of the tag.
"""

from __future__ import annotations

import re
import traceback
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import PurePath
from typing import Any, TypeAlias

import msgspec

from docstead.compile.jsx.discover import find_elements
from docstead.compile.jsx.lexer import Attribute
from docstead.compile.jsx.types import Element
from docstead.compile.parse import LineOffsets, Parser
from docstead.compile.reading import line_starts
from docstead.compile.scan import Scan
from docstead.config import MarkdownSettings
from docstead.model.document import Document
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span

Component: TypeAlias = Callable[[Mapping[str, str]], str]
"""Returns Markdown for the attributes of a tag. A flag such as ``wide`` has the value ``true``."""

_MOST_DEPTH = 8
_LITERAL = re.compile(r"\s*(?:([\"'])(?P<text>(?:(?!\1)[^\\\n])*)\1|(?P<word>-?\d[\d_.]*|true|false))\s*")
_BEFORE_BLOCK = re.compile(r"[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+[ \t>]*)*")
_MARKER = re.compile(r"[^\s>]")


class Part(msgspec.Struct, frozen=True):
    """Where a part of an expanded text begins, there and in the source; ``tag_end`` is the end of an inserted part's tag."""

    start: int
    source: int
    tag_end: int | None = None


class Expansion(msgspec.Struct, frozen=True):
    """A file with Markdown in place of tags."""

    text: str
    issues: tuple[Issue, ...]
    _source: str
    _parts: tuple[Part, ...]

    def located(self, document: Document) -> Document:
        """The document of the expanded text, with places of the source."""
        starts, source_starts = line_starts(self.text), line_starts(self._source)

        def offset(line: int, column: int, *, is_end: bool) -> tuple[int, int]:
            at = starts[line - 1] + column - 1
            part = self._parts[bisect_right(self._parts, at - is_end, key=lambda part: part.start) - 1]
            if part.tag_end is not None:
                at = part.tag_end if is_end else part.source
            else:
                at += part.source - part.start
            number = bisect_right(source_starts, at)
            return number, at - source_starts[number - 1] + 1

        def moved(value: Any) -> Any:
            if isinstance(value, Span):
                end = offset(value.end_line, value.end_column, is_end=True)
                return Span(*offset(value.line, value.column, is_end=False), *end)
            if isinstance(value, tuple):
                return tuple(map(moved, value))
            if isinstance(value, msgspec.Struct):
                fields = {name: getattr(value, name) for name in value.__struct_fields__}
                return msgspec.structs.replace(value, **{name: moved(field) for name, field in fields.items()})
            return value

        found: Document = moved(document)
        return msgspec.structs.replace(found, issues=(*found.issues, *self.issues))


def expanded(
    source: str, start: int, insertions: Iterable[tuple[int, int, str]], issues: Iterable[Issue] = ()
) -> Expansion:
    """A file with other text in place of ranges from ``start`` on; ``issues`` may be found while the text is made."""
    parts, texts, length, at = [Part(0, 0)], [source[:start]], start, start
    for first, last, text in insertions:
        texts += (source[at:first], text)
        length += first - at
        parts += (Part(length, first, last), Part(length + len(text), last))
        length, at = length + len(text), last
    return Expansion("".join((*texts, source[at:])), tuple(issues), source, tuple(parts))


class Expander:
    """Replaces the tags of components."""

    def __init__(self, components: Mapping[str, Component], settings: MarkdownSettings, parser: Parser) -> None:
        self._components = components
        self._settings, self._parser = settings, parser
        names = "|".join(map(re.escape, components)) or "(?!)"
        self._maybe = re.compile(rf"<(?:{names})\b")

    def expand(self, path: str, text: str, body_start: int) -> Expansion | None:
        """A file with its tags replaced; ``None`` if it has none."""
        if not self._maybe.search(text, body_start):
            return None
        issues: list[Issue] = []
        return expanded(text, body_start, self._replacements(path, text, body_start, issues), issues)

    def _replacements(
        self, path: str, text: str, body_start: int, issues: list[Issue], depth: int = 0
    ) -> Iterator[tuple[int, int, str]]:
        body = text[body_start:]
        first_line = text.count("\n", 0, body_start) + 1
        scan = Scan(path, body, first_line, self._settings, self._parser, LineOffsets(text), body_start=body_start)
        for element in find_elements(scan, frozenset(self._components)):
            span, markdown = scan.span(element.start, element.end), ""
            try:
                returned = self._returned(element, body, depth)
                if self._maybe.search(returned):
                    inner: list[Issue] = []
                    returned = expanded(returned, 0, self._replacements(path, returned, 0, inner, depth + 1)).text
                    issues += (msgspec.structs.replace(issue, span=span) for issue in inner)
                markdown = _placed(body, element, returned)
            except Exception as error:  # noqa: BLE001 — whatever a site's code raises is a mistake at the tag
                message = f"`{element.tag.label}` failed: {_words(error)}"
                issues.append(Issue("component-failed", Severity.ERROR, message, path, span))
            yield body_start + element.start, body_start + element.end, markdown

    def _returned(self, element: Element, body: str, depth: int) -> str:
        if depth >= _MOST_DEPTH:
            raise ValueError("the component contains itself")
        if body[element.tag.end : element.content_end].strip():
            raise ValueError(f"it takes no content; write `<{element.tag.name} />`")
        markdown = self._components[element.tag.name](dict(map(_value, element.tag.attributes)))
        if not isinstance(markdown, str):
            raise TypeError(f"it returned {type(markdown).__name__} instead of Markdown")
        return markdown.strip("\n")


def _words(error: Exception) -> str:
    """The text of an error that is meant for authors; of others also the place."""
    if type(error) is ValueError:
        return str(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({PurePath(frame.filename).name}, line {frame.lineno})"


def _value(attribute: Attribute) -> tuple[str, str]:
    """The name and the value of an attribute; raises ``ValueError`` where only JavaScript has the value."""
    if attribute.kind in ("string", "unquoted"):
        return attribute.name, attribute.value
    if attribute.kind == "flag":
        return attribute.name, "true"
    literal = _LITERAL.fullmatch(attribute.value) if attribute.kind == "expression" else None
    if literal is None:
        raise ValueError(f"the value of `{attribute.name or '…'}` must be a text, a number, true or false")
    return attribute.name, literal["word"] or literal["text"] or ""


def _placed(text: str, element: Element, markdown: str) -> str:
    """The Markdown as it fits in place of a tag; raises ``ValueError`` where blocks would be inside a line."""
    line = text.rfind("\n", 0, element.start) + 1
    end = text.find("\n", element.end)
    end = len(text) if end < 0 else end
    prefix = text[line : element.start]
    if not _BEFORE_BLOCK.fullmatch(prefix) or text[element.end : end].strip():
        if "\n" in markdown:
            raise ValueError("it returned several lines; put the tag on a line of its own")
        return markdown
    margin = _MARKER.sub(" ", prefix)
    placed = "\n".join(f"{margin}{row}".rstrip() for row in markdown.split("\n")).removeprefix(margin)
    # Blocks need blank lines around them.
    if margin == prefix and text[:line].rpartition("\n")[0].rpartition("\n")[2].strip(" \t>"):
        placed = f"\n{margin}{placed}"
    if text[end + 1 :].partition("\n")[0].strip(" \t>"):
        placed += f"\n{margin.rstrip()}"
    return placed
