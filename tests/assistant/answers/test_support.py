"""Claims with quotations: faithful paraphrases pass, inventions do not; the cases are a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from docstead.assistant.answers.support import Support
from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.retriever import Retriever
from docstead.model.passage import Passage, PassageBlock, Passages
from tests.assistant.passages import passage

FOLDER = Path(__file__).resolve().parents[2] / "cases" / "claims"


def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]


CASES, FURTHER = _lines("claims.jsonl"), _lines("further.jsonl")
TEXTS: dict[str, str] = json.loads((FOLDER / "passages.json").read_text(encoding="utf-8"))


def _marked(case: dict[str, Any]) -> Any:
    """A case; some are known to be judged wrongly."""
    marks = [] if case.get("judged", True) else [pytest.mark.xfail(strict=True)]
    return pytest.param(case, marks=marks, id=case["text"][:40])


def test_there_are_enough_claims() -> None:
    assert sum(not case["faithful"] for case in CASES) == 60
    assert sum(case["faithful"] for case in CASES) == 40
    assert all(case.get("judged", True) for case in CASES)
    assert sum(not case["faithful"] for case in FURTHER) == 50
    assert sum(case["faithful"] for case in FURTHER) == 35
    assert sum(not case.get("judged", True) for case in FURTHER) <= 10


def _holds(case: dict[str, Any], one: Passage, retriever: Retriever) -> bool:
    support = Support([one], "", Stemmer(), retriever.similarity)
    return support.finds(case["quote"], 0) and support.holds(case["text"], [0], [case["quote"]])


@pytest.mark.parametrize("case", [_marked(case) for case in CASES])
def test_claims(case: dict[str, Any], passages: Passages, retriever: Retriever) -> None:
    section = next(one for one in passages.passages if one.url == case["url"])
    assert _holds(case, section, retriever) == case["faithful"]


@pytest.mark.parametrize("case", [_marked(case) for case in FURTHER])
def test_claims_about_other_passages(case: dict[str, Any], retriever: Retriever) -> None:
    section = passage(PassageBlock("paragraph", TEXTS[case["passage"]]), heading=case["passage"])
    assert _holds(case, section, retriever) == case["faithful"]


def test_code_uses_names_of_the_passages_only(passages: Passages) -> None:
    section = next(one for one in passages.passages if one.anchor == "write-a-filter")
    support = Support([section], "", Stemmer())
    assert support.holds_code("quillbox.addFilterRule({ sender: 'a', action: 'archive' })", [0])
    assert not support.holds_code('Process.Start("rm -rf")', [0])
    assert not support.holds_code("quillbox.dropEverything({ sender: 'a' })", [0])
    assert not support.holds_code("quillbox.addFilterRule()", [])
