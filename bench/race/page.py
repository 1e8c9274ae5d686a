"""What a race found, as tables in Markdown and as a page of the manual."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from string import Template
from typing import Any

from bench.race.engines import FOLDER, ROOT

PAGE = ROOT / "guide" / "docs" / "benchmarks.mdx"
OURS, BARE = "docstead", "bare"
NOISE = 1.05
"""A smaller ratio of two medians is no difference."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of an engine: where the results hold it, its name and unit, digits to show, and whether it has a chart."""

    group: str
    key: str
    name: str
    unit: str
    digits: int = 0
    chart: bool = False

    @property
    def title(self) -> str:
        """Name and unit."""
        return f"{self.name}, {self.unit}" if self.unit else self.name

    def of(self, engine: dict[str, Any]) -> float | None:
        """Its value for an engine, as it is shown; none where it was not measured."""
        value = engine.get(self.group, {}).get(self.key)
        return None if value is None else round(value, self.digits)

    def text(self, value: float) -> str:
        """A value for people."""
        return f"{value:,.{self.digits}f}"


BUILDS = (
    Figure("cold", "cpu", "Cold build", "CPU s", 1, chart=True),
    Figure("cold", "wall", "Cold build", "s", 1),
    Figure("cold", "megabytes", "Memory", "MB"),
    Figure("edited", "cpu", "Build after an edit", "CPU s", 1, chart=True),
    Figure("edited", "wall", "Build after an edit", "s", 1),
    Figure("output", "megabytes", "Output", "MB", 1),
    Figure("output", "files", "Files", ""),
)
LOADS = (
    Figure("load", "FCP", "First paint", "ms", chart=True),
    Figure("load", "LCP", "Largest paint", "ms", chart=True),
    Figure("load", "TBT", "Blocking time", "ms", chart=True),
    Figure("load", "CLS", "Layout shift", "", 3),
    Figure("load", "html", "HTML", "KB", 1),
    Figure("load", "style", "Styles", "KB", 1),
    Figure("load", "script", "Scripts", "KB", 1, chart=True),
    Figure("load", "other", "Other", "KB", 1),
)


def table(results: dict[str, Any], figures: tuple[Figure, ...]) -> str:
    """A row for each engine; after each value of another engine, in parentheses, that of docstead divided by it."""
    engines = {name: engine for name, engine in results["engines"].items() if figures[0].group in engine}
    lines = [["Engine", *(figure.title for figure in figures)], ["---", *["---:"] * len(figures)]]
    for name, engine in engines.items():
        ours = engines.get(OURS, {}) if name != OURS else {}
        lines.append([engine["title"], *(_cell(figure, engine, ours) for figure in figures)])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(figure: Figure, engine: dict[str, Any], ours: dict[str, Any]) -> str:
    value, own = figure.of(engine), figure.of(ours)
    if value is None:
        return "–"
    if own is None or not value:
        return figure.text(value)
    ratio = own / value
    return f"{figure.text(value)} ({ratio:{'.2f' if ratio < 10 else ',.0f'}})"


def shortfalls(results: dict[str, Any]) -> Iterator[str]:
    """An item for each figure in which other engines need less than docstead."""
    for figure in (*BUILDS, *LOADS):
        own = figure.of(results["engines"][OURS]) or 0
        values = {name: figure.of(engine) for name, engine in results["engines"].items() if name not in (OURS, BARE)}
        better = {name: value for name, value in values.items() if value is not None and own > value * NOISE}
        if better:
            peers = (f"{results['engines'][name]['title']} {figure.text(value)}" for name, value in better.items())
            yield f"- {figure.title}: docstead {figure.text(own)}; {'; '.join(peers)}."


def page(results: dict[str, Any]) -> str:
    """The page of the manual."""
    engines = results["engines"].values()
    once = [engine["title"] for engine in engines if engine.get("rounds", results["rounds"]) < results["rounds"]]
    versions = (f"{engine['title'].partition(',')[0]} {engine['version']}" for engine in engines if engine["version"])
    reasons = {title: " ".join(reason.replace("`", "'").split())[:300] for title, reason in results["skipped"].items()}
    template = Template((FOLDER / "page.md").read_text(encoding="utf-8"))
    text = template.substitute(
        results["machine"],
        date=results["date"],
        pages=f"{results['pages']:,}",
        rounds=results["rounds"],
        loads=results["loads"],
        versions=", ".join(dict.fromkeys(versions)),
        skipped="\n".join(f"- Not part of this run: {title}, `{reason}`" for title, reason in reasons.items()),
        once=f"Slow builds were made once: those of {', '.join(once)}." if once else "",
        build_table=table(results, BUILDS),
        build_charts=_charts(results, BUILDS),
        load_table=table(results, LOADS),
        load_charts=_charts(results, LOADS),
        shortfalls="\n".join(shortfalls(results)) or "Nowhere in this run.",
    )
    return text.replace("\n\n\n\n", "\n\n")


def _charts(results: dict[str, Any], figures: tuple[Figure, ...]) -> str:
    charts = []
    for figure in figures:
        values = ((engine["title"], figure.of(engine)) for engine in results["engines"].values())
        rows = [[name, value] for name, value in values if value is not None]
        if figure.chart:
            charts.append(f"<Bars title={json.dumps(figure.title)} rows={{{json.dumps(rows)}}} />")
    return "\n\n".join(charts)
