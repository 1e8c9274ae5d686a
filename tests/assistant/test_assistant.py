"""The assistant over a small site: its answers, their evidence, and its refusals."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from docstead.assistant.answer import Assistant
from docstead.assistant.factory import open_assistant
from docstead.build import build
from docstead.catalogue import ENGLISH
from docstead.config import load_config, parse_config
from docstead.errors import AssistantError
from docstead.model.answer import Delta, Done, Turn
from docstead.server.http.app import PARTS
from tests.browser.serving import served

NOT_FOUND = ENGLISH.text("answers.not_found")

SITE = Path(__file__).resolve().parents[1] / "sites" / "handbook"
WORDS_ONLY = '\n[assistant.embedding]\nmodel = "none"\n'


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("handbook") / "build"
    build(SITE, output)
    return output


@pytest.fixture(scope="module", params=["minilm", "none"])
def assistant(
    request: pytest.FixtureRequest, published: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Assistant]:
    text = (SITE / "docstead.toml").read_text(encoding="utf-8")
    config = parse_config(text + (WORDS_ONLY if request.param == "none" else ""))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOCSTEAD_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield open_assistant(config, published, index_folder=tmp_path_factory.mktemp(request.param), site_folder=SITE)


@pytest.mark.parametrize(
    ("question", "url", "fact"),
    [
        ("How do I remove limescale?", "/docs/descaling#remove-limescale", "citric acid"),
        ("Which temperature for oolong tea?", "/docs/temperature#temperatures-for-tea", "85"),
        ("What does targetTemperature do?", "/docs/temperature#set-the-temperature-by-script", "targetTemperature"),
        ("Where is the serial number of my kettle?", "/docs/warranty#send-a-kettle-in", "bottom plate"),
        ("How do I switch the child lock on?", "/docs/safety#children", "five seconds"),
    ],
)
def test_answers_come_from_the_right_section(assistant: Assistant, question: str, url: str, fact: str) -> None:
    answer = assistant.answer(question)
    assert not answer.abstained
    assert url in [source.url for source in answer.sources]
    assert fact in answer.text


@pytest.mark.parametrize("question", ["Who won the world cup in 2014?", "Write me a poem about love and roses"])
def test_what_the_pages_do_not_cover_is_not_answered(assistant: Assistant, question: str) -> None:
    answer = assistant.answer(question)
    assert answer.abstained
    assert answer.text.startswith(NOT_FOUND)
    assert answer.sources == ()


def test_every_citation_is_a_place_of_the_site(assistant: Assistant, published: Path) -> None:
    for question in ("How do I descale?", "Is there a warranty?", "What protects an empty kettle?"):
        answer = assistant.answer(question)
        for citation in (*answer.sources, *answer.nearest):
            path, _, anchor = citation.url.partition("#")
            html = (published / path.strip("/") / "index.html").read_text(encoding="utf-8")
            assert not anchor or f'id="{anchor}"' in html


def test_a_follow_up_goes_on_from_the_question_before(assistant: Assistant) -> None:
    answer = assistant.answer("And for black?", (Turn("Which temperature for green tea?", "70 °C"),))
    assert "95" in answer.text


def test_pieces_make_the_answer(assistant: Assistant) -> None:
    events = list(assistant.ask("How do I remove limescale?"))
    assert isinstance(events[-1], Done)
    assert "".join(event.text for event in events if isinstance(event, Delta)) == events[-1].answer.text


def test_html_of_the_pages_stays_text(assistant: Assistant) -> None:
    answer = assistant.answer("How do I send a kettle in?")
    outside_code = re.sub(r"`[^`]*`", "", answer.text)
    assert "<script" not in outside_code


def test_a_site_without_passages_is_reported(tmp_path: Path) -> None:
    with pytest.raises(AssistantError, match="no passages"):
        open_assistant(load_config(SITE), tmp_path)


@pytest.mark.item("12.16", "12.34")
def test_the_real_service(published: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "site"
    site.mkdir()
    text = (SITE / "docstead.toml").read_text(encoding="utf-8")
    (site / "docstead.toml").write_text(text + WORDS_ONLY, encoding="utf-8")
    monkeypatch.setenv("DOCSTEAD_CACHE", str(tmp_path / "cache"))
    body = {
        "userinput": "How do I remove limescale?",
        "chathistory": json.dumps([{"user": "How do I remove limescale?"}]),
        "index_name": "kettle",
    }
    with served(site, published, PARTS) as url, httpx.Client(base_url=url) as client:
        for _ in range(200):
            if client.get("/readyz").status_code == 200:
                break
        message = client.post("/kettle_ai", json=body, headers={"Origin": url}).json()["message"]
        assert "citric acid" in message["response_message"]
        assert f"{url}/docs/descaling#remove-limescale" in message["source"]
        elsewhere = client.post("/kettle_ai", json=body).json()["message"]
        assert "https://handbook.example.org/docs/descaling#remove-limescale" in elsewhere["source"]
        assert client.post("/feedback", json={"id": message["id"], "helpful": True}).status_code == 204
        assert client.get("/docs/descaling").status_code == 200
