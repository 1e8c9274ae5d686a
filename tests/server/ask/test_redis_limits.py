"""Counts that replicas share, in a real Redis server, and what happens without it."""

from __future__ import annotations

import asyncio
import logging
import re
import socket

import pytest

from docstead.errors import AssistantError
from docstead.server.ask import redis_limits as shared
from docstead.server.ask.limits import RateLimit, RateLimitExceededError
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.redis_limits import RedisCounts
from tests.server.asking import run
from tests.server.conftest import RedisServer


class Replica(RateLimit):
    """One replica: its limit, and what it shares."""

    def __init__(self, address: str, per_client: int, overall: int, window: int, name: str, metrics: Metrics) -> None:
        self.shared = RedisCounts(address, name, metrics)
        super().__init__(per_client, overall, window=window, shared=self.shared)


def counts(
    address: str,
    *,
    per_client: int = 3,
    overall: int = 100,
    window: int = 60,
    name: str = "a",
    metrics: Metrics | None = None,
) -> Replica:
    return Replica(address, per_client, overall, window, name, metrics or Metrics())


async def refused(limit: RateLimit, client: str) -> int | None:
    """The status that a question is refused with; ``None`` where it is not."""
    try:
        await limit.hit(client)
    except RateLimitExceededError as error:
        assert 1 <= error.retry_after <= 61
        return error.status
    return None


def failures(metrics: Metrics) -> int:
    (count,) = re.findall(r"^docstead_redis_failures_total (\d+)", metrics.text(0), re.MULTILINE)
    return int(count)


def test_replicas_count_together(redis_server: RedisServer) -> None:
    async def scene() -> None:
        one, other = counts(redis_server.address), counts(redis_server.address)
        assert [await refused(limit, "203.0.113.5") for limit in (one, other, one, other, one)] == [
            None,
            None,
            None,
            429,
            429,
        ]
        assert await refused(other, "203.0.113.6") is None
        # Another site with the same server counts for itself.
        third = counts(redis_server.address, name="b")
        assert await refused(third, "203.0.113.5") is None
        for limit in (one, other, third):
            await limit.shared.close()

    run(scene())


def test_all_clients_together_are_limited(redis_server: RedisServer) -> None:
    async def scene() -> None:
        replicas = [counts(redis_server.address, overall=4) for _ in range(2)]
        found = [await refused(replicas[number % 2], f"203.0.113.{number}") for number in range(6)]
        assert found == [None] * 4 + [503] * 2
        for limit in replicas:
            await limit.shared.close()

    run(scene())


def test_many_questions_at_once_are_counted_once_each(redis_server: RedisServer) -> None:
    async def scene() -> None:
        replicas = [counts(redis_server.address, per_client=10) for _ in range(3)]
        found = await asyncio.gather(*(refused(replicas[number % 3], "203.0.113.5") for number in range(60)))
        assert sorted(found, key=str) == [429] * 50 + [None] * 10
        for limit in replicas:
            await limit.shared.close()

    run(scene())


def test_counts_end_with_their_window(redis_server: RedisServer) -> None:
    async def scene() -> None:
        limit = counts(redis_server.address, per_client=1, window=3)
        assert [await refused(limit, "a"), await refused(limit, "a")] == [None, 429]
        await asyncio.sleep(3.1)
        assert await refused(limit, "a") is None
        await limit.shared.close()

    run(scene())


def test_an_answer_is_known_to_all_replicas(redis_server: RedisServer) -> None:
    async def scene() -> None:
        one, other = counts(redis_server.address), counts(redis_server.address)
        await one.shared.remember("answer-1")
        assert await other.shared.remembers("answer-1")
        assert not await other.shared.remembers("answer-2")
        await one.shared.close()
        await other.shared.close()

    run(scene())


def test_addresses_are_not_written_down(redis_server: RedisServer) -> None:
    async def scene() -> None:
        limit = counts(redis_server.address)
        await limit.hit("203.0.113.5")
        await limit.shared.remember("answer-1")
        reader, writer = await asyncio.open_connection("127.0.0.1", redis_server.port)
        writer.write(b"KEYS *\r\n")
        count = int((await reader.readline())[1:])
        keys = [(await reader.readline(), await reader.readline())[1].strip().decode() for _ in range(count)]
        assert len(keys) == 3
        assert all(key.startswith("docstead/a:") for key in keys)
        assert "203.0.113.5" not in " ".join(keys)
        for key in keys:
            writer.write(f"TTL {key}\r\n".encode())
            assert 0 < int((await reader.readline())[1:]) <= shared.REMEMBERED_SECONDS
        writer.close()
        await limit.shared.close()

    run(scene())


def test_without_redis_each_process_counts_for_itself(
    redis_server: RedisServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "PAUSE", 3600)
    redis_server.stop()
    redis_server.password = "s3cret"
    address, metrics = redis_server.address, Metrics()
    limit = counts(address, per_client=2, metrics=metrics)

    async def scene() -> None:
        assert [await refused(limit, "a") for _ in range(3)] == [None, None, 429]
        assert not await limit.shared.remembers("answer-1")
        # After the first failure Redis is left alone for a while.
        assert failures(metrics) == 1
        limit.shared._down_until = 0
        await limit.shared.remember("answer-1")
        assert failures(metrics) == 2
        redis_server.start()
        limit.shared._down_until = 0
        # Back again, Redis has counted nothing yet.
        assert [await refused(limit, "a") for _ in range(3)] == [None, None, 429]
        assert failures(metrics) == 2
        redis_server.stop()
        assert await refused(limit, "b") is None
        assert failures(metrics) == 3
        await limit.shared.close()

    with caplog.at_level(logging.WARNING):
        run(scene())
    assert [record.message.split(" (")[0] for record in caplog.records] == [
        "Redis does not answer",
        "Redis answers again; all processes count together",
        "Redis does not answer",
    ]
    assert "s3cret" not in caplog.text
    assert str(redis_server.port) not in caplog.text


def test_a_redis_that_never_answers_delays_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "PATIENCE", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        limit = counts(f"redis://127.0.0.1:{silent.getsockname()[1]}/0")

        async def scene() -> None:
            async with asyncio.timeout(10):
                assert [await refused(limit, "a") for _ in range(4)] == [None, None, None, 429]
            await limit.shared.close()

        run(scene())


def test_a_wrong_password_is_a_failure_that_is_not_shown(
    redis_server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    redis_server.stop()
    redis_server.password = "right"
    redis_server.start()
    limit = counts(redis_server.address.replace("right", "s3cret"))

    async def scene() -> None:
        assert await refused(limit, "a") is None
        await limit.shared.close()

    run(scene())
    assert "AuthenticationError" in caplog.text
    assert "s3cret" not in caplog.text


@pytest.mark.parametrize(
    "address", ["http://:s3cret@counts", "counts:6379", "redis://:s3cret@counts:port/0", "redis://:s3cret@[::1"]
)
def test_an_address_that_is_none_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(AssistantError, match="address of Redis") as caught:
        counts(address)
    assert "s3cret" not in str(caught.value)
    assert caught.value.__cause__ is None
