"""Directives: ``:::name[Title]{key=value}`` to ``:::``. The only module that reads colons.

A directive contains blocks. One inside another is closed first; more colons on the outer one make that visible. What
a directive writes is decided by the table of directives, from its name.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches

import msgspec

from docstead.compile.layout import Layout
from docstead.compile.placeholders import Mark
from docstead.compile.reading import Container
from docstead.compile.rule import Rule
from docstead.compile.scan import Scan
from docstead.compile.writer import Writer

DIRECTIVE_MARKS = _OPEN, _CLOSE = "directive-open", "directive-close"
_LINE = re.compile(
    r"(?<!:)(?P<colons>:{3,})(?:(?P<gap>[ \t]*)(?P<name>[A-Za-z][\w-]*)(?P<rest>[^\n]*)|[ \t]*$)", re.MULTILINE
)
_LABEL = re.compile(r"\[(?P<label>.*)\](?P<attributes>\{[^}]*\})?[ \t]*")


class Opening(msgspec.Struct, frozen=True):
    """The first line of a directive.

    Attributes:
        name: As written.
        label: The text in square brackets, or else what follows the name; Markdown.
        source: The whole line, for places where it is shown as text.
        has_title: Whether a title is shown; without a label, it is the name.
        is_written: Whether the author wrote the label.
    """

    name: str
    label: str
    source: str
    has_title: bool = True
    is_written: bool = True


class Directive(msgspec.Struct, frozen=True):
    """What a directive writes: ``open`` before its content, ``close`` after it."""

    open: Callable[[Writer, Opening], None]
    close: Callable[[Writer], None]


class _Open(msgspec.Struct, frozen=True):
    """A directive that has no end yet; ``is_known`` is false where its lines are shown as text."""

    colons: int
    container: Container | None
    is_known: bool


class _Closing(msgspec.Struct):
    """Whether a directive is closed by a line, rather than by the end of its container."""

    by_line: bool = False


def directive_ranges(text: str, layout: Layout, start: int, end: int, apart: Sequence[tuple[int, int]]) -> list[range]:
    """From where to where the outermost directives of a text are open, also before directives are known.

    Args:
        text: The text.
        layout: Of the text.
        start: Where to begin.
        end: Where the text ends that may close them.
        apart: Ranges whose directives begin and end in them, in order.
    """
    found: list[range] = []
    open_directives: list[tuple[int, int]] = []
    for match in _LINE.finditer(text, start, end) if text.find(":::", start, end) >= 0 else ():
        at = match.start()
        before = bisect_right(apart, (at, end)) - 1
        if (
            match["gap"]
            or (before >= 0 and at < apart[before][1])
            or text[text.rfind("\n", 0, at) + 1 : at].strip(" \t>")
        ):
            continue
        # Indentation makes no code in a component, and a line that is a directive elsewhere is hidden without being code.
        if layout.code_end(at, len(text)) > at and layout.is_code(at):
            continue
        if match["name"]:
            open_directives.append((at, len(match["colons"])))
        elif open_directives and len(match["colons"]) >= open_directives[-1][1]:
            first, _ = open_directives.pop()
            if not open_directives:
                found.append(range(first, at))
    return [*found, range(open_directives[0][0], end)] if open_directives else found


def directive_rule(directives: Mapping[str, Directive]) -> Rule:
    """The rule for the directives of a table, by name."""

    def scan(state: Scan, body: str) -> None:
        if ":::" in body:
            _scan(state, body, directives)

    def write_open(writer: Writer, mark: Mark, start: int, end: int) -> None:
        opening: Opening = mark.value
        directive = directives[opening.name]
        span = writer.map.span(start, end)

        def close() -> None:
            directive.close(writer)
            if not writer.state(_Closing).by_line:
                message = f"`:::{opening.name}` is never closed, so it contains all that follows in its container"
                writer.report("unclosed-block", message, span, "write `:::` on a line after its content", warn=True)

        directive.open(writer, opening)
        writer.opened(close)

    def write_close(writer: Writer, _: Mark, __: int, ___: int) -> None:
        closing = writer.state(_Closing)
        closing.by_line = True
        writer.close_last()
        closing.by_line = False

    return Rule(name="directive", scan=scan, marks={_OPEN: write_open, _CLOSE: write_close})


def _scan(scan: Scan, body: str, directives: Mapping[str, Directive]) -> None:
    open_directives: list[_Open] = []
    for match in _LINE.finditer(body):
        start = match.start()
        if match["gap"]:
            if match["name"] in directives and scan.layout.code_end(start) == start and body[start - 1 : start] in "\n":
                hint = f"write `{match['colons']}{match['name']}` without a space"
                message = "there is a space after the colons; the line is shown as text"
                scan.issue("unused-directive", message, scan.span(start, match.end()), hint, warn=True)
            continue
        if not scan.layout.is_directive(start):
            continue
        scan.layout.hide(start, match.end())
        container = scan.layout.container(start)
        while open_directives and _has_ended(scan, open_directives[-1], start):
            open_directives.pop()
        colons = len(match["colons"])
        if match["name"]:
            is_known = match["name"] in directives
            open_directives.append(_Open(colons, container, is_known))
            _mark_opening(scan, match) if is_known else _report(scan, match, directives)
            continue
        # A line with fewer colons than the innermost directive is text; one with more closes it as well.
        innermost = open_directives[-1] if open_directives else None
        if innermost and colons >= innermost.colons and container is innermost.container:
            open_directives.pop()
            if innermost.is_known:
                scan.mark(start, match.end(), _CLOSE, match[0], block=True)


def _has_ended(scan: Scan, directive: _Open, offset: int) -> bool:
    return directive.container is not None and scan.layout.has_ended(directive.container, offset)


def _mark_opening(scan: Scan, match: re.Match[str]) -> None:
    rest = match["rest"].strip()
    labelled = _LABEL.fullmatch(rest)
    label = labelled["label"] if labelled else rest
    scan.mark(match.start(), match.end(), _OPEN, Opening(match["name"], label, match[0]), block=True)


def _report(scan: Scan, match: re.Match[str], directives: Mapping[str, Directive]) -> None:
    near = get_close_matches(match["name"], directives, n=1)
    scan.issue(
        "unused-directive",
        f"no directive has the name `{match['name']}`; the line is shown as text",
        scan.span(match.start(), match.end()),
        f"did you mean `{near[0]}`?" if near else f"use one of {', '.join(list(directives)[:5])}",
        warn=True,
    )
