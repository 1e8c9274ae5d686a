"""Answers with the passages' own words: the sections that fit best, and of these the parts that answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docstead.assistant.answers.excerpts import Excerpter, heading_link
from docstead.assistant.answers.providers.base import Piece, Written, cite, label
from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.retriever import Hit, Retrieval
from docstead.model.answer import Citation, Turn

_MOST_SECTIONS = 3
_NEARLY_AS_GOOD = 0.88
_STILL_GOOD = 0.82
_LINKS_ONLY = 0.5
_BUDGET = 1100
_LEAST_BUDGET = 400
_ENOUGH = 300
_LONG_ENOUGH = 1000
_TELLS_SOMETHING = 60


class ExtractiveProvider:
    """The default provider: needs no model and no network, and says nothing that the documentation does not say."""

    name = "extractive"
    judges = False

    def __init__(self) -> None:
        self._stemmer = Stemmer()

    def write(self, retrieval: Retrieval, history: Sequence[Turn]) -> Iterator[Piece]:
        """See ``AnswerProvider``."""
        del history
        quoter = Excerpter(retrieval, self._stemmer)
        sources: list[Citation] = []
        length = 0
        for hit in candidates(retrieval.hits):
            if length > _LONG_ENOUGH or len(sources) == _MOST_SECTIONS:
                break
            if sources and hit.score < _nearly_as_good(length) * retrieval.hits[0].score:
                break
            quoted = quoter.quote(hit, max(_LEAST_BUDGET, _BUDGET - length))
            if not quoted or (sources and len(quoted) < _TELLS_SOMETHING):
                continue
            citation = cite(hit.passage)
            text = f"### {heading_link(label(citation), citation.url)}\n\n{quoted}"
            yield f"\n\n{text}" if sources else text
            sources.append(citation)
            length += len(quoted)
        yield Written(sources=tuple(sources), refused=not sources)


def _nearly_as_good(length: int) -> float:
    """How good, beside the best, a further section must be: less where little is said yet."""
    return _STILL_GOOD if length < _ENOUGH else _NEARLY_AS_GOOD


def candidates(hits: Sequence[Hit]) -> list[Hit]:
    """The sections that could be quoted, best first: lists of links only where there is nothing else.

    What only states a problem is left out beside its solution.
    """
    found = {hit.passage.url for hit in hits}
    answering = [hit for hit in hits if f"{hit.passage.path}#{hit.passage.solution}" not in found]
    telling = [hit for hit in answering if hit.passage.linked < _LINKS_ONLY] or list(hits)
    seen: dict[tuple[str, ...], Hit] = {}
    for hit in telling:
        # Versions of one text, in two places of a site, are quoted once.
        seen.setdefault(tuple(block.text for block in hit.passage.blocks), hit)
    return list(seen.values())
