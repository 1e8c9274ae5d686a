"""Markdown that Docusaurus reads otherwise than CommonMark does, in the form that the parser expects.

Every character that remains keeps its place, so that issues name the place in the file.
"""

from __future__ import annotations

import re
from collections.abc import Collection

_MDX = re.compile(r"^([ \t]*)(`{3,})mdx-code-block[ \t]*$(.*?)^[ \t]*\2[ \t]*$", re.DOTALL | re.MULTILINE)
_OBJECT = re.compile(r"^:::[ \t]+(?P<name>[A-Za-z_][\w.]*)[ \t]*$(?P<options>(?:\n[ \t]{2,}\S[^\n]*)*)", re.MULTILINE)
"""Where mkdocstrings describes an object of the code, with options."""
_INDENTED_END = re.compile(r"^ {1,3}:{3,}[ \t]*$", re.MULTILINE)
_SLASHES = re.compile(
    r"^(?P<indent>[ \t]*)(?P<slashes>/{3,})(?P<name>[ \t]*[a-z][\w-]*)?(?P<title>[ \t]*\|[^\n]*|[ \t]*)$"
    r"(?P<options>(?:\n[ \t]{4,}[\w-]+:[^\n]*)*)",
    re.MULTILINE,
)
_LINE = re.compile(
    r"^(?P<indent>[ \t]*)(?:(?P<fence>`{3,}|~{3,})|(?P<colons>:{3,})(?P<name>[ \t]*\w)?).*$", re.MULTILINE
)


def adapted(text: str, extensions: Collection[str] = ()) -> str:
    """A text with its differences of dialect removed; ``extensions`` are those of the settings."""
    if "blocks" in extensions and "///" in text:
        text = _SLASHES.sub(_as_directive, text)
    if "references" in extensions and ":::" in text:
        text = _OBJECT.sub(_as_name, text)
    if "mdx-code-block" in text and "````" not in text:
        # Pages that show such fences have them in longer ones.
        text = _MDX.sub(_without_fence, text)
    return _with_ends(text) if " :::" in text and _INDENTED_END.search(text) else text


def _as_directive(match: re.Match[str]) -> str:
    """The line as that of a directive of the same length; the lines of its options, which are indented, as spaces."""
    length = match.start("options") - match.end("indent")
    line = f"{':' * len(match['slashes'])}{(match['name'] or '').strip()}{match['title'].replace('|', ' ', 1)}"
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
