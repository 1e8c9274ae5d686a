"""Headings: anchors, the document's title, the outline."""

from __future__ import annotations

import re

from docstead.compile.rule import Rule
from docstead.compile.rules.jsx import is_component, island_text
from docstead.compile.writer import Writer
from docstead.model.document import Body, Heading, IslandSlot, Piece
from docstead.model.escape import escape
from docstead.model.slug import slugify, slugify_python, unique

_CUSTOM_ID = re.compile(r"\s*\{#([^\s{}]+)\}\s*$")
_ANCHOR_TAG = re.compile(r"</?a\b[^>]*>")


def _start(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.capture()
    writer.plain, writer.comment_id = [], ""


def _end(writer: Writer, level_name: str, start: int, end: int) -> None:
    level = int(level_name[1])
    text = "".join(writer.plain or [])
    writer.plain = None
    pieces = list(writer.release())
    custom = _CUSTOM_ID.search(text) if "{#" in text else None
    if custom and pieces and isinstance(pieces[-1], str):
        text = text[: custom.start()]
        pieces[-1] = _CUSTOM_ID.sub("", pieces[-1])
        last = writer.map.offset(writer.at)
        writer.heading_ids.append((last - len(custom[0].encode()), last))
    own_id = custom[1] if custom else writer.comment_id
    # Docusaurus keeps the spaces next to a component: `<Step /> Install` has the anchor `-install`.
    slots = [piece for piece in pieces if isinstance(piece, IslandSlot)]
    is_kept = slots and all(is_component(writer, slot.index) for slot in slots)
    slug_text, text = text if is_kept else "", " ".join(text.split())
    toc_html = _without_links(writer, tuple(pieces))
    if level == 1 and writer.title_html is None and not writer.headings and _nothing_before(writer):
        writer.title, writer.title_html = text, toc_html
        writer.sections.retitle(text)
        # As in MkDocs; Docusaurus gives a title no anchor unless the page asks for one.
        writer.title_id = own_id or (slugify_python(text) if writer.settings.slugs == "python" else "")
        if writer.title_id:
            writer.slugs[writer.title_id] = 0
        return
    if writer.settings.slugs == "python":
        anchor = unique(own_id or slugify_python(text), writer.slugs, "_")
    else:
        anchor = own_id or slugify(slug_text or text, keep_case=writer.settings.anchor_case == "keep")
        anchor = unique(anchor, writer.slugs) if anchor or not own_id else anchor
    writer.headings.append(Heading(level=level, id=anchor, text=text, html=toc_html, span=writer.map.span(start, end)))
    writer.sections.heading(level, anchor, text)
    writer.html(f'<h{level} id="{escape(anchor)}">')
    writer.out += pieces
    if level > 1:
        label = escape(writer.texts.text("engine.direct_link", heading=text))
        writer.html(f'<a class="hash-link" href="#{escape(anchor)}" aria-label="{label}" title="{label}"></a>')
    writer.html(f"</h{level}>\n")


def _without_links(writer: Writer, pieces: Body) -> str:
    html = "".join([_html(writer, piece) for piece in pieces])
    return (_ANCHOR_TAG.sub("", html) if "<" in html else html).strip()


def _html(writer: Writer, piece: Piece) -> str:
    if isinstance(piece, IslandSlot):
        return escape(island_text(writer, piece.index))
    return piece if isinstance(piece, str) else ""


def _nothing_before(writer: Writer) -> bool:
    return writer.at_top and not any(not isinstance(piece, str) or piece.strip() for piece in writer.out)


RULE = Rule(name="heading", start={"Heading": _start}, end={"Heading": _end})
