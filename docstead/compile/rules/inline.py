"""Emphasis, code and strikethrough."""

from __future__ import annotations

import re

from docstead.compile.rule import Handler, Rule
from docstead.compile.writer import Writer
from docstead.model.escape import escape

_LONG_NAME = 24
_BREAK = re.compile(r"(?<=[\w)\]])[./_:](?=\w)")
"""Where a long name in a table may be broken: a column as wide as the name would press the others."""


def _code(writer: Writer, text: str, _: int, __: int) -> None:
    if writer.plain is not None:
        writer.plain.append(text)
    html = escape(text)
    if len(text) > _LONG_NAME and writer.sections.is_in_row:
        html = _BREAK.sub(r"\g<0><wbr>", html)
    writer.html(f"<code>{html}</code>")
    writer.sections.code(text)


def _tag(html: str, markdown: str) -> Handler[None]:
    def write(writer: Writer, _: None, __: int, ___: int) -> None:
        writer.html(html)
        writer.sections.markup(markdown)

    return write


RULE = Rule(
    name="inline",
    start={"Emphasis": _tag("<em>", "*"), "Strong": _tag("<strong>", "**"), "Strikethrough": _tag("<del>", "~~")},
    end={"Emphasis": _tag("</em>", "*"), "Strong": _tag("</strong>", "**"), "Strikethrough": _tag("</del>", "~~")},
    leaf={"Code": _code},
)
