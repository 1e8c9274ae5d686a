"""Short codes such as ``:rocket:``."""

from __future__ import annotations

import re
from functools import cache

_CODE = re.compile(r"(?<![\w:]):[a-z0-9_+-]+:(?![\w:])", re.IGNORECASE)


def with_emoji(text: str) -> str:
    """The text with known codes replaced by their emoji."""
    return _CODE.sub(lambda match: _emoji(match[0]), text) if ":" in text else text


@cache
def _emoji(code: str) -> str:
    # The table of all of them takes 40 ms to load, and most sites have none.
    from emoji import emojize

    return emojize(code, language="alias")
