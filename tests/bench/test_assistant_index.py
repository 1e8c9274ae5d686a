"""The verdicts on the assistant's index."""

from __future__ import annotations

from dataclasses import replace

from bench.assistant_index import SECTIONS, IndexRun, edited, verdicts
from docstead.model.passage import Passages
from tests.assistant.passages import small_site

COLD = IndexRun(wall=60, cpu=100, texts=10_000, size=9_000_000)
EDIT = IndexRun(wall=1.5, cpu=1.2, texts=50, size=9_000_000)


def broken(cold: IndexRun, edit: IndexRun, sections: int = SECTIONS, slowness: float = 1.0) -> list[str]:
    return [found.promise for found in verdicts(cold, edit, sections, slowness) if not found.holds]


def test_each_promise_can_be_broken() -> None:
    assert broken(COLD, EDIT) == []
    assert broken(replace(COLD, cpu=181), EDIT) == ["cold index of 1,900 sections, CPU"]
    assert broken(COLD, replace(EDIT, wall=3.1)) == ["index after an edit of one page"]


def test_times_count_by_the_number_of_sections_and_the_speed_of_the_machine() -> None:
    assert len(broken(COLD, EDIT, sections=SECTIONS // 4)) == 2
    assert broken(replace(COLD, cpu=300), replace(EDIT, wall=5), slowness=2.0) == []


def test_an_edit_changes_one_page_only() -> None:
    before: Passages = small_site()
    after = edited(before)
    changed = [new for old, new in zip(before.passages, after.passages, strict=True) if old != new]
    assert changed
    assert len({passage.path for passage in changed}) == 1
