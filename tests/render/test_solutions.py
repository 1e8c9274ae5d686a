"""Sections that only state a problem, and those that solve it."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.render.passages import site_passages
from tests.building import copy_site, write_files


def _solutions(tmp_path: Path, markdown: str) -> dict[str, str]:
    """By anchor of each section of a page: that of its solution."""
    folder = copy_site("assistant", tmp_path)
    write_files(folder, {"docs/stuck.md": f"# Stuck\n\n{markdown}"})
    assembled = assemble(folder)
    found = site_passages(assembled.site, assembled.config).passages
    return {passage.anchor: passage.solution for passage in found if passage.path.endswith("/stuck")}


@pytest.mark.parametrize(
    "problem", ["Issue", "Problem", "The problem", "Symptoms", "Error message:", "What you see", "Use Case"]
)
@pytest.mark.parametrize("solution", ["Solution", "Fix", "Workarounds", "How to fix it", "Solution to the problem"])
def test_a_problem_knows_its_solution(tmp_path: Path, problem: str, solution: str) -> None:
    markdown = (
        f"## {problem} {{#a}}\n\nIt stands.\n\n## Background {{#b}}\n\nIt waits.\n\n## {solution} {{#c}}\n\nPush.\n"
    )
    assert _solutions(tmp_path, markdown) == {"a": "c", "b": "", "c": ""}


def test_each_problem_of_a_page_has_its_own(tmp_path: Path) -> None:
    one = "## Door {#d}\n\nText.\n\n### Problem {#a}\n\nIt sticks.\n\n### Solution {#b}\n\nOil it.\n\n"
    other = "## Lamp {#l}\n\nText.\n\n### Problem {#e}\n\nIt is dark.\n\n### Cause {#f}\n\nNo current.\n\n"
    found = _solutions(tmp_path, one + other + "## Solution {#g}\n\nGo out.\n")
    assert (found["a"], found["e"]) == ("b", "")


def test_a_solution_in_parts_begins_with_the_first_that_has_text(tmp_path: Path) -> None:
    markdown = "## Issue {#a}\n\nIt stands.\n\n## Solution {#b}\n\n### Push {#c}\n\nPush.\n\n### Pull {#d}\n\nPull.\n"
    assert _solutions(tmp_path, markdown) == {"a": "c", "c": "", "d": ""}


def test_a_heading_with_more_words_is_no_bare_problem(tmp_path: Path) -> None:
    markdown = "## Problem with doors {#a}\n\nText.\n\n## Solution {#b}\n\nText.\n"
    assert _solutions(tmp_path, markdown) == {"a": "", "b": ""}
