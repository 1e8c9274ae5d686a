"""Blocks as Markdown: tables with empty cells, steps and code that are cut, rows as sentences."""

from __future__ import annotations

from docstead.assistant.answers.blocks import OMISSION, code, remedy_sentence, row_sentence, steps, table
from docstead.model.passage import PassageBlock


def test_a_table_keeps_an_empty_first_cell_and_marks_omitted_rows() -> None:
    head, row = PassageBlock("header", " | A | B"), PassageBlock("row", "Seen by | all | one")
    assert table(head, [row], omitted=True) == (
        f"|  | A | B |\n| --- | --- | --- |\n| Seen by | all | one |\n| {OMISSION} |  |  |"
    )


def test_a_table_with_chosen_columns() -> None:
    head, row = PassageBlock("header", " | A | B | C"), PassageBlock("row", "x | 1 | 2 | 3")
    assert table(head, [row], omitted=False, columns=(0, 3)) == "|  | C |\n| --- | --- |\n| x | 3 |"


def test_a_row_is_a_sentence_with_its_other_cells() -> None:
    assert row_sentence(["Name", "Type", "Meaning"], ["`a\\|b`", "text", "What is shown. And where."]) == (
        "**`a|b`**: What is shown. And where (Type: text)."
    )
    assert row_sentence([], ["x", "–", "y"]) == "**x**: y."


def test_a_row_of_symptoms_names_each_cell() -> None:
    said = remedy_sentence(["Symptom", "Cause", "Remedy"], ["It is empty", "no data", "Add a row."])
    assert said == "**It is empty** – Cause: no data. Remedy: Add a row."


def test_steps_and_code_mark_what_they_omit() -> None:
    long = [PassageBlock("step", f"Do {n}. {'Word ' * 20}", detail=str(n)) for n in range(1, 9)]
    shown = steps(long, 8)
    assert shown.startswith("1. Do 1. …\n2. Do 2. …")
    assert shown.endswith(OMISSION)
    assert code(PassageBlock("code", "a\nb\nc", detail="js"), 2) == f"```js\na\nb\n{OMISSION}\n```"
