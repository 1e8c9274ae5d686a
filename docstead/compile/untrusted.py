"""Rules for pages of authors who are not trusted: HTML and JSX are text."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from docstead.compile.rule import Rule
from docstead.compile.writer import Writer
from docstead.model.escape import escape

_WITH_CODE = ("jsx", "html")


def without_code(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """The rules, without those that let a page contain code."""
    return (*(rule for rule in rules if rule.name not in _WITH_CODE), _HTML_AS_TEXT)


class _Block(msgspec.Struct):
    """Whether the block of HTML that is being read has text: one that is a placeholder has none."""

    has_text: bool = False


def _line(writer: Writer, html: str, _: int, __: int) -> None:
    block = writer.state(_Block)
    if not block.has_text:
        writer.html("<p>")
        block.has_text = True
    writer.html(escape(html))


def _end(writer: Writer, _: object, __: int, ___: int) -> None:
    block = writer.state(_Block)
    if block.has_text:
        writer.html("</p>")
        block.has_text = False


_HTML_AS_TEXT = Rule(
    name="html",
    start={"HtmlBlock": lambda *_: None},
    end={"HtmlBlock": _end},
    leaf={"Html": _line, "InlineHtml": lambda writer, html, *_: writer.html(escape(html))},
)
