"""Reads the sections that were found, and chooses the unit that answers the question."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from docstead.assistant.answers.blocks import cells
from docstead.assistant.answers.units import Unit, header_of, units
from docstead.assistant.query.question import Asked
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer, name_parts
from docstead.assistant.retrieval.retriever import Hit, Retrieval
from docstead.model.passage import Passage

READ = 20
"""Sections that are read: the right one is among the first 20 for 96 of 100 questions, and among the first 8 for 84."""

_MOST_KEPT = 5000
"""Sections whose units are kept in memory."""
_LINKS_ONLY = 0.5
"""Link density from which a section counts as a list of links."""
_SECTION, _COSINE, _WORDS, _CONTEXT = 5.0, 0.7, 0.35, 0.35
_NAMED_SECTION, _NAMED_UNIT, _TITLED = 0.3, 0.15, 0.5
"""For an identifier of the question in the section, in the unit or its heading, and as the heading."""
_SPECIAL, _FEW_WORDS = 0.4, 3
"""Taken from a section by the share of its heading's words that a short question does not have: such a question is about the
general case. On longer questions it has no effect on the figures."""
_CUED, _SECONDARY = {"how": 0.3, "yes-no": 0.1, "count": 0.06, "where": 0.06, "why": 0.06}, 0.15
"""For a unit with a cue of the question's kind, and taken from what adds to a statement."""
_FIRST, _DEFINITION = 0.16, 0.35
"""For the first sentence of a section, and of a section that is about the identifier of the question."""
_NAME = re.compile(
    r"(?<![\w@$-])[\w@$-]*(?:[a-z][A-Z]|\w[_.]\w|\w::?\w)[\w.@/:-]*(?:\(\))?|(?<![\w-])--?[a-z][\w-]+|`[^`]+`"
    r"|[\"“][^\"“”\s]+(?: [^\"“”\s]+){0,3}[\"”]"
)
"""An identifier, a flag, or a few words in quotation marks."""
_DOING = (
    "use|set|add|call|run|create|open|choose|select|pass|install|import|define|configure|enable|disable|go|navigate|enter|click|press|make"
    "|copy|paste|edit|change|modify|download|upload|log|sign|execute|start|stop|remove|delete|put|place|type|visit|follow|specify|provide"
    "|write|include|replace|update|switch|turn|tick|untick|check|mount|move|rename|save|register|declare|return|give|insert|drag|append"
)
_CUES = {
    "why": re.compile(r"\b(?:because|since|due to|so that|therefore|otherwise|reason|in order to|this means)\b", re.I),
    "where": re.compile(r"\b(?:folder|file|page|menu|directory|under|located|open|path|tab|settings)\b|[/\\]\w+", re.I),
    "count": re.compile(r"\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|unlimited|no limit)\b", re.I),
    "how": re.compile(
        rf"^\W*(?:(?:first|then|next|now|simply|just|finally|alternatively|or|and|please)\b[\s,]*)*"
        rf"(?:{_DOING})\b|^\W*(?:to|if you (?:want|need|would like|wish) to|in order to) [^,]{{3,60}}?, (?:you (?:can|must|need|may|have to)|(?:simply|just|first)?\s*(?:{_DOING})\b)"
        rf"|, (?:then )?(?:{_DOING})\b|(?<!that )(?<!which )(?<!if )\byou (?:can|must|need to|may|have to|should|'ll need to) (?!(?:not|also|find|see|read)\b)|\bby (?:setting|using|passing|calling|adding|running|\w+ing (?:the|a|an|your)\b)",
        re.I,
    ),
    "yes-no": re.compile(
        r"\b(?:yes|no|not|only|supports?|supported|can(?:not)?|can't|must|always|never|possible|allowed)\b", re.I
    ),
}
_EMPTY = re.compile(
    r"^\W*(?:see|read|refer|check out|learn|for more|for details|let's|let us|the following|below|here is|here are|in this (?:guide|section|page)"
    r"|this (?:guide|section|page|document|chapter|example)|note that this|check:|as (?:you can see|mentioned|discussed)|we(?:'ll| will))\b",
    re.I,
)
_ASIDE = re.compile(
    r"^(?:before you (?:start|begin)|prerequisites?|check that it worked|next steps|what(?:'s| is) next|see also|further reading|related"
    r"|conclusion|acknowledge?ments|contents|table of contents|changelog)\b",
    re.I,
)
"""Headings of sections that surround what a page explains."""
_HISTORY = re.compile(
    r"^(?:upgrading|migrating|migration from|upgrade (?:guide|notes|from|to)|change ?log|release notes|what(?:'s| is) new|breaking changes)\b",
    re.I,
)
"""Titles of pages about the differences of versions."""
_HISTORY_ASKED = re.compile(
    r"\b(?:upgrad\w*|migrat\w*|chang\w*|new|old|former\w*|releas\w*|version|since|break\w*|remov\w*|deprecat\w*|v?\d+(?:\.\d+)*)\b",
    re.I,
)
_REMARK = re.compile(
    r"^\W*(?:(?:please )?(?:note|keep in mind|remember|be aware|make sure)\b|(?:note|tip|warning|caution|hint)s?\W)|^\W*\(|^or,|^\d+ [A-Z]",
    re.I,
)
"""A sentence that adds to a statement."""
_VERIFIES = re.compile(r"^\W*(?:check|verify|to (?:check|verify|test) (?:it|that|this))\b", re.I)
"""A sentence about how to see that what was done works."""
_SYMPTOM = re.compile(r"^(?:symptom|problem|error|message|issue|what you see|error message|error code|code)s?$", re.I)
_VALUE = re.compile(
    r"\bhow (?:long|often|big|large|much|far|old)\b|\b(?:max(?:imum)?|min(?:imum)?|limit|timeout|port|version|default)\b",
    re.I,
)
"""A question that a value answers."""
_PLACE = re.compile(r"\b(?:locations?|paths?|folders?|director(?:y|ies)|where)\b", re.I)
_NOTE = re.compile(
    r"\b(?:can be|is|are) found (?:here|at|in the following|below)\b|\b(?:was|were|has been|have been|is|are) (?:added|introduced|available) (?:in|since) v(?:ersion)?\b"
    r"|\bthis (?:page|guide|section|article|document|chapter|tutorial) (?:describes|explains|covers|shows|lists|documents|is about|contains|provides|walks)\b",
    re.I,
)
"""A statement about the documentation or its history."""
_FACT_LABEL = re.compile(
    r"^\W*(?:default|type|alias|deprecated|env|environment variable|since|required)(?:s|es)?\b\W*:"
    r"|^\W*(?:first |newly )?(?:added|available|introduced|new|default value changed)\b.{0,40}?\bv?\d+\.\d+\S*\W*$",
    re.I,
)
_FACT_LABEL_ASKED = re.compile(r"\b(?:default|type|alias|deprecated|env|since|required)s?\b", re.I)


class Candidate(msgspec.Struct, frozen=True):
    """A unit with its score.

    Attributes:
        hit: The section.
        unit: The unit.
        score: Comparable within one reading.
        said: Share of the question's words, by rarity, in the unit.
    """

    hit: Hit
    unit: Unit
    score: float
    said: float


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
                found.append((unit, stems, stems | headings | self._stemmer.stem_set(unit.introduction)))
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[key] = found
        return found

    def read(self, retrieval: Retrieval, asked: Asked) -> list[Candidate]:
        """The units, best first."""
        weights = self.weights(retrieval)
        names = names_in(asked.text)
        found: list[Candidate] = []
        hits = readable(retrieval.hits)[:READ]
        best = max((hit.score for hit in hits), default=0.0) or 1.0
        for hit in hits:
            found += self._section(hit, hit.score / best, asked, weights, names)
        return sorted(found, key=lambda candidate: -candidate.score)

    def weights(self, retrieval: Retrieval) -> dict[str, float]:
        """How much each stem of the question counts."""
        weights: dict[str, float] = {}
        for word, rarity in zip(retrieval.words, retrieval.rarity, strict=True):
            for stem in self._stemmer.stem_set(word):
                weights[stem] = max(rarity, 0.05)
        return weights

    def _section(
        self, hit: Hit, share: float, asked: Asked, weights: dict[str, float], names: Sequence[str]
    ) -> list[Candidate]:
        passage = hit.passage
        place = " ".join((passage.page, passage.heading, *passage.questions))
        found = []
        is_short = len(weights) <= _FEW_WORDS
        special = _SPECIAL * (1 - _share_of(self._stemmer.stem_set(passage.heading) - STOP_WORDS, weights)) * is_short
        has_text = any(block.kind != "code" for block in passage.blocks)
        of_section = _NAMED_SECTION * bool(names and _has(names, _text(passage)))
        is_titled = bool(names) and _titled(names, passage.heading)
        of_section += _TITLED * is_titled
        first = True
        headings = self._stemmer.stem_set(place)
        for unit, stems, context in self._read_units(hit, place):
            is_named = bool(names) and _has(names, f"{passage.heading} {unit.text}")
            if unit.kind == "code" and has_text and not (asked.wants_code or is_named):
                continue
            said, covered = _share(stems, weights), _share(context, weights)
            cosine = _cosine(hit, unit)
            score = _SECTION * share + _COSINE * cosine + _WORDS * said + _CONTEXT * covered + _bonus(hit, unit, asked)
            score += of_section - special + _NAMED_UNIT * is_named
            score -= 0.3 * (unit.kind in ("sentence", "item") and stems <= headings)
            if first and unit.kind == "sentence" and not _FACT_LABEL.match(unit.text):
                first = False
                score += _DEFINITION if is_titled else _FIRST if asked.kind in ("what", "keywords") else _FIRST / 2
            found.append(Candidate(hit, unit, score, said))
        return found


def names_in(question: str) -> tuple[str, ...]:
    """The identifiers and flags of a question, in lower case."""
    return tuple(name.casefold().strip('`."“”').removesuffix("()") for name in _NAME.findall(question))


def has_number(text: str) -> bool:
    """Whether a text has a number, in digits or words."""
    return bool(_CUES["count"].search(text))


def has_all(names: Sequence[str], hits: Sequence[Hit]) -> bool:
    """Whether each of the names occurs in a section."""
    texts = [_text(hit.passage).casefold() for hit in hits]
    return all(any(name in text for text in texts) for name in names)


def _text(passage: Passage) -> str:
    return f"{passage.page} {passage.heading} {' '.join(block.text for block in passage.blocks)}"


def _titled(names: Sequence[str], heading: str) -> bool:
    """Whether a heading is one of the names, before its parameters or its type."""
    title = re.split(r"[\s(=\[:<]", heading.casefold().strip("`."), maxsplit=1)[0]
    return title in names


def _has(names: Sequence[str], text: str) -> bool:
    said = text.casefold()
    return any(name in said for name in names)


def _share(stems: frozenset[str], weights: dict[str, float]) -> float:
    """The share of the question's words, by rarity, among stems."""
    total = sum(weights.values())
    return sum(weight for stem, weight in weights.items() if stem in stems) / total if total else 0.0


def _share_of(stems: frozenset[str], weights: dict[str, float]) -> float:
    """The share of stems that the question has; 1 for none."""
    return len(stems & weights.keys()) / len(stems) if stems else 1.0


def _cosine(hit: Hit, unit: Unit) -> float:
    if unit.kind == "steps":
        return max(hit.blocks.values(), default=0.0)
    return hit.blocks.get(unit.block, 0.0)


def _bonus(hit: Hit, unit: Unit, asked: Asked) -> float:
    """What the form of a unit adds to its score for this kind of question."""
    bonus = -0.3 * is_aside(hit.passage)
    bonus -= 0.4 * is_history(hit.passage, asked)
    cue = _CUES.get(asked.kind)
    if cue and unit.kind not in ("code", "steps") and cue.search(unit.text):
        bonus += _CUED[asked.kind]
    if unit.kind != "code" and _VALUE.search(asked.text) and re.search(r"\d", unit.text):
        bonus += 0.2
    if asked.kind == "where" and _PLACE.search(hit.passage.heading):
        bonus += 0.25
    if unit.kind in ("sentence", "item"):
        is_asked = _FACT_LABEL.match(unit.text) and _FACT_LABEL_ASKED.search(asked.text)
        adds = is_secondary(unit.text) or unit.text.rstrip().endswith(("?", "!"))
        bonus -= _SECONDARY * (adds and not is_asked)
    elif unit.kind == "steps":
        bonus += 0.15 if asked.kind == "how" else -0.2
    elif unit.kind == "row":
        bonus += _row_bonus(hit, unit, asked)
    elif unit.kind == "code":
        bonus += 0.4 if asked.kind == "code" else 0.1 if asked.wants_code else -0.1
    return bonus


def _row_bonus(hit: Hit, unit: Unit, asked: Asked) -> float:
    header = header_of(hit.passage.blocks, unit.block)
    if header is not None and _SYMPTOM.match(cells(hit.passage.blocks[header])[0].strip("*")):
        return 0.35 if asked.kind in ("error", "why") else 0.05
    name = unit.text.split(" | ")[0].strip().casefold()
    return (
        0.12 if name and len(name) > 2 and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", asked.text.casefold()) else 0.0
    )


def is_secondary(text: str) -> bool:
    """Whether a text adds to another one: a value, a remark, a check, a pointer, a note about versions."""
    return any(one.match(text) for one in (_FACT_LABEL, _REMARK, _VERIFIES, _EMPTY)) or bool(_NOTE.search(text))


def is_value(text: str) -> bool:
    """Whether a text is a value with its label."""
    return bool(_FACT_LABEL.match(text))


def is_aside(passage: Passage) -> bool:
    """Whether a section surrounds what its page explains: prerequisites, links to more, checks."""
    return bool(_ASIDE.match(passage.heading))


def is_history(passage: Passage, asked: Asked) -> bool:
    """Whether a section is about the differences of versions, and the question is not."""
    return bool(_HISTORY.match(passage.page)) and not _HISTORY_ASKED.search(asked.text)


def is_symptoms(header: Sequence[str]) -> bool:
    """Whether a table with this header lists symptoms with their remedies."""
    return bool(header) and bool(_SYMPTOM.match(header[0].strip("*")))


def readable(hits: Sequence[Hit]) -> list[Hit]:
    """The sections that may answer, best first; lists of links only if there is nothing else.

    A section that only states a problem is left out if its solution is among the hits, and a text that occurs twice on
    the site is read once.
    """
    urls = {hit.passage.url for hit in hits}
    answering = [hit for hit in hits if f"{hit.passage.path}#{hit.passage.solution}" not in urls]
    with_text = [hit for hit in answering if hit.passage.linked < _LINKS_ONLY] or list(hits)
    seen: dict[tuple[str, ...], Hit] = {}
    for hit in with_text:
        seen.setdefault(tuple(block.text for block in hit.passage.blocks), hit)
    return list(seen.values())
