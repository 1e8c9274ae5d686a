"""Everything that is printed: issues, summaries, tables, progress. Results go to stdout, the rest to stderr."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from docstead.cli.frame import Screen, screen
from docstead.model.issue import Issue, Severity

MOST_ALIKE = 5
"""Issues of one cause that are shown one by one."""
PROGRESS_DELAY = 1.0
"""Seconds of work before a progress bar shows."""


def line(text: str) -> None:
    """A line of the result."""
    print(text)


def note(text: str) -> None:
    """Print a line that is not part of the result."""
    print(text, file=sys.stderr, flush=True)


def error(text: str) -> None:
    """Print the error that ended the program."""
    note(f"error: {text}")


def data(value: Any) -> None:
    """The result as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def flush() -> None:
    """Hand on what is printed and still waits."""
    sys.stdout.flush()
    sys.stderr.flush()


def table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Rows below their titles: numbers first, the last column takes the room that is left."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    *numbers, last = columns
    shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in numbers:
        shown.add_column(Text(column), justify="right", no_wrap=True)
    shown.add_column(Text(last), overflow="fold")
    for row in rows:
        # As text, since brackets in what readers wrote are no markup.
        shown.add_row(*map(Text, row))
    line(f"\n{title}\n")
    Console(highlight=False, soft_wrap=False).print(shown)


def issues(found: Sequence[Issue], site: str = "", *, most_alike: int = MOST_ALIKE) -> None:
    """Each issue on a line, with its remedy below; issues of one cause together where there are more than a few.

    On a terminal, the source line is shown, with the place underlined.
    """
    terminal = screen() if sys.stderr.isatty() else None
    causes: dict[tuple[str, ...], list[Issue]] = {}
    for issue in found:
        causes.setdefault(_cause(issue), []).append(issue)
    for issue in found:
        alike = causes[_cause(issue)]
        if len(alike) <= most_alike:
            _one(issue, site, terminal)
        elif issue is alike[0]:
            files = len({other.path for other in alike})
            note(
                f"{issue.severity.value}[{issue.code}]: {issue.message}, {len(alike)} times in {_count(files, 'file')}"
            )
            for other in alike[:most_alike]:
                note(f"  {place(other, site).removesuffix(': ')}")
            note(f"  and {_count(len(alike) - most_alike, 'more place')}; `docstead check --json` lists all of them")
        else:
            continue
        if issue.hint:
            note(f"  hint: {issue.hint}")


def _one(issue: Issue, site: str, terminal: Screen | None) -> None:
    """An issue on a line; on a terminal with the source line below."""
    if terminal is None:
        note(f"{place(issue, site)}{issue.severity.value}[{issue.code}]: {issue.message}")
        return
    for text in (terminal.head(place(issue, site), issue), *terminal.frame(issue, site)):
        note(text)


def _cause(issue: Issue) -> tuple[str, ...]:
    return (issue.severity.value, issue.code, issue.message, issue.hint)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def place(issue: Issue, site: str = "") -> str:
    """``path:line:column: `` of an issue, as far as it is known."""
    if not issue.path:
        return ""
    path = f"{site.rstrip('/')}/{issue.path}" if site else issue.path
    return f"{path}:{issue.span.line}:{issue.span.column}: " if issue.span else f"{path}: "


def summary(found: Sequence[Issue]) -> None:
    """How many errors and warnings there are, and of which kinds the errors are."""
    errors = Counter(issue.code for issue in found if issue.severity is Severity.ERROR)
    warnings = len(found) - errors.total()
    parts = [_count(count, word) for count, word in ((errors.total(), "error"), (warnings, "warning")) if count]
    kinds = ", ".join(f"{count} {code}" for code, count in errors.most_common())
    note((" and ".join(parts) if parts else "no issues") + (f" ({kinds})" if len(errors) > 1 else ""))


@contextmanager
def progress() -> Iterator[Callable[[str, int, int], None]]:
    """A progress bar for work that lasts over a second, on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda stage, done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    started = time.monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    tasks: dict[str, Any] = {}

    def update(stage: str, done: int, total: int) -> None:
        if time.monotonic() - started < PROGRESS_DELAY:
            return
        if not bar.live.is_started:
            bar.start()
        if stage not in tasks:
            tasks[stage] = bar.add_task(stage, total=total)
        bar.update(tasks[stage], completed=done, total=total)

    try:
        yield update
    finally:
        if bar.live.is_started:
            bar.stop()
