"""``docstead search``."""

from __future__ import annotations

from pathlib import Path

import click

from docstead.cli import report
from docstead.cli.arguments import argument, as_json, command, site_folder
from docstead.cli.errors import failures


@command
@argument("words", "WORDS", "What to search for.")
@site_folder
@as_json
@click.option("--limit", type=click.IntRange(1), default=10, help="Longest list of hits.")
def search_command(words: str, site: Path, as_json: bool, limit: int) -> None:
    """Search the site as its search box does."""
    from docstead.build import assemble
    from docstead.render.search.query import SiteSearch, plain

    with failures(site):
        assembly = assemble(site)
        answer = SiteSearch(assembly.site, assembly.config).search(words, limit)
    if as_json:
        report.data(
            [
                {"url": hit.url, "title": hit.title_text, "heading": hit.heading_text, "score": round(hit.score, 4)}
                for hit in answer.hits
            ]
        )
        return
    if answer.corrected:
        report.note(f"searched for: {answer.corrected}")
    if not answer.hits:
        report.note(f'No results found for query "{words}"')
    for hit in answer.hits:
        report.line(f"{hit.title_text} › {hit.heading_text}" if hit.heading else hit.title_text)
        report.line(f"  {hit.url}")
        report.line(f"  {plain(hit.snippet)}")
