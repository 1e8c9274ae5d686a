"""Measures the builds of made sites, compares them with ``baseline.json`` and shows whether the promises hold.

    python -m bench                      sites of 100, 1,000 and 5,000 pages
    python -m bench --sizes 100 1000     other sizes
    python -m bench --save               keep the measures as the baseline

Times are compared after a fixed piece of work was timed as well, so that a slow or busy machine counts as what it is.
Exits with 1 where a promise is broken.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from bench.builds import Measures, measure
from bench.promises import LARGE, MIDDLE, SMALL, report_verdicts, verdicts
from bench.speed import reference_seconds

BASELINE = Path(__file__).parent / "baseline.json"


def main() -> int:
    """Run the bench; 1 where a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[SMALL, MIDDLE, LARGE])
    parser.add_argument("--runs", type=int, default=3, help="builds of each kind, of which the best counts")
    parser.add_argument("--save", action="store_true", help="keep the measures as the baseline")
    arguments = parser.parse_args()

    baseline: dict[str, Any] = json.loads(BASELINE.read_text(encoding="utf-8")) if BASELINE.is_file() else {}
    reference = reference_seconds()
    measured: dict[int, Measures] = {}
    for size in arguments.sizes:
        measured[size] = measure(size, arguments.runs)
        reference = min(reference, reference_seconds())
    slowness = reference / baseline["reference"] if baseline else 1.0

    _print_builds(measured, baseline, slowness)
    _print_first_load(measured)
    status = report_verdicts(verdicts(measured, slowness))
    if arguments.save:
        BASELINE.write_text(json.dumps(_kept(measured, reference), indent=2) + "\n", encoding="utf-8")
    return status


def _figures(measures: Measures) -> dict[str, float]:
    """What the baseline keeps of a size: times in seconds, memory in MB, bytes."""
    return {
        "cold cpu": round(measures.cold.cpu, 3),
        "cold memory": round(measures.cold.megabytes, 1),
        "edited cpu": round(measures.edited.cpu, 3),
        "edited wall": round(measures.edited.wall, 3),
        "unchanged wall": round(measures.unchanged.wall, 3),
        "bytes per page": round(measures.bytes_per_page),
    }


def _kept(measured: dict[int, Measures], reference: float) -> dict[str, Any]:
    return {"reference": round(reference, 4), "sizes": {str(size): _figures(found) for size, found in measured.items()}}


def _print_builds(measured: dict[int, Measures], baseline: dict[str, Any], slowness: float) -> None:
    print("docstead build" + (f", on a machine {slowness:.2f} times as slow as the baseline's" if baseline else ""))
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
        known = baseline.get("sizes", {}).get(str(size))
        if known:
            ratios = (
                f"{name} {value / (slowness if 'wall' in name or 'cpu' in name else 1) / known[name]:.2f}"
                for name, value in _figures(found).items()
            )
            print(f"        against the baseline: {', '.join(ratios)}")


def _print_first_load(measured: dict[int, Measures]) -> None:
    print("\nfirst load of a docs page, bytes")
    print(f"{'pages':>7} {'kind':<7} {'raw':>9} {'gzip':>9} {'Brotli':>9}")
    for size, found in measured.items():
        for kind, sizes in found.first_load.items():
            print(f"{size:>7,} {kind:<7} {sizes.raw:>9,} {sizes.gzip:>9,} {sizes.brotli:>9,}")


if __name__ == "__main__":
    sys.exit(main())
