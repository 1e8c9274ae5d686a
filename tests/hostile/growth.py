"""Measures how the time of each construct grows: four times the text must take less than six times the time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from itertools import chain
from pathlib import Path

from docstead.compile.budget import OWN_ERROR, compile_within_budget
from docstead.compile.highlighting import SECONDS, SECONDS_OF_CHARACTER
from docstead.compile.markdown import Compiler
from docstead.config import MarkdownSettings, parse_config
from docstead.errors import SettingsError
from docstead.model.html_balance import balanced
from docstead.model.source import SourceFile, SourceKind
from docstead.server.ask.ask_request import MAX_QUESTION
from tests.hostile.assistant_growth import answer_from, ask_with, read_model
from tests.hostile.constructs import CODE, FRONT_MATTER, MARKDOWN, TEXTS, TOML, Make
from tests.hostile.row import Row

SIZE = 5_000
"""Characters of the shorter text; the other one has four times as many."""
FACTOR = 6.0
LONGEST = 1.0
"""CPU seconds of the longer text."""
NOISE = 0.06
"""CPU seconds below which growth is not measured."""
HIGHLIGHTING = NOISE + SECONDS + SECONDS_OF_CHARACTER * 4 * SIZE
"""Highlighting ends after this time, and the code is shown plain."""
_ATTEMPTS = 15
"""What grows too fast does so each time; next to other work on both cores, five times in a row were too slow by chance."""


def measure_growth(
    constructs: Mapping[str, Make],
    run: Callable[[str], object],
    name: str,
    *,
    size: int = SIZE,
    bounded: float = NOISE,
) -> Row:
    """Measure constructs, each at two lengths; only times above ``bounded`` may not grow faster than the text."""
    row = Row(name)
    slowest = (0.0, "")
    for construct, make in constructs.items():
        row.runs += 1
        short = seconds = float("inf")
        for _ in range(_ATTEMPTS):
            # The speed of a machine changes while it measures. So the longer text is between two runs of the shorter one,
            # and is compared with them alone, not with the fastest run of another moment.
            try:
                before, longer, after = (_seconds(run, make(length)) for length in (size, 4 * size, size))
            except Exception as error:  # noqa: BLE001 - whatever it is, it was found
                row.fail(f"{construct}: {type(error).__name__}: {str(error)[:200]}")
                break
            if longer < seconds:
                short, seconds = (before + after) / 2, longer
            if longer <= LONGEST and (longer < bounded or longer <= FACTOR * (before + after) / 2):
                break
        else:
            row.fail(f"{construct}: {short:.3f} s for {size} characters, {seconds:.3f} s for {4 * size}")
        slowest = max(slowest, (seconds if seconds < float("inf") else 0.0, construct))
    row.note = f"slowest: {slowest[0]:.2f} s for {slowest[1]}"
    return row


def _seconds(run: Callable[[str], object], text: str) -> float:
    started = time.thread_time()
    run(text)
    return time.thread_time() - started


def compile_page(text: str, path: str = "docs/a.md") -> None:
    """Compile a page as a build does."""
    source = SourceFile(path=path, kind=SourceKind.DOC, version="current", text=text, digest="0")
    document = compile_within_budget(Compiler(MarkdownSettings(math=True)), source)
    assert OWN_ERROR not in {issue.hint for issue in document.issues}, document.issues
    if document.content and document.has_html:
        balanced([piece for piece in document.body if isinstance(piece, str)])


def read_settings(text: str) -> None:
    """Read settings as a build does."""
    with suppress(SettingsError):
        parse_config(text)


def measure_all(folder: Path, share: float = 1.0) -> list[Row]:
    """Measure all constructs, or an evenly spread share of them; the indexes of passages go into a folder."""
    pages = {**MARKDOWN, **FRONT_MATTER}
    return [
        measure_growth(_part(pages, share), lambda text: compile_page(text), "growth: Markdown and front matter"),
        measure_growth(_part(MARKDOWN, share), lambda text: compile_page(text, "docs/a.mdx"), "growth: MDX"),
        measure_growth(_part(CODE, share), compile_page, "growth: code of 33 languages", bounded=HIGHLIGHTING),
        measure_growth(_part(TOML, share), read_settings, "growth: TOML"),
        measure_growth(
            _part(TEXTS, share), ask_with(folder / "asked"), "growth: questions, histories", size=MAX_QUESTION // 4
        ),
        measure_growth(_part(TEXTS, share), read_model(), "growth: output of a model"),
        measure_growth(_part(TEXTS, share), answer_from(folder), "growth: answers from passages"),
    ]


def _part(constructs: Mapping[str, Make], share: float) -> dict[str, Make]:
    names: Iterable[str] = list(constructs)
    step = max(1, round(1 / share))
    return {name: constructs[name] for name in chain(list(names)[::step])}
