"""Digests, by which an output tells whether what it is made of has changed."""

from __future__ import annotations

from hashlib import blake2b


def digest(*parts: str | bytes) -> str:
    """Digest of several values, kept apart."""
    state = blake2b(digest_size=16)
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        state.update(len(data).to_bytes(8, "big"))
        state.update(data)
    return state.hexdigest()
