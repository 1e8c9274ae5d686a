"""Answer questions with docstead's search and with other engines, and print how well each does.

make bench-search                                                            our own site, the reporting half
python -m bench.search --site undici --questions bench/questions/undici.jsonl   another site of bench/sites.py
python -m bench.search --site FOLDER --questions FILE                        any site
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.search.engines import ENGINES, ROOT, Result
from bench.sites import site_folder
from docstead.build import assemble
from docstead.evaluation import Outcome, Question, located, percentile, read_questions, retrieval_figures
from docstead.model.place import Place

KINDS = ("plain", "keyword", "misspelt", "identifier")
SHOWN = {
    "page @1": "page_recall_at_1",
    "page @3": "page_recall_at_3",
    "page MRR": "mrr_at_10",
    "section @1": "section_recall_at_1",
}


def main() -> None:
    """Run the comparison."""
    parser = argparse.ArgumentParser(prog="python -m bench.search", description=__doc__.split("\n")[0])
    parser.add_argument("--questions", type=Path, default=ROOT / "bench" / "questions" / "shesha-report.jsonl")
    parser.add_argument("--site", default="shesha", help="name of a site in bench/sites.py, or a folder")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        given = Path(arguments.site)
        site = given if given.is_dir() else site_folder(arguments.site, work)
        found = located(read_questions(arguments.questions), assemble(site).site)
        for line in found.unknown:
            print(f"warning: {line}")
        # A follow-up makes sense with what was asked before only, which a search box does not know.
        questions = [question for question in found.questions if not question.history]
        queries = [question.query for question in questions]
        results = {name: result for run in ENGINES for name, result in run(site, queries, work).items()}
    _print(results, questions)


def _print(results: dict[str, Result], questions: Sequence[Question]) -> None:
    """A line for each figure, a column for each engine."""
    columns = [dict(_figures(result, questions)) for result in results.values()]
    width = max(map(len, columns[0]))
    print(" " * width + "".join(f"{name:>20}" for name in results))
    for name in columns[0]:
        print(f"{name:<{width}}" + "".join(f"{column[name]:>20}" for column in columns))


def _figures(result: Result, questions: Sequence[Question]) -> Iterable[tuple[str, str]]:
    outcomes = [
        Outcome(question, tuple(map(Place.of, urls)), milliseconds)
        for question, urls, milliseconds in zip(questions, result.urls, result.milliseconds, strict=True)
    ]
    kinds = {kind: [outcome for outcome in outcomes if outcome.question.kind == kind] for kind in KINDS}
    for kind, some in {"all": outcomes, **kinds}.items():
        figures = retrieval_figures(some)
        for shown, name in SHOWN.items():
            value = figures[name]
            yield f"{kind} {shown}", "–" if value is None else f"{value:.3f}"
    for name, size in result.bytes.items():
        yield f"index, {name} KB", f"{size / 1000:,.0f}"
    yield "index, CPU seconds", f"{result.build_seconds:.2f}"
    for share in (0.5, 0.95):
        yield f"query, ms, {share:.0%} within", f"{percentile(result.milliseconds, share):.1f}"


if __name__ == "__main__":
    main()
