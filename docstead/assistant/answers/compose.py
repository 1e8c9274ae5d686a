"""Makes an answer of the units that the reader chose: a lead, at most one piece of evidence, and links to more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from docstead.assistant.answers.blocks import (
    OMISSION,
    cells,
    code,
    heading_link,
    remedy_sentence,
    row_sentence,
    steps,
    table,
)
from docstead.assistant.answers.providers.base import cite, label
from docstead.assistant.answers.reader import Candidate, is_symptoms
from docstead.assistant.answers.sentences import plain, sentences, word_count
from docstead.assistant.answers.units import Unit, header_of, step_numbers
from docstead.assistant.query.question import Asked
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer
from docstead.model.answer import Citation, Evidence
from docstead.model.passage import Passage
from docstead.model.routes import in_markdown

LEAD_WORDS, STEP_WORDS = 45, 90
"""Most words of a lead, and of steps."""
_ROWS, _ITEMS, _CODE_LINES, _ANNOUNCED_LINES = 4, 6, 14, 7
_SUPPLEMENT = 0.3
"""How near in score a second statement of the same section must be."""
_TOLERANCE = 0.12
"""Rows and items that score at most so much below the best are shown with it."""
_MORE = 3
_SHORT_HEADING, _LONGEST_LINK = 10, 50
_DEPENDENT = re.compile(
    r"^\W*(?:it|its|this|these|those|they|their|that|such|he|she|then|however|also|otherwise|instead|but|and|so|thus|hence|therefore"
    r"|in (?:this|that|these|such) (?:case|cases|way|example)|for example|for instance|e\.g\.|additionally|similarly|both|the (?:above|former|latter|second|other))\b",
    re.I,
)
_ANNOUNCEMENT = re.compile(
    r"\b(?:below (?:is|are)|the following|as follows|listed below|here (?:is|are)|(?:these|two|three|four|several|some) (?:\w+ )?(?:steps|methods|options|ways|kinds|types))\b",
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

    def answer(self, ranked: Sequence[Candidate], asked: Asked, draft: Draft) -> None:
        """Add the lead and the evidence for one question."""
        best = _whole_procedure(ranked, asked)
        own = [candidate for candidate in ranked if candidate.hit is best.hit]
        statement = self.statement(best, asked)
        if asked.kind == "yes-no":
            statement = f"{verdict(asked.text, plain(statement), best.said)}{statement}"
        self._lead(draft, statement, best)
        if asked.kind in ("how", "error") and not best.hit.passage.anchor:
            self._procedure(draft, best, ranked)
        self._evidence(draft, best, own, asked)

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
                text = steps([passage.blocks[number] for number in numbers], STEP_WORDS)
                draft.parts.append(f"**{_subject(passage)}**:{draft.mark(passage)}")
                self._add(draft, candidate, "steps", text)
                return

    def only(self, best: Candidate, asked: Asked, draft: Draft) -> None:
        """Add the statement of a unit alone."""
        self._lead(draft, self.statement(best, asked), best)
        self._announced(draft, best)

    def also(self, candidate: Candidate, asked: Asked, draft: Draft) -> None:
        """Add the statement of a unit of another section."""
        text = self.statement(candidate, asked)
        draft.parts.append(text + draft.mark(candidate.hit.passage))
        draft.evidence.append(_evidence(candidate, text))
        self._announced(draft, candidate)

    def _announced(self, draft: Draft, candidate: Candidate) -> None:
        """Add the code that a statement announces with a colon."""
        blocks, number = candidate.hit.passage.blocks, candidate.unit.block + 1
        is_open = candidate.unit.kind == "sentence" and candidate.unit.text.endswith(":")
        if is_open and number < len(blocks) and blocks[number].kind == "code":
            self._add(draft, candidate, "code", code(blocks[number], _ANNOUNCED_LINES))

    def _lead(self, draft: Draft, statement: str, best: Candidate) -> None:
        text = statement + draft.mark(best.hit.passage)
        if draft.lead:
            draft.parts.append(text)
        else:
            draft.lead = text
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
        if " " not in name and name.casefold() not in plain(text).casefold():
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

    # ---- evidence ----

    def _evidence(self, draft: Draft, best: Candidate, own: Sequence[Candidate], asked: Asked) -> None:
        unit, passage = best.unit, best.hit.passage
        blocks = passage.blocks
        if unit.kind == "steps":
            numbers = step_numbers(blocks, unit.block)
            self._add(draft, best, "steps", steps([blocks[number] for number in numbers], STEP_WORDS))
            return
        if unit.kind == "code":
            self._add(draft, best, "code", code(blocks[unit.block], _CODE_LINES))
            return
        if unit.kind == "row":
            self._rows(draft, best, own)
            return
        if unit.kind == "item":
            self._items(draft, best, own)
        if unit.kind == "sentence" and not self._list(draft, best):
            self._supplement(draft, best, own)
        if asked.kind in ("how", "code", "error", "keywords", "what") or asked.wants_code:
            self._example(draft, best, own, asked)
        elif unit.kind == "sentence":
            self._announced(draft, best)

    def _rows(self, draft: Draft, best: Candidate, own: Sequence[Candidate]) -> None:
        """The rows that score nearly as well, with the best, as a table."""
        blocks = best.hit.passage.blocks
        head = header_of(blocks, best.unit.block)
        if head is None or is_symptoms(cells(blocks[head])):
            return
        near = [
            candidate.unit.block
            for candidate in own
            if candidate.unit.kind == "row"
            and candidate.score >= best.score - _TOLERANCE
            and candidate.said >= 0.75 * best.said
            and header_of(blocks, candidate.unit.block) == head
        ][:_ROWS]
        if len(near) < 2:
            return
        rows = [blocks[number] for number in sorted(near)]
        whole = sum(
            1 for number in range(len(blocks)) if blocks[number].kind == "row" and header_of(blocks, number) == head
        )
        if sum(word_count(row.text) for row in rows) <= STEP_WORDS:
            self._add(draft, best, "rows", table(blocks[head], rows, omitted=whole > len(rows)))

    def _list(self, draft: Draft, best: Candidate) -> bool:
        """Add the table or list that a statement announces: "Below are the limits."."""
        blocks, first = best.hit.passage.blocks, best.unit.block + 1
        if not _ANNOUNCEMENT.search(draft.lead) or first >= len(blocks):
            return False
        if blocks[first].kind == "header":
            rows = list(takewhile(lambda block: block.kind == "row", blocks[first + 1 :]))
            self._add(draft, best, "rows", table(blocks[first], rows[:_ITEMS], omitted=len(rows) > _ITEMS))
            return True
        items = list(takewhile(lambda block: block.kind in ("item", "step"), blocks[first:]))
        if not items:
            return False
        shown = [f"{f'{item.detail}.' if item.kind == 'step' else '-'} {item.quotable}" for item in items[:_ITEMS]]
        self._add(draft, best, "items", "\n".join([*shown, *([f"- {OMISSION}"] if len(items) > _ITEMS else [])]))
        return True

    def _supplement(self, draft: Draft, best: Candidate, own: Sequence[Candidate]) -> None:
        """The statement of another paragraph of the section that scores nearly as well."""
        for candidate in own:
            unit = candidate.unit
            if best.score - candidate.score > _SUPPLEMENT or draft.words >= LEAD_WORDS:
                return
            if unit.kind in ("steps", "code") or unit.block == best.unit.block:
                continue
            text = _continued(candidate.hit.passage, unit) if unit.kind == "sentence" else _with_end(unit.markdown)
            if unit.kind == "row" or plain(text) in plain(draft.text) or draft.words + word_count(text) > STEP_WORDS:
                continue
            self._add(draft, candidate, "sentence", text)
            return

    def _items(self, draft: Draft, best: Candidate, own: Sequence[Candidate]) -> None:
        """The items that score nearly as well as the best."""
        near = [
            candidate.unit
            for candidate in own
            if candidate.unit.kind == "item"
            and candidate.unit is not best.unit
            and candidate.score >= best.score - _TOLERANCE
            and candidate.unit.introduction == best.unit.introduction
        ][: _ITEMS - 1]
        room = STEP_WORDS - draft.words
        lines = []
        for unit in sorted(near, key=lambda unit: unit.block):
            room -= word_count(unit.text)
            if room < 0:
                lines.append(f"- {OMISSION}")
                break
            lines.append(f"- {unit.markdown}")
        if lines and lines[0] != f"- {OMISSION}":
            self._add(draft, best, "items", "\n".join(lines))

    def _example(self, draft: Draft, best: Candidate, own: Sequence[Candidate], asked: Asked) -> None:
        """One block of code: the one right after the lead, else for questions that ask for one the first of the section."""
        blocks = best.hit.passage.blocks
        reach = 3 if asked.kind == "how" else 2
        after = range(best.unit.block + 1, min(best.unit.block + reach, len(blocks)))
        found = next((number for number in after if blocks[number].kind == "code"), None)
        if found is None and (asked.wants_code or asked.kind == "how"):
            before = best.unit.block - 1
            found = before if before >= 0 and blocks[before].kind == "code" else None
            if found is None:
                found = next((number for number, block in enumerate(blocks) if block.kind == "code"), None)
        if found is not None:
            self._add(draft, best, "code", code(blocks[found], _CODE_LINES))

    def _add(self, draft: Draft, best: Candidate, kind: str, text: str) -> None:
        draft.parts.append(text)
        draft.evidence.append(Evidence(kind=kind, text=text, citation=cite(best.hit.passage)))  # type: ignore[arg-type]


_NEGATION = re.compile(
    r"\b(?:not|no|never|cannot|without|only|unless|except|unsupported|deprecated|removed|unfortunately|instead|however|but)\b|n't\b",
    re.I,
)
_DENIAL = re.compile(
    r"\b(?:is|are)(?: currently)? not (?:supported|possible|allowed|available)\b|\bcannot be\b|\bcan't be\b|\bdo(?:es)? not support\b"
    r"|\bdo(?:es)?n't support\b|\bno longer supported\b|\bis no longer\b",
    re.I,
)
_AFFIRMATION = re.compile(r"\b(?:supports?|supported|you can|can be|allows?|possible|available|is able to)\b", re.I)
_ANSWERED = re.compile(r"^\W*(?:yes|no)\b", re.I)
_CLEAR = 0.7
"""Least share of the question's words in a statement that answers it with yes or no."""


def verdict(question: str, statement: str, said: float) -> str:
    """``Yes. `` or ``No. `` where a statement has these words; else empty."""
    if said < _CLEAR or _ANSWERED.match(statement) or _NEGATION.search(question):
        return ""
    if _DENIAL.search(statement):
        return "No. "
    return "Yes. " if _AFFIRMATION.search(statement) and not _NEGATION.search(statement) else ""


def _whole_procedure(ranked: Sequence[Candidate], asked: Asked) -> Candidate:
    """The best unit; if it is one step of a procedure and the question asks how, the procedure."""
    best = ranked[0]
    blocks = best.hit.passage.blocks
    if asked.kind != "how" or blocks[best.unit.block].kind != "step":
        return best
    for candidate in ranked:
        is_list = candidate.hit is best.hit and candidate.unit.kind == "steps"
        if is_list and best.unit.block in step_numbers(blocks, candidate.unit.block):
            return candidate
    return best


def _evidence(candidate: Candidate, text: str) -> Evidence:
    kind = {"sentence": "sentence", "item": "items", "row": "rows"}.get(candidate.unit.kind, "sentence")
    return Evidence(kind=kind, text=text, citation=cite(candidate.hit.passage))  # type: ignore[arg-type]


def _continued(passage: Passage, unit: Unit) -> str:
    """The sentence with the sentences that follow it in its paragraph, as far as there is room."""
    found = sentences(passage.blocks[unit.block].quotable)
    said = found[unit.place : unit.place + 1]
    if unit.place and _DEPENDENT.match(unit.text):
        said.insert(0, found[unit.place - 1])
    for following in found[unit.place + 1 :]:
        if sum(map(word_count, said)) + word_count(following) > LEAD_WORDS or following.rstrip("*").endswith(":"):
            break
        said.append(following)
    return " ".join(said)


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
