"""Hides from the Markdown parser what is not Markdown, so that it passes through untouched.

A stretch of the source is replaced by a placeholder that every Markdown parser carries along: an HTML comment where
the stretch fills whole lines, characters that no text has where it stands inside text. ``Mark`` keeps what was hidden.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

OPEN, CLOSE = "\ufdd0", "\ufdd1"
"""Around the number of a placeholder: code points that no text has, and that Unicode keeps free for such uses."""
INLINE = re.compile(f"{OPEN}(\\d+){CLOSE}")
BLOCK = re.compile(f"<!--{INLINE.pattern}-->")
_TAKEN = str.maketrans({OPEN: "\ufffd", CLOSE: "\ufffd"})


@dataclass(frozen=True, slots=True)
class Mark:
    """One hidden stretch: characters ``start`` to ``end`` of the body.

    Attributes:
        kind: Names the rule that handles it.
        value: What the rule needs to know.
        block: Whether it fills whole lines.
    """

    start: int
    end: int
    kind: str
    value: Any
    block: bool


def without_placeholders(text: str) -> str:
    """The text without anything that could be taken for a placeholder; of the same length."""
    return text.translate(_TAKEN) if OPEN in text or CLOSE in text else text


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


def code_lines(lines: list[str]) -> list[bool]:
    """For each line, whether it belongs to a fenced code block."""
    result: list[bool] = []
    fence = ""
    for line in lines:
        match = _FENCE.match(line)
        if fence:
            result.append(True)
            if match and match[1].startswith(fence) and not match[2].strip():
                fence = ""
        elif match and not (match[1][0] == "`" and "`" in match[2]):
            fence = match[1]
            result.append(True)
        else:
            result.append(False)
    return result


_FENCE = re.compile(r"^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})(.*)$")
