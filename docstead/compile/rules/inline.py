"""Text, emphasis, code and strikethrough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from docstead.compile.writer import Writer
from docstead.extend import Handler, Rule
from docstead.model.escape import escape


def _text(writer: Writer, text: str, _: int, __: int) -> None:
    writer.text(text)


def _code(writer: Writer, text: str, _: int, __: int) -> None:
    if writer.plain is not None:
        writer.plain.append(text)
    writer.html(f"<code>{escape(text)}</code>")
    writer.sections.text(text)


def _tag(html: str) -> Handler:
    def write(writer: Writer, _: Any, __: int, ___: int) -> None:
        writer.html(html)

    return write


def _pair(make: Callable[[str], Handler], **tags: str) -> tuple[dict[str, Handler], dict[str, Handler]]:
    return {name: make(f"<{tag}>") for name, tag in tags.items()}, {
        name: make(f"</{tag}>") for name, tag in tags.items()
    }


_START, _END = _pair(_tag, Emphasis="em", Strong="strong", Strikethrough="del", Superscript="sup", Subscript="sub")

RULE = Rule(name="inline", start=_START, end=_END, leaf={"Text": _text, "Code": _code})
