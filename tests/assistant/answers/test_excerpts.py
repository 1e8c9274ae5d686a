"""What is quoted of a section: whole lists with what stands between their steps, tables with their heads, no scraps."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from docstead.assistant.answers.excerpts import Excerpter, heading_link
from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.retriever import Hit, Retrieval
from docstead.model.passage import BlockKind, Passage, PassageBlock

LONG = "This sentence only takes room and says nothing about what was asked. " * 12


def block(kind: BlockKind, text: str, detail: str = "") -> PassageBlock:
    return PassageBlock(kind, text, detail=detail)


def quote(question: str, *blocks: PassageBlock, fits: Mapping[int, float] | None = None, budget: int = 300) -> str:
    words = tuple(question.lower().split())
    passage = Passage("/docs/a", "b", "A", "B", (), "", "doc", tuple(blocks))
    hit = Hit(0, 1.0, passage, fits or {})
    retrieval = Retrieval(question, words, tuple(1.0 for _ in words), (hit,), {}, 1.0, 0.0)
    return Excerpter(retrieval, Stemmer()).quote(hit, budget)


STEPS = (
    block("paragraph", LONG),
    block("step", "Open the list.", "1"),
    block("step", "Choose the components:", "2"),
    block("header", "Setting | Meaning"),
    block("row", "Display | Shows the value"),
    block("paragraph", "The component must suit the type."),
    block("step", "Run this:", "3"),
    block("code", "save()", "js"),
    block("step", "Save the form.", "4"),
)


def test_a_list_of_steps_stays_whole_with_what_stands_between_them() -> None:
    assert quote("components", *STEPS) == (
        "1. Open the list.\n"
        "2. Choose the components:\n\n"
        "| Setting | Meaning |\n| --- | --- |\n| Display | Shows the value |\n\n"
        "The component must suit the type.\n\n"
        "3. Run this:\n\n```js\nsave()\n```\n\n"
        "4. Save the form."
    )


def test_a_second_list_begins_anew() -> None:
    first = block("step", "Something else " * 60, "1")
    answer = quote("tea", first, block("paragraph", "Now"), block("step", "Make tea.", "1"))
    assert answer == "Now\n\n1. Make tea."


def test_steps_come_with_the_short_text_that_opens_the_section() -> None:
    opening = block("paragraph", "To filter by input, replace the fixed value.")
    answer = quote("components", opening, *STEPS)
    assert answer.startswith("To filter by input, replace the fixed value.\n\n1. Open the list.")


def test_a_table_is_never_quoted_as_its_head_alone() -> None:
    rows = [block("row", f"{name} | {LONG[:60]}") for name in ("alpha", "beta", "gamma", "delta")]
    answer = quote(
        "sent fields", block("paragraph", "The fields that are sent:"), block("header", "Sent | Result"), *rows,
        fits={0: 0.9, 2: 0.1, 3: 0.5, 4: 0.1, 5: 0.1},
    )  # fmt: skip
    assert "| Sent | Result |\n| --- | --- |\n| beta |" in answer
    assert "alpha" not in answer


def test_rows_without_a_head_are_a_list() -> None:
    assert quote("beta", block("row", "alpha | one"), block("row", "beta | two")) == "- alpha | one\n- beta | two"


def test_what_a_drawing_shows_is_not_quoted() -> None:
    answer = quote("life", block("paragraph", "It lives."), block("drawing", "Life of a row: it comes and goes."))
    assert answer == "It lives."
    assert quote("life", block("drawing", "Life of a row.")) == ""


def test_code_says_what_to_do() -> None:
    answer = quote(
        "write a job", block("paragraph", LONG), block("paragraph", "A job inherits Job:"),
        block("code", "class Report(Job): ...", "python"), block("paragraph", "A real job writes a file."),
        budget=60,
    )  # fmt: skip
    assert "```python\nclass Report(Job): ...\n```" in answer


def test_code_cannot_end_its_fence() -> None:
    answer = quote("fence", block("code", "```\n<script>alert(1)</script>\n```", "md"))
    assert answer == "````md\n```\n<script>alert(1)</script>\n```\n````"


def test_long_code_is_cut_and_says_so() -> None:
    answer = quote("lines", block("code", "\n".join(f"line {number}" for number in range(90))))
    assert answer.splitlines()[-2] == "…"
    assert len(answer.splitlines()) < 50


@pytest.mark.parametrize(
    ("text", "url", "link"),
    [
        ("A [b] c", "/docs/a#b", "[A \\[b\\] c](/docs/a#b)"),
        ("x", "/docs/New (1) a", "[x](/docs/New%20%281%29%20a)"),
    ],
)
def test_the_text_of_a_link_stays_inside(text: str, url: str, link: str) -> None:
    assert heading_link(text, url) == link


@pytest.mark.parametrize(
    ("head", "columns"),
    [("Setting | Meaning", 2), ("| Edit | View", 3), ("Role | | View", 3), ("Role | Edit |", 3), (r"A \| B | C", 2)],
)
def test_a_table_has_as_many_columns_as_its_head(head: str, columns: int) -> None:
    # A table whose second line has another number of columns is no table.
    quoted = quote("roles", PassageBlock("header", head, head), block("row", "Owner | yes | yes"))
    assert quoted.splitlines()[1] == "|" + " --- |" * columns
