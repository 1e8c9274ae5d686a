"""Emphasis, code and strikethrough."""

from __future__ import annotations

from docstead.compile.rule import Handler, Rule
from docstead.compile.writer import Writer
from docstead.model.escape import escape


def _code(writer: Writer, text: str, _: int, __: int) -> None:
    if writer.plain is not None:
        writer.plain.append(text)
    writer.html(f"<code>{escape(text)}</code>")
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
