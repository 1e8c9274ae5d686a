"""The conformance report counts what results say, whichever runner wrote them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.conformance import Item, judge, main, read_decisions, read_items, read_outcomes

ITEM = Item("11.10", "spec", "Search", "Shortcut")


def test_one_failed_test_outweighs_passed_ones() -> None:
    outcome = judge([("11.10", "passed"), ("11.10", "failed")], {})
    assert outcome.of(ITEM) == "failed"


@pytest.mark.parametrize(("outcome", "state"), [("passed", "proven"), ("failed", "failed"), ("skipped", "open")])
def test_results_of_both_runners_are_read(tmp_path: Path, outcome: str, state: str) -> None:
    python, frontend = tmp_path / "pytest.json", tmp_path / "vitest.json"
    python.write_text(json.dumps({"11.10": {"tests/test_x.py::test_x": outcome}}))
    tests = [{"fullName": "search [11.10] opens", "status": outcome}, {"fullName": "a test", "status": "passed"}]
    frontend.write_text(json.dumps({"testResults": [{"assertionResults": tests}]}))
    for results in (python, frontend):
        assert judge(read_outcomes(results), {}).of(ITEM) == state


def test_a_record_decides_an_item_otherwise(tmp_path: Path) -> None:
    (tmp_path / "0001-index.md").write_text("---\ntitle: Index\nitems: [11.10]\n---\n")
    decided = read_decisions(tmp_path)
    assert decided == {"11.10": "0001-index.md"}
    assert judge([], decided).of(ITEM) == "decided"
    assert judge([("11.10", "passed")], decided).of(ITEM) == "proven"


def test_an_unproven_item_of_the_specification_fails_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = tmp_path / "pytest.json"
    required = [item for item in read_items() if item.is_required]
    results.write_text(json.dumps({item.number: {"test": "passed"} for item in required}))
    assert main([str(results)]) == 0
    results.write_text(json.dumps({item.number: {"test": "passed"} for item in required[1:]}))
    assert main([str(results)]) == int(required[0].number not in read_decisions())
    assert main([str(tmp_path / "missing.json")]) == 1
    assert "run the tests first" in capsys.readouterr().out
