"""Attack the engine and the service, and print one table: ``python -m tests.hostile [--short] [PART …]``.

Ends with 1 if anything failed. The same parts run in ``make test``, with fewer repetitions.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.hostile.crowd import crowd, crowded
from tests.hostile.growth import measure_all
from tests.hostile.model import attack_with_model
from tests.hostile.publication import attack_publication
from tests.hostile.row import Row
from tests.hostile.service import abuse_http, damage_files, leave_early, running

PARTS = ("service", "model", "growth", "fuzz", "publication")


def parsed(words: Sequence[str] | None = None) -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__.split("\n")[0])
    parser.add_argument("--short", action="store_true", help="few repetitions of everything")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    # With choices, argparse refuses a command line that names no part.
    parser.add_argument("parts", nargs="*", help=f"parts to run, of {', '.join(PARTS)}; all by default")
    arguments = parser.parse_args(words)
    if wrong := set(arguments.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(wrong))}")
    return arguments


def main() -> int:
    """Run; 1 if something failed."""
    arguments = parsed()
    print(f"seed {arguments.seed}", flush=True)
    started = time.monotonic()
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for part in arguments.parts or PARTS:
            rows += _run(part, _made(Path(folder) / part), arguments.seed, short=arguments.short)
            print(f"{part} ends after {time.monotonic() - started:.0f} s", flush=True)
    width = max(len(row.name) for row in rows)
    for row in rows:
        print(f"{row.name:<{width}}  {row.runs:>6} runs  {len(row.failures):>3} failed  {row.note}")
        for failure in row.failures[:5]:
            print(f"    {failure}")
    return int(any(row.failures for row in rows))


def _run(part: str, folder: Path, seed: int, *, short: bool) -> list[Row]:
    if part == "service":
        return _service(folder, seed, short=short)
    if part == "model":
        return attack_with_model(folder, 10 if short else 1)
    if part == "growth":
        return measure_all(folder, 0.1 if short else 1.0)
    if part == "fuzz":
        return [_fuzz(300 if short else 10_000, seed)]
    return attack_publication(folder, *((20, 3) if short else (200, 20)), seed)


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _service(folder: Path, seed: int, *, short: bool) -> list[Row]:
    with running(folder) as service:
        rows = [
            damage_files(service),
            abuse_http(service, 50 if short else 2000, seed),
            leave_early(service, 20 if short else 200),
        ]
    with crowded(_made(folder / "crowd")) as service:
        return [*rows, *crowd(service, *((50, 10, 3.0) if short else (400, 50, 60.0)))]


def _fuzz(inputs: int, seed: int) -> Row:
    """The fuzzer in a process of its own: it measures the time of its process."""
    row = Row("fuzzed inputs", runs=inputs)
    command = [sys.executable, "-m", "tests.fuzz", "--inputs", str(inputs), "--seed", str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        row.fail(done.stdout[-1500:])
    return row


if __name__ == "__main__":
    sys.exit(main())
