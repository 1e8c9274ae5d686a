"""Parts of a page as Markdown: one section, or as much as a client wants to read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from docstead.model.page_list import ListedHeading
from docstead.model.slug import slugify

_HEADING = re.compile(r"(#{1,6})\s+(.+?)\s*#*$")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_NOT_WORDS = re.compile(r"\W+")


class Part(msgspec.Struct, frozen=True):
    """A heading in Markdown, with the range of its section, which goes to the next heading of its level or above."""

    anchor: str
    level: int
    text: str
    start: int
    end: int


def outline(markdown: str, headings: Sequence[ListedHeading]) -> list[Part]:
    """The headings of a page in order; ``headings`` has the anchors of those that the author wrote."""
    found = list(_headings(markdown))
    waiting = list(headings)
    parts: list[Part] = []
    for number, (level, text, start) in enumerate(found):
        end = next((after[2] for after in found[number + 1 :] if after[0] <= level), len(markdown))
        at = next((place for place, heading in enumerate(waiting) if _same(heading.text, text)), None)
        anchor = slugify(text) if at is None else waiting[at].anchor
        if at is not None:
            del waiting[: at + 1]
        parts.append(Part(anchor, level, text, start, end))
    return parts


def section(markdown: str, parts: Sequence[Part], wanted: str) -> str | None:
    """The section with an anchor, or else with a heading; ``None`` if the page has no such section."""
    named = wanted.strip().removeprefix("#")
    found = [part for part in parts if part.anchor == named] or [part for part in parts if _same(part.text, named)]
    return markdown[found[0].start : found[0].end].rstrip() + "\n" if found else None


def within(markdown: str, parts: Sequence[Part], longest: int) -> str:
    """The text, or its beginning and the sections that it has, if it is longer than ``longest`` characters."""
    if len(markdown) <= longest:
        return markdown
    # Not in the middle of a paragraph, if there is the end of one in the last half.
    end = markdown.rfind("\n\n", longest // 2, longest)
    sections = "\n".join(
        f"{'  ' * (part.level - 1)}- {part.text} (section `{part.anchor}`, {part.end - part.start:,} characters)"
        for part in parts
        if part.level > 1
    )
    note = f"(The page goes on: {len(markdown):,} characters. Read the rest by `section` or with a larger `budget`.)"
    return f"{markdown[: end if end > 0 else longest].rstrip()}\n\n{note}\n\n{sections}\n"


def _headings(markdown: str) -> Iterator[tuple[int, str, int]]:
    fence, at = "", 0
    for line in markdown.splitlines(keepends=True):
        mark = _FENCE.match(line)
        if mark and not fence:
            fence = mark[1]
        elif mark and line.strip().startswith(fence) and not line.strip().strip(fence[0]):
            fence = ""
        elif not fence and (heading := _HEADING.match(line.rstrip("\n"))):
            yield len(heading[1]), heading[2], at
        at += len(line)


def _same(one: str, other: str) -> bool:
    return _NOT_WORDS.sub("", one).lower() == _NOT_WORDS.sub("", other).lower()
