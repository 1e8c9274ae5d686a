"""Tables, each in an element of its own that scrolls when the table is wide."""

from __future__ import annotations

from dataclasses import dataclass

from docstead.compile.rule import Rule
from docstead.compile.writer import Writer

_ALIGN = {
    "None": "",
    "Left": ' style="text-align:left"',
    "Center": ' style="text-align:center"',
    "Right": ' style="text-align:right"',
}


@dataclass(slots=True)
class _Table:
    """The table that is being written: the alignments of its columns, the current column, and the element of a cell."""

    alignments: tuple[str, ...] = ()
    column: int = 0
    cell: str = "th"


def _start(writer: Writer, alignments: tuple[str, ...], _: int, __: int) -> None:
    table = writer.state(_Table)
    table.alignments, table.column, table.cell = alignments, 0, "th"
    writer.html('<div class="table-wrap"><table>\n')


def _end(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.html("</tbody></table></div>\n" if writer.state(_Table).cell == "td" else "</table></div>\n")


def _head_start(writer: Writer, _: object, start: int, __: int) -> None:
    writer.sections.begin("row", writer.map.offset(start), role="header")
    writer.html("<thead>\n<tr>")


def _head_end(writer: Writer, _: object, __: int, end: int) -> None:
    writer.sections.end(writer.map.offset(end))
    writer.html("</tr>\n</thead>\n")


def _row_start(writer: Writer, _: object, start: int, __: int) -> None:
    table = writer.state(_Table)
    table.column = 0
    if table.cell == "th":
        table.cell = "td"
        writer.html("<tbody>\n")
    writer.sections.begin("row", writer.map.offset(start))
    writer.html("<tr>")


def _row_end(writer: Writer, _: object, __: int, end: int) -> None:
    writer.sections.end(writer.map.offset(end))
    writer.html("</tr>\n")


def _cell_start(writer: Writer, _: object, __: int, ___: int) -> None:
    table = writer.state(_Table)
    alignment = table.alignments[table.column] if table.column < len(table.alignments) else "None"
    writer.html(f"<{table.cell}{_ALIGN[alignment]}>")
    table.column += 1


def _cell_end(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.html(f"</{writer.state(_Table).cell}>")
    writer.sections.text(" | ", " | ")


RULE = Rule(
    name="table",
    start={"Table": _start, "TableHead": _head_start, "TableRow": _row_start, "TableCell": _cell_start},
    end={"Table": _end, "TableHead": _head_end, "TableRow": _row_end, "TableCell": _cell_end},
)
