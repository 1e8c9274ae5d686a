"""Opens the assistant in the background, and again when the site was published again or its index is damaged."""

from __future__ import annotations

import ctypes
import logging
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from docstead.assistant.answer import Assistant
from docstead.assistant.retrieval.index import IndexDamagedError, Progress
from docstead.errors import AssistantError

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds before the assistant is opened again after a failure: the first pause, and the longest one."""
FOLLOW_SECONDS = 2.0
"""Seconds between two looks at the published site."""
RETIRED_SECONDS = 90.0
"""How long an assistant that was replaced stays open: longer than its last answer can take."""

_CLOSING_SECONDS = 10.0
"""Longest wait for the thread that opens the assistant: loading the model takes one second, a batch of vectors two."""
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _LARGE_BLOCK = -1, -3, 128 * 1024
"""Options of ``mallopt`` in glibc, and the bytes of a block from which it is returned at once."""

_log = logging.getLogger(__name__)

Opening = Callable[[Progress], Assistant]
"""Opens the assistant; calls the given function between the steps of its work."""
QuickOpening = Callable[[Progress], Assistant | None]
"""Opens an assistant that searches by words alone; ``None`` if opening the whole one takes no longer."""


class _ClosedError(AssistantError):
    """The service ended while the assistant was being opened."""


class AssistantOpener:
    """Holds the assistant of the current generation of a site. A thread begins to open it at once.

    Args:
        opening: Opens the assistant.
        quick: Opens one that answers until then.
        generation: Identifies what is published now; raises ``AssistantError`` if it cannot be read.
    """

    def __init__(
        self, opening: Opening, quick: QuickOpening | None = None, generation: Callable[[], str] = lambda: ""
    ) -> None:
        self._opening, self._quick, self._generation = opening, quick, generation
        self._assistant: Assistant | None = None
        self._current: str | None = None
        self._retired: list[tuple[float, Assistant]] = []
        self._reported = ""
        self._closed = threading.Event()
        self._look = threading.Event()
        self._damaged = False
        _return_memory()
        self._thread = threading.Thread(target=self._follow, name="assistant-opening", daemon=True)
        self._thread.start()

    @property
    def assistant(self) -> Assistant | None:
        """The assistant; ``None`` until the first one is open."""
        return self._assistant

    def report_damage(self, error: IndexDamagedError) -> None:
        """Open the assistant again with a new index."""
        if not self._damaged:
            self._damaged = True
            _log.warning("%s; it is made again", error)
            self._look.set()

    def close(self) -> None:
        """Stop the opening.

        The model's libraries must not be loading when the interpreter ends: they would abort the process.
        """
        self._closed.set()
        self._look.set()
        self._thread.join(_CLOSING_SECONDS)

    def _follow(self) -> None:
        pause = FIRST_PAUSE
        while not self._closed.is_set():
            try:
                generation = self._generation()
                if self._damaged or generation != self._current:
                    self._open(generation)
                pause, self._reported = FIRST_PAUSE, ""
                wait = FOLLOW_SECONDS
            except Exception as error:  # noqa: BLE001 - the thread must go on, whatever a library raises
                # What is missing may be added later.
                self._report(error)
                wait, pause = pause, min(2 * pause, LONGEST_PAUSE)
            self._close_retired()
            self._look.wait(wait)
            self._look.clear()

    def _report(self, error: Exception) -> None:
        text = str(error) if isinstance(error, AssistantError) else f"{type(error).__name__}: {error}"
        if text != self._reported and not self._closed.is_set():
            if self._assistant is None:
                state = "cannot answer"
            elif self._current is None:
                state = "answers by words alone"
            else:
                state = "was not opened again"
            _log.error("the assistant %s: %s", state, text)
        self._reported = text

    def _open(self, generation: str) -> None:
        first = self._current is None
        if first and self._quick and self._assistant is None:
            self._assistant = self._quick(self._step)
            if self._assistant:
                _log.info("the assistant answers by words until its index of meanings is made")
        opened = self._opening(self._step)
        if first and self._assistant:
            _log.info("the assistant searches by meaning now")
        if self._assistant:
            self._retired.append((time.monotonic(), self._assistant))
        self._assistant, self._current, self._damaged = opened, generation, False
        if not first:
            _log.info("the assistant answers from the site as it is published now (%s)", generation or "made again")

    def _close_retired(self) -> None:
        now = time.monotonic()
        while self._retired and now - self._retired[0][0] > RETIRED_SECONDS:
            self._retired.pop(0)[1].retriever.store.close()

    def _step(self, *_: object) -> None:
        """Stop the opening when the service ends."""
        if self._closed.is_set():
            raise _ClosedError


def _return_memory() -> None:
    """Have the C library return large blocks to the system. By itself it keeps ever larger ones, for each thread: 35 MB here."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # not every C library has it
            library = ctypes.CDLL(None)
            for option in (_TRIM_THRESHOLD, _MMAP_THRESHOLD):
                library.mallopt(option, _LARGE_BLOCK)
