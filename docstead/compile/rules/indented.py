"""Blocks of Material for MkDocs, whose content is indented: ``!!! note``, ``??? note`` and ``=== "Tab"``.

The content is a fragment, so that places in it are those of the file.
"""

from __future__ import annotations

import json
import re

import msgspec

from docstead.compile.directive import Opening
from docstead.compile.fragment import Fragment, take_fragment
from docstead.compile.placeholders import Mark
from docstead.compile.reading import quote_marks
from docstead.compile.rule import Rule
from docstead.compile.rules.admonition import DIRECTIVES, LIKE, begin_title, inline_label
from docstead.compile.rules.jsx import write_code
from docstead.compile.scan import Scan
from docstead.compile.writer import Writer
from docstead.model.document import Segment
from docstead.model.escape import escape
from docstead.model.slug import slugify_python

_BLANK = re.compile(r"[\s>]*\n")
_OPENING = re.compile(
    r"^(?P<indent>(?:[ \t]{0,3}>)*[ \t]*(?:(?:[-*+:]|\d{1,9}[.)])[ \t]+)*)"
    r"(?:(?P<sign>!!!|\?\?\?\+?) ?(?P<kind>[A-Za-z][\w-]*|(?<=[?+] )(?=\"))(?P<more>(?: [\w-]+)*)"
    r"(?:(?: +|(?<=[?+] ))\"(?P<title>[^\n]*)\")?"
    r"|===(?:(?P<fresh>!)|\+)? +\"(?P<tab>[^\n]+)\")[ \t\r]*$",
    re.MULTILINE,
)
_MARKER = re.compile(r"[^\s>]")
_STEP = 4
_MOST_INDENT = 80
"""Columns of indentation up to which blocks are read, so that a text cannot nest them without end."""


class _Block(msgspec.Struct, frozen=True):
    """An admonition, or one of the tabs of a group."""

    sign: str
    kind: str
    title: str | None
    content: Fragment


class _TabSets(msgspec.Struct):
    """How many sets of tabs a document has so far."""

    count: int = 0


def _scan(scan: Scan, body: str) -> None:
    if not any(sign in body for sign in ("!!!", "???", '=== "', '===! "', '===+ "')):
        return
    at = 0
    while opening := _OPENING.search(body, at):
        start, at = opening.end("indent"), opening.end()
        # An opening may continue a paragraph: its content is indented, so it is no text.
        if scan.span(start, start).column > _MOST_INDENT or scan.layout.code_end(start) > start:
            continue
        blocks: list[_Block] = []
        quotes = scan.layout.quotes(start)
        column, following = _width(_MARKER.sub(" ", opening["indent"]), quotes), opening
        while end := _content_end(scan, following.end(), column + _STEP, quotes) or _empty_end(scan, following):
            content = take_fragment(scan, following.end(), end, inline=False, quotes=quotes)
            title = following["title"] if following["tab"] is None else following["tab"]
            blocks.append(_Block(following["sign"] or "", following["kind"] or "", title, content))
            at = end
            after = _BLANK.match(body, at)
            found = _OPENING.match(body, after.end()) if after and opening["tab"] else None
            if not found or not found["tab"] or found["fresh"] or _width(found["indent"], quotes) != column:
                break
            following = found
        if blocks:
            scan.layout.hide(start, at)
            scan.mark(start, at, "indented", tuple(blocks), block=True)


def _content_end(scan: Scan, offset: int, least: int, quotes: int) -> int:
    """Where the lines after ``offset`` end that are indented by at least that many columns; 0 if there are none.

    ``quotes`` is the number of quotes around them, whose marks do not count.
    """
    end, at = 0, scan.body.find("\n", offset) + 1
    while 0 < at < len(scan.body):
        stop = scan.body.find("\n", at)
        stop = len(scan.body) if stop < 0 else stop
        line = scan.body[at:stop]
        if line[quote_marks(line, quotes) :].strip():
            if _width(line, quotes) < least:
                break
            end = at + len(line.rstrip())
        at = stop + 1
    return end


def _empty_end(scan: Scan, opening: re.Match[str]) -> int:
    """The end of an opening that is a block without content, as its title or type shows; 0 if it is text."""
    is_meant = (
        opening["title"] or opening["tab"] or (opening["kind"].lower() in DIRECTIVES | LIKE and not opening["more"])
    )
    return opening.end() if is_meant and scan.layout.begins_block(opening.end("indent")) else 0


def _width(line: str, quotes: int) -> int:
    expanded = line[quote_marks(line, quotes) :].expandtabs(_STEP)
    return len(expanded) - len(expanded.lstrip(" "))


def _write(writer: Writer, mark: Mark, start: int, end: int) -> None:
    blocks: tuple[_Block, ...] = mark.value
    if not blocks[0].sign and writer.runs_code:
        sets = writer.state(_TabSets)
        sets.count += 1
        # The name that Python-Markdown gives to each tab, which addresses may have.
        names = [f"__tabbed_{sets.count}_{number}" for number in range(1, len(blocks) + 1)]
        segments = tuple(_tab(writer, *one) for one in zip(blocks, names, strict=True))
        props = ({"value": block.title, **_anchor(writer, block.title or "")} for block in blocks)
        items = ",".join(f"h(TabItem,{json.dumps(prop)},html({number}))" for number, prop in enumerate(props))
        write_code(writer, f"h(Tabs,null,{items})", ("Tabs", "TabItem"), segments, start, end)
        return
    for block in blocks:
        _write_block(writer, block)


def _tab(writer: Writer, block: _Block, name: str) -> Segment:
    outer, writer.sections.tab = writer.sections.tab, writer.sections.next_tab()
    mark = begin_title(writer, block.title or "")
    body = writer.write_fragment(block.content)
    writer.sections.end_title(mark)
    writer.sections.tab = outer
    return Segment((f'<span id="{name}"></span>', *body), inline=False)


def _anchor(writer: Writer, title: str) -> dict[str, object]:
    """The attributes of a tab to which addresses may lead, as in MkDocs; none where a heading has the same title."""
    slug = slugify_python(title)
    if not slug or slug in writer.slugs or re.search(rf"^#+ +{re.escape(title)}\s*$", writer.scan.body, re.MULTILINE):
        return {}
    writer.slugs[slug] = 0
    return {"attributes": {"id": slug}}


def _write_block(writer: Writer, block: _Block) -> None:
    kind = block.kind.lower()
    shown = LIKE.get(kind, kind if kind in DIRECTIVES else "note")
    title = block.title or ("" if kind in DIRECTIVES else kind.capitalize())
    mark = begin_title(writer, "" if block.sign == "!!!" else block.title or "")
    if block.sign == "!!!":
        opening = Opening(shown, title, "", has_title=block.title != "", is_written=bool(block.title))
        DIRECTIVES[shown].open(writer, opening)
    elif block.sign:
        title = inline_label(title or writer.texts.text(f"admonitions.{shown}").capitalize())
        writer.html(f"<details{' open' if block.sign.endswith('+') else ''}><summary>{title}</summary>\n")
    else:
        writer.html(f"<p><strong>{escape(title)}</strong></p>\n")
    writer.out.extend(writer.write_fragment(block.content))
    writer.sections.end_title(mark)
    if block.sign == "!!!":
        DIRECTIVES[shown].close(writer)
    elif block.sign:
        writer.html("</details>\n")


RULE = Rule(name="indented", scan=_scan, marks={"indented": _write})
