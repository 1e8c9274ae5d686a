"""Builds that are killed, that overlap, and that find their output damaged."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from docstead.build import SPARE
from tests.hostile.row import Row
from tests.hostile.two_versions import build, command, differences, expected, published, write_versions

Files = Mapping[str, Mapping[str, str]]
RECORD = ".docstead-manifest.json"
DURING_THE_SWITCH, SHORTEST_SWITCH = 0.1, 0.01
"""Seconds after the next generation is nearly complete, in which every second kill falls: less on faster machines."""


def attack_publication(folder: Path, kills: int, overlaps: int, seed: int) -> list[Row]:
    """Run all parts.

    Args:
        folder: Where the sites and outputs go.
        kills: How many builds are killed, half of them while generations change places.
        overlaps: How often two builds write to one folder at once.
        seed: Of the random moments.
    """
    sites = write_versions(folder)
    wanted = expected(folder, sites)
    chance = random.Random(seed)
    return [
        _kills(folder, sites, wanted, kills, chance),
        _overlaps(folder, sites, wanted, overlaps),
        _damage(folder, sites, wanted, chance),
    ]


def _kills(folder: Path, sites: Mapping[str, Path], wanted: Files, kills: int, chance: random.Random) -> Row:
    row = Row("builds killed (SIGKILL)")
    output = folder / "killed"
    current = "A"
    build(sites[current], output)
    started = time.monotonic()
    build(sites[current], folder / "timing")
    usual = time.monotonic() - started
    repaired = ended = 0
    switch = DURING_THE_SWITCH
    while row.runs < kills:
        number = row.runs
        target = "B" if current == "A" else "A"
        record = sites[target] / SPARE / RECORD
        before = _number(record)
        process = subprocess.Popen(command(sites[target], output), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if number % 2:
            _wait_for_staging(process, output, record, before)
            time.sleep(chance.uniform(0, switch))
        else:
            time.sleep(chance.uniform(0, usual))
        process.send_signal(signal.SIGKILL)
        if process.wait() != -signal.SIGKILL:
            # The build was faster than the signal, which counts as a build but not as a kill.
            ended += 1
            switch = max(0.9 * switch, SHORTEST_SWITCH) if number % 2 else switch
            current = target
            continue
        row.runs += 1
        left = published(output)
        versions = [version for version, files in wanted.items() if files == left]
        if not versions:
            row.fail(f"kill {number}: neither version: {differences(left, wanted[target])}")
        # The next build repairs whatever was left, and leaves nothing of the killed one.
        if number % 10 == 0 or not versions:
            done = build(sites[target], output)
            litter = [path.name for path in folder.iterdir() if path.name.startswith(".killed")]
            if done.returncode or published(output) != wanted[target] or litter:
                row.fail(f"kill {number}: not repaired by the next build: {done.stderr[-200:]} {litter}")
            repaired += 1
            current = target
        elif versions:
            current = versions[0]
    row.note = f"{repaired} followed by a build that repairs; {ended} more builds ended before the signal"
    return row


def _wait_for_staging(process: subprocess.Popen[bytes], output: Path, record: Path, before: int) -> None:
    """Wait until the next generation is nearly complete: then the exchange is near."""
    while process.poll() is None:
        staged = output.parent.glob(f".{output.name}.docstead-*/{RECORD}")
        if _number(record) != before or any(staged):
            return
        time.sleep(0.0005)


def _number(file: Path) -> int:
    """Changes when a file is replaced."""
    try:
        return file.stat().st_ino
    except FileNotFoundError:
        return 0


def _overlaps(folder: Path, sites: Mapping[str, Path], wanted: Files, overlaps: int) -> Row:
    row = Row("overlapping builds")
    output = folder / "shared"
    for number in range(overlaps):
        if number % 3 == 0:
            shutil.rmtree(output, ignore_errors=True)
        processes = {
            version: subprocess.Popen(
                command(site, output), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
            )
            for version, site in sites.items()
        }
        errors = {version: process.communicate()[1] for version, process in processes.items()}
        row.runs += 1
        left = published(output)
        versions = [version for version, files in wanted.items() if files == left]
        if not versions:
            row.fail(f"overlap {number}: neither version: {differences(left, wanted['A'])}")
        for version, process in processes.items():
            if process.returncode:
                row.fail(f"overlap {number}: {version} ended with {process.returncode}: {errors[version][-200:]}")
    return row


def _damage(folder: Path, sites: Mapping[str, Path], wanted: Files, chance: random.Random) -> Row:
    row = Row("damaged outputs")
    output = folder / "damaged"
    build(sites["A"], output)
    damages: dict[str, Callable[[Path], object]] = {
        "same size": lambda path: path.write_bytes(b"X" * path.stat().st_size),
        "same size and time": _overwrite_quietly,
        "cut": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
        "emptied": lambda path: path.write_bytes(b""),
        "removed": lambda path: path.unlink(),
        "record cut": lambda path: _cut(output / ".docstead-manifest.json"),
        "record removed and empty folder": lambda path: shutil.rmtree(output),
    }
    for name, damage in damages.items():
        damage(output / chance.choice(sorted(wanted["A"])))
        done = build(sites["A"], output)
        row.runs += 1
        if done.returncode or published(output) != wanted["A"]:
            row.fail(f"{name}: not repaired: {done.stderr[-200:]}")
    return row


def _overwrite_quietly(path: Path) -> None:
    before = path.stat()
    path.write_bytes(b"X" * before.st_size)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])
