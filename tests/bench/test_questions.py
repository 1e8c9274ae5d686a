"""The question sets are about the website as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from docwright.build import assemble
from docwright.evaluation import Place, read_questions

ROOT = Path(__file__).resolve().parents[2]
# Other sets ask about documentation of packages, which bench/sites.py makes a site of.
SETS = sorted((ROOT / "bench" / "questions").glob("shesha-*.jsonl"))


@pytest.fixture(scope="module")
def places() -> set[Place]:
    site = assemble(ROOT / "site").site
    return {
        Place.of(f"{page.route}#{section.anchor}")
        for page in site.pages
        if page.indexed and page.source
        for section in site.documents[page.source].sections
    } | {Place.of(page.route) for page in site.pages}


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_every_gold_section_exists(path: Path, places: set[Place]) -> None:
    wrong = {
        question.id: place
        for question in read_questions(path)
        for place in question.gold
        if Place.of(f"{place.path}#{place.heading}") not in places
    }
    assert not wrong


def test_no_question_is_both_tuned_on_and_reported_on() -> None:
    queries = [question.query.casefold() for path in SETS for question in read_questions(path) if not question.history]
    assert len(queries) == len(set(queries))


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_unanswerable_kinds_have_no_gold(path: Path) -> None:
    for question in read_questions(path):
        assert question.is_answerable == (question.kind not in {"off-topic", "near-topic", "hostile", "absent"}), (
            question.id
        )
