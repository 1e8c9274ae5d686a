"""``docstead search``."""

from __future__ import annotations

from typing import Annotated

import typer

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_SITE, AsJson, SiteFolder
from docstead.cli.errors import failures

Words = Annotated[str, typer.Argument(help="What to search for.")]
Limit = Annotated[int, typer.Option("--limit", min=1, help="Longest list of hits.")]


def search_command(words: Words, site: SiteFolder = DEFAULT_SITE, as_json: AsJson = False, limit: Limit = 10) -> None:
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
