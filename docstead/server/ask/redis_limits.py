"""Counts that all replicas of the service share, kept in Redis for as long as they matter."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from hashlib import blake2b
from typing import TypeVar

from docstead.errors import AssistantError
from docstead.server.ask.limits import RateLimit, RateLimitExceededError
from docstead.server.ask.metrics import Metrics

try:
    from limits import RateLimitItemPerSecond
    from limits.aio.storage import RedisStorage
    from limits.aio.strategies import MovingWindowRateLimiter
    from limits.errors import StorageError
    from redis.asyncio import ConnectionPool
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff
except ImportError as missing:
    raise AssistantError('counting in Redis needs the packages: pip install "docstead[redis]"') from missing

SCHEMES = ("redis://", "rediss://", "unix://")
PATIENCE = 0.5
"""Seconds that Redis gets to answer: readers wait for it."""
PAUSE = 5.0
"""Seconds without Redis after it did not answer."""
REMEMBERED_SECONDS = 24 * 60 * 60
"""How long feedback can name an answer."""

_log = logging.getLogger(__name__)
_Result = TypeVar("_Result")


class RedisRateLimit:
    """Counts of questions and names of answers in Redis; see ``RateLimit``.

    Where Redis does not answer, ``alone`` counts for this process, and Redis is tried again a few seconds later.

    Args:
        address: Of the Redis server; it may hold a password and is never shown.
        name: First part of the keys.
        per_client: Most questions of a client in a window.
        overall: Most questions of all.
        alone: Counts where Redis does not answer.
        metrics: Counts how often Redis did not answer.
        window: In whole seconds.

    Raises:
        AssistantError: The address is none of a Redis server.
    """

    def __init__(
        self,
        address: str,
        name: str,
        per_client: int,
        overall: int,
        *,
        alone: RateLimit,
        metrics: Metrics,
        window: int = 60,
    ) -> None:
        self._pool = _pool(address)
        self._storage = RedisStorage(
            "async+redis://",
            wrap_exceptions=True,
            implementation="redispy",
            key_prefix=f"docstead/{name}",
            connection_pool=self._pool,  # type: ignore[arg-type]  # declared for plain values alone
        )
        self._limiter = MovingWindowRateLimiter(self._storage)
        self._own = RateLimitItemPerSecond(per_client, window, "own")
        self._overall = RateLimitItemPerSecond(overall, window, "all")
        self._alone = alone
        self._down_until = 0.0
        self._is_up = True
        self._metrics = metrics

    async def hit(self, client: str) -> None:
        """See ``RateLimit``. A question that is too many for all counts as one of the client's nevertheless."""
        # The address itself is kept nowhere, not even for the minute that its questions count.
        own = blake2b(client.encode(), digest_size=16).hexdigest()
        for item, status, key in ((self._own, 429, own), (self._overall, 503, "")):
            allowed = await self._asked(partial(self._limiter.hit, item, key))
            if allowed is None:
                await self._alone.hit(client)
                return
            if not allowed:
                stats = await self._asked(partial(self._limiter.get_window_stats, item, key))
                raise RateLimitExceededError(status, int(stats.reset_time - time.time()) + 1 if stats else 1)

    async def remember(self, answer: str) -> None:
        """Note that an answer with this id was given."""
        await self._asked(partial(self._storage.incr, f"answer/{answer}", REMEMBERED_SECONDS))

    async def remembers(self, answer: str) -> bool:
        """Whether some replica gave an answer with this id."""
        return bool(await self._asked(partial(self._storage.get, f"answer/{answer}")))

    async def close(self) -> None:
        """Let go of the connections."""
        await self._pool.aclose()

    async def _asked(self, question: Callable[[], Awaitable[_Result]]) -> _Result | None:
        """What Redis answers; ``None`` where it does not."""
        if time.monotonic() < self._down_until:
            return None
        try:
            async with asyncio.timeout(2 * PATIENCE):
                result = await question()
        except (StorageError, OSError, TimeoutError) as error:
            self._metrics.redis_failures += 1
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
            # A connection that the server closed meanwhile is opened once more.
            retry=Retry(NoBackoff(), 1),
        )
    except ValueError:
        # The error may quote the address, and the address may hold a password.
        raise AssistantError("the address of Redis cannot be understood; write redis://HOST:PORT/NUMBER") from None
