"""Admonitions: directives such as ``:::note[Title]``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import partial

import msgspec

from docstead.compile.directive import Directive, Opening
from docstead.compile.rules.jsx import has_slot, write_slot
from docstead.compile.sections import LABEL_LINK, read_label
from docstead.compile.writer import Writer, merge
from docstead.model.builtins import ADMONITIONS, SIGNS
from docstead.model.document import Segment
from docstead.model.escape import escape

LIKE = {
    "hint": "tip", "check": "success", "done": "success", "attention": "caution",
    "error": "danger", "failure": "danger", "fail": "danger", "bug": "danger", "missing": "danger",
}  # fmt: skip
"""Types of admonitions that only MkDocs has, with those that are shown; all others are notes."""


class _Open(msgspec.Struct):
    """The admonitions that are open: of those that are shown by a slot, type, title and beginning; of all, the marks of their titles."""

    stack: list[tuple[str, str, int]] = msgspec.field(default_factory=list)
    titles: list[int] = msgspec.field(default_factory=list)


def _open(shown: str, writer: Writer, opening: Opening) -> None:
    is_own = opening.name not in ADMONITIONS
    named = opening.name.capitalize() if is_own else writer.texts.text(f"admonitions.{opening.name}")
    title = inline_label(opening.label or named) if opening.has_title else ""
    writer.state(_Open).titles.append(begin_title(writer, opening.label if opening.is_written else ""))
    if has_slot(writer, "Admonition"):
        writer.state(_Open).stack.append((opening.name, title, writer.at))
        writer.capture()
        return
    kinds = f"theme-admonition-{shown}" + (f" theme-admonition-{opening.name}" if is_own else "")
    writer.html(f'<div class="admonition {kinds}" role="note">')
    if title:
        writer.html(
            '<div class="admonition-heading">'
            '<svg class="icon admonition-icon" viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">'
            f'<path d="{SIGNS[shown]}"></path></svg>{title}</div>'
        )
    writer.html('<div class="admonition-content">\n')


def _close(writer: Writer) -> None:
    writer.sections.end_title(writer.state(_Open).titles.pop())
    if not has_slot(writer, "Admonition"):
        writer.html("</div></div>\n")
        return
    kind, title, start = writer.state(_Open).stack.pop()
    segments = (Segment(merge(writer.release()), inline=False), Segment((title,), inline=True))
    own = f"type:{json.dumps(kind)},title:html(1)"
    children = f"h(Admonition,{{{own}}},html(0))"
    write_slot(writer, "Admonition", f"{{{own},content:html(0)}}", children, segments, start, writer.at)


def inline_label(label: str) -> str:
    """The label with code and emphasis, the two kinds of markup that labels use; of links, the text."""
    html = LABEL_LINK.sub(r"\1", escape(label))
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", html)
    return re.sub(r"(?<!\w)[*_]([^*_]+)[*_](?!\w)", r"<em>\1</em>", html)


def begin_title(writer: Writer, label: str) -> int:
    """Begin something with a label in the section: readers see it, so it is searched and quoted."""
    text, markdown = read_label(label)
    return writer.sections.title(text, writer.map.offset(writer.at), markdown)


def own_admonitions(names: Iterable[str]) -> dict[str, Directive]:
    """The directives of a site's own admonitions: they look as notes do, and those that MkDocs has as their counterparts."""
    return {name: Directive(partial(_open, ADMONITIONS[LIKE.get(name, "note")]), _close) for name in names}


DIRECTIVES = {name: Directive(partial(_open, shown), _close) for name, shown in ADMONITIONS.items()}
