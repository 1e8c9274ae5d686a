"""The log of the service: one line for each event, and a few for one that repeats."""

from __future__ import annotations

import logging

from docstead.server.http.logs import PERIOD, REPEATED, LineFormatter, RepeatFilter


def _record(message: str, *arguments: object) -> logging.LogRecord:
    return logging.LogRecord("docstead", logging.WARNING, __file__, 1, message, arguments, None)


def test_a_message_that_repeats_is_logged_a_few_times_in_a_minute() -> None:
    now = 0.0
    repeats = RepeatFilter(lambda: now)
    passed = [repeats.filter(_record("lost %s", number)) for number in range(1000)]
    assert sum(passed) == REPEATED
    assert repeats.filter(_record("another"))
    now = PERIOD + 1
    record = _record("lost %s", 1000)
    assert repeats.filter(record)
    assert record.getMessage() == f"lost 1000 (and {1000 - REPEATED} times before)"


def test_messages_without_end_take_no_memory() -> None:
    repeats = RepeatFilter(lambda: 0.0)
    for number in range(5000):
        repeats.filter(_record(f"message {number}"))
    assert len(repeats._seen) <= 500


def test_an_exception_is_one_line_with_its_place() -> None:
    record = _record("it failed\nbadly")
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        record.exc_info = (type(error), error, error.__traceback__)
    line = LineFormatter().format(record)
    assert "\n" not in line
    assert r"it failed badly: ValueError: 'two\nlines' (test_logs.py:" in line
