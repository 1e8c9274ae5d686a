"""Retrieves the passages for a question, best first, with the confidence that they answer it."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

import msgspec
import numpy as np

from docstead.assistant.query.follow_up import earlier_question, points_back
from docstead.assistant.query.question import defined
from docstead.assistant.query.spelling import Speller
from docstead.assistant.query.thesaurus import Thesaurus, base_forms
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer, content_words, words
from docstead.assistant.retrieval.changes import lower_changes
from docstead.assistant.retrieval.embedding.embedder import Embedder, Lexicon, NoLexicon
from docstead.assistant.retrieval.product import ProductSections
from docstead.assistant.retrieval.ranking import (
    Lookup,
    answer_features,
    load_weights,
    passage_scores,
    ranking_features,
    united,
)
from docstead.assistant.retrieval.stores.base import Candidates, FloatArray, PassageQuery, PassageStore
from docstead.model.answer import Turn
from docstead.model.passage import Passage

_NAME = re.compile(r"(?<![\w.@/-])[\w.@/-]*(?:[a-z][A-Z]|[A-Z]{2}[a-z]|\w[_.]\w)[\w.@/-]*(?:\(\))?")
"""An identifier: ``useSync``, ``IHomePageRouter``, ``backup.keep``."""
_CONTEXT_WEIGHTS = (0.7, 0.4)
"""Weight of the score for a follow-up together with its context, next to the score for the follow-up alone: for at most
one content word, and for more. The tuning sets have five follow-up questions: the right page comes first for four of them,
and for three with weights of 0.5 or without context."""

_FEW_WORDS = 3
"""Most content words of a question that may lack a topic."""
_TOPIC = 1.5
"""Margin above the threshold, in log-odds, from which so short a question has a topic of its own."""

_BY_CHANCE = 1
"""Most passages with a word that the site hardly uses: readers who write it mean another one of its words."""
_FORMS = ("", "s", "d", "ed", "ing")

_POINTER_WORDS = 30
"""Most words of a section that only points to another one."""
_INTRODUCTION = re.compile(r"(?:introduction|overview|about|what is it)\W*$", re.IGNORECASE)
"""A heading whose section is about the whole page."""
_GLOSSARY = re.compile(r"\b(?:glossary|terms|terminology|vocabulary|concepts?|definitions)\b", re.IGNORECASE)
_KINDS = ("glossary", "concepts")
_ASKING = STOP_WORDS | {"what", "introduction", "overview", "about"}
_MOST_ABOUT, _FIRST = 4, 0.01
"""Most sections with the same heading that may be about a term, and the share by which the introduction of a page is ahead."""
_PRODUCT = 0.2
"""By how much the section about the whole product is ahead of the others."""
_LINK = re.compile(r"\]\((/[^()\s#]*)#?([^()\s]*)\)")


class Hit(msgspec.Struct, frozen=True):
    """A passage that was found.

    Attributes:
        number: In the store.
        score: Comparable with the other hits of the same retrieval only.
        passage: The passage.
        blocks: How well the blocks have the tokens of the question, by number of the block.
    """

    number: int
    score: float
    passage: Passage
    blocks: Mapping[int, float]


class Retrieval(msgspec.Struct, frozen=True):
    """The result of a search.

    Attributes:
        question: With corrected spelling.
        words: Its content words.
        rarity: Of each word, from 0 to 1.
        hits: Best first.
        evidence: That the hits answer the question, by name.
        confidence: Log-odds that the hits answer the question.
        threshold: Confidence from which the assistant answers.
        is_name: Whether the question is only about an identifier; the best page then has it.
        unknown: Rarity of the rarest word that the documentation does not have in any form; 0 if it has all.
        others: Words and phrases of the question, each with a synonym.
    """

    question: str
    words: tuple[str, ...]
    rarity: tuple[float, ...]
    hits: tuple[Hit, ...]
    evidence: Mapping[str, float]
    confidence: float
    threshold: float
    is_name: bool = False
    unknown: float = 0.0
    others: tuple[tuple[str, str], ...] = ()

    @property
    def answers(self) -> bool:
        """Whether the hits probably answer the question."""
        return bool(self.hits) and self.confidence >= self.threshold


class Retriever:
    """Retrieves passages.

    Args:
        store: The passages.
        embedder: The model that made the store's vectors; ``None`` for a search by words alone.
        lexicon: Words of the language.
        versions: Docs versions to search; by default the main ones.
        synonyms: Groups of words that mean the same on this site.
    """

    def __init__(
        self,
        store: PassageStore,
        embedder: Embedder | None = None,
        lexicon: Lexicon | None = None,
        versions: frozenset[str] | None = None,
        synonyms: Iterable[str] = (),
    ) -> None:
        self.store = store
        self._embedder = embedder
        self._lexicon: Lexicon = lexicon or NoLexicon()
        self._versions = versions or frozenset(store.corpus.versions)
        self._stemmer = Stemmer()
        self._known_stems = self._stemmer.stem_set(" ".join(store.corpus.vocabulary))
        used = (word for word, passages in store.corpus.vocabulary.items() if passages > _BY_CHANCE)
        self._used_stems = self._stemmer.stem_set(" ".join(used))
        self._speller = Speller(store.corpus.vocabulary, self._lexicon.is_word, self._is_known)
        self.synonyms = tuple(synonyms)
        self._thesaurus = Thesaurus(self.synonyms, self._is_known, self._is_used)
        self._names = _names_pattern(name for name in store.corpus.names if not STOP_WORDS.issuperset(words(name)))
        self._product = ProductSections(store, self._stemmer, self._versions)
        has_tokens = embedder is not None and embedder.token_dimensions > 0
        self._weights = load_weights()["tokens" if has_tokens else "vectors" if embedder else "words"]

    def retrieve_next(self, question: str, history: Sequence[Turn], limit: int = 8) -> Retrieval:
        """Retrieve the best passages for a question in a conversation.

        A question without a topic of its own is a follow-up: it points back, or its few words find nothing.
        """
        earlier = earlier_question(question, history)
        may_follow = points_back(question) or len(content_words(question)) <= _FEW_WORDS
        if earlier or not history or not may_follow:
            return self.retrieve(question, earlier, limit)
        alone = self.retrieve(question, "", limit)
        if alone.confidence >= alone.threshold + _TOPIC:
            return alone
        context = earlier_question(question, history, is_known=True)
        joint = self.retrieve(question, context, limit) if context else alone
        return joint if joint.confidence > alone.confidence else alone

    def retrieve(self, question: str, context: str = "", limit: int = 8) -> Retrieval:
        """Retrieve the best passages.

        Args:
            question: What the reader asks.
            context: The earlier question that this one follows up on.
            limit: Most hits.
        """
        asked = self._speller.repair(question)
        lookup = self._lookup(asked)
        scores = passage_scores(lookup, self._weights.ranking, self._weights.sections)
        if context:
            lookup, scores = self._in_context(asked, context, lookup, scores)
        lower_changes(asked, self.store, lookup.candidates, scores)
        term = defined(asked)
        if term:
            self._raise_definitions(term, lookup.candidates, scores)
        elif name := self._names.search(asked):
            self._raise_product(words(asked[: name.start()]), lookup, scores)
        order = np.argsort(-scores, kind="stable")
        evidence = answer_features(lookup, scores, order, self.store.corpus) if len(order) else {}
        gate = self._weights.gate
        confidence = gate.bias + sum(gate.weights.get(name, 0.0) * value for name, value in evidence.items())
        is_name = _is_name(asked)
        if is_name:
            # An identifier alone has no meaning to compare: the question is answered if the best page has the identifier.
            is_there = evidence.get("idf_covered", 0) > 0.999
            confidence = max(confidence, gate.threshold) if is_there else min(confidence, _below(gate.threshold))
        places = self._with_targets(lookup.candidates, scores, order[:limit].tolist())
        return Retrieval(
            question=asked,
            words=lookup.words,
            rarity=tuple(lookup.rarity),
            hits=self._with_explanations(term, [self._hit(lookup, scores, place) for place in places[:limit]], lookup),
            evidence=evidence,
            confidence=confidence if evidence else -math.inf,
            threshold=gate.threshold,
            is_name=is_name,
            unknown=self._unknown(asked),
            others=lookup.others,
        )

    def _raise_definitions(self, term: str, candidates: Candidates, scores: FloatArray) -> None:
        """Put the sections about a term first, above all the introduction of its page."""
        wanted = self._stemmer.stem_set(term)
        about: list[int] = []
        for place, number in enumerate(candidates.numbers.tolist()):
            passage = self.store.passage(number)
            heading = passage.page if _INTRODUCTION.match(passage.heading) else passage.heading
            if self._stemmer.stem_set(heading) - _ASKING == wanted and passage.kind != "blog-post":
                about.append(place)
        best = scores.max(initial=0.0)
        for place in about if len(about) <= _MOST_ABOUT else ():
            scores[place] = best * (1.0 + _FIRST * bool(candidates.introduction[place]))

    def _raise_product(self, before: Sequence[str], lookup: Lookup, scores: FloatArray) -> None:
        """Put the section first that is about what is done with the product, the last word before its name: "How do I upgrade Acme?"."""
        asked = [word for word in lookup.words if word not in STOP_WORDS]
        if len(asked) == 1 and asked == list(before[-1:]):
            wanted = [self._stemmer.stem_set(form) for form in (*asked, *(other for _, other in lookup.others))]
            nearest = self._product.nearest(lookup.candidates, scores, wanted)
            if nearest is not None:
                scores[nearest] = scores.max() * (1.0 + _PRODUCT)

    def _with_explanations(self, term: str, hits: list[Hit], lookup: Lookup) -> tuple[Hit, ...]:
        """The hits with the sections of a glossary that have a term, or with the introduction of the product: its one word finds so many others."""
        if not term or not hits:
            return tuple(hits)
        number = self._product.introduction if self._product.is_name(term) else None
        if number is not None:
            first = self._found(number, hits[0].score * (1.0 + _PRODUCT), lookup)
            return (first, *(hit for hit in hits if hit.number != number))
        queries = (
            PassageQuery(words=tuple(content_words(f"{term} {kind}")), versions=self._versions) for kind in _KINDS
        )
        for number in dict.fromkeys(chain.from_iterable(self.store.find(query).numbers.tolist() for query in queries)):
            passage = self.store.passage(number)
            if _GLOSSARY.search(passage.page) and any(_names(block.text, term) for block in passage.blocks):
                hits = [hit for hit in hits if hit.number != number]
                hits.insert(1, self._found(number, hits[0].score * (1.0 - _FIRST), lookup))
        return tuple(hits)

    @property
    def encoder(self) -> str:
        """Id of the model that compares meanings; empty without one."""
        return self._embedder.id if self._embedder else ""

    def similarity(self, text: str, others: Sequence[str]) -> list[float]:
        """Cosines of a text with others; zeros without a model."""
        if self._embedder is None:
            return [0.0] * len(others)
        vectors = self._embedder.embed([text, *others])
        return [float(value) for value in vectors[1:] @ vectors[0]]

    def _is_known(self, word: str) -> bool:
        """Whether the documentation has a word in any form."""
        return self._stemmer.stem_set(word) <= self._known_stems

    def _is_used(self, word: str) -> bool:
        """Whether the documentation has a word in more passages than by chance."""
        return self._stemmer.stem_set(word) <= self._used_stems

    def _rarity(self, word: str) -> float:
        """The rarity of a word's most common form: a lexicon lacks many forms of common words."""
        return min(self._lexicon.rarity(base + ending) for base in base_forms(word) for ending in _FORMS)

    def _unknown(self, asked: str) -> float:
        """See ``Retrieval.unknown``. A word with a synonym that the documentation has does not count."""
        missing = (
            word
            for word in content_words(self._without_name(asked))
            if not self._is_known(word) and not self._thesaurus.others(word)
        )
        return max(map(self._rarity, missing), default=0.0)

    def lookup(self, question: str) -> Lookup:
        """The candidates for a question with their features, to fit the weights."""
        return self._lookup(self._speller.repair(question))

    def _without_name(self, text: str) -> str:
        """The question without the product's name, unless nothing else remains.

        Otherwise pages with the name in their headings would come first for every question with the name.
        """
        nameless = self._names.sub("it", text)
        return nameless if any(word not in STOP_WORDS for word in words(nameless)) else text

    def _in_context(self, asked: str, context: str, alone: Lookup, scores: FloatArray) -> tuple[Lookup, FloatArray]:
        """Candidates for both questions together, with the weighted mean of their scores there and for the new one alone.

        The fewer content words a question has, the more the one before it counts.
        """
        joint = self._lookup(f"{self._speller.repair(context)} {asked}")
        by_number = dict(zip(alone.candidates.numbers.tolist(), scores.tolist(), strict=True))
        lowest = float(scores.min(initial=0.0))
        own = np.array([by_number.get(number, lowest) for number in joint.candidates.numbers.tolist()], np.float32)
        is_generic = sum(word not in STOP_WORDS for word in alone.words) <= 1
        share = _CONTEXT_WEIGHTS[0 if is_generic else 1]
        both = passage_scores(joint, self._weights.ranking, self._weights.sections)
        return joint, (share * both + (1 - share) * own).astype(np.float32)

    def _lookup(self, text: str) -> Lookup:
        others = self._thesaurus.others(text)
        text = self._without_name(text)
        expanded = " ".join(dict.fromkeys((text, *(other for _, other in others))))
        # A word that the site has does not change its meaning for a synonym.
        meant = (other for member, other in others if self._is_used(member) or not self._is_known(member))
        meaning = " ".join(dict.fromkeys((text, *meant)))
        meant_as = self._embedder.embed_tokens(meaning) if self._embedder else None
        vector = meant_as.vector if meant_as else None
        tokens = meant_as.tokens if meant_as and len(meant_as.tokens) else None
        query = PassageQuery(tuple(content_words(expanded)), vector, self._versions, tokens=tokens)
        words, candidates = united(query.words, self.store.find(query), content_words(text), others)
        size = self.store.corpus.size
        idf = np.array(
            [math.log(1 + (size - n + 0.5) / (n + 0.5)) for n in candidates.frequencies.tolist()], dtype=np.float32
        )
        # Without a lexicon, the rarity in the documentation is used.
        most = math.log(1 + 2 * size) or 1.0
        known = not isinstance(self._lexicon, NoLexicon)
        rarity = np.array(
            [self._rarity(word) if known else value / most for word, value in zip(words, idf, strict=True)],
            dtype=np.float32,
        )
        return Lookup(words, vector, tokens, candidates, idf, rarity, ranking_features(candidates, idf), others)

    def _with_targets(self, candidates: Candidates, scores: FloatArray, best: Iterable[int]) -> list[int]:
        """The best places, with the solution before the section that only states the problem, and a target after its pointer."""
        places: list[int] = []
        for place in best:
            passage = self.store.passage(int(candidates.numbers[place]))
            target = read_instead(passage)
            found = self._place(candidates, scores, target) if target else None
            new = [place] if found is None else [found, place] if passage.solution else [place, found]
            if found is not None:
                scores[found] = max(scores[found], scores[place])
            places += [one for one in new if one not in places]
        return places

    def _place(self, candidates: Candidates, scores: FloatArray, target: tuple[str, str]) -> int | None:
        """The place of a section, or the best place of a page, if it is a candidate."""
        path, anchor = target
        found = [
            place
            for place, number in enumerate(candidates.numbers.tolist())
            if (passage := self.store.passage(number)).path == path and anchor in ("", passage.anchor)
        ]
        return max(found, key=lambda place: float(scores[place]), default=None)

    def _hit(self, lookup: Lookup, scores: FloatArray, place: int) -> Hit:
        number = int(lookup.candidates.numbers[place])
        return Hit(number, float(scores[place]), self.store.passage(number), lookup.candidates.blocks[place])

    def _found(self, number: int, score: float, lookup: Lookup) -> Hit:
        """A passage that need not be among the candidates."""
        places = np.flatnonzero(lookup.candidates.numbers == number)
        blocks = lookup.candidates.blocks[places[0]] if len(places) else {}
        return Hit(number, score, self.store.passage(number), blocks)


def read_instead(passage: Passage) -> tuple[str, str] | None:
    """The path and anchor of the section that solves the problem of one, or that it only points to."""
    return (passage.path, passage.solution) if passage.solution else _target(passage)


def _target(passage: Passage) -> tuple[str, str] | None:
    """The path and anchor of the only section that a few words of prose point to."""
    if sum(len(block.text.split()) for block in passage.blocks) > _POINTER_WORDS or any(
        block.kind not in ("paragraph", "quote") for block in passage.blocks
    ):
        return None
    links = set(_LINK.findall(" ".join(block.quotable for block in passage.blocks)))
    return links.pop() if len(links) == 1 else None


def _is_name(asked: str) -> bool:
    """Whether a question is an identifier, or asks what one is."""
    without, count = _NAME.subn(" ", asked)
    return bool(count) and all(word in STOP_WORDS for word in words(without))


def _below(threshold: float) -> float:
    return math.nextafter(threshold, -math.inf)


def _names(text: str, term: str) -> bool:
    """Whether a row or item of a glossary is about a term."""
    return bool(re.match(rf"\W*{re.escape(term)}s?\W", text, re.IGNORECASE))


def _names_pattern(names: Iterable[str]) -> re.Pattern[str]:
    """Matches the names, unless they are parts of identifiers."""
    escaped = [re.escape(name) for name in names]
    return re.compile(rf"(?<![\w.@/-])(?:{'|'.join(escaped)})(?![\w@/-]|\.\w)" if escaped else r"(?!)", re.IGNORECASE)
