"""Attack the engine and the service, and print one table: ``python -m tests.hostile [--short]``.

Ends with 1 if anything failed. The same parts run in ``make test``, with fewer repetitions.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.hostile.publication import attack_publication
from tests.hostile.row import Row


def main() -> int:
    """Run; 1 if something failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__.split("\n")[0])
    parser.add_argument("--short", action="store_true", help="few repetitions of everything")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    started = time.monotonic()
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as name:
        kills, overlaps = (20, 3) if arguments.short else (200, 20)
        rows += attack_publication(Path(name), kills, overlaps, arguments.seed)
    width = max(len(row.name) for row in rows)
    for row in rows:
        print(f"{row.name:<{width}}  {row.runs:>6} runs  {len(row.failures):>3} failed  {row.note}")
        for failure in row.failures[:5]:
            print(f"    {failure}")
    print(f"{time.monotonic() - started:.0f} s")
    return int(any(row.failures for row in rows))


if __name__ == "__main__":
    sys.exit(main())
