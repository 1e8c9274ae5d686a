"""Measures the builds of made sites, compares them with ``baseline.json`` and shows whether the promises hold.

    python -m bench                      sites of 100, 1,000 and 5,000 pages
    python -m bench --sizes 100 1000     other sizes
    python -m bench --save               keep the measures as the baseline

Times are compared after a fixed piece of work was timed as well, so that a slow or busy machine counts as what it is.
Exits with 1 where a promise is broken, or where a measure is worse than that of the baseline by more than its tolerance
(`bench/promises.py`).
"""

from __future__ import annotations

import argparse
import sys

from bench.builds import Measures, measure
from bench.promises import (
    LARGE,
    MIDDLE,
    SMALL,
    read_baseline,
    regressions,
    report_verdicts,
    save_baseline,
    verdicts,
)
from bench.speed import reference_seconds


def main() -> int:
    """Run the bench; 1 where a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[SMALL, MIDDLE, LARGE])
    parser.add_argument("--runs", type=int, default=3, help="builds of each kind, of which the best counts")
    parser.add_argument("--save", action="store_true", help="keep the measures as the baseline")
    arguments = parser.parse_args()

    baseline = read_baseline()
    reference = reference_seconds()
    measured: dict[int, Measures] = {}
    for size in arguments.sizes:
        measured[size] = measure(size, arguments.runs)
        reference = min(reference, reference_seconds())
    slowness = reference / baseline.get("reference", reference)

    print(f"this machine is {slowness:.2f} times as slow as that of the baseline")
    _print_builds(measured)
    _print_first_load(measured)
    found = list(verdicts(measured, slowness))
    for size, measures in measured.items() if not arguments.save else ():
        known = baseline.get("sizes", {}).get(str(size), {})
        found += regressions(figures(measures), known, slowness, f"{size:,} pages, ")
    if arguments.save:
        kept = {str(size): figures(measures) for size, measures in measured.items()}
        save_baseline(reference=round(reference, 4), sizes=kept)
    return report_verdicts(found)


def figures(measures: Measures) -> dict[str, float]:
    """What the baseline keeps of a size; the unit ends each name. Seconds on the clock depend on what else runs."""
    return {
        "cold build, CPU, s": round(measures.cold.cpu, 3),
        "cold build, memory, MB": round(measures.cold.megabytes, 1),
        "build after an edit, CPU, s": round(measures.edited.cpu, 3),
        "build without a change, CPU, s": round(measures.unchanged.cpu, 3),
        "output of a page, bytes": round(measures.bytes_per_page),
        **{f"first load, {kind}, bytes": sizes.brotli for kind, sizes in measures.first_load.items()},
    }


def _print_builds(measured: dict[int, Measures]) -> None:
    print("docstead build")
    print(
        f"{'pages':>7} {'cold s':>8} {'CPU s':>8} {'ms/page':>8} {'MB':>6} {'edit s':>7} {'CPU s':>6} {'same s':>7} {'CPU s':>6} "
        f"{'bytes/page':>11}"
    )
    for size, found in measured.items():
        print(
            f"{size:>7,} {found.cold.wall:>8.2f} {found.cold.cpu:>8.2f} {1000 * found.cpu_per_page:>8.2f} "
            f"{found.cold.megabytes:>6.0f} {found.edited.wall:>7.2f} {found.edited.cpu:>6.2f} "
            f"{found.unchanged.wall:>7.2f} {found.unchanged.cpu:>6.2f} "
            f"{found.bytes_per_page:>11,.0f}"
        )


def _print_first_load(measured: dict[int, Measures]) -> None:
    print("\nfirst load of a docs page, bytes")
    print(f"{'pages':>7} {'kind':<7} {'raw':>9} {'gzip':>9} {'Brotli':>9}")
    for size, found in measured.items():
        for kind, sizes in found.first_load.items():
            print(f"{size:>7,} {kind:<7} {sizes.raw:>9,} {sizes.gzip:>9,} {sizes.brotli:>9,}")


if __name__ == "__main__":
    sys.exit(main())
