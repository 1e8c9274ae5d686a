"""Question sets with known answers, and the figures that search and the assistant are evaluated by.

A question set is a file of JSON lines; ``bench/questions/README.md`` describes them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from docstead.errors import DocsteadError
from docstead.model.document import Section
from docstead.model.place import Place
from docstead.model.site import Page, Site


class Question(msgspec.Struct, frozen=True):
    """A question whose answer is known.

    Attributes:
        id: Unique in its file.
        kind: Groups questions in reports: ``plain``, ``keyword``, ``misspelt``, ``identifier`` …
        query: What the reader types.
        gold: Sections that answer it, any of which is right; none if the site has no answer.
        facts: Texts that a good answer contains; case and Markdown are ignored.
        forbidden: Texts that a good answer does not contain.
        history: Earlier questions of the reader, oldest first.
    """

    id: str
    kind: str
    query: str
    gold: tuple[Place, ...]
    facts: tuple[str, ...] = ()
    history: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()

    @property
    def is_answerable(self) -> bool:
        """Whether the site answers it."""
        return bool(self.gold)


def read_questions(path: Path) -> tuple[Question, ...]:
    """The questions of a file.

    Raises:
        DocsteadError: The file cannot be read, or a line is not a question.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise DocsteadError(
            f"cannot read the questions in {path}: {getattr(error, 'strerror', None) or error}"
        ) from error
    questions: dict[str, Question] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            question = msgspec.json.decode(line, type=Question)
        except msgspec.DecodeError as error:
            raise DocsteadError(f"{path}:{number}: not a question: {error}") from error
        if question.id in questions:
            raise DocsteadError(f"{path}:{number}: the id {question.id} is used twice")
        questions[question.id] = question
    if not questions:
        raise DocsteadError(f"{path} has no questions")
    return tuple(questions.values())


class Located(msgspec.Struct, frozen=True):
    """Questions with their gold sections as places of one site.

    Attributes:
        questions: With the URL path and anchor of each gold section.
        unknown: Gold sections that the site does not have, as messages.
    """

    questions: tuple[Question, ...]
    unknown: tuple[str, ...]


def located(questions: Iterable[Question], site: Site) -> Located:
    """Find the gold sections of questions in a site.

    A path is a URL path, with the heading's anchor; or the path of a source file, relative to the docs folder, with or
    without its suffix, with the heading's exact text. All headings below the heading are right too. Without a heading, a
    URL path means the text before the first heading, and a source file means the whole page; so does the page's title.
    """
    by_name = {name: page for page in site.pages for name in _names(page)}
    unknown: list[str] = []
    found = []
    for question in questions:
        gold: dict[Place, None] = {}
        for place in question.gold:
            page = by_name.get(place.path.rstrip("/") or "/")
            if page is None:
                unknown.append(f"{question.id}: there is no page {place.path}")
                gold[place] = None
                continue
            address = Place.of(page.view.path).path
            anchors = _anchors(place, page, site)
            if not anchors:
                unknown.append(f"{question.id}: there is no heading {place.heading!r} in {place.path}")
            gold.update(dict.fromkeys(Place(address, anchor) for anchor in anchors or ("\0",)))
        found.append(msgspec.structs.replace(question, gold=tuple(gold)))
    return Located(tuple(found), tuple(unknown))


def _names(page: Page) -> Iterable[str]:
    """The names by which a question can refer to a page."""
    yield page.route.rstrip("/") or "/"
    if page.source is not None:
        below = page.source.partition("/")[2]
        stem = below.rpartition(".")[0]
        yield from (page.source, below, stem, stem.removesuffix("/index"))
    if page.kind == "doc":
        yield page.route.strip("/").partition("/")[2]


def _anchors(place: Place, page: Page, site: Site) -> tuple[str, ...]:
    """Anchors of the sections that a place refers to; none if the heading does not exist."""
    sections = site.documents[page.source].sections if page.source else ()
    if place.path.startswith("/"):
        return tuple(_nested(sections, lambda section: section.anchor == place.heading)) if place.heading else ("",)
    wanted = _heading(place.heading)
    if wanted in ("", _heading(page.title)):
        return ("", *(section.anchor for section in sections if section.anchor))
    return tuple(dict.fromkeys(_nested(sections, lambda section: _heading(section.title) == wanted)))


def _nested(sections: Sequence[Section], is_wanted: Callable[[Section], bool]) -> Iterable[str]:
    """Anchors of the wanted sections and of all sections below them."""
    inside: int | None = None
    for section in sections:
        if inside is not None and section.level <= inside:
            inside = None
        if section.anchor and is_wanted(section):
            inside = section.level if inside is None else inside
        if inside is not None:
            yield section.anchor


def _heading(text: str) -> str:
    """A heading's text without markup, in lower case and with single spaces."""
    return " ".join(text.replace("`", "").replace("*", "").replace("\u200b", "").split()).casefold()


class Outcome(msgspec.Struct, frozen=True):
    """The result of a search for a question.

    Attributes:
        question: The question.
        places: The results, best first.
        milliseconds: Duration of the search.
    """

    question: Question
    places: tuple[Place, ...]
    milliseconds: float


def retrieval_figures(outcomes: Sequence[Outcome]) -> dict[str, float | None]:
    """Recall, mean reciprocal rank and latency; ``None`` for a figure without questions.

    Only questions that the site answers count, except for the latency.
    """
    answerable = [outcome for outcome in outcomes if outcome.question.is_answerable]
    pages = [page_rank(outcome.question, outcome.places) for outcome in answerable]
    sections = [section_rank(outcome.question, outcome.places) for outcome in answerable]
    times = [outcome.milliseconds for outcome in outcomes]
    figures = {
        "page_recall_at_1": recall(pages, 1),
        "page_recall_at_3": recall(pages, 3),
        "page_recall_at_5": recall(pages, 5),
        "page_recall_at_10": recall(pages, 10),
        "mrr_at_10": mean_reciprocal_rank(_within(pages, 10)),
        "section_recall_at_1": recall(sections, 1),
        "section_recall_at_5": recall(sections, 5),
        "section_mrr_at_10": mean_reciprocal_rank(_within(sections, 10)),
        "latency_ms_p50": percentile(times, 0.5),
        "latency_ms_p95": percentile(times, 0.95),
    }
    return {name: None if math.isnan(value) else round(value, 4) for name, value in figures.items()}


def _within(ranks: Sequence[int | None], at: int) -> list[int | None]:
    return [rank if rank is not None and rank <= at else None for rank in ranks]


def section_rank(question: Question, results: Iterable[Place]) -> int | None:
    """Rank of the first right section, from 1; ``None`` if there is none."""
    gold = {Place.of(f"{place.path}#{place.heading}") for place in question.gold}
    return next((rank for rank, result in enumerate(results, start=1) if result in gold), None)


def page_rank(question: Question, results: Iterable[Place]) -> int | None:
    """Rank of the first right page, where each page counts once."""
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
    """The nearest-rank percentile: the smallest value that ``share`` of the values do not exceed."""
    if not values:
        return math.nan
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def auroc(positives: Sequence[float], negatives: Sequence[float]) -> float:
    """Area under the ROC curve: the probability that a positive scores above a negative; a tie counts half."""
    if not positives or not negatives:
        return math.nan
    won = sum((p > n) + 0.5 * (p == n) for p in positives for n in negatives)
    return won / (len(positives) * len(negatives))


def _share(hits: Iterable[bool]) -> float:
    outcomes = list(hits)
    return sum(outcomes) / len(outcomes) if outcomes else math.nan
