"""Formulas: ``$…$`` and ``$$…$$`` typeset at build as MathML, which browsers draw with no script, style or font.

The parser reads most of them. What it takes for other Markdown is found before: a block between two lines of ``$$``,
whose lines may begin as those of lists do and may be blank, and a formula in a line with spaces inside its dollars.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec

from docstead.compile.placeholders import Mark
from docstead.compile.rule import Rule
from docstead.compile.scan import Scan
from docstead.compile.writer import Writer
from docstead.javascript import bundle
from docstead.model.escape import escape

_FENCE = re.compile(r"^[ \t>]*(?P<dollars>\$\$)[ \t]*$", re.MULTILINE)
_MARGIN = re.compile(r"^[ \t>]+", re.MULTILINE)
_DOLLAR = re.compile(r"(?<![\\$])\$(?!\$)")
_TEX = re.compile(r"\\[A-Za-z]|[A-Za-z)}][_^][\w{\\]")
"""What no sum of money has."""


class _Formula(msgspec.Struct, frozen=True, eq=False):
    """A formula that the parser would read otherwise; ``start`` is where its text begins in the body of ``scan``."""

    source: str
    start: int
    scan: Scan


def _scan(scan: Scan, body: str) -> None:
    if not scan.settings.math or "$" not in body:
        return
    if "$$" in body:
        _find_blocks(scan, body)
    if "$ " in body or " $" in body:
        _find_spaced(scan, body)


def _find_blocks(scan: Scan, body: str) -> None:
    start = None
    for fence in _FENCE.finditer(body):
        at = fence.start("dollars")
        if start is not None:
            source = _MARGIN.sub(lambda margin: " " * len(margin[0]), body[start + 2 : at])
            scan.layout.hide(start, at + 2)
            scan.mark(start, at + 2, "math-block", _Formula(source, start + 2, scan), block=True)
            start = None
        elif not scan.layout.is_code(at):
            start = at


def _find_spaced(scan: Scan, body: str) -> None:
    start = None
    for dollar in _DOLLAR.finditer(body):
        at = dollar.start()
        source = "" if start is None else body[start + 1 : at]
        if start is None or "\n" in source or "`" in source:
            start = at
        elif source.strip() == source or not _TEX.search(source):
            start = None if source.strip() == source else at
        else:
            if not scan.layout.is_code(start):
                scan.layout.hide(start, at + 1)
                scan.mark(start, at + 1, "math", _Formula(source, start + 1, scan), block=False)
            start = None


def _marked_block(writer: Writer, mark: Mark, start: int, end: int) -> None:
    writer.sections.begin("paragraph", writer.map.offset(start))
    writer.html("<p>")
    _write_found(writer, mark.value, display=True)
    writer.sections.end(writer.map.offset(end))
    writer.html("</p>\n")


def _write_found(writer: Writer, formula: _Formula, *, display: bool) -> None:
    mistake = _typeset_into(writer, formula.source, display)
    if mistake:
        at = formula.start + mistake["offset"]
        writer.report("math", f"this is not TeX: {mistake['message']}", formula.scan.span(at, at + 1))


def _write(writer: Writer, source: str, start: int, end: int, *, display: bool) -> None:
    mistake = _typeset_into(writer, source, display)
    if mistake:
        at = start + len(source[: mistake["offset"]].encode())
        writer.issue("math", f"this is not TeX: {mistake['message']}", at, min(at + 1, end))


def _typeset_into(writer: Writer, source: str, display: bool) -> Any:
    """Write a formula, or its source where it is none; gives what is wrong with it."""
    answer = _typeset(source, display, tuple(writer.settings.math_macros.items()))
    if writer.plain is not None:
        writer.plain.append(source)
    writer.sections.text(source)
    writer.html(answer["html"] if "html" in answer else f"<code>{escape(source)}</code>")
    return None if "html" in answer else answer


@lru_cache(maxsize=4096)
def _typeset(source: str, display: bool, macros: tuple[tuple[str, str], ...]) -> Any:
    """The HTML of a formula, or what is wrong with it and where. Pages repeat their symbols."""
    formula = {"source": source, "display": display, "macros": dict(macros)}
    return bundle("math").call_each("renderMath", [formula])[0]


RULE = Rule(
    name="math",
    scan=_scan,
    leaf={
        "InlineMath": lambda writer, source, start, end: _write(writer, source, start + 1, end, display=False),
        "DisplayMath": lambda writer, source, start, end: _write(writer, source, start + 2, end, display=True),
    },
    marks={
        "math": lambda writer, mark, *_: _write_found(writer, mark.value, display=False),
        "math-block": _marked_block,
    },
)
