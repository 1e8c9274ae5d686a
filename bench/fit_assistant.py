"""Fits the assistant's weights and writes ``docstead/assistant/retrieval/weights.json``.

    python -m bench.fit_assistant CHECKOUTS            fit and write
    python -m bench.fit_assistant CHECKOUTS --check    evaluate the weights on sites that they were not fitted on

CHECKOUTS has a folder for each project in `bench/questions/projects/projects.toml`: its repository at its revision.

The ranking is fitted by the likelihood of a right passage among the candidates, that of one page's sections by its
likelihood among those of its page, and the gate by logistic regression. All learn from every set in `bench/questions`
but those whose names end in ``-report``, and from a sample of the questions about each project.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from bench.projects import project_folder, projects
from bench.sites import ROOT, site_folder
from docstead.assistant.folders import cache_folder
from docstead.assistant.retrieval.embedding.local import LocalEmbedder, packaged_model
from docstead.assistant.retrieval.index import build_index
from docstead.assistant.retrieval.ranking import (
    WEIGHTS_FILE,
    AnswerThreshold,
    Lookup,
    Weights,
    answer_features,
    passage_scores,
)
from docstead.assistant.retrieval.retriever import Retriever
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.build import Assembly, assemble
from docstead.evaluation import Question, auroc, located, page_rank, read_questions, recall, section_rank
from docstead.evaluation import mean_reciprocal_rank as mrr
from docstead.model.place import Place
from docstead.render.passages import passages_digest, site_passages

Array = NDArray[np.float64]
BoolArray = NDArray[np.bool_]
Table = tuple[Array, Sequence[tuple[BoolArray, float]]]
"""Candidates × features, and sets of wanted candidates with their weights."""
QUESTIONS = ROOT / "bench" / "questions"
PROJECTS = QUESTIONS / "projects"
TRAINED_ON = {
    "shesha": "shesha-tune",
    "guide": "guide-tune",
    "undici": "undici",
    "packages": "packages",
    "fastify": "fastify",
    "ai": "ai",
    "npm": "npm",
    "release": "release",
}
REPORTED_ON = {"shesha": "shesha-report", "guide": "guide-report", "turbo": "turbo-report"}
SAMPLE = {True: 120, False: 40}
"""How many questions about a project are fitted on, of those with an answer and of those without one; up to twice as many others are
reported on."""
ANSWERED = {"tokens": 0.915, "vectors": 0.915, "words": 0.88}
"""Share of the answerable training questions that the threshold lets through: both kinds of mistakes weigh about the same."""

START = {"lexical": 0.2, "section": 0.8}
STEPS, RATE, TEMPERATURE = 400, 0.05, 10.0
PULL, SECTIONS_PULL = 0.02, 0.1
RIDGE = 10.0


@dataclass(frozen=True)
class Case:
    """A question with its candidates on a site."""

    site: str
    question: Question
    lookup: Lookup
    store: EmbeddedStore

    def places(self) -> list[Place]:
        """The places of the candidates."""
        return [Place.of(self.store.passage(int(number)).url) for number in self.lookup.candidates.numbers]


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("checkouts", type=Path)
    given = parser.parse_args()
    check = given.check
    fitted: dict[str, Weights] = {}
    for mode in ANSWERED:
        with tempfile.TemporaryDirectory() as work:
            trained, reported = _cases(mode, Path(work), given.checkouts)
        print(f"== {mode} ==")
        if check or mode == "tokens":
            for site in dict.fromkeys(case.site for case in trained):
                others = [case for case in trained if case.site != site]
                own = [case for case in trained if case.site == site]
                _report(f"{site}, fitted on the others", own, _fit(others, mode))
        fitted[mode] = _fit(trained, mode)
        for site in dict.fromkeys(case.site for case in trained):
            _report(f"{site}, fitted on all", [case for case in trained if case.site == site], fitted[mode])
        for site in dict.fromkeys(case.site for case in reported):
            own = [case for case in reported if case.site == site]
            _report(f"{site}, never fitted on", own, fitted[mode])
    if not check:
        text = msgspec.json.format(msgspec.json.encode(fitted), indent=2).decode()
        WEIGHTS_FILE.write_text(text + "\n", encoding="utf-8")


def _cases(mode: str, work: Path, checkouts: Path) -> tuple[list[Case], list[Case]]:
    """The cases to fit on, and the others."""
    model = packaged_model()
    embedder = LocalEmbedder(model) if model and mode != "words" else None
    fitted: list[Case] = []
    others: list[Case] = []

    def add(site: str, folder: Path, sets: Iterable[tuple[Path, bool]]) -> None:
        assembly = assemble(folder)
        passages = site_passages(assembly.site, assembly.config)
        digest = passages_digest(passages)
        store = EmbeddedStore(build_index(passages, digest, cache_folder() / "bench" / site, embedder))
        retriever = Retriever(store, embedder, embedder)
        for path, is_project in sets:
            for question, is_fitted in _chosen(_plain(path, assembly), path, is_project=is_project):
                case = Case(site, question, _seen(retriever.lookup(question.query), mode), store)
                (fitted if is_fitted else others).append(case)

    for site in dict.fromkeys((*TRAINED_ON, *REPORTED_ON)):
        names = [sets[site] for sets in (TRAINED_ON, REPORTED_ON) if site in sets]
        add(site, site_folder(site, work), [(QUESTIONS / f"{name}.jsonl", False) for name in names])
    for name, folders in projects(PROJECTS).items():
        folder = project_folder(name, checkouts / name, folders, work)
        add(name, folder, [(PROJECTS / f"{name}.jsonl", True)])
    return fitted, others


def _chosen(questions: Sequence[Question], path: Path, *, is_project: bool) -> Iterator[tuple[Question, bool]]:
    """Questions, and whether each is fitted on."""
    if not is_project:
        yield from ((question, not path.stem.endswith("-report")) for question in questions)
        return
    for is_answerable, size in SAMPLE.items():
        some = [question for question in questions if question.is_answerable == is_answerable]
        sample = random.Random(0).sample(some, min(len(some), 3 * size))
        yield from ((question, place < size) for place, question in enumerate(sample))


def _seen(lookup: Lookup, mode: str) -> Lookup:
    """What a search of this mode sees: a model without tokens matches none."""
    if mode == "tokens":
        return lookup
    none = dict.fromkeys(("match", "weak_match", "block"), np.zeros(len(lookup.candidates), np.float32))
    return msgspec.structs.replace(lookup, features={**lookup.features, **none}, tokens=None)


def _plain(path: Path, assembly: Assembly) -> list[Question]:
    """The questions of a set that need no history, with their gold sections by address."""
    found = located(read_questions(path), assembly.site)
    if found.unknown:
        raise ValueError(f"{path}: " + "; ".join(found.unknown))
    return [question for question in found.questions if not question.history]


# ---- fitting ----


def _fit(cases: Sequence[Case], mode: str) -> Weights:
    names = sorted(cases[0].lookup.features)
    # Without vectors, the cosines are zero everywhere.
    features = [name for name in names if any(case.lookup.features[name].any() for case in cases)]
    judged = [_judged(case, features) for case in cases]
    ranking = _fit_ranking(list(_ranking_tables(judged)), features, PULL)
    sections = _fit_ranking(list(_section_tables(judged)), features, SECTIONS_PULL)
    evidence, answerable = _evidence(cases, ranking, sections)
    names = sorted({name for entry in evidence for name in entry})
    table = np.array([[entry.get(name, 0.0) for name in names] for entry in evidence])
    weights, bias = _logistic(table, answerable)
    scores = table @ weights + bias
    threshold = float(np.quantile(scores[answerable], 1 - ANSWERED[mode]))
    gate = AnswerThreshold(
        bias=round(bias, 4),
        threshold=round(threshold, 4),
        weights={name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)},
    )
    return Weights(ranking=ranking, sections=sections, gate=gate)


@dataclass(frozen=True)
class Judged:
    """A case's candidates: their features, which are right and which are on a right page, and their pages.

    Empty if the site does not answer the question.
    """

    features: Array
    right: BoolArray
    on_right_page: BoolArray
    pages: NDArray[np.int64]


def _ranking_tables(judged: Sequence[Judged]) -> Iterator[Table]:
    """Each case's candidates: a right section counts for more than another section of a right page."""
    for one in judged:
        if one.right.any():
            yield one.features, ((one.right, 0.6), (one.on_right_page, 0.4))


def _section_tables(judged: Sequence[Judged]) -> Iterator[Table]:
    """The candidates of each right page that has wrong sections as well."""
    for one in judged:
        for number in np.unique(one.pages[one.on_right_page]):
            members = one.pages == number
            if one.right[members].any() and not one.right[members].all():
                yield one.features[members], ((one.right[members], 1.0),)


def _judged(case: Case, names: Sequence[str]) -> Judged:
    places = case.places() if case.question.is_answerable else []
    right = np.array([section_rank(case.question, [place]) is not None for place in places], dtype=np.bool_)
    page = np.array([page_rank(case.question, [place]) is not None for place in places], dtype=np.bool_)
    features = np.stack([case.lookup.features[name] for name in names], axis=1).astype(np.float64)
    return Judged(features[: len(places)], right, page, case.lookup.candidates.pages[: len(places)])


def _fit_ranking(tables: Sequence[Table], names: Sequence[str], pull: float) -> dict[str, float]:
    """Weights that maximise the likelihood of the wanted candidates, with a penalty for the distance from ``START``."""
    start = np.array([START.get(name, 0.0) for name in names])
    weights, mean, square = start.copy(), np.zeros(len(names)), np.zeros(len(names))
    for step in range(1, STEPS + 1):
        gradient = pull * (weights - start)
        for features, wishes in tables:
            likely = _softmax(TEMPERATURE * (features @ weights))
            for wanted, share in wishes:
                target = likely * wanted
                target /= target.sum() + 1e-12
                gradient += share * TEMPERATURE * (features.T @ (likely - target)) / len(tables)
        mean, square = 0.9 * mean + 0.1 * gradient, 0.999 * square + 0.001 * gradient**2
        weights -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return {name: float(weight) for name, weight in zip(names, weights.round(4), strict=True) if weight}


def _softmax(values: Array) -> Array:
    grown = np.exp(values - values.max())
    result: Array = grown / grown.sum()
    return result


def _evidence(
    cases: Sequence[Case], ranking: dict[str, float], sections: dict[str, float]
) -> tuple[list[dict[str, float]], BoolArray]:
    found = []
    for case in cases:
        scores = passage_scores(case.lookup, ranking, sections)
        order = np.argsort(-scores, kind="stable")
        found.append(answer_features(case.lookup, scores, order, case.store.corpus) if len(order) else {})
    return found, np.array([case.question.is_answerable for case in cases])


def _logistic(table: Array, answerable: NDArray[np.bool_]) -> tuple[Array, float]:
    """Weights of the evidence as it is, and the bias; both classes count the same."""
    mean, deviation = table.mean(axis=0), table.std(axis=0) + 1e-9
    inputs = np.c_[(table - mean) / deviation, np.ones(len(table))]
    balance = np.where(answerable, 0.5 / answerable.mean(), 0.5 / (1 - answerable.mean()))
    ridge = np.diag(np.r_[np.full(table.shape[1], RIDGE), 1e-6])
    weights = np.zeros(inputs.shape[1])
    for _ in range(60):
        likely = 1 / (1 + np.exp(-np.clip(inputs @ weights, -30, 30)))
        gradient = inputs.T @ (balance * (likely - answerable)) + ridge @ weights
        curvature = (inputs * (balance * likely * (1 - likely))[:, None]).T @ inputs + ridge
        weights -= np.linalg.solve(curvature, gradient)
    scaled = weights[:-1] / deviation
    return scaled, float(weights[-1] - scaled @ mean)


# ---- reporting ----


def _report(label: str, cases: Sequence[Case], weights: Weights) -> None:
    sections: list[int | None] = []
    pages: list[int | None] = []
    for case in cases:
        if case.question.is_answerable:
            order = np.argsort(-passage_scores(case.lookup, weights.ranking, weights.sections), kind="stable")
            places = case.places()
            ranked = [places[number] for number in order]
            sections.append(section_rank(case.question, ranked))
            pages.append(page_rank(case.question, ranked))
    evidence, answerable = _evidence(cases, weights.ranking, weights.sections)
    gate = weights.gate
    scores = np.array(
        [gate.bias + sum(gate.weights[n] * v for n, v in entry.items()) if entry else -99 for entry in evidence]
    )
    answered = scores >= gate.threshold
    by_kind = {
        kind: f"{np.mean([bool(a) for a, case in zip(answered, cases, strict=True) if case.question.kind == kind]):.2f}"
        for kind in sorted({case.question.kind for case in cases})
    }
    print(
        f"{label:32} page@1 {recall(pages, 1):.3f} @5 {recall(pages, 5):.3f} mrr {mrr(pages):.3f} "
        f"section@1 {recall(sections, 1):.3f} | auroc {auroc(scores[answerable].tolist(), scores[~answerable].tolist()):.3f} "
        f"answers {answered[answerable].mean():.3f} refuses {1 - answered[~answerable].mean():.3f} | answered {by_kind}"
    )


if __name__ == "__main__":
    main()
