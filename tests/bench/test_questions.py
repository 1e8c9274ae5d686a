"""The question sets are about the website as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.sites import site_folder
from docwright.build import assemble
from docwright.compile.cache import DocumentCache
from docwright.evaluation import Place, read_questions

ROOT = Path(__file__).resolve().parents[2]
SETS = sorted((ROOT / "bench" / "questions").glob("*.jsonl"))
UNANSWERABLE = {"off-topic", "near-topic", "absent", "hostile"}


def places(folder: Path) -> set[Place]:
    site = assemble(folder, cache=DocumentCache(folder)).site
    return {
        Place.of(f"{page.route}#{section.anchor}")
        for page in site.pages
        if page.indexed and page.source
        for section in site.documents[page.source].sections
    } | {Place.of(page.route) for page in site.pages}


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_every_gold_section_exists(path: Path, tmp_path: Path) -> None:
    known = places(site_folder(path.stem.partition("-")[0], tmp_path))
    wrong = {
        question.id: place
        for question in read_questions(path)
        for place in question.gold
        if Place.of(f"{place.path}#{place.heading}") not in known
    }
    assert not wrong


def test_no_question_is_both_tuned_on_and_reported_on() -> None:
    queries = [question.query.casefold() for path in SETS for question in read_questions(path) if not question.history]
    assert len(queries) == len(set(queries))


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_unanswerable_kinds_have_no_gold(path: Path) -> None:
    for question in read_questions(path):
        assert question.is_answerable == (question.kind not in UNANSWERABLE), question.id
