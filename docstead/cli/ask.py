"""``docstead ask``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_OUTPUT, DEFAULT_SITE, AsJson, OutputFolder
from docstead.cli.errors import failures

Question = Annotated[str, typer.Argument(help="What to ask.", show_default=False)]
Site = Annotated[Path, typer.Argument(metavar="[SITE]", help="Folder of the site.", show_default="site")]
IndexFolder = Annotated[
    Path | None,
    typer.Option("--index", help="Folder that the assistant's index is kept in.", show_default="the user's cache"),
]


def ask_command(
    question: Question,
    site: Site = DEFAULT_SITE,
    as_json: AsJson = False,
    out: OutputFolder = DEFAULT_OUTPUT,
    index: IndexFolder = None,
) -> None:
    """Answer a question from the site's pages as they are in its folder."""
    if not question.strip():
        raise typer.BadParameter("the question is empty")
    from docstead.build import assemble
    from docstead.cli.asking import assistant_of

    with failures(site):
        with report.progress() as progress:
            assistant = assistant_of(assemble(site, progress), site, out, progress, index)
        answer = assistant.answer(question)
    if as_json:
        sources = [{"url": source.url, "title": source.title, "heading": source.heading} for source in answer.sources]
        report.data({"answer": answer.text, "sources": sources, "abstained": answer.abstained})
        return
    report.line(answer.text)
    if answer.sources:
        report.line("\nSources:")
        for source in answer.sources:
            report.line(f"  {source.url}")
