"""Tables, each in an element of its own that scrolls when the table is wide."""

from __future__ import annotations

from dataclasses import dataclass, field

from docstead.compile.rule import Rule
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


@dataclass(slots=True)
class _Table:
    """The table that is being written: its columns, the current column, the element of a cell, and its start tag.

    ``labels`` are the texts of the header cells. Each cell of a table with three columns or more has its label, since
    narrow screens show such a row as a list.
    """

    alignments: tuple[str, ...] = ()
    labels: list[str] = field(default_factory=list)
    column: int = 0
    cell: str = "th"
    opening: str = ""
    outer: list[str] | None = None

    @property
    def is_stacked(self) -> bool:
        return len(self.alignments) >= _FEWEST_STACKED


def _start(writer: Writer, alignments: tuple[str, ...], _: int, __: int) -> None:
    table = writer.state(_Table)
    table.alignments, table.column, table.cell, table.labels = alignments, 0, "th", []
    name = ' class="table-stack"' if table.is_stacked else ""
    writer.html(f'<div class="table-wrap"><table{name}>\n')


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
    table.opening = f"<{table.cell}{_ALIGN[alignment]}{_label(table)}>"
    writer.html(table.opening)
    table.column += 1
    if table.cell == "th":
        table.outer, writer.plain = writer.plain, []


def _label(table: _Table) -> str:
    """The attribute that labels a cell: not the first of its row, which names the row."""
    if not table.is_stacked or table.cell == "th" or not 0 < table.column < len(table.labels):
        return ""
    label = table.labels[table.column]
    return f' data-label="{escape(label)}"' if label else ""


def _cell_end(writer: Writer, _: object, __: int, ___: int) -> None:
    table = writer.state(_Table)
    if table.cell == "th":
        table.labels.append("".join(writer.plain or []).strip())
        writer.plain = table.outer
    if table.cell == "th" and writer.out[-1] == table.opening:
        # A header without text names nothing: screen readers would announce it for each cell of its column.
        writer.out[-1] = "<td></td>"
    else:
        writer.html(f"</{table.cell}>")
    writer.sections.text(" | ", " | ")


RULE = Rule(
    name="table",
    start={"Table": _start, "TableHead": _head_start, "TableRow": _row_start, "TableCell": _cell_start},
    end={"Table": _end, "TableHead": _head_end, "TableRow": _row_end, "TableCell": _cell_end},
)
