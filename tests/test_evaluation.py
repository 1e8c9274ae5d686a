"""Question sets and measures."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from docwright.errors import DocwrightError
from docwright.evaluation import (
    Place,
    Question,
    auroc,
    mean_reciprocal_rank,
    page_rank,
    percentile,
    read_questions,
    recall,
    section_rank,
)

QUESTION = Question(id="q", kind="plain", query="?", gold=(Place("/docs/a b", "two"), Place("/docs/c/")))


def test_an_address_leads_to_a_place() -> None:
    assert Place.of("/docs/a%20b#t%77o") == Place("/docs/a b", "two")
    assert Place.of("/") == Place("/", "")


def test_ranks_count_from_one_and_any_gold_is_right() -> None:
    results = [
        Place.of(address) for address in ("/docs/x#1", "/docs/x#2", "/docs/a%20b#one", "/docs/a%20b#two", "/docs/c")
    ]
    assert section_rank(QUESTION, results) == 4
    assert page_rank(QUESTION, results) == 2
    assert section_rank(QUESTION, results[:3]) is None


def test_measures() -> None:
    ranks = [1, 2, None, 5]
    assert recall(ranks, 1) == 0.25
    assert recall(ranks, 5) == 0.75
    assert mean_reciprocal_rank(ranks) == pytest.approx((1 + 0.5 + 0.2) / 4)
    assert percentile([5, 1, 3, 2, 4], 0.5) == 3
    assert percentile([1.0, 2.0], 0.95) == 2.0
    assert auroc([0.9, 0.5], [0.5, 0.1]) == pytest.approx(3.5 / 4)
    assert math.isnan(auroc([], [1.0]))


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "set.jsonl"
    file.write_text('{"id": "a", "kind": "plain", "query": "x", "gold": []}\n\n{"id": 3}\n', encoding="utf-8")
    with pytest.raises(DocwrightError, match=r"set\.jsonl:3: this is no question"):
        read_questions(file)


def test_an_id_is_used_once(tmp_path: Path) -> None:
    file = tmp_path / "set.jsonl"
    line = '{"id": "a", "kind": "plain", "query": "x", "gold": []}\n'
    file.write_text(line * 2, encoding="utf-8")
    with pytest.raises(DocwrightError, match="used twice"):
        read_questions(file)


def test_an_empty_set_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "set.jsonl"
    file.write_text("\n", encoding="utf-8")
    with pytest.raises(DocwrightError, match="no question"):
        read_questions(file)
    with pytest.raises(DocwrightError, match="cannot read"):
        read_questions(tmp_path / "absent.jsonl")
