"""What the assistant reads: texts of readers, of models and of passages, measured as pages are."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.providers.base import Request
from docstead.assistant.answers.providers.checked_answer import CheckedAnswer
from docstead.assistant.answers.providers.structured import Reply, read_claims
from docstead.assistant.guard.injection import is_injection
from docstead.assistant.guard.redact import redact
from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.index import build_index
from docstead.assistant.retrieval.retriever import Retriever
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.model.answer import Turn
from docstead.model.passage import Passage, PassageBlock, Passages
from docstead.server.ask.ask_request import MAX_ENTRY, MAX_HISTORY, MAX_QUESTION
from tests.assistant.passages import passage, small_site

SENTENCE = "Fill the kettle with half a litre of water."
_QUESTION = "How do I fill the kettle?"


def ask_with(folder: Path) -> Callable[[str], object]:
    """Ask a small site, as long as a reader may: the text is the question, and what was asked and answered before."""
    assistant = _assistant(folder, small_site())

    def ask(text: str) -> None:
        turn = Turn(text[:MAX_QUESTION], text[:MAX_ENTRY])
        for question, history in (
            (text[:MAX_QUESTION], ()),
            (f"what is {text}"[:MAX_QUESTION], ()),
            ("what about it?", (turn,) * MAX_HISTORY),
        ):
            assistant.answer(question, history)
            redact(question + text)
            is_injection(question)

    return ask


def read_model() -> Callable[[str], object]:
    """Read what a model writes: as Markdown and as JSON, with and without quotations."""
    given = passage(PassageBlock("paragraph", SENTENCE))

    def read(text: str) -> None:
        quotes = [{"passage": 1, "quote": SENTENCE}]
        claims = [{"text": f"{SENTENCE} {text}", "quotes": quotes}, {"code": text, "quotes": quotes}]
        shapes = (
            text,
            f"{SENTENCE} {text} [1]",
            f"<think>{text}",
            json.dumps({"status": "answered", "claims": claims}),
        )
        for shape in shapes:
            answer = CheckedAnswer([given], Request(_QUESTION, ()), Stemmer())
            pieces = (shape[start : start + 40] for start in range(0, len(shape), 40))
            for claim in read_claims(pieces, Reply()):
                answer.added(claim)
            answer.result(0)

    return read


def answer_from(folder: Path) -> Callable[[str], object]:
    """Answer from a passage with the text in it."""
    numbers = iter(range(1_000_000))

    def answer(text: str) -> None:
        blocks = [
            PassageBlock("paragraph", f"{SENTENCE} {text}"),
            PassageBlock("step", f"{SENTENCE} {text}", detail="1"),
        ]
        found: list[Passage] = [passage(*blocks, heading="Fill the kettle")]
        own = folder / str(next(numbers))
        _assistant(own, Passages("Site", (), "", ("current",), tuple(found))).answer(_QUESTION, ())

    return answer


def _assistant(folder: Path, passages: Passages) -> Assistant:
    folder.mkdir(parents=True, exist_ok=True)
    return Assistant(Retriever(EmbeddedStore(build_index(passages, "words", folder, None))))
