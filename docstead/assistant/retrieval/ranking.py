"""Scores passages for a question and decides whether they answer it: features, evidence, and fitted weights."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from docstead.assistant.query.tokenizer import content_words
from docstead.assistant.retrieval.stores.base import Candidates, Corpus, FloatArray

WEIGHTS_FILE = Path(__file__).parent / "weights.json"
_MARGIN_RANK = 10
"""The margin is the score of the best candidate minus that of the candidate with this rank, from 0."""


class AnswerThreshold(msgspec.Struct, frozen=True):
    """Logistic regression on evidence: the passages answer if ``bias + Σ weight × evidence >= threshold``."""

    bias: float
    threshold: float
    weights: dict[str, float]


class Weights(msgspec.Struct, frozen=True):
    """Fitted weights.

    Attributes:
        ranking: Of the features, for the score of a passage among all candidates.
        sections: Of the features, for the order of the passages of the best page.
        gate: For the decision to answer.
    """

    ranking: dict[str, float]
    sections: dict[str, float]
    gate: AnswerThreshold


@cache
def load_weights() -> dict[str, Weights]:
    """The weights by the kind of search: ``tokens``, ``vectors`` (with a model that has no tokens), and ``words`` alone.

    ``bench/fit_assistant.py`` writes the file.
    """
    return msgspec.json.decode(WEIGHTS_FILE.read_bytes(), type=dict[str, Weights])


class Lookup(msgspec.Struct, frozen=True):
    """The candidates for a question.

    Attributes:
        words: Content words of the question.
        vector: Of the question.
        tokens: Vectors of its tokens.
        candidates: The passages that the store found.
        idf: Inverse document frequency of each word in this documentation.
        rarity: Rarity of each word in the language, from 0 to 1.
        features: Of the candidates, by name; each has one entry for each candidate.
        others: Words and phrases of the question, each with a synonym.
    """

    words: tuple[str, ...]
    vector: FloatArray | None
    tokens: FloatArray | None
    candidates: Candidates
    idf: FloatArray
    rarity: FloatArray
    features: dict[str, FloatArray]
    others: tuple[tuple[str, str], ...] = ()


def united(
    words: Sequence[str], found: Candidates, asked: Sequence[str], others: Sequence[tuple[str, str]]
) -> tuple[tuple[str, ...], Candidates]:
    """The words of the question, and the candidates with a synonym of one as if they had the word.

    Args:
        words: That were looked up: those of the question, and their synonyms.
        found: The candidates.
        asked: The words of the question.
        others: Words and phrases of the question, each with a synonym.
    """
    number = {word: place for place, word in enumerate(words)}
    if not others or any(word not in number for word in asked):
        return tuple(words), found
    in_heading, in_text, frequencies = found.in_heading.copy(), found.in_text.copy(), found.frequencies.copy()
    for member, other in others:
        rows = [number[word] for word in content_words(other) if word in number]
        for word in content_words(member):
            if rows and word in number:
                in_heading[number[word]] |= found.in_heading[rows].all(axis=0)
                in_text[number[word]] |= found.in_text[rows].all(axis=0)
                frequencies[number[word]] = max(frequencies[number[word]], found.frequencies[rows].min())
    kept = [number[word] for word in asked]
    return tuple(asked), msgspec.structs.replace(
        found,
        in_heading=in_heading[kept],
        in_text=in_text[kept],
        frequencies=frequencies[kept],
        proximity=found.proximity[: len(kept) - 1],
    )


def passage_scores(lookup: Lookup, ranking: Mapping[str, float], sections: Mapping[str, float]) -> FloatArray:
    """The score of each candidate. The candidates of the best page exchange theirs by the order of ``sections``.

    Features that distinguish pages, such as words in their titles, do not distinguish the sections of one page.
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
    """The features of each candidate. None depends on the size of the site or the length of the question."""
    pairs = idf[:-1] + idf[1:]
    return {
        "lexical": found.lexical / (found.lexical.max(initial=0) or 1),
        "page_lexical": found.page_lexical / (found.page_lexical.max(initial=0) or 1),
        "section": found.section,
        "heading": found.heading,
        "match": found.match,
        "weak_match": found.weak_match,
        "block": found.block,
        "in_heading": _covered(found.in_heading, idf),
        "in_text": _covered(found.in_text, idf),
        "proximity": _covered(found.proximity, pairs),
        "link_density": found.link_density,
        "introduction": found.introduction.astype(np.float32),
    }


def answer_features(lookup: Lookup, scores: FloatArray, order: NDArray[np.int64], corpus: Corpus) -> dict[str, float]:
    """Evidence that the candidates answer the question.

    Args:
        lookup: The candidates.
        scores: Of the candidates.
        order: Places of the candidates, best first.
        corpus: All passages.
    """
    found, best = lookup.candidates, int(order[0])
    on_page: NDArray[np.bool_] = np.any(found.in_text[:, found.pages == found.pages[best]], axis=1)
    evidence = {
        "score": float(scores[best]),
        "idf_covered": _share(lookup.idf, on_page),
        "missing": float(lookup.rarity[~on_page].max(initial=0.0)),
        "margin": float(scores[best] - scores[order[min(_MARGIN_RANK, len(order) - 1)]]),
        "length": math.log1p(len(lookup.words)),
        # In a larger site more words of any question occur by chance.
        "size": math.log(max(1, corpus.size)),
    }
    if lookup.vector is not None:
        off_topic, on_topic = corpus.similarity_baseline
        nearest = float((corpus.off_topic @ lookup.vector).max()) if len(corpus.off_topic) else off_topic
        if lookup.tokens is not None:
            evidence |= {"match": float(found.match[best]), "weak_match": float(found.weak_match[best])}
        evidence["nearer_than_elsewhere"] = (float(found.section.max()) - nearest) / max(on_topic - off_topic, 1e-3)
    else:
        evidence["lexical"] = float(lookup.features["in_text"][best])
    return evidence


def _covered(matches: NDArray[np.bool_], weights: FloatArray) -> FloatArray:
    """The share of the total weight that each candidate matches."""
    total = float(weights.sum())
    if not len(weights) or total <= 0:
        return np.zeros(matches.shape[1], dtype=np.float32)
    covered: FloatArray = (weights @ matches) / total
    return covered.astype(np.float32)


def _share(weights: FloatArray, covered: NDArray[np.bool_]) -> float:
    total = float(weights.sum())
    return float(weights[covered].sum()) / total if total > 0 else 0.0
