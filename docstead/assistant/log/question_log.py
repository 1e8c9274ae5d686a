"""The log of questions: one SQLite file on this machine, only where the settings switch it on.

It holds nothing that names a reader: no address, no session, the time to the hour, the question masked and cut. It is
written by a thread of its own, in batches, and never in the way of an answer: where the disk is full or slow, questions
go unlogged. Several processes of one machine may write the same file.
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
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b
from pathlib import Path

from docstead.assistant.folders import cache_folder
from docstead.assistant.guard.redact import masked
from docstead.config import SiteConfig

HOUR = 3600
DAY = 24 * HOUR
BATCH = 200
"""Entries that are written in one transaction at most."""
WAITING = 2000
"""Entries that wait to be written at most; further ones are dropped."""
LONGEST_ID = 64
"""Characters of an answer's id."""
VERSION = 1
"""Of the file's form."""

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
PRAGMA user_version = {VERSION};
"""


class Kind(StrEnum):
    """How an answer was written."""

    QUOTED = "quoted"
    """In the words of the pages; there is no model."""
    MODEL = "model"
    FALLBACK = "fallback"
    """In the words of the pages, since the model failed."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A question that was answered.

    Attributes:
        id: Of the answer.
        question: As it was asked; it is masked when it is noted.
        kind: How the answer was written.
        abstained: Whether the documentation did not answer it.
        sources: Addresses of the cited sections, below the host.
        seconds: Time to the whole answer.
    """

    id: str
    question: str
    kind: Kind
    abstained: bool
    sources: tuple[str, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class _Verdict:
    id: str
    helpful: bool


class QuestionLog:
    """Writes the log; safe to use from several threads, and from several processes with the same file.

    Args:
        path: The file; it is made where it is missing.
        days: How long questions are kept.
        clock: Gives the time in seconds since 1970.
    """

    def __init__(self, path: Path, days: int, clock: Callable[[], float] = time.time) -> None:
        self._path, self._days, self._clock = path, days, clock
        self._waiting: queue.Queue[tuple[int, Entry | _Verdict] | None] = queue.Queue(WAITING)
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._tidied = 0.0
        self.dropped = 0

    def note(self, entry: Entry) -> None:
        """Note a question. Takes no time, and never fails."""
        self._put(entry)

    def rate(self, answer_id: str, helpful: bool) -> None:
        """Note what a reader thinks of an answer. Takes no time, and never fails."""
        self._put(_Verdict(answer_id, helpful))

    def knows(self, answer_id: str) -> bool:
        """Whether an answer is in the log, whichever process gave it; reads the disk."""
        if len(answer_id) > LONGEST_ID:
            return False
        try:
            with closing(sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
                return bool(connection.execute("SELECT 1 FROM questions WHERE id = ?", (answer_id,)).fetchone())
        except sqlite3.Error:
            return False

    def close(self, timeout: float = 5.0) -> None:
        """Write what waits, and end the thread; waits ``timeout`` seconds at most."""
        with self._lock:
            thread, self._thread = self._thread, None
        if thread is None:
            return
        try:
            self._waiting.put(None, timeout=timeout)
        except queue.Full:
            return
        thread.join(timeout)

    def _put(self, item: Entry | _Verdict) -> None:
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._write, name="question-log", daemon=True)
                self._thread.start()
        try:
            self._waiting.put_nowait((int(self._clock()) // HOUR * HOUR, item))
        except queue.Full:
            self.dropped += 1
            if self.dropped == 1:
                _log.warning("the log of questions is behind: questions are dropped from it")

    def _write(self) -> None:
        ended = False
        while not ended:
            batch, ended = self._batch()
            for patience in (0.05, 0.5, None):
                try:
                    self._save(batch)
                    break
                except (sqlite3.Error, OSError) as error:
                    if patience is None or not isinstance(error, sqlite3.OperationalError):
                        # The questions themselves stay out of the program's own log.
                        _log.warning("cannot write the log of questions %s: %s", self._path, error)
                        break
                    # Another process may be at it in a way that SQLite itself does not wait for.
                    time.sleep(patience)

    def _batch(self) -> tuple[list[tuple[int, Entry | _Verdict]], bool]:
        """What waits, once there is something; and whether the log was closed."""
        batch: list[tuple[int, Entry | _Verdict]] = []
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

    def _save(self, batch: Sequence[tuple[int, Entry | _Verdict]]) -> None:
        if not batch:
            return
        with closing(_open(self._path)) as connection:
            with connection:
                for hour, item in batch:
                    if isinstance(item, Entry):
                        connection.execute(_INSERT, _row(hour, item))
                    else:
                        connection.execute("UPDATE questions SET helpful = ? WHERE id = ?", (item.helpful, item.id))
            if self._clock() - self._tidied >= HOUR:
                self._tidied = self._clock()
                with connection:
                    oldest = int(self._clock()) - self._days * DAY
                    connection.execute("DELETE FROM questions WHERE hour < ?", (oldest,))


_INSERT = "INSERT OR IGNORE INTO questions VALUES (?, ?, ?, ?, ?, ?, ?, NULL)"


def _row(hour: int, entry: Entry) -> tuple[str | int, ...]:
    return (
        entry.id,
        hour,
        masked(entry.question),
        entry.kind.value,
        entry.abstained,
        json.dumps(entry.sources, ensure_ascii=False),
        round(entry.seconds * 1000),
    )


def _open(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        # Only the owner reads what readers asked; SQLite gives the files beside it the same rights.
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(path, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        # What is deleted must be gone from the file.
        connection.execute("PRAGMA secure_delete = ON")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version == 0:
            connection.executescript(_SCHEMA)
        elif version != VERSION:
            raise sqlite3.DatabaseError(f"the file has the form {version}, this program writes {VERSION}")
    except BaseException:
        connection.close()
        raise
    return connection


def log_path(config: SiteConfig) -> Path:
    """The file of a site's log: that of the settings, else one in the user's cache folder."""
    settings = config.assistant.questions
    if settings.file:
        return Path(settings.file).expanduser()
    site = blake2b(f"{config.url}{config.base_path}".encode(), digest_size=8).hexdigest()
    return cache_folder() / "questions" / f"{config.product.id}-{site}.sqlite"


def open_log(config: SiteConfig) -> QuestionLog | None:
    """The log of a site; ``None`` where the settings do not switch it on."""
    settings = config.assistant.questions
    return QuestionLog(log_path(config), settings.days) if settings.log else None
