"""Makes an answer of the units that the reader chose: a lead, evidence, and links to more."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from docstead.assistant.answers.blocks import OMISSION, finished, heading_link
from docstead.assistant.answers.choice import Chosen
from docstead.assistant.answers.excerpt import excerpt, row_statement
from docstead.assistant.answers.providers.base import cite, label
from docstead.assistant.answers.reader import Candidate
from docstead.assistant.answers.sentences import around, plain
from docstead.assistant.answers.units import is_title
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer
from docstead.catalogue import ENGLISH, Texts
from docstead.model.answer import Citation, Evidence, EvidenceKind
from docstead.model.passage import Passage
from docstead.model.routes import in_markdown

LEAD_WORDS = 45
"""Most words of a lead."""
_MORE, _OPENING = 2, 8
_SHORT_HEADING, _LONGEST_LINK = 10, 50
_DEPENDENT = re.compile(
    r"^\W*(?:it|its|this|these|those|they|their|that|such|he|she|then|however|also|otherwise|instead|but|and|so|thus|hence|therefore"
    r"|in (?:this|that|these|such) (?:case|cases|way|example)|for example|for instance|e\.g\.|after (?:that|this)|next|finally|additionally|similarly|both|the (?:above|former|latter|second|other))\b",
    re.I,
)
_REPLY = re.compile(r"^\W*(?:yes|no|nope|yep|not|sure|only|because|it depends|currently|unfortunately)\b", re.I)
"""The beginning of a reply that has no meaning without its question."""
_GENERIC = re.compile(
    r"^(?:solution|example|examples|usage|options?|parameters?|arguments?|description|notes?|overview|introduction|summary"
    r"|configuration|properties|syntax|returns?|details?|background|motivation|general|basic(?:s| usage)?|synopsis|api|methods?"
    r"|issue|problem|cause|see also|reference|how it works|members|pitfalls|behaviou?rs?|limits?|events?|validation|results?|use cases?"
    r"|rules|fields|values|settings|attributes|features|requirements?|install(?:ation)?|setup|preview|flags?|commands?|types?|learn more|tips?|info(?:rmation)?|warning|important|caution|danger|[a-z] to [a-z])$",
    re.I,
)


class Draft(msgspec.Struct):
    """An answer in the making.

    Attributes:
        lead: Its first paragraph, with the citation.
        parts: The paragraphs after it.
        evidence: What was quoted.
        sources: Cited sections, in the order of their numbers.
        texts: Fixed texts in the language of the documentation.
    """

    lead: str = ""
    parts: list[str] = msgspec.field(default_factory=list)
    evidence: list[Evidence] = msgspec.field(default_factory=list)
    sources: list[Citation] = msgspec.field(default_factory=list)
    texts: Texts = ENGLISH

    @property
    def text(self) -> str:
        """The Markdown of the lead and the parts."""
        return "\n\n".join(part for part in (self.lead, *self.parts) if part)

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

    def quote(self, chosen: Chosen, draft: Draft) -> None:
        """Add what is quoted of a section; see ``excerpt``."""
        best = chosen.best
        first, *others = excerpt(chosen)
        passage = best.hit.passage
        title = ""
        if others and is_title(passage.blocks, first.number):
            title = "" if _GENERIC.match(plain(first.text)) else first.text
            first, *others = others
        kind, lead = first.kind, f"**{_subject(passage)}**{f' – {title}' if title else ''}:"
        if first.is_said and title:
            lead = f"{title}: {first.text}"
        elif first.is_said:
            lead = self._standing(first.text, passage, is_first=first.number == 0 and not draft.lead)
        else:
            kind, others = "sentence", [first, *others]
        quoted = plain(draft.text)  # two questions may have one answer
        if plain(first.text if first.is_said else lead) in quoted:
            is_known = cite(passage) in draft.sources
            others = [shown for shown in others if is_known and plain(shown.text) not in quoted]
        else:
            cited = lead + draft.mark(passage)
            if draft.lead:
                draft.parts.append(cited)
            else:
                draft.lead = cited
            if not lead.endswith(":"):
                self._cited(draft, passage, kind, lead)
        for shown in others:
            draft.parts.append(shown.text)
            self._cited(draft, passage, shown.kind, shown.text)

    def only(self, best: Candidate, draft: Draft) -> None:
        """Open with the statement of a unit alone."""
        statement = self.statement(best)
        draft.lead = statement + draft.mark(best.hit.passage)
        self._cited(draft, best.hit.passage, "sentence", statement)

    def statement(self, candidate: Candidate) -> str:
        """A sentence, an item or a row as sentences that can be understood alone."""
        unit, passage = candidate.unit, candidate.hit.passage
        if unit.kind == "row":
            text = row_statement(passage.blocks, unit.block)
        else:
            text = (
                finished(unit.markdown)
                if unit.kind == "item"
                else around(passage.blocks[unit.block].quotable, unit.place, LEAD_WORDS)
            )
        return self._standing(text, passage, is_first=unit.block == unit.place == 0)

    def _standing(self, text: str, passage: Passage, *, is_first: bool) -> str:
        """The text, with its subject in front unless it names it."""
        if passage.heading.endswith("?"):
            return text if is_first and not _REPLY.match(plain(text)) else self._named(text, passage)
        subject = _subject(passage)
        name = plain(subject)
        is_typed = " " not in name or name == name.lower()  # an identifier, or a command
        if is_typed and not _names(name, text):
            return self._named(text, passage)
        heading = self._stemmer.stem_set(subject) - STOP_WORDS
        said = self._stemmer.stem_set(plain(text))
        if (heading & said or (is_first and len(said) > _OPENING)) and not _DEPENDENT.match(plain(text)):
            return text
        return self._named(text, passage)

    def _named(self, text: str, passage: Passage) -> str:
        subject = _subject(passage)
        colon = "" if subject.endswith("?") else ":"
        return f"**{subject}**{' –' if text.startswith('**') else colon} {text}"

    def _cited(self, draft: Draft, passage: Passage, kind: EvidenceKind, text: str) -> None:
        draft.evidence.append(Evidence(kind=kind, text=text, citation=cite(passage)))


def _subject(passage: Passage) -> str:
    """What a section is about: its heading, or the nearest one above it that has enough words."""
    heading = passage.heading.rstrip(":.").strip()
    if not _GENERIC.match(heading):
        return heading
    return next((one for one in reversed(passage.trail) if not _GENERIC.match(one)), passage.page)


def _names(name: str, text: str) -> bool:
    """Whether a text names a setting or command, as code or at its beginning: other words may be the same by chance."""
    if " " in name or name[:1].isupper():
        return name.casefold() in plain(text).casefold()
    return bool(re.search(rf"^\W*{re.escape(name)}\b|`[^`]*{re.escape(name)}", text, re.IGNORECASE))


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
