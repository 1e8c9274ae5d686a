"""Paragraphs, quotes, breaks and rules."""

from __future__ import annotations

from docstead.compile.rule import Rule
from docstead.compile.writer import Writer


def _start(writer: Writer, _: object, start: int, __: int) -> None:
    writer.sections.begin("paragraph", writer.map.offset(start))
    writer.html("<p>")


def _end(writer: Writer, _: object, __: int, end: int) -> None:
    writer.sections.end(writer.map.offset(end))
    writer.html("</p>\n")


def _quote_start(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.enter()
    writer.html("<blockquote>\n")


def _quote_end(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.leave()
    writer.html("</blockquote>\n")


def _soft_break(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.text("\n", is_written=True)


def _hard_break(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.html("<br>\n")
    writer.sections.text("\n", "\n")


def _thematic_break(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.html("<hr>\n")


RULE = Rule(
    name="paragraph",
    start={"Paragraph": _start, "BlockQuote": _quote_start},
    end={"Paragraph": _end, "BlockQuote": _quote_end},
    leaf={"SoftBreak": _soft_break, "HardBreak": _hard_break, "Rule": _thematic_break},
)
