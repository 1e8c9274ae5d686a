"""The log of questions: what it keeps, what it forgets, and that it never delays an answer."""

from __future__ import annotations

import multiprocessing
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from docstead.assistant.log import question_log as questions
from docstead.assistant.log.question_log import DAY, HOUR, Entry, Kind, QuestionLog, log_path, open_log
from docstead.config import parse_config

NOW = 1_760_000_123.0
SETTINGS = 'title = "Test"\nurl = "https://test.example.org"\n'


def entry(number: int = 1, question: str = "How?") -> Entry:
    return Entry(f"id-{number}", question, Kind.QUOTED, False, ("/docs/a#b",), 0.0214)


def rows(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT * FROM questions ORDER BY id").fetchall()


def test_an_entry_and_a_verdict(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "log.sqlite"
    log = QuestionLog(path, 90, lambda: NOW)
    log.note(entry(question="Is ann@example.org allowed?"))
    log.rate("id-1", True)
    log.close()
    hour = int(NOW) // HOUR * HOUR
    assert rows(path) == [("id-1", hour, "Is [e-mail] allowed?", "quoted", 0, '["/docs/a#b"]', 21, 1)]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_last_verdict_counts_and_one_on_nothing_does_not(tmp_path: Path) -> None:
    log = QuestionLog(tmp_path / "log.sqlite", 90)
    log.note(entry())
    for answer, verdict in (("id-1", True), ("id-1", False), ("id-2", True)):
        log.rate(answer, verdict)
    log.close()
    ((*_, helpful),) = rows(tmp_path / "log.sqlite")
    assert helpful == 0


def test_old_questions_are_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    for number, days_ago in ((1, 31), (2, 29), (3, 0)):
        log = QuestionLog(path, 30, lambda days=days_ago: NOW - days * DAY)  # type: ignore[misc]
        log.note(entry(number, f"unforgettable {number}"))
        log.close()
    assert [row[0] for row in rows(path)] == ["id-2", "id-3"]
    assert b"unforgettable 1" not in path.read_bytes()


def test_a_log_that_was_closed_goes_on(tmp_path: Path) -> None:
    log = QuestionLog(tmp_path / "log.sqlite", 90)
    for number in range(3):
        log.note(entry(number))
        log.close()
    log.close()
    assert len(rows(tmp_path / "log.sqlite")) == 3


def test_more_than_a_batch(tmp_path: Path) -> None:
    log = QuestionLog(tmp_path / "log.sqlite", 90)
    for number in range(2 * questions.BATCH + 1):
        log.note(entry(number))
    log.close()
    assert len(rows(tmp_path / "log.sqlite")) == 2 * questions.BATCH + 1


def test_what_cannot_be_written_is_reported_without_the_question(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "log.sqlite").write_text("This is no database, and it must stay as it is. " * 50, encoding="utf-8")
    before = (tmp_path / "log.sqlite").read_bytes()
    log = QuestionLog(tmp_path / "log.sqlite", 90)
    log.note(entry(question="private matters"))
    log.close()
    assert "is damaged" in caplog.text
    assert "private matters" not in caplog.text
    assert (tmp_path / "log.sqlite.damaged").read_bytes() == before


def test_a_folder_that_cannot_be_made(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    log = QuestionLog(tmp_path / "file" / "log.sqlite", 90)
    log.note(entry())
    log.close()
    assert "cannot write the question log" in caplog.text


def test_a_file_of_a_later_form_is_left_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "log.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    log = QuestionLog(path, 90)
    log.note(entry())
    log.close()
    assert "the file has the format 99" in caplog.text


def test_a_full_queue_drops_and_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(questions, "WAITING", 2)
    let_go = threading.Event()
    log = QuestionLog(tmp_path / "log.sqlite", 90)
    monkeypatch.setattr(log, "_save", lambda batch: let_go.wait(10))
    for number in range(20):
        log.note(entry(number))
    assert log.dropped >= 20 - 2 - questions.WAITING - 1
    assert caplog.text.count("questions are not logged") == 1
    let_go.set()
    log.close()


def test_a_writer_that_died_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def die(batch: object) -> None:
        raise MemoryError

    log = QuestionLog(tmp_path / "log.sqlite", 90)
    with monkeypatch.context() as patch:
        patch.setattr(log, "_save", die)
        patch.setattr(threading, "excepthook", lambda arguments: None)
        log.note(entry(1))
        assert log._thread is not None
        log._thread.join(10)
    log.note(entry(2))
    log.close()
    assert [row[0] for row in rows(tmp_path / "log.sqlite")] == ["id-2"]


def _write(path: Path, name: str) -> None:
    log = QuestionLog(path, 90)
    for number in range(50):
        log.note(Entry(f"{name}-{number}", "How?", Kind.QUOTED, False, (), 0.1))
    log.close(30)


def test_several_processes_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=_write, args=(path, f"p{number}")) for number in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
        assert process.exitcode == 0
    assert len(rows(path)) == 150
    log = QuestionLog(path, 90)
    assert log.knows("p0-0")
    assert not log.knows("p9-0")
    assert not log.knows("p0-0" * 1000)
    assert not QuestionLog(tmp_path / "none.sqlite", 90).knows("p0-0")
    assert not (tmp_path / "none.sqlite").exists()


def test_the_log_is_off_unless_switched_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOCSTEAD_CACHE", str(tmp_path))
    off = parse_config(SETTINGS + "[assistant]\nenabled = true\n")
    assert open_log(off) is None
    assert log_path(off).parent == tmp_path / "questions"
    on = parse_config(SETTINGS + '[assistant.questions]\nlog = true\nfile = "here.sqlite"\n')
    assert open_log(on) is not None
    assert log_path(on) == Path("here.sqlite")
    assert list(tmp_path.iterdir()) == []
