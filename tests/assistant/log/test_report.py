"""The report of the log of questions, and the page that shows it."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from pathlib import Path

import pytest

from docstead.assistant.log.question_log import PAGE_DID_NOT_HELP, PAGE_HELPED, Entry, Kind, QuestionLog
from docstead.assistant.log.report import Insight, Logged, grouped, insight, read_agents, read_log
from docstead.assistant.log.report_html import ROWS, insight_page
from docstead.errors import AssistantError

NOW = datetime(2026, 5, 4, 12, 30, tzinfo=UTC)
SINCE = NOW - timedelta(days=30)


def logged(question: str, hours_ago: int = 0, helpful: bool | None = None, **facts: object) -> Logged:
    hour = int((NOW - timedelta(hours=hours_ago)).timestamp()) // 3600 * 3600
    values: dict[str, object] = {"kind": "quoted", "abstained": False, "sources": (), "milliseconds": 20, **facts}
    return Logged(hour=hour, question=question, helpful=helpful, **values)  # type: ignore[arg-type]


def same(first: str, second: str) -> bool:
    return len(grouped([logged(first), logged(second)])) == 1


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("How do I configure a mailbox?", "how do i configure mailboxes"),
        ("How do I configure a mailbox?", "configuring the mailbox"),
        ("How do I configure a mailbox?", "How do I confgure a mailbox?"),
        ("Where are backups stored?", "Where is a stored backup?"),
        ("configuration", "configuraton"),
        ("???", "???"),
    ],
)
def test_questions_that_ask_the_same_are_one(first: str, second: str) -> None:
    assert same(first, second)
    assert same(second, first)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("How do I enable the search?", "How do I disable the search?"),
        ("Upgrade to version 0.43", "Upgrade to version 0.44"),
        ("Install Node 18", "Install Node 20"),
        ("What is a form?", "What is a norm?"),
        ("Add a mailbox", "Add a mailbox and a filter"),
        ("???", "!!!"),
    ],
)
def test_questions_that_ask_something_else_stay_apart(first: str, second: str) -> None:
    assert not same(first, second)


def test_each_question_is_in_one_group() -> None:
    entries = [logged(f"question about part {number} and mailbox{'es' * (number % 2)}") for number in range(40)] * 2
    groups = grouped(entries)
    assert sum(map(len, groups)) == len(entries)


ENTRIES = [
    logged("How do I add a mailbox?", 3, True, sources=("/docs/mail#add", "/docs/mail#new"), milliseconds=10),
    logged("how do I add mailboxes", 2, False, sources=("/docs/mail#add", "/docs/users"), kind="model"),
    logged("how do I add mailboxes", 1, sources=("/docs/mail",), kind="model"),
    logged("Who won the cup?", 5, abstained=True, milliseconds=5),
    logged("Is there a price list?", 4, abstained=True, milliseconds=400),
    logged("Is there a price list?", 3, False, abstained=True),
]


def test_figures() -> None:
    found = insight(ENTRIES, SINCE, NOW)
    assert (found.questions, found.unanswered, found.helpful, found.unhelpful) == (6, 3, 1, 2)
    assert found.kinds == {"quoted": 4, "model": 2}
    assert (found.median_ms, found.slow_ms) == (20, 400)


def test_lists_are_in_order() -> None:
    found = insight(ENTRIES, SINCE, NOW)
    first, *others = found.asked
    assert (first.question, first.times, first.helpful, first.unhelpful) == ("how do I add mailboxes", 3, 1, 1)
    assert first.sources == ("/docs/mail#add", "/docs/mail#new", "/docs/users", "/docs/mail")
    assert first.last == datetime(2026, 5, 4, 11, tzinfo=UTC)
    assert [group.times for group in others] == [2, 1]
    assert [(g.question, g.unanswered) for g in found.not_answered] == [
        ("Is there a price list?", 2),
        ("Who won the cup?", 1),
    ]
    assert [group.question for group in found.not_helpful] == ["how do I add mailboxes", "Is there a price list?"]
    assert [(page.path, page.times, page.unhelpful) for page in found.cited] == [
        ("/docs/mail", 3, 1),
        ("/docs/users", 1, 1),
    ]


def test_of_wordings_used_as_often_the_latest_is_shown() -> None:
    found = insight([logged("add mailbox?", 1), logged("Add a mailbox", 9)], SINCE, NOW)
    assert [group.question for group in found.asked] == ["add mailbox?"]


def test_the_log_is_read_from_a_time_on(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    for days in (40, 10, 0):
        log = QuestionLog(path, 90, lambda ago=days: (NOW - timedelta(days=ago)).timestamp())  # type: ignore[misc]
        log.note(Entry(f"id-{days}", f"asked {days} days ago", Kind.MODEL, True, ("/docs/a#b",), 1.5))
        log.rate(f"id-{days}", False)
        log.close()
    entries = read_log(path, SINCE)
    assert [entry.question for entry in entries] == ["asked 10 days ago", "asked 0 days ago"]
    last = entries[-1]
    assert (last.kind, last.abstained, last.sources, last.milliseconds, last.helpful) == (
        *("model", True, ("/docs/a#b",)),
        *(1500, False),
    )


@pytest.mark.parametrize("content", [None, b"no database at all, however long it is" * 100])
def test_what_is_no_log_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "log.sqlite"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(AssistantError, match=str(path)):
        read_log(path, SINCE)
    assert path.exists() == (content is not None)


@pytest.mark.parametrize("written", ["", "CREATE TABLE questions (id TEXT)"])
def test_a_log_that_is_being_made_holds_nothing_yet(tmp_path: Path, written: str) -> None:
    path = tmp_path / "questions.sqlite"
    path.touch()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(written)
    assert read_log(path, SINCE) == []


def test_a_broken_row_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    log = QuestionLog(path, 90, NOW.timestamp)
    log.note(Entry("1", "How?", Kind.QUOTED, False, (), 0.1))
    log.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE questions SET sources = '{'")
    with pytest.raises(AssistantError, match="cannot read"):
        read_log(path, SINCE)


class _Elements(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def shown(found: Insight) -> _Elements:
    return _Elements(insight_page(found, "Docs & more", "https://docs.example.org"))


def test_the_page_shows_what_was_found() -> None:
    page = shown(insight(ENTRIES, SINCE, NOW))
    for text in (
        "Questions to Docs & more",
        "how do I add mailboxes",
        "Is there a price list?",
        "/docs/users",
        "400 ms",
    ):
        assert text in page.text
    links = [attributes["href"] for tag, attributes in page.elements if tag == "a"]
    assert "https://docs.example.org/docs/mail#add" in links


ATTACKS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</style><script>alert(1)</script>",
    "&lt;script&gt;",
    "javascript:alert(1)",
    "//evil.example.org/x",
)


@pytest.mark.parametrize("attack", ATTACKS)
def test_what_readers_wrote_stays_text(attack: str) -> None:
    entry = logged(attack, sources=(attack, "/docs/a" + attack), kind=attack, helpful=False, abstained=True)
    page = shown(insight([entry], SINCE, NOW))
    plain = shown(
        insight([logged("x", sources=("x", "/docs/ax"), kind="x", helpful=False, abstained=True)], SINCE, NOW)
    )
    assert Counter(tag for tag, _ in page.elements) == Counter(tag for tag, _ in plain.elements)
    assert all(not name.startswith("on") for _, attributes in page.elements for name in attributes)
    hrefs = [str(attributes["href"]) for tag, attributes in page.elements if tag == "a"]
    assert hrefs
    assert all(href.startswith("https://docs.example.org/docs/a") for href in hrefs)
    assert attack in page.text


def test_the_page_asks_for_nothing() -> None:
    page = shown(insight(ENTRIES, SINCE, NOW))
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in page.elements}
    assert "url(" not in insight_page(insight(ENTRIES, SINCE, NOW), "Docs", "https://docs.example.org")
    (policy,) = (a["content"] for tag, a in page.elements if tag == "meta" and "http-equiv" in a)
    assert str(policy).startswith("default-src 'none'")


def test_an_empty_log_and_a_long_one() -> None:
    assert "No question was asked." in shown(insight([], SINCE, NOW)).text
    many = [logged(f"What is part number {number}?") for number in range(ROWS + 5)]
    assert "and 5 more" in shown(insight(many, SINCE, NOW)).text


def test_pages_are_rated(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    log = QuestionLog(path, 90, NOW.timestamp)
    for kind, subject in (
        (PAGE_HELPED, "/a"),
        (PAGE_DID_NOT_HELP, "/b"),
        (PAGE_HELPED, "/b"),
        (PAGE_DID_NOT_HELP, "/b"),
    ):
        log.seen(kind, subject)
    log.seen("page", "/c")
    log.close()
    found = insight([], SINCE, NOW, read_agents(path, SINCE))
    assert [(page.path, page.helpful, page.unhelpful) for page in found.rated] == [("/b", 1, 2), ("/a", 1, 0)]
    assert [(use.kind, use.subject) for use in found.agents] == [("page", "/c")]
    assert "/b12" in shown(found).text
