"""The service with a language model over real HTTP: what readers and counters get when it answers, lies, or fails."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from docstead.assistant.factory import open_assistant
from docstead.errors import AssistantError
from docstead.server.ask import opening as opening_module
from docstead.server.ask.assistant import SiteAssistant
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.opening import AssistantOpener
from docstead.server.http.app import PARTS
from tests.assistant.fake_model import FakeModel, fake_model
from tests.browser.serving import build_variant, served

SITE = Path(__file__).resolve().parents[2] / "sites" / "handbook"
WORDS_ONLY = '\n[assistant.embedding]\nmodel = "none"\n'
QUESTION = {"userinput": "How do I remove limescale?", "chathistory": "[]", "index_name": "kettle"}
GOOD = "Limescale is removed with citric acid and water [1]."


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build_variant(SITE, WORDS_ONLY, tmp_path_factory.mktemp("handbook"))


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[FakeModel]:
    with fake_model() as running:
        monkeypatch.setenv("DOCSTEAD_CACHE", str(tmp_path / "cache"))
        monkeypatch.setenv("DOCSTEAD_MODEL_ENDPOINT", running.address)
        monkeypatch.setenv("DOCSTEAD_MODEL_NAME", "fake-1")
        monkeypatch.setenv("DOCSTEAD_MODEL_KEY", "sk-secret")
        running.script = GOOD
        yield running


@pytest.fixture
def service(published: tuple[Path, Path], model: FakeModel) -> Iterator[httpx.Client]:
    with served(*published, PARTS) as url, httpx.Client(base_url=url, timeout=30) as client:
        while client.get("/readyz").status_code != 200:
            time.sleep(0.02)
        yield client


def events(client: httpx.Client) -> list[dict[str, Any]]:
    answer = client.post("/kettle_ai", json=QUESTION, headers={"Accept": "text/event-stream"})
    assert answer.status_code == 200
    return [json.loads(line[6:]) for line in answer.text.split("\n") if line.startswith("data: ")]


def counted(client: httpx.Client, name: str) -> int:
    lines = dict(line.rsplit(" ", 1) for line in client.get("/metrics").text.splitlines() if line[0] != "#")
    return int(float(lines[f"docstead_{name}"]))


def test_the_model_answers_with_links_to_the_pages(service: httpx.Client) -> None:
    message = service.post("/kettle_ai", json=QUESTION).json()["message"]
    assert message["response_message"].startswith("Limescale is removed with citric acid and water. [1](/docs/")
    assert len(message["source"]) == 1
    assert counted(service, "model_failures_total") == 0


def test_false_claims_are_removed_and_counted(service: httpx.Client, model: FakeModel) -> None:
    model.script = f"{GOOD} Kettles fly to the moon [1]. See [this](https://evil.example) [40]."
    text = service.post("/kettle_ai", json=QUESTION).json()["message"]["response_message"]
    assert "moon" not in text
    assert "evil" not in text
    assert counted(service, "citations_removed_total") == 2


def test_citations_of_an_answer_that_is_thrown_away_are_counted_too(service: httpx.Client, model: FakeModel) -> None:
    model.script = "Kettles fly to the moon [1]."
    assert "moon" not in service.post("/kettle_ai", json=QUESTION).json()["message"]["response_message"]
    assert counted(service, "citations_removed_total") == 1
    assert counted(service, "model_failures_total") == 1


def test_a_stream_that_breaks_is_withdrawn_and_sent_again(service: httpx.Client, model: FakeModel) -> None:
    model.script = f"{GOOD} And a second sentence follows here, which never ends."
    model.breaks_after = 70
    seen = events(service)
    kinds = [event["type"] for event in seen]
    assert kinds.count("reset") == 1
    assert kinds[0] == "text"
    assert kinds[-1] == "done"
    after = "".join(event["text"] for event in seen[kinds.index("reset") + 1 : -1])
    assert after == seen[-1]["message"]["response_message"]
    assert "citric acid" in after
    assert counted(service, "model_failures_total") == 1
    assert counted(service, 'questions_total{outcome="answered"}') == 1


@pytest.mark.parametrize("streams", [False, True])
def test_no_failure_contains_the_key(
    service: httpx.Client, model: FakeModel, streams: bool, caplog: pytest.LogCaptureFixture
) -> None:
    model.status = 401
    headers = {"Accept": "text/event-stream"} if streams else {}
    with caplog.at_level(logging.DEBUG):
        answer = service.post("/kettle_ai", json=QUESTION, headers=headers)
    assert model.keys == ["Bearer sk-secret"]
    assert "citric acid" in answer.text
    assert "sk-secret" not in answer.text
    assert "sk-secret" not in service.get("/metrics").text
    assert "status 401" in caplog.text
    assert "sk-secret" not in caplog.text


def test_a_refusal_is_reported_with_the_nearest_pages(service: httpx.Client, model: FakeModel) -> None:
    model.script = "NOT_COVERED"
    message = service.post("/kettle_ai", json=QUESTION).json()["message"]
    assert message["abstained"]
    assert "NOT_COVERED" not in message["response_message"]
    assert (message["source"], len(message["citations"]) > 0) == ([], True)
    assert counted(service, 'questions_total{outcome="abstained"}') == 1
    assert counted(service, "model_failures_total") == 0


def test_an_opening_that_fails_is_tried_again(
    published: tuple[Path, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    from docstead.config import load_config

    monkeypatch.setattr(opening_module, "FIRST_PAUSE", 0.01)
    tried: list[int] = []

    def opening(progress: Any) -> Any:
        del progress
        tried.append(1)
        if len(tried) < 4:
            raise AssistantError("the store is not there")
        return open_assistant(load_config(published[0]), published[1], index_folder=tmp_path)

    assistant = SiteAssistant(AssistantOpener(opening), "https://docs.example.org", Metrics())
    while not assistant.ready():
        time.sleep(0.01)
    assert len(tried) == 4
    assert caplog.text.count("the store is not there") == 1
