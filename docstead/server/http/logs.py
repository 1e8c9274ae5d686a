"""The log of the service on standard error: one line for each event, and few lines for an event that repeats."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable

from docstead.server.http.boundary import described

REPEATED = 5
"""Lines with the same message in a period; the next line counts the others."""
PERIOD = 60.0
"""Seconds."""
_MOST_MESSAGES = 500
_LOGGERS = ("docstead", "uvicorn", "asyncio", "mcp")


class RepeatFilter(logging.Filter):
    """Drops records whose message, before its arguments are filled in, was logged often in the last minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """See ``logging.Filter``."""
        # asyncio puts details of an error into the lines below the first.
        key = (record.name, str(record.msg).partition("\n")[0][:200])
        now = self._clock()
        if key not in self._seen and len(self._seen) >= _MOST_MESSAGES:
            self._seen.clear()
        since, count = self._seen.get(key, (now, 0))
        if now - since >= PERIOD:
            dropped = count - REPEATED
            since, count = now, 0
            if dropped > 0:
                record.msg = f"{record.msg} (and {dropped} times before)"
        self._seen[key] = (since, count + 1)
        return count < REPEATED


class LineFormatter(logging.Formatter):
    """A record in one line, an exception included."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s", "%Y-%m-%d %H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        """See ``logging.Formatter``."""
        record.message = " ".join(record.getMessage().split())
        record.asctime = self.formatTime(record, self.datefmt)
        line = self.formatMessage(record)
        error = record.exc_info[1] if record.exc_info else None
        return f"{line}: {described(error)}" if error else line


def log_to_stderr() -> None:
    """Send what the service and its libraries log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LineFormatter())
    handler.addFilter(RepeatFilter())
    for name in _LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.INFO if name == "docstead" else logging.WARNING)
