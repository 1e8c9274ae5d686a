"""Digests of inputs, which show whether an output has to be made again."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec


def digest(*parts: str | bytes) -> str:
    """Digest of several values, with their boundaries."""
    return blake2b(msgspec.msgpack.encode(parts), digest_size=16).hexdigest()


@cache
def engine_digest() -> str:
    """Digest of the source code that makes outputs: another version of it makes all outputs again."""
    package = Path(__file__).parents[1]
    state = blake2b(digest_size=6)
    for folder in ("assemble", "model", "modules", "render"):
        for path in sorted((package / folder).rglob("*.py")):
            state.update(path.read_bytes())
    return state.hexdigest()
