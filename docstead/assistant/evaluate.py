"""Evaluates an assistant with questions whose answers are known: retrieval, abstention, citations and latency."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.sentences import plain
from docstead.evaluation import Outcome, Question, auroc, percentile, retrieval_figures
from docstead.model.answer import Answer, Turn
from docstead.model.place import Place

HITS = 20
"""Hits that are evaluated: enough for ten pages, even if several sections of one page are among them."""

_CODE = re.compile(r"(?P<fence>```+).*?(?P=fence)|`[^`]*`", re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")


class Judged(msgspec.Struct, frozen=True):
    """A question with its result.

    Attributes:
        outcome: The search results.
        confidence: Log-odds that the results answer the question.
        answer: The answer.
        milliseconds: From the question to the whole answer.
        cited: URLs that the answer cites or links.
    """

    outcome: Outcome
    confidence: float
    answer: Answer
    milliseconds: float
    cited: tuple[str, ...]

    @property
    def question(self) -> Question:
        """The question."""
        return self.outcome.question


def judge(
    assistant: Assistant, questions: Sequence[Question], progress: Callable[[str, int, int], None] | None = None
) -> list[Judged]:
    """Ask all questions."""
    judged = []
    for number, question in enumerate(questions, start=1):
        history = [Turn(earlier) for earlier in question.history]
        started = time.perf_counter()
        answer = assistant.answer(question.query, history)
        whole = (time.perf_counter() - started) * 1000
        started = time.perf_counter()
        found = assistant.retriever.retrieve_next(question.query, history, HITS)
        lookup = (time.perf_counter() - started) * 1000
        places = tuple(Place.of(hit.passage.url) for hit in found.hits)
        linked = _LINK.findall(_CODE.sub("", answer.text))
        cited = dict.fromkeys([*(citation.url for citation in (*answer.sources, *answer.nearest)), *linked])
        judged.append(Judged(Outcome(question, places, lookup), found.confidence, answer, whole, tuple(cited)))
        if progress:
            progress("questions", number, len(questions))
    return judged


def figures(judged: Sequence[Judged], known: frozenset[Place]) -> dict[str, Any]:
    """The figures of some questions; ``None`` for a figure that applies to none of them.

    Args:
        judged: The questions with their results.
        known: All sections of the site.
    """
    answerable = [one for one in judged if one.question.is_answerable]
    others = [one for one in judged if not one.question.is_answerable]
    with_facts = [one for one in answerable if one.question.facts]
    cited = [url for one in judged for url in one.cited]
    times = [one.milliseconds for one in judged]
    found = {
        name: value
        for name, value in retrieval_figures([one.outcome for one in judged]).items()
        if not name.startswith("latency")
    }
    rates = {
        "answered_in_scope": _share(not one.answer.abstained for one in answerable),
        "refused_out_of_scope": _share(one.answer.abstained for one in others),
        "gate_auroc": auroc([_finite(one) for one in answerable], [_finite(one) for one in others]),
        "facts_found": _share(_has_facts(one) for one in with_facts),
        "sources_right": _share(_cites_gold(one) for one in answerable if not one.answer.abstained),
        "citations_valid": _share(Place.of(url) in known for url in cited),
        "latency_ms_p50": percentile(times, 0.5),
        "latency_ms_p95": percentile(times, 0.95),
    }
    return {**found, **{name: None if math.isnan(value) else round(value, 4) for name, value in rates.items()}}


def _finite(one: Judged) -> float:
    return one.confidence if math.isfinite(one.confidence) else -1e9


def _has_facts(one: Judged) -> bool:
    said = " ".join(plain(one.answer.text).casefold().split())
    return all(" ".join(plain(fact).casefold().split()) in said for fact in one.question.facts)


def _cites_gold(one: Judged) -> bool:
    """Whether a right page is among the sources."""
    pages = {Place.of(place.path).path for place in one.question.gold}
    return any(Place.of(source.url).path in pages for source in one.answer.sources)


def _share(outcomes: Iterable[bool]) -> float:
    counted = list(outcomes)
    return sum(counted) / len(counted) if counted else math.nan
