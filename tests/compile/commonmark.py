"""The examples of the CommonMark specification, as its own package brings them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

SPECIFICATION = Path(__file__).parents[2] / "frontend" / "node_modules" / "commonmark-spec" / "spec.txt"
_EXAMPLE = re.compile(r"^`{32} example\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$|^#{1,6} *(.*)$", re.MULTILINE)


class Example(NamedTuple):
    """One example: its number, its section, and its input and output."""

    number: int
    section: str
    markdown: str
    html: str


def examples() -> list[Example]:
    """All of them, in order."""
    text = re.sub(r"^<!-- END TESTS -->[\s\S]*", "", SPECIFICATION.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found: list[Example] = []
    section = ""
    for match in _EXAMPLE.finditer(text):
        if match[3] is not None:
            section = match[3]
        else:
            markdown, html = (part.replace("→", "\t") for part in (match[1], match[2]))
            found.append(Example(len(found) + 1, section, markdown, html))
    return found
