"""``docstead eval``."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from docstead.cli import report
from docstead.cli.arguments import FOLDER, argument, as_json, command, output_folder, site_folder
from docstead.cli.ask import assistant_of
from docstead.cli.errors import SITE_HAS_ERRORS, failures, write_page
from docstead.evaluation import Outcome, Question, located, read_questions, retrieval_figures
from docstead.model.place import Place, places

if TYPE_CHECKING:
    from docstead.build import Assembly, Progress

HITS = 20
"""Hits that are evaluated: enough for ten pages, even if several sections of one page are among them."""


class Target(StrEnum):
    """What is evaluated."""

    SEARCH = "search"
    ASSISTANT = "assistant"
    ANSWERS = "answers"


@command
@argument("file", "FILE", "Questions with known answers, as JSON lines.", type=FOLDER)
@site_folder
@as_json
@click.option(
    "--target",
    type=click.Choice(Target, case_sensitive=False),
    default=Target.SEARCH,
    show_default="search",
    help="What to evaluate.",
)
@output_folder
@click.option("--report", "page", metavar="FILE", type=FOLDER, help="Write a page in Markdown about the answers.")
def evaluate_command(file: Path, site: Path, as_json: bool, target: Target, out: Path, page: Path | None) -> None:
    """Evaluate the search, the assistant's sources or its answers with questions whose answers are known."""
    if page and target is not Target.ANSWERS:
        raise click.BadParameter("a report needs `--target answers`")
    from docstead.build import assemble

    with failures(site):
        questions = read_questions(file)
        with report.progress() as progress:
            assembly = assemble(site, progress)
            found = located(questions, assembly.site)
            if target is Target.SEARCH:
                result = _evaluate_search(assembly, found.questions)
            elif target is Target.ASSISTANT:
                result = _evaluate_assistant(assembly, found.questions, site, out, progress)
            else:
                result = _evaluate_answers(assembly, found.questions, site, out, progress, page, file)
    for line in found.unknown:
        report.note(f"error: {file}: {line}")
    if as_json:
        report.data(result)
    else:
        _print(result)
    if found.unknown:
        raise click.exceptions.Exit(SITE_HAS_ERRORS)


def _evaluate_search(assembly: Assembly, questions: Sequence[Question]) -> dict[str, Any]:
    from docstead.render.search.query import SiteSearch

    search = SiteSearch(assembly.site, assembly.config)
    outcomes = []
    for question in questions:
        started = time.perf_counter()
        answer = search.search(question.query, HITS)
        milliseconds = (time.perf_counter() - started) * 1000
        outcomes.append(Outcome(question, tuple(Place.of(hit.url) for hit in answer.hits), milliseconds))
    return _by_kind(outcomes, retrieval_figures, search.sizes())


def _evaluate_assistant(
    assembly: Assembly, questions: Sequence[Question], site: Path, out: Path, progress: Progress
) -> dict[str, Any]:
    # Imported here, since the assistant takes time to load.
    from docstead.assistant.evaluate import figures, judge
    from docstead.assistant.retrieval.stores.embedded import EmbeddedStore

    assistant = assistant_of(assembly, site, out, progress)
    judged = judge(assistant, questions, progress)
    store = assistant.retriever.store
    sizes = {"raw": store.index_bytes} if isinstance(store, EmbeddedStore) else {}
    return _by_kind(judged, partial(figures, known=places(assembly.site)), sizes)


def _by_kind(
    results: Sequence[Any], figures: Callable[[Sequence[Any]], dict[str, Any]], sizes: dict[str, int]
) -> dict[str, Any]:
    """The figures of all questions, and of those of each kind."""
    kinds = dict.fromkeys(result.question.kind for result in results)
    return {
        "all": figures(results) | {"index_bytes": sizes},
        "kinds": {kind: figures([one for one in results if one.question.kind == kind]) for kind in kinds},
        "index_bytes": sizes,
    }


def _evaluate_answers(
    assembly: Assembly,
    questions: Sequence[Question],
    site: Path,
    out: Path,
    progress: Progress,
    page: Path | None,
    file: Path,
) -> dict[str, Any]:
    # Imported here, since the assistant takes time to load.
    from docstead import __version__
    from docstead.assistant.answers_report import Made, answers_page
    from docstead.assistant.evaluate_answers import evaluate
    from docstead.render.passages import passages_digest, site_passages

    assistant = assistant_of(assembly, site, out, progress)
    passages = site_passages(assembly.site, assembly.config)
    result, verdicts = evaluate(assistant, questions, passages.passages, progress)
    if page:
        made = Made(
            title=assembly.config.title,
            command=f"docstead eval {file} {site} --target answers --report {page}",
            version=__version__,
            questions=blake2b(file.read_bytes(), digest_size=16).hexdigest(),
            passages=passages_digest(passages),
            encoder=assistant.retriever.encoder,
            provider=assistant.provider_name,
        )
        write_page(page, answers_page(made, result, verdicts), "--report")
    return result


def _print(result: dict[str, Any]) -> None:
    """A line for each figure, a column for each kind of question."""
    columns = {**result["kinds"], "all": result["all"]}
    names = [name for name in result["all"] if name != "index_bytes"]
    width = max(map(len, names))
    report.line(" " * width + "".join(f"  {kind:>10}" for kind in columns))
    for name in names:
        report.line(f"{name:<{width}}" + "".join(f"  {_shown(figures[name]):>10}" for figures in columns.values()))
    if sizes := result.get("index_bytes"):
        report.line(f"{'index_bytes':<{width}}  " + ", ".join(f"{name} {size:,}" for name, size in sizes.items()))


def _shown(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}" if value <= 1 else f"{value:.1f}"
