"""Comparisons: both things side by side."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docstead.assistant.answers.blocks import cells, table
from docstead.assistant.answers.choice import Chosen
from docstead.assistant.answers.compose import Composer, Draft
from docstead.assistant.answers.groups import groups
from docstead.assistant.answers.providers.base import cite
from docstead.assistant.answers.reader import Candidate, is_secondary
from docstead.assistant.answers.sentences import plain
from docstead.assistant.answers.units import header_of, kind_after
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer
from docstead.assistant.retrieval.retriever import Retrieval
from docstead.model.answer import Evidence, Status

_MOST_ROWS = 8
_LEAST_ABOUT = 1.6
_SAME_SECTION = 3.2
"""Added if both statements are from one section and begin with the names: it treats both things alike."""
_DEFINES = 1.5
"""Added for the first sentence of a section about one of the things, which defines it."""
_COUNTED = re.compile(
    r"\b(?:two|three|four|five|six|some|several|few|many|main|following|these|differences)\b", re.IGNORECASE
)
_CONTRAST = re.compile(
    r"\b(?:unlike|instead|rather|whereas|while|but|than|differ\w*|both|same|similar\w*|compar\w+|however|in contrast|only|choose)\b",
    re.IGNORECASE,
)
_BY_SCORE, _NEARLY_BEST = 1.2, 0.96
"""Added for the score of a statement as a share of the best, and the share from which one about both things is used."""
_LEAST_SAID = 4
"""Least content words of a statement about one of the things."""


def compare(
    retrieval: Retrieval,
    ranked: Sequence[Candidate],
    things: Sequence[str],
    composer: Composer,
    stemmer: Stemmer,
    draft: Draft,
) -> Status:
    """Add a comparison; nothing, and ``not_found``, if the sections do not have both things."""
    terms = [stemmer.stem_set(term) - STOP_WORDS or stemmer.stem_set(term) for term in things]
    if _table(retrieval, terms, draft):
        return "answered"
    return _both(ranked, things, terms, composer, stemmer, draft)


def _table(retrieval: Retrieval, terms: Sequence[frozenset[str]], draft: Draft) -> bool:
    """A table with a column for each thing, with these columns only; or one with a row for each, with these rows."""
    stemmer = Stemmer()
    for hit in retrieval.hits[:10]:
        blocks = hit.passage.blocks
        for number, block in enumerate(blocks):
            if block.kind != "header":
                continue
            head = [stemmer.stem_set(plain(cell)) for cell in cells(block)]
            rows = [
                blocks[row]
                for row in range(len(blocks))
                if blocks[row].kind == "row" and header_of(blocks, row) == number
            ]
            columns = _of_terms(head, terms)
            named = _of_terms([stemmer.stem_set(plain(cells(row)[0])) for row in rows], terms)
            if columns and 0 not in columns:
                shown = table(block, rows[:_MOST_ROWS], omitted=len(rows) > _MOST_ROWS, columns=(0, *columns))
                names = [plain(cells(block)[column]) for column in columns]
            elif named:
                shown = table(block, [rows[row] for row in named], omitted=len(rows) > len(named))
                names = [plain(cells(rows[row])[0]) for row in named]
            else:
                continue
            shown_names = draft.texts.text("answers.and").join(f"**{name}**" for name in names)
            draft.lead = draft.texts.text("answers.compared", names=shown_names) + draft.mark(hit.passage)
            draft.parts.append(shown)
            draft.evidence.append(Evidence(kind="rows", text=shown, citation=cite(hit.passage)))
            return True
    return False


def _of_terms(texts: Sequence[frozenset[str]], terms: Sequence[frozenset[str]]) -> list[int]:
    """The place of each term; empty unless each has one of its own."""
    found = [next((place for place, cell in enumerate(texts) if _is_named(cell, term)), -1) for term in terms]
    return found if -1 not in found and len(set(found)) == len(found) else []


def _is_named(cell: frozenset[str], term: frozenset[str]) -> bool:
    """Whether a header is the name of a thing; with further words, a single word is the name of something else."""
    return term == cell - STOP_WORDS or (len(term) > 1 and term <= cell)


def _both(
    ranked: Sequence[Candidate],
    things: Sequence[str],
    terms: Sequence[frozenset[str]],
    composer: Composer,
    stemmer: Stemmer,
    draft: Draft,
) -> Status:
    """The best statement about each thing; one statement if it names all of them.

    It is an answer if each thing has a section of its own, or if a sentence announces the differences.
    """
    usable = [
        candidate
        for candidate in ranked
        if candidate.unit.kind in ("sentence", "item", "row")
        and len(stemmer.stem_set(candidate.unit.text) - STOP_WORDS) >= _LEAST_SAID
    ]
    together = next(
        (
            one
            for one in usable
            if all(_is_in(one.unit.text, term, name, stemmer) for term, name in zip(terms, things, strict=True))
            and not is_secondary(one.unit.text)
            and (not one.unit.text.endswith(":") or _announces(one))
        ),
        None,
    )
    chosen = _chosen([one for one in usable if not one.unit.text.endswith(":")], things, terms, stemmer)
    if together is not None and chosen and not (_announces(together) or _CONTRAST.search(together.unit.text)):
        # From another page, it names both by chance.
        is_about = all(one.hit.passage.path == together.hit.passage.path for _, one in chosen)
        together = together if is_about else None
    if together is not None and together.score >= _NEARLY_BEST * usable[0].score:
        if _announces(together):
            composer.quote(Chosen(together, frozenset(_with_list(together))), draft)
            return "answered"
        composer.only(together, draft)
    if len({id(one) for _, one in chosen}) < len(terms):
        return "unsure" if draft.lead else "not_found"
    lines = []
    for name, candidate in chosen:
        text = composer.statement(candidate)
        if plain(text) in plain(draft.lead) or any(one.text == text for one in draft.evidence):
            continue  # both may be said in one paragraph
        lines.append(f"- **{name}**: {_unnamed(text, name)}{draft.mark(candidate.hit.passage)}")
        draft.evidence.append(Evidence(kind="sentence", text=text, citation=cite(candidate.hit.passage)))
    if draft.lead and lines:
        draft.parts.append("\n".join(lines))
    elif lines:
        draft.lead = "\n".join(lines)
    headings = [stemmer.stem_set(one.hit.passage.heading) - STOP_WORDS for _, one in chosen]
    return "answered" if headings == list(terms) else "unsure"


def _with_list(candidate: Candidate) -> list[int]:
    """The block of a sentence with the first items of the list after it."""
    blocks = candidate.hit.passage.blocks
    after = next(group for group in groups(blocks) if candidate.unit.block + 1 in group.numbers)
    return [candidate.unit.block, *after.numbers[:_MOST_ROWS]]


def _announces(candidate: Candidate) -> bool:
    """Whether a sentence announces a list: "It is the same, except that:", "There are two differences."."""
    unit, blocks = candidate.unit, candidate.hit.passage.blocks
    is_open = unit.text.endswith(":") or bool(_COUNTED.search(unit.text))
    is_said = unit.kind == "sentence" and blocks[unit.block].kind == "paragraph" and not blocks[unit.block].depth
    return is_said and is_open and kind_after(blocks, unit.block) in ("item", "step")


def _chosen(
    usable: Sequence[Candidate], things: Sequence[str], terms: Sequence[frozenset[str]], stemmer: Stemmer
) -> list[tuple[str, Candidate]]:
    """The best statement about each thing, of one section if it has all; empty if one of them has none."""
    highest = max((one.score for one in usable), default=0.0) or 1.0
    values = [
        [_about(one, term, terms, name, stemmer, highest) for one in usable]
        for term, name in zip(terms, things, strict=True)
    ]
    named = [
        [value * bool(_subject_is(name).match(one.unit.text)) for one, value in zip(usable, of_thing, strict=True)]
        for name, of_thing in zip(things, values, strict=True)
    ]
    best: list[int] = []
    most = 0.0
    for hit in (None, *{id(one.hit): one.hit for one in usable}.values()):
        own = [place for place, one in enumerate(usable) if hit is None or one.hit is hit]
        of_hit = values if hit is None else named
        found = [max(own, key=of_thing.__getitem__, default=0) for of_thing in of_hit]
        of_found = [of_thing[place] if own else 0.0 for of_thing, place in zip(of_hit, found, strict=True)]
        total = sum(of_found) + (_SAME_SECTION if hit is not None else 0.0)
        if min(of_found) >= _LEAST_ABOUT and total > most:
            best, most = found, total
    return [(name, usable[place]) for name, place in zip(things, best, strict=True)] if best else []


def _about(
    candidate: Candidate,
    term: frozenset[str],
    terms: Sequence[frozenset[str]],
    name: str,
    stemmer: Stemmer,
    best: float,
) -> float:
    """How much a unit is about one of the things and no other: as heading, as name of a row, or as subject."""
    heading = stemmer.stem_set(candidate.hit.passage.heading)
    text = stemmer.stem_set(candidate.unit.text)
    others = [other for other in terms if other is not term]
    value = 0.0
    if term <= heading and not any(other <= heading for other in others):
        value += 1.0 + 0.5 * (len(heading) <= len(term) + 2) + _DEFINES * _is_first(candidate)
    if _is_in(candidate.unit.text, term, name, stemmer):
        value += 0.6
        value += 0.6 * (term <= stemmer.stem_set(candidate.unit.text[: len(name) + 12]))
        value -= 0.4 * any(other <= text for other in others)
    return value + _BY_SCORE * candidate.score / best if value else 0.0


def _is_in(text: str, term: frozenset[str], name: str, stemmer: Stemmer) -> bool:
    """Whether a text names a thing; the words of a name are next to each other."""
    return term <= stemmer.stem_set(text) and (len(term) < 2 or name.casefold().rstrip("s") in text.casefold())


def _is_first(candidate: Candidate) -> bool:
    return candidate.unit.block == candidate.unit.place == 0


def _subject_is(name: str) -> re.Pattern[str]:
    """Matches a text that begins with the name of a thing."""
    return re.compile(rf"\W*(?:(?:the|an?) )?{re.escape(name)}s?\b", re.IGNORECASE)


_NAMED = re.compile(r"^\*\*[^*]{1,60}\*\*(?::|\s+–)\s+")


def _unnamed(text: str, name: str) -> str:
    """A statement without its subject, and without the name with a colon."""
    return re.sub(rf"^\W*{re.escape(name)}\W*:\W+(?=\w)", "", _NAMED.sub("", text), flags=re.IGNORECASE)
