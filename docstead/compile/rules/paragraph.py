"""Paragraphs, quotes, breaks and rules. A quote that begins with a type, such as ``[!NOTE]``, is an admonition, as on GitHub."""

from __future__ import annotations

from docstead.compile.directive import Opening
from docstead.compile.rule import Rule
from docstead.compile.rules.admonition import DIRECTIVES
from docstead.compile.rules.elements import closes, opens, writes
from docstead.compile.writer import Writer


def _hard_break(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.html("<br>\n")
    writer.sections.text("\n", "\n")


def _open_quote(writer: Writer, kind: object, _: int, __: int) -> None:
    if kind:
        name = str(kind).lower()
        DIRECTIVES[name].open(writer, Opening(name, "", ""))
    else:
        writer.html("<blockquote>\n")
        writer.sections.quotes += 1


def _close_quote(writer: Writer, kind: object, _: int, __: int) -> None:
    if kind:
        DIRECTIVES[str(kind).lower()].close(writer)
    else:
        writer.html("</blockquote>\n")
        writer.sections.quotes -= 1


RULE = Rule(
    name="paragraph",
    start={"Paragraph": opens("<p>", "paragraph"), "BlockQuote": _open_quote},
    end={"Paragraph": closes("</p>\n", "paragraph"), "BlockQuote": _close_quote},
    leaf={
        "SoftBreak": lambda writer, _, __, ___: writer.text("\n", is_written=True),
        "HardBreak": _hard_break,
        "Rule": writes("<hr>\n"),
    },
)
