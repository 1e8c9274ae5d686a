"""Files that pages include, as in MkDocs and by ``file=`` at a fence without content; and the variables of a site.

The forms of MkDocs are ``--8<-- "file"``, ``{% include "file" %}``, ``{! file !}`` and ``{* file *}``. What is included has the place of the line that names it.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from docstead.compile.expand import Expansion, expanded
from docstead.model.patterns import VARIABLE
from docstead.model.yaml import FRONT_MATTER

Read = Callable[[str, str], str | None]
"""Gives the text of a file by its name and the path of the page that includes it."""

MOST_DEPTH = 4
MOST_FILES = 200
_INCLUDE = re.compile(
    r"""^(?P<indent>(?:[ \t]*>)*[ \t]*)(?:
    -+8<-+[ \t]+"(?P<snippet>[^"\n]+)"
    |-+8<-+[ \t]*\n(?P<several>(?:(?![ \t]*-+8<-+)[^\n]*\n){1,50}?)[ \t]*-+8<-+
    |\{%-?[ \t\n]*include(?:-markdown)?[ \t\n]+["'](?P<page>[^"'\n]+)["'](?P<options>[^%{}]{0,500})%\}
    |\{!>?[ \t]*["']?(?P<plain>[^\s"'!{}]+)["']?[ \t]*!\}
    |\{\*[ \t]*(?P<code>[^\s*{}]+)(?P<lines>[^*{}\n]*)\*\}
    )[ \t]*$""",
    re.MULTILINE | re.VERBOSE,
)
_FENCE = re.compile(
    r"^(?P<indent>[ \t>]*)(?P<fence>`{3,}|~{3,})(?P<before>[^`\n]{0,300}?)\bfile=(?P<quote>[\"']?)(?:<rootDir>/)?(?P<file>[^\s\"'`#]{1,300})"
    r"(?:#L(?P<first>\d{1,6})(?P<range>-L?(?P<last>\d{1,6})?)?)?(?P=quote)(?P<after>[^`\n]{0,300})\n(?:[ \t>]*\n)*[ \t>]*(?P=fence)[ \t]*$",
    re.MULTILINE,
)
_RANGES = re.compile(r"\b(hl|ln)\[([\d:,\s]+)\]")
_LIMITS = re.compile(r"""\b(start|end)=(["'])((?:(?!\2).)+)\2""")
_LINK = re.compile(r"(\]\(|^\[[^\]\n]+\]: *)(?=[\w.])(?![A-Za-z][\w+.-]*:)", re.MULTILINE)
_BORDER = re.compile(r"^[^\n]*-8<-+ *\[(?:start|end):[^\n]*\n?", re.MULTILINE)
_OF_LINES = re.compile(r"(?P<file>.*?):(?P<first>\d*)(?::(?P<last>\d*))?$")


def included_files(path: str, text: str, read: Read, *, of_mkdocs: bool) -> dict[str, str]:
    """The texts of the files that a page includes, by the names that it has for them; those of MkDocs include others."""
    names = dict.fromkeys(match["file"] for match in _FENCE.finditer(text)) if "file=" in text else ()
    found = {name: code for name in names if (code := read(name, path)) is not None}
    waiting = [(text, 0)] if of_mkdocs else []
    while waiting:
        source, depth = waiting.pop()
        for match in _INCLUDE.finditer(source) if depth < MOST_DEPTH else ():
            for name in _names(match):
                file = _file_of(name)
                if file not in found and len(found) < MOST_FILES and (inner := read(file, path)) is not None:
                    found[file] = inner
                    waiting.append((inner, depth + 1))
    return found


def possible_places(name: str, page: str, folders: Iterable[str]) -> Iterator[str]:
    """Where a file with this name may be: relative to the page, to the site, or to a folder of pages; never outside."""
    for folder in (posixpath.dirname(page), "", *folders):
        path = posixpath.normpath(posixpath.join(folder, name))
        if path[0] not in "./":
            yield path


def include(text: str, body_start: int, files: Mapping[str, str]) -> Expansion | None:
    """A page with the files in it; ``None`` where it includes none."""
    if not files:
        return None
    found = [(match.start(), match.end(), _inserted(match, files, 0)) for match in _INCLUDE.finditer(text, body_start)]
    found += [(match.start(), match.end(), _filled(match, files)) for match in _FENCE.finditer(text, body_start)]
    return expanded(text, body_start, ((start, end, text) for start, end, text in sorted(found) if text is not None))


def fill(text: str, body_start: int, variables: Mapping[str, str]) -> Expansion | None:
    """A page with the values of variables in it; ``None`` where it has none."""
    if not variables or "{{" not in text:
        return None
    found = [match for match in VARIABLE.finditer(text, body_start) if match[1] in variables]
    return expanded(text, body_start, ((*match.span(), variables[match[1]]) for match in found)) if found else None


def _filled(match: re.Match[str], files: Mapping[str, str]) -> str | None:
    """A fence with the lines of its file."""
    code = files.get(match["file"])
    if code is None:
        return None
    lines, first = code.strip("\n").split("\n"), int(match["first"] or 1)
    last = int(match["last"]) if match["last"] else first if match["first"] and not match["range"] else len(lines)
    indent, fence = match["indent"], match["fence"]
    parts = (f"{fence}{match['before']}{match['after'].lstrip()}", *lines[max(first - 1, 0) : last], fence)
    return "\n".join(f"{indent}{part}".rstrip() for part in parts)


def _names(match: re.Match[str]) -> Iterator[str]:
    if match["several"]:
        yield from (line.strip().strip("\"'") for line in match["several"].splitlines() if line.strip())
    else:
        yield match["snippet"] or match["page"] or match["plain"] or match["code"]


def _file_of(name: str) -> str:
    """The file of a snippet, whose name may have lines or the name of a section."""
    return name.split(":")[0] if "://" not in name else name


def _inserted(match: re.Match[str], files: Mapping[str, str], depth: int) -> str | None:
    """The text in place of an inclusion; ``None`` where a file is missing."""
    texts: list[str] = []
    for name in _names(match):
        text = files.get(_file_of(name))
        if text is None or depth >= MOST_DEPTH:
            return None
        text = FRONT_MATTER.sub("", text, count=1)
        text = _section(text, name)
        if match["page"] and (folder := posixpath.dirname(name)):
            # Links of a page that is included are those of its own place.
            text = _LINK.sub(rf"\1{folder}/", text)
        for key, _, mark in _LIMITS.findall(match["options"] or ""):
            before, found, after = text.partition(mark)
            text = text if not found else after if key == "start" else before
        if match["code"] and not name.endswith((".md", ".mdx")):
            text = _code(text, posixpath.splitext(name)[1].lstrip("."), dict(_RANGES.findall(match["lines"])))
        text = _BORDER.sub("", text)
        text = _INCLUDE.sub(lambda inner: _inserted(inner, files, depth + 1) or inner[0], text)
        texts.append(text.strip("\n"))
    indent = match["indent"]
    return "\n".join(f"{indent}{line}".rstrip() for line in "\n".join(texts).split("\n"))


def _section(text: str, name: str) -> str:
    """The lines, or the section between two marks, that the name of a snippet asks for."""
    if lines := _OF_LINES.fullmatch(name):
        first, last = int(lines["first"] or 1), int(lines["last"] or 0)
        return "\n".join(text.split("\n")[max(first, 1) - 1 : last or None])
    section = name.partition(":")[2]
    if not section:
        return text
    mark = re.escape(section)
    found = re.search(rf"^[^\n]*\[start:{mark}\][^\n]*\n(.*?)^[^\n]*\[end:{mark}\]", text, re.MULTILINE | re.DOTALL)
    return found[1] if found else ""


def _code(text: str, language: str, ranges: Mapping[str, str]) -> str:
    """A block of code with the marked lines, ``hl``, of the wanted ones, ``ln``."""
    lines = text.strip("\n").split("\n")
    if wanted := ranges.get("ln"):
        lines = [line for part in wanted.split(",") for line in lines[_lines_of(part)]]
    marked = ranges.get("hl", "").replace(":", "-").replace(" ", "")
    return f"```{language}{f' {{{marked}}}' if marked and not wanted else ''}\n" + "\n".join(lines) + "\n```"


def _lines_of(part: str) -> slice:
    first, _, last = part.strip().partition(":")
    start = max(int(first or 1) - 1, 0)
    return slice(start, int(last) if last.strip() else start + 1)
