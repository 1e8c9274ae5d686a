"""Measures how the time of each construct grows: four times the text must take less than six times the time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from itertools import chain

from docstead.compile.budget import OWN_ERROR, compile_within_budget
from docstead.compile.markdown import Compiler
from docstead.config import MarkdownSettings, parse_config
from docstead.errors import SettingsError
from docstead.model.source import SourceFile, SourceKind
from tests.hostile.constructs import CODE, FRONT_MATTER, MARKDOWN, TOML, Make
from tests.hostile.row import Row

SIZE = 5_000
"""Characters of the shorter text; the other one has four times as many."""
FACTOR = 6.0
LONGEST = 1.0
"""CPU seconds of the longer text."""
NOISE = 0.06
"""CPU seconds below which growth is not measured."""
_ATTEMPTS = 5


def measure_growth(constructs: Mapping[str, Make], run: Callable[[str], object], name: str) -> Row:
    """Measure constructs, each at two lengths."""
    row = Row(name)
    slowest = (0.0, "")
    for construct, make in constructs.items():
        row.runs += 1
        short = seconds = float("inf")
        for _ in range(_ATTEMPTS):
            # The least of several times is the one that other programs disturbed least.
            try:
                short, seconds = min(short, _seconds(run, make(SIZE))), min(seconds, _seconds(run, make(4 * SIZE)))
            except Exception as error:  # noqa: BLE001 - whatever it is, it was found
                row.fail(f"{construct}: {type(error).__name__}: {str(error)[:200]}")
                break
            if seconds <= LONGEST and (seconds < NOISE or seconds <= FACTOR * short):
                break
        else:
            row.fail(f"{construct}: {short:.3f} s for {SIZE} characters, {seconds:.3f} s for {4 * SIZE}")
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


def read_settings(text: str) -> None:
    """Read settings as a build does."""
    with suppress(SettingsError):
        parse_config(text)


def measure_all(share: float = 1.0) -> list[Row]:
    """Measure all constructs, or an evenly spread share of them."""
    pages = {**MARKDOWN, **FRONT_MATTER}
    return [
        measure_growth(_part(pages, share), lambda text: compile_page(text), "growth: Markdown and front matter"),
        measure_growth(_part(MARKDOWN, share), lambda text: compile_page(text, "docs/a.mdx"), "growth: MDX"),
        measure_growth(_part(CODE, share), compile_page, "growth: code of 33 languages"),
        measure_growth(_part(TOML, share), read_settings, "growth: TOML"),
    ]


def _part(constructs: Mapping[str, Make], share: float) -> dict[str, Make]:
    names: Iterable[str] = list(constructs)
    step = max(1, round(1 / share))
    return {name: constructs[name] for name in chain(list(names)[::step])}
