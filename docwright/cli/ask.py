"""``docwright ask``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from docwright.cli import report
from docwright.cli.arguments import DEFAULT_OUTPUT, DEFAULT_SITE, AsJson, OutputFolder
from docwright.cli.failure import failures

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
    """Answer a question from the site, which is built first where that is needed."""
    if not question.strip():
        raise typer.BadParameter("the question is empty")
    from docwright.assistant.opening import open_assistant
    from docwright.build import build
    from docwright.config import load_config

    with failures(site):
        with report.progress() as progress:
            build(site, out, progress)
            assistant = open_assistant(load_config(site), out, index_folder=index, site_folder=site, progress=progress)
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
