"""Replaces what is not Markdown by placeholders, which the parser passes through.

A range that fills whole lines becomes an HTML comment; one inside a line becomes characters that no text contains.
``Mark`` keeps what was replaced.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

OPEN, CLOSE = "\ufdd0", "\ufdd1"
"""Around the number of a placeholder: noncharacters, which Unicode reserves for internal use."""
INLINE = re.compile(f"{OPEN}(\\d+){CLOSE}")
BLOCK = re.compile(f"<!--{INLINE.pattern}-->")
_UNSAFE = re.compile(f"[{OPEN}{CLOSE}\ud800-\udfff]")


class Mark(msgspec.Struct, frozen=True):
    """One replaced range: characters ``start`` to ``end`` of the body.

    Attributes:
        kind: Names the rule that handles it.
        value: What the handler needs.
        block: Whether it fills whole lines.
    """

    start: int
    end: int
    kind: str
    value: Any
    block: bool


def clean(text: str) -> str:
    """The text with U+FFFD in place of lone surrogates and of characters that mark placeholders; of the same length."""
    return text if text.isascii() else _UNSAFE.sub("\ufffd", text)


def apply_marks(body: str, marks: list[Mark]) -> tuple[str, list[tuple[int, int]]]:
    """The body with placeholders, and the edits for a ``SourceMap``. Marks are sorted and do not overlap."""
    parts: list[str] = []
    edits: list[tuple[int, int]] = []
    at = written = shift = 0
    for number, mark in enumerate(marks):
        before = body[at : mark.start]
        placeholder = f"{OPEN}{number}{CLOSE}"
        if mark.block:
            placeholder = f"<!--{placeholder}-->"
        parts += (before, placeholder)
        written += len(before.encode()) + len(placeholder.encode())
        shift += len(body[mark.start : mark.end].encode()) - len(placeholder.encode())
        edits.append((written, shift))
        at = mark.end
    parts.append(body[at:])
    return "".join(parts), edits
