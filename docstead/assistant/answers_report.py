"""A page about the quality of the answers: the figures, and the answers that fall short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from docstead.assistant.evaluate_answers import Verdict

_MEANINGS = {
    "answered": "questions with an answer that are answered",
    "unsure": "… that get the closest text, marked as unsure",
    "wrongly_refused": "… for which nothing is found",
    "not_answered_out_of_scope": "questions without an answer that are not answered",
    "refused_out_of_scope": "… for which nothing is found",
    "lead_right": "leads from a right section",
    "confident_elsewhere": "questions with an answer that are answered without any right section",
    "facts_stated": "answers with all expected facts",
    "forbidden_stated": "answers with a forbidden statement",
    "focus": "share of the evidence that is from right sections",
    "opens_with_answer": "answers that open with the answer",
    "words_p50": "words, median",
    "words_p95": "words, 95 of 100 within",
    "latency_ms_p95": "milliseconds, 95 of 100 within",
}
_MOST = 40


def answers_page(title: str, result: dict[str, Any], verdicts: Sequence[Verdict]) -> str:
    """The page as Markdown."""
    columns = {"all": result["all"], **result["kinds"]}
    lines = [
        f"# Answers of the assistant: {title}",
        "",
        f"{len(verdicts):,} questions, of which some are made from the site's pages and ask for what it does not have.",
        "",
        "| | " + " | ".join(columns) + " |",
        "|" + " --- |" * (len(columns) + 1),
    ]
    for name, meaning in _MEANINGS.items():
        lines.append(f"| {meaning} | " + " | ".join(_shown(figures.get(name)) for figures in columns.values()) + " |")
    lines += _questions("Answered with confidence from other sections", verdicts, _is_elsewhere)
    lines += _questions("Answers without an expected fact", verdicts, lambda one: one.facts is False)
    lines += _questions("Nothing found, though the site has an answer", verdicts, _is_refused)
    lines += _questions("Answered, though the site has no answer", verdicts, _is_invented)
    return "\n".join(lines) + "\n"


def _is_elsewhere(one: Verdict) -> bool:
    return one.judged.question.is_answerable and one.judged.answer.status == "answered" and not one.focus


def _is_refused(one: Verdict) -> bool:
    return one.judged.question.is_answerable and one.judged.answer.status == "not_found"


def _is_invented(one: Verdict) -> bool:
    return not one.judged.question.is_answerable and one.judged.answer.status == "answered"


def _questions(heading: str, verdicts: Iterable[Verdict], is_shown: Any) -> list[str]:
    found = [one for one in verdicts if is_shown(one)]
    lines = ["", f"## {heading}", "", f"{len(found):,} questions.", ""]
    lines += [f"- {_cell(one.judged.question.query)} → {_cell(one.judged.answer.lead) or '–'}" for one in found[:_MOST]]
    return lines


def _cell(text: str) -> str:
    return " ".join(text.split())[:300]


def _shown(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}" if value <= 1 else f"{value:.0f}"
