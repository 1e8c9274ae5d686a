"""How fast this machine is at the moment, so that measures of different machines can be compared."""

from __future__ import annotations

import re
import statistics
import time

_TEXT = "The quick brown fox jumps over the lazy dog, again and again, in ever new ways. " * 400
_WORD = re.compile(r"[a-z]+", re.IGNORECASE)


def reference_seconds(runs: int = 5) -> float:
    """CPU seconds of a fixed piece of work; the middle one of several runs."""
    return statistics.median(_run() for _ in range(runs))


def _run() -> float:
    started = time.process_time()
    for _ in range(100):
        counts: dict[str, int] = {}
        for word in _WORD.findall(_TEXT):
            counts[word] = counts.get(word, 0) + 1
        "".join(f"<li>{word}: {count}</li>" for word, count in sorted(counts.items()) for _ in range(50))
    return time.process_time() - started
