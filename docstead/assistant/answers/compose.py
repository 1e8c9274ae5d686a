"""Makes an answer of the units that the reader chose: a lead, at most one piece of evidence, and links to more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from docstead.assistant.answers.blocks import (
    OMISSION,
    cells,
    heading_link,
    remedy_sentence,
    row_sentence,
    steps,
)
from docstead.assistant.answers.evidence import ROOM, evidence, groups
from docstead.assistant.answers.providers.base import cite, label
from docstead.assistant.answers.reader import Candidate, is_symptoms
from docstead.assistant.answers.sentences import plain, sentences, word_count
from docstead.assistant.answers.units import Unit, header_of, step_numbers
from docstead.assistant.answers.verdict import verdict
from docstead.assistant.query.question import Asked
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer
from docstead.model.answer import Citation, Evidence
from docstead.model.passage import Passage
from docstead.model.routes import in_markdown

LEAD_WORDS = 45
"""Most words of a lead."""
_MORE = 3
_SHORT_HEADING, _LONGEST_LINK = 10, 50
_DEPENDENT = re.compile(
    r"^\W*(?:it|its|this|these|those|they|their|that|such|he|she|then|however|also|otherwise|instead|but|and|so|thus|hence|therefore"
    r"|in (?:this|that|these|such) (?:case|cases|way|example)|for example|for instance|e\.g\.|after (?:that|this)|next|finally|additionally|similarly|both|the (?:above|former|latter|second|other))\b",
    re.I,
)
_GENERIC = re.compile(
    r"^(?:solution|example|examples|usage|options?|parameters?|arguments?|description|notes?|overview|introduction|summary"
    r"|configuration|properties|syntax|returns?|details?|background|motivation|general|basic(?:s| usage)?|synopsis|api|methods?"
    r"|issue|problem|cause|see also|reference|how it works|members|pitfalls|behaviou?rs?|limits?|events?|validation|results?|use cases?"
    r"|rules|fields|values|settings|attributes|features|requirements?|install(?:ation)?|setup|preview|flags?|commands?|types?|[a-z] to [a-z])$",
    re.I,
)


@dataclass
class Draft:
    """An answer in the making.

    Attributes:
        lead: Its first paragraph, with the citation.
        parts: The paragraphs after it.
        evidence: What was quoted.
        sources: Cited sections, in the order of their numbers.
    """

    lead: str = ""
    parts: list[str] = field(default_factory=list)
    evidence: list[Evidence] = field(default_factory=list)
    sources: list[Citation] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The Markdown of the lead and the parts."""
        return "\n\n".join(part for part in (self.lead, *self.parts) if part)

    @property
    def words(self) -> int:
        """Words of prose so far."""
        return word_count(self.lead) + sum(word_count(part) for part in self.parts if not part.startswith("```"))

    def mark(self, passage: Passage) -> str:
        """The link that cites a section."""
        citation = cite(passage)
        if citation not in self.sources:
            self.sources.append(citation)
        return f" [{self.sources.index(citation) + 1}]({in_markdown(citation.url)})"


class Composer:
    """Composes answers. Safe to use from several threads."""

    def __init__(self, stemmer: Stemmer) -> None:
        self._stemmer = stemmer

    def answer(self, ranked: Sequence[Candidate], asked: Asked, draft: Draft, room: int = ROOM) -> None:
        """Add the lead and the evidence for one question, in at most about so many words."""
        best = _whole_procedure(ranked[0], ranked, asked)
        own = [candidate for candidate in ranked if candidate.hit is best.hit]
        statement = self.statement(best, asked)
        if asked.kind == "yes-no":
            statement = f"{verdict(asked.text, plain(statement), best.said)}{statement}"
        before = draft.words
        self._lead(draft, statement, best)
        if asked.kind in ("how", "error") and not best.hit.passage.anchor:
            self._procedure(draft, best, ranked)
        for part in evidence(best, own, asked, statement, before + room - draft.words):
            self._add(draft, best, part.kind, part.text)

    def _procedure(self, draft: Draft, best: Candidate, ranked: Sequence[Candidate]) -> None:
        """Add the steps of a page after the statement of its introduction."""
        for candidate in ranked:
            passage = candidate.hit.passage
            if (
                candidate.unit.kind == "steps"
                and passage.path == best.hit.passage.path
                and candidate.hit is not best.hit
            ):
                numbers = step_numbers(passage.blocks, candidate.unit.block)
                text = steps([passage.blocks[number] for number in numbers], ROOM)
                draft.parts.append(f"**{_subject(passage)}**:{draft.mark(passage)}")
                self._add(draft, candidate, "steps", text)
                return

    def only(self, best: Candidate, asked: Asked, draft: Draft) -> None:
        """Add the statement of a unit alone."""
        self._lead(draft, self.statement(best, asked), best)

    def also(self, ranked: Sequence[Candidate], other: Candidate, asked: Asked, draft: Draft, room: int) -> None:
        """Add the statement of a unit of another section, with what belongs to it, in at most about so many words."""
        best = _whole_procedure(other, ranked, asked)
        text = self.statement(best, asked)
        left = room - draft.words - word_count(text)
        parts = []
        if text.endswith(":") or best.unit.kind == "steps":
            own = [candidate for candidate in ranked if candidate.hit is best.hit]
            parts = evidence(best, own, asked, text, left)[:1]
        if left < 0 or (text.endswith(":") and not parts):
            return
        self._lead(draft, text, best)
        for part in parts:
            self._add(draft, best, part.kind, part.text)

    def _lead(self, draft: Draft, statement: str, best: Candidate) -> None:
        text = statement + draft.mark(best.hit.passage)
        if not draft.lead:
            draft.lead = text
        elif best.unit.kind == "code" or best.unit.text not in plain(draft.text):  # two questions may have one answer
            draft.parts.append(text)
        if best.unit.kind not in ("steps", "code"):
            draft.evidence.append(_evidence(best, statement))

    def statement(self, candidate: Candidate, asked: Asked) -> str:
        """A unit as sentences that can be understood alone."""
        unit, passage = candidate.unit, candidate.hit.passage
        if unit.kind == "row":
            return self._row(unit, passage, asked)
        if unit.kind in ("steps", "code"):
            return self._introduction(unit, passage)
        if unit.kind == "item":
            return self._standing(_with_end(unit.markdown), passage, asked, unit)
        return self._standing(_continued(passage, unit), passage, asked, unit)

    def _row(self, unit: Unit, passage: Passage, asked: Asked) -> str:
        number = header_of(passage.blocks, unit.block)
        row = cells(passage.blocks[unit.block])
        header = cells(passage.blocks[number]) if number is not None else []
        if is_symptoms(header):
            return remedy_sentence(header, row)
        return self._standing(row_sentence(header, row), passage, asked, unit)

    def _introduction(self, unit: Unit, passage: Passage) -> str:
        """The sentence before steps or code, or the heading."""
        if unit.introduction and word_count(unit.introduction) > 3:
            return self._named(unit.introduction, passage) if _DEPENDENT.match(unit.introduction) else unit.introduction
        before = passage.blocks[unit.block - 1] if unit.block else None
        if before and before.kind == "paragraph" and word_count(before.text) <= LEAD_WORDS:
            return before.quotable
        return f"**{_subject(passage)}**:"

    def _standing(self, text: str, passage: Passage, asked: Asked, unit: Unit) -> str:
        """The text, with its subject in front unless it names it."""
        subject = _subject(passage)
        name = plain(subject)
        is_typed = " " not in name or name == name.lower()  # an identifier, or a command
        if is_typed and name.casefold() not in plain(text).casefold():
            return self._named(text, passage)
        heading = self._stemmer.stem_set(subject) - STOP_WORDS
        said = self._stemmer.stem_set(plain(text))
        names_subject = bool(heading & said) or (unit.block == 0 and unit.place == 0 and len(said) > 8)
        if names_subject and not _DEPENDENT.match(plain(text)):
            return text
        if passage.heading.rstrip().endswith("?") and unit.place == 0:
            return text
        return self._named(text, passage)

    def _named(self, text: str, passage: Passage) -> str:
        return f"**{_subject(passage)}**{' – ' if text.startswith('**') else ': '}{text}"

    def _add(self, draft: Draft, best: Candidate, kind: str, text: str) -> None:
        draft.parts.append(text)
        draft.evidence.append(Evidence(kind=kind, text=text, citation=cite(best.hit.passage)))  # type: ignore[arg-type]


def _whole_procedure(best: Candidate, ranked: Sequence[Candidate], asked: Asked) -> Candidate:
    """The unit; if it is one part of a list and the question asks how, the procedure, or what introduces the list."""
    unit, blocks = best.unit, best.hit.passage.blocks
    if asked.kind != "how" or blocks[unit.block].kind not in ("step", "item"):
        return best
    first = next(group.numbers[0] for group in groups(blocks) if unit.block in group.numbers)
    own = [candidate for candidate in ranked if candidate.hit is best.hit]
    for candidate in own:
        if candidate.unit.kind == "steps" and unit.block in step_numbers(blocks, candidate.unit.block):
            return candidate
    for candidate in own:
        if candidate.unit.block == first - 1 and candidate.unit.text.endswith(":"):
            return candidate
    return best


def _evidence(candidate: Candidate, text: str) -> Evidence:
    kind = {"sentence": "sentence", "item": "items", "row": "rows"}.get(candidate.unit.kind, "sentence")
    return Evidence(kind=kind, text=text, citation=cite(candidate.hit.passage))  # type: ignore[arg-type]


def _continued(passage: Passage, unit: Unit) -> str:
    """The sentence with those around it in its paragraph: the whole paragraph if there is room, else those that follow it."""
    found = sentences(passage.blocks[unit.block].quotable)
    lengths = list(map(word_count, found))
    first, last = unit.place, unit.place + 1
    if first and (sum(lengths[:last]) <= LEAD_WORDS or _DEPENDENT.match(unit.text)):
        first = 0 if sum(lengths[:last]) <= LEAD_WORDS else first - 1
    while last < len(found) and sum(lengths[first : last + 1]) <= LEAD_WORDS:
        if found[last].rstrip("*").endswith(":"):
            break
        last += 1
    return " ".join(found[first:last])


def _with_end(text: str) -> str:
    return text if text.rstrip("*`\"')")[-1:] in (".", "!", "?", ":") else f"{text}."


def _subject(passage: Passage) -> str:
    """What a section is about: its heading, or the page's title if the heading has too few words."""
    heading = passage.heading.rstrip(":.").strip()
    if _GENERIC.match(heading):
        return passage.page if passage.page != heading else heading
    return heading


def more_links(candidates: Sequence[Candidate], draft: Draft) -> tuple[Citation, ...]:
    """Other sections that the reader ranks high."""
    found: dict[str, Citation] = {}
    used = {source.url for source in draft.sources}
    for candidate in candidates:
        citation = cite(candidate.hit.passage)
        if citation.url not in used:
            found.setdefault(citation.url, citation)
        if len(found) == _MORE:
            break
    return tuple(found.values())


def link_line(label_text: str, citations: Sequence[Citation]) -> str:
    """A line of links; empty without any."""
    if not citations:
        return ""
    return f"{label_text} " + " · ".join(heading_link(_link_text(citation), citation.url) for citation in citations)


def _link_text(citation: Citation) -> str:
    """The heading, with the page's title where the heading alone has too few words."""
    text = (
        label(citation)
        if _GENERIC.match(citation.heading) or len(citation.heading) < _SHORT_HEADING
        else citation.heading
    )
    return text if len(text) <= _LONGEST_LINK else f"{text[:_LONGEST_LINK].rsplit(' ', 1)[0]}{OMISSION}"
