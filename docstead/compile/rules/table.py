"""Tables, in a frame of their own so that a wide one scrolls inside itself."""

from __future__ import annotations

from typing import Any

from docstead.compile.writer import Writer
from docstead.extend import Rule

_ALIGN = {
    "None": "",
    "Left": ' style="text-align:left"',
    "Center": ' style="text-align:center"',
    "Right": ' style="text-align:right"',
}


def _start(writer: Writer, alignments: tuple[str, ...], _: int, __: int) -> None:
    writer.state["table"] = (alignments, [0], ["th"])
    writer.html('<div class="table-wrap"><table>\n')


def _end(writer: Writer, _: Any, __: int, ___: int) -> None:
    _, _, cell = writer.state.pop("table")
    writer.html("</tbody></table></div>\n" if cell[0] == "td" else "</table></div>\n")


def _head_start(writer: Writer, _: Any, start: int, __: int) -> None:
    writer.sections.begin("row", writer.map.offset(start))
    writer.html("<thead>\n<tr>")


def _head_end(writer: Writer, _: Any, __: int, end: int) -> None:
    writer.sections.end(writer.map.offset(end))
    writer.html("</tr>\n</thead>\n")


def _row_start(writer: Writer, _: Any, start: int, __: int) -> None:
    _, column, cell = writer.state["table"]
    column[0] = 0
    if cell[0] == "th":
        cell[0] = "td"
        writer.html("<tbody>\n")
    writer.sections.begin("row", writer.map.offset(start))
    writer.html("<tr>")


def _row_end(writer: Writer, _: Any, __: int, end: int) -> None:
    writer.sections.end(writer.map.offset(end))
    writer.html("</tr>\n")


def _cell_start(writer: Writer, _: Any, __: int, ___: int) -> None:
    alignments, column, cell = writer.state["table"]
    writer.html(f"<{cell[0]}{_ALIGN[alignments[column[0]]] if column[0] < len(alignments) else ''}>")
    column[0] += 1


def _cell_end(writer: Writer, _: Any, __: int, ___: int) -> None:
    writer.html(f"</{writer.state['table'][2][0]}>")
    writer.sections.text(" | ")


RULE = Rule(
    name="table",
    start={"Table": _start, "TableHead": _head_start, "TableRow": _row_start, "TableCell": _cell_start},
    end={"Table": _end, "TableHead": _head_end, "TableRow": _row_end, "TableCell": _cell_end},
)
