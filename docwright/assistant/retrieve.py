"""From a question to the passages that answer it, best first, and the evidence that they do."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from docwright.assistant.embedding.embedder import Embedder, Lexicon, NoLexicon
from docwright.assistant.spelling import Speller
from docwright.assistant.stores.base import Candidates, Numbers, PassageStore, Request
from docwright.assistant.words import FUNCTION_WORDS, Stemmer, content_words, words
from docwright.model.passage import Passage

WEIGHTS_FILE = Path(__file__).parent / "weights.json"
_SUPPORT = 3
_MARGIN = 10
_NAME = re.compile(r"[\w.@/-]*(?:[a-z][A-Z]|[A-Z]{2}[a-z]|\w[_.]\w)[\w.@/-]*(?:\(\))?")
"""A name of something in code: ``useSync``, ``IHomePageRouter``, ``backup.keep``."""
_SHARE_OF_CONTEXT = (0.7, 0.4)


class Gate(msgspec.Struct, frozen=True):
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
    gate: Gate


@cache
def load_weights() -> dict[str, Weights]:
    """The fitted weights: ``vectors`` for a search by words and meaning, ``words`` for one by words alone.

    ``bench/fit_assistant.py`` makes the file.
    """
    return msgspec.json.decode(WEIGHTS_FILE.read_bytes(), type=dict[str, Weights])


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that was found: its number in the store, its score, and how near the question comes to its blocks."""

    number: int
    score: float
    passage: Passage
    blocks: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Retrieval:
    """What was found.

    Attributes:
        question: As it was understood: spelling repaired.
        words: The words that matter.
        rarity: How much each of them tells, from 0 to 1.
        hits: Best first.
        evidence: What speaks for the hits answering the question.
        confidence: Log-odds that they do; the assistant answers above ``threshold``.
        threshold: Where answering begins.
    """

    question: str
    words: tuple[str, ...]
    rarity: tuple[float, ...]
    hits: tuple[Hit, ...]
    evidence: Mapping[str, float]
    confidence: float
    threshold: float

    @property
    def answers(self) -> bool:
        """Whether the hits answer the question, as far as one can tell."""
        return bool(self.hits) and self.confidence >= self.threshold


class Retriever:
    """Finds the passages for a question.

    Args:
        store: Where they are.
        embedder: The model that the store's vectors were made with; ``None`` for a search by words alone.
        lexicon: Words of the language.
        versions: Docs versions to look in; the main one where it is left out.
    """

    def __init__(
        self,
        store: PassageStore,
        embedder: Embedder | None = None,
        lexicon: Lexicon | None = None,
        versions: frozenset[str] | None = None,
    ) -> None:
        self.store = store
        self._embedder = embedder
        self._lexicon: Lexicon = lexicon or NoLexicon()
        self._versions = versions or frozenset({store.main_version})
        self._stemmer = Stemmer()
        stems = set(self._stemmer.stems(" ".join(store.vocabulary)))
        self._speller = Speller(
            store.vocabulary, lambda word: self._lexicon.is_word(word) or self._stemmer.stem(word) in stems
        )
        self._names = _whole(name for name in store.names if not FUNCTION_WORDS.issuperset(words(name)))
        self._weights = load_weights()["vectors" if embedder else "words"]

    def retrieve(self, question: str, context: str = "", limit: int = 8) -> Retrieval:
        """The best passages.

        Args:
            question: What the reader asks.
            context: An earlier question that this one goes on from.
            limit: Most hits.
        """
        asked = self._speller.repair(question)
        lookup = self._lookup(asked)
        scores = passage_scores(lookup, self._weights.ranking, self._weights.sections)
        if context:
            lookup, scores = self._in_context(asked, context, lookup, scores)
        order = np.argsort(-scores, kind="stable")
        evidence = self._evidence(lookup, scores, order) if len(order) else {}
        gate = self._weights.gate
        confidence = gate.bias + sum(gate.weights.get(name, 0.0) * value for name, value in evidence.items())
        if _NAME.fullmatch(asked.strip()) and evidence.get("idf_covered", 0) > 0.999:
            # Who asks for a name alone wants what is said of it; a name has no meaning to come near to.
            confidence = max(confidence, gate.threshold)
        return Retrieval(
            question=asked,
            words=lookup.words,
            rarity=tuple(lookup.rarity),
            hits=tuple(self._hit(lookup, scores, int(place)) for place in order[:limit]),
            evidence=evidence,
            confidence=confidence if evidence else -math.inf,
            threshold=gate.threshold,
        )

    def lookup(self, question: str) -> Lookup:
        """The candidates for a question with their features, for those who fit the weights."""
        return self._lookup(self._speller.repair(question))

    def _without_name(self, text: str) -> str:
        """The question without the product's name, where it is about more than that.

        The pages that have the name in their headings would come first for every question that has it.
        """
        nameless = self._names.sub("it", text)
        return nameless if any(word not in FUNCTION_WORDS for word in words(nameless)) else text

    def _in_context(self, asked: str, context: str, alone: Lookup, scores: Numbers) -> tuple[Lookup, Numbers]:
        """Candidates for both questions together, by the mean of their scores there and for the new question alone.

        The less a question says by itself, the more the one before it counts.
        """
        together = self._lookup(f"{self._speller.repair(context)} {asked}")
        by_number = dict(zip(alone.candidates.numbers.tolist(), scores.tolist(), strict=True))
        lowest = float(scores.min(initial=0.0))
        own = np.array([by_number.get(number, lowest) for number in together.candidates.numbers.tolist()], np.float32)
        says_little = sum(word not in FUNCTION_WORDS for word in alone.words) <= 1
        share = _SHARE_OF_CONTEXT[0 if says_little else 1]
        both = passage_scores(together, self._weights.ranking, self._weights.sections)
        return together, (share * both + (1 - share) * own).astype(np.float32)

    def _lookup(self, text: str) -> Lookup:
        text = self._without_name(text)
        words = tuple(content_words(text))
        vector = self._embedder.embed([text])[0] if self._embedder else None
        candidates = self.store.find(Request(words=words, vector=vector, versions=self._versions))
        size = self.store.size
        frequencies = self.store.frequencies(words)
        idf = np.array([math.log(1 + (size - n + 0.5) / (n + 0.5)) for n in frequencies], dtype=np.float32)
        # Without a lexicon, how rare a word is in the documentation must do.
        most = math.log(1 + 2 * size) or 1.0
        known = not isinstance(self._lexicon, NoLexicon)
        rarity = np.array(
            [self._lexicon.rarity(word) if known else value / most for word, value in zip(words, idf, strict=True)],
            dtype=np.float32,
        )
        return Lookup(words, vector, candidates, idf, rarity, ranking_features(candidates, idf))

    def _hit(self, lookup: Lookup, scores: Numbers, place: int) -> Hit:
        number = int(lookup.candidates.numbers[place])
        blocks = self.store.block_similarities(number, lookup.vector) if lookup.vector is not None else {}
        return Hit(number, float(scores[place]), self.store.passage(number), blocks)

    def _evidence(self, lookup: Lookup, scores: Numbers, order: NDArray[np.int64]) -> dict[str, float]:
        return gate_evidence(lookup, scores, order, self.store)


def _whole(names: Iterable[str]) -> re.Pattern[str]:
    """Finds the names, where they are not parts of names in code."""
    escaped = [re.escape(name) for name in names]
    return re.compile(rf"(?<![\w.@/-])(?:{'|'.join(escaped)})(?![\w@/-]|\.\w)" if escaped else r"(?!)", re.IGNORECASE)


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
    idf: Numbers
    rarity: Numbers
    features: dict[str, Numbers]


def passage_scores(lookup: Lookup, ranking: Mapping[str, float], sections: Mapping[str, float]) -> Numbers:
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


def _weighted(features: Mapping[str, Numbers], weights: Mapping[str, float]) -> Numbers:
    total = np.zeros(len(next(iter(features.values()))), dtype=np.float32)
    for name, weight in weights.items():
        total += weight * features[name]
    return total


def ranking_features(found: Candidates, idf: Numbers) -> dict[str, Numbers]:
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


def gate_evidence(lookup: Lookup, scores: Numbers, order: NDArray[np.int64], store: PassageStore) -> dict[str, float]:
    """What speaks for the question having an answer here; ``order`` holds the candidates' places, best first."""
    found, best = lookup.candidates, int(order[0])
    on_page: NDArray[np.bool_] = np.any(found.in_text[:, found.pages == found.pages[best]], axis=1)
    far, near = store.spread
    scale = max(near - far, 1e-3)
    nearest = float(found.block.max())
    evidence: dict[str, Any] = {
        "score": float(scores[best]),
        "idf_covered": _share(lookup.idf, on_page),
        "missing": float(lookup.rarity[~on_page].max(initial=0.0)),
        "margin": float(scores[best] - scores[order[min(_MARGIN, len(order) - 1)]]),
        "length": math.log1p(len(lookup.words)),
        # The more there is, the more of any question is met by chance.
        "size": math.log(max(1, store.size)),
    }
    if lookup.vector is not None:
        foreign = float((store.background @ lookup.vector).max()) if len(store.background) else far
        evidence["nearer_than_elsewhere"] = (nearest - foreign) / scale
    else:
        evidence["lexical"] = float(lookup.features["in_text"][best])
    return evidence


def _covered(matches: NDArray[np.bool_], weights: Numbers) -> Numbers:
    """The share of the weights that each candidate matches."""
    total = float(weights.sum())
    if not len(weights) or total <= 0:
        return np.zeros(matches.shape[1], dtype=np.float32)
    covered: Numbers = (weights @ matches) / total
    return covered.astype(np.float32)


def _share(weights: Numbers, covered: NDArray[np.bool_]) -> float:
    total = float(weights.sum())
    return float(weights[covered].sum()) / total if total > 0 else 0.0


def _support(found: Candidates) -> Numbers:
    """For each candidate, the mean cosine of the best sections of its page."""
    support = np.zeros(len(found), dtype=np.float32)
    for page in np.unique(found.pages):
        members = found.pages == page
        support[members] = np.sort(found.block[members])[-_SUPPORT:].mean()
    return support
