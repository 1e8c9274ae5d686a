"""The site's assistant as a part of the service: what it notes of questions, answers and verdicts."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.providers.base import AnswerProvider, Piece, ProviderError, Request, WriteResult
from docstead.assistant.log.question_log import QuestionLog
from docstead.assistant.retrieval.index import build_index
from docstead.assistant.retrieval.retriever import Retriever
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.build import build
from docstead.model.answer import Turn
from docstead.model.ask import DoneEvent, Feedback
from docstead.server.ask.assistant import SiteAssistant
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.opening import AssistantOpener
from docstead.server.http.app import PARTS
from tests.assistant.passages import small_site
from tests.browser.serving import served

HANDBOOK = Path(__file__).resolve().parents[2] / "sites" / "handbook"
ASKED = "How do I add a mailbox?"
OFF_TOPIC = "Who won the world cup in 2014?"

Make = Callable[..., SiteAssistant]


class Model:
    """A model with one output, or a failure."""

    name = "model-1"
    can_abstain = True

    def __init__(self, fails: bool) -> None:
        self._fails = fails

    def queries(self, question: str, history: Sequence[Turn]) -> tuple[str, ...]:
        return ()

    def write(self, request: Request) -> Iterator[Piece]:
        yield "As you wish."
        if self._fails:
            raise ProviderError("it is out of order")
        yield WriteResult()


@pytest.fixture
def log(tmp_path: Path) -> QuestionLog:
    return QuestionLog(tmp_path / "log.sqlite", 90)


@pytest.fixture
def make(tmp_path: Path, log: QuestionLog) -> Iterator[Make]:
    store = EmbeddedStore(build_index(small_site(), "words", tmp_path / "index", None))

    def made(provider: AnswerProvider | None = None, *, rates_pages: bool = False) -> SiteAssistant:
        assistant = SiteAssistant(
            AssistantOpener(lambda _: Assistant(Retriever(store), provider)),
            "https://docs.example.org",
            Metrics(),
            log,
            rates_pages=rates_pages,
        )
        while not assistant.ready():
            time.sleep(0.01)
        return assistant

    yield made
    store.close()


def noted(path: Path) -> list[dict[str, object]]:
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute("SELECT * FROM questions ORDER BY question")]


def test_answers_and_verdicts_are_noted(make: Make, log: QuestionLog, tmp_path: Path) -> None:
    assistant = make(None)
    message = assistant.answer(ASKED, (), "https://reader.example.org")
    assistant.answer(OFF_TOPIC, (), "")
    assert assistant.feedback(Feedback(message.id, False))
    assert not assistant.feedback(Feedback("never-given", False))
    log.close()
    asked, off_topic = noted(tmp_path / "log.sqlite")
    assert (asked["id"], asked["question"], asked["kind"]) == (message.id, ASKED, "quoted")
    assert (asked["abstained"], asked["helpful"]) == (0, 0)
    # Addresses below the host: where a reader came from is not kept.
    assert all(source.startswith("/docs/") for source in json.loads(str(asked["sources"])))
    assert (off_topic["abstained"], off_topic["sources"], off_topic["helpful"]) == (1, "[]", None)


def test_pages_are_rated_where_the_settings_ask_for_it(make: Make, log: QuestionLog, tmp_path: Path) -> None:
    assert not make(None).feedback(Feedback("/docs/a", True))
    assert make(None, rates_pages=True).feedback(Feedback("/docs/a", True))
    log.close()
    with closing(sqlite3.connect(tmp_path / "log.sqlite")) as connection:
        assert connection.execute("SELECT kind, subject, times FROM agents").fetchall() == [
            ("page helped", "/docs/a", 1)
        ]


def test_streamed_answers_are_noted(make: Make, log: QuestionLog, tmp_path: Path) -> None:
    *_, last = make(None).stream(ASKED, (), "")
    assert isinstance(last, DoneEvent)
    log.close()
    (row,) = noted(tmp_path / "log.sqlite")
    assert row["id"] == last.message.id


@pytest.mark.parametrize(("fails", "kind"), [(False, "model"), (True, "fallback")])
def test_how_an_answer_was_written_is_noted(
    make: Make, log: QuestionLog, tmp_path: Path, fails: bool, kind: str
) -> None:
    make(Model(fails)).answer(ASKED, (), "")
    log.close()
    (row,) = noted(tmp_path / "log.sqlite")
    assert row["kind"] == kind


def test_a_verdict_on_an_answer_of_another_process(make: Make, log: QuestionLog, tmp_path: Path) -> None:
    message = make(None).answer(ASKED, (), "")
    log.close()
    assert make(None).feedback(Feedback(message.id, True))
    log.close()
    (row,) = noted(tmp_path / "log.sqlite")
    assert row["helpful"] == 1


def test_the_service_logs_what_its_settings_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOCSTEAD_CACHE", str(tmp_path / "cache"))
    output, site, file = tmp_path / "build", tmp_path / "site", tmp_path / "questions.sqlite"
    build(HANDBOOK, output)
    site.mkdir()
    settings = (HANDBOOK / "docstead.toml").read_text(encoding="utf-8") + '\n[assistant.embedding]\nmodel = "none"\n'
    body = {"userinput": "How do I remove limescale?", "chathistory": "[]", "index_name": "kettle"}
    for more in ("", f"\n[assistant.questions]\nlog = true\nfile = {json.dumps(str(file))}\n"):
        (site / "docstead.toml").write_text(settings + more, encoding="utf-8")
        with served(site, output, PARTS) as url, httpx.Client(base_url=url) as client:
            while client.get("/readyz").status_code != 200:
                time.sleep(0.02)
            message = client.post("/kettle_ai", json=body).json()["message"]
            verdict = client.post("/feedback", json={"id": message["id"], "helpful": True})
            assert verdict.status_code == 204
        assert file.exists() == bool(more)
    # The service has ended: what it had to write is written.
    (row,) = noted(file)
    assert (row["id"], row["question"], row["helpful"]) == (message["id"], body["userinput"], 1)
