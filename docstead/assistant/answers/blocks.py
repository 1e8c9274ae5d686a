"""Blocks of a section as Markdown: tables, steps, code. What is left out is marked with an ellipsis."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docstead.assistant.answers.sentences import around, sentences, word_count
from docstead.assistant.answers.units import step_numbers
from docstead.model.passage import PassageBlock
from docstead.model.routes import in_markdown

OMISSION = "…"
_BAR = re.compile(r"(?<!\\)\|")
_FENCE = re.compile(r"`{3,}")
_BRACKETS = re.compile(r"([\\\[\]])")
_LONGEST_CELL, _CELL_WORDS = 160, 60
"""Characters from which a cell after the statement is cut, and words from which another one is."""
_INSIDE = ("item", "step", "paragraph", "quote", "term")
"""What is quoted of a step besides its text and code."""
_CODE_LINES, _STEP_LINES = 24, 8
"""Most lines of code in a list of steps, and of one step where the others leave no more."""


def heading_link(text: str, url: str) -> str:
    """A Markdown link whose text cannot break out of it."""
    escaped = _BRACKETS.sub(r"\\\1", text)
    return f"[{escaped}]({in_markdown(url)})"


def cells(block: PassageBlock) -> list[str]:
    """The cells of a row or header, as Markdown; empty cells count.

    >>> cells(PassageBlock("header", " | A | B"))
    ['', 'A', 'B']
    """
    return [cell.strip() for cell in _BAR.split(block.quotable)]


def table(header: PassageBlock, rows: Sequence[PassageBlock], *, omitted: bool, columns: Sequence[int] = ()) -> str:
    """A table with some rows, and some columns if they are given."""
    head = cells(header)
    shown = list(columns) or list(range(len(head)))
    lines = [_row(head, shown), "|" + " --- |" * len(shown)]
    lines += [_row(cells(row), shown) for row in rows]
    if omitted:
        lines.append(_row([OMISSION] + [""] * (len(head) - 1), range(len(shown))))
    return "\n".join(lines)


def _row(texts: Sequence[str], columns: Sequence[int]) -> str:
    shown = (shortened(texts[column], _CELL_WORDS) if column < len(texts) else "" for column in columns)
    return f"| {' | '.join(shown)} |"


def code(block: PassageBlock, most_lines: int) -> str:
    """A block of code with its title, cut after so many lines."""
    lines = block.text.rstrip("\n").split("\n")
    cut = lines[:most_lines]
    text = "\n".join([*cut, OMISSION] if len(lines) > len(cut) else cut)
    longest = max((len(run) for run in _FENCE.findall(text)), default=2)
    fence = "`" * max(3, longest + 1)
    title = f"**{block.markdown}**\n\n" if block.markdown else ""
    return f"{title}{fence}{block.detail}\n{text}\n{fence}"


def steps(blocks: Sequence[PassageBlock], budget: int, best: PassageBlock | None = None) -> str:
    """Steps in order, with their code, and with what else is between them as far as it fits.

    If they have more words than the budget, each but the best is cut to its first sentence, and then their number. The
    best is always kept, also if it is inside a step.
    """
    tops = step_numbers(blocks, 0)
    texts = {number: blocks[number].quotable for number in tops}
    if sum(map(word_count, texts.values())) > budget:
        texts = {number: text if blocks[number] is best else _first_sentence(text) for number, text in texts.items()}
    inner = next((number for number, block in enumerate(blocks) if block is best and number not in texts), 0)
    left = budget - sum(map(word_count, texts.values())) - (word_count(blocks[inner].text) if inner else 0)
    lines_left = _CODE_LINES
    most = max(_STEP_LINES, _CODE_LINES // max(1, sum(block.kind == "code" for block in blocks)))
    kept: list[str] = []
    words = shown = 0
    for number, block in enumerate(blocks):
        if number in texts:
            words += word_count(texts[number])
            if words > budget and shown > 2 and number > inner:
                return "\n".join([*kept, OMISSION])
            shown += 1
            kept.append(f"{block.detail or shown}. {texts[number]}")
        elif block.kind == "code" and (number == inner or min(line_count(block), most) <= lines_left):
            lines_left -= min(line_count(block), most)
            kept.append(indented(code(block, most), max(1, block.depth)))
        elif block.kind in _INSIDE and (number == inner or word_count(block.text) <= left):
            left -= 0 if number == inner else word_count(block.text)
            kept.append(indented(in_list(block, block.quotable), max(1, block.depth)))
        elif kept[-1].strip() != OMISSION and block.kind != "drawing":
            kept.append(indented(OMISSION))
    return "\n".join(kept)


def in_list(block: PassageBlock, text: str) -> str:
    """The text of a block of a list with its mark; that of a further paragraph follows an empty line."""
    return {"step": f"{block.detail}. {text}", "item": f"- {text}"}.get(block.kind, f"\n{text}")


def indented(text: str, depth: int = 1) -> str:
    """The text as a part of a step or item; the marks of all of them are shorter than the indentation."""
    return "\n".join(f"{'    ' * depth}{line}" if line else line for line in text.split("\n"))


def shortened(text: str, most: int, place: int = 0) -> str:
    """A sentence of a text with those around it, in about so many words, and a mark where the end is cut off."""
    shown = around(text, place, most)
    return shown if text.endswith(shown) else f"{shown} {OMISSION}"


def line_count(block: PassageBlock) -> int:
    """The lines of code."""
    return block.text.rstrip("\n").count("\n") + 1


def _first_sentence(text: str) -> str:
    first, *others = sentences(text) or [text]
    return f"{first} {OMISSION}" if others else first


def row_sentence(header: Sequence[str], row: Sequence[str]) -> str:
    """A row as a sentence: its first cell in bold, the longest other cell as the statement, the others with their headers.

    >>> row_sentence(["Setting", "Default", "Meaning"], ["`keep`", "`14`", "How many copies are kept"])
    '**`keep`**: How many copies are kept (Default: `14`).'
    """
    row = [_outside_table(cell) for cell in row]
    name, others = row[0], [(number, cell) for number, cell in enumerate(row) if number and _has_content(cell)]
    if not others:
        return finished(name)
    main = max(others, key=lambda other: (len(other[1].split()), -other[0]))
    rest = [
        f"{label}: {_short(cell)}" if (label := _at(header, number)) else _short(cell)
        for number, cell in others
        if number != main[0]
    ]
    statement = finished(shortened(main[1], _CELL_WORDS))
    if rest:
        statement = (
            f"{statement[:-1]} ({'; '.join(rest)})." if statement.endswith(".") else f"{statement} ({'; '.join(rest)})"
        )
    bold = f"**{name.replace('**', '')}**" if name else ""
    return f"{bold}: {statement}" if bold else statement


def remedy_sentence(header: Sequence[str], row: Sequence[str]) -> str:
    """A row of a table of symptoms as sentences: each cell with its header."""
    said = [f"**{_outside_table(row[0])}**"]
    for number, cell in enumerate(map(_outside_table, row[1:]), start=1):
        if _has_content(cell):
            label = _at(header, number)
            said.append(f"{label}: {finished(cell)}" if label else finished(cell))
    return f"{said[0]} – {' '.join(said[1:])}" if len(said) > 1 else said[0]


def _outside_table(cell: str) -> str:
    """A cell without the escapes that bars need in a table only."""
    return cell.replace("\\|", "|")


def _at(texts: Sequence[str], number: int) -> str:
    return texts[number].strip("*") if number < len(texts) else ""


def _has_content(cell: str) -> bool:
    return bool(cell.strip(" -–—"))


def _short(cell: str) -> str:
    return cell.rstrip(".") if len(cell) <= _LONGEST_CELL else _first_sentence(cell).rstrip(".")


def finished(text: str) -> str:
    """The text with a full stop where it has no end."""
    return text if text.rstrip("*`\"')")[-1:] in (".", "!", "?", ":", OMISSION) else f"{text}."
