"""Runs the public checker AFDocs, the conformance suite of MCP, and an agent that has only the tools; prints all three.

    python -m bench.agents                all three
    python -m bench.agents --misses       also the questions that the agent does not answer

AFDocs is run twice, on the website as ``docstead serve`` sends it and as plain files on a static server. Exits with 1 below
the scores that the project promises.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.agents.scripted import CALLS, unanswered
from bench.sites import ROOT, site_folder
from bench.static_server import static_server
from docstead.build import build
from docstead.config import load_config

_PACKAGES = ROOT / ".cache" / "afdocs" / "node_modules"
AFDOCS = _PACKAGES / "afdocs" / "bin" / "afdocs.mjs"
CONFORMANCE = _PACKAGES / "@modelcontextprotocol" / "conformance" / "dist" / "index.js"
SCENARIOS = (
    *("server-initialize", "ping", "tools-list", "tools-call-error", "server-sse-multiple-streams"),
    *("resources-list", "dns-rebinding-protection"),
)
"""Scenarios of the suite for what the tools have; the others need the suite's own tools, prompts and resources."""
SERVED, STATIC, ANSWERED = 100, 95, 0.9
"""Lowest scores: of AFDocs on the service and on plain files, and the share of the questions."""
SETS = ("shesha-report", "guide-report")


def main() -> int:
    """Run all; 1 where a score is too low."""
    parser = argparse.ArgumentParser(prog="python -m bench.agents", description=__doc__.split("\n")[0])
    parser.add_argument("--misses", action="store_true", help="print the questions without an answer")
    arguments = parser.parse_args()
    kept = (_checked(), _asked(misses=arguments.misses))
    return 0 if all(kept) else 1


def _checked() -> bool:
    site = ROOT / "site"
    with tempfile.TemporaryDirectory() as work:
        output = Path(work) / "build"
        build(site, output)
        url = load_config(site).url
        with _service(site, output) as address:
            served = _afdocs(address, url)
            conforms = _conformance(f"{address}/mcp")
        with static_server(output) as address:
            static = _afdocs(address, url)
    print(f"{'AFDocs':32} {'served':>8} {'static':>8}")
    scores = [report["scoring"]["categoryScores"] for report in (served, static)]
    for category in scores[0]:
        print(f"{category:32} {_score(scores[0][category]):>8} {_score(scores[1][category]):>8}")
    reached = [report["scoring"]["overall"] for report in (served, static)]
    print(f"{'overall':32} {reached[0]:>8} {reached[1]:>8}")
    for name, report in (("served", served), ("static", static)):
        for result in report["results"]:
            if result["status"] in ("fail", "warn"):
                print(f"  {name}: {result['status']} {result['id']}: {result['message']}")
    return bool(reached[0] >= SERVED and reached[1] >= STATIC and conforms)


def _asked(*, misses: bool) -> bool:
    answered = total = 0
    for name in SETS:
        with tempfile.TemporaryDirectory() as work:
            folder = site_folder(name.partition("-")[0], Path(work))
            failed, count = unanswered(folder, ROOT / "bench" / "questions" / f"{name}.jsonl", Path(work) / "build")
        answered, total = answered + count - len(failed), total + count
        print(f"{name}: a right page in at most {CALLS} calls for {1 - len(failed) / count:.1%} of {count} questions")
        for question in failed if misses else ():
            print(f"  {question.id}: {question.query} -> {', '.join(sorted({place.path for place in question.gold}))}")
    print(f"all: {answered / total:.1%} of {total} questions, promised are {ANSWERED:.0%}")
    return answered >= ANSWERED * total


def _conformance(address: str) -> bool:
    """Whether the tools pass each scenario of the suite; prints those that fail."""
    failed = []
    for scenario in SCENARIOS:
        command = ["node", str(CONFORMANCE), "server", "--url", address, "--scenario", scenario]
        if subprocess.run(command, capture_output=True, check=False, cwd=_PACKAGES.parent).returncode:
            failed.append(scenario)
    print(f"MCP conformance: {len(SCENARIOS) - len(failed)} of {len(SCENARIOS)} scenarios", *failed)
    return not failed


def _score(category: dict[str, Any]) -> str:
    return "-" if category["score"] is None else str(category["score"])


def _afdocs(address: str, canonical: str) -> dict[str, Any]:
    command = ["node", str(AFDOCS), "check", address, "--canonical-origin", canonical, "--format", "json", "--score"]
    # Its own status shows whether any check failed.
    done = subprocess.run([*command, "--quiet", "--sampling", "deterministic"], capture_output=True, check=False)
    if not done.stdout:
        sys.exit(done.stderr.decode())
    report: dict[str, Any] = json.loads(done.stdout)
    return report


@contextmanager
def _service(site: Path, output: Path) -> Iterator[str]:
    """``docstead serve`` on a free port."""
    command = [sys.executable, "-m", "docstead", "serve", str(site), "--out", str(output), "--port", "0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        address = next(line for line in process.stderr if line.startswith("serving "))
        yield address.split()[-1].rstrip("/")
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    sys.exit(main())
