"""Handlers of events that write the same HTML each time."""

from __future__ import annotations

from docstead.compile.rule import Handler
from docstead.compile.sections import Kind, Role
from docstead.compile.writer import Writer


def writes(html: str) -> Handler[object]:
    """Write HTML."""
    return lambda writer, _, __, ___: writer.html(html)


def opens(html: str, kind: Kind | None = None, *, role: Role = "") -> Handler[object]:
    """Begin a block of the readable text of this kind, or else a container of blocks, and write its HTML."""

    def begin(writer: Writer, _: object, start: int, __: int) -> None:
        writer.sections.begin(kind, writer.map.offset(start), role=role) if kind else writer.enter()
        writer.html(html)

    return begin


def closes(html: str, kind: Kind | None = None) -> Handler[object]:
    """End what ``opens`` began, and write the rest of its HTML."""

    def end(writer: Writer, _: object, __: int, stop: int) -> None:
        writer.sections.end(writer.map.offset(stop)) if kind else writer.leave()
        writer.html(html)

    return end
