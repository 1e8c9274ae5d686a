"""Question sets and measures."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.errors import DocsteadError
from docstead.evaluation import (
    Outcome,
    Question,
    auroc,
    located,
    mean_reciprocal_rank,
    page_rank,
    percentile,
    read_questions,
    recall,
    retrieval_figures,
    section_rank,
)
from docstead.model.place import Place
from docstead.model.site import Site
from tests.building import copy_site

QUESTION = Question(id="q", kind="plain", query="?", gold=(Place("/docs/a b", "two"), Place("/docs/c/")))


def test_an_address_opens_a_place() -> None:
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
    with pytest.raises(DocsteadError, match=r"set\.jsonl:3: not a question"):
        read_questions(file)


def test_an_id_is_used_once(tmp_path: Path) -> None:
    file = tmp_path / "set.jsonl"
    line = '{"id": "a", "kind": "plain", "query": "x", "gold": []}\n'
    file.write_text(line * 2, encoding="utf-8")
    with pytest.raises(DocsteadError, match="used twice"):
        read_questions(file)


def test_an_empty_set_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "set.jsonl"
    file.write_text("\n", encoding="utf-8")
    with pytest.raises(DocsteadError, match="no question"):
        read_questions(file)
    with pytest.raises(DocsteadError, match="cannot read"):
        read_questions(tmp_path / "absent.jsonl")


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return assemble(copy_site("search", tmp_path)).site


def gold(site: Site, path: str, heading: str = "") -> tuple[Place, ...]:
    (found,) = located([Question("q", "plain", "?", (Place(path, heading),))], site).questions
    return found.gold


def test_gold_by_address_is_that_section_with_those_below_it(site: Site) -> None:
    assert gold(site, "/docs/start") == (Place("/docs/start", ""),)
    assert gold(site, "/docs/start/", "walking") == gold(site, "start.md", "Walking")
    assert gold(site, "/docs/start", "swimming") == (Place("/docs/start", "swimming"),)


@pytest.mark.parametrize("path", ["start.md", "start", "docs/start.md"])
def test_gold_by_source_without_a_heading_is_all_of_the_page(site: Site, path: str) -> None:
    expected = {Place("/docs/start", anchor) for anchor in ("", "walking", "a-deep-heading", "swimming")}
    assert set(gold(site, path)) == expected
    assert set(gold(site, path, "Start here")) == expected


def test_gold_by_heading_holds_the_headings_below_it(site: Site) -> None:
    assert gold(site, "start.md", "Walking") == (
        Place("/docs/start", "walking"),
        Place("/docs/start", "a-deep-heading"),
    )
    assert gold(site, "start.md", "a `deep`  heading") == (Place("/docs/start", "a-deep-heading"),)


def test_gold_that_the_site_lacks_is_reported_and_never_found(site: Site) -> None:
    questions = [
        Question("a", "plain", "?", (Place("nowhere.md"),)),
        Question("b", "plain", "?", (Place("start.md", "Flying"),)),
        Question("c", "plain", "?", (Place("/docs/start", "flying"),)),
    ]
    found = located(questions, site)
    assert found.unknown == (
        "a: there is no page nowhere.md",
        "b: there is no heading 'Flying' in start.md",
        "c: there is no heading 'flying' in /docs/start",
    )
    everything = [Place.of(page.view.path) for page in site.pages]
    assert page_rank(found.questions[0], everything) is None
    assert all(section_rank(question, everything) is None for question in found.questions)
    assert page_rank(found.questions[1], [Place("/docs/start", "walking")]) == 1


def outcome(question: Question, *addresses: str, milliseconds: float = 1.0) -> Outcome:
    return Outcome(question, tuple(map(Place.of, addresses)), milliseconds)


def test_figures_count_pages_once_and_stop_at_ten() -> None:
    far = [f"/docs/{number}" for number in range(10)]
    unanswerable = Question("n", "absent", "?", ())
    figures = retrieval_figures(
        [
            outcome(QUESTION, "/docs/c", milliseconds=1),
            outcome(QUESTION, "/docs/x#a", "/docs/x#b", "/docs/a%20b#one", "/docs/a%20b#two", milliseconds=2),
            outcome(QUESTION, *far, "/docs/c", milliseconds=3),
            outcome(unanswerable, "/docs/x", milliseconds=40),
        ]
    )
    assert figures == {
        "page_recall_at_1": pytest.approx(1 / 3, abs=1e-4),
        "page_recall_at_3": pytest.approx(2 / 3, abs=1e-4),
        "page_recall_at_5": pytest.approx(2 / 3, abs=1e-4),
        "page_recall_at_10": pytest.approx(2 / 3, abs=1e-4),
        "mrr_at_10": 0.5,
        "section_recall_at_1": pytest.approx(1 / 3, abs=1e-4),
        "section_recall_at_5": pytest.approx(2 / 3, abs=1e-4),
        "section_mrr_at_10": pytest.approx((1 + 1 / 4) / 3, abs=1e-4),
        "latency_ms_p50": 2,
        "latency_ms_p95": 40,
    }


def test_figures_about_no_question_are_none() -> None:
    figures = retrieval_figures([outcome(Question("n", "absent", "?", ()), "/docs/x")])
    assert figures["page_recall_at_1"] is None
    assert figures["mrr_at_10"] is None
    assert figures["latency_ms_p50"] == 1
