"""The question log: one SQLite file on this machine, if the settings enable it.

It contains nothing that identifies a reader: no address and no session, the time to the hour, the question redacted and
cut. A separate thread writes it in batches, so that answers never wait for it: if the disk is full or slow, questions are
not logged. Several processes of one machine may write the same file.
"""

from __future__ import annotations

import json
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from enum import StrEnum
from hashlib import blake2b
from pathlib import Path

import msgspec

from docstead.assistant.folders import cache_folder
from docstead.assistant.guard.redact import redact
from docstead.config import SiteConfig

HOUR = 3600
DAY = 24 * HOUR
BATCH = 200
"""Most entries in one transaction."""
WAITING = 2000
"""Most entries that wait to be written; further ones are dropped."""
PAGE_HELPED = "page helped"
PAGE_DID_NOT_HELP = "page did not help"
"""Kinds of what is counted that are ratings of pages."""
LONGEST_ID = 64
"""Most characters of an answer's id."""
VERSION = 2
"""Of the file format."""

_log = logging.getLogger(__name__)

_SCHEMA = f"""
CREATE TABLE IF NOT EXISTS questions (
    id TEXT PRIMARY KEY,
    hour INTEGER NOT NULL,
    question TEXT NOT NULL,
    kind TEXT NOT NULL,
    abstained INTEGER NOT NULL,
    sources TEXT NOT NULL,
    milliseconds INTEGER NOT NULL,
    helpful INTEGER
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS questions_by_hour ON questions (hour);
CREATE TABLE IF NOT EXISTS agents (
    hour INTEGER NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (hour, kind, subject)
) WITHOUT ROWID;
PRAGMA user_version = {VERSION};
"""


class Kind(StrEnum):
    """How an answer was written."""

    QUOTED = "quoted"
    """Quoted from the pages, without a model."""
    MODEL = "model"
    FALLBACK = "fallback"
    """Quoted from the pages because the model failed."""


class Entry(msgspec.Struct, frozen=True):
    """A question that got an answer.

    Attributes:
        id: Of the answer.
        question: As the reader wrote it; it is redacted when it is written.
        kind: How the answer was written.
        abstained: Whether the documentation does not answer it.
        sources: URL paths of the cited sections.
        seconds: Time to the whole answer.
    """

    id: str
    question: str
    kind: Kind
    abstained: bool
    sources: tuple[str, ...]
    seconds: float


class _Rating(msgspec.Struct, frozen=True):
    id: str
    helpful: bool


class _Seen(msgspec.Struct, frozen=True):
    kind: str
    subject: str


_Item = Entry | _Rating | _Seen
LONGEST_SUBJECT = 500
"""Most characters of what an agent asked for."""


class QuestionLog:
    """Writes the log; safe to use from several threads, and from several processes with the same file.

    Args:
        path: The file; it is created if it is missing.
        days: Days after which questions are deleted.
        clock: Returns the time in seconds since 1970.
    """

    def __init__(self, path: Path, days: int, clock: Callable[[], float] = time.time) -> None:
        self._path, self._days, self._clock = path, days, clock
        self._waiting: queue.Queue[tuple[int, _Item] | None] = queue.Queue(WAITING)
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._tidied = 0.0
        self.dropped = 0

    def note(self, entry: Entry) -> None:
        """Log a question. Does not block and never fails."""
        self._put(entry)

    def rate(self, answer_id: str, helpful: bool) -> None:
        """Log a reader's rating of an answer. Does not block and never fails."""
        self._put(_Rating(answer_id, helpful))

    def seen(self, kind: str, subject: str) -> None:
        """Count an agent's use, such as ``page`` with its path, or the rating of a page. Does not block and never fails."""
        self._put(_Seen(kind, subject[:LONGEST_SUBJECT]))

    def knows(self, answer_id: str) -> bool:
        """Whether the log has an answer of this or another process; reads the disk."""
        if len(answer_id) > LONGEST_ID:
            return False
        try:
            with closing(sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
                return bool(connection.execute("SELECT 1 FROM questions WHERE id = ?", (answer_id,)).fetchone())
        except sqlite3.Error:
            return False

    def close(self, timeout: float = 5.0) -> None:
        """Write the waiting entries and end the thread; waits at most ``timeout`` seconds."""
        with self._lock:
            thread, self._thread = self._thread, None
        if thread is None:
            return
        try:
            self._waiting.put(None, timeout=timeout)
        except queue.Full:
            return
        thread.join(timeout)

    def _put(self, item: _Item) -> None:
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._write, name="question-log", daemon=True)
                self._thread.start()
        try:
            self._waiting.put_nowait((int(self._clock()) // HOUR * HOUR, item))
        except queue.Full:
            self.dropped += 1
            if self.dropped == 1:
                _log.warning("the question log is too slow: questions are not logged")

    def _write(self) -> None:
        ended = False
        while not ended:
            batch, ended = self._batch()
            for patience in (0.05, 0.5, None):
                try:
                    self._save(batch)
                    break
                except (sqlite3.Error, OSError) as error:
                    if _is_damaged(error):
                        self._put_aside(error)
                    elif patience is None or not isinstance(error, sqlite3.OperationalError):
                        # The questions themselves must not appear in the program's log.
                        _log.warning("cannot write the question log %s: %s", self._path, error)
                        break
                    # Another process may hold a lock that SQLite's own timeout does not cover.
                    time.sleep(patience or 0)

    def _put_aside(self, error: Exception) -> None:
        """Keep a damaged file under another name, and begin a new one."""
        aside = self._path.with_name(f"{self._path.name}.damaged")
        _log.warning("the question log %s is damaged (%s); it is kept as %s", self._path, error, aside.name)
        for suffix in ("-wal", "-shm"):
            with suppress(OSError):
                self._path.with_name(self._path.name + suffix).unlink()
        with suppress(OSError):
            self._path.replace(aside)

    def _batch(self) -> tuple[list[tuple[int, _Item]], bool]:
        """Wait for entries; gives those that wait, and whether the log was closed."""
        batch: list[tuple[int, _Item]] = []
        item = self._waiting.get()
        while item is not None:
            batch.append(item)
            if len(batch) == BATCH:
                return batch, False
            try:
                item = self._waiting.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _save(self, batch: Sequence[tuple[int, _Item]]) -> None:
        if not batch:
            return
        with closing(_open(self._path)) as connection:
            with connection:
                for hour, item in batch:
                    if isinstance(item, Entry):
                        connection.execute(_INSERT, _row(hour, item))
                    elif isinstance(item, _Seen):
                        connection.execute(_COUNT, (hour, item.kind, redact(item.subject)))
                    else:
                        connection.execute("UPDATE questions SET helpful = ? WHERE id = ?", (item.helpful, item.id))
            if self._clock() - self._tidied >= HOUR:
                self._tidied = self._clock()
                with connection:
                    oldest = int(self._clock()) - self._days * DAY
                    connection.execute("DELETE FROM questions WHERE hour < ?", (oldest,))
                    connection.execute("DELETE FROM agents WHERE hour < ?", (oldest,))


def _is_damaged(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


_INSERT = "INSERT OR IGNORE INTO questions VALUES (?, ?, ?, ?, ?, ?, ?, NULL)"


_COUNT = "INSERT INTO agents VALUES (?, ?, ?, 1) ON CONFLICT (hour, kind, subject) DO UPDATE SET times = times + 1"


def _row(hour: int, entry: Entry) -> tuple[str | int, ...]:
    return (
        entry.id,
        hour,
        redact(entry.question),
        entry.kind.value,
        entry.abstained,
        json.dumps(entry.sources, ensure_ascii=False),
        round(entry.seconds * 1000),
    )


def _open(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        # Only the owner may read the questions; SQLite gives its other files the same permissions.
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(path, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        # Overwrite deleted questions in the file.
        connection.execute("PRAGMA secure_delete = ON")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version == 0:
            connection.executescript(_SCHEMA)
        elif version != VERSION:
            raise sqlite3.DatabaseError(f"the file has the format {version}, this program writes {VERSION}")
    except BaseException:
        connection.close()
        raise
    return connection


def log_path(config: SiteConfig) -> Path:
    """The log file of a site: that of the settings, else one in the user's cache folder."""
    settings = config.assistant.questions
    if settings.file:
        return Path(settings.file).expanduser()
    site = blake2b(f"{config.url}{config.base_path}".encode(), digest_size=8).hexdigest()
    return cache_folder() / "questions" / f"{config.product.id}-{site}.sqlite"


def open_log(config: SiteConfig) -> QuestionLog | None:
    """The log of a site; ``None`` if the settings disable it."""
    settings = config.assistant.questions
    return QuestionLog(log_path(config), settings.days) if settings.log else None
