"""``docstead ask``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from docstead.cli import report
from docstead.cli.arguments import FOLDER, argument, as_json, command, output_folder, site_folder
from docstead.cli.errors import failures

if TYPE_CHECKING:
    from docstead.assistant.answer import Assistant
    from docstead.build import Assembly, Progress


@command
@argument("question", "QUESTION", "What to ask.")
@site_folder
@as_json
@output_folder
@click.option(
    "--index", type=FOLDER, help="Folder that the assistant's index is kept in.", show_default="the user's cache"
)
def ask_command(question: str, site: Path, as_json: bool, out: Path, index: Path | None) -> None:
    """Answer a question from the site's pages as they are in its folder."""
    if not question.strip():
        raise click.BadParameter("the question is empty")
    from docstead.build import assemble

    with failures(site):
        with report.progress() as progress:
            assistant = assistant_of(assemble(site, progress), site, out, progress, index)
        answer = assistant.answer(question)
    if as_json:
        sources = [{"url": source.url, "title": source.title, "heading": source.heading} for source in answer.sources]
        report.data(
            {
                "answer": answer.text,
                "sources": sources,
                "abstained": answer.abstained,
                "status": answer.status,
                "lead": answer.lead,
                "evidence": msgspec.to_builtins(answer.evidence),
                "more": msgspec.to_builtins(answer.more),
                "tokens": answer.tokens,
            }
        )
        return
    report.line(answer.text)
    if answer.sources:
        report.line("\nSources:")
        for source in answer.sources:
            report.line(f"  {source.url}")


def assistant_of(
    assembly: Assembly, site: Path, out: Path, progress: Progress | None = None, index: Path | None = None
) -> Assistant:
    """The assistant over the passages that the site would publish, even if its settings disable it.

    Args:
        assembly: The site.
        site: Its folder.
        out: The folder that it is published to; the service of that folder shares the index.
        progress: Called with the progress of the indexing.
        index: Another folder for the index.

    Raises:
        AssistantError: Something is missing or cannot be read.
    """
    # Imported here, since the assistant takes time to load.
    from docstead.assistant.factory import create_assistant
    from docstead.assistant.folders import default_index_folder
    from docstead.assistant.retrieval.embedding.local import packaged_model
    from docstead.render.passages import passages_digest, site_passages

    config = assembly.config
    if config.encoder == "minilm" and not config.assistant.embedding.endpoint and packaged_model() is None:
        # As the service does.
        report.note('searching by words; by meaning it needs pip install "docstead[assistant]"')
        embedding = msgspec.structs.replace(config.assistant.embedding, model="none")
        config = msgspec.structs.replace(
            config, assistant=msgspec.structs.replace(config.assistant, embedding=embedding)
        )
    passages = site_passages(assembly.site, config)
    return create_assistant(
        config,
        passages_digest(passages),
        lambda: passages,
        index or default_index_folder(out),
        site_folder=site,
        progress=progress,
        providers=assembly.extensions.providers,
        stores=assembly.extensions.stores,
    )
