"""The assistant opens in the background, answers by words first, and follows publications and damage."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from docstead.assistant.answer import Assistant
from docstead.assistant.retrieval.index import IndexDamagedError, Progress, build_index
from docstead.assistant.retrieval.retriever import Retriever
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.errors import AssistantError
from docstead.server.ask import opening
from docstead.server.ask.opening import AssistantOpener
from tests.assistant.passages import small_site


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Assistant]]:
    monkeypatch.setattr(opening, "FOLLOW_SECONDS", 0.01)
    monkeypatch.setattr(opening, "FIRST_PAUSE", 0.01)
    stores: list[EmbeddedStore] = []

    def made() -> Assistant:
        stores.append(EmbeddedStore(build_index(small_site(), "words", tmp_path / "index", None)))
        return Assistant(Retriever(stores[-1]))

    yield made
    for store in stores:
        store.close()


def _until(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not reached():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_words_answer_until_the_vectors_are_made(make: Callable[[], Assistant]) -> None:
    words, whole = make(), make()
    finish = False

    def slow(progress: Progress) -> Assistant:
        while not finish:
            progress("index", 0, 1)
            time.sleep(0.005)
        return whole

    opener = AssistantOpener(slow, lambda _: words)
    _until(lambda: opener.assistant is words)
    finish = True
    _until(lambda: opener.assistant is whole)
    opener.close()


def test_a_new_generation_is_opened_and_logged(make: Callable[[], Assistant], caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    generation = ["a"]
    opener = AssistantOpener(lambda _: make(), None, lambda: generation[0])
    _until(lambda: opener.assistant is not None)
    first = opener.assistant
    generation[0] = "b"
    _until(lambda: opener.assistant is not first)
    opener.close()
    assert caplog.messages == ["the assistant answers from the site as it is published now (b)"]


def test_a_generation_that_cannot_be_opened_leaves_the_one_before(
    make: Callable[[], Assistant], caplog: pytest.LogCaptureFixture
) -> None:
    generation: list[str | Exception] = ["a"]

    def current() -> str:
        if isinstance(generation[0], Exception):
            raise generation[0]
        return generation[0]

    opener = AssistantOpener(lambda _: make(), None, current)
    _until(lambda: opener.assistant is not None)
    first = opener.assistant
    for error in (AssistantError("no pointer"), RuntimeError("a bug")):
        generation[0] = error
        _until(lambda error=error: str(error) in caplog.text)  # type: ignore[misc]
    assert opener.assistant is first
    generation[0] = "b"
    _until(lambda: opener.assistant is not first)
    opener.close()


def test_a_damaged_index_is_opened_again(make: Callable[[], Assistant], caplog: pytest.LogCaptureFixture) -> None:
    opener = AssistantOpener(lambda _: make())
    _until(lambda: opener.assistant is not None)
    first = opener.assistant
    for _ in range(3):
        opener.report_damage(IndexDamagedError("cannot read the index"))
    _until(lambda: opener.assistant is not first)
    opener.close()
    assert caplog.text.count("cannot read the index") == 1
