"""Answers with the passages' own words: the sections that fit best, and of these the parts that answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docwright.assistant.providers.base import Piece, Written, cite, label
from docwright.assistant.quoting import Quoter, heading_link
from docwright.assistant.retrieve import Hit, Retrieval
from docwright.assistant.words import Stemmer
from docwright.model.answer import Citation, Turn

_MOST_SECTIONS = 3
_NEARLY_AS_GOOD = 0.88
_LINKS_ONLY = 0.5
_BUDGETS = (900, 420, 300)
_LONG_ENOUGH = 1000


class ExtractiveProvider:
    """The default provider: needs no model and no network, and says nothing that the documentation does not say."""

    name = "extractive"
    judges = False

    def __init__(self) -> None:
        self._stemmer = Stemmer()

    def write(self, retrieval: Retrieval, history: Sequence[Turn]) -> Iterator[Piece]:
        """See ``AnswerProvider``."""
        del history
        quoter = Quoter(retrieval, self._stemmer)
        sources: list[Citation] = []
        length = 0
        for hit, budget in zip(chosen_sections(retrieval), _BUDGETS, strict=False):
            if length > _LONG_ENOUGH:
                break
            citation = cite(hit.passage)
            text = f"### {heading_link(label(citation), citation.url)}\n\n{quoter.quote(hit, budget)}"
            yield f"\n\n{text}" if sources else text
            sources.append(citation)
            length += len(text)
        yield Written(sources=tuple(sources))


def chosen_sections(retrieval: Retrieval) -> list[Hit]:
    """The sections to quote: the best, and those nearly as good; lists of links only where there is nothing else."""
    best = retrieval.hits[0].score
    chosen = [hit for hit in retrieval.hits if hit.score >= _NEARLY_AS_GOOD * best]
    telling = [hit for hit in chosen if hit.passage.linked < _LINKS_ONLY] or chosen
    seen: dict[tuple[str, ...], Hit] = {}
    for hit in telling:
        # Versions of one text, in two places of a site, are quoted once.
        seen.setdefault(tuple(block.text for block in hit.passage.blocks), hit)
    return list(seen.values())[:_MOST_SECTIONS]
