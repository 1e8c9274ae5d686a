"""Ends Python code that takes too long, and keeps the rest of the build going."""

from __future__ import annotations

import ctypes
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import msgspec

_TICK = 0.02
_WALL_FACTOR = 4.0
"""In threads only the time on the clock can be measured, which is longer when the machine is busy."""


class _Limit(msgspec.Struct):
    """CPU seconds that code may use from the first tick on, and the time of this thread at that tick."""

    seconds: float
    start: float | None = None


_limits: list[_Limit] = []


class TimeUpError(Exception):
    """The code took longer than its limit."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise ``TimeUpError`` in the code inside when it has used this much CPU time. Limits may be nested.

    Regular expressions are ended as well, but in the main thread only, and not on Windows.
    """
    if threading.current_thread() is threading.main_thread() and hasattr(signal, "SIGVTALRM"):
        with _cpu_limit(seconds):
            yield
    else:
        with _clock_limit(seconds * _WALL_FACTOR):
            yield


@contextmanager
def _cpu_limit(seconds: float) -> Iterator[None]:
    outer = not _limits
    # Reading the time of a thread takes 40 µs, so that only ticks do it.
    _limits.append(_Limit(seconds))
    if outer:
        previous = signal.signal(signal.SIGVTALRM, _tick)
        signal.setitimer(signal.ITIMER_VIRTUAL, min(seconds, _TICK), _TICK)
    try:
        yield
    finally:
        _limits.pop()
        if outer:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            # A tick of another thread may still be on its way, and the usual action would end the process.
            if previous is not signal.SIG_DFL:
                signal.signal(signal.SIGVTALRM, previous)


def _tick(number: int, frame: FrameType | None) -> None:
    """Called now and then: the timer counts the time of all threads, a limit that of this one."""
    del number, frame
    now = time.thread_time()
    for limit in _limits:
        if limit.start is None:
            limit.start = now
        elif now > limit.start + limit.seconds:
            raise TimeUpError


@contextmanager
def _clock_limit(seconds: float) -> Iterator[None]:
    thread = threading.get_ident()
    lock = threading.Lock()
    ended = False

    def end() -> None:
        with lock:
            if not ended:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TimeUpError))

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        with lock:
            ended = True
        timer.cancel()
