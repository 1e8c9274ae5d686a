"""The text of a document as Markdown that can be read alone: no front matter, full addresses, JSX as text.

Every edit is made at a range that the compiler recorded; nothing here reads Markdown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from docstead.model.document import CodeTitle, Document, Image, Island, Link
from docstead.render.html_markdown import markdown_of_html
from docstead.render.page_context import PageContext

_BLANK = b" \t"
_NOT_QUOTES = re.compile(r"[^>\s]")
_SPECIAL = re.compile(r"([\\`*_\[\]<])")
_TRUNCATE = b"truncate"


class _Edit(msgspec.Struct, frozen=True, order=True):
    """Bytes ``start`` to ``end`` of the source, and the text that replaces them."""

    start: int
    end: int
    text: str = ""


def document_markdown(rendering: PageContext, document: Document, *, excerpt: bool = False) -> str:
    """The document with its title on top; of an ``excerpt``, the text before the truncate marker.

    Raises:
        SiteError: Code in the text failed.
    """
    source = document.source.encode()
    edits = [_lines(source, *written) for written in (*document.module.written, *document.comments)]
    edits += [_Edit(*written) for written in document.heading_ids]
    edits += _addresses(rendering, document)
    edits += _islands(rendering, document, source)
    edits += (_title(source, found) for found in document.code_titles)
    if excerpt:
        source = source[: next((start for start, end in document.comments if _TRUNCATE in source[start:end]), None)]
        edits = [edit for edit in edits if edit.end <= len(source)]
    body = _edited(source, edits, document.body_start).strip()
    return f"{body}\n" if document.has_own_title else f"# {document.title}\n\n{body}\n"


def _edited(source: bytes, edits: list[_Edit], start: int) -> str:
    text, at = bytearray(), start
    for edit in sorted(edits):
        # An edit inside a range that was replaced is void.
        if edit.start >= at:
            text += source[at : edit.start] + edit.text.encode()
            at = _without_blank_lines(text, source, edit.end)
    return (text + source[at:]).decode()


def _without_blank_lines(text: bytearray, source: bytes, at: int) -> int:
    """Where the source goes on after an edit, so that no more than one blank line is left there."""
    while (line_end := source.find(b"\n", at)) >= 0 and not source[at:line_end].strip(_BLANK):
        if text and not text.endswith(b"\n"):
            break
        if text and not text.endswith(b"\n\n"):
            text += b"\n"
        at = line_end + 1
    return at


def _lines(source: bytes, start: int, end: int) -> _Edit:
    """Removes a range, with the blanks around it where nothing follows on its line."""
    line = source.rfind(b"\n", 0, start) + 1
    following = source.find(b"\n", end)
    following = len(source) if following < 0 else following
    if source[end:following].strip(_BLANK):
        return _Edit(start, end)
    return _Edit(line + len(source[line:start].rstrip(_BLANK)), following)


def _title(source: bytes, found: CodeTitle) -> _Edit:
    """The title of a code block as a paragraph before it, inside the quotes and items that the block is in."""
    before = source[source.rfind(b"\n", 0, found.start) + 1 : found.start].decode()
    title = _SPECIAL.sub(r"\\\1", found.title)
    return _Edit(
        found.start,
        found.start,
        f"**{title}**\n{_NOT_QUOTES.sub(' ', before).rstrip()}\n{_NOT_QUOTES.sub(' ', before)}",
    )


# --- addresses ---


def _addresses(rendering: PageContext, document: Document) -> Iterator[_Edit]:
    """Full addresses in place of the written ones."""
    resolution = rendering.site.resolutions[document.path]
    found: list[tuple[Link | Image, str]] = []
    found += zip(document.links, (link.href for link in resolution.links), strict=True)
    found += zip(document.images, (image.src for image in resolution.images), strict=True)
    by_target: dict[str, str] = {}
    for written, href in found:
        address = _absolute(rendering, document, href)
        if not written.target or written.target == address:
            continue
        if written.written:
            yield _Edit(*written.written, address)
        else:
            by_target[written.target] = address
    for definition in document.definitions:
        if definition.target in by_target:
            yield _Edit(*definition.written, by_target[definition.target])


def _absolute(rendering: PageContext, document: Document, href: str) -> str:
    config = rendering.config
    if href.startswith("/") and not href.startswith("//"):
        return config.url + href
    if href.startswith("#"):
        page = rendering.pages_by_source.get(document.path)
        return config.url + (page.view.path if page else config.base_path) + href
    return href


# --- components ---


def _islands(rendering: PageContext, document: Document, source: bytes) -> Iterator[_Edit]:
    """Components without Markdown inside become the text that they show; of others, only labels and Markdown remain."""
    for number, island in enumerate(document.islands):
        if island.segments:
            yield from _without_tags(source, island)
        else:
            yield _Edit(*island.written, _shown(rendering, document, number, island))


def _shown(rendering: PageContext, document: Document, number: int, island: Island) -> str:
    html = rendering.islands.html(document, number)
    return markdown_of_html(html, lambda href: _absolute(rendering, document, href), inline=island.inline)


def _without_tags(source: bytes, island: Island) -> Iterator[_Edit]:
    start, end = island.written
    line = source.rfind(b"\n", 0, start) + 1
    margin = start - line if not source[line:start].strip() else 0
    at = start
    for tag in island.tags:
        yield from _to_margin(source, at, tag.start, margin)
        yield _Edit(tag.start, tag.end, f"**{tag.label}**\n" if tag.label else "")
        at = tag.end
    yield from _to_margin(source, at, end, margin)


def _to_margin(source: bytes, start: int, end: int, margin: int) -> Iterator[_Edit]:
    """Removes the indentation that the lines between two tags have in common, down to that of the outermost tag."""
    lines: list[tuple[int, int]] = []
    at = source.find(b"\n", start, end) + 1
    while at > 0:
        following = source.find(b"\n", at, end)
        text = source[at : following if following >= 0 else end]
        if text.strip():
            lines.append((at, len(text) - len(text.lstrip(_BLANK))))
        elif following < 0:
            # The indentation of the tag that follows.
            yield _Edit(at, end, " " * min(margin, len(text)))
        at = following + 1
    common = min((indent for _, indent in lines), default=margin)
    if common > margin:
        yield from (_Edit(line, line + common - margin) for line, _ in lines)
