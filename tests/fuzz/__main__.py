"""Thousands of mutated inputs: ``python -m tests.fuzz [--inputs 10000]``.

Prints how many of each kind became a page and how many an issue, and how long the slowest took. Exits with 1 where one
ended in anything else, took over a second of processor time, or ran what its author did not write. With ``--guided`` the
inputs come from a fuzzer that watches which code they reach: ``python -m tests.fuzz --guided SECONDS``.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tests.fuzz import inputs
from tests.fuzz.targets import FuzzedSite, Running, read_settings

LONGEST = 1.0
"""Processor seconds that an input may take."""


@dataclass
class Tally:
    """What became of the inputs of one kind."""

    pages: int = 0
    issues: int = 0
    slowest: float = 0.0
    failures: list[str] = field(default_factory=list)

    def take(self, text: str, judge: Callable[[str], bool]) -> None:
        """Judge an input; ``judge`` decides whether it became what it should without issues."""
        started = time.process_time()
        try:
            is_page = judge(text)
        except Exception:  # noqa: BLE001 - whatever it is, it was found
            self.failures.append(f"{text!r}\n{traceback.format_exc()}")
            return
        seconds = time.process_time() - started
        self.slowest = max(self.slowest, seconds)
        self.pages += is_page
        self.issues += not is_page
        if seconds > LONGEST:
            self.failures.append(f"{text!r}\ntook {seconds:.1f} s")


def main() -> int:
    """Run; 1 where an input is not treated as it should be."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("--inputs", type=int, default=10_000, help="how many, of all kinds together")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    parser.add_argument("--guided", type=int, metavar="SECONDS", help="let the reached code guide the inputs")
    arguments = parser.parse_args()
    if arguments.guided:
        if not find_spec("atheris"):
            parser.error("atheris, the fuzzer of --guided, is not installed; it needs Linux and Python 3.11")
        from tests.fuzz.guided import run

        return run(arguments.guided)

    print(f"seed {arguments.seed}")
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        site = FuzzedSite(Path(folder) / "site")
        judges: dict[str, tuple[st.SearchStrategy[str], Callable[[str], bool]]] = {
            "Markdown": (inputs.mutated(inputs.pages()), lambda text: site.build(text) is not None),
            "MDX": (inputs.mutated(inputs.pages()), lambda text: site.build(text, ".mdx") is not None),
            "repeated": (inputs.repeated(), lambda text: site.build(text) is not None),
            "repeated MDX": (inputs.repeated(), lambda text: site.build(text, ".mdx") is not None),
            "front matter": (inputs.front_matter(), lambda text: site.build(text) is not None),
            "settings": (inputs.mutated(inputs.settings()), read_settings),
            "without code": (
                inputs.mutated(inputs.pages()).map(inputs.without_code),
                lambda text: _runs_not(site, text),
            ),
        }
        for name, (strategy, judge) in judges.items():
            tally = _tried(strategy, judge, arguments.inputs // len(judges), arguments.seed)
            print(
                f"{name:<14} {tally.pages:>6,} fine {tally.issues:>6,} with issues, slowest {tally.slowest:.2f} s CPU"
            )
            for failure in tally.failures[:5]:
                print(failure)
            failed = failed or bool(tally.failures)
    return int(failed)


def _tried(strategy: st.SearchStrategy[str], judge: Callable[[str], bool], count: int, start: int) -> Tally:
    tally = Tally()

    @seed(start)
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def each(text: str) -> None:
        tally.take(text, judge)

    each()
    return tally


def _runs_not(site: FuzzedSite, text: str) -> bool:
    bodies = site.build(text)
    for body in bodies or ():
        found = Running(body).found
        assert not found, found
    return bodies is not None


if __name__ == "__main__":
    sys.exit(main())
