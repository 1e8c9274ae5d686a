"""Dates as authors write them."""

from __future__ import annotations

import datetime
from typing import Any


def as_datetime(value: Any) -> datetime.datetime | None:
    """A date of front matter, or one as ISO 8601, in UTC; ``None`` for anything else."""
    if isinstance(value, str):
        try:
            value = datetime.datetime.fromisoformat(value)
        except ValueError:
            return None
    if isinstance(value, datetime.datetime):
        return value.astimezone(datetime.UTC) if value.tzinfo else value.replace(tzinfo=datetime.UTC)
    if isinstance(value, datetime.date):
        return datetime.datetime(value.year, value.month, value.day, tzinfo=datetime.UTC)
    return None
