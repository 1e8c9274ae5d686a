"""Formulas: ``$…$`` and ``$$…$$`` typeset at build as MathML, which browsers draw with no script, style or font."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from docstead.compile.rule import Rule
from docstead.compile.writer import Writer
from docstead.javascript import bundle
from docstead.model.escape import escape


def _inline(writer: Writer, source: str, start: int, end: int) -> None:
    _write(writer, source, start, end, display=False)


def _display(writer: Writer, source: str, start: int, end: int) -> None:
    _write(writer, source, start, end, display=True)


def _write(writer: Writer, source: str, start: int, end: int, *, display: bool) -> None:
    answer = _typeset(source, display)
    if writer.plain is not None:
        writer.plain.append(source)
    writer.sections.text(source)
    if "html" in answer:
        writer.html(answer["html"])
        return
    writer.html(f"<code>{escape(source)}</code>")
    at = start + (2 if display else 1) + len(source[: answer["offset"]].encode())
    writer.issue("math", f"this is not TeX: {answer['message']}", at, min(at + 1, end))


@lru_cache(maxsize=4096)
def _typeset(source: str, display: bool) -> Any:
    """The HTML of a formula, or what is wrong with it and where. Pages repeat their symbols."""
    return bundle("math").call_each("renderMath", [{"source": source, "display": display}])[0]


RULE = Rule(name="math", leaf={"InlineMath": _inline, "DisplayMath": _display})
