"""The sources of the manual: its pages, their sections and their fences."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.conftest import ROOT

GUIDE = ROOT / "guide"
PAGES = tuple(sorted(path for path in (GUIDE / "docs").rglob("*") if path.suffix in (".md", ".mdx")))
# The examples of the other pages are wrong on purpose, and test_issues.py runs them.
CORRECT_PAGES = tuple(page for page in PAGES if page.parent.name != "issues")

_FENCE = re.compile(r"^(?P<mark>`{3,}|~{3,})(?P<info>[^\n]*)\n(?P<code>.*?)^(?P=mark)[ \t]*$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Fence:
    """A block of code: its language, the rest of its opening line, and the code."""

    language: str
    meta: str
    code: str


def fences(markdown: str) -> list[Fence]:
    """The blocks of code of a page; those inside another one are part of its code."""
    found = []
    for match in _FENCE.finditer(markdown):
        language, _, meta = match["info"].partition(" ")
        found.append(Fence(language, meta, match["code"]))
    return found


def without_fences(markdown: str) -> str:
    """The page without its blocks of code."""
    return _FENCE.sub("", markdown)


def section(markdown: str, anchor: str) -> str:
    """The text below the heading with this identifier, up to the next heading."""
    _, found, rest = markdown.partition(f"{{#{anchor}}}\n")
    assert found, f"there is no heading with the identifier {anchor}"
    return re.split(r"^#{2,6} ", rest, maxsplit=1, flags=re.MULTILINE)[0]
