"""Limits of the assistant's service: questions per minute, answers at a time."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec
from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from docstead.server.ask.ask_request import RefusedError
from docstead.server.ask.client_ip import Clients

if TYPE_CHECKING:
    from docstead.server.ask.redis_limits import RedisCounts

MAX_CLIENTS = 10_000
"""Clients that are counted at once. When there are more, all of them are counted again from zero."""

_SMOOTHING = 0.1
"""Weight of the newest answer in the moving average of the time that an answer takes."""


class RateLimitExceededError(RefusedError):
    """A limit is reached: that of one client (status 429) or one of the whole service (status 503)."""

    def __init__(self, status: int, retry_after: int) -> None:
        reason = "too many requests" if status == 429 else "the assistant is busy"
        super().__init__(status, "too-many", reason, max(1, retry_after))


class RateLimit:
    """Counts events over a moving window, in this process or in a server that all replicas share.

    Args:
        per_client: Most events of one client in a window.
        overall: Most events of all clients in a window.
        window: In whole seconds.
        shared: Counts for all replicas. While its server does not answer, this process counts for itself.
    """

    def __init__(self, per_client: int, overall: int, *, window: int = 60, shared: RedisCounts | None = None) -> None:
        self._shared = shared
        # The asynchronous storage of `limits` uses a thread for each client at each event: five times the CPU time.
        self._clients = MemoryStorage()
        self._limits = (
            (429, RateLimitItemPerSecond(per_client, window, "own"), MovingWindowRateLimiter(self._clients)),
            (503, RateLimitItemPerSecond(overall, window, "all"), MovingWindowRateLimiter(MemoryStorage())),
        )

    async def hit(self, client: str) -> None:
        """Count an event of a client. An event beyond the overall limit still counts as one of the client's.

        Raises:
            RateLimitExceededError: The client or all clients together reached their limit.
        """
        # The address itself is not stored, not even for a minute.
        own = blake2b(client.encode(), digest_size=16).hexdigest()
        if len(self._clients.events) >= MAX_CLIENTS:
            self._clients.reset()
        for status, item, local in self._limits:
            key = own if status == 429 else ""
            allowed = await self._shared.hit(item, key) if self._shared else None
            if not (local.hit(item, key) if allowed is None else allowed):
                stats = await self._shared.window(item, key) if self._shared and allowed is not None else None
                reset = (stats or local.get_window_stats(item, key)).reset_time
                raise RateLimitExceededError(status, int(reset - time.time()) + 1)


class ConcurrencyLimiter:
    """Bounded concurrency with a bounded queue.

    Args:
        at_once: Most answers in progress at the same time.
        waiting: Most questions in the queue; further ones are refused.
        longest_wait: Seconds after which a question in the queue is refused.

    Attributes:
        inside: Questions in the queue or in progress.
    """

    def __init__(self, at_once: int, waiting: int, longest_wait: float = 10.0) -> None:
        self._places = asyncio.Semaphore(at_once)
        self._at_once, self._limit, self._longest_wait = at_once, at_once + waiting, longest_wait
        self._answer_seconds = 1.0
        self.inside = 0

    async def enter(self) -> Callable[[], None]:
        """Wait for a place; the result releases it and must be called exactly once.

        Raises:
            RateLimitExceededError: The queue is full, or the wait took too long.
        """
        if self.inside >= self._limit:
            raise self._too_many()
        self.inside += 1
        try:
            async with asyncio.timeout(self._longest_wait):
                await self._places.acquire()
        except TimeoutError:
            self.inside -= 1
            raise self._too_many() from None
        except asyncio.CancelledError:
            self.inside -= 1
            raise
        return partial(self._leave, time.monotonic())

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Hold a place; raises ``RateLimitExceededError`` as ``enter`` does."""
        leave = await self.enter()
        try:
            yield
        finally:
            leave()

    def _leave(self, entered: float) -> None:
        self._answer_seconds += (time.monotonic() - entered - self._answer_seconds) * _SMOOTHING
        self.inside -= 1
        self._places.release()

    def _too_many(self) -> RateLimitExceededError:
        """With the seconds that the questions inside need, estimated from the last answers."""
        return RateLimitExceededError(503, math.ceil(self.inside * self._answer_seconds / self._at_once))


class Limits(msgspec.Struct, frozen=True):
    """All limits of a service.

    Attributes:
        questions: How often questions may be asked.
        concurrency: How many answers are in progress at a time.
        feedback: How often this process accepts ratings; ``None`` for no limit.
        clients: Identifies the client of a request.
        shared: What the replicas share; ``None`` for a single process.
    """

    questions: RateLimit
    concurrency: ConcurrencyLimiter
    feedback: RateLimit | None = None
    clients: Clients = msgspec.field(default_factory=Clients)
    shared: RedisCounts | None = None
