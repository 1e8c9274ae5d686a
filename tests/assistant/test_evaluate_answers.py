"""The figures of answers, the near misses, and the page about them."""

from __future__ import annotations

from docstead.assistant.answer import Assistant
from docstead.assistant.answers_report import Made, answers_page
from docstead.assistant.evaluate_answers import evaluate, near_misses
from docstead.evaluation import Question
from docstead.model.passage import Passages
from docstead.model.place import Place

LOCK = Place("/docs/guides/users", "lock-an-account")
QUESTIONS = [
    Question(
        "a", "plain", "How many wrong passwords lock an account?", (LOCK,), ("six wrong passwords",), (), ("seven",)
    ),
    Question("b", "plain", "How do I lock an account?", (LOCK,), ("twelve",), (), ("ten minutes",)),
    Question("c", "off-topic", "Who won the world cup in 2014?", ()),
]


def test_figures_and_page(assistant: Assistant, passages: Passages) -> None:
    result, verdicts = evaluate(assistant, QUESTIONS, passages.passages)
    plain, off_topic = result["kinds"]["plain"], result["kinds"]["off-topic"]
    assert (plain["facts_stated"], plain["forbidden_stated"], plain["lead_right"]) == (0.5, 0.5, 1.0)
    assert (off_topic["refused_out_of_scope"], off_topic["answered"]) == (1.0, None)
    assert result["all"]["opens_with_answer"] == 1.0
    made = Made("Quillbox", "docstead eval questions.jsonl", "1.0", "a" * 32, "b" * 32, "", "extractive")
    page = answers_page(made, result, verdicts)
    assert page.startswith("---\ntitle: Quality of the answers\n")
    assert "\nunlisted: true\n---\n" in page
    assert "```bash\ndocstead eval questions.jsonl\n```" in page
    assert f"- questions `{'a' * 16}`\n" in page
    assert "| answers with all expected facts | 50% | 50% | – | – |" in page
    assert "- How do I lock an account? → After six wrong passwords" in page


def test_near_misses_are_made_from_the_site_and_refused(assistant: Assistant, passages: Passages) -> None:
    made = near_misses(passages.passages)
    assert made == near_misses(passages.passages)
    assert len(made) > 20
    assert not any(question.is_answerable for question in made)
    answered = [question.query for question in made if assistant.answer(question.query).status == "answered"]
    assert len(answered) <= 0.1 * len(made), answered
