"""Greetings and the like get fixed replies; questions do not."""

from __future__ import annotations

import pytest

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.replies import reply_kind
from docstead.assistant.retrieval.retriever import Retriever
from docstead.config import ReplySettings


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("hi", "greeting"),
        ("Hello there!", "greeting"),
        ("good morning", "greeting"),
        ("thanks!", "thanks"),
        ("Thank you so much for your help", "thanks"),
        ("Who are you?", "who"),
        ("what can you do", "who"),
        ("are you chatgpt?", "who"),
        ("you are stupid", "insult"),
        ("this is useless", "insult"),
        ("Wie erstelle ich eine neue Seite?", "language"),
        ("Comment ajouter un utilisateur ?", "language"),
        ("如何创建实体", "language"),
        ("Guten Tag!", "greeting"),
        ("こんにちは。", "greeting"),
        ("Merci beaucoup !", "thanks"),
        ("من أنت؟", "who"),
    ],
)
def test_remarks(text: str, kind: str) -> None:
    assert reply_kind(text) == kind


@pytest.mark.parametrize(
    "text",
    [
        "How do I add a mailbox?",
        "help text of a field",
        "great circle distance",
        "who can delete a mailbox?",
        "hello world example",
        "what can a user do",
        "mailbox",
        "ok button",
        "",
    ],
)
def test_questions_are_no_remarks(text: str) -> None:
    assert reply_kind(text) is None


def test_replies_are_settings(retriever: Retriever) -> None:
    answer = Assistant(retriever, replies=ReplySettings(thanks="My pleasure.")).answer("Thanks!")
    assert (answer.text, answer.status, answer.sources) == ("My pleasure.", "answered", ())
