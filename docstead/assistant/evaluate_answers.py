"""Evaluates the answers themselves: what they state, how long they are, and what they refuse."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.sentences import plain
from docstead.assistant.evaluate import Judged, judge
from docstead.evaluation import Question, percentile
from docstead.model.passage import Passage
from docstead.model.place import Place

NEAR_MISSES = 40
"""Questions that are made from the site's own pages."""
_SEED = 7
_HEADING = re.compile(r"^(?:#|\||\[[^\]]+\]\([^)]*\)\s*$)")
_NAME = re.compile(r"`([A-Za-z_][\w.-]{3,40})`")
_FALSE_COVERAGE = re.compile(r"\bdocumentation does not (?:cover|mention|describe|have)\b", re.I)
_INVENTED = ("turnpike", "marzipan", "gondola", "saffron", "walrus", "trombone", "quiche", "bobsled", "tulip", "kayak")
_SWAPS = (
    "How do I connect {page} to a {word} server?",
    "What is the {word} limit of {name}?",
    "How do I set {name} from a {word} file?",
    "Why does {name} fail with a {word} error?",
    "Which {word} does {page} need?",
)


class Verdict(msgspec.Struct, frozen=True):
    """What was found out about one answer.

    Attributes:
        judged: The question with its answer.
        facts: Whether it has all facts; ``None`` for a question without facts.
        forbidden: Whether it has something that it must not have.
        lead: Whether its lead is from a right section; ``None`` without a lead.
        focus: Share of its evidence that is from right sections; ``None`` without evidence.
        opens: Whether it opens with the answer.
        words: Its length.
    """

    judged: Judged
    facts: bool | None
    forbidden: bool
    lead: bool | None
    focus: float | None
    opens: bool
    words: int


def evaluate(
    assistant: Assistant,
    questions: Sequence[Question],
    passages: Sequence[Passage],
    progress: Callable[[str, int, int], None] | None = None,
) -> tuple[dict[str, Any], list[Verdict]]:
    """The figures of all questions, of each kind, and of near misses made from the site; and the single verdicts."""
    asked = [*questions, *near_misses(passages)]
    verdicts = [_verdict(one) for one in judge(assistant, asked, progress)]
    kinds = dict.fromkeys(question.kind for question in asked)
    result = {
        "all": answer_figures(verdicts),
        "kinds": {
            kind: answer_figures([one for one in verdicts if one.judged.question.kind == kind]) for kind in kinds
        },
    }
    return result, verdicts


def answer_figures(verdicts: Sequence[Verdict]) -> dict[str, float | None]:
    """The figures of some answers; ``None`` for a figure that applies to none of them."""
    answerable = [one for one in verdicts if one.judged.question.is_answerable]
    others = [one for one in verdicts if not one.judged.question.is_answerable]
    given = [one for one in verdicts if one.judged.answer.status != "not_found"]
    found = {
        "answered": _share(one.judged.answer.status == "answered" for one in answerable),
        "unsure": _share(one.judged.answer.status == "unsure" for one in answerable),
        "wrongly_refused": _share(one.judged.answer.status == "not_found" for one in answerable),
        "not_answered_out_of_scope": _share(one.judged.answer.status != "answered" for one in others),
        "refused_out_of_scope": _share(one.judged.answer.status == "not_found" for one in others),
        "lead_right": _share(bool(one.lead) for one in answerable if one.lead is not None),
        "confident_elsewhere": _share(one.judged.answer.status == "answered" and not one.focus for one in answerable),
        "facts_stated": _share(bool(one.facts) for one in answerable if one.facts is not None),
        "forbidden_stated": _share(one.forbidden for one in verdicts),
        "focus": _mean(one.focus for one in answerable if one.focus is not None),
        "opens_with_answer": _share(one.opens for one in given),
        "words_p50": percentile([one.words for one in given], 0.5),
        "words_p95": percentile([one.words for one in given], 0.95),
        "latency_ms_p95": percentile([one.judged.milliseconds for one in verdicts], 0.95),
    }
    return {name: None if math.isnan(value) else round(value, 4) for name, value in found.items()}


def near_misses(passages: Sequence[Passage]) -> list[Question]:
    """Questions about names and pages of the site that ask for something that the site does not have.

    They are the same for the same site.
    """
    choice = random.Random(_SEED)
    texts = " ".join(block.text for passage in passages for block in passage.blocks).casefold()
    invented = [word for word in _INVENTED if word not in texts]
    named = [(passage, name) for passage in passages for name in _names(passage)]
    if not named or not invented:
        return []
    found: dict[str, Question] = {}
    for number in range(NEAR_MISSES):
        passage, name = choice.choice(named)
        template = _SWAPS[number % len(_SWAPS)]
        query = template.format(page=passage.page, name=name, word=choice.choice(invented))
        found.setdefault(query, Question(f"near-miss-{number}", "near-miss", query, ()))
    return list(found.values())


def _names(passage: Passage) -> list[str]:
    return [name for block in passage.blocks for name in _NAME.findall(block.markdown)]


def _verdict(judged: Judged) -> Verdict:
    answer, question = judged.answer, judged.question
    said = _normal(answer.text)
    pages = {Place.of(f"{place.path}#{place.heading}") for place in question.gold}
    right = [Place.of(evidence.citation.url) in pages for evidence in answer.evidence]
    lead = Place.of(answer.sources[0].url) in pages if answer.sources else None
    return Verdict(
        judged=judged,
        facts=all(_normal(fact) in said for fact in question.facts) if question.facts else None,
        forbidden=any(_normal(fact) in said for fact in question.forbidden)
        or bool(_FALSE_COVERAGE.search(answer.text)),
        lead=lead if question.is_answerable else None,
        focus=sum(right) / len(right) if right else None,
        opens=not _HEADING.match(answer.text),
        words=len(answer.text.split()),
    )


def _normal(text: str) -> str:
    return " ".join(plain(text).casefold().split())


def _share(outcomes: Iterable[bool]) -> float:
    counted = list(outcomes)
    return sum(counted) / len(counted) if counted else math.nan


def _mean(values: Iterable[float]) -> float:
    counted = list(values)
    return sum(counted) / len(counted) if counted else math.nan
