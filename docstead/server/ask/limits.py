"""Protects the assistant: how often one client and all of them may ask, and how many answers are made at once."""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Protocol

MAX_CLIENTS = 10_000
"""Clients that are remembered at once; the one that was quiet longest is forgotten first."""

_NEWS = 0.1
"""How much the newest answer counts in how long answers take."""


class RateLimitExceededError(Exception):
    """A limit is reached. ``status`` is 429 for one's own, 503 for everybody's; ``retry_after`` is in whole seconds."""

    def __init__(self, status: int, retry_after: int) -> None:
        self.status, self.retry_after = status, max(1, retry_after)
        super().__init__(f"limit reached, try again in {self.retry_after} s")


class RateLimit(Protocol):
    """Counts questions."""

    async def hit(self, client: str) -> None:
        """Count a question of a client; raises ``RateLimitExceededError`` where the client or all clients asked too often."""
        ...


class LocalRateLimit:
    """Counts questions in this process, over a sliding minute."""

    def __init__(self, per_client: int, overall: int, *, window: float = 60.0) -> None:
        self._per_client, self._overall, self._window = per_client, overall, window
        self._all: deque[float] = deque()
        self._clients: OrderedDict[str, deque[float]] = OrderedDict()

    async def hit(self, client: str) -> None:
        """See ``RateLimit``."""
        now = time.monotonic()
        own = self._clients.setdefault(client, deque())
        self._clients.move_to_end(client)
        if len(self._clients) > MAX_CLIENTS:
            self._clients.popitem(last=False)
        for times in (own, self._all):
            while times and times[0] <= now - self._window:
                times.popleft()
        if len(own) >= self._per_client:
            raise RateLimitExceededError(429, int(own[0] + self._window - now) + 1)
        if len(self._all) >= self._overall:
            raise RateLimitExceededError(503, int(self._all[0] + self._window - now) + 1)
        own.append(now)
        self._all.append(now)


class ConcurrencyLimiter:
    """Lets a number of answers be made at once, and a number of questions wait; more are sent away.

    Args:
        at_once: Answers that are made at the same time.
        waiting: Questions that wait.
        longest_wait: Seconds after which a waiting question is sent away too.

    Attributes:
        inside: Questions that wait or are being answered.
    """

    def __init__(self, at_once: int, waiting: int, longest_wait: float = 10.0) -> None:
        self._places = asyncio.Semaphore(at_once)
        self._at_once, self._limit, self._longest_wait = at_once, at_once + waiting, longest_wait
        self._answer_seconds = 1.0
        self.inside = 0

    async def enter(self) -> Callable[[], None]:
        """Wait for a place, and hold it until what this gives is called, once.

        Raises:
            RateLimitExceededError: Too many wait already, or the wait took too long.
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
        self._answer_seconds += (time.monotonic() - entered - self._answer_seconds) * _NEWS
        self.inside -= 1
        self._places.release()

    def _too_many(self) -> RateLimitExceededError:
        """With the seconds after which those who are inside now will have left, as far as the last answers tell."""
        return RateLimitExceededError(503, math.ceil(self.inside * self._answer_seconds / self._at_once))
