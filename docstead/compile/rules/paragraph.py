"""Paragraphs, quotes, breaks and rules."""

from __future__ import annotations

from docstead.compile.rule import Rule
from docstead.compile.rules.elements import closes, opens, writes
from docstead.compile.writer import Writer


def _hard_break(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.html("<br>\n")
    writer.sections.text("\n", "\n")


RULE = Rule(
    name="paragraph",
    start={"Paragraph": opens("<p>", "paragraph"), "BlockQuote": opens("<blockquote>\n")},
    end={"Paragraph": closes("</p>\n", "paragraph"), "BlockQuote": closes("</blockquote>\n")},
    leaf={
        "SoftBreak": lambda writer, _, __, ___: writer.text("\n", is_written=True),
        "HardBreak": _hard_break,
        "Rule": writes("<hr>\n"),
    },
)
