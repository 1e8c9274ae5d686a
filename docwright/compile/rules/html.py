"""HTML that the author wrote passes as it is."""

from __future__ import annotations

import re
from typing import Any

from docwright.compile.writer import Writer
from docwright.extend import Rule

_COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def _nothing(_: Writer, __: Any, ___: int, ____: int) -> None:
    """Blocks of HTML need no frame of their own."""


def _block(writer: Writer, html: str, _: int, __: int) -> None:
    writer.html(html)


def _inline(writer: Writer, html: str, _: int, __: int) -> None:
    if not html.startswith("<!--"):
        writer.html(html)


def _finish(writer: Writer) -> None:
    """Takes comments out, which the parser hands over line by line."""
    for index, piece in enumerate(writer.out):
        if isinstance(piece, str) and piece.startswith("<!--"):
            last = index
            while isinstance(end := writer.out[last], str) and "-->" not in end and last + 1 < len(writer.out):
                last += 1
            for number in range(index, last):
                writer.out[number] = ""
            tail = writer.out[last]
            writer.out[last] = tail.split("-->", 1)[-1] if isinstance(tail, str) else tail


RULE = Rule(
    name="html",
    start={"HtmlBlock": _nothing},
    end={"HtmlBlock": _nothing},
    leaf={"Html": _block, "InlineHtml": _inline},
    finish=_finish,
)
