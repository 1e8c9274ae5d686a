"""Report which items of the specification are proven by a passing test.

    python -m tools.conformance [--list] RESULTS.json ...

Reads the items (`tests/conformance/items.tsv`), the results of this run and the decisions; nothing is kept by hand.

- The results are what pytest's `--items-report` wrote and what Vitest's JSON reporter wrote. A Python test names items
  with `@pytest.mark.item("13.5")`, a frontend test in its title: `[13.5]`.
- An item is proven when at least one test that names it passed and none failed.
- A record in `decisions/` whose front matter has `items: [11.6]` decides those items otherwise.
- Items come from the specification (`spec`, or `spec+` where its framework makes it precise), from the conventions of
  that framework (`framework`), or from the site it describes (`original`).

Exits with 1 while an item of the specification itself is neither proven nor decided otherwise.
"""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml
from rich.console import Console
from rich.table import Column, Table

ROOT = Path(__file__).resolve().parent.parent
ITEMS_TABLE = ROOT / "tests" / "conformance" / "items.tsv"
DECISIONS = ROOT / "decisions"
REQUIRED_ORIGINS = ("spec", "spec+")
ITEM_IN_TITLE = re.compile(r"\[(\d+\.\d+)\]")


@dataclass(frozen=True, slots=True)
class Item:
    """One observable of the specification."""

    number: str
    origin: str
    section: str
    text: str

    @property
    def is_required(self) -> bool:
        """Whether the specification itself names it."""
        return self.origin in REQUIRED_ORIGINS


@dataclass(frozen=True, slots=True)
class Outcome:
    """Every item in one of four groups, by number."""

    proven: frozenset[str]
    failed: frozenset[str]
    decided: dict[str, str]

    def of(self, item: Item) -> str:
        """The state of the item: proven, failed, decided or open."""
        if item.number in self.failed:
            return "failed"
        if item.number in self.proven:
            return "proven"
        return "decided" if item.number in self.decided else "open"


def read_items(path: Path = ITEMS_TABLE) -> list[Item]:
    """All items in the table's order."""
    with path.open(encoding="utf-8", newline="") as table:
        return [Item(**row) for row in csv.DictReader(table, delimiter="\t")]


def read_outcomes(path: Path) -> Iterator[tuple[str, str]]:
    """Pairs of item number and outcome ("passed", "failed", "skipped") of one results file, of either runner."""
    results = json.loads(path.read_text(encoding="utf-8"))
    if "testResults" not in results:
        for number, tests in results.items():
            yield from ((number, outcome) for outcome in tests.values())
        return
    for file in results["testResults"]:
        for test in file["assertionResults"]:
            for number in ITEM_IN_TITLE.findall(test["fullName"]):
                yield number, test["status"]


def read_decisions(folder: Path = DECISIONS) -> dict[str, str]:
    """The record that decides an item otherwise, by the item's number."""
    decided: dict[str, str] = {}
    for record in sorted(folder.glob("[0-9]*.md")):
        text = record.read_text(encoding="utf-8")
        if not text.startswith("---\n"):
            continue
        # BaseLoader keeps 11.10 a string; as a number it would become 11.1.
        front_matter = yaml.load(text.split("---\n")[1], Loader=yaml.BaseLoader) or {}
        decided |= dict.fromkeys(front_matter.get("items", []), record.name)
    return decided


def judge(outcomes: Iterable[tuple[str, str]], decided: dict[str, str]) -> Outcome:
    """Put every item in its group: one failed test outweighs any number of passed ones."""
    pairs = list(outcomes)
    failed = frozenset(number for number, outcome in pairs if outcome == "failed")
    proven = frozenset(number for number, outcome in pairs if outcome == "passed")
    return Outcome(proven - failed, failed, decided)


def print_report(items: list[Item], outcome: Outcome, console: Console) -> None:
    """One line per section, then the open items of the specification."""
    table = Table(
        Column("section", no_wrap=True),
        *(("items", "proven", "decided otherwise", "failed", "not yet")),
        box=None,
        pad_edge=False,
    )
    for column in table.columns[1:]:
        column.justify = "right"
    sections = list(dict.fromkeys(item.section for item in items))
    for section in [*sections, None]:
        chosen = [item for item in items if section in (item.section, None)]
        states = [outcome.of(item) for item in chosen]
        counts = [states.count(state) for state in ("proven", "decided", "failed", "open")]
        style = None if section else "bold"
        table.add_row(section or "all", *(str(count) for count in [len(chosen), *counts]), style=style)
    console.print(table)


def main(arguments: list[str]) -> int:
    """Print the report; 1 while a required item is open or failed, or a test names an unknown item."""
    console = Console(highlight=False, soft_wrap=True)
    lists_all = "--list" in arguments
    paths = [Path(argument) for argument in arguments if argument != "--list"]
    if missing := [str(path) for path in paths if not path.exists()]:
        console.print(f"No results in {', '.join(missing)}: run the tests first (make conformance does).", style="red")
        return 1
    items = read_items()
    outcome = judge((pair for path in paths for pair in read_outcomes(path)), read_decisions())
    print_report(items, outcome, console)

    named = outcome.proven | outcome.failed | set(outcome.decided)
    unknown = sorted(named - {item.number for item in items})
    if unknown:
        console.print(f"\nNo such items: {', '.join(unknown)}", style="red")
    missing_items = [item for item in items if outcome.of(item) in ("open", "failed")]
    required = [item for item in missing_items if item.is_required]
    shown = missing_items if lists_all else required
    if shown:
        console.print(f"\n{'Not yet proven:' if lists_all else 'Not yet proven, and named by the specification:'}")
    for item in shown:
        mark = " (failed)" if outcome.of(item) == "failed" else ""
        console.print(f"  {item.number:>6} [{item.origin}] {item.text}{mark}", markup=False)
    if not required and not unknown:
        console.print("\nEvery item that the specification names is proven or decided otherwise.")
    return 1 if required or unknown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
