"""Admonitions: ``:::note[Title]`` to ``:::``, nested by more colons."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial

from docstead.compile.placeholders import Mark
from docstead.compile.scan import Scan
from docstead.compile.writer import Writer
from docstead.extend import Rule
from docstead.model.escape import escape

TYPES = {
    "note": "note",
    "tip": "tip",
    "info": "info",
    "warning": "warning",
    "danger": "danger",
    "secondary": "note",
    "important": "info",
    "success": "tip",
    "caution": "warning",
}
_OPEN = re.compile(
    r"^(?P<prefix>(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(?P<colons>:{3,})(?P<name>[A-Za-z][\w-]*)(?P<rest>[^\n]*)$"
)
_CLOSE = re.compile(r"^(?P<prefix>[ \t>]*)(?P<colons>:{3,})[ \t]*$")
_TITLE = re.compile(r"^\[(?P<title>.*)\](?:\{[^}]*\})?[ \t]*$")


@dataclass(frozen=True, slots=True)
class Opening:
    """The first line of an admonition: the type it shows as, the title or ``""``, and the source."""

    name: str
    title: str
    source: str


def _scan(scan: Scan, body: str) -> None:
    if ":::" not in body:
        return
    open_colons: list[int] = []
    for line, start, in_code in zip(scan.lines, scan.starts, scan.in_code, strict=True):
        if in_code or ":::" not in line:
            continue
        opening = _OPEN.match(line)
        if opening:
            _scan_opening(scan, opening, start, open_colons)
            continue
        closing = _CLOSE.match(line)
        # A close of fewer colons than the innermost opening belongs to nobody; of more, to an outer one.
        if closing and open_colons and len(closing["colons"]) >= open_colons[-1]:
            open_colons.pop()
            first = start + closing.start("colons")
            scan.mark(first, start + len(line), "admonition-close", line.strip(), block=True)


def _scan_opening(scan: Scan, opening: re.Match[str], start: int, open_colons: list[int]) -> None:
    name = opening["name"]
    first, last = start + opening.start("colons"), start + opening.end()
    if name not in TYPES:
        known = ", ".join(list(TYPES)[:5])
        scan.issue(
            "unused-directive",
            f"`:::{name}` is not an admonition, so it is shown as text",
            scan.span(first, last),
            f"use one of {known}",
            warn=True,
        )
        return
    rest = opening["rest"].strip()
    titled = _TITLE.match(rest)
    title = titled["title"] if titled else rest
    open_colons.append(len(opening["colons"]))
    value = Opening(TYPES[name] if name != "secondary" else "secondary", title or name, opening[0].strip())
    scan.mark(first, last, "admonition-open", value, block=True)


def _open(writer: Writer, mark: Mark, _: int, __: int) -> None:
    opening: Opening = mark.value
    writer.html(f'<div class="admonition theme-admonition-{opening.name}" role="note"><div class="admonition-heading">')
    writer.html(f'<span class="admonition-icon" aria-hidden="true"></span>{_inline(opening.title)}')
    writer.html('</div><div class="admonition-content">\n')
    writer.opened(partial(writer.html, "</div></div>\n"))


def _close(writer: Writer, _: Mark, __: int, ___: int) -> None:
    writer.close_last()


def _inline(title: str) -> str:
    """The title with code and emphasis, the two kinds of markup that titles use."""
    html = escape(title)
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", html)
    return re.sub(r"(?<!\w)[*_]([^*_]+)[*_](?!\w)", r"<em>\1</em>", html)


RULE = Rule(name="admonition", scan=_scan, marks={"admonition-open": _open, "admonition-close": _close})
