"""Claims with quotations: faithful paraphrases pass, inventions do not; the cases are a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from docstead.assistant.answers.support import Support
from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.retriever import Retriever
from docstead.model.passage import Passages

FILE = Path(__file__).resolve().parents[2] / "cases" / "claims" / "claims.jsonl"
CASES = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def _marked(case: dict[str, Any]) -> Any:
    """A case; inventions that quote truly and go beyond it in other words are not found."""
    marks = [] if case.get("found", True) else [pytest.mark.xfail(strict=True)]
    return pytest.param(case, marks=marks, id=case["text"][:40])


def test_there_are_enough_claims() -> None:
    assert sum(not case["faithful"] for case in CASES) == 60
    assert sum(case["faithful"] for case in CASES) == 40
    assert sum(not case.get("found", True) for case in CASES) <= 7


@pytest.mark.parametrize("case", [_marked(case) for case in CASES])
def test_claims(case: dict[str, Any], passages: Passages, retriever: Retriever) -> None:
    passage = next(passage for passage in passages.passages if passage.url == case["url"])
    support = Support([passage], "", Stemmer(), retriever.similarity)
    held = support.finds(case["quote"], 0) and support.holds(case["text"], [0], [case["quote"]])
    assert held == case["faithful"]


def test_code_uses_names_of_the_passages_only(passages: Passages) -> None:
    passage = next(passage for passage in passages.passages if passage.anchor == "write-a-filter")
    support = Support([passage], "", Stemmer())
    assert support.holds_code("quillbox.addFilterRule({ sender: 'a', action: 'archive' })", [0])
    assert not support.holds_code('Process.Start("rm -rf")', [0])
    assert not support.holds_code("quillbox.dropEverything({ sender: 'a' })", [0])
    assert not support.holds_code("quillbox.addFilterRule()", [])
