"""Counts and answer ids that all replicas of the service share, in Redis."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from limits import RateLimitItem, WindowStats
from limits.aio.strategies import MovingWindowRateLimiter
from limits.errors import StorageError

from docstead.errors import AssistantError
from docstead.server.ask.metrics import Metrics

try:
    from limits.aio.storage import RedisStorage
    from redis.asyncio import ConnectionPool
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff
except ImportError as missing:
    raise AssistantError('limits in Redis need a package: pip install "docstead[redis]"') from missing

SCHEMES = ("redis://", "rediss://", "unix://")
PATIENCE = 0.5
"""Seconds to wait for Redis: readers wait as long."""
PAUSE = 5.0
"""Seconds without a request to Redis after it did not answer."""
REMEMBERED_SECONDS = 24 * 60 * 60
"""How long feedback can name an answer."""

_log = logging.getLogger(__name__)
_Result = TypeVar("_Result")


class RedisCounts:
    """What all replicas know, in Redis; ``None`` as an answer means that the server does not answer.

    Args:
        address: Of the Redis server; it may contain a password and is never shown.
        name: First part of the keys.
        metrics: Counts failures of Redis.

    Raises:
        AssistantError: The address is not that of a Redis server.
    """

    def __init__(self, address: str, name: str, metrics: Metrics) -> None:
        self._pool = _pool(address)
        self._storage = RedisStorage(
            "async+redis://",
            wrap_exceptions=True,
            implementation="redispy",
            key_prefix=f"docstead/{name}",
            connection_pool=self._pool,  # type: ignore[arg-type]  # declared for plain values alone
        )
        self._limiter = MovingWindowRateLimiter(self._storage)
        self._down_until = 0.0
        self._is_up = True
        self._metrics = metrics

    async def hit(self, item: RateLimitItem, key: str) -> bool | None:
        """Count an event, unless its limit is reached; gives whether it was counted."""
        return await self._request(partial(self._limiter.hit, item, key))

    async def window(self, item: RateLimitItem, key: str) -> WindowStats | None:
        """When the oldest event of the window expires, and how many more events are allowed."""
        return await self._request(partial(self._limiter.get_window_stats, item, key))

    async def remember(self, answer: str) -> None:
        """Store the id of an answer that was given."""
        await self._request(partial(self._storage.incr, f"answer/{answer}", REMEMBERED_SECONDS))

    async def remembers(self, answer: str) -> bool:
        """Whether a replica gave an answer with this id."""
        return bool(await self._request(partial(self._storage.get, f"answer/{answer}")))

    async def close(self) -> None:
        """Close the connections."""
        await self._pool.aclose()

    async def _request(self, request: Callable[[], Awaitable[_Result]]) -> _Result | None:
        """The response of Redis; ``None`` when it does not answer, and for ``PAUSE`` seconds after that."""
        if time.monotonic() < self._down_until:
            return None
        try:
            async with asyncio.timeout(2 * PATIENCE):
                result = await request()
        except (StorageError, OSError, TimeoutError) as error:
            self._metrics.redis_failures.inc()
            self._down_until = time.monotonic() + PAUSE
            if self._is_up:
                # The error itself may quote the address.
                kind = type(error.__cause__ or error).__name__
                _log.warning("Redis does not answer (%s); each process counts for itself meanwhile", kind)
            self._is_up = False
            return None
        if not self._is_up:
            _log.warning("Redis answers again; all processes count together")
        self._is_up = True
        return result


def _pool(address: str) -> ConnectionPool:
    if not address.startswith(SCHEMES):
        raise AssistantError(f"the address of Redis must start with {', '.join(SCHEMES[:-1])} or {SCHEMES[-1]}")
    try:
        return ConnectionPool.from_url(
            address,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            # One retry opens a connection again that the server closed.
            retry=Retry(NoBackoff(), 1),
        )
    except ValueError:
        # The error may quote the address, and the address may contain a password.
        raise AssistantError("the address of Redis is not valid; write redis://HOST:PORT/NUMBER") from None
