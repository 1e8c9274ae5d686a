"""Footnotes: numbered in the order in which the text refers to them, gathered at the end."""

from __future__ import annotations

from urllib.parse import quote

import msgspec

from docstead.compile.rule import Rule
from docstead.compile.writer import Writer
from docstead.model.document import Body
from docstead.model.escape import escape


class _Footnotes(msgspec.Struct):
    """The footnotes of a document.

    Attributes:
        references: How often the text refers to each, in the order of the first references.
        names: Names of the definitions that are being read, outermost first.
        notes: The body of each definition.
    """

    references: dict[str, int] = msgspec.field(default_factory=dict)
    names: list[str] = msgspec.field(default_factory=list)
    notes: dict[str, Body] = msgspec.field(default_factory=dict)


def _reference(writer: Writer, name: str, _: int, __: int) -> None:
    order = writer.state(_Footnotes).references
    order.setdefault(name, 0)
    order[name] += 1
    number = list(order).index(name) + 1
    key = quote(name, safe="")
    again = f"-{order[name]}" if order[name] > 1 else ""
    writer.html(
        f'<sup><a href="#user-content-fn-{key}" id="user-content-fnref-{key}{again}" data-footnote-ref '
        f'aria-describedby="footnote-label">{number}</a></sup>'
    )


def _start(writer: Writer, name: str, _: int, __: int) -> None:
    writer.state(_Footnotes).names.append(name)
    writer.sections.notes += 1
    writer.enter()
    writer.capture()


def _end(writer: Writer, _: object, __: int, ___: int) -> None:
    footnotes = writer.state(_Footnotes)
    writer.leave()
    writer.sections.notes -= 1
    name, body = footnotes.names.pop(), writer.release()
    if body:
        footnotes.notes[name] = body


def _finish(writer: Writer) -> None:
    footnotes = writer.state(_Footnotes)
    order, notes = footnotes.references, footnotes.notes
    used = [name for name in order if name in notes]
    if not used:
        return
    title = escape(writer.texts.text("engine.footnotes"))
    writer.html(
        f'<section data-footnotes class="footnotes"><h2 class="visually-hidden" id="footnote-label">{title}</h2>\n<ol>\n'
    )
    for number, name in enumerate(used, 1):
        key = quote(name, safe="")
        labels = [f"{number}{f'-{count}' if count > 1 else ''}" for count in range(order[name] + 1)]
        texts = [escape(writer.texts.text("engine.back_to_reference", number=label)) for label in labels]
        back = " ".join(
            f'<a href="#user-content-fnref-{key}{f"-{count}" if count > 1 else ""}" data-footnote-backref '
            f'aria-label="{texts[count]}" class="data-footnote-backref">↩'
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
    start={"FootnoteDefinition": _start},
    end={"FootnoteDefinition": _end},
    leaf={"FootnoteReference": _reference},
    finish=_finish,
)
