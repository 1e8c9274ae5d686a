"""Answers without a language model: the unit that answers, as a sentence of its own, with its evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docstead.assistant.answers.choice import choose
from docstead.assistant.answers.compare import compare
from docstead.assistant.answers.compose import Composer, Draft, link_line, more_links
from docstead.assistant.answers.definitions import defines, is_about
from docstead.assistant.answers.providers.base import Piece, Request, WriteResult
from docstead.assistant.answers.reader import Candidate, Reader, has_all, names_in
from docstead.assistant.query.question import compared, defined
from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.retriever import Retrieval
from docstead.model.answer import Citation, Status, Turn

# In log-odds, from the threshold of the retrieval.
_NEAR, _INCOMPLETE, _STRANGE = -0.4, 0.5, 0.3
"""From the first there is an answer; from the second a question with a name that was not found
has one, and from the last one with a word that the site does not have."""
_AHEAD, _MOST_AHEAD, _LEAST = 1.0, 4.0, 4.5
"""The further the best section is ahead of the second, the less confidence an answer needs. Of 818 questions of the sets, the first
section is right for 98 of 100 that are ahead by 4 or more, and for 61 of those ahead by less than 0.5; of 1,200 questions in words of
daily life, for 94 and 28. How many of the question's words the best unit has does not matter besides."""
_UNKNOWN = 0.9
"""Rarity from which a word that the site does not have makes an answer unsure."""


class ExtractiveProvider:
    """The default provider. It needs no model and no network; its text quotes the sections."""

    name = "extractive"
    can_abstain = False

    def __init__(self) -> None:
        self._stemmer = Stemmer()
        self._reader = Reader(self._stemmer)
        self._composer = Composer(self._stemmer)

    def queries(self, question: str, history: Sequence[Turn]) -> tuple[str, ...]:
        """See ``AnswerProvider``."""
        del question, history
        return ()

    def write(self, request: Request) -> Iterator[Piece]:
        """See ``AnswerProvider``."""
        texts = request.texts
        draft = Draft(texts=texts)
        statuses: list[Status] = []
        more: list[Citation] = []
        for retrieval in request.retrievals:
            status, others = self._part(retrieval, draft, several=len(request.retrievals) > 1)
            statuses.append(status)
            more += others
        status = _together(statuses)
        if status == "not_found":
            yield WriteResult(status=status, more=tuple(dict.fromkeys(more)))
            return
        used = {source.url for source in draft.sources}
        links = tuple(citation for citation in dict.fromkeys(more) if citation.url not in used)[:2]
        if status == "unsure":
            yield f"{texts.text('answers.unsure')}\n\n"
        yield draft.text
        if links and status == "answered":  # an unsure answer quotes more sections
            yield f"\n\n{link_line(texts.text('answers.see_also'), links)}"
        yield WriteResult(
            status=status,
            lead=draft.lead,
            evidence=tuple(draft.evidence),
            sources=tuple(draft.sources),
            more=links,
        )

    def _part(self, retrieval: Retrieval, draft: Draft, *, several: bool) -> tuple[Status, tuple[Citation, ...]]:
        ranked = self._reader.read(retrieval)
        status = status_of(retrieval, ranked)
        near = retrieval.confidence >= retrieval.threshold + 2 * _NEAR
        # The words of a comparison, such as "difference", need not be there.
        things = compared(retrieval.question) if near or status != "not_found" else ()
        comparison = compare(retrieval, ranked, things, self._composer, self._stemmer, draft) if things else "not_found"
        if status == comparison == "not_found":
            return status, more_links(ranked, Draft()) if near else ()
        if comparison == "answered":
            status = comparison
        elif comparison == "unsure" and (status == "not_found" or len(draft.evidence) < len(things)):
            status = comparison  # a sentence that has both names need not compare them
        elif comparison == "not_found":
            for chosen in choose(ranked, most_sections=1) if several else choose(ranked):
                self._composer.quote(chosen, draft)
        return status, more_links(ranked, draft)


def status_of(retrieval: Retrieval, ranked: Sequence[Candidate]) -> Status:
    """Whether the units answer the question."""
    if not ranked:
        return "not_found"
    above = retrieval.confidence - retrieval.threshold
    if retrieval.is_name:
        return "answered" if above >= 0 else "not_found"
    is_strange = retrieval.unknown >= _UNKNOWN
    is_incomplete = not has_all(names_in(retrieval.question), retrieval.hits)
    if above < (_STRANGE if is_strange else _INCOMPLETE if is_incomplete else _NEAR):
        return "not_found"
    ahead = min(_MOST_AHEAD, _ahead(ranked))
    best, term = ranked[0], defined(retrieval.question)
    is_definition = defines(best.unit.text, term) or is_about(best.hit.passage, term)
    is_sure = is_definition or above + _AHEAD * ahead >= _LEAST
    return "answered" if is_sure and not is_strange and not is_incomplete else "unsure"


def _ahead(ranked: Sequence[Candidate]) -> float:
    """How far the best section is ahead of the second."""
    best = ranked[0]
    second = next((one.score for one in ranked if one.hit is not best.hit), best.score - _MOST_AHEAD)
    return best.score - second


def _together(statuses: Sequence[Status]) -> Status:
    """The status of an answer to several questions: the best of them if one is answered, and unsure if one is not."""
    found = set(statuses)
    if len(found) == 1:
        return statuses[0]
    return "answered" if "answered" in found and "not_found" not in found else "unsure"
