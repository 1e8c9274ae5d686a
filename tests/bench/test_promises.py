"""The verdicts of the bench."""

from __future__ import annotations

from dataclasses import replace

from bench.__main__ import figures
from bench.builds import Bytes, Measures, Run
from bench.promises import read_baseline, regressions, verdicts

FIRST_LOAD = {
    "html": Bytes(9, 9, 9),
    "script": Bytes(6_000, 3_000, 2_000),
    "start": Bytes(300_000, 90_000, 80_000),
    "style": Bytes(50_000, 12_000, 10_000),
}
GOOD = Measures(1000, Run(5, 4, 300), Run(0.8, 0.8, 200), Run(0.5, 0.5, 100), 70_000_000, FIRST_LOAD)
SMALL = replace(GOOD, pages=100, output_bytes=9_000_000)
LARGE = replace(GOOD, pages=5000, cold=Run(24, 20, 1200), output_bytes=350_000_000)


def broken(*measures: Measures, slowness: float = 1.0) -> set[str]:
    found = list(verdicts({found.pages: found for found in measures}, slowness))
    return {verdict.promise for verdict in found if not verdict.holds}


def test_good_measures_hold_every_promise() -> None:
    assert broken(SMALL, GOOD, LARGE) == set()
    assert len(list(verdicts({100: SMALL, 1000: GOOD, 5000: LARGE}, 1.0))) == 10


def test_each_promise_can_be_broken() -> None:
    slow = replace(GOOD, cold=Run(9, 6.1, 501), edited=Run(1.1, 1, 100))
    assert broken(slow) == {
        "cold build of 1,000 pages, CPU",
        "cold build of 1,000 pages, memory",
        "one line of 1,000 pages republished",
    }
    heavy = replace(GOOD, first_load=FIRST_LOAD | dict.fromkeys(("script", "start", "style"), Bytes(1, 1, 95_001)))
    assert broken(heavy) == {f"{kind} page, Brotli" for kind in ("scripts of a", "scripts of a started", "styles of a")}
    growing = replace(LARGE, cold=Run(24, 23, 1200), output_bytes=400_000_000)
    assert broken(GOOD, growing) == {
        "CPU for each page, 5,000 pages against 1,000",
        "output for each page, 5,000 pages against 1,000",
    }
    more = replace(LARGE, first_load=FIRST_LOAD | {"script": Bytes(6_001, 3_000, 2_000)})
    assert broken(SMALL, more) == {"scripts of a page, growth from 100 to 5,000 pages"}


def test_a_slow_machine_is_taken_for_what_it_is() -> None:
    slow = replace(GOOD, cold=Run(9, 8, 300), edited=Run(1.6, 1, 100))
    assert broken(slow)
    assert broken(slow, slowness=2.0) == set()


def test_a_measure_that_is_worse_than_the_baseline_is_a_broken_promise() -> None:
    known = figures(GOOD)
    worse = replace(GOOD, cold=Run(5, 5.3, 346), output_bytes=71_500_000)
    found = regressions(figures(worse), known, of="1,000 pages, ")
    assert {verdict.promise for verdict in found if not verdict.holds} == {
        "1,000 pages, cold build, CPU, s against the baseline",
        "1,000 pages, cold build, memory, MB against the baseline",
        "1,000 pages, output of a page, bytes against the baseline",
    }
    assert all(verdict.holds for verdict in regressions(known, known))
    assert all(
        verdict.holds for verdict in regressions(figures(replace(GOOD, cold=Run(9, 5.3, 300))), known, slowness=1.1)
    )
    assert not list(regressions(known, {}))


def test_the_baseline_keeps_the_figures_that_the_bench_measures() -> None:
    kept = read_baseline()
    assert kept["sizes"]
    assert all(set(sizes) == set(figures(GOOD)) for sizes in kept["sizes"].values())
