"""The only cache on disk: compiled documents, highlighted code and search segments, in one SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from zlib import crc32

from docstead.errors import LostEntryError
from docstead.model.issue import Issue, Severity

CACHE_FOLDER = ".docstead"
CACHE_FILE = f"{CACHE_FOLDER}/cache.sqlite"
SCHEMA = 2
SLACK = 4 << 20
"""Bytes of unused entries that are kept in any case."""
BUSY_SECONDS = 2.0
"""How long to wait for another process that writes."""
MOST_UNSAVED = 8 << 20
"""Bytes of added values that are kept in memory."""
_KEYS_AT_ONCE = 500


class Cache:
    """Values of earlier builds by kind and key. A value can have a rest, which is read when it is asked for.

    A key is a digest of everything that the value depends on, the source of the engine included. So an entry is never
    out of date, and processes with different engines can share a file. Safe for several threads and processes: reads
    are single statements, and ``save`` is one transaction.

    A file that cannot be read counts as empty. The next ``save`` replaces it, and ``issues`` holds a warning.
    """

    def __init__(self, site_folder: Path) -> None:
        self._path = site_folder / CACHE_FILE
        self._new: dict[str, tuple[bytes, bytes]] = {}
        self._unsaved = 0
        self._used: dict[str, int] = {}
        self._reader: sqlite3.Connection | None = None
        self._is_missing = False
        self._is_damaged = False
        self._was_damaged = False
        self._lock = Lock()

    @property
    def issues(self) -> tuple[Issue, ...]:
        """A warning where the file could not be read."""
        if not self._was_damaged:
            return ()
        message = "the cache could not be read, so everything is built again"
        return (Issue("cache-unreadable", Severity.WARNING, message, CACHE_FILE, hint="nothing: it is replaced"),)

    def get(self, kind: str, key: str) -> bytes | None:
        """The value with a key; ``None`` where there is none."""
        return self.get_many(kind, [key]).get(key)

    def get_many(self, kind: str, keys: Iterable[str]) -> dict[str, bytes]:
        """The values of those of the keys that have one. A statement for many keys costs little more than one for a key."""
        wanted = list(dict.fromkeys(keys))
        found: dict[str, bytes] = {}
        with self._lock:
            for start in range(0, len(wanted), _KEYS_AT_ONCE):
                names = {f"{kind} {key}": key for key in wanted[start : start + _KEYS_AT_ONCE]}
                values = self._read([name for name in names if name not in self._new])
                values |= {name: self._new[name][0] for name in names if name in self._new}
                found |= {names[name]: value for name, value in values.items()}
        return found

    def rest(self, kind: str, key: str) -> bytes:
        """The rest of a value that was found.

        Raises:
            LostEntryError: The file was damaged or replaced since then.
        """
        name = f"{kind} {key}"
        with self._lock:
            if name in self._new:
                return self._new[name][1]
            if self._reader and not self._is_damaged:
                with suppress(sqlite3.Error):
                    query = "SELECT rest, rest_checksum FROM entries WHERE key = ?"
                    row = self._reader.execute(query, [name]).fetchone()
                    if row and _is_intact(*row):
                        return bytes(row[0])
            self._mark_as_damaged()
            raise LostEntryError(f"{self._path} was damaged or replaced while it was used; run the command again")

    def put(self, kind: str, key: str, value: bytes, rest: bytes = b"") -> None:
        """Add a value; ``save`` writes it, and many of them are written before."""
        name = f"{kind} {key}"
        with self._lock:
            self._new[name] = (value, rest)
            self._used[name] = len(value) + len(rest)
            self._unsaved += self._used[name]
            are_many = self._unsaved > MOST_UNSAVED
        if are_many:
            self.save()

    def save(self) -> None:
        """Write the added values. A site on a read-only disk keeps none: it is only slower the next time."""
        with self._lock:
            self._unsaved = 0
            if not self._new:
                return
            with suppress(OSError, sqlite3.Error):
                if self._is_damaged:
                    self._remove()
                try:
                    self._write()
                except sqlite3.OperationalError:
                    return  # another process writes for long, or the disk is full
                except sqlite3.DatabaseError:
                    self._mark_as_damaged()
                    self._remove()
                    self._write()
                self._new.clear()
                self._is_missing = self._is_damaged = False

    def prune(self) -> None:
        """Delete the entries that this object never read or added, where they take up most of the file."""
        with self._lock, suppress(OSError, sqlite3.Error):
            if not self._path.is_file() or self._path.stat().st_size <= 2 * sum(self._used.values()) + SLACK:
                return
            with self._connection() as writer:
                writer.execute("CREATE TEMP TABLE used (key TEXT PRIMARY KEY) WITHOUT ROWID")
                writer.executemany("INSERT INTO used VALUES (?)", ((name,) for name in self._used))
                writer.execute("DELETE FROM entries WHERE key NOT IN used")
                writer.execute("VACUUM")

    def _read(self, names: list[str]) -> dict[str, bytes]:
        if self._is_damaged or not names:
            return {}
        try:
            if self._reader is None and not self._is_missing:
                self._reader = self._open()
                self._is_missing = self._reader is None
            if self._reader is None:
                return {}
            marks = ",".join("?" * len(names))
            query = f"SELECT key, value, checksum, ifnull(length(rest), 0) FROM entries WHERE key IN ({marks})"
            rows = self._reader.execute(query, names).fetchall()
        except sqlite3.OperationalError:
            return {}  # locked by another process, or of another schema
        except sqlite3.DatabaseError:
            self._mark_as_damaged()
            return {}
        intact = {key: bytes(value) for key, value, checksum, _ in rows if _is_intact(value, checksum)}
        self._used.update((key, len(intact[key]) + rest) for key, _, _, rest in rows if key in intact)
        if len(intact) < len(rows):
            self._mark_as_damaged()
        return intact

    def _mark_as_damaged(self) -> None:
        """Read nothing any more until the next ``save`` has replaced the file."""
        self._is_damaged = self._was_damaged = True

    def _open(self) -> sqlite3.Connection | None:
        """A connection to the file, which is not created; ``None`` where it does not exist."""
        if not self._path.is_file():
            return None
        address = self._path.resolve().as_uri()
        # Of a file that may be written, SQLite also undoes what a killed process left unfinished.
        for mode in ("rw", "ro"):
            with suppress(sqlite3.OperationalError):
                return sqlite3.connect(
                    f"{address}?mode={mode}", uri=True, timeout=BUSY_SECONDS, check_same_thread=False
                )
        return None

    def _write(self) -> None:
        self._path.parent.mkdir(exist_ok=True)
        with self._connection() as writer:
            writer.execute("PRAGMA page_size = 16384")
            # Nothing is lost with the cache, so no write waits for the disk.
            writer.execute("PRAGMA synchronous = OFF")
            writer.execute("BEGIN IMMEDIATE")
            if writer.execute("PRAGMA user_version").fetchone() != (SCHEMA,):
                writer.execute("DROP TABLE IF EXISTS entries")
                writer.execute(
                    "CREATE TABLE entries (key TEXT PRIMARY KEY, checksum INTEGER NOT NULL, rest_checksum INTEGER NOT NULL, "
                    # The last one: what is before it is read without it.
                    "value BLOB NOT NULL, rest BLOB NOT NULL)"
                )
                writer.execute(f"PRAGMA user_version = {SCHEMA}")
            rows = ((name, crc32(value), crc32(rest), value, rest) for name, (value, rest) in self._new.items())
            writer.executemany("INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?)", rows)
            writer.execute("COMMIT")

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(self._path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            yield connection
        finally:
            connection.close()

    def _remove(self) -> None:
        if self._reader:
            self._reader.close()
            self._reader = None
        for suffix in ("", "-journal"):
            self._path.with_name(self._path.name + suffix).unlink(missing_ok=True)


def _is_intact(value: object, checksum: int) -> bool:
    """Damage can change the type of a value as well."""
    return isinstance(value, bytes) and crc32(value) == checksum
