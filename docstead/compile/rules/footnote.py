"""Footnotes: numbered in the order in which the text refers to them, gathered at the end."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from docstead.compile.writer import Writer
from docstead.extend import Rule
from docstead.model.document import Body


def _reference(writer: Writer, name: str, _: int, __: int) -> None:
    order: dict[str, int] = writer.state.setdefault("footnotes", {})
    order.setdefault(name, 0)
    order[name] += 1
    number = list(order).index(name) + 1
    key = quote(name, safe="")
    again = f"-{order[name]}" if order[name] > 1 else ""
    writer.html(
        f'<sup><a href="#user-content-fn-{key}" id="user-content-fnref-{key}{again}" data-footnote-ref '
        f'aria-describedby="footnote-label">{number}</a></sup>'
    )


def _start(writer: Writer, _: Any, __: int, ___: int) -> None:
    writer.enter()
    writer.capture()


def _end(writer: Writer, name: Any, __: int, ___: int) -> None:
    writer.leave()
    writer.state.setdefault("notes", []).append(writer.release())


def _name(writer: Writer, name: str, start: int, end: int) -> None:
    writer.state.setdefault("note_names", []).append(name)
    _start(writer, name, start, end)


def _finish(writer: Writer) -> None:
    order: dict[str, int] = writer.state.get("footnotes", {})
    notes: dict[str, Body] = dict(zip(writer.state.get("note_names", ()), writer.state.get("notes", ()), strict=False))
    used = [name for name in order if name in notes]
    if not used:
        return
    writer.html(
        '<section data-footnotes class="footnotes"><h2 class="visually-hidden" id="footnote-label">Footnotes</h2>\n<ol>\n'
    )
    for number, name in enumerate(used, 1):
        key = quote(name, safe="")
        back = " ".join(
            f'<a href="#user-content-fnref-{key}{f"-{count}" if count > 1 else ""}" data-footnote-backref '
            f'aria-label="Back to reference {number}{f"-{count}" if count > 1 else ""}" class="data-footnote-backref">↩'
            f"{f'<sup>{count}</sup>' if count > 1 else ''}</a>"
            for count in range(1, order[name] + 1)
        )
        body = list(notes[name])
        writer.html(f'<li id="user-content-fn-{key}">\n')
        if body and body[-1] == "</p>\n":
            body[-1] = f" {back}</p>\n"
        else:
            body.append(back)
        writer.out += body
        writer.html("</li>\n")
    writer.html("</ol>\n</section>\n")


RULE = Rule(
    name="footnote",
    start={"FootnoteDefinition": _name},
    end={"FootnoteDefinition": _end},
    leaf={"FootnoteReference": _reference},
    finish=_finish,
)
