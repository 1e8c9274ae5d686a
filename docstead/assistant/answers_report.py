"""A page about the quality of the answers: the figures, and the answers that fall short."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from docstead.assistant.answers.sentences import plain
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
_SPECIAL = re.compile(r"[\\`*_{}\[\]<>|]")


class Made(msgspec.Struct, frozen=True):
    """What the figures depend on.

    Attributes:
        title: Of the site.
        command: That writes the page again.
        version: Of docstead.
        questions: Digest of the file of questions.
        passages: Digest of the site's passages.
        encoder: Id of the model that compares meanings; empty for words alone.
        provider: What writes the answers.
    """

    title: str
    command: str
    version: str
    questions: str
    passages: str
    encoder: str
    provider: str


def answers_page(made: Made, result: dict[str, Any], verdicts: Sequence[Verdict]) -> str:
    """The page as Markdown with front matter. It is unlisted: otherwise its questions would find the page itself."""
    columns = {"all": result["all"], **result["kinds"]}
    counts = {kind: sum(one.judged.question.kind == kind for one in verdicts) for kind in result["kinds"]}
    counts = {"all": len(verdicts), **counts}
    answerable = sum(one.judged.question.is_answerable for one in verdicts)
    lines = [
        "---",
        "title: Quality of the answers",
        "description: How the assistant answers questions with known answers.",
        "unlisted: true",
        "---",
        "",
        "# Quality of the answers",
        "",
        (
            f"The assistant of {_escaped(made.title)} was asked {len(verdicts):,} questions whose answers are known. The site "
            f"answers {answerable:,} of them; for the others, it should find nothing. Those of the kind `near-miss` are made "
            "from names and pages of the site, and ask for something that it does not have."
        ),
        "",
        "| | " + " | ".join(columns) + " |",
        "|" + " --- |" * (len(columns) + 1),
        "| questions | " + " | ".join(f"{counts[kind]:,}" for kind in columns) + " |",
    ]
    for name, meaning in _MEANINGS.items():
        lines.append(f"| {meaning} | " + " | ".join(_shown(name, figures) for figures in columns.values()) + " |")
    lines += [
        "",
        "## How to reproduce it",
        "",
        "```bash",
        made.command,
        "```",
        "",
        "The same inputs give the same figures, except for the milliseconds, which depend on the machine:",
        "",
        f"- docstead {made.version}, answers by `{made.provider}`"
        + (f", encoder `{made.encoder}`" if made.encoder else ", search by words alone"),
        f"- questions `{made.questions[:16]}`",
        f"- text of the site `{made.passages[:16]}`",
    ]
    lines += _questions("Answered with confidence from other sections", verdicts, _is_elsewhere)
    lines += _questions("Answers without an expected fact", verdicts, lambda one: one.facts is False)
    lines += _questions("Answers with a forbidden statement", verdicts, lambda one: one.forbidden)
    lines += _questions("Nothing found, though the site has an answer", verdicts, _is_refused)
    lines += _questions("Answered, though the site has no answer", verdicts, _is_invented)
    return "\n".join(lines) + "\n"


def _is_elsewhere(one: Verdict) -> bool:
    return one.judged.question.is_answerable and one.judged.answer.status == "answered" and not one.focus


def _is_refused(one: Verdict) -> bool:
    return one.judged.question.is_answerable and one.judged.answer.status == "not_found"


def _is_invented(one: Verdict) -> bool:
    return not one.judged.question.is_answerable and one.judged.answer.status == "answered"


def _questions(heading: str, verdicts: Sequence[Verdict], is_shown: Callable[[Verdict], bool | None]) -> list[str]:
    found = [one for one in verdicts if is_shown(one)]
    more = f" The first {_MOST}:" if len(found) > _MOST else ""
    lines = ["", f"## {heading}", "", f"{len(found):,} of {len(verdicts):,} questions.{more}", ""]
    lines += [f"- {_cell(one.judged.question.query)} → {_cell(one.judged.answer.lead) or '–'}" for one in found[:_MOST]]
    return lines


def _cell(text: str) -> str:
    return _escaped(" ".join(plain(text).split())[:300])


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text)


def _shown(name: str, figures: dict[str, float | None]) -> str:
    value = figures.get(name)
    if value is None:
        return "–"
    return f"{value:.0f}" if name.startswith(("words", "latency")) else f"{value:.0%}"
