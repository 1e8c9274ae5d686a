"""HTTP answers of bounded size and time: an endpoint may send a line that does not end, which no reader of lines ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from docstead.assistant.answers.providers.base import ProviderError

MOST_BYTES = 8_000_000
"""Of one answer, with all that the interface sends around each token."""


def bounded(seconds: float) -> Callable[[Any], None]:
    """A hook of an HTTP client that ends answers which are too long, or take longer than this, with a ``ProviderError``.

    The client is that of the package ``openai``, whose versions use different ones with the same interface.
    """

    def bound(response: Any) -> None:
        pieces = response.iter_raw
        deadline = time.monotonic() + seconds

        def iter_raw(chunk_size: int | None = None) -> Iterator[bytes]:
            room = MOST_BYTES
            for piece in pieces(chunk_size):
                room -= len(piece)
                if room < 0:
                    raise ProviderError(f"the model sends more than {MOST_BYTES:,} bytes")
                if time.monotonic() > deadline:
                    raise ProviderError(f"the model took longer than {seconds:g} seconds")
                yield piece

        response.iter_raw = iter_raw

    return bound
