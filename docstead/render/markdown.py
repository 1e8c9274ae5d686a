"""The text of a document as Markdown that stands on its own: no front matter, addresses in full, JSX as text."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from docstead.model.document import Document, Image, Island, Link
from docstead.model.source import Span
from docstead.model.yaml import FRONT_MATTER
from docstead.render.page_context import PageContext

_FENCE = re.compile(r"^[ \t>]*(?P<mark>`{3,}|~{3,})(?P<rest>[^\n]*)$", re.MULTILINE)
_COMMENT = re.compile(r"(?:[ \t]*(?:<!--.*?-->|\{/\*.*?\*/\})[ \t]*(?=\n|\Z))|<!--.*?-->|\{/\*.*?\*/\}", re.DOTALL)
_HEADING_ID = re.compile(r"^(#{1,6}[^\n]*?)[ \t]+\{#[^\s{}]+\}[ \t]*$", re.MULTILINE)
_TAG = re.compile(r"<(/?)([A-Za-z][\w.]*)?")
_LABEL = re.compile(r"\b(?:label|title|summary)=(?:\"([^\"]*)\"|'([^']*)'|\{\s*[\"']([^\"']*)[\"']\s*\})")
_BLOCK_END = re.compile(r"</(?:p|li|h[1-6]|tr|div|pre|ul|ol|table|blockquote|figure|details|summary)>|<br ?/?>")
_MARKUP = re.compile(r"<[^>]*>")
_BLANK_LINES = re.compile(r"\n{3,}")
_DEFINITION = re.compile(r"^ {0,3}\[[^\]^][^\]]*\]:[ \t]*<?(?P<target>[^\s>]+)", re.MULTILINE)
_INDENT = re.compile(r"(?<=\n)(?P<indent>[ \t]*)")
_HIDDEN = re.compile(r"<(style|script|template|svg)\b.*?</\1>", re.DOTALL)


@dataclass(frozen=True, slots=True, order=True)
class _Edit:
    """Characters ``start`` to ``end`` of the source, and what stands there instead."""

    start: int
    end: int
    text: str


def document_markdown(rendering: PageContext, document: Document) -> str:
    """The document with its title on top.

    Raises:
        SiteError: Code in the text failed.
    """
    source = document.source
    lines = _Lines(source)
    edits = [_Edit(span_start, span_end, "") for span_start, span_end in map(lines.stretch, document.module.spans)]
    edits += _addresses(rendering, document, lines)
    edits += _islands(rendering, document, lines)
    edits += _left_out(source)
    front = FRONT_MATTER.match(source)
    body = _edited(source, edits, front.end() if front else 0).strip()
    if "\n\n\n" in body:
        body = _BLANK_LINES.sub("\n\n", body)
    return f"{body}\n" if document.has_own_title else f"# {document.title}\n\n{body}\n"


def _left_out(source: str) -> Iterator[_Edit]:
    """Comments, and the identifiers of headings."""
    has_comments, has_ids = "<!--" in source or "{/*" in source, "{#" in source
    if not has_comments and not has_ids:
        return
    code = list(_code(source))
    for match in _COMMENT.finditer(source) if has_comments else ():
        if not _within(match.start(), code):
            yield _Edit(match.start(), match.end(), "")
    for match in _HEADING_ID.finditer(source) if has_ids else ():
        if not _within(match.start(), code):
            yield _Edit(match.end(1), match.end(), "")


class _Lines:
    """Offsets of a text's lines."""

    def __init__(self, text: str) -> None:
        # Every edit of a site needs the lines of all its pages: this takes a third of the time of a search for newlines.
        lengths = map(len, text.split("\n"))
        self._starts = list(accumulate(map((1).__add__, lengths), initial=0))

    def stretch(self, span: Span) -> tuple[int, int]:
        """Character offsets of a span."""
        return (
            self._starts[span.line - 1] + span.column - 1,
            self._starts[span.end_line - 1] + span.end_column - 1,
        )


def _edited(source: str, edits: list[_Edit], start: int) -> str:
    parts: list[str] = []
    at = start
    for edit in sorted(edits):
        # What stands inside a stretch that was replaced is gone with it.
        if edit.start >= at:
            parts += (source[at : edit.start], edit.text)
            at = edit.end
    parts.append(source[at:])
    return "".join(parts)


def _code(source: str) -> Iterator[tuple[int, int]]:
    """Stretches of fenced code."""
    opened: re.Match[str] | None = None
    for match in _FENCE.finditer(source):
        if opened is None:
            opened = match
        elif match["mark"].startswith(opened["mark"]) and not match["rest"].strip():
            yield opened.start(), match.end()
            opened = None
    if opened is not None:
        yield opened.start(), len(source)


def _within(place: int, stretches: list[tuple[int, int]]) -> bool:
    return any(start <= place < end for start, end in stretches)


# --- addresses ---


def _addresses(rendering: PageContext, document: Document, lines: _Lines) -> Iterator[_Edit]:
    """Full addresses in place of the written ones."""
    source, resolution = document.source, rendering.site.resolutions[document.path]
    found: list[tuple[Link | Image, str]] = []
    found += zip(document.links, (link.href for link in resolution.links), strict=True)
    found += zip(document.images, (image.src for image in resolution.images), strict=True)
    defined: dict[str, str] = {}
    for written, href in found:
        address = _absolute(rendering, document, href)
        if not written.target or written.target == address:
            continue
        start, end = lines.stretch(written.span)
        at = source.rfind(written.target, start, end)
        if at >= 0:
            yield _Edit(at, at + len(written.target), address)
        else:
            # The address stands elsewhere, in a definition.
            defined[written.target] = address
    for match in _DEFINITION.finditer(source) if defined else ():
        address = defined.get(match["target"], "")
        if address:
            yield _Edit(match.start("target"), match.end("target"), address)


def _absolute(rendering: PageContext, document: Document, href: str) -> str:
    config = rendering.config
    if href.startswith("/") and not href.startswith("//"):
        return config.url + href
    if href.startswith("#"):
        page = rendering.pages_by_source.get(document.path)
        return config.url + (page.view.path if page else config.base_path) + href
    return href


# --- components ---


def _islands(rendering: PageContext, document: Document, lines: _Lines) -> Iterator[_Edit]:
    """Components without Markdown inside become the text that they show; of others the tags go, and labels stay."""
    for number, island in enumerate(document.islands):
        start, end = lines.stretch(island.span)
        if island.segments:
            yield from _tags(document.source, start, end)
        else:
            yield _Edit(start, end, _shown(rendering, document, number, island))


def _shown(rendering: PageContext, document: Document, number: int, island: Island) -> str:
    text = _HIDDEN.sub("", rendering.islands.html(document, number))
    text = html.unescape(_MARKUP.sub("", _BLOCK_END.sub("\n", text)))
    words = (" ".join(line.split()) for line in text.splitlines())
    return (" " if island.inline else "\n").join(word for word in words if word)


def _tags(source: str, start: int, end: int) -> Iterator[_Edit]:
    code = [(start + first, start + last) for first, last in _code(source[start:end])]
    line = source.rfind("\n", 0, start) + 1
    margin = len(source[line:start]) if not source[line:start].strip() else 0
    at = inside = start
    while match := _TAG.search(source, at, end):
        at = match.end()
        if _within(match.start(), code) or not (match[2] or source.startswith(">", at)):
            continue
        yield from _to_margin(source, inside, match.start(), margin)
        at = inside = _tag_end(source, match.end(), end)
        label = _LABEL.search(source, match.start(), at)
        words = next((group for group in label.groups() if group is not None), "") if label else ""
        yield _Edit(match.start(), at, f"**{words}**\n" if words and not match[1] else "")
    yield from _to_margin(source, inside, end, margin)


def _to_margin(source: str, start: int, end: int, margin: int) -> Iterator[_Edit]:
    """Takes off the indentation that the lines of a stretch have in common, down to that of the outermost tag."""
    lines = [
        match for match in _INDENT.finditer(source, start, end) if match.end() < end and source[match.end()] != "\n"
    ]
    last = source.rfind("\n", start, end) + 1
    if last > start and not source[last:end].strip():
        # What stands before the tag that follows.
        yield _Edit(last, end, " " * min(margin, end - last))
        lines = [match for match in lines if match.start() < last]
    common = min((len(match["indent"]) for match in lines), default=margin)
    if common > margin:
        yield from (_Edit(match.start("indent"), match.start("indent") + common - margin, "") for match in lines)


def _tag_end(source: str, at: int, end: int) -> int:
    """The offset behind the bracket that ends a tag; brackets in strings and braces do not."""
    depth, quote = 0, ""
    while at < end:
        character = source[at]
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'`":
            quote = character
        elif character in "{}":
            depth += 1 if character == "{" else -1
        elif character == ">" and depth <= 0:
            return at + 1
        at += 1
    return end
