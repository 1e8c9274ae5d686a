"""Markdown that Docusaurus reads otherwise than CommonMark does, in the form that the parser expects.

Every character that remains keeps its place, so that issues name the place in the file.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate

_MDX = re.compile(r"^([ \t]*)(`{3,})mdx-code-block[ \t]*$(.*?)^[ \t]*\2[ \t]*$", re.DOTALL | re.MULTILINE)
_OBJECT = re.compile(r"^:::[ \t]+(?P<name>[A-Za-z_][\w.]*)[ \t]*$(?P<options>(?:\n[ \t]{2,}\S[^\n]*)*)", re.MULTILINE)
"""Where mkdocstrings describes an object of the code, with options."""
_ABBREVIATION = re.compile(r"^\*\[[^\]\n]+\]:[^\n]*$", re.MULTILINE)
"""What an abbreviation means."""
_INDENTED_END = re.compile(r"^ {1,3}:{3,}[ \t]*$", re.MULTILINE)
_SLASHES = re.compile(
    r"^(?P<indent>[ \t]*)(?P<slashes>/{3,})(?P<name>[ \t]*[a-z][\w-]*)?(?P<title>[ \t]*\|[^\n]*|[ \t]*)$"
    r"(?P<options>(?:\n[ \t]{4,}[\w-]+:[^\n]*)*)",
    re.MULTILINE,
)
_KIND = re.compile(r"\stype:[ \t]*([a-z-]{1,11})[ \t]*$", re.MULTILINE)
"""Which admonition a block of the general kind is; a longer name would move what follows."""
_CODE = 4
"""Columns of indentation that make code."""
_FAR_FENCE = re.compile(r"^ {4,}(?:`{3}|~{3})", re.MULTILINE)
_FENCE = re.compile(r" *(?P<markers>(?:(?:[-*+]|\d{1,9}[.)]) +)*)(?P<fence>`{3,}|~{3,})(?P<info>[^`]*)$")
_LINE = re.compile(
    r"^(?P<indent>[ \t]*)(?:(?P<fence>`{3,}|~{3,})|(?P<colons>:{3,})(?P<name>[ \t]*\w)?).*$", re.MULTILINE
)


def adapted(text: str, extensions: Collection[str] = (), *, is_mdx: bool = False) -> str:
    """A text with its differences of dialect removed; ``extensions`` are those of the settings."""
    if is_mdx and _FAR_FENCE.search(text):
        text = _with_near_fences(text)
    if "blocks" in extensions and "///" in text:
        text = _SLASHES.sub(_as_directive, text)
    if "abbreviations" in extensions and "*[" in text:
        text = _ABBREVIATION.sub(lambda match: " " * len(match[0]), text)
    if "references" in extensions and ":::" in text:
        text = _OBJECT.sub(_as_name, text)
    if "mdx-code-block" in text and "````" not in text:
        # Pages that show such fences have them in longer ones.
        text = _MDX.sub(_without_fence, text)
    return _with_ends(text) if " :::" in text and _INDENTED_END.search(text) else text


def _as_directive(match: re.Match[str]) -> str:
    """The line as that of a directive of the same length; the lines of its options, which are indented, as spaces."""
    length = match.start("options") - match.end("indent")
    name = (match["name"] or "").strip()
    if name == "admonition":
        kind = _KIND.search(match["options"])
        name = kind[1] if kind else "note"
    line = f"{':' * len(match['slashes'])}{name}{match['title'].replace('|', ' ', 1)}"
    return match["indent"] + line.ljust(length) + re.sub(r"[^\n]", " ", match["options"])


def _as_name(match: re.Match[str]) -> str:
    """The name of the object in code, in a line of the same length; its options as spaces."""
    line = f"`{match['name']}`".ljust(match.start("options") - match.start())
    return line + re.sub(r"[^\n]", " ", match["options"])


def _without_fence(match: re.Match[str]) -> str:
    return " " * (match.start(3) - match.start()) + match[3] + " " * (match.end() - match.end(3))


def _with_ends(text: str) -> str:
    """The ends of directives at the margin that are indented as the list before them, moved to the margin."""
    margins: list[int] = []
    parts: list[str] = []
    fence, at = "", 0
    for line in _LINE.finditer(text):
        if line["fence"]:
            closes = fence and line["fence"].startswith(fence)
            fence = "" if closes else fence or line["fence"]
        elif fence:
            continue
        elif line["name"]:
            margins.append(len(line["indent"]))
        elif margins and margins.pop() == 0 and _INDENTED_END.fullmatch(line[0]):
            parts += (text[at : line.start()], line["colons"].ljust(len(line[0])))
            at = line.end()
    return "".join((*parts, text[at:]))


def _with_near_fences(text: str) -> str:
    """Blocks of code whose two fences have the same indentation.

    In MDX, a fence begins and ends a block whatever its indentation. If it ends four columns further right than it begins, the
    end is moved; if a line is further left, the block is. Lines keep their lengths: what was before them comes after them.
    """
    lines = text.split("\n")
    for first, last in list(_blocks(lines)):
        if not lines[first].lstrip().startswith(("`", "~")):
            continue  # it begins an item, which has its own indentation
        begins, ends = _indent(lines[first]), _indent(lines[last])
        if ends - begins >= _CODE:
            lines[last] = _moved(lines[last], ends - begins)
        least = min(_indent(one) for one in lines[first : last + 1] if one.strip())
        if begins - least >= _CODE:
            lines[first : last + 1] = [_moved(one, begins - least) for one in lines[first : last + 1]]
    return "\n".join(lines)


def fenced(text: str) -> list[tuple[int, int]]:
    """The blocks of code between fences, as ranges, whatever is around them: HTML hides them from a parser of Markdown."""
    lines = text.split("\n")
    starts = list(accumulate((len(line) + 1 for line in lines), initial=0))
    return [(starts[first], starts[last] + len(lines[last])) for first, last in _blocks(lines)]


def _blocks(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The first and the last line of each block of code between fences."""
    opening, first = "", 0
    for number, line in enumerate(lines):
        found = _FENCE.match(line)
        if found and not opening:
            opening, first = found["fence"], number
        elif found and found["fence"].startswith(opening) and not (found["markers"] or found["info"].strip()):
            yield first, number
            opening = ""


def _moved(line: str, columns: int) -> str:
    """A line with at most so many of the spaces before it moved to its end."""
    spaces = min(columns, _indent(line))
    return line[spaces:] + " " * spaces


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
