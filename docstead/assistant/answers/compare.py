"""Comparisons: both things side by side."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docstead.assistant.answers.blocks import cells, table
from docstead.assistant.answers.compose import Composer, Draft
from docstead.assistant.answers.providers.base import cite
from docstead.assistant.answers.reader import Candidate
from docstead.assistant.answers.sentences import plain
from docstead.assistant.answers.units import header_of
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer
from docstead.assistant.retrieval.retriever import Retrieval
from docstead.model.answer import Evidence

_MOST_ROWS = 8
_LEAST_ABOUT = 1.6
_LEAST_SAID = 4
"""Least content words of a statement about one of the things."""


def compare(
    retrieval: Retrieval,
    ranked: Sequence[Candidate],
    things: Sequence[str],
    composer: Composer,
    stemmer: Stemmer,
    draft: Draft,
) -> bool:
    """Add a comparison; ``False`` if the sections do not have both things."""
    terms = [stemmer.stem_set(term) - STOP_WORDS or stemmer.stem_set(term) for term in things]
    return _table(retrieval, terms, draft) or _both(ranked, things, terms, composer, stemmer, draft)


def _table(retrieval: Retrieval, terms: Sequence[frozenset[str]], draft: Draft) -> bool:
    """A table with a column for each thing, with these columns only."""
    stemmer = Stemmer()
    for hit in retrieval.hits[:10]:
        blocks = hit.passage.blocks
        for number, block in enumerate(blocks):
            if block.kind != "header":
                continue
            head = [stemmer.stem_set(plain(cell)) for cell in cells(block)]
            columns = [next((place for place, cell in enumerate(head) if _is_named(cell, term)), -1) for term in terms]
            if -1 in columns or len(set(columns)) < len(columns) or 0 in columns:
                continue
            rows = [
                blocks[row]
                for row in range(len(blocks))
                if blocks[row].kind == "row" and header_of(blocks, row) == number
            ]
            shown = table(block, rows[:_MOST_ROWS], omitted=len(rows) > _MOST_ROWS, columns=(0, *columns))
            names = [plain(cells(block)[column]) for column in columns]
            draft.lead = f"{' and '.join(f'**{name}**' for name in names)} compare as follows:{draft.mark(hit.passage)}"
            draft.parts.append(shown)
            draft.evidence.append(Evidence(kind="rows", text=shown, citation=cite(hit.passage)))
            return True
    return False


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
) -> bool:
    """The best statement about each thing; one statement if it names all of them."""
    usable = [
        candidate
        for candidate in ranked
        if candidate.unit.kind in ("sentence", "item", "row")
        and len(stemmer.stem_set(candidate.unit.text) - STOP_WORDS) >= _LEAST_SAID
    ]
    together = next((one for one in usable if all(term <= stemmer.stem_set(one.unit.text) for term in terms)), None)
    chosen: list[tuple[str, Candidate]] = []
    for term, name in zip(terms, things, strict=True):
        best = max(usable, key=lambda one: _about(one, term, terms, name, stemmer), default=None)
        if best is None or _about(best, term, terms, name, stemmer) < _LEAST_ABOUT:
            chosen = []
            break
        chosen.append((name, best))
    if together is not None and together.score >= usable[0].score - 0.35:
        composer.only(together, draft)
        if len({id(one) for _, one in chosen}) < len(terms):
            return True
    if len({id(one) for _, one in chosen}) < len(terms):
        return together is not None and bool(draft.lead)
    lines = []
    for name, candidate in chosen:
        text = composer.statement(candidate)
        if plain(text) in plain(draft.lead):  # both may be said in one paragraph
            continue
        lines.append(f"- **{name}**: {_unnamed(text)}{draft.mark(candidate.hit.passage)}")
        draft.evidence.append(Evidence(kind="sentence", text=text, citation=cite(candidate.hit.passage)))
    if draft.lead and lines:
        draft.parts.append("\n".join(lines))
    elif lines:
        draft.lead = "\n".join(lines)
    return True


def _about(
    candidate: Candidate, term: frozenset[str], terms: Sequence[frozenset[str]], name: str, stemmer: Stemmer
) -> float:
    """How much a unit is about one of the things and no other: as heading, as name of a row, or as subject."""
    heading = stemmer.stem_set(candidate.hit.passage.heading)
    text = stemmer.stem_set(candidate.unit.text)
    others = [other for other in terms if other is not term]
    value = 0.0
    if term <= heading and not any(other <= heading for other in others):
        value += (
            1.0
            + 0.5 * (len(heading) <= len(term) + 2)
            + 0.3 * (candidate.unit.block == 0 and candidate.unit.place == 0)
        )
    if term <= text:
        value += 0.6
        start = stemmer.stem_set(candidate.unit.text[: len(name) + 12])
        value += 0.6 * (term <= start)
        value -= 0.4 * any(other <= text for other in others)
    return value + 0.15 * candidate.score if value else 0.0


_NAMED = re.compile(r"^\*\*[^*]{1,60}\*\*(?::|\s+–)\s+")


def _unnamed(text: str) -> str:
    return _NAMED.sub("", text)
