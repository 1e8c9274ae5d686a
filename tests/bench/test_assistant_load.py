"""The verdicts of the bench of the assistant's service."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bench.assistant_load import Figures, percentile, verdicts

GOOD = Figures(
    cold_index=60,
    ready=1.5,
    cpu=(1.2, 0.01),
    megabytes=(160, 170),
    alone=(20.0,) * 100,
    together=(400.0,) * 100,
    statuses=Counter({200: 100, 503: 7, 429: 3}),
    seconds=20,
)


def broken(found: Figures) -> list[str]:
    return [verdict.promise for verdict in verdicts(found) if not verdict.holds]


def test_good_figures_hold_every_promise() -> None:
    assert broken(GOOD) == []
    assert len(list(verdicts(GOOD))) == 7


@pytest.mark.parametrize(
    ("worse", "promise"),
    [
        (replace(GOOD, cold_index=181), "first index of the website"),
        (replace(GOOD, ready=2.1), "ready with an index"),
        (replace(GOOD, megabytes=(251, 170)), "memory when ready"),
        (replace(GOOD, megabytes=(160, 251)), "memory after 50 clients"),
        (replace(GOOD, alone=(20.0,) * 94 + (61.0,) * 6), "answer for one client, 95 %"),
        (replace(GOOD, together=()), "answer for 50 clients, 95 %"),
        (replace(GOOD, statuses=Counter({200: 100, 500: 1})), "50 clients, neither answered nor asked to wait"),
        (replace(GOOD, statuses=Counter({200: 100, 0: 1})), "50 clients, neither answered nor asked to wait"),
    ],
)
def test_each_promise_can_be_broken(worse: Figures, promise: str) -> None:
    assert broken(worse) == [promise]


@pytest.mark.parametrize(
    ("values", "percent", "found"), [((1.0,), 95, 1.0), (tuple(range(100)), 95, 95), ((3.0, 1.0, 2.0), 50, 2.0)]
)
def test_percentiles(values: tuple[float, ...], percent: int, found: float) -> None:
    assert percentile(values, percent) == found
