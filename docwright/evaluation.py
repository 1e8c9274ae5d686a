"""Question sets with known answers, and the measures that search and the assistant are judged by.

A question set is a file of JSON lines; ``bench/questions/README.md`` describes them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from urllib.parse import unquote

import msgspec

from docwright.errors import DocwrightError


class Place(msgspec.Struct, frozen=True):
    """A section of a page.

    Attributes:
        path: Address of the page below the base path, decoded: ``/docs/fundamentals/New Notifications``.
        heading: Anchor of the heading; empty for the text before the first one.
    """

    path: str
    heading: str = ""

    @classmethod
    def of(cls, address: str) -> Place:
        """The section that an address of this site leads to."""
        path, _, heading = address.partition("#")
        return cls(path=unquote(path).rstrip("/") or "/", heading=unquote(heading))


class Question(msgspec.Struct, frozen=True):
    """A question whose answer is known.

    Attributes:
        id: Unique in its file.
        kind: Groups questions in reports: ``plain``, ``keyword``, ``misspelt``, ``identifier`` …
        query: What the reader types.
        gold: Sections that answer it, any of which is right; none where the site has no answer.
        facts: Texts that a good answer contains, compared without case.
        history: What the reader asked before, oldest first.
    """

    id: str
    kind: str
    query: str
    gold: tuple[Place, ...]
    facts: tuple[str, ...] = ()
    history: tuple[str, ...] = ()

    @property
    def is_answerable(self) -> bool:
        """Whether the site answers it."""
        return bool(self.gold)


def read_questions(path: Path) -> tuple[Question, ...]:
    """The questions of a file.

    Raises:
        DocwrightError: The file cannot be read, or a line of it is no question.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise DocwrightError(f"cannot read the questions in {path}: {error}") from error
    questions: dict[str, Question] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            question = msgspec.json.decode(line, type=Question)
        except msgspec.DecodeError as error:
            raise DocwrightError(f"{path}:{number}: this is no question: {error}") from error
        if question.id in questions:
            raise DocwrightError(f"{path}:{number}: the id {question.id} is used twice")
        questions[question.id] = question
    if not questions:
        raise DocwrightError(f"{path} holds no question")
    return tuple(questions.values())


def section_rank(question: Question, results: Iterable[Place]) -> int | None:
    """At which place, counted from 1, the first right section stands; ``None`` where there is none."""
    gold = {Place.of(f"{place.path}#{place.heading}") for place in question.gold}
    return next((rank for rank, result in enumerate(results, start=1) if result in gold), None)


def page_rank(question: Question, results: Iterable[Place]) -> int | None:
    """At which place the first right page stands, where each page counts once."""
    gold = {Place.of(place.path).path for place in question.gold}
    pages = dict.fromkeys(result.path for result in results)
    return next((rank for rank, page in enumerate(pages, start=1) if page in gold), None)


def recall(ranks: Sequence[int | None], at: int) -> float:
    """Share of the questions with a right result among the first ``at``."""
    return _share(rank is not None and rank <= at for rank in ranks)


def mean_reciprocal_rank(ranks: Sequence[int | None]) -> float:
    """Mean of 1 ÷ rank; 0 for a question without a right result."""
    return sum(1 / rank for rank in ranks if rank) / len(ranks) if ranks else math.nan


def percentile(values: Sequence[float], share: float) -> float:
    """The value that ``share`` of the values do not exceed, such as 0.95 of them."""
    if not values:
        return math.nan
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def auroc(positives: Sequence[float], negatives: Sequence[float]) -> float:
    """How likely a positive scores above a negative; half for a tie."""
    if not positives or not negatives:
        return math.nan
    won = sum((p > n) + 0.5 * (p == n) for p in positives for n in negatives)
    return won / (len(positives) * len(negatives))


def _share(hits: Iterable[bool]) -> float:
    outcomes = list(hits)
    return sum(outcomes) / len(outcomes) if outcomes else math.nan
