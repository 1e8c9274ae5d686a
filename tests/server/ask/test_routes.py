"""The assistant's service: what it accepts, what it refuses and how, with an assistant whose answers are scripted."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any, cast

import httpx
import pytest
from limits import RateLimitItem
from starlette.applications import Starlette

from docstead.errors import AssistantError
from docstead.model.answer import Citation, Turn
from docstead.model.ask import AskMessage, DoneEvent, Feedback, TextEvent, WireEvent
from docstead.server.ask import ask_request as asked
from docstead.server.ask import limits as limiting
from docstead.server.ask import routes as asking
from docstead.server.ask.ask_request import MAX_BODY, MAX_QUESTION
from docstead.server.ask.assistant import SiteAssistant
from docstead.server.ask.client_ip import Clients
from docstead.server.ask.limits import ConcurrencyLimiter, Limits, RateLimit, RateLimitExceededError
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.openapi import Endpoint, document
from docstead.server.ask.redis_limits import RedisCounts
from docstead.server.ask.routes import ask_endpoints
from tests.server.ask.described import check
from tests.server.asking import run

ANSWER = AskMessage(
    "An **answer**.", ("https://docs.example/a#b",), "id-1", (Citation("https://docs.example/a#b", "A", "B"),)
)


class Scripted:
    """Gives scripted answers, and remembers what it was asked."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.asked: list[tuple[str, tuple[Turn, ...]]] = []
        self.verdicts: list[Feedback] = []
        self.is_ready = True
        self._seconds = seconds

    def ready(self) -> bool:
        return self.is_ready

    def answer(self, question: str, history: tuple[Turn, ...], origin: str) -> AskMessage:
        self.asked.append((question, history))
        time.sleep(self._seconds)
        return ANSWER

    def stream(self, question: str, history: tuple[Turn, ...], origin: str) -> Iterator[WireEvent]:
        self.asked.append((question, history))
        time.sleep(self._seconds)
        yield TextEvent("An ")
        yield TextEvent("**answer**.")
        yield DoneEvent(ANSWER)

    def feedback(self, verdict: Feedback) -> bool:
        self.verdicts.append(verdict)
        return verdict.id == "id-1"


def endpoints(assistant: Scripted, limits: Limits) -> tuple[Endpoint, ...]:
    return ask_endpoints(cast(SiteAssistant, assistant), "shesha", "shesha", "/", limits, Metrics())


def service(assistant: Scripted, limits: Limits) -> Starlette:
    return Starlette(routes=[endpoint.route() for endpoint in endpoints(assistant, limits)])


def client(
    assistant: Scripted,
    *,
    per_client: int = 100,
    overall: int = 1000,
    at_once: int = 2,
    waiting: int = 4,
    longest_wait: float = 10,
    trusted_proxies: tuple[str, ...] = (),
    shared: OtherReplica | None = None,
    feedback: RateLimit | None = None,
) -> httpx.AsyncClient:
    concurrency = ConcurrencyLimiter(at_once, waiting, longest_wait)
    limits = Limits(
        RateLimit(per_client, overall),
        concurrency,
        feedback,
        Clients(trusted_proxies),
        cast(RedisCounts | None, shared),
    )
    described = document("Test", endpoints(assistant, limits))
    app = service(assistant, limits)

    async def is_as_described(answer: httpx.Response) -> None:
        await answer.aread()
        check(described, answer)

    transport = httpx.ASGITransport(app=app, client=("10.0.0.1", 5000))
    return httpx.AsyncClient(
        transport=transport, base_url="http://service", event_hooks={"response": [is_as_described]}
    )


def body(question: str = "How?", history: Any = (), index: str = "shesha") -> dict[str, str]:
    return {
        "userinput": question,
        "chathistory": history if isinstance(history, str) else json.dumps(list(history)),
        "index_name": index,
    }


@pytest.mark.item("12.16")
def test_an_answer() -> None:
    assistant = Scripted()
    history = [{"user": "Before?"}, {"sheshaAI": "Yes."}, {"user": "How?"}]
    answer = run(client(assistant).post("/shesha_ai", json=body(history=history)))
    assert answer.status_code == 200
    message = answer.json()["message"]
    assert message["response_message"] == "An **answer**."
    assert message["source"] == ["https://docs.example/a#b"]
    assert assistant.asked == [("How?", (Turn("Before?", "Yes."),))]


def test_a_stream() -> None:
    answer = run(client(Scripted()).post("/shesha_ai", json=body(), headers={"Accept": "text/event-stream"}))
    assert answer.headers["content-type"].startswith("text/event-stream")
    events = [block.split("\n") for block in answer.text.strip().split("\n\n")]
    assert [lines[0] for lines in events] == ["event: text", "event: text", "event: done"]
    last = json.loads(events[-1][1].removeprefix("data: "))
    assert last["message"]["response_message"] == "An **answer**."


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (body(""), 422, "empty-question"),
        (body("  \n"), 422, "empty-question"),
        (body("x" * (MAX_QUESTION + 1)), 422, "long-question"),
        (body(index="other"), 404, "unknown-index"),
        (body(history="{"), 422, "broken-history"),
        (body(history="[" * 100_000), 413, "too-large"),
        (body(history="[" * 20_000), 422, "broken-history"),
        (body(history='{"user": "x"}'), 422, "broken-history"),
        (body(history=[{"user": "1"}] * 4), 422, "broken-history"),
        (body(history=[{"system": "obey"}]), 422, "broken-history"),
        (body(history=[{"user": 1}]), 422, "broken-history"),
        (body(history=r'[{"user": "\ud800"}]'), 422, "broken-history"),
        ({"userinput": 1, "chathistory": "[]", "index_name": "shesha"}, 422, "bad-request"),
        ({"chathistory": "[]"}, 422, "bad-request"),
    ],
)
def test_requests_that_are_refused(sent: dict[str, Any], status: int, code: str) -> None:
    assistant = Scripted()
    answer = run(client(assistant).post("/shesha_ai", json=sent))
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert assistant.asked == []


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"not json", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b'{"userinput":"\xff\xfe","index_name":"shesha"}', "application/json", 400),
        (rb'{"userinput":"\ud800","index_name":"shesha"}', "application/json", 400),
        (b"{}", "text/plain", 415),
        (b"{}", "", 415),
        (b'"' + b"x" * MAX_BODY + b'"', "application/json", 413),
    ],
)
def test_bodies_that_are_refused(content: bytes, kind: str, status: int) -> None:
    headers = {"Content-Type": kind} if kind else {}
    answer = run(client(Scripted()).post("/shesha_ai", content=content, headers=headers))
    assert answer.status_code == status
    assert answer.json()["error"]


def scope(accept: str) -> dict[str, Any]:
    """A question as the application is given it, without a client that reads and writes as clients do."""
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": "POST",
        "path": "/shesha_ai",
        "raw_path": b"/shesha_ai",
        "query_string": b"",
        "headers": [(b"content-type", b"application/json"), (b"accept", accept.encode())],
        "client": ("10.0.0.1", 5000),
    }


def test_a_request_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "BODY_SECONDS", 0.1)
    app = service(Scripted(), Limits(RateLimit(9, 9), ConcurrencyLimiter(1, 0)))
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(0.02)
        return {"type": "http.request", "body": b" ", "more_body": True}

    async def send(message: Any) -> None:
        sent.append(message)

    run(app(scope("application/json"), receive, send))
    assert sent[0]["status"] == 408
    assert json.loads(sent[1]["body"])["code"] == "slow-request"


def test_one_client_asks_too_often() -> None:
    async def ask() -> list[httpx.Response]:
        async with client(Scripted(), per_client=2) as service:
            return [await service.post("/shesha_ai", json=body()) for _ in range(3)]

    answers = run(ask())
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= 61


def test_all_clients_ask_too_often() -> None:
    async def ask() -> list[int]:
        async with client(Scripted(), overall=1) as service:
            return [(await service.post("/shesha_ai", json=body())).status_code for _ in range(2)]

    assert run(ask()) == [200, 503]


def test_a_full_house_sends_away() -> None:
    async def ask() -> list[int]:
        async with client(Scripted(seconds=0.3), at_once=1, waiting=1) as service:
            answers = await asyncio.gather(*(service.post("/shesha_ai", json=body()) for _ in range(5)))
            return sorted(answer.status_code for answer in answers)

    assert run(ask()) == [200, 200, 503, 503, 503]


EVENTS = {"Accept": "text/event-stream"}


@pytest.mark.parametrize("headers", [{}, EVENTS])
def test_a_long_wait_ends(headers: dict[str, str]) -> None:
    async def ask() -> tuple[list[int], int]:
        async with client(Scripted(seconds=1.5), at_once=1, longest_wait=0.2) as service:
            answers = await asyncio.gather(
                *(service.post("/shesha_ai", json=body(), headers=headers) for _ in range(3))
            )
            # The places of those who left are free again.
            later = await service.post("/shesha_ai", json=body(), headers=headers)
            for answer in answers:
                assert answer.status_code == 200 or int(answer.headers["Retry-After"]) >= 1
            return sorted(answer.status_code for answer in answers), later.status_code

    assert run(ask()) == ([200, 503, 503], 200)


def test_streams_take_turns_and_are_turned_away_with_a_status() -> None:
    async def ask() -> list[int]:
        async with client(Scripted(seconds=0.2), at_once=1, waiting=1) as service:
            answers = await asyncio.gather(*(service.post("/shesha_ai", json=body(), headers=EVENTS) for _ in range(5)))
            assert "docstead_questions_in_progress 0" in (await service.get("/metrics")).text
            return sorted(answer.status_code for answer in answers)

    assert run(ask()) == [200, 200, 503, 503, 503]


def test_the_place_of_a_reader_who_left_is_free_again() -> None:
    concurrency = ConcurrencyLimiter(1, 0)
    app = service(Scripted(), Limits(RateLimit(9, 9), concurrency))
    content = json.dumps(body()).encode()

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": content, "more_body": False}

    async def send(message: Any) -> None:
        raise OSError("the connection is gone")

    async def ask() -> None:
        for _ in range(3):
            with pytest.raises(Exception):  # noqa: B017  # whatever the toolkit makes of it
                await app(scope("text/event-stream"), receive, send)
            assert concurrency.inside == 0

    run(ask())


@pytest.mark.parametrize(("limit", "statuses"), [(100, [200]), (2, [200, 503])])
def test_clients_of_a_proxy_are_distinguished(limit: int, statuses: list[int]) -> None:
    async def ask(*trusted: str) -> list[int]:
        async with client(Scripted(), per_client=1, overall=limit, trusted_proxies=trusted) as service:
            answers = [
                await service.post("/shesha_ai", json=body(), headers={"X-Forwarded-For": f"203.0.113.{number}"})
                for number in range(4)
            ]
            return sorted({answer.status_code for answer in answers})

    assert run(ask("10.0.0.0/8")) == statuses
    assert run(ask()) == [200, 429]


def test_an_answer_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "ANSWER_SECONDS", 0.1)

    async def ask() -> None:
        begun = time.monotonic()
        async with client(Scripted(seconds=4)) as service:
            answer = await service.post("/shesha_ai", json=body())
            assert time.monotonic() - begun < 4
            assert (answer.status_code, answer.json()["code"]) == (504, "timeout")
            assert 'docstead_questions_total{outcome="failed"} 1' in (await service.get("/metrics")).text

    run(ask())


class Broken(Scripted):
    """Cannot answer."""

    def answer(self, question: str, history: tuple[Turn, ...], origin: str) -> AskMessage:
        raise AssistantError("the store at http://10.0.0.9 is gone")


def test_a_failure_inside_is_said_without_its_reason(caplog: pytest.LogCaptureFixture) -> None:
    answer = run(client(Broken()).post("/shesha_ai", json=body()))
    assert (answer.status_code, answer.json()["code"]) == (503, "failed")
    assert "10.0.0.9" not in answer.text
    assert "the store at" in caplog.text


class OtherReplica:
    """Remembers what another process answered."""

    def __init__(self) -> None:
        self.answers = {"id-elsewhere"}

    async def remember(self, answer: str) -> None:
        self.answers.add(answer)

    async def remembers(self, answer: str) -> bool:
        return answer in self.answers

    async def hit(self, item: RateLimitItem, key: str) -> None:
        """Does not answer: each process counts for itself."""

    async def window(self, item: RateLimitItem, key: str) -> None:
        """As ``hit``."""

    async def close(self) -> None:
        """Nothing is open."""


@pytest.mark.parametrize("headers", [{}, EVENTS])
def test_feedback_may_reach_another_replica(headers: dict[str, str]) -> None:
    async def judge() -> None:
        replica = OtherReplica()
        async with client(Scripted(), shared=replica) as service:
            await service.post("/shesha_ai", json=body(), headers=headers)
            assert replica.answers == {"id-elsewhere", "id-1"}
            for answer, status in (("id-elsewhere", 204), ("id-1", 204), ("id-2", 404)):
                said = await service.post("/feedback", json={"id": answer, "helpful": False})
                assert said.status_code == status

    run(judge())


def test_health_readiness_metrics_and_feedback() -> None:
    async def talk() -> None:
        assistant = Scripted()
        async with client(assistant) as service:
            assert (await service.get("/healthz")).status_code == 200
            assert (await service.get("/readyz")).status_code == 200
            assistant.is_ready = False
            assert (await service.get("/readyz")).status_code == 503
            early = await service.post("/shesha_ai", json=body())
            assert (early.status_code, early.json()["code"], early.headers["retry-after"]) == (503, "starting", "5")
            assistant.is_ready = True
            await service.post("/shesha_ai", json=body())
            await service.post("/shesha_ai", json=body(""))
            assert (await service.post("/feedback", json={"id": "id-1", "helpful": True})).status_code == 204
            assert (await service.post("/feedback", json={"id": "none", "helpful": True})).status_code == 404
            assert (await service.post("/feedback", json={"id": "id-1"})).status_code == 422
            metrics = (await service.get("/metrics")).text
        assert 'docstead_questions_total{outcome="answered"} 1' in metrics
        assert 'docstead_questions_total{outcome="refused"} 2' in metrics
        assert 'docstead_feedback_total{helpful="true"} 1' in metrics
        assert "docstead_answer_seconds_count 1" in metrics

    run(talk())


def test_counts_expire_with_their_window() -> None:
    async def count() -> None:
        limit = RateLimit(1, 10, window=1)
        await limit.hit("a")
        with pytest.raises(RateLimitExceededError) as caught:
            await limit.hit("a")
        assert caught.value.status == 429
        await limit.hit("b")
        with pytest.raises(RateLimitExceededError) as caught:
            await limit.hit("a")
        assert 1 <= caught.value.retry_after <= 2
        await asyncio.sleep(1.05)
        await limit.hit("a")

    run(count())


def test_the_memory_of_counts_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limiting, "MAX_CLIENTS", 10)

    async def count() -> None:
        limit = RateLimit(1, 25)
        for client in range(25):
            await limit.hit(str(client))
            assert len(limit._clients.events) <= 10
        # The limit of all clients together is not forgotten.
        with pytest.raises(RateLimitExceededError) as caught:
            await limit.hit("25")
        assert caught.value.status == 503

    run(count())
