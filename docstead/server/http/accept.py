"""The headers that name what a client accepts."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=256)
def weights(header: str) -> dict[str, float]:
    """The weight of each entry of a header such as ``Accept``; 0 for one that is not a number."""
    found: dict[str, float] = {}
    for item in header.lower().split(","):
        name, *parameters = (part.strip() for part in item.split(";"))
        pairs = (parameter.partition("=") for parameter in parameters)
        weight = next((value for key, _, value in pairs if key.strip() == "q"), "1")
        try:
            found[name] = float(weight)
        except ValueError:
            found[name] = 0.0
    return found
