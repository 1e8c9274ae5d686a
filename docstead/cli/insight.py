"""``docstead insight``."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from docstead.cli import report
from docstead.cli.arguments import FOLDER, as_json, command, site_folder
from docstead.cli.errors import WRONG_USE, failures, write_page
from docstead.config import load_config

if TYPE_CHECKING:
    from docstead.assistant.log.report import Insight, QuestionGroup

_SPAN = re.compile(r"(\d{1,5})([hdw])")
_UNITS = {"h": "hours", "d": "days", "w": "weeks"}

_OF_AGENTS = {
    "page": "Read by agents",
    "search": "Searched by agents",
    "grep": "Searched by agents, exact text",
    "no results": "Not found by agents",
    "question": "Asked by agents",
    "feedback": "Reported by agents",
}
"""Titles of the tables of what agents did."""


@command
@site_folder
@click.option("--since", default="30d", help="How far back: 12h, 30d or 8w, or the first day, such as 2026-01-31.")
@as_json
@click.option("--html", metavar="FILE", type=FOLDER, help="Write a report as one HTML file.")
@click.option("--limit", type=click.IntRange(1), default=10, help="Longest list.")
@click.option(
    "--log",
    metavar="FILE",
    type=FOLDER,
    multiple=True,
    help="Log to read, once for each; the site's own where none is given.",
)
def insight_command(
    site: Path, since: str, as_json: bool, html: Path | None, limit: int, log: tuple[Path, ...]
) -> None:
    """Report the questions of readers: frequent, unanswered and badly rated ones, the cited and rated pages, and what agents read."""
    # Imported here, since the assistant takes time to load.
    from docstead.assistant.log.question_log import log_path
    from docstead.assistant.log.report import insight, read_agents, read_log
    from docstead.assistant.log.report_html import insight_page

    until = datetime.now(UTC)
    begin = _begin(since, until)
    with failures(site):
        config = load_config(site)
        paths = log or [log_path(config)]
        if not log and not config.assistant.questions.log and not paths[0].is_file():
            report.error("the settings disable the question log; set `log = true` in the table [assistant.questions]")
            raise click.exceptions.Exit(WRONG_USE)
        logged = [entry for path in paths for entry in read_log(path, begin)]
        counted = [use for path in paths for use in read_agents(path, begin)]
        found = insight(sorted(logged, key=lambda entry: entry.hour), begin, until, counted)
    if html is not None:
        write_page(html, insight_page(found, config.title, config.url), "--html")
    if as_json:
        report.data(msgspec.to_builtins(found))
    elif not (found.questions or found.agents or found.rated):
        report.note(f"no questions since {begin:%Y-%m-%d %H:%M} UTC")
    elif html is None:
        _print(found, limit)


def _begin(since: str, now: datetime) -> datetime:
    """The time of ``--since``."""
    try:
        if match := _SPAN.fullmatch(since):
            return now - timedelta(**{_UNITS[match[2]]: int(match[1])})
        return datetime.strptime(since, "%Y-%m-%d").replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        raise click.BadParameter(f"{since!r} is not a period such as 12h, 30d or 8w and not a date") from None


def _print(found: Insight, limit: int) -> None:
    if found.questions:
        _print_questions(found, limit)
    if found.rated:
        rows = [(f"{page.helpful:,}", f"{page.unhelpful:,}", page.path) for page in found.rated[:limit]]
        report.table("Pages rated", ("helped", "did not", "page"), rows)
    for kind, title in _OF_AGENTS.items():
        uses = [use for use in found.agents if use.kind == kind][:limit]
        if uses:
            report.table(title, ("times", "what"), [(f"{use.times:,}", use.subject) for use in uses])


def _print_questions(found: Insight, limit: int) -> None:
    report.line(
        f"{found.questions:,} question{'' if found.questions == 1 else 's'} since {found.since:%Y-%m-%d}, "
        f"{found.unanswered:,} not answered; thumbs: {found.helpful:,} up, {found.unhelpful:,} down"
    )
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in found.kinds.items())
    report.line(f"answers: {kinds}; half within {found.median_ms:,} ms, 95 % within {found.slow_ms:,} ms")
    _table("Asked most", ("asked", "not answered", "question"), found.asked[:limit], "unanswered")
    _table("Not answered", ("asked", "not answered", "question"), found.not_answered[:limit], "unanswered")
    _table("Thumbs down", ("asked", "down", "question"), found.not_helpful[:limit], "unhelpful")
    if found.cited:
        rows = [(f"{page.times:,}", f"{page.unhelpful:,}", page.path) for page in found.cited[:limit]]
        report.table("Cited most", ("answers", "down", "page"), rows)


def _table(title: str, columns: tuple[str, ...], groups: tuple[QuestionGroup, ...], count: str) -> None:
    if groups:
        rows = [(f"{group.times:,}", f"{getattr(group, count):,}", group.question) for group in groups]
        report.table(title, columns, rows)
