"""Rules for pages of authors who are not trusted: HTML and JSX are text."""

from __future__ import annotations

from collections.abc import Iterable

from docstead.compile.rule import Rule
from docstead.compile.writer import Writer
from docstead.model.escape import escape

_WITH_CODE = ("jsx", "html")


def without_code(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """The rules, without those that let a page contain code."""
    return (*(rule for rule in rules if rule.name not in _WITH_CODE), _HTML_AS_TEXT)


def _begin(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.html("<p>")


def _end(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.html("</p>")


def _text(writer: Writer, html: str, _: int, __: int) -> None:
    writer.html(escape(html))


_HTML_AS_TEXT = Rule(
    name="html",
    start={"HtmlBlock": _begin},
    end={"HtmlBlock": _end},
    leaf={"Html": _text, "InlineHtml": _text},
)
