"""The concurrency: the reported wait, and that every place is given back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from docstead.config import parse_config
from docstead.server.ask.assistant import MODEL_WAIT, WAIT, assistant_part
from docstead.server.ask.limits import ConcurrencyLimiter, RateLimitExceededError
from tests.server.asking import run

SETTINGS = 'title = "A"\nurl = "https://a.example"\n[assistant]\nenabled = true\n'


def test_the_suggested_wait_follows_the_answers() -> None:
    async def suggested_wait(concurrency: ConcurrencyLimiter) -> int:
        with pytest.raises(RateLimitExceededError) as caught:
            await concurrency.enter()
        assert caught.value.status == 503
        return caught.value.retry_after

    async def scene() -> None:
        concurrency = ConcurrencyLimiter(1, 9, longest_wait=0.01)
        leave = await concurrency.enter()
        concurrency.inside = 10
        unknown = await suggested_wait(concurrency)
        concurrency.inside = 1
        leave()
        for _ in range(60):
            async with concurrency.turn():
                pass
        leave = await concurrency.enter()
        concurrency.inside = 10
        assert await suggested_wait(concurrency) == 1 < unknown == 10
        concurrency.inside = 1
        leave()
        assert concurrency.inside == 0

    run(scene())


def test_who_gives_up_waiting_takes_no_place() -> None:
    async def scene() -> None:
        concurrency = ConcurrencyLimiter(1, 5)
        leave = await concurrency.enter()
        waiting = asyncio.create_task(concurrency.enter())
        await asyncio.sleep(0)
        assert concurrency.inside == 2
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert concurrency.inside == 1
        leave()
        (await concurrency.enter())()
        assert concurrency.inside == 0

    run(scene())


@pytest.mark.parametrize(
    ("more", "endpoint", "wait"),
    [
        ("", "", WAIT),
        ("", "http://127.0.0.1:9/v1", MODEL_WAIT),
        ('[assistant.model]\nendpoint = "http://127.0.0.1:9/v1"\nname = "m"\n', "", MODEL_WAIT),
        ("[assistant.limits]\nlongest_wait = 3\n", "http://127.0.0.1:9/v1", 3),
    ],
)
def test_with_a_model_the_wait_is_longer(
    more: str, endpoint: str, wait: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[float] = []

    class Noted(ConcurrencyLimiter):
        def __init__(self, at_once: int, waiting: int, longest_wait: float = 0) -> None:
            super().__init__(at_once, waiting, longest_wait)
            made.append(longest_wait)

    monkeypatch.setattr("docstead.server.ask.assistant.ConcurrencyLimiter", Noted)
    monkeypatch.setattr("docstead.server.ask.assistant.open_assistant", lambda *_, **__: object())
    monkeypatch.setenv("DOCSTEAD_MODEL_ENDPOINT", endpoint)
    assert assistant_part(parse_config(SETTINGS + more), tmp_path) is not None
    assert made == [wait]
