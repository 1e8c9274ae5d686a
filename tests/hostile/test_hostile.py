"""A short part of ``python -m tests.hostile``."""

from __future__ import annotations

from pathlib import Path

from tests.hostile.__main__ import parsed
from tests.hostile.crowd import crowd, crowded
from tests.hostile.model import CASES, attack_with_model
from tests.hostile.service import abuse_http, damage_files, leave_early, running


def test_the_service_survives_hostile_clients(tmp_path: Path) -> None:
    with running(tmp_path) as service:
        rows = [
            damage_files(service),
            abuse_http(service, 20, 1),
            leave_early(service, 10),
        ]
    assert {row.name: row.failures for row in rows if row.failures} == {}


def test_the_service_survives_a_crowd(tmp_path: Path) -> None:
    with crowded(tmp_path, by_words=True) as service:
        # How fast a busy machine is means nothing here: only the full run measures it.
        rows = crowd(service, 40, 5, 2.0)[1:]
    assert {row.name: row.failures for row in rows if row.failures} == {}


def test_a_hostile_model_reaches_no_reader(tmp_path: Path) -> None:
    rows = attack_with_model(tmp_path, 5)
    assert {row.name: row.failures[:5] for row in rows if row.failures} == {}


def test_there_are_200_different_injections() -> None:
    cases = [line for name in ("scripts", "questions") for line in (CASES / f"{name}.jsonl").read_text().splitlines()]
    assert len(set(cases)) >= 200


def test_all_parts_run_unless_some_are_named() -> None:
    assert parsed([]).parts == []
    assert parsed(["--short", "model"]).parts == ["model"]
