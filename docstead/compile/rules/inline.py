"""Emphasis, code and strikethrough."""

from __future__ import annotations

from typing import Any

from docstead.compile.writer import Writer
from docstead.extend import Handler, Rule
from docstead.model.escape import escape


def _code(writer: Writer, text: str, _: int, __: int) -> None:
    if writer.plain is not None:
        writer.plain.append(text)
    writer.html(f"<code>{escape(text)}</code>")
    writer.sections.code(text)


def _tag(html: str, markdown: str) -> Handler:
    def write(writer: Writer, _: Any, __: int, ___: int) -> None:
        writer.html(html)
        writer.sections.markup(markdown)

    return write


_MARKS = {"Emphasis": ("em", "*"), "Strong": ("strong", "**"), "Strikethrough": ("del", "~~")}
"""The element of each kind of emphasis, and its marks in Markdown."""

RULE = Rule(
    name="inline",
    start={name: _tag(f"<{tag}>", mark) for name, (tag, mark) in _MARKS.items()},
    end={name: _tag(f"</{tag}>", mark) for name, (tag, mark) in _MARKS.items()},
    leaf={"Code": _code},
)
