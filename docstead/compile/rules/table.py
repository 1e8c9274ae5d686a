"""Tables, each in an element of its own that scrolls when the table is wide."""

from __future__ import annotations

import msgspec

from docstead.compile.rule import Rule
from docstead.compile.rules.elements import closes, opens
from docstead.compile.writer import Writer
from docstead.model.escape import escape

_FEWEST_STACKED = 3
"""With so many columns, narrow screens show each row as a list."""
_ALIGN = {
    "None": "",
    "Left": ' style="text-align:left"',
    "Center": ' style="text-align:center"',
    "Right": ' style="text-align:right"',
}


class _Table(msgspec.Struct):
    """The table that is being written: its columns, the current column, the element of a cell, and its start tag.

    ``labels`` are the texts of the header cells. Each cell of a table with three columns or more has its label, since
    narrow screens show such a row as a list.
    """

    alignments: tuple[str, ...] = ()
    labels: list[str] = msgspec.field(default_factory=list)
    column: int = 0
    cell: str = "th"
    opening: str = ""
    openings: list[str] = msgspec.field(default_factory=list)
    outer: list[str] | None = None

    @property
    def is_stacked(self) -> bool:
        return len(self.alignments) >= _FEWEST_STACKED


def _start(writer: Writer, alignments: tuple[str, ...], _: int, __: int) -> None:
    table = writer.state(_Table)
    table.alignments, table.column, table.cell, table.labels = alignments, 0, "th", []
    table.openings = []
    name = ' class="table-stack"' if table.is_stacked else ""
    writer.html(f'<div class="table-wrap"><table{name}>\n')


def _end(writer: Writer, _: object, __: int, ___: int) -> None:
    writer.html("</tbody></table></div>\n" if writer.state(_Table).cell == "td" else "</table></div>\n")


def _row_start(writer: Writer, _: object, start: int, __: int) -> None:
    table = writer.state(_Table)
    table.column = 0
    if table.cell == "th":
        table.cell = "td"
        writer.html("<tbody>\n")
    writer.sections.begin("row", writer.map.offset(start))
    writer.html("<tr>")


def _cell_start(writer: Writer, _: object, __: int, ___: int) -> None:
    table = writer.state(_Table)
    column = table.column
    table.column += 1
    if table.cell == "td":
        if column == len(table.openings):  # the cells of a column begin alike in all rows
            table.openings.append(_opening(table, column))
        writer.out.append(table.openings[column])
        return
    table.opening = _opening(table, column)
    writer.html(table.opening)
    table.outer, writer.plain = writer.plain, []


def _opening(table: _Table, column: int) -> str:
    """The tag of a cell. Cells have the label of their column, but not the first of a row, which names the row."""
    alignment = table.alignments[column] if column < len(table.alignments) else "None"
    label = ""
    if table.is_stacked and table.cell == "td" and 0 < column < len(table.labels):
        label = table.labels[column]
    named = f' data-label="{escape(label)}"' if label else ""
    return f"<{table.cell}{_ALIGN[alignment]}{named}>"


def _cell_end(writer: Writer, _: object, __: int, ___: int) -> None:
    table = writer.state(_Table)
    if table.cell == "td":
        writer.out.append("</td>")
    else:
        table.labels.append("".join(writer.plain or []).strip())
        writer.plain = table.outer
        if writer.out[-1] == table.opening:
            # A header without text names nothing: screen readers would announce it for each cell of its column.
            writer.out[-1] = "<td></td>"
        else:
            writer.html("</th>")
    writer.sections.text(" | ", " | ")


RULE = Rule(
    name="table",
    start={
        "Table": _start,
        "TableHead": opens("<thead>\n<tr>", "row", role="header"),
        "TableRow": _row_start,
        "TableCell": _cell_start,
    },
    end={
        "Table": _end,
        "TableHead": closes("</tr>\n</thead>\n", "row"),
        "TableRow": closes("</tr>\n", "row"),
        "TableCell": _cell_end,
    },
)
