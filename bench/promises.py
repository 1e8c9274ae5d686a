"""What the project promises of its builds, and whether the measures hold it.

``baseline.json`` keeps what was measured before. A measure that is worse by more than its tolerance is a broken promise too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.builds import Measures

SMALL, MIDDLE, LARGE = 100, 1_000, 5_000
COLD_CPU_SECONDS = 6.0
COLD_MEGABYTES = 500.0
EDIT_SECONDS = 1.0
GROWTH = 1.10
SCRIPT_BYTES, START_BYTES, STYLE_BYTES = 3_000, 95_000, 15_000
BASELINE = Path(__file__).parent / "baseline.json"
TOLERANCES = {"bytes": 1.02, "MB": 1.15, "s": 1.30, "times": 1.20}
"""How many times the value of the baseline a measure may be, by its unit: bytes are the same on every machine."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A promise with what was measured: ``value`` must not be above ``limit``."""

    promise: str
    value: float
    limit: float
    unit: str

    @property
    def holds(self) -> bool:
        """Whether the promise is kept."""
        return self.value <= self.limit


def report_verdicts(verdicts: Iterable[Verdict]) -> int:
    """Print what was found of each promise; gives the exit status, 1 where one is broken."""
    print("\npromises")
    status = 0
    for verdict in verdicts:
        mark = "holds " if verdict.holds else "BROKEN"
        print(f"  {mark} {verdict.promise}: {verdict.value:,.2f} {verdict.unit}, at most {verdict.limit:,.2f}")
        status |= not verdict.holds
    return status


def verdicts(measured: Mapping[int, Measures], slowness: float) -> Iterator[Verdict]:
    """Every promise that the measured sizes concern.

    Args:
        measured: Measures by the size of the site.
        slowness: How much slower this machine is at the moment than the one that the limits are meant for.
    """
    small, middle, large = (measured.get(size) for size in (SMALL, MIDDLE, LARGE))
    if middle:
        cpu, wall = middle.cold.cpu / slowness, middle.edited.wall / slowness
        yield Verdict(f"cold build of {MIDDLE:,} pages, CPU", cpu, COLD_CPU_SECONDS, "s")
        yield Verdict(f"cold build of {MIDDLE:,} pages, memory", middle.cold.megabytes, COLD_MEGABYTES, "MB")
        yield Verdict(f"one line of {MIDDLE:,} pages republished", wall, EDIT_SECONDS, "s")
        yield Verdict("scripts of a page, Brotli", middle.first_load["script"].brotli, SCRIPT_BYTES, "bytes")
        yield Verdict("scripts of a started page, Brotli", middle.first_load["start"].brotli, START_BYTES, "bytes")
        yield Verdict("styles of a page, Brotli", middle.first_load["style"].brotli, STYLE_BYTES, "bytes")
    if middle and large:
        sizes = f"{LARGE:,} pages against {MIDDLE:,}"
        yield Verdict(f"CPU for each page, {sizes}", large.cpu_per_page / middle.cpu_per_page, GROWTH, "times")
        yield Verdict(f"output for each page, {sizes}", large.bytes_per_page / middle.bytes_per_page, GROWTH, "times")
    if small and (other := large or middle):
        for kind in ("script", "style"):
            growth = other.first_load[kind].raw - small.first_load[kind].raw
            yield Verdict(f"{kind}s of a page, growth from {SMALL} to {other.pages:,} pages", abs(growth), 0, "bytes")


def read_baseline() -> dict[str, Any]:
    """What the baseline keeps; nothing if there is none."""
    return dict(json.loads(BASELINE.read_text(encoding="utf-8"))) if BASELINE.is_file() else {}


def save_baseline(**parts: object) -> None:
    """Replace these parts of the baseline."""
    BASELINE.write_text(json.dumps(read_baseline() | parts, indent=2) + "\n", encoding="utf-8")


def regressions(
    figures: Mapping[str, float], known: Mapping[str, float], slowness: float = 1.0, of: str = ""
) -> Iterator[Verdict]:
    """A verdict for each figure that the baseline has too.

    Args:
        figures: What was measured; the last word of each name, after a comma, is its unit.
        known: The same of the baseline.
        slowness: How much slower this machine is at the moment than that of the baseline.
        of: What was measured, for people.
    """
    for name, value in figures.items():
        unit = name.rpartition(", ")[2]
        if known.get(name):
            measured = value / slowness if unit == "s" else value
            yield Verdict(f"{of}{name} against the baseline", measured / known[name], TOLERANCES[unit], "times")
