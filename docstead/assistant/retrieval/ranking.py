"""How well passages fit a question, and what speaks for their answering it: features, evidence and their weights."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from docstead.assistant.retrieval.stores.base import Candidates, FloatArray, PassageStore

WEIGHTS_FILE = Path(__file__).parent / "weights.json"
_SUPPORT = 3
_MARGIN = 10


class AnswerThreshold(msgspec.Struct, frozen=True):
    """A logistic decision whether the passages answer: ``bias + Σ weight × evidence`` above ``threshold``."""

    bias: float
    threshold: float
    weights: dict[str, float]


class Weights(msgspec.Struct, frozen=True):
    """How the features of a passage make its score, and how the evidence makes the decision.

    Attributes:
        ranking: Of the features, to tell the right page's passages from all others.
        sections: Of the features, to tell the passages of the best page from each other.
        gate: See there.
    """

    ranking: dict[str, float]
    sections: dict[str, float]
    gate: AnswerThreshold


@cache
def load_weights() -> dict[str, Weights]:
    """The fitted weights: ``vectors`` for a search by words and meaning, ``words`` for one by words alone.

    ``bench/fit_assistant.py`` makes the file.
    """
    return msgspec.json.decode(WEIGHTS_FILE.read_bytes(), type=dict[str, Weights])


@dataclass(frozen=True)
class Lookup:
    """A question's candidates.

    Attributes:
        words: The words that matter.
        vector: Of the question.
        candidates: What the store found.
        idf: How much each word tells in this documentation.
        rarity: How much it tells in the language.
        features: Of the candidates, by name.
    """

    words: tuple[str, ...]
    vector: NDArray[np.float32] | None
    candidates: Candidates
    idf: FloatArray
    rarity: FloatArray
    features: dict[str, FloatArray]


def passage_scores(lookup: Lookup, ranking: Mapping[str, float], sections: Mapping[str, float]) -> FloatArray:
    """The score of each candidate; those of the best page share theirs out anew among themselves.

    What tells pages apart, such as their titles, says nothing about the sections of one of them.
    """
    scores = _weighted(lookup.features, ranking)
    if len(scores):
        pages = lookup.candidates.pages
        members = np.flatnonzero(pages == pages[np.argmax(scores)])
        best_first = members[np.argsort(-_weighted(lookup.features, sections)[members], kind="stable")]
        scores[best_first] = np.sort(scores[members])[::-1]
    return scores


def _weighted(features: Mapping[str, FloatArray], weights: Mapping[str, float]) -> FloatArray:
    total = np.zeros(len(next(iter(features.values()))), dtype=np.float32)
    for name, weight in weights.items():
        total += weight * features[name]
    return total


def ranking_features(found: Candidates, idf: FloatArray) -> dict[str, FloatArray]:
    """What speaks for each candidate. Nothing here depends on the size of the site or the length of the question."""
    pairs = idf[:-1] + idf[1:]
    return {
        "lexical": found.lexical / (found.lexical.max(initial=0) or 1),
        "page_lexical": found.page_lexical / (found.page_lexical.max(initial=0) or 1),
        "section": found.section,
        "block": found.block,
        "heading": found.heading,
        "page": found.page,
        "support": _support(found),
        "in_heading": _covered(found.in_heading, idf),
        "in_text": _covered(found.in_text, idf),
        "together": _covered(found.together, pairs),
        "linked": found.linked,
        "introduction": found.introduction.astype(np.float32),
    }


def answer_features(
    lookup: Lookup, scores: FloatArray, order: NDArray[np.int64], store: PassageStore
) -> dict[str, float]:
    """What speaks for the question having an answer here; ``order`` holds the candidates' places, best first."""
    found, best = lookup.candidates, int(order[0])
    on_page: NDArray[np.bool_] = np.any(found.in_text[:, found.pages == found.pages[best]], axis=1)
    evidence = {
        "score": float(scores[best]),
        "idf_covered": _share(lookup.idf, on_page),
        "missing": float(lookup.rarity[~on_page].max(initial=0.0)),
        "margin": float(scores[best] - scores[order[min(_MARGIN, len(order) - 1)]]),
        "length": math.log1p(len(lookup.words)),
        # The more there is, the more of any question is met by chance.
        "size": math.log(max(1, store.size)),
    }
    if lookup.vector is not None:
        far, near = store.spread
        foreign = float((store.background @ lookup.vector).max()) if len(store.background) else far
        evidence["nearer_than_elsewhere"] = (float(found.block.max()) - foreign) / max(near - far, 1e-3)
    else:
        evidence["lexical"] = float(lookup.features["in_text"][best])
    return evidence


def _covered(matches: NDArray[np.bool_], weights: FloatArray) -> FloatArray:
    """The share of the weights that each candidate matches."""
    total = float(weights.sum())
    if not len(weights) or total <= 0:
        return np.zeros(matches.shape[1], dtype=np.float32)
    covered: FloatArray = (weights @ matches) / total
    return covered.astype(np.float32)


def _share(weights: FloatArray, covered: NDArray[np.bool_]) -> float:
    total = float(weights.sum())
    return float(weights[covered].sum()) / total if total > 0 else 0.0


def _support(found: Candidates) -> FloatArray:
    """For each candidate, the mean cosine of the best sections of its page."""
    support = np.zeros(len(found), dtype=np.float32)
    for page in np.unique(found.pages):
        members = found.pages == page
        support[members] = np.sort(found.block[members])[-_SUPPORT:].mean()
    return support
