"""The report of the question log for the owner of a site: frequent, unanswered and badly rated questions."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import msgspec
from rapidfuzz.distance import OSA

from docstead.assistant.log.question_log import PAGE_DID_NOT_HELP, PAGE_HELPED, VERSION
from docstead.assistant.query.tokenizer import Stemmer, content_words
from docstead.errors import AssistantError

_Key = tuple[str, ...]


class Logged(msgspec.Struct, frozen=True):
    """A question in the log; see ``Entry``. ``hour`` is the start of the hour, in seconds since 1970."""

    hour: int
    question: str
    kind: str
    abstained: bool
    sources: tuple[str, ...]
    milliseconds: int
    helpful: bool | None


class QuestionGroup(msgspec.Struct, frozen=True):
    """Questions with the same meaning.

    Attributes:
        question: The most frequent wording, of several the latest.
        times: Number of questions.
        unanswered: Number of them that the documentation did not answer.
        helpful: Thumbs up.
        unhelpful: Thumbs down.
        last: Time of the last one, to the hour.
        sources: URL paths of the sections that the answers cited, most frequent first.
    """

    question: str
    times: int
    unanswered: int
    helpful: int
    unhelpful: int
    last: datetime
    sources: tuple[str, ...]


class CitedPage(msgspec.Struct, frozen=True):
    """A cited page: the number of answers that cited it, and how many of these got thumbs down."""

    path: str
    times: int
    unhelpful: int


class RatedPage(msgspec.Struct, frozen=True):
    """A page that readers rated: how many it helped, and how many not."""

    path: str
    helpful: int
    unhelpful: int


class AgentUse(msgspec.Struct, frozen=True):
    """What agents did: ``page``, ``search``, ``no results``, ``question`` …, with what, and how often."""

    kind: str
    subject: str
    times: int


class Insight(msgspec.Struct, frozen=True):
    """The report of a period.

    Attributes:
        since: Start of the period.
        until: Its end.
        questions: Number of questions.
        unanswered: Number of them that the documentation did not answer.
        helpful: Thumbs up.
        unhelpful: Thumbs down.
        kinds: Number of answers of each kind.
        median_ms: Median time to the answer in milliseconds; ``None`` without questions.
        slow_ms: 95th percentile of the time.
        asked: All groups, most frequent first.
        not_answered: Groups with unanswered questions, most of these first.
        not_helpful: Groups with thumbs down, most of these first.
        cited: Pages, most cited first.
        agents: What agents did, the most frequent first.
        rated: Pages that readers rated, those first that helped the fewest.
    """

    since: datetime
    until: datetime
    questions: int
    unanswered: int
    helpful: int
    unhelpful: int
    kinds: dict[str, int]
    median_ms: int | None
    slow_ms: int | None
    asked: tuple[QuestionGroup, ...]
    not_answered: tuple[QuestionGroup, ...]
    not_helpful: tuple[QuestionGroup, ...]
    cited: tuple[CitedPage, ...]
    agents: tuple[AgentUse, ...] = ()
    rated: tuple[RatedPage, ...] = ()


def read_log(path: Path, since: datetime) -> list[Logged]:
    """The questions since a time, oldest first.

    Raises:
        AssistantError: The file is missing or is not a log.
    """
    if not path.is_file():
        raise AssistantError(f"there is no question log at {path}: the service has not answered a question yet")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            if version == 0 and tables <= {"questions", "agents"}:
                # The service is creating it at this moment.
                return []
            if version != VERSION:
                raise AssistantError(f"{path} is not a question log that this program can read")
            return [
                Logged(hour, question, kind, bool(abstained), _sources(sources), milliseconds, _rating(helpful))
                for hour, question, kind, abstained, sources, milliseconds, helpful in connection.execute(
                    "SELECT hour, question, kind, abstained, sources, milliseconds, helpful FROM questions "
                    "WHERE hour >= ? ORDER BY hour, id",
                    (int(since.timestamp()),),
                )
            ]
    except (sqlite3.Error, ValueError) as error:
        raise AssistantError(f"cannot read the question log {path}: {error}") from error


def read_agents(path: Path, since: datetime) -> tuple[AgentUse, ...]:
    """What was counted since a time, the most frequent first: uses by agents, ratings of pages. Raises as ``read_log``."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as connection:
            if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'agents'").fetchone():
                return ()  # the service is creating the file at this moment
            rows = connection.execute(
                "SELECT kind, subject, SUM(times) AS times FROM agents WHERE hour >= ? "
                "GROUP BY kind, subject ORDER BY times DESC, kind, subject",
                (int(since.timestamp()),),
            )
            return tuple(AgentUse(*row) for row in rows)
    except sqlite3.Error as error:
        raise AssistantError(f"cannot read the question log {path}: {error}") from error


def insight(logged: Sequence[Logged], since: datetime, until: datetime, counted: Sequence[AgentUse] = ()) -> Insight:
    """The report of questions, which are in the order of time, and of what was counted."""
    groups = [_group(same) for same in grouped(logged)]
    times = sorted(entry.milliseconds for entry in logged)
    return Insight(
        since=since,
        until=until,
        questions=len(logged),
        unanswered=sum(entry.abstained for entry in logged),
        helpful=sum(entry.helpful is True for entry in logged),
        unhelpful=sum(entry.helpful is False for entry in logged),
        kinds=dict(Counter(entry.kind for entry in logged).most_common()),
        median_ms=_quantile(times, 50),
        slow_ms=_quantile(times, 95),
        asked=_sorted(groups, "times"),
        not_answered=_sorted(groups, "unanswered"),
        not_helpful=_sorted(groups, "unhelpful"),
        cited=_cited(logged),
        agents=tuple(use for use in counted if use.kind not in (PAGE_HELPED, PAGE_DID_NOT_HELP)),
        rated=_rated(counted),
    )


def grouped(logged: Iterable[Logged]) -> list[list[Logged]]:
    """Groups of questions with the same words in any order and form, of which at most one is misspelt."""
    stem = cache(Stemmer().stem)
    exact: defaultdict[_Key, list[Logged]] = defaultdict(list)
    forms: dict[_Key, dict[str, str]] = {}
    for entry in logged:
        words = _words(entry.question, stem)
        key = tuple(sorted(words))
        exact[key].append(entry)
        forms.setdefault(key, words)
    # The more frequent spelling is more likely right, so the others join it.
    by_weight = sorted(exact, key=lambda key: (-len(exact[key]), key))
    joined: dict[_Key, list[Logged]] = {}
    without_one: defaultdict[tuple[_Key, int], list[tuple[str, _Key]]] = defaultdict(list)
    for key in by_weight:
        # Two questions differ in one word if they are the same without one of theirs.
        parts = [((key[:place] + key[place + 1 :], len(key)), forms[key][stem]) for place, stem in enumerate(key)]
        home = next(
            (known for rest, word in parts for other, known in without_one[rest] if _misspelt(word, other)), None
        )
        if home is not None:
            joined[home] += exact[key]
            continue
        joined[key] = list(exact[key])
        for rest, word in parts:
            without_one[rest].append((word, key))
    return list(joined.values())


def _words(question: str, stem: Callable[[str], str]) -> dict[str, str]:
    """The content words of a question by their stems; the text itself if it has none."""
    return {stem(word): word for word in content_words(question)} or {question: question}


def _misspelt(word: str, other: str) -> bool:
    """Whether one word is likely a misspelling of the other. Numbers and short words are not compared."""
    shorter = min(len(word), len(other))
    if shorter < 5 or not (word.isalpha() and other.isalpha()):
        return False
    most = 1 if shorter < 8 else 2
    return OSA.distance(word, other, score_cutoff=most) <= most and word[0] == other[0]


def _group(same: list[Logged]) -> QuestionGroup:
    latest = {entry.question: number for number, entry in enumerate(sorted(same, key=lambda entry: entry.hour))}
    wordings = Counter(entry.question for entry in same)
    return QuestionGroup(
        question=max(wordings, key=lambda wording: (wordings[wording], latest[wording])),
        times=len(same),
        unanswered=sum(entry.abstained for entry in same),
        helpful=sum(entry.helpful is True for entry in same),
        unhelpful=sum(entry.helpful is False for entry in same),
        last=datetime.fromtimestamp(max(entry.hour for entry in same), UTC),
        sources=tuple(url for url, _ in Counter(url for entry in same for url in entry.sources).most_common(5)),
    )


def _sorted(groups: Iterable[QuestionGroup], by: str) -> tuple[QuestionGroup, ...]:
    """The groups whose count is not zero, largest first."""
    counted = [group for group in groups if getattr(group, by)]
    return tuple(sorted(counted, key=lambda group: (-getattr(group, by), -group.times, group.question)))


def _cited(logged: Iterable[Logged]) -> tuple[CitedPage, ...]:
    times: Counter[str] = Counter()
    unhelpful: Counter[str] = Counter()
    for entry in logged:
        pages = dict.fromkeys(url.partition("#")[0] for url in entry.sources)
        times.update(pages.keys())
        if entry.helpful is False:
            unhelpful.update(pages.keys())
    return tuple(
        CitedPage(path, count, unhelpful[path])
        for path, count in sorted(times.items(), key=lambda item: (-item[1], item[0]))
    )


def _rated(counted: Iterable[AgentUse]) -> tuple[RatedPage, ...]:
    helped: Counter[str] = Counter()
    did_not_help: Counter[str] = Counter()
    for use in counted:
        if use.kind in (PAGE_HELPED, PAGE_DID_NOT_HELP):
            (helped if use.kind == PAGE_HELPED else did_not_help)[use.subject] += use.times
    pages = (RatedPage(path, helped[path], did_not_help[path]) for path in helped.keys() | did_not_help.keys())
    return tuple(sorted(pages, key=lambda page: (page.helpful - page.unhelpful, page.path)))


def _quantile(values: Sequence[int], percent: int) -> int | None:
    """The nearest-rank percentile of sorted values."""
    return values[max(0, -(-len(values) * percent // 100) - 1)] if values else None


def _sources(text: str) -> tuple[str, ...]:
    return tuple(str(url) for url in json.loads(text))


def _rating(helpful: int | None) -> bool | None:
    return None if helpful is None else bool(helpful)
