"""Reads the sections that were found, and chooses the unit that answers the question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from docstead.assistant.answers.definitions import definition_score
from docstead.assistant.answers.units import Unit, epigraph, units
from docstead.assistant.query.question import defined
from docstead.assistant.query.tokenizer import Stemmer, name_parts, words
from docstead.assistant.retrieval.retriever import Hit, Retrieval, read_instead
from docstead.model.passage import Passage

_READ = 10
"""Sections that are read. Of 599 questions, the answers with 8 and with 20 are the same."""

_MOST_KEPT = 5000
"""Sections whose units are kept in memory."""
_LINKS_ONLY = 0.5
"""Link density from which a section counts as a list of links."""
_SECTION, _MATCH, _WORDS, _CONTEXT = 20.0, 3.0, 0.35, 0.35
_TYPICAL = 0.45
"""How well a block has the tokens of a question, where that is not known."""
_HAS_VALUE, _REASON = 0.16, 0.24
"""For a unit with digits if a value is asked for, and for a reason if that is."""
_NAME = re.compile(
    r"(?<![\w@$-])[\w@$-]*(?:[a-z][A-Z]|\w[_.]\w|\w::?\w)[\w.@/:-]*(?:\(\))?|(?<![\w-])--?[a-z][\w-]+|`[^`]+`"
    r"|[\"“][^\"“”\s]+(?: [^\"“”\s]+){0,3}[\"”]"
)
"""An identifier, a flag, or a few words in quotation marks."""
_ADDS = re.compile(
    r"^\W*(?:(?:please )?(?:note|keep in mind|remember|be aware|make sure)|tip|warning|caution|hint|see|read|refer|check|verify|learn"
    r"|for more|for details|to (?:explore|learn|find out|read|know|see) more|let(?:'s| us)|the following|below|here (?:is|are)|in this|this (?:guide|section|page|document|chapter|example))s?\b"
    r"|^\W*\(",
    re.I,
)
"""The beginning of a sentence that adds to a statement: a remark, a check, a pointer."""
_SYMPTOM = re.compile(r"^(?:symptom|problem|error|message|issue|what you see|error message|error code|code)s?$", re.I)
_WHY = re.compile(r"\bwhy\b|\breason\b|\bhow come\b", re.IGNORECASE)
_BECAUSE = re.compile(
    r"\b(?:because|since|due to|reasons?|caused? by|therefore|so that|as a result|otherwise)\b", re.IGNORECASE
)
_MOTTO = 0.5
"""Taken from the score of a quotation at the beginning of a page, and of a paragraph that other pages have as well."""
_VALUE = re.compile(
    r"\bhow (?:long|many|often|big|large|much|far|old)\b|\b(?:max(?:imum)?|min(?:imum)?|limit|timeout|port|version|default)\b",
    re.I,
)
"""A question that a value answers."""
_LABELLED = re.compile(
    r"^\W{0,4}[A-Za-z]\w*(?: \w+){0,2}\W{0,3}:(?:\s\S+){1,7}(?<![.!?:])$"
    r"|^\W*(?:first |newly )?(?:added|available|introduced|new|default value changed)\b.{0,40}?\bv?\d+\.\d+\S{0,20}$",
    re.I,
)
"""A value with its label, or a note about versions."""


Weighted: TypeAlias = tuple[tuple[frozenset[str], ...], float]


class Candidate(msgspec.Struct, frozen=True):
    """A unit with its score.

    Attributes:
        hit: The section.
        unit: The unit.
        score: Comparable within one reading.
        section: The part of it that all units of the section have.
    """

    hit: Hit
    unit: Unit
    score: float
    section: float = 0.0


class Asked(msgspec.Struct, frozen=True):
    """What a question asks for: a value, or a reason."""

    value: bool
    why: bool

    @classmethod
    def of(cls, question: str) -> Asked:
        """What a question asks for."""
        return cls(bool(_VALUE.search(question)), bool(_WHY.search(question)))


class Reader:
    """Ranks the units of the sections found for a question. Safe to use from several threads."""

    def __init__(self, stemmer: Stemmer) -> None:
        self._stemmer = stemmer
        self._kept: dict[tuple[str, ...], list[tuple[Unit, frozenset[str], frozenset[str]]]] = {}

    def _read_units(self, hit: Hit, place: str) -> list[tuple[Unit, frozenset[str], frozenset[str]]]:
        """The units of a section, each with its stems, and with those of its headings and introduction too."""
        key = (hit.passage.url, hit.passage.heading, hit.passage.version)
        found = self._kept.get(key)
        if found is None:
            headings = self._stemmer.stem_set(place)
            found = []
            for unit in units(hit.passage):
                stems = self._stemmer.stem_set(f"{unit.text} {name_parts(unit.text)}")
                found.append(
                    (unit, stems, stems | headings | self._stemmer.stem_set(f"{unit.introduction} {unit.title}"))
                )
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[key] = found
        return found

    def read(self, retrieval: Retrieval) -> list[Candidate]:
        """The units, best first."""
        weights = self.weights(retrieval)
        found: list[Candidate] = []
        hits = readable(retrieval.hits)[:_READ]
        best = max((hit.score for hit in hits), default=0.0) or 1.0
        asked = Asked.of(retrieval.question)
        for hit in hits:
            found += self._section(hit, hit.score / best, asked, weights)
        if term := defined(retrieval.question):
            found = [with_definition(one, retrieval.question, term) for one in found]
        return sorted(found, key=lambda candidate: -candidate.score)

    def weights(self, retrieval: Retrieval) -> list[Weighted]:
        """The stems of each word of the question and of its synonyms, with how much the word counts."""
        found: list[Weighted] = []
        for word, rarity in zip(retrieval.words, retrieval.rarity, strict=True):
            others = [other for member, other in retrieval.others if word in words(member)]
            found.append((tuple(map(self._stemmer.stem_set, (word, *others))), max(rarity, 0.05)))
        return found

    def _section(self, hit: Hit, share: float, asked: Asked, weights: list[Weighted]) -> list[Candidate]:
        """The units of a section."""
        passage = hit.passage
        place = " ".join((passage.page, passage.heading, *passage.questions))
        found = []
        motto = epigraph(passage)
        # A block that was not read is no worse than the worst of the others.
        least = min(hit.blocks.values(), default=_TYPICAL)
        for unit, stems, context in self._read_units(hit, place):
            said, covered = _share(stems, weights), _share(context, weights)
            score = _SECTION * share + _WORDS * said + _CONTEXT * covered
            score += _MATCH * hit.blocks.get(unit.block, least)
            score += _HAS_VALUE * (asked.value and unit.kind != "code" and any(map(str.isdigit, unit.text)))
            score += _REASON * (asked.why and unit.kind != "code" and bool(_BECAUSE.search(unit.text)))
            score -= _MOTTO * (unit.block < motto or passage.blocks[unit.block].repeated)
            found.append(Candidate(hit, unit, score, _SECTION * share))
        return found


def with_definition(candidate: Candidate, question: str, term: str) -> Candidate:
    """With a higher score if the unit defines the term that a question asks for."""
    added = definition_score(candidate.unit, candidate.hit.passage, question, term)
    return msgspec.structs.replace(candidate, score=candidate.score + added) if added else candidate


def names_in(question: str) -> tuple[str, ...]:
    """The identifiers and flags of a question, in lower case."""
    return tuple(name.casefold().strip('`."“”').removesuffix("()") for name in _NAME.findall(question))


def has_all(names: Sequence[str], hits: Sequence[Hit]) -> bool:
    """Whether each of the names occurs in a section."""
    texts = [_text(hit.passage).casefold() for hit in hits]
    return all(any(name in text for text in texts) for name in names)


def _text(passage: Passage) -> str:
    return f"{passage.page} {passage.heading} {' '.join(block.text for block in passage.blocks)}"


def _share(stems: frozenset[str], weights: list[Weighted]) -> float:
    """The share of the question's words, by rarity, that stems have in one of their forms."""
    total = sum(weight for _, weight in weights)
    return sum(weight for forms, weight in weights if any(form <= stems for form in forms)) / total if total else 0.0


def is_secondary(text: str) -> bool:
    """Whether a text adds to another one: a value, a remark, a check, a pointer, a note about versions."""
    return is_value(text) or bool(_ADDS.match(text))


def is_value(text: str) -> bool:
    """Whether a text is a value with its label, or a note about versions."""
    return bool(_LABELLED.match(text))


def is_symptoms(header: Sequence[str]) -> bool:
    """Whether a table with this header lists symptoms with their remedies."""
    return bool(header) and bool(_SYMPTOM.match(header[0].strip("*")))


def readable(hits: Sequence[Hit]) -> list[Hit]:
    """The sections that may answer, best first; lists of links only if there is nothing else.

    A section that only states a problem, or points to another section, is left out if its solution or that section is
    among the hits, and a text that occurs twice on the site is read once.
    """
    targets = [read_instead(hit.passage) for hit in hits]
    # Two sections that point to each other both stay.
    places = {(hit.passage.path, hit.passage.anchor) for hit, target in zip(hits, targets, strict=True) if not target}
    answering = [hit for hit, target in zip(hits, targets, strict=True) if target not in places]
    with_text = [hit for hit in answering if hit.passage.linked < _LINKS_ONLY] or list(hits)
    seen: dict[tuple[str, ...], Hit] = {}
    for hit in with_text:
        seen.setdefault(tuple(block.text for block in hit.passage.blocks), hit)
    return list(seen.values())
