"""``docstead eval --target assistant`` over a small site."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from docstead.cli.app import app
from docstead.cli.evaluate import Target
from tests.building import SITES

QUESTIONS = [
    {
        "id": "1",
        "kind": "plain",
        "query": "How do I remove limescale?",
        "gold": [{"path": "descaling.md", "heading": "Remove limescale"}],
        "facts": ["citric acid"],
    },
    {
        "id": "2",
        "kind": "plain",
        "query": "Where do I find the serial number of my kettle?",
        "gold": [{"path": "warranty", "heading": ""}],
        "facts": ["bottom plate", "a golden seal"],
    },
    {
        "id": "3",
        "kind": "follow-up",
        "query": "And for black?",
        "gold": [{"path": "temperature.md", "heading": "Temperatures for tea"}],
        "history": ["Which temperature for green tea?"],
    },
    {"id": "4", "kind": "off-topic", "query": "Who won the world cup in 2014?", "gold": []},
]
KEYS = {
    *("page_recall_at_1", "page_recall_at_3", "page_recall_at_5", "page_recall_at_10", "mrr_at_10"),
    *("section_recall_at_1", "section_recall_at_5", "section_mrr_at_10", "latency_ms_p50", "latency_ms_p95"),
    *("answered_in_scope", "refused_out_of_scope", "citations_valid", "facts_found", "sources_right", "gate_auroc"),
}


def run(folder: Path, *more: str) -> Result:
    questions = folder / "questions.jsonl"
    questions.write_text("\n".join(map(json.dumps, QUESTIONS)), encoding="utf-8")
    arguments = ["eval", str(questions), str(SITES / "handbook"), "--target", Target.ASSISTANT.value, *more]
    result = CliRunner().invoke(app, [*arguments, "--out", str(folder / "build")])
    assert result.exit_code == 0, result.stderr
    return result


@pytest.fixture(scope="module")
def judged(folder: Path) -> Any:
    return json.loads(run(folder, "--json").stdout)


def test_figures_have_the_same_names_in_all_and_by_kind(judged: Any) -> None:
    assert judged["kinds"].keys() == {"plain", "follow-up", "off-topic"}
    assert judged["all"].keys() == KEYS | {"index_bytes"}
    assert all(figures.keys() == KEYS for figures in judged["kinds"].values())
    assert judged["index_bytes"]["raw"] > 0


def test_what_is_found_and_reported(judged: Any) -> None:
    assert judged["all"]["page_recall_at_1"] == 1.0
    assert judged["all"]["answered_in_scope"] == 1.0
    assert judged["all"]["citations_valid"] == 1.0
    assert judged["kinds"]["follow-up"]["section_recall_at_1"] == 1.0
    # There is no golden seal in the warranty.
    assert judged["kinds"]["plain"]["facts_found"] == 0.5
    assert judged["all"]["latency_ms_p95"] >= judged["all"]["latency_ms_p50"] > 0


def test_what_is_not_answered(judged: Any) -> None:
    assert judged["kinds"]["off-topic"]["refused_out_of_scope"] == 1.0
    assert judged["kinds"]["off-topic"]["answered_in_scope"] is None
    assert judged["kinds"]["plain"]["refused_out_of_scope"] is None


def test_a_table_for_people(folder: Path, judged: Any) -> None:
    header, *lines = run(folder).stdout.splitlines()
    assert header.split() == ["plain", "follow-up", "off-topic", "all"]
    table = {line.split()[0]: line.split()[1:] for line in lines}
    assert table["refused_out_of_scope"] == ["–", "–", "1.000", "1.000"]
    assert table["index_bytes"] == ["raw", f"{judged['index_bytes']['raw']:,}"]


def test_nothing_is_built(folder: Path, judged: Any) -> None:
    assert judged
    assert not (folder / "build").exists()
