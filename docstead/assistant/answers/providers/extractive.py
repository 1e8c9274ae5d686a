"""Answers that quote the passages: the best sections, and of these the parts that answer the question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docstead.assistant.answers.excerpts import Excerpter, heading_link
from docstead.assistant.answers.providers.base import Piece, WriteResult, cite, label
from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.retriever import Hit, Retrieval
from docstead.model.answer import Citation, Turn

# Lengths are in characters. On the 44 tuning questions with expected facts, half or double of any length changes at most
# one of 32 complete answers. One section instead of three loses six, scores of 0.97 instead of 0.88 lose three, and
# scores of 0.79 win one with answers that are an eighth longer.
_MOST_SECTIONS = 3
_MIN_SCORE, _MIN_SCORE_SHORT = 0.88, 0.82
"""Least score of a further section, relative to the best: normally, and while the answer is short."""
_LINKS_ONLY = 0.5
"""Link density from which a section counts as a list of links."""
_BUDGET, _LEAST_BUDGET = 1100, 400
"""Length of all quotes together, and least length of one quote."""
_SHORT, _LONG = 300, 1000
"""An answer below the first length is short; after the second no further section is quoted."""
_SHORTEST_QUOTE = 60
"""Least length of the quote of a further section."""


class ExtractiveProvider:
    """The default provider. It needs no model and no network; its text is only quotes."""

    name = "extractive"
    can_abstain = False

    def __init__(self) -> None:
        self._stemmer = Stemmer()

    def write(self, retrieval: Retrieval, history: Sequence[Turn]) -> Iterator[Piece]:
        """See ``AnswerProvider``."""
        del history
        excerpter = Excerpter(retrieval, self._stemmer)
        sources: list[Citation] = []
        length = 0
        for hit in candidates(retrieval.hits):
            if length > _LONG or len(sources) == _MOST_SECTIONS:
                break
            least = _MIN_SCORE_SHORT if length < _SHORT else _MIN_SCORE
            if sources and hit.score < least * retrieval.hits[0].score:
                break
            quoted = excerpter.quote(hit, max(_LEAST_BUDGET, _BUDGET - length))
            if not quoted or (sources and len(quoted) < _SHORTEST_QUOTE):
                continue
            citation = cite(hit.passage)
            text = f"### {heading_link(label(citation), citation.url)}\n\n{quoted}"
            yield f"\n\n{text}" if sources else text
            sources.append(citation)
            length += len(quoted)
        yield WriteResult(sources=tuple(sources), refused=not sources)


def candidates(hits: Sequence[Hit]) -> list[Hit]:
    """The sections that may be quoted, best first; lists of links only if there is nothing else.

    A section that only states a problem is left out if its solution is among the hits.
    """
    urls = {hit.passage.url for hit in hits}
    answering = [hit for hit in hits if f"{hit.passage.path}#{hit.passage.solution}" not in urls]
    with_text = [hit for hit in answering if hit.passage.linked < _LINKS_ONLY] or list(hits)
    seen: dict[tuple[str, ...], Hit] = {}
    for hit in with_text:
        # The same text in two places of a site is quoted once.
        seen.setdefault(tuple(block.text for block in hit.passage.blocks), hit)
    return list(seen.values())
