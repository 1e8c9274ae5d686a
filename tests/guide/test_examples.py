"""Examples of the manual that are no Markdown: data can be read, code does what the page describes."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from docstead.build import assemble
from docstead.evaluation import located, read_questions
from tests.guide.pages import CORRECT_PAGES, GUIDE, fences

READERS: dict[str, Callable[[str], Any]] = {
    "json": json.loads,
    "toml": tomllib.loads,
    "yaml": lambda text: list(yaml.safe_load_all(text)),
}


def data() -> list[tuple[str, str, str]]:
    return [
        (page.name, fence.language, fence.code)
        for page in CORRECT_PAGES
        for fence in fences(page.read_text(encoding="utf-8"))
        if fence.language in READERS
    ]


@pytest.mark.parametrize(("page", "language", "code"), data())
def test_data_can_be_read(page: str, language: str, code: str) -> None:
    assert READERS[language](code), page


def test_the_example_of_questions_is_about_this_manual(tmp_path: Path) -> None:
    page = (GUIDE / "docs" / "search.md").read_text(encoding="utf-8")
    (code,) = (fence.code for fence in fences(page) if fence.meta == 'title="questions.jsonl"')
    file = tmp_path / "questions.jsonl"
    file.write_text(code, encoding="utf-8")
    found = located(read_questions(file), assemble(GUIDE).site)
    assert found.unknown == ()
    assert [len(question.gold) > 0 for question in found.questions] == [True, True, False]
