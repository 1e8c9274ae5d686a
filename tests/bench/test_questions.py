"""The question sets are about the website as it is."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from bench.sites import LOCAL, site_folder
from docstead.build import assemble
from docstead.compile.cache import DocumentCache
from docstead.evaluation import located, read_questions

ROOT = Path(__file__).resolve().parents[2]
SETS = sorted((ROOT / "bench" / "questions").glob("*.jsonl"))
# The pages of the others are fetched when the weights are fitted, which stops where a gold section is missing.
AT_HAND = [path for path in SETS if path.stem.partition("-")[0] in LOCAL]
UNANSWERABLE = {"off-topic", "near-topic", "absent", "hostile", "near-miss"}
PROJECTS = sorted((ROOT / "bench" / "questions" / "projects").glob("*.jsonl"))


@pytest.mark.parametrize("path", AT_HAND, ids=lambda path: path.stem)
def test_every_gold_section_exists(path: Path, tmp_path: Path) -> None:
    folder = site_folder(path.stem.partition("-")[0], tmp_path)
    site = assemble(folder, cache=DocumentCache(folder)).site
    assert located(read_questions(path), site).unknown == ()


def test_no_question_is_both_tuned_on_and_reported_on() -> None:
    queries = [question.query.casefold() for path in SETS for question in read_questions(path) if not question.history]
    assert len(queries) == len(set(queries))


@pytest.mark.parametrize("path", [*SETS, *PROJECTS], ids=lambda path: path.stem)
def test_unanswerable_kinds_have_no_gold(path: Path) -> None:
    for question in read_questions(path):
        assert question.is_answerable == (question.kind not in UNANSWERABLE), question.id


def test_answers_are_known_for_several_sites() -> None:
    with_facts = {path.stem: [one for one in read_questions(path) if one.facts] for path in SETS}
    assert sum(map(len, with_facts.values())) >= 150
    assert len({name.partition("-")[0] for name, found in with_facts.items() if len(found) >= 15}) >= 3
    for found in with_facts.values():
        for question in found:
            assert not set(question.facts) & set(question.forbidden), question.id


def test_the_encoder_is_tuned_on_other_projects() -> None:
    folder = ROOT / "model" / "questions"
    projects = tomllib.loads((folder / "projects.toml").read_text(encoding="utf-8"))
    assert {path.stem for path in folder.glob("*.jsonl")} == set(projects)
    assert not set(projects) & {path.stem.partition("-")[0] for path in [*SETS, *PROJECTS]}
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in folder.glob("*.jsonl")) == 16017
